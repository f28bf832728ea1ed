/* match.h -- two players against each other, in pairs of games that share the luck.
 *
 * The two games of a pair begin with the same few random moves and differ in who sits south, so
 * that neither the opening nor the first move favours anyone. Strength and its error are to be
 * taken from the pairs (match/rating.h does). Same seed, same games, whatever the threads.
 *
 *     KalahMatch match = {.rules = &rules, .fill = 6, .players = {&a, &b}, .pairs = 500,
 *                         .opening = 4, .seed = 1, .threads = 2};
 *     KalahScore score = kalah_match_play(&match);
 */
#ifndef TESSERA_KALAH_MATCH_H
#define TESSERA_KALAH_MATCH_H

#include "base/progress.h"
#include "kalah/player.h"

typedef struct KalahMatch {
    const KalahRules *rules;
    const EndTable *table; /* for searching players; may be NULL */
    int fill;
    const KalahPlayer *players[2];
    int64_t pairs;
    int opening; /* random moves before the players begin */
    uint64_t seed;
    int threads;
    const atomic_bool *stop;
} KalahMatch;

/* All from the first player's side. */
typedef struct KalahScore {
    int64_t games, wins, draws, losses;
    int64_t south_wins, south_draws; /* of south, whoever sat there */
    int64_t pairs[5];                /* by half points of the first player in a pair: 0 .. 4 */
    double margin_sum, margin_squares;
    int64_t moves[2]; /* sowings of each player */
    int64_t ns[2];    /* CPU time each player thought */
} KalahScore;

/* Plays the match; when stopped, the score is of the pairs finished. */
KalahScore kalah_match_play(const KalahMatch *match);

#endif
