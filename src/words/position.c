#include "words/position.h"

#include <assert.h>

void position_init(Position *position, const Rules *rules, int seats)
{
    assert(seats >= 1 && seats <= SEATS_MAX);
    *position = (Position){.seats = seats};
    board_init(&position->board, rules->layout.side);
}

static bool check_rack_sizes(const Position *position, const Rules *rules, Error *err)
{
    for (int seat = 0; seat < position->seats; seat++) {
        if (position->racks[seat].total > rules->rack_size)
            return error_set(err, "rack %d has %d tiles; at most %d", seat + 1,
                             position->racks[seat].total, rules->rack_size);
    }
    return true;
}

/* Walks all rows (step 1) or all columns (step `side`). */
static bool check_line_lengths(const Board *board, bool down, Error *err)
{
    for (int line = 0; line < board->side; line++) {
        int run = 0;
        for (int at = 0; at < board->side; at++) {
            Letter tile = down ? board_at(board, at, line) : board_at(board, line, at);
            run = tile ? run + 1 : 0;
            if (run > WORD_MAX)
                return error_set(err, "%s %d has a word of more than %d letters",
                                 down ? "column" : "row", line + 1, WORD_MAX);
        }
    }
    return true;
}

static void count_seen(const Position *position, int seen[LETTERS_MAX + 1])
{
    const Board *board = &position->board;
    for (int square = 0; square < board->side * board->side; square++) {
        if (board->square[square])
            seen[tile_index(board->square[square])]++;
    }
    for (int seat = 0; seat < position->seats; seat++) {
        for (int tile = 0; tile <= LETTERS_MAX; tile++)
            seen[tile] += position->racks[seat].count[tile];
    }
}

bool position_check(Position *position, const Rules *rules, Error *err)
{
    if (!check_rack_sizes(position, rules, err) ||
        !check_line_lengths(&position->board, false, err) ||
        !check_line_lengths(&position->board, true, err))
        return false;
    int seen[LETTERS_MAX + 1] = {0};
    count_seen(position, seen);
    Rack unseen = {0};
    for (int tile = 0; tile <= rules->tiles.letters; tile++) {
        int left = rules->tiles.count[tile] - seen[tile];
        if (left < 0) {
            char text[TILE_TEXT_MAX + 2];
            alphabet_format_tile(&rules->alphabet, tile ? (Letter)tile : BLANK, true, text);
            return error_set(err, "%d tiles '%s' on board and racks; the %s set has %d", seen[tile],
                             text, rules->name, rules->tiles.count[tile]);
        }
        unseen.count[tile] = (uint8_t)left;
        unseen.total = (uint8_t)(unseen.total + left);
    }
    int to_draw = unseen.total;
    for (int seat = 0; seat < position->seats; seat++)
        to_draw -= rules->rack_size - position->racks[seat].total;
    position->unseen = unseen;
    position->bag_count = to_draw > 0 ? to_draw : 0;
    return true;
}

bool position_opponent(const Position *position, const Rules *rules, Rack *opponent)
{
    if (position->bag_count > 0 || position->seats != 2)
        return false;
    *opponent = position->racks[1 - position->on_turn];
    rack_add_all(opponent, &position->unseen);
    return opponent->total <= rules->rack_size;
}
