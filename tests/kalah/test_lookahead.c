/* lookahead -- the evaluations, the sampling and the choice of a move. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "kalah/lookahead.h"
#include "kalah/text.h"

static KalahRules read_position(const char *text, Kalah *game)
{
    KalahRules rules;
    int width, fill;
    assert_true(kalah_parse(text, &width, &fill, game, NULL));
    kalah_rules_init(&rules, width, KALAH_EMPTY);
    return rules;
}

static void each_factor_of_the_evaluations_counts_as_in_the_source(void **state)
{
    (void)state;
    Kalah game;
    /* South: 13 stones, an empty hole, two holes that reach the store. North: two empty holes, one
     * that reaches the store. */
    KalahRules rules = read_position("<6,12,6,13,0,2,1,2,1,8,0,0,9,2,16>", &game);
    assert_int_equal(kalah_evaluate(&rules, KALAH_SIMPLE, &game, 0), 4 * 6);
    assert_int_equal(kalah_evaluate(&rules, KALAH_SIMPLE, &game, 1), -4 * 6);
    assert_int_equal(kalah_evaluate(&rules, KALAH_SELF, &game, 0), 4 * 6 + 4 + 2 + 2 + 1);
    assert_int_equal(kalah_evaluate(&rules, KALAH_SELF, &game, 1), -4 * 6 + 2 + 2);
    assert_int_equal(kalah_evaluate(&rules, KALAH_OPPONENT, &game, 0), 4 * 6 + 9 - 4);
    assert_int_equal(kalah_evaluate(&rules, KALAH_OPPONENT, &game, 1), -4 * 6 + 4 - 9);
}

/* Mean of the sampled value by walking every random future with its probability, for a turn of
 * each seat; in units of a quarter stone. */
static double expected(const KalahRules *rules, const Kalah *game, int seat, int turns)
{
    if (turns == 0 || kalah_is_over(game))
        return kalah_evaluate(rules, KALAH_OPPONENT, game, seat);
    double sum = 0;
    int moves = 0;
    for (int hole = 0; hole < rules->width; hole++) {
        if (!kalah_is_legal(rules, game, hole))
            continue;
        Kalah next = *game;
        bool again = kalah_play(rules, &next, hole).again;
        sum += expected(rules, &next, seat, again ? turns : turns - 1);
        moves++;
    }
    return sum / moves;
}

static void the_mean_of_many_samples_is_the_expected_value(void **state)
{
    (void)state;
    Kalah game;
    KalahRules rules = read_position("<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> north", &game);
    KalahSampling sampling = {.percent = 40, .samples = 1000, .depth = 1};
    Rng rng;
    rng_seed(&rng, 1, 1);
    double sum = 0;
    for (int round = 0; round < 40; round++)
        sum += kalah_sample(&rules, KALAH_OPPONENT, &sampling, &game, 0, &rng) / 100000.0 / 40;
    double plain = kalah_evaluate(&rules, KALAH_OPPONENT, &game, 0);
    double wanted = 0.4 * plain + 0.6 * expected(&rules, &game, 0, 2);
    assert_true(sum - wanted < 0.1 && wanted - sum < 0.1);
}

/* Plain minimax without bounds, for comparison. */
static int minimax(const KalahRules *rules, const Kalah *game, int seat, int turns)
{
    if (kalah_is_over(game)) {
        Kalah ended = *game;
        kalah_sweep(&ended);
        return kalah_evaluate(rules, KALAH_SIMPLE, &ended, seat);
    }
    if (turns == 0)
        return kalah_evaluate(rules, KALAH_SELF, game, seat);
    int best = game->turn == seat ? INT_MIN : INT_MAX;
    for (int hole = 0; hole < rules->width; hole++) {
        if (!kalah_is_legal(rules, game, hole))
            continue;
        Kalah next = *game;
        bool again = kalah_play(rules, &next, hole).again;
        int value = minimax(rules, &next, seat, again ? turns : turns - 1);
        if (game->turn == seat ? value > best : value < best)
            best = value;
    }
    return best;
}

static void looking_ahead_chooses_a_move_that_plain_minimax_finds_best(void **state)
{
    (void)state;
    KalahRules rules;
    kalah_rules_init(&rules, 4, KALAH_STANDARD);
    KalahLookahead how = {.evaluation = KALAH_SELF, .turns = 3};
    for (uint64_t number = 0; number < 30; number++) {
        Rng rng;
        Kalah game;
        rng_seed(&rng, 11, number);
        kalah_start(&rules, 3, &game);
        while (!kalah_is_over(&game)) {
            int hole = kalah_look_ahead(&rules, &how, &game, &rng, NULL);
            int seat = game.turn;
            Kalah next = game;
            bool again = kalah_play(&rules, &next, hole).again;
            assert_int_equal(minimax(&rules, &next, seat, again ? 3 : 2),
                             minimax(&rules, &game, seat, 3));
            kalah_play(&rules, &game, kalah_random_hole(&game, &rng));
        }
    }
}

static void a_chain_of_extra_moves_is_followed_to_its_end(void **state)
{
    (void)state;
    Kalah game;
    /* Hole 3 (one stone) then hole 2 (two stones) win three stones; hole 0 alone wins none. */
    KalahRules rules = read_position("<4,0,0,1,9,2,1,5,5,5,4> south", &game);
    KalahLookahead how = {.evaluation = KALAH_SIMPLE, .turns = 1};
    Rng rng;
    rng_seed(&rng, 1, 1);
    assert_int_equal(kalah_look_ahead(&rules, &how, &game, &rng, NULL), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_factor_of_the_evaluations_counts_as_in_the_source),
        cmocka_unit_test(the_mean_of_many_samples_is_the_expected_value),
        cmocka_unit_test(looking_ahead_chooses_a_move_that_plain_minimax_finds_best),
        cmocka_unit_test(a_chain_of_extra_moves_is_followed_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
