/* evaluation.h -- the three evaluations of the source, in quarters of a stone.
 *
 * Each judges a position for one seat, whoever is to move. SIMPLE counts the stores. SELF adds what
 * the seat's own holes promise: 13 stones (a whole round: 2m+1 in general) +1, a count that ends
 * in the store +1/2, an empty hole +1/4. OPPONENT subtracts the same for the other seat's holes.
 */
#ifndef TESSERA_KALAH_EVALUATION_H
#define TESSERA_KALAH_EVALUATION_H

#include "kalah/rules.h"

enum { KALAH_STONE = 4 }; /* one stone, in the unit of the evaluations */

typedef enum KalahEvaluation { KALAH_SIMPLE, KALAH_SELF, KALAH_OPPONENT } KalahEvaluation;

/* The value of the position for `seat`. Nothing is swept: a finished game counts by its stores. */
int kalah_evaluate(const KalahRules *rules, KalahEvaluation evaluation, const Kalah *game,
                   int seat);

/* What the holes of one side promise their owner. */
int kalah_promise(const KalahRules *rules, uint64_t holes);

#endif
