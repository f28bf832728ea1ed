#include "match/match.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/parallel.h"

/* What the threads share while the match runs. */
typedef struct Hall {
    Match *match;
    Duel *duels; /* by thread */
    bool *done;  /* by pair */
    pthread_mutex_t lock;
    int64_t counted; /* pairs up to here are in `pairs` */
    PairCounts pairs;
    atomic_bool over;
} Hall;

static int64_t pair_count(const Match *match)
{
    return (match->games + 1) / 2;
}

static int games_of_pair(const Match *match, int64_t pair)
{
    return 2 * pair + 1 < match->games ? 2 : 1;
}

/* Pairs are judged in their order, not as they finish, so that the threads change nothing. */
static void judge_in_order(Hall *hall, int64_t pair)
{
    Match *match = hall->match;
    pthread_mutex_lock(&hall->lock);
    hall->done[pair] = true;
    while (hall->counted < match->games / 2 && hall->done[hall->counted] &&
           match->sprt_state == SPRT_OPEN) {
        const GameSummary *game = &match->played[2 * hall->counted++];
        pairs_add(&hall->pairs, summary_half_points(game) + summary_half_points(game + 1));
        match->sprt_state = sprt_state(&match->sprt, &hall->pairs);
    }
    if (match->sprt_state != SPRT_OPEN)
        atomic_store(&hall->over, true);
    pthread_mutex_unlock(&hall->lock);
}

static void play_pair(void *context, int thread, int64_t pair)
{
    Hall *hall = context;
    Match *match = hall->match;
    Duel *duel = &hall->duels[thread];
    for (int game = 0; game < games_of_pair(match, pair); game++) {
        int64_t number = 2 * pair + game;
        duel_play(duel, match->seed, number, &match->played[number]);
        if (match->watch &&
            !match->watch(match->watch_context, duel, number, &match->played[number]))
            atomic_store(&hall->over, true);
        if (match->progress)
            progress_add(match->progress, 1);
    }
    if (match->has_sprt)
        judge_in_order(hall, pair);
    if (match->stop && atomic_load(match->stop))
        atomic_store(&hall->over, true);
}

static void play_all(Hall *hall)
{
    Match *match = hall->match;
    int64_t cpu_ns = clock_process_cpu_ns(), now_ns = clock_now_ns();
    int64_t pairs = parallel_for(match->threads, pair_count(match), play_pair, hall, &hall->over);
    match->cpu_ns = clock_process_cpu_ns() - cpu_ns;
    match->wall_ns = clock_now_ns() - now_ns;
    if (match->sprt_state != SPRT_OPEN)
        pairs = hall->counted;
    match->played_count = 2 * pairs < match->games ? 2 * pairs : match->games;
    totals_add(&match->totals, match->played, 0, match->played_count);
}

static bool open_duels(Hall *hall, Error *err)
{
    const Match *match = hall->match;
    for (int thread = 0; thread < match->threads; thread++) {
        if (!duel_open(&hall->duels[thread], match->kit, match->specs, match->limit_ms, err))
            return false;
    }
    return true;
}

bool match_run(Match *match, Error *err)
{
    if (match->threads > pair_count(match))
        match->threads = (int)pair_count(match);
    Hall hall = {.match = match, .lock = PTHREAD_MUTEX_INITIALIZER};
    hall.duels = memory_new((size_t)match->threads, sizeof *hall.duels);
    hall.done = memory_new((size_t)pair_count(match), sizeof *hall.done);
    match->played = memory_new((size_t)match->games + 1, sizeof *match->played);
    bool opened = open_duels(&hall, err);
    if (opened)
        play_all(&hall);
    for (int thread = 0; thread < match->threads; thread++)
        duel_close(&hall.duels[thread]);
    free(hall.duels);
    free(hall.done);
    return opened;
}

void match_release(Match *match)
{
    free(match->played);
    match->played = NULL;
}
