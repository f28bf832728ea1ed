#include "words/board.h"

#include <assert.h>
#include <string.h>

void board_init(Board *board, int side)
{
    assert(side > 0 && side <= SIDE_MAX);
    memset(board, 0, sizeof *board);
    board->side = (uint8_t)side;
}

void board_set(Board *board, int row, int col, Letter tile)
{
    Letter *square = &board->square[row * board->side + col];
    board->tiles = (uint16_t)(board->tiles + (tile != 0) - (*square != 0));
    *square = tile;
}

void board_play(Board *board, const Move *move)
{
    int step = move->direction == ACROSS ? 1 : board->side;
    Letter *square = &board->square[move->row * board->side + move->col];
    for (int at = 0; at < move->length; at++, square += step) {
        if (move->tiles[at])
            *square = move->tiles[at];
    }
    board->tiles = (uint16_t)(board->tiles + move->placed);
}

void board_undo(Board *board, const Move *move)
{
    int step = move->direction == ACROSS ? 1 : board->side;
    Letter *square = &board->square[move->row * board->side + move->col];
    for (int at = 0; at < move->length; at++, square += step) {
        if (move->tiles[at])
            *square = 0;
    }
    board->tiles = (uint16_t)(board->tiles - move->placed);
}

static bool is_taken(const Board *board, int row, int col)
{
    bool inside = row >= 0 && col >= 0 && row < board->side && col < board->side;
    return inside && board_at(board, row, col) != 0;
}

/* The one tile's square, and the tile. */
static Letter find_single(const Move *move, int *row, int *col)
{
    for (int at = 0; at < move->length; at++) {
        if (move->tiles[at]) {
            *row = move->row + (move->direction == DOWN ? at : 0);
            *col = move->col + (move->direction == ACROSS ? at : 0);
            return move->tiles[at];
        }
    }
    return 0;
}

void board_normalize(const Board *board, Move *move)
{
    int row = 0, col = 0;
    if (move->kind != MOVE_PLAY || move->placed != 1)
        return;
    Letter tile = find_single(move, &row, &col);
    bool across = is_taken(board, row, col - 1) || is_taken(board, row, col + 1);
    int down_step = !across, right_step = across;
    int first_row = row, first_col = col;
    while (is_taken(board, first_row - down_step, first_col - right_step)) {
        first_row -= down_step;
        first_col -= right_step;
    }
    int before = (row - first_row) + (col - first_col), after = 0;
    while (is_taken(board, row + down_step * (after + 1), col + right_step * (after + 1)))
        after++;
    if (before + 1 + after > WORD_MAX)
        return;
    memset(move->tiles, 0, sizeof move->tiles);
    move->tiles[before] = tile;
    move->direction = across ? ACROSS : DOWN;
    move->row = (uint8_t)first_row;
    move->col = (uint8_t)first_col;
    move->length = (uint8_t)(before + 1 + after);
}

void board_format_word(const Board *board, const Move *move, const Alphabet *alphabet, char *out)
{
    bool play = move->kind == MOVE_PLAY;
    *out = '\0';
    for (int at = 0; at < move->length; at++) {
        int row = move->row + (play && move->direction == DOWN ? at : 0);
        int col = move->col + (play && move->direction == ACROSS ? at : 0);
        Letter tile = play && !move->tiles[at] ? board_at(board, row, col) : move->tiles[at];
        out += alphabet_format_tile(alphabet, tile, true, out);
    }
}

/* One row of the text; `at` moves to its end ('/' or the end of all). */
static bool parse_row(Board *board, const Alphabet *alphabet, int row, const char *text,
                      size_t length, size_t *at, Error *err)
{
    int col = 0;
    while (*at < length && text[*at] != '/') {
        if (text[*at] >= '0' && text[*at] <= '9') {
            int run = 0;
            while (*at < length && text[*at] >= '0' && text[*at] <= '9' && run <= SIDE_MAX)
                run = run * 10 + (text[(*at)++] - '0');
            col += run;
        } else {
            Letter tile = BLANK;
            size_t used = alphabet_parse_tile(alphabet, text + *at, length - *at, &tile);
            if (used == 0 || tile == BLANK)
                return error_set(err, "board row %d: no letter at character %zu", row + 1, *at + 1);
            if (col < board->side)
                board_set(board, row, col, tile);
            col++;
            *at += used;
        }
        if (col > board->side)
            return error_set(err, "board row %d: more than %d squares", row + 1, board->side);
    }
    if (col != board->side)
        return error_set(err, "board row %d: %d squares, expected %d", row + 1, col, board->side);
    return true;
}

bool board_parse(Board *board, const Alphabet *alphabet, int side, const char *text, size_t length,
                 Error *err)
{
    size_t at = 0;
    board_init(board, side);
    for (int row = 0; row < side; row++) {
        if (!parse_row(board, alphabet, row, text, length, &at, err))
            return false;
        bool last = row == side - 1;
        if (!last && at == length)
            return error_set(err, "board: %d rows, expected %d", row + 1, side);
        if (last && at < length)
            return error_set(err, "board: more than %d rows", side);
        at += !last;
    }
    return true;
}

static void format_row(const Board *board, const Alphabet *alphabet, int row, Buffer *out)
{
    int run = 0;
    for (int col = 0; col < board->side; col++) {
        char text[TILE_TEXT_MAX + 2];
        Letter tile = board_at(board, row, col);
        if (tile == 0) {
            run++;
            continue;
        }
        if (run > 0)
            buffer_format(out, "%d", run);
        run = 0;
        alphabet_format_tile(alphabet, tile, true, text);
        buffer_append_text(out, text);
    }
    if (run > 0)
        buffer_format(out, "%d", run);
}

void board_format(const Board *board, const Alphabet *alphabet, Buffer *out)
{
    for (int row = 0; row < board->side; row++) {
        if (row > 0)
            buffer_append_char(out, '/');
        format_row(board, alphabet, row, out);
    }
}
