#include "match/match.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/parallel.h"

/* What the threads share while the match runs. */
typedef struct Hall {
    Match *match;
    Duel **duels; /* by thread; each a block of its own, so that no thread slows another */
    pthread_mutex_t lock;
    int64_t counted; /* pairs up to here are in `pairs` */
    PairCounts pairs;
    int64_t fresh;
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
static void judge_in_order(Hall *hall)
{
    Match *match = hall->match;
    while (hall->counted < match->games / 2 && match->is_played[2 * hall->counted] &&
           match->is_played[2 * hall->counted + 1] && match->sprt_state == SPRT_OPEN) {
        const GameSummary *game = &match->played[2 * hall->counted++];
        pairs_add(&hall->pairs, summary_half_points(game) + summary_half_points(game + 1));
        match->sprt_state = sprt_state(&match->sprt, &hall->pairs);
    }
    if (match->sprt_state != SPRT_OPEN)
        atomic_store(&hall->over, true);
}

static void note_failure(Match *match, const Duel *duel, int64_t number)
{
    if (match->played[number].forfeit < 0 || (match->failure[0] && number > match->failed_at))
        return;
    match->failed_at = number;
    memcpy(match->failure, duel->failure, sizeof match->failure);
}

/* The summary is counted in the thread's own memory: those of neighbouring games share a cache
 * line. */
static void play_game(Hall *hall, Duel *duel, int64_t number)
{
    Match *match = hall->match;
    GameSummary summary;
    if (!duel_play(duel, match->seed, number, &summary))
        return;
    if (match->watch && !match->watch(match->watch_context, duel, number, &summary))
        atomic_store(&hall->over, true);
    pthread_mutex_lock(&hall->lock);
    match->played[number] = summary;
    match->is_played[number] = true;
    hall->fresh++;
    note_failure(match, duel, number);
    if (match->has_sprt)
        judge_in_order(hall);
    pthread_mutex_unlock(&hall->lock);
}

static bool is_stopped(const Match *match)
{
    return match->stop && atomic_load(match->stop);
}

static void play_pair(void *context, int thread, int64_t pair)
{
    Hall *hall = context;
    Match *match = hall->match;
    for (int game = 0; game < games_of_pair(match, pair) && !is_stopped(match); game++) {
        if (!match->is_played[2 * pair + game])
            play_game(hall, hall->duels[thread], 2 * pair + game);
        if (match->progress)
            progress_add(match->progress, 1);
    }
    if (is_stopped(match))
        atomic_store(&hall->over, true);
}

/* What is counted must not depend on which thread was faster: only games without a gap before. */
static int64_t count_played(const Match *match, int64_t most)
{
    int64_t count = 0;
    while (count < most && match->is_played[count])
        count++;
    return count;
}

static void play_all(Hall *hall)
{
    Match *match = hall->match;
    int64_t cpu_ns = clock_process_cpu_ns(), now_ns = clock_now_ns();
    if (match->has_sprt)
        judge_in_order(hall); /* games of an earlier run may have decided it */
    int64_t pairs = parallel_for(match->threads, pair_count(match), play_pair, hall, &hall->over);
    match->cpu_ns = clock_process_cpu_ns() - cpu_ns;
    match->wall_ns = clock_now_ns() - now_ns;
    if (match->sprt_state != SPRT_OPEN)
        pairs = hall->counted;
    match->played_count = count_played(match, 2 * pairs < match->games ? 2 * pairs : match->games);
    match->fresh_count = hall->fresh;
    totals_add(&match->totals, match->played, 0, match->played_count);
}

static bool open_duels(Hall *hall, Error *err)
{
    const Match *match = hall->match;
    for (int thread = 0; thread < match->threads; thread++) {
        Duel *duel = hall->duels[thread] = memory_new(1, sizeof *duel);
        if (!duel_open(duel, match->kit, match->specs, match->limit_ms, err))
            return false;
        duel->stop = match->stop;
    }
    return true;
}

void match_make_room(Match *match)
{
    if (match->played)
        return;
    match->played = memory_new((size_t)match->games, sizeof *match->played);
    match->is_played = memory_new((size_t)match->games, sizeof *match->is_played);
}

static void close_duels(Hall *hall)
{
    for (int thread = 0; thread < hall->match->threads && hall->duels[thread]; thread++) {
        duel_close(hall->duels[thread]);
        free(hall->duels[thread]);
    }
    free(hall->duels);
}

bool match_run(Match *match, Error *err)
{
    if (match->threads > pair_count(match))
        match->threads = (int)pair_count(match);
    Hall hall = {.match = match, .lock = PTHREAD_MUTEX_INITIALIZER};
    hall.duels = memory_new((size_t)match->threads, sizeof *hall.duels);
    match_make_room(match);
    bool opened = open_duels(&hall, err);
    if (opened)
        play_all(&hall);
    close_duels(&hall);
    return opened;
}

void match_release(Match *match)
{
    free(match->played);
    free(match->is_played);
    match->played = NULL;
    match->is_played = NULL;
}
