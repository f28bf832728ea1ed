#include "player/sampling.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "movegen/movegen.h"
#include "player/settings.h"

typedef struct SamplingSettings {
    int64_t percent, samples, rounds, candidates, best;
} SamplingSettings;

static const SamplingSettings as_in_the_source = {
    .percent = 70, .samples = 3, .rounds = 1, .candidates = 10};

static const Setting settings_list[] = {
    {"percent", offsetof(SamplingSettings, percent), 0, 100},
    {"samples", offsetof(SamplingSettings, samples), 1, 1000},
    {"rounds", offsetof(SamplingSettings, rounds), 1, 10},
    {"candidates", offsetof(SamplingSettings, candidates), 1, 200},
    {"best", offsetof(SamplingSettings, best), 0, 1},
};

typedef struct Sampler {
    Player base;
    SamplingSettings settings;
    Generator *generator;
    KeepValues keep;
    MoveList moves;   /* of the turn */
    MoveList replies; /* within a sample */
} Sampler;

/* A future: the board, both racks, and the tiles still to come in the order they will. */
typedef struct Future {
    Board board;
    Rack own, other;
    Letter coming[TILES_MAX];
    int coming_count;
    Equity worth; /* for the sampler, since the turn began */
} Future;

static void shuffle(Letter *tiles, int count, Rng *rng)
{
    for (int left = count; left > 1; left--) {
        int drawn = (int)rng_below(rng, (uint32_t)left);
        Letter kept = tiles[drawn];
        tiles[drawn] = tiles[left - 1];
        tiles[left - 1] = kept;
    }
}

static void refill(Future *future, Rack *rack, int size)
{
    while (rack->total < size && future->coming_count > 0)
        rack_add(rack, future->coming[--future->coming_count]);
}

/* Plays the candidate and deals the unseen tiles. */
static void begin(Future *future, const View *view, const Move *move, Rng *rng)
{
    int other = (view->seat + 1) % view->seats;
    future->board = view->board;
    future->own = view->rack;
    future->other = (Rack){0};
    future->worth = move->score * EQUITY_POINT;
    future->coming_count = rack_list(&view->unseen, future->coming);
    shuffle(future->coming, future->coming_count, rng);
    refill(future, &future->other, view->tiles_held[other]);
    if (move->kind == MOVE_PLAY)
        board_play(&future->board, move);
    rack_take_move(&future->own, move);
    refill(future, &future->own, view->rules->rack_size);
}

/* A move of whoever holds `rack`: the best by static value, or any play; false when it passes. */
static bool pick(Sampler *sampler, const View *view, Future *future, const Rack *rack, Rng *rng,
                 Move *move)
{
    static_fill(sampler->base.kit->value, view->rules, rack, future->coming_count, NULL,
                sampler->keep.value);
    if (sampler->settings.best) {
        movegen_best(sampler->generator, &future->board, rack, &sampler->keep, future->coming_count,
                     move);
        return move->kind == MOVE_PLAY;
    }
    /* A bag of no tiles lists no exchanges: random players would do little else. */
    movegen_all(sampler->generator, &future->board, rack, &sampler->keep, 0, &sampler->replies);
    if (sampler->replies.count == 0)
        return false;
    *move = sampler->replies.moves[rng_below(rng, (uint32_t)sampler->replies.count)];
    return true;
}

static void make(Future *future, const View *view, Rack *rack, const Move *move)
{
    board_play(&future->board, move);
    rack_take_move(rack, move);
    refill(future, rack, view->rules->rack_size);
}

/* One sample: each side moves `rounds` times; the tiles kept after the last own move count. */
static Equity look(Sampler *sampler, const View *view, const Move *candidate, Rng *rng)
{
    Future future;
    Move move;
    begin(&future, view, candidate, rng);
    for (int64_t round = 1; round <= sampler->settings.rounds; round++) {
        if (pick(sampler, view, &future, &future.other, rng, &move)) {
            future.worth -= move.score * EQUITY_POINT;
            make(&future, view, &future.other, &move);
        }
        if (!pick(sampler, view, &future, &future.own, rng, &move))
            continue;
        future.worth += round == sampler->settings.rounds ? move.value : move.score * EQUITY_POINT;
        make(&future, view, &future.own, &move);
    }
    return future.worth;
}

/* In hundredths of an Equity; all candidates of a turn get the same draws of tiles. */
static int64_t judge(Sampler *sampler, const View *view, const Move *move, uint64_t luck)
{
    const SamplingSettings *how = &sampler->settings;
    int64_t sum = 0;
    for (int64_t sample = 0; sample < how->samples; sample++) {
        Rng rng;
        rng_seed(&rng, luck, (uint64_t)sample);
        sum += look(sampler, view, move, &rng);
    }
    return how->percent * move->value + (100 - how->percent) * sum / how->samples;
}

static void sampling_choose(Player *player, const View *view, Choice *choice)
{
    Sampler *sampler = (Sampler *)player;
    static_fill(player->kit->value, view->rules, &view->rack, view->bag_count,
                view->bag_count > 0 ? NULL : &view->unseen, sampler->keep.value);
    if (view->bag_count == 0) {
        movegen_best(sampler->generator, &view->board, &view->rack, &sampler->keep, 0,
                     &choice->move);
        return;
    }
    movegen_all(sampler->generator, &view->board, &view->rack, &sampler->keep, view->bag_count,
                &sampler->moves);
    moves_sort(&sampler->moves);
    choice->move = (Move){.kind = MOVE_PASS};
    int64_t best = INT64_MIN;
    uint64_t luck = rng_next(&player->rng);
    for (int at = 0; at < sampler->moves.count && at < sampler->settings.candidates; at++) {
        int64_t worth = judge(sampler, view, &sampler->moves.moves[at], luck);
        if (worth <= best)
            continue;
        best = worth;
        choice->move = sampler->moves.moves[at];
    }
}

static void sampling_free(Player *player)
{
    Sampler *sampler = (Sampler *)player;
    generator_free(sampler->generator);
    moves_release(&sampler->moves);
    moves_release(&sampler->replies);
    free(sampler);
}

static const PlayerType sampling_type = {
    .choose = sampling_choose, .free = sampling_free, .is_trusted = true};

Player *sampling_new(const Kit *kit, const char *spec, Error *err)
{
    SamplingSettings settings = as_in_the_source;
    const char *given = strchr(spec, ':');
    if (given && !settings_parse(&settings, settings_list,
                                 sizeof settings_list / sizeof settings_list[0], given + 1, err))
        return NULL;
    Sampler *sampler = memory_new(1, sizeof *sampler);
    player_init(&sampler->base, &sampling_type, kit, spec);
    sampler->settings = settings;
    sampler->generator = generator_new(&kit->judge, &kit->rules);
    moves_init(&sampler->moves);
    moves_init(&sampler->replies);
    return &sampler->base;
}
