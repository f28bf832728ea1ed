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
        cmocka_unit_test(the_sequential_test_errs_in_about_one_of_twenty),
        cmocka_unit_test(a_row_of_wins_is_not_certainty_before_twenty_pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
