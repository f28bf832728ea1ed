#include "kalah/match.h"

#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/parallel.h"

enum { SEARCH_BYTES = 4 << 20 };

/* One game, from the first player's side. */
typedef struct Result {
    int margin;
    int moves[2];
    int64_t ns[2];
    bool played_south;
} Result;

typedef struct Work {
    const KalahMatch *match;
    KalahSearch *searches; /* one a thread and player */
    Result *results;       /* two a pair */
    Progress progress;
} Work;

static void open_game(const KalahMatch *match, int64_t pair, Kalah *game)
{
    Rng rng;
    rng_seed(&rng, match->seed, (uint64_t)pair * 4);
    for (bool again = true; again;) {
        kalah_start(match->rules, match->fill, game);
        for (int move = 0; move < match->opening && !kalah_is_over(game); move++)
            kalah_play(match->rules, game, kalah_random_hole(game, &rng));
        /* Tiny games can end within the opening; then nobody would have played. */
        again = kalah_is_over(game) && match->opening > 0 && rng_below(&rng, 100) != 0;
    }
}

static Result play_game(const Work *work, int thread, int64_t pair, int south)
{
    const KalahMatch *match = work->match;
    Result result = {.played_south = south == 0};
    Kalah game;
    Rng rng[2];
    open_game(match, pair, &game);
    for (int player = 0; player < 2; player++) {
        rng_seed(&rng[player], match->seed, (uint64_t)(pair * 4 + 1 + player));
        if (kalah_player_is_searching(match->players[player]))
            kalah_search_clear(&work->searches[2 * thread + player]);
    }
    while (!kalah_is_over(&game)) {
        int player = game.turn == KALAH_SOUTH ? south : 1 - south;
        int64_t from = clock_thread_cpu_ns();
        int hole = kalah_player_choose(match->players[player], match->rules,
                                       &work->searches[2 * thread + player], &game, &rng[player]);
        result.ns[player] += clock_thread_cpu_ns() - from;
        result.moves[player]++;
        kalah_play(match->rules, &game, hole);
    }
    result.margin = south == 0 ? kalah_margin(&game) : -kalah_margin(&game);
    return result;
}

static void play_pair(void *context, int thread, int64_t pair)
{
    Work *work = context;
    for (int game = 0; game < 2; game++)
        work->results[2 * pair + game] = play_game(work, thread, pair, game);
    progress_add(&work->progress, 2);
}

static KalahScore add_up(const Result *results, int64_t pairs)
{
    KalahScore score = {.games = 2 * pairs};
    for (int64_t game = 0, half_points = 0; game < 2 * pairs; game++) {
        const Result *result = &results[game];
        int margin = result->margin;
        score.wins += margin > 0;
        score.draws += margin == 0;
        score.losses += margin < 0;
        score.south_wins += result->played_south ? margin > 0 : margin < 0;
        score.south_draws += margin == 0;
        score.margin_sum += margin;
        score.margin_squares += (double)margin * margin;
        for (int player = 0; player < 2; player++) {
            score.moves[player] += result->moves[player];
            score.ns[player] += result->ns[player];
        }
        half_points += margin > 0 ? 2 : margin == 0;
        if (game % 2 == 1) {
            score.pairs[half_points]++;
            half_points = 0;
        }
    }
    return score;
}

KalahScore kalah_match_play(const KalahMatch *match)
{
    int threads = match->threads < 1 ? 1 : match->threads;
    Work work = {.match = match};
    work.searches = memory_new(2 * (size_t)threads, sizeof *work.searches);
    work.results = memory_new(2 * (size_t)match->pairs, sizeof *work.results);
    for (int index = 0; index < 2 * threads; index++)
        if (kalah_player_is_searching(match->players[index % 2]))
            kalah_search_init(&work.searches[index], match->rules, match->table, SEARCH_BYTES, 1);
    progress_start(&work.progress, "games", 2 * match->pairs);
    int64_t done = parallel_for(threads, match->pairs, play_pair, &work, match->stop);
    progress_finish(&work.progress);
    KalahScore score = add_up(work.results, done);
    for (int index = 0; index < 2 * threads; index++)
        if (kalah_player_is_searching(match->players[index % 2]))
            kalah_search_release(&work.searches[index]);
    free(work.searches);
    free(work.results);
    return score;
}
