#include "search/simulate.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/parallel.h"

enum {
    CHUNK = 8,         /* racks that one thread tries on one candidate at a stretch */
    FIRST_CHUNKS = 2,  /* before the first decision: few racks prove nothing */
    ROUND_CHUNKS = 1,  /* before the next ones at least, ... */
    ROUND_ITEMS = 16,  /* ... and so many in all, for several threads to share */
    WORTH_CHANCE = 10, /* a chance of one in CHANCE_ONE counts so much, ... */
    WORTH_POINTS = 3,  /* ... and a point so much */
    PRIOR_LEAD = 10,   /* points to either side by which a point's worth is found */
    PRIOR_MOST = 50,   /* points by which static values are taken to differ */
};

/* What one thread found for one candidate and one chunk of racks. */
typedef struct ChunkResult {
    int racks; /* finished */
    int32_t worth[CHUNK];
    int64_t chance, chance_squared, gain;
    PlySums ply[PLIES_MAX];
} ChunkResult;

typedef struct SimulateRoom {
    const SearchGround *ground;
    int threads;
    Playout *playout[PARALLEL_THREADS_MAX];
    /* Of the question being answered. */
    const SimulateLimits *limits;
    PlayoutStart start[CANDIDATES_MAX]; /* by place */
    int alive[CANDIDATES_MAX];          /* places of those not dropped */
    int alive_count;
    int64_t first_chunk; /* of the round */
    atomic_bool over;
    atomic_int_least64_t samples;
    ChunkResult result[FIRST_CHUNKS * CANDIDATES_MAX];
    Simulated by_place[CANDIDATES_MAX];
    int64_t product[CANDIDATES_MAX][CANDIDATES_MAX]; /* sums of worth times worth, by place */
    int rounds;
} SimulateRoom;

Simulation *simulation_new(const SearchGround *ground, int threads)
{
    Simulation *simulation = memory_new(1, sizeof *simulation);
    SimulateRoom *room = simulation->room = memory_new(1, sizeof *room);
    room->ground = ground;
    room->threads = threads < 1                      ? 1
                    : threads > PARALLEL_THREADS_MAX ? PARALLEL_THREADS_MAX
                                                     : threads;
    for (int thread = 0; thread < room->threads; thread++)
        room->playout[thread] = playout_new(ground);
    return simulation;
}

void simulation_free(Simulation *simulation)
{
    if (!simulation)
        return;
    for (int thread = 0; thread < simulation->room->threads; thread++)
        playout_free(simulation->room->playout[thread]);
    free(simulation->room);
    free(simulation);
}

int32_t simulate_worth(const PlayoutOutcome *outcome)
{
    return outcome->chance * WORTH_CHANCE + outcome->gain * WORTH_POINTS / EQUITY_POINT;
}

/* ---- one chunk of one candidate */

static void ply_add(PlySums *sums, int points, bool bingo)
{
    sums->count++;
    sums->points += points;
    sums->points_squared += points * points;
    sums->bingos += bingo;
}

static void chunk_add(ChunkResult *result, const PlayoutOutcome *outcome)
{
    result->worth[result->racks++] = simulate_worth(outcome);
    result->chance += outcome->chance;
    result->chance_squared += (int64_t)outcome->chance * outcome->chance;
    result->gain += outcome->gain;
    for (int ply = 0; ply < outcome->plies; ply++)
        ply_add(&result->ply[ply], outcome->points[ply], outcome->bingo[ply]);
}

/* Looked at before every playout, so that nobody waits longer than for one. */
static bool is_over(SimulateRoom *room)
{
    const SimulateLimits *limits = room->limits;
    if (atomic_load_explicit(&room->over, memory_order_relaxed))
        return true;
    if ((limits->stop && atomic_load_explicit(limits->stop, memory_order_relaxed)) ||
        (limits->until_ns && clock_now_ns() >= limits->until_ns))
        atomic_store(&room->over, true);
    return atomic_load_explicit(&room->over, memory_order_relaxed);
}

/* The last chunk may be smaller. */
static int racks_of_chunk(const SimulateRoom *room, int64_t chunk)
{
    int64_t most = room->limits->racks;
    return most > 0 && most - chunk * CHUNK < CHUNK ? (int)(most - chunk * CHUNK) : CHUNK;
}

/* Items run through all candidates of a chunk before the next chunk. */
static void run_chunk(void *context, int thread, int64_t item)
{
    SimulateRoom *room = context;
    const SimulateLimits *limits = room->limits;
    const PlayoutStart *start = &room->start[room->alive[item % room->alive_count]];
    int64_t chunk = room->first_chunk + item / room->alive_count;
    int racks = racks_of_chunk(room, chunk);
    ChunkResult *result = &room->result[item];
    PlayoutOutcome outcome;
    for (int at = 0; at < racks && !is_over(room); at++) {
        playout_run(room->playout[thread], start, limits->plies, limits->seed,
                    (uint64_t)(chunk * CHUNK + at), &outcome);
        chunk_add(result, &outcome);
    }
    atomic_fetch_add_explicit(&room->samples, result->racks, memory_order_relaxed);
}

/* ---- putting chunks together */

static void candidate_add(Simulated *candidate, const ChunkResult *result)
{
    candidate->racks += result->racks;
    candidate->chance += result->chance;
    candidate->chance_squared += result->chance_squared;
    candidate->gain += result->gain;
    for (int at = 0; at < CHUNK; at++)
        candidate->worth += result->worth[at];
    for (int ply = 0; ply < PLIES_MAX; ply++) {
        candidate->ply[ply].count += result->ply[ply].count;
        candidate->ply[ply].points += result->ply[ply].points;
        candidate->ply[ply].points_squared += result->ply[ply].points_squared;
        candidate->ply[ply].bingos += result->ply[ply].bingos;
    }
}

static int64_t multiply(const int32_t *a, const int32_t *b)
{
    int64_t sum = 0;
    for (int at = 0; at < CHUNK; at++)
        sum += (int64_t)a[at] * b[at];
    return sum;
}

static void merge_chunk(SimulateRoom *room, const ChunkResult *results)
{
    for (int a = 0; a < room->alive_count; a++) {
        int place = room->alive[a];
        candidate_add(&room->by_place[place], &results[a]);
        for (int b = 0; b <= a; b++) {
            int64_t sum = multiply(results[a].worth, results[b].worth);
            room->product[place][room->alive[b]] += sum;
            if (b < a)
                room->product[room->alive[b]][place] += sum;
        }
    }
}

/* ---- who stays */

static int64_t worth_with_prior(const Simulated *candidate)
{
    return candidate->worth + candidate->prior;
}

static int find_leader(const SimulateRoom *room)
{
    int leader = room->alive[0];
    for (int at = 1; at < room->alive_count; at++) {
        if (worth_with_prior(&room->by_place[room->alive[at]]) >
            worth_with_prior(&room->by_place[leader]))
            leader = room->alive[at];
    }
    return leader;
}

/* How far a candidate is behind the leader, in standard errors of the difference. */
static double errors_behind(const SimulateRoom *room, int leader, int place)
{
    const Simulated *best = &room->by_place[leader], *other = &room->by_place[place];
    double racks = (double)best->racks, all = racks + room->limits->prior_racks;
    double mean = (double)(best->worth - other->worth) / racks;
    double ahead = (double)(worth_with_prior(best) - worth_with_prior(other)) / all;
    double squares = (double)(room->product[leader][leader] - 2 * room->product[leader][place] +
                              room->product[place][place]);
    double variance = (squares - racks * mean * mean) / (racks - 1);
    if (ahead <= 0)
        return 0;
    return variance > 0 ? ahead / sqrt(variance / all) : INFINITY;
}

/* The union bound: doubt is spread over all pairs with the best one and over all rounds to come,
 * the k-th getting a share of 1 / (k (k + 1)). The tail beyond z is at most exp(-z * z / 2) / 2. */
static double errors_allowed(const SimulateRoom *room, int count, double doubt)
{
    double share = doubt / (count * (double)room->rounds * (room->rounds + 1));
    return sqrt(-2 * log(2 * share < 1 ? 2 * share : 1));
}

static void drop_losers(SimulateRoom *room, int count)
{
    double doubt = room->limits->doubt;
    if (doubt <= 0 || room->alive_count == 1)
        return;
    int leader = find_leader(room), kept = 0;
    double allowed = errors_allowed(room, count, doubt);
    for (int at = 0; at < room->alive_count; at++) {
        int place = room->alive[at];
        bool drop = place != leader && errors_behind(room, leader, place) > allowed;
        room->by_place[place].is_dropped = drop;
        if (!drop)
            room->alive[kept++] = place;
    }
    room->alive_count = kept;
}

/* ---- the report */

/* Only compared among candidates of equal racks, so that the prior's weight is the same. */
static double mean_worth(const Simulated *candidate)
{
    return candidate->racks ? (double)worth_with_prior(candidate) / (double)candidate->racks : 0;
}

/* Those not dropped first, then those that lasted longest; each by what is compared. */
static int compare_candidates(const void *first, const void *second)
{
    const Simulated *a = first, *b = second;
    if (a->is_dropped != b->is_dropped)
        return a->is_dropped - b->is_dropped;
    if (a->racks != b->racks)
        return a->racks > b->racks ? -1 : 1;
    double difference = mean_worth(b) - mean_worth(a);
    return difference > 0 ? 1 : difference < 0 ? -1 : a->place - b->place;
}

static void report(Simulation *simulation)
{
    SimulateRoom *room = simulation->room;
    memcpy(simulation->candidates, room->by_place,
           (size_t)simulation->count * sizeof *simulation->candidates);
    qsort(simulation->candidates, (size_t)simulation->count, sizeof *simulation->candidates,
          compare_candidates);
    simulation->alive = room->alive_count;
    simulation->racks = simulation->candidates[0].racks;
    simulation->samples = atomic_load(&room->samples);
    if (room->limits->watch && room->rounds > 0)
        room->limits->watch(room->limits->watch_context, simulation);
}

/* ---- rounds */

/* What a point more is worth at this stage of the game. */
static int64_t worth_of_point(const SearchGround *ground, const Position *position)
{
    int seat = position->on_turn, unseen = position->unseen.total;
    int lead = position->scores[seat] - position->scores[!seat];
    int rise = winchance_of(ground->chance, lead + PRIOR_LEAD, unseen) -
               winchance_of(ground->chance, lead - PRIOR_LEAD, unseen);
    return rise * WORTH_CHANCE / (2 * PRIOR_LEAD) + WORTH_POINTS;
}

static void set_priors(SimulateRoom *room, const Position *position, int count)
{
    int64_t point = worth_of_point(room->ground, position);
    Equity first = room->by_place[0].move.value;
    for (int place = 0; place < count; place++) {
        int64_t behind = (int64_t)room->by_place[place].move.value - first;
        if (behind < -PRIOR_MOST * EQUITY_POINT)
            behind = -PRIOR_MOST * EQUITY_POINT;
        room->by_place[place].prior = behind * point * room->limits->prior_racks / EQUITY_POINT;
    }
}

static void start_question(Simulation *simulation, const Position *position, const Move *candidates,
                           int count, const SimulateLimits *limits)
{
    SimulateRoom *room = simulation->room;
    room->limits = limits;
    room->alive_count = simulation->count = count;
    room->first_chunk = 0;
    room->rounds = 0;
    atomic_store(&room->over, false);
    atomic_store(&room->samples, 0);
    memset(room->by_place, 0, sizeof room->by_place);
    memset(room->product, 0, sizeof room->product);
    for (int place = 0; place < count; place++) {
        room->alive[place] = place;
        room->by_place[place].move = candidates[place];
        room->by_place[place].place = place;
        playout_prepare(room->playout[0], &room->start[place], position, limits->model,
                        &candidates[place]);
    }
    if (limits->prior_racks > 0)
        set_priors(room, position, count);
    simulation->plies = limits->plies;
    simulation->end = SIMULATE_RACKS;
}

static int64_t chunks_of_round(const SimulateRoom *room)
{
    int64_t chunks = room->rounds == 0 ? FIRST_CHUNKS : ROUND_CHUNKS;
    if (room->rounds > 0 && chunks * room->alive_count < ROUND_ITEMS)
        chunks = ROUND_ITEMS / room->alive_count;
    const SimulateLimits *limits = room->limits;
    int64_t all = (limits->racks + CHUNK - 1) / CHUNK;
    if (limits->racks > 0 && room->first_chunk + chunks > all)
        chunks = all - room->first_chunk;
    int64_t left = limits->samples - atomic_load(&room->samples);
    int64_t affordable = left / ((int64_t)CHUNK * room->alive_count);
    if (limits->samples > 0 && chunks > affordable)
        chunks = affordable;
    return chunks;
}

static bool is_whole(const SimulateRoom *room, int64_t chunk, const ChunkResult *results)
{
    int racks = racks_of_chunk(room, room->first_chunk + chunk);
    for (int at = 0; at < room->alive_count; at++) {
        if (results[at].racks < racks)
            return false;
    }
    return true;
}

/* A chunk that not all candidates have met is left out, and all after it: nobody gets luck that
 * others do not. */
static void run_round(SimulateRoom *room, int64_t chunks)
{
    int64_t items = chunks * room->alive_count, chunk = 0;
    memset(room->result, 0, (size_t)items * sizeof *room->result);
    parallel_for(room->threads, items, run_chunk, room, &room->over);
    for (; chunk < chunks; chunk++) {
        const ChunkResult *results = &room->result[chunk * room->alive_count];
        if (!is_whole(room, chunk, results))
            break;
        merge_chunk(room, results);
    }
    room->first_chunk += chunk;
    room->rounds += chunk == chunks;
}

void simulate(Simulation *simulation, const Position *position, const Move *candidates, int count,
              const SimulateLimits *limits)
{
    assert(count >= 1 && count <= CANDIDATES_MAX);
    assert(limits->plies >= 1 && limits->plies <= PLIES_MAX);
    SimulateRoom *room = simulation->room;
    start_question(simulation, position, candidates, count, limits);
    for (int64_t chunks; (chunks = chunks_of_round(room)) > 0;) {
        run_round(room, chunks);
        if (is_over(room)) {
            simulation->end = SIMULATE_STOPPED;
            break;
        }
        drop_losers(room, count);
        report(simulation);
        if (room->alive_count == 1 && !limits->to_the_end && limits->doubt > 0) {
            simulation->end = SIMULATE_DECIDED;
            return;
        }
    }
    report(simulation);
}

double simulated_chance(const Simulated *candidate)
{
    return candidate->racks ? (double)candidate->chance / (double)candidate->racks / CHANCE_ONE : 0;
}

static double variance_of(double sum, double squares, double count)
{
    return count > 1 && squares * count > sum * sum ? (squares - sum * sum / count) / (count - 1)
                                                    : 0;
}

double simulated_chance_error(const Simulated *candidate)
{
    double racks = (double)candidate->racks;
    double variance =
        variance_of((double)candidate->chance, (double)candidate->chance_squared, racks);
    return racks > 0 ? sqrt(variance / racks) / CHANCE_ONE : 0;
}

double simulated_gain(const Simulated *candidate)
{
    return candidate->racks ? (double)candidate->gain / (double)candidate->racks / EQUITY_POINT : 0;
}

double ply_mean(const PlySums *sums)
{
    return sums->count ? (double)sums->points / (double)sums->count : 0;
}

double ply_spread(const PlySums *sums)
{
    return sqrt(
        variance_of((double)sums->points, (double)sums->points_squared, (double)sums->count));
}
