/* totals.h -- a match in numbers: many game summaries added up.
 *
 * Only whole pairs of games are counted for the rating; every game is counted for the rest.
 */
#ifndef TESSERA_MATCH_TOTALS_H
#define TESSERA_MATCH_TOTALS_H

#include "match/duel.h"
#include "match/rating.h"

/* A mean with its standard deviation, fed one value at a time. */
typedef struct Spread {
    int64_t count;
    double sum, squares;
} Spread;

void spread_add(Spread *spread, double value);
double spread_mean(const Spread *spread);
double spread_deviation(const Spread *spread);

typedef struct SideTotals {
    int64_t wins, first_wins; /* of these, with the first move */
    int64_t turns, bingos, exchanges, passes, forfeits, earned;
    int64_t spent_ns;   /* real time */
    int64_t thought_ms; /* by the clock of the game */
    Spread score;
} SideTotals;

typedef struct Totals {
    int64_t games, draws;
    SideTotals side[SIDES];
    Spread margin; /* side 0's score minus side 1's */
    PairCounts pairs;
} Totals;

/* Adds games first .. first + count - 1; `first` must be even. */
void totals_add(Totals *totals, const GameSummary *games, int64_t first, int64_t count);

/* Half points of side 0 in a game: 0, 1 or 2. */
int summary_half_points(const GameSummary *game);

#endif
