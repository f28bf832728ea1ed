#include "search/simulate_playout.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "movegen/movegen.h"

enum {
    OWN,
    OTHER,
    SIDES_PLAYING,
    TURNS_MOST = 64, /* of one playout, where no rule ends a game in which nobody scores */
};

struct Playout {
    const SearchGround *ground;
    Generator *generator;
    KeepValues keep;
};

/* A game going on; even and odd sides draw from their own end of the bag. */
typedef struct Scene {
    Board board;
    Bag bag;
    Rng rng;
    Rack rack[SIDES_PLAYING];
    Equity kept_value[SIDES_PLAYING]; /* of what each kept in its last turn */
    int lead;                         /* of OWN */
    int scoreless;
    int on_turn;
    bool is_over;
} Scene;

Playout *playout_new(const SearchGround *ground)
{
    Playout *playout = memory_new(1, sizeof *playout);
    playout->ground = ground;
    playout->generator = generator_new(ground->lexicon, ground->rules);
    return playout;
}

void playout_free(Playout *playout)
{
    if (!playout)
        return;
    generator_free(playout->generator);
    free(playout);
}

bool playout_can_start(const Position *position, Error *err)
{
    if (position->seats != 2)
        return error_set(err, "a simulation needs two seats, not %d", position->seats);
    if (position->racks[position->on_turn].total == 0)
        return error_set(err, "the tiles of the side on turn are not known");
    return true;
}

/* What a handful is worth while there is a bag. */
static Equity value_of_kept(Playout *playout, const Rack *kept)
{
    const SearchGround *ground = playout->ground;
    static_fill(ground->value, ground->rules, kept, 1, NULL, playout->keep.value);
    return playout->keep.value[(1 << kept->total) - 1];
}

void playout_prepare(Playout *playout, PlayoutStart *start, const Position *position,
                     const RackModel *model, const Move *candidate)
{
    const Rules *rules = playout->ground->rules;
    int seat = position->on_turn;
    memset(start, 0, sizeof *start);
    start->move = *candidate;
    start->model = model;
    start->board = position->board;
    start->own = position->racks[seat];
    start->known = position->racks[!seat];
    start->unseen = position->unseen;
    start->hidden = rules->rack_size - start->known.total;
    if (start->hidden > start->unseen.total)
        start->hidden = start->unseen.total;
    start->lead = position->scores[seat] - position->scores[!seat] + candidate->score;
    start->scoreless = candidate->score > 0 ? 0 : position->scoreless + 1;
    rack_take_move(&start->own, candidate);
    if (candidate->kind == MOVE_PLAY)
        board_play(&start->board, candidate);
    for (int at = 0; candidate->kind == MOVE_EXCHANGE && at < candidate->length; at++)
        rack_add(&start->given, candidate->tiles[at]);
    start->kept_value = value_of_kept(playout, &start->own);
}

/* ---- one game going on */

static void fill_rack(Scene *scene, int side, int size)
{
    while (scene->rack[side].total < size && bag_count(&scene->bag) > 0)
        rack_add(&scene->rack[side], bag_draw(&scene->bag, side));
}

static void give_back(Scene *scene, int side, const Rack *given)
{
    Letter tiles[RACK_MAX];
    int count = rack_list(given, tiles);
    for (int at = 0; at < count; at++)
        bag_return(&scene->bag, side, tiles[at], &scene->rng);
}

static void end_scoreless(Scene *scene, const Rules *rules)
{
    scene->is_over = true;
    scene->lead -= rack_points(&scene->rack[OWN], &rules->tiles);
    scene->lead += rack_points(&scene->rack[OTHER], &rules->tiles);
}

/* Both end rules move the lead by twice the tiles left over. */
static void end_out(Scene *scene, int side, const Rules *rules)
{
    int gained = 2 * rack_points(&scene->rack[!side], &rules->tiles);
    scene->is_over = true;
    scene->lead += side == OWN ? gained : -gained;
}

static void check_end(Scene *scene, int side, const Rules *rules)
{
    if (scene->rack[side].total == 0)
        end_out(scene, side, rules);
    else if (rules->scoreless_limit > 0 && scene->scoreless >= rules->scoreless_limit)
        end_scoreless(scene, rules);
    scene->on_turn = !side;
}

static void deal(Scene *scene, const PlayoutStart *start, const Rules *rules, uint64_t seed,
                 uint64_t sample)
{
    scene->board = start->board;
    scene->is_over = false;
    scene->lead = start->lead;
    scene->scoreless = start->scoreless;
    scene->rack[OWN] = start->own;
    scene->rack[OTHER] = start->known;
    scene->kept_value[OWN] = start->kept_value;
    scene->kept_value[OTHER] = 0;
    rng_seed(&scene->rng, seed, sample);
    bag_fill_with(&scene->bag, &start->unseen, &scene->rng);
    int full = start->known.total + start->hidden;
    if (start->model)
        rack_model_draw(start->model, &scene->rng, &scene->bag, OTHER, &scene->rack[OTHER]);
    fill_rack(scene, OTHER, full);
    fill_rack(scene, OWN, rules->rack_size);
    give_back(scene, OWN, &start->given);
    check_end(scene, OWN, rules);
}

static void find_best(Playout *playout, const Scene *scene, Move *best)
{
    const SearchGround *ground = playout->ground;
    const Rack *rack = &scene->rack[scene->on_turn];
    int count = bag_count(&scene->bag);
    static_fill(ground->value, ground->rules, rack, count,
                count > 0 ? NULL : &scene->rack[!scene->on_turn], playout->keep.value);
    movegen_best(playout->generator, &scene->board, rack, &playout->keep, count, best);
}

/* The value of what the best move keeps is what its value has beyond the score. */
static void make_move(Playout *playout, Scene *scene, const Move *move)
{
    const Rules *rules = playout->ground->rules;
    int side = scene->on_turn;
    Rack *rack = &scene->rack[side], given = {0};
    if (move->kind == MOVE_PASS)
        scene->kept_value[side] = playout->keep.value[(1 << rack->total) - 1];
    else
        scene->kept_value[side] = move->value - move->score * EQUITY_POINT;
    rack_take_move(rack, move);
    if (move->kind == MOVE_PLAY)
        board_play(&scene->board, move);
    for (int at = 0; move->kind == MOVE_EXCHANGE && at < move->length; at++)
        rack_add(&given, move->tiles[at]);
    scene->lead += side == OWN ? move->score : -move->score;
    scene->scoreless = move->score > 0 ? 0 : scene->scoreless + 1;
    fill_rack(scene, side, rules->rack_size);
    give_back(scene, side, &given);
    check_end(scene, side, rules);
}

static void note_ply(PlayoutOutcome *outcome, const Move *move, const Rules *rules)
{
    outcome->points[outcome->plies] = move->score;
    outcome->bingo[outcome->plies] = move->kind == MOVE_PLAY && move->placed >= rules->bonus_tiles;
    outcome->plies++;
}

static int nearest_point(Equity value)
{
    return (value + (value < 0 ? -EQUITY_POINT : EQUITY_POINT) / 2) / EQUITY_POINT;
}

/* The chance of OWN, from what the side on turn can see. */
static int chance_of(const WinChance *table, const Scene *scene, Equity kept)
{
    if (scene->is_over || bag_count(&scene->bag) == 0)
        return scene->lead > 0 ? CHANCE_ONE : scene->lead < 0 ? 0 : CHANCE_ONE / 2;
    int lead = nearest_point(scene->lead * EQUITY_POINT + kept);
    int unseen = bag_count(&scene->bag) + scene->rack[!scene->on_turn].total;
    if (scene->on_turn == OWN)
        return winchance_of(table, lead, unseen);
    return CHANCE_ONE - winchance_of(table, -lead, unseen);
}

void playout_run(Playout *playout, const PlayoutStart *start, int plies, uint64_t seed,
                 uint64_t sample, PlayoutOutcome *outcome)
{
    const Rules *rules = playout->ground->rules;
    Scene scene;
    Move move;
    outcome->plies = 0;
    deal(&scene, start, rules, seed, sample);
    for (int turn = 0; !scene.is_over && turn < TURNS_MOST; turn++) {
        if (turn >= plies && bag_count(&scene.bag) > 0)
            break;
        find_best(playout, &scene, &move);
        make_move(playout, &scene, &move);
        if (turn < plies)
            note_ply(outcome, &move, rules);
    }
    bool has_end = scene.is_over || bag_count(&scene.bag) == 0;
    Equity kept = has_end ? 0 : scene.kept_value[OWN] - scene.kept_value[OTHER];
    int before = start->lead - start->move.score;
    outcome->gain = (scene.lead - before) * EQUITY_POINT + kept;
    outcome->chance = chance_of(playout->ground->chance, &scene, kept);
}
