#include "search/infer.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "movegen/movegen.h"

enum { WEIGHT_ONE = 100000, WEIGHT_ALL = UINT32_MAX / 2 };

struct Inference {
    const SearchGround *ground;
    Generator *generator;
    KeepValues keep;
};

Inference *inference_new(const SearchGround *ground)
{
    Inference *inference = memory_new(1, sizeof *inference);
    inference->ground = ground;
    inference->generator = generator_new(ground->lexicon, ground->rules);
    return inference;
}

void inference_free(Inference *inference)
{
    if (!inference)
        return;
    generator_free(inference->generator);
    free(inference);
}

/* ---- the model */

void rack_model_release(RackModel *model)
{
    free(model->kept);
    memset(model, 0, sizeof *model);
}

static void model_add(RackModel *model, const Rack *tiles, double weight)
{
    uint32_t before = model->count ? model->kept[model->count - 1].weight_so_far : 0;
    double rounded = floor(weight + 0.5);
    if (rounded < 1 || before + rounded > WEIGHT_ALL)
        return;
    if (model->count == model->capacity) {
        model->capacity = model->capacity * 2 + 64;
        model->kept = memory_grow(model->kept, (size_t)model->capacity, sizeof *model->kept);
    }
    model->kept[model->count++] =
        (KeptTiles){.tiles = *tiles, .weight_so_far = before + (uint32_t)rounded};
}

void rack_model_draw(const RackModel *model, Rng *rng, Bag *bag, int seat, Rack *rack)
{
    assert(model->count > 0);
    uint32_t wanted = rng_below(rng, model->kept[model->count - 1].weight_so_far);
    int low = 0, high = model->count - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (model->kept[middle].weight_so_far > wanted)
            high = middle;
        else
            low = middle + 1;
    }
    Letter tiles[RACK_MAX];
    int count = rack_list(&model->kept[low].tiles, tiles);
    for (int at = 0; at < count; at++) {
        bool found = bag_take(bag, seat, tiles[at]);
        assert(found);
        if (found)
            rack_add(rack, tiles[at]);
    }
}

/* ---- how well a move fits a rack */

/* Points that a move of this value gives away against the best one with the rack. */
static double points_lost(Inference *inference, const PastTurn *turn, const Rack *rack,
                          Equity value)
{
    Move best;
    movegen_best(inference->generator, &turn->before, rack, &inference->keep, turn->bag_count,
                 &best);
    return best.value > value ? (double)(best.value - value) / EQUITY_POINT : 0;
}

static void fill_values(Inference *inference, const PastTurn *turn, const Rack *rack)
{
    static_fill(inference->ground->value, inference->ground->rules, rack, turn->bag_count, NULL,
                inference->keep.value);
}

static double fit(double lost, int patience)
{
    return exp(-lost / (patience > 0 ? patience : 1));
}

/* The tiles put down are known, and with them the rack of any handful kept. */
static double fit_of_play(Inference *inference, const PastTurn *turn, const Rack *kept,
                          int patience)
{
    Rack rack = *kept;
    fill_values(inference, turn, kept);
    Equity value = turn->move.score * EQUITY_POINT + inference->keep.value[(1 << kept->total) - 1];
    for (int at = 0; at < turn->move.length; at++) {
        if (turn->move.tiles[at])
            rack_add(&rack, turn->move.tiles[at]);
    }
    fill_values(inference, turn, &rack);
    return fit(points_lost(inference, turn, &rack, value), patience);
}

/* Of an exchange only the number is known: the best tiles are taken to have been kept. */
static double fit_of_exchange(Inference *inference, const PastTurn *turn, const Rack *rack,
                              int patience, Rack *kept)
{
    int wanted = rack->total - turn->move.placed, best = -1;
    Letter tiles[RACK_MAX];
    int total = rack_list(rack, tiles);
    fill_values(inference, turn, rack);
    for (int part = 0; part < 1 << total; part++) {
        if (__builtin_popcount((unsigned)part) == wanted &&
            (best < 0 || inference->keep.value[part] > inference->keep.value[best]))
            best = part;
    }
    *kept = (Rack){0};
    for (int at = 0; at < total; at++) {
        if (best >> at & 1)
            rack_add(kept, tiles[at]);
    }
    return fit(points_lost(inference, turn, rack, inference->keep.value[best]), patience);
}

/* ---- handfuls */

typedef struct Counting {
    RackModel *model;
    Inference *inference;
    const PastTurn *turn;
    const InferLimits *limits;
    const Rack *unseen;
    Rack handful;
    double ways_of_all; /* of all handfuls together, to keep the weights in range */
    bool is_cut;
} Counting;

static bool is_time_over(const InferLimits *limits)
{
    return (limits->until_ns && clock_now_ns() >= limits->until_ns) ||
           (limits->stop && atomic_load_explicit(limits->stop, memory_order_relaxed));
}

static double choose_ways(int from, int taken)
{
    double ways = 1;
    for (int at = 0; at < taken; at++)
        ways = ways * (from - at) / (at + 1);
    return ways;
}

/* How many different handfuls of a size there are. */
static int64_t count_handfuls(const Rack *unseen, int size)
{
    int64_t ways[RACK_MAX + 1] = {1};
    for (int tile = 0; tile <= LETTERS_MAX; tile++) {
        for (int made = size; made > 0; made--) {
            for (int used = 1; used <= unseen->count[tile] && used <= made; used++)
                ways[made] += ways[made - used];
        }
    }
    return ways[size];
}

static void weigh_handful(Counting *counting, double share)
{
    double weight = fit_of_play(counting->inference, counting->turn, &counting->handful,
                                counting->limits->patience);
    model_add(counting->model, &counting->handful, weight * share * WEIGHT_ONE);
}

/* All handfuls, each weighed by the ways to draw it. */
static void visit_handfuls(Counting *counting, int tile, int left, double ways)
{
    counting->is_cut = counting->is_cut || is_time_over(counting->limits);
    if (counting->is_cut)
        return;
    if (left == 0) {
        weigh_handful(counting, ways / counting->ways_of_all * counting->limits->handfuls);
        return;
    }
    if (tile > LETTERS_MAX)
        return;
    int most = counting->unseen->count[tile] < left ? counting->unseen->count[tile] : left;
    for (int used = 0; used <= most; used++) {
        counting->handful.count[tile] = (uint8_t)used;
        counting->handful.total = (uint8_t)(counting->handful.total + used);
        visit_handfuls(counting, tile + 1, left - used,
                       ways * choose_ways(counting->unseen->count[tile], used));
        counting->handful.total = (uint8_t)(counting->handful.total - used);
        counting->handful.count[tile] = 0;
    }
}

static void draw_handfuls(Counting *counting, int size, bool is_play)
{
    const InferLimits *limits = counting->limits;
    for (int number = 0; number < limits->handfuls && !counting->is_cut; number++) {
        Bag bag;
        Rng rng;
        Rack kept;
        rng_seed(&rng, limits->seed, (uint64_t)number);
        bag_fill_with(&bag, counting->unseen, &rng);
        counting->handful = (Rack){0};
        while (counting->handful.total < size)
            rack_add(&counting->handful, bag_draw(&bag, 0));
        if (is_play) {
            weigh_handful(counting, 1);
        } else {
            double weight = fit_of_exchange(counting->inference, counting->turn, &counting->handful,
                                            limits->patience, &kept);
            model_add(counting->model, &kept, weight * WEIGHT_ONE);
        }
        counting->is_cut = is_time_over(limits);
    }
}

bool rack_model_infer(RackModel *model, Inference *inference, const Position *position,
                      const PastTurn *turn, const InferLimits *limits)
{
    bool is_play = turn->move.kind == MOVE_PLAY;
    int rack_size = inference->ground->rules->rack_size;
    int kept = rack_size - turn->move.placed, drawn = is_play ? kept : rack_size;
    Counting counting = {.model = model,
                         .inference = inference,
                         .turn = turn,
                         .limits = limits,
                         .unseen = &position->unseen,
                         .ways_of_all = choose_ways(position->unseen.total, drawn)};
    model->count = 0;
    if (turn->move.kind == MOVE_PASS || kept <= 0 || turn->bag_count == 0 ||
        position->unseen.total < drawn || position->racks[!position->on_turn].total > 0)
        return false;
    if (is_play && count_handfuls(&position->unseen, kept) <= limits->handfuls)
        visit_handfuls(&counting, 0, kept, 1);
    else
        draw_handfuls(&counting, drawn, is_play);
    return model->count > 0 && !counting.is_cut;
}
