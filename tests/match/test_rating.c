/* rating -- Elo and its error from pairs, and the sequential test, against known numbers. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "match/rating.h"

static bool is_near(double a, double b, double distance)
{
    return fabs(a - b) <= distance;
}

static void equal_shares_are_no_elo_at_all(void **state)
{
    (void)state;
    assert_true(is_near(rating_elo(0.5), 0, 1e-9));
    assert_true(is_near(rating_share(0), 0.5, 1e-9));
    assert_true(is_near(rating_elo(rating_share(123)), 123, 1e-6));
    assert_true(is_near(rating_share(400), 10.0 / 11, 1e-9));
}

static void every_point_is_infinite_elo_with_no_bound(void **state)
{
    (void)state;
    PairCounts pairs = {{0, 0, 0, 0, 10}};
    Rating rating = rating_of_pairs(&pairs);
    assert_true(isinf(rating.elo) && rating.elo > 0);
    assert_true(isinf(rating.error));
}

/* 100 pairs, half of them 2 points, half of them 1: mean 0.75, deviation of a pair 0.25. */
static void the_error_comes_from_the_pairs(void **state)
{
    (void)state;
    PairCounts pairs = {{0, 0, 50, 0, 50}};
    Rating rating = rating_of_pairs(&pairs);
    assert_true(is_near(rating.share, 0.75, 1e-9));
    assert_true(is_near(rating.share_error, 1.96 * 0.25 / sqrt(99), 1e-3));
    assert_true(is_near(rating.elo, 190.85, 0.01));
}

/* The same from one list of pairs, by the textbook: mean, deviation, and the slope of Elo there. */
static void elo_and_its_error_are_those_of_the_textbook(void **state)
{
    (void)state;
    const PairCounts pairs = {{40, 90, 300, 160, 110}};
    double values[700], mean = 0, squares = 0;
    int count = 0;
    for (int outcome = 0; outcome < PAIR_OUTCOMES; outcome++) {
        for (int64_t pair = 0; pair < pairs.count[outcome]; pair++)
            values[count++] = outcome / 4.0;
    }
    for (int pair = 0; pair < count; pair++)
        mean += values[pair] / count;
    for (int pair = 0; pair < count; pair++)
        squares += (values[pair] - mean) * (values[pair] - mean);
    double error = 1.96 * sqrt(squares / (count - 1) / count);
    double slope = 400 / log(10) / (mean * (1 - mean));
    Rating rating = rating_of_pairs(&pairs);
    assert_true(is_near(rating.share, mean, 1e-12));
    assert_true(is_near(rating.share_error, error, 1e-5));
    assert_true(is_near(rating.elo, -400 * log10(1 / mean - 1), 1e-9));
    assert_true(is_near(rating.error, error * slope, 0.01 * rating.error));
}

/* How far the outcomes, weighed so that their mean is `share`, are from it for a weight theta. */
static double imbalance(const PairCounts *pairs, double share, double theta)
{
    double sum = 0;
    for (int outcome = 0; outcome < PAIR_OUTCOMES; outcome++) {
        double off = outcome / 4.0 - share;
        sum += (double)pairs->count[outcome] * off / (1 + theta * off);
    }
    return sum;
}

/* The log-likelihood of the most likely distribution of outcomes among those with this mean: its
 * probabilities are count / total / (1 + theta * off), theta found by halving. */
static double log_likelihood(const PairCounts *pairs, double share)
{
    double low = -1 / (1 - share) + 1e-9, high = 1 / share - 1e-9, sum = 0;
    for (int step = 0; step < 200; step++) {
        double middle = (low + high) / 2;
        if (imbalance(pairs, share, middle) > 0)
            low = middle;
        else
            high = middle;
    }
    for (int outcome = 0; outcome < PAIR_OUTCOMES; outcome++)
        sum -= (double)pairs->count[outcome] * log(1 + low * (outcome / 4.0 - share));
    return sum;
}

/* Near the two claims, where it decides: far from both the normal form runs ahead of the exact one
 * by some per cent, when the answer is long known. */
static void the_ratio_is_that_of_the_most_likely_outcomes(void **state)
{
    (void)state;
    static const PairCounts cases[] = {{{60, 110, 300, 130, 80}},
                                       {{100, 200, 400, 200, 100}},
                                       {{300, 20, 500, 10, 330}},
                                       {{9, 30, 50, 40, 12}}};
    static const Sprt sprts[] = {{0, 10}, {-5, 5}, {0, 40}};
    for (int at = 0; at < 4; at++) {
        for (int test = 0; test < 3; test++) {
            double exact = log_likelihood(&cases[at], rating_share(sprts[test].high)) -
                           log_likelihood(&cases[at], rating_share(sprts[test].low));
            double ratio = sprt_ratio(&sprts[test], &cases[at]);
            if (!is_near(ratio, exact, 0.03 * fabs(exact) + 0.02))
                fail_msg("case %d, test %d: %f, not %f", at, test, ratio, exact);
        }
    }
}

/* Draws pairs as independent games of a side that is `elo` better would give them. */
static SprtState decide(const Sprt *sprt, double elo, Rng *rng, int *pairs_played)
{
    PairCounts pairs = {{0}};
    SprtState state = SPRT_OPEN;
    for (*pairs_played = 0; state == SPRT_OPEN; ++*pairs_played) {
        int half_points = 0;
        for (int game = 0; game < 2; game++)
            half_points += rng_real(rng) < rating_share(elo) ? 2 : 0;
        pairs_add(&pairs, half_points);
        state = sprt_state(sprt, &pairs);
    }
    return state;
}

static void the_sequential_test_errs_in_about_one_of_twenty(void **state)
{
    (void)state;
    const Sprt sprt = {0, 40};
    Rng rng;
    int wrong_low = 0, wrong_high = 0, pairs;
    rng_seed(&rng, 7, 0);
    for (int trial = 0; trial < 400; trial++) {
        wrong_high += decide(&sprt, 0, &rng, &pairs) == SPRT_HIGH;
        wrong_low += decide(&sprt, 40, &rng, &pairs) == SPRT_LOW;
    }
    assert_in_range(wrong_high, 5, 36);
    assert_in_range(wrong_low, 5, 36);
}

/* Games of a pair that share their luck: a third of the pairs is split by it, whoever plays. */
static int half_points_of_a_lucky_pair(double elo, Rng *rng)
{
    if (rng_below(rng, 3) == 0)
        return 2;
    double share = rating_share(elo * 1.5); /* the others decide more clearly */
    int half_points = 0;
    for (int game = 0; game < 2; game++)
        half_points += rng_below(rng, 10) == 0 ? 1 : rng_real(rng) < share ? 2 : 0;
    return half_points;
}

static void shared_luck_and_draws_do_not_make_the_test_err_more(void **state)
{
    (void)state;
    Rng rng;
    int wrong = 0;
    rng_seed(&rng, 11, 0);
    for (int trial = 0; trial < 400; trial++) {
        const Sprt sprt = {0, 40};
        PairCounts pairs = {{0}};
        SprtState decided = SPRT_OPEN;
        while (decided == SPRT_OPEN) {
            pairs_add(&pairs, half_points_of_a_lucky_pair(0, &rng));
            decided = sprt_state(&sprt, &pairs);
        }
        wrong += decided == SPRT_HIGH;
    }
    assert_in_range(wrong, 5, 36);
}

static void a_row_of_wins_is_not_certainty_before_twenty_pairs(void **state)
{
    (void)state;
    const Sprt sprt = {0, 10};
    PairCounts pairs = {{0, 0, 0, 0, SPRT_PAIRS_LEAST - 1}};
    assert_int_equal(sprt_state(&sprt, &pairs), SPRT_OPEN);
    pairs.count[4] = 100;
    assert_int_equal(sprt_state(&sprt, &pairs), SPRT_HIGH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(equal_shares_are_no_elo_at_all),
        cmocka_unit_test(every_point_is_infinite_elo_with_no_bound),
        cmocka_unit_test(the_error_comes_from_the_pairs),
        cmocka_unit_test(elo_and_its_error_are_those_of_the_textbook),
        cmocka_unit_test(the_ratio_is_that_of_the_most_likely_outcomes),
        cmocka_unit_test(shared_luck_and_draws_do_not_make_the_test_err_more),
        cmocka_unit_test(the_sequential_test_errs_in_about_one_of_twenty),
        cmocka_unit_test(a_row_of_wins_is_not_certainty_before_twenty_pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
