#include "search/endgame_board.h"

#include <assert.h>
#include <string.h>

#include "base/hash.h"

static uint64_t tile_key(int direction, int cell, Letter tile)
{
    return hash_mix(((uint64_t)(direction + 1) << 32 | (uint64_t)cell << 8 | tile) +
                    0x9e3779b97f4a7c15u);
}

static int step_along(int direction)
{
    return direction == ACROSS ? 1 : END_STRIDE;
}

/* The key of the run that crosses a line in `direction` at an empty cell: its tiles on either side,
 * from the cell outwards; 0 when there are none. */
static uint64_t run_key(const EndBoard *board, int direction, int cell)
{
    int step = step_along(!direction), at;
    uint64_t before = 0, after = 0;
    for (at = cell - step; board->cell[at]; at -= step)
        before = (before + board->cell[at]) * 0x2545f4914f6cdd1du;
    for (at = cell + step; board->cell[at]; at += step)
        after = (after + board->cell[at]) * 0xd1342543de82ef95u;
    if (!before && !after)
        return 0;
    return hash_mix(before ^ hash_mix(after + ((uint64_t)cell << 1 | (unsigned)direction)));
}

static int line_of(int direction, int cell)
{
    return direction == ACROSS ? cell / END_STRIDE : cell % END_STRIDE;
}

static int pos_of(int direction, int cell)
{
    return direction == ACROSS ? cell % END_STRIDE : cell / END_STRIDE;
}

static bool is_inside(const EndBoard *board, int cell)
{
    int row = cell / END_STRIDE, col = cell % END_STRIDE;
    return row >= 1 && row <= board->side && col >= 1 && col <= board->side;
}

/* ---- from scratch */

void end_board_init(EndBoard *board, const Board *start)
{
    memset(board, 0, sizeof *board);
    board->side = start->side;
    board->board = *start;
    for (int row = 1; row <= board->side; row++) {
        for (int col = 1; col <= board->side; col++)
            board->cell[end_cell(ACROSS, row, col)] = board_at(start, row - 1, col - 1);
    }
    for (int direction = 0; direction < 2; direction++) {
        for (int line = 1; line <= board->side; line++) {
            uint64_t key = hash_mix((uint64_t)(direction * END_LINES + line));
            for (int pos = 1; pos <= board->side; pos++) {
                int cell = end_cell(direction, line, pos);
                if (board->cell[cell])
                    key ^= tile_key(direction, cell, board->cell[cell]);
                else
                    key ^= board->cross_key[direction][cell] = run_key(board, direction, cell);
            }
            board->line_key[direction][line] = key;
        }
    }
}

/* ---- play and undo */

static void change(EndUndo *undo, uint64_t *where, uint64_t value)
{
    assert(undo->count < END_CHANGES_MAX);
    undo->changes[undo->count++] = (EndChange){where, *where};
    *where = value;
}

static void change_line(EndBoard *board, EndUndo *undo, int direction, int cell, uint64_t by)
{
    uint64_t *key = &board->line_key[direction][line_of(direction, cell)];
    if (by)
        change(undo, key, *key ^ by);
}

static void cover(EndBoard *board, EndUndo *undo, int cell, Letter tile)
{
    for (int direction = 0; direction < 2; direction++) {
        uint64_t *cross = &board->cross_key[direction][cell];
        change_line(board, undo, direction, cell, *cross ^ tile_key(direction, cell, tile));
        if (*cross)
            change(undo, cross, 0);
    }
}

static void cross_anew(EndBoard *board, EndUndo *undo, int direction, int cell)
{
    if (!is_inside(board, cell))
        return;
    uint64_t *cross = &board->cross_key[direction][cell], key = run_key(board, direction, cell);
    change_line(board, undo, direction, cell, *cross ^ key);
    change(undo, cross, key);
}

/* The two empty squares at the ends of the run through `cell` along `direction` are crossed by it.
 */
static void cross_run_ends(EndBoard *board, EndUndo *undo, int direction, int cell)
{
    int step = step_along(direction), before = cell, after = cell;
    while (board->cell[before])
        before -= step;
    while (board->cell[after])
        after += step;
    cross_anew(board, undo, !direction, before);
    cross_anew(board, undo, !direction, after);
}

/* Puts the tiles on the board proper (or takes them off), and into the hashes, which are their own
 * inverse. */
static void lay(EndBoard *board, const EndPlay *play, bool take)
{
    int direction = play->direction, at = 0;
    for (uint32_t left = play->squares; left; left &= left - 1, at++) {
        int cell = end_cell(direction, play->line, __builtin_ctz(left));
        int square = (cell / END_STRIDE - 1) * board->side + cell % END_STRIDE - 1;
        board->cell[cell] = take ? 0 : play->tiles[at];
        board->board.square[square] = board->cell[cell];
        board->hash[0] ^= tile_key(2, cell, play->tiles[at]);
        board->hash[1] ^= tile_key(3, cell, play->tiles[at]);
    }
    board->board.tiles = (uint16_t)(board->board.tiles + (take ? -at : at));
}

void end_board_play(EndBoard *board, const EndPlay *play, EndUndo *undo)
{
    int direction = play->direction, at = 0, cell = 0;
    undo->count = 0;
    lay(board, play, false);
    for (uint32_t left = play->squares; left; left &= left - 1, at++)
        cover(board, undo, end_cell(direction, play->line, __builtin_ctz(left)), play->tiles[at]);
    for (uint32_t left = play->squares; left; left &= left - 1) {
        cell = end_cell(direction, play->line, __builtin_ctz(left));
        cross_run_ends(board, undo, !direction, cell);
    }
    cross_run_ends(board, undo, direction, cell);
}

void end_board_undo(EndBoard *board, const EndPlay *play, const EndUndo *undo)
{
    for (int at = undo->count - 1; at >= 0; at--)
        *undo->changes[at].where = undo->changes[at].before;
    lay(board, play, true);
}

/* ---- moves and plays */

/* The lines at the ends of the run that `cell` will be part of, as lines across that run. */
static uint32_t touched_by_run(const EndBoard *board, int direction, int before, int after)
{
    uint32_t lines = 0;
    int step = step_along(direction);
    while (board->cell[before])
        before -= step;
    while (board->cell[after])
        after += step;
    if (is_inside(board, before))
        lines |= (uint32_t)1 << pos_of(direction, before);
    if (is_inside(board, after))
        lines |= (uint32_t)1 << pos_of(direction, after);
    return lines;
}

static void find_touched(EndPlay *play, const EndBoard *board, int first, int last)
{
    int direction = play->direction, step = step_along(!direction);
    if (board->board.tiles == 0) { /* the first word opens the whole board */
        play->touches[ACROSS] = play->touches[DOWN] = UINT32_MAX;
        return;
    }
    play->touches[direction] = (uint32_t)1 << play->line;
    play->touches[!direction] = play->squares;
    for (uint32_t left = play->squares; left; left &= left - 1) {
        int cell = end_cell(direction, play->line, __builtin_ctz(left));
        play->touches[direction] |= touched_by_run(board, !direction, cell - step, cell + step);
    }
    int along = step_along(direction);
    play->touches[!direction] |= touched_by_run(board, direction, first - along, last + along);
}

void end_play_of(EndPlay *play, const EndBoard *board, const EndTiles *tiles, const Move *move)
{
    Rack need = {0};
    int first = move->direction == ACROSS ? move->col + 1 : move->row + 1, put = 0;
    *play = (EndPlay){.score = move->score, .direction = move->direction & 1};
    play->line = (uint8_t)(move->direction == ACROSS ? move->row + 1 : move->col + 1) & 31;
    uint64_t name = (uint64_t)move->direction << 16 | (uint64_t)play->line << 8 | (unsigned)first;
    for (int at = 0; at < move->length; at++) {
        name = (name ^ move->tiles[at]) * 0x9e3779b97f4a7c15u;
        if (!move->tiles[at])
            continue;
        play->squares |= (uint32_t)1 << (first + at);
        play->tiles[put++] = move->tiles[at];
        rack_add(&need, move->tiles[at]);
    }
    play->name = (uint32_t)(hash_mix(name) >> 32) | 1;
    play->need = end_tiles_of(tiles, &need);
    play->points = (int16_t)end_tiles_points(tiles, play->need);
    find_touched(play, board, end_cell(move->direction, play->line, first),
                 end_cell(move->direction, play->line, first + move->length - 1));
}

Move end_play_move(const EndPlay *play, const EndBoard *board)
{
    Move move = {.kind = MOVE_PLAY, .direction = play->direction, .score = play->score};
    int first = __builtin_ctz(play->squares), last = 31 - __builtin_clz(play->squares), put = 0;
    while (board->cell[end_cell(play->direction, play->line, first - 1)])
        first--;
    while (board->cell[end_cell(play->direction, play->line, last + 1)])
        last++;
    move.row = (uint8_t)((play->direction == ACROSS ? play->line : first) - 1);
    move.col = (uint8_t)((play->direction == ACROSS ? first : play->line) - 1);
    move.length = (uint8_t)(last - first + 1);
    move.placed = (uint8_t)__builtin_popcount(play->squares);
    move.value = play->score * EQUITY_POINT;
    for (uint32_t left = play->squares; left; left &= left - 1)
        move.tiles[__builtin_ctz(left) - first] = play->tiles[put++];
    return move;
}
