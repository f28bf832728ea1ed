#include "match/rating.h"

#include <assert.h>
#include <math.h>

static const double ERROR_RATE = 0.05;   /* of the sequential test, either way */
static const double NORMAL_95 = 1.95996; /* standard errors on each side of a 95 % interval */

void pairs_add(PairCounts *pairs, int half_points)
{
    assert(half_points >= 0 && half_points < PAIR_OUTCOMES);
    pairs->count[half_points]++;
}

int64_t pairs_total(const PairCounts *pairs)
{
    int64_t total = 0;
    for (int outcome = 0; outcome < PAIR_OUTCOMES; outcome++)
        total += pairs->count[outcome];
    return total;
}

double rating_share(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

double rating_elo(double share)
{
    if (share <= 0)
        return -INFINITY;
    if (share >= 1)
        return INFINITY;
    return 400 * log10(share / (1 - share));
}

/* Mean share of the points and its variance from pair to pair. */
static double mean_share(const PairCounts *pairs, double *variance)
{
    double total = (double)pairs_total(pairs), sum = 0, squares = 0;
    for (int outcome = 0; outcome < PAIR_OUTCOMES; outcome++) {
        double share = (double)outcome / (PAIR_OUTCOMES - 1);
        sum += share * (double)pairs->count[outcome];
        squares += share * share * (double)pairs->count[outcome];
    }
    double mean = total > 0 ? sum / total : 0.5;
    *variance = total > 1 ? (squares - total * mean * mean) / (total - 1) : 0;
    if (*variance < 0)
        *variance = 0; /* rounding */
    return mean;
}

Rating rating_of_pairs(const PairCounts *pairs)
{
    double variance, total = (double)pairs_total(pairs);
    Rating rating = {.share = mean_share(pairs, &variance)};
    rating.elo = rating_elo(rating.share);
    if (total < 2) {
        rating.share_error = rating.error = INFINITY;
        return rating;
    }
    rating.share_error = NORMAL_95 * sqrt(variance / total);
    double low = rating_elo(rating.share - rating.share_error);
    double high = rating_elo(rating.share + rating.share_error);
    rating.error = isfinite(low) && isfinite(high) ? (high - low) / 2 : INFINITY;
    return rating;
}

double sprt_ratio(const Sprt *sprt, const PairCounts *pairs)
{
    double variance, total = (double)pairs_total(pairs);
    double mean = mean_share(pairs, &variance);
    double low = rating_share(sprt->low), high = rating_share(sprt->high);
    /* A row of equal outcomes must not look like certainty: one pair the other way is assumed. */
    double least = total > 0 ? 0.25 / total : 1;
    if (variance < least)
        variance = least;
    return total * (high - low) * (2 * mean - low - high) / (2 * variance);
}

double sprt_bound(void)
{
    return log((1 - ERROR_RATE) / ERROR_RATE);
}

SprtState sprt_state(const Sprt *sprt, const PairCounts *pairs)
{
    if (pairs_total(pairs) < SPRT_PAIRS_LEAST)
        return SPRT_OPEN;
    double ratio = sprt_ratio(sprt, pairs);
    if (ratio >= sprt_bound())
        return SPRT_HIGH;
    return ratio <= -sprt_bound() ? SPRT_LOW : SPRT_OPEN;
}
