/* lookahead.h -- choosing a move by any evaluation, plain or sampled, so many turns ahead.
 *
 * A turn is all moves of one seat until the other's: extra moves are followed to their end and
 * cost no depth. One turn ahead is the source's player: it looks at every chain of its own moves
 * and judges where the turn passes; ties fall by a coin against the best so far. With more turns
 * the replies are searched by alpha-beta, the evaluation always seen from the player's seat.
 *
 * The source does not sweep a finished game before judging it, and one turn ahead neither do we;
 * with more turns a finished game is worth its result.
 */
#ifndef TESSERA_KALAH_LOOKAHEAD_H
#define TESSERA_KALAH_LOOKAHEAD_H

#include "kalah/sampling.h"

enum { KALAH_TURNS_MAX = 20 };

typedef struct KalahLookahead {
    KalahEvaluation evaluation;
    KalahSampling sampling;
    int turns; /* 1 .. KALAH_TURNS_MAX */
} KalahLookahead;

/* The chosen hole for the seat to move; the game must not be over. *evaluations (may be NULL)
 * grows by the positions judged. */
int kalah_look_ahead(const KalahRules *rules, const KalahLookahead *how, const Kalah *game,
                     Rng *rng, int64_t *evaluations);

#endif
