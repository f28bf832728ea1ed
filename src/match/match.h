/* match.h -- many games between two players, over threads, with the same result for any number.
 *
 *     Match match = {.kit = &kit, .specs = {"static", "highest"}, .games = 1000, .seed = 1,
 *                    .threads = 2};
 *     if (!match_run(&match, &err)) ...
 *     printf("%lld\n", match.totals.side[0].wins);
 *     match_release(&match);
 *
 * Games are played in pairs that share the luck (see duel.h). When a test (`sprt`) is asked for,
 * the match ends with the first pair that decides it, whatever was played beyond. Games that *stop
 * finds unfinished are left and count for nothing.
 */
#ifndef TESSERA_MATCH_MATCH_H
#define TESSERA_MATCH_MATCH_H

#include <stdatomic.h>

#include "base/progress.h"
#include "match/totals.h"

/* Told of every finished game, from its own thread, before the next is started there; false ends
 * the match. */
typedef bool MatchWatcher(void *context, const Duel *duel, int64_t number,
                          const GameSummary *summary);

typedef struct Match {
    /* What is wanted. */
    const Kit *kit;
    const char *specs[SIDES];
    int64_t games;
    uint64_t seed;
    int threads;
    int64_t limit_ms; /* time a move, for players that use time */
    bool has_sprt;
    Sprt sprt;
    const atomic_bool *stop; /* may be NULL: ends the match early, keeping what is finished */
    MatchWatcher *watch;     /* may be NULL */
    void *watch_context;
    Progress *progress; /* may be NULL: told of every finished game */

    /* What came of it. */
    Totals totals;
    GameSummary *played;  /* by game number */
    bool *is_played;      /* by game number */
    int64_t played_count; /* games before the first that is missing */
    int64_t fresh_count;  /* of these, not taken over from an earlier run */
    char failure[256];    /* why a side first failed to play on; empty if none did */
    int64_t failed_at;    /* in which game that was */
    SprtState sprt_state;
    int64_t cpu_ns, wall_ns;
} Match;

/* Plays what is not yet played. */
bool match_run(Match *match, Error *err);

/* Memory for all games, for who puts in games played earlier; match_run() does it otherwise. */
void match_make_room(Match *match);
void match_release(Match *match);

#endif
