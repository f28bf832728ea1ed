#include "player/endplay.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "movegen/movegen.h"
#include "player/hardness.h"

enum { LOOKED_AT = 30 }; /* plays, the highest scores first */

struct Endplay {
    EndplayStyle style;
    const Rules *rules;
    uint32_t hard;
    Generator *own;     /* one for each board that is followed: ours as it is, ... */
    Generator *planned; /* ... and with a play on it */
    MoveList moves, replies;
    KeepValues zero; /* by score alone */
};

Endplay *endplay_new(const Lexicon *lexicon, const Rules *rules, EndplayStyle style)
{
    Endplay *endplay = memory_new(1, sizeof *endplay);
    endplay->style = style;
    endplay->rules = rules;
    endplay->hard = hardness_letters(rules, lexicon);
    endplay->own = generator_new(lexicon, rules);
    endplay->planned = generator_new(lexicon, rules);
    return endplay;
}

void endplay_free(Endplay *endplay)
{
    if (!endplay)
        return;
    generator_free(endplay->own);
    generator_free(endplay->planned);
    moves_release(&endplay->moves);
    moves_release(&endplay->replies);
    free(endplay);
}

static void mark_places(const Move *move, int side, Letter tile, bool *taken)
{
    for (int at = 0; at < move->length; at++) {
        int row = move->row + (move->direction == DOWN ? at : 0);
        int col = move->col + (move->direction == ACROSS ? at : 0);
        if (move->tiles[at] == tile)
            taken[row * side + col] = true;
    }
}

int endplay_places(Endplay *endplay, const Board *board, const Rack *opponent, Letter tile)
{
    bool taken[SQUARES_MAX] = {false};
    int places = 0;
    movegen_all(endplay->planned, board, opponent, &endplay->zero, 0, &endplay->replies);
    for (int index = 0; index < endplay->replies.count; index++)
        mark_places(&endplay->replies.moves[index], board->side, tile, taken);
    for (int square = 0; square < board->side * board->side; square++)
        places += taken[square];
    return places;
}

/* The opponent's hard tile with the most points, 0 when it holds none. */
static Letter sticking_tile(const Endplay *endplay, const Rack *opponent)
{
    Letter worst = 0;
    for (int letter = 1; letter <= endplay->rules->alphabet.count; letter++) {
        if (opponent->count[letter] > 0 && (endplay->hard & letter_bit((Letter)letter)) &&
            (!worst || endplay->rules->tiles.points[letter] > endplay->rules->tiles.points[worst]))
            worst = (Letter)letter;
    }
    return worst;
}

/* Points of the play and of all that could follow it if nobody came between. */
static int plan(Endplay *endplay, const View *view, const Move *first)
{
    Board board = view->board;
    Rack rack = view->rack;
    Move next = *first;
    int points = 0;
    for (;;) {
        points += next.score;
        board_play(&board, &next);
        rack_take_move(&rack, &next);
        if (rack.total == 0)
            return points;
        movegen_best(endplay->planned, &board, &rack, &endplay->zero, 0, &next);
        if (next.kind != MOVE_PLAY)
            return points - 2 * rack_points(&rack, &endplay->rules->tiles);
    }
}

static const Move *choose_slow(Endplay *endplay, const View *view, int count)
{
    const Move *moves = endplay->moves.moves, *best = moves;
    int best_points = 0;
    for (int index = 0; index < count; index++) {
        int points = plan(endplay, view, &moves[index]);
        bool slower = points == best_points && moves[index].placed < best->placed;
        if (index == 0 || points > best_points || slower) {
            best = &moves[index];
            best_points = points;
        }
    }
    return best;
}

static int tile_points(const Endplay *endplay, const Move *move)
{
    int points = 0;
    for (int at = 0; at < move->length; at++)
        points += endplay->rules->tiles.points[tile_index(move->tiles[at])];
    return points;
}

/* The play after which the tile has the fewest places; NULL when none takes one away. Among equals
 * the highest score, or (cheapest) the tiles worth least. */
static const Move *choose_block(Endplay *endplay, const View *view, int count, Letter tile,
                                bool cheapest)
{
    const Move *moves = endplay->moves.moves, *best = NULL;
    int fewest = endplay_places(endplay, &view->board, &view->unseen, tile);
    for (int index = 0; index < count; index++) {
        Board board = view->board;
        board_play(&board, &moves[index]);
        int places = endplay_places(endplay, &board, &view->unseen, tile);
        bool cheaper = best && cheapest && places == fewest &&
                       tile_points(endplay, &moves[index]) < tile_points(endplay, best);
        if (places < fewest || cheaper) {
            best = &moves[index];
            fewest = places;
        }
    }
    return best;
}

static const Move *choose_sticking(Endplay *endplay, const View *view, int count)
{
    Letter tile = sticking_tile(endplay, &view->unseen);
    bool slow = endplay->style == ENDPLAY_COMBINED;
    const Move *block = tile ? choose_block(endplay, view, count, tile, slow) : NULL;
    if (block)
        return block;
    return slow ? choose_slow(endplay, view, count) : &endplay->moves.moves[0];
}

void endplay_choose(Endplay *endplay, const View *view, Move *move)
{
    memset(move, 0, sizeof *move);
    movegen_all(endplay->own, &view->board, &view->rack, &endplay->zero, 0, &endplay->moves);
    moves_sort(&endplay->moves);
    int count = endplay->moves.count < LOOKED_AT ? endplay->moves.count : LOOKED_AT;
    if (count == 0)
        return;
    switch (endplay->style) {
    case ENDPLAY_STRAIGHTFORWARD:
        *move = endplay->moves.moves[0];
        break;
    case ENDPLAY_SLOW:
        *move = *choose_slow(endplay, view, count);
        break;
    case ENDPLAY_STICKING:
    case ENDPLAY_COMBINED:
        *move = *choose_sticking(endplay, view, count);
        break;
    }
}
