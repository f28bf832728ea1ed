/* sampling.h -- the source's cheap improvement of any evaluation: look at a few random futures.
 *
 * value = weight of the position's own evaluation + the rest of the weight on the mean over some
 * samples of the evaluation after `depth` rounds of random moves; in a round the seat to move
 * makes a random turn, then the other one (extra moves go on within the turn). 70 %, 3 samples and
 * 1 round were best in the source.
 *
 * Values are exact integers: a quarter stone counts 100 * samples. They compare among values of
 * the same KalahSampling, which is all a player needs.
 */
#ifndef TESSERA_KALAH_SAMPLING_H
#define TESSERA_KALAH_SAMPLING_H

#include "base/rng.h"
#include "kalah/evaluation.h"

enum { KALAH_SAMPLES_MAX = 1000, KALAH_ROUNDS_MAX = 100 };

typedef struct KalahSampling {
    int percent;    /* weight of the position's own evaluation, 0 .. 100 */
    int samples;    /* 0 = no sampling: the plain evaluation; at most KALAH_SAMPLES_MAX */
    int depth;      /* rounds of random moves a sample, 1 .. KALAH_ROUNDS_MAX */
    bool unchained; /* the fault in the source's second player: a drawn extra move is not played */
} KalahSampling;

/* The source's best: 70 %, 3 samples, 1 round, without the fault. */
KalahSampling kalah_sampling_best(void);

/* The value for `seat`; draws from `rng` only when there are samples. */
int kalah_sample(const KalahRules *rules, KalahEvaluation evaluation, const KalahSampling *sampling,
                 const Kalah *game, int seat, Rng *rng);

/* A random hole that may be played; the game must not be over. */
int kalah_random_hole(const Kalah *game, Rng *rng);

#endif
