/* rating.h -- from points won in games to Elo: differences with their error, and when to stop.
 *
 * The two games of a pair share their luck and are not independent, so the pair is what is
 * counted: it has one of five outcomes, 0, 1/2, 1, 1 1/2 or 2 points for side 0.
 *
 *     PairCounts pairs = {0};
 *     pairs_add(&pairs, half_points);                 0 .. 4
 *     Rating rating = rating_of_pairs(&pairs);
 *     printf("%+.0f +- %.0f\n", rating.elo, rating.error);
 */
#ifndef TESSERA_MATCH_RATING_H
#define TESSERA_MATCH_RATING_H

#include <stdbool.h>
#include <stdint.h>

enum { PAIR_OUTCOMES = 5 };

typedef struct PairCounts {
    int64_t count[PAIR_OUTCOMES]; /* by half points of side 0 */
} PairCounts;

void pairs_add(PairCounts *pairs, int half_points);
int64_t pairs_total(const PairCounts *pairs);

typedef struct Rating {
    double share; /* of all points, 0 .. 1 */
    double share_error;
    double elo; /* advantage of side 0; infinite when one side took every point */
    double error;
} Rating;

/* Errors are half the width of the 95 % interval; infinite as long as it is not bounded. */
Rating rating_of_pairs(const PairCounts *pairs);

/* Expected share of the points for an advantage in Elo, and back (share within 0 .. 1). */
double rating_share(double elo);
double rating_elo(double share);

/* A sequential test: is side 0 better by `low` Elo or less, or by `high` or more? Both errors are
 * 5 %. */
typedef struct Sprt {
    double low, high;
} Sprt;

typedef enum SprtState { SPRT_OPEN, SPRT_LOW, SPRT_HIGH } SprtState;

enum { SPRT_PAIRS_LEAST = 20 }; /* before that, the spread of outcomes is a guess */

/* The log-likelihood ratio of the two claims, the outcomes taken as normal. */
double sprt_ratio(const Sprt *sprt, const PairCounts *pairs);
SprtState sprt_state(const Sprt *sprt, const PairCounts *pairs);

/* The bound of the ratio, either way. */
double sprt_bound(void);

#endif
