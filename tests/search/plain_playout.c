#include "tests/search/plain_playout.h"

#include <string.h>

#include "movegen/movegen.h"

typedef struct Plain {
    const SearchGround *ground;
    Board board;
    Bag bag;
    Rng rng;
    Rack racks[2]; /* ours, theirs */
    int scores[2];
    Equity kept[2];
    int scoreless, turn;
    bool over;
} Plain;

static Equity value_kept(const SearchGround *ground, const Rack *rack)
{
    Equity keep[1 << RACK_MAX];
    static_fill(ground->value, ground->rules, rack, 50, NULL, keep);
    return keep[(1 << rack->total) - 1];
}

static int tile_sum(const Plain *plain, int who)
{
    return rack_points(&plain->racks[who], &plain->ground->rules->tiles);
}

static void finish_turn(Plain *plain)
{
    const Rules *rules = plain->ground->rules;
    int who = plain->turn;
    plain->turn = 1 - who;
    if (plain->racks[who].total == 0) {
        plain->over = true;
        plain->scores[who] += 2 * tile_sum(plain, 1 - who);
    } else if (plain->scoreless == rules->scoreless_limit) {
        plain->over = true;
        plain->scores[0] -= tile_sum(plain, 0);
        plain->scores[1] -= tile_sum(plain, 1);
    }
}

static void make(Plain *plain, const Move *move)
{
    int who = plain->turn;
    Rack *rack = &plain->racks[who];
    for (int at = 0; at < move->length; at++) {
        if (move->tiles[at])
            rack_remove(rack, move->tiles[at]);
    }
    plain->kept[who] = value_kept(plain->ground, rack);
    if (move->kind == MOVE_PLAY)
        board_play(&plain->board, move);
    plain->scores[who] += move->score;
    plain->scoreless = move->score > 0 ? 0 : plain->scoreless + 1;
    while (rack->total < plain->ground->rules->rack_size && bag_count(&plain->bag) > 0)
        rack_add(rack, bag_draw(&plain->bag, who));
    for (int at = 0; move->kind == MOVE_EXCHANGE && at < move->length; at++)
        bag_return(&plain->bag, who, move->tiles[at], &plain->rng);
    finish_turn(plain);
}

static Move best_of_list(const Plain *plain)
{
    const SearchGround *ground = plain->ground;
    const Rack *rack = &plain->racks[plain->turn];
    int in_bag = bag_count(&plain->bag);
    Generator *generator = generator_new(ground->lexicon, ground->rules);
    MoveList list = {0};
    KeepValues keep;
    Move best = {.kind = MOVE_PASS};
    static_fill(ground->value, ground->rules, rack, in_bag,
                in_bag > 0 ? NULL : &plain->racks[1 - plain->turn], keep.value);
    movegen_all(generator, &plain->board, rack, &keep, in_bag, &list);
    moves_sort(&list);
    if (list.count > 0)
        best = list.moves[0];
    moves_release(&list);
    generator_free(generator);
    return best;
}

static void judge(const Plain *plain, int lead_before, PlayoutOutcome *outcome)
{
    int lead = plain->scores[0] - plain->scores[1], in_bag = bag_count(&plain->bag);
    Equity kept = plain->over || in_bag == 0 ? 0 : plain->kept[0] - plain->kept[1];
    outcome->gain = (lead - lead_before) * EQUITY_POINT + kept;
    if (plain->over || in_bag == 0) {
        outcome->chance = lead > 0 ? CHANCE_ONE : lead == 0 ? CHANCE_ONE / 2 : 0;
        return;
    }
    Equity all = lead * EQUITY_POINT + kept;
    int rounded = (all + (all < 0 ? -500 : 500)) / EQUITY_POINT;
    if (plain->turn == 0)
        outcome->chance =
            winchance_of(plain->ground->chance, rounded, in_bag + plain->racks[1].total);
    else
        outcome->chance = CHANCE_ONE - winchance_of(plain->ground->chance, -rounded,
                                                    in_bag + plain->racks[0].total);
}

void plain_playout(const SearchGround *ground, const Position *position, const Move *candidate,
                   int plies, uint64_t seed, uint64_t sample, PlayoutOutcome *outcome)
{
    int seat = position->on_turn, done = 0;
    Plain plain = {.ground = ground, .board = position->board, .scoreless = position->scoreless};
    memset(outcome, 0, sizeof *outcome);
    plain.racks[0] = position->racks[seat];
    plain.racks[1] = position->racks[1 - seat];
    plain.scores[0] = position->scores[seat];
    plain.scores[1] = position->scores[1 - seat];
    rng_seed(&plain.rng, seed, sample);
    bag_fill_with(&plain.bag, &position->unseen, &plain.rng);
    while (plain.racks[1].total < ground->rules->rack_size && bag_count(&plain.bag) > 0)
        rack_add(&plain.racks[1], bag_draw(&plain.bag, 1));
    make(&plain, candidate);
    while (!plain.over && (done < plies || bag_count(&plain.bag) == 0)) {
        Move move = best_of_list(&plain);
        if (done < plies) {
            outcome->points[outcome->plies] = move.score;
            outcome->bingo[outcome->plies++] =
                move.kind == MOVE_PLAY && move.placed >= ground->rules->bonus_tiles;
        }
        make(&plain, &move);
        done++;
    }
    judge(&plain, position->scores[seat] - position->scores[1 - seat], outcome);
}
