#include "movegen/movegen.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "movegen/generator.h"
#include "movegen/lineplays.h"
#include "words/score.h"

void turn_rack_init(TurnRack *turn, const Rack *rack, const TileSet *tiles)
{
    memset(turn, 0, sizeof *turn);
    turn->total = rack_list(rack, turn->tile);
    turn->blanks = rack->count[0];
    memcpy(turn->count, rack->count, sizeof turn->count);
    for (int at = turn->total - 1; at >= 0; at--) {
        int index = tile_index(turn->tile[at]);
        turn->points[at] = tiles->points[index];
        turn->first[index] = (uint8_t)at;
        if (index)
            turn->letters |= letter_bit((Letter)index);
        if (at > 0 && turn->tile[at] == turn->tile[at - 1])
            turn->repeats |= 1 << at;
    }
}

/* Whether some slot's weights could leave the 16 bits they are kept in: no board people play on,
 * but a layout is a file. */
static bool is_wild(const Layout *layout)
{
    long most = 0;
    for (int line = 0; line < 2 * layout->side; line++) {
        long product = 1;
        for (int at = 0; at < layout->side; at++) {
            int square = line < layout->side ? line * layout->side + at
                                             : at * layout->side + line - layout->side;
            product *= product < INT16_MAX ? layout->premium[square].word : 1;
        }
        most = product > most ? product : most;
    }
    return most > 200; /* 14 tiles of 10 points times this, and what crosses, still fit */
}

Generator *generator_new(const Lexicon *lexicon, const Rules *rules)
{
    Generator *generator = memory_new(1, sizeof *generator);
    lines_init(&generator->lines, lexicon, rules);
    generator->best = best_search_new();
    generator->wild_layout = is_wild(&rules->layout);
    return generator;
}

void generator_free(Generator *generator)
{
    if (!generator)
        return;
    best_search_free(generator->best);
    free(generator);
}

size_t generator_bytes(void)
{
    return sizeof(Generator) + best_search_bytes();
}

/* ---- exchanges */

static void fill_exchange(Move *move, const TurnRack *turn, int given, Equity value)
{
    memset(move, 0, sizeof *move);
    move->kind = MOVE_EXCHANGE;
    move->value = value;
    for (int at = 0; at < turn->total; at++) {
        if (given >> at & 1)
            move->tiles[move->length++] = turn->tile[at];
    }
    move->placed = move->length;
}

/* Of equal tiles the first are given back first, so that each exchange comes once. */
static bool is_canonical(const TurnRack *turn, int given)
{
    return (given & turn->repeats & ~(given << 1)) == 0;
}

static bool may_exchange(const Generator *generator, int bag_count)
{
    return bag_count > 0 && bag_count >= generator->lines.rules->exchange_minimum;
}

/* No more tiles can be given back than the bag has to offer for them. */
static bool is_exchange(const TurnRack *turn, int given, int bag_count)
{
    return is_canonical(turn, given) && __builtin_popcount((unsigned)given) <= bag_count;
}

static void list_exchanges(const TurnRack *turn, const KeepValues *keep, int bag_count,
                           MoveList *out)
{
    int whole = (1 << turn->total) - 1;
    for (int given = 1; given <= whole; given++) {
        if (is_exchange(turn, given, bag_count))
            fill_exchange(moves_push(out), turn, given, keep->value[whole & ~given]);
    }
}

static void best_exchange(const TurnRack *turn, const KeepValues *keep, int bag_count, Move *best)
{
    int whole = (1 << turn->total) - 1;
    for (int given = 1; given <= whole; given++) {
        if (keep->value[whole & ~given] < best->value || !is_exchange(turn, given, bag_count))
            continue;
        Move move;
        fill_exchange(&move, turn, given, keep->value[whole & ~given]);
        if (move_compare(&move, best) < 0)
            *best = move;
    }
}

/* ---- themes: rare and cheap to add afterwards, so the fast paths know nothing of them */

static void add_theme_bonuses(const Lines *lines, int first, MoveList *list)
{
    PlayResult result;
    for (int at = first; at < list->count; at++) {
        Move *move = &list->moves[at];
        if (score_play(lines->rules, &lines->board, move, NULL, &result) != PLAY_OK)
            continue;
        move->value += (result.score - move->score) * EQUITY_POINT;
        move->score = (int16_t)result.score;
    }
}

/* The walk needs only counts when nothing that is kept has a value. */
static TurnRack counts_of(const Rack *rack)
{
    TurnRack turn = {.blanks = rack->count[0]};
    memcpy(turn.count, rack->count, sizeof turn.count);
    for (int letter = 1; letter <= LETTERS_MAX; letter++) {
        if (rack->count[letter])
            turn.letters |= letter_bit((Letter)letter);
    }
    return turn;
}

static void leave_out_long_plays(MoveList *list, int first)
{
    int kept = first;
    for (int at = first; at < list->count; at++) {
        if (list->moves[at].placed <= RACK_MAX)
            list->moves[kept++] = list->moves[at];
    }
    list->count = kept;
}

void line_plays(const Lines *lines, int direction, int index, const Rack *rack, MoveList *out)
{
    static const KeepValues by_score;
    TurnRack turn = counts_of(rack);
    int first = out->count;
    walk_one_line(lines, direction, index, &turn, &by_score, out);
    if (rack->total > RACK_MAX)
        leave_out_long_plays(out, first);
    if (lines->rules->theme)
        add_theme_bonuses(lines, first, out);
}

/* ---- the two questions */

typedef void WalkPlays(Generator *generator, const TurnRack *turn, const KeepValues *keep,
                       MoveList *out);

static int list_all(Generator *generator, const Board *board, const Rack *rack,
                    const KeepValues *keep, int bag_count, WalkPlays *walk, MoveList *out)
{
    TurnRack turn;
    out->count = 0;
    lines_follow(&generator->lines, board);
    turn_rack_init(&turn, rack, &generator->lines.rules->tiles);
    walk(generator, &turn, keep, out);
    if (generator->lines.rules->theme)
        add_theme_bonuses(&generator->lines, 0, out);
    if (may_exchange(generator, bag_count))
        list_exchanges(&turn, keep, bag_count, out);
    return out->count;
}

int movegen_all(Generator *generator, const Board *board, const Rack *rack, const KeepValues *keep,
                int bag_count, MoveList *out)
{
    return list_all(generator, board, rack, keep, bag_count, walk_all_plays, out);
}

int movegen_all_forward(Generator *generator, const Board *board, const Rack *rack,
                        const KeepValues *keep, int bag_count, MoveList *out)
{
    return list_all(generator, board, rack, keep, bag_count, walk_all_forward, out);
}

static void best_of_all(Generator *generator, const Board *board, const Rack *rack,
                        const KeepValues *keep, int bag_count, Move *best)
{
    MoveList list;
    moves_init(&list);
    movegen_all(generator, board, rack, keep, bag_count, &list);
    for (int at = 0; at < list.count; at++) {
        if (move_compare(&list.moves[at], best) < 0)
            *best = list.moves[at];
    }
    moves_release(&list);
}

void movegen_best(Generator *generator, const Board *board, const Rack *rack,
                  const KeepValues *keep, int bag_count, Move *best)
{
    *best = (Move){.kind = MOVE_PASS, .value = EQUITY_NONE};
    if (rack->total == 0)
        return;
    if (generator->lines.rules->theme || generator->wild_layout) {
        best_of_all(generator, board, rack, keep, bag_count, best);
        return;
    }
    TurnRack turn;
    lines_follow(&generator->lines, board);
    turn_rack_init(&turn, rack, &generator->lines.rules->tiles);
    if (may_exchange(generator, bag_count))
        best_exchange(&turn, keep, bag_count, best);
    best_play(generator, &turn, keep, best);
}
