/* ladder -- strengths that were put in come out again, with honest errors. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "match/ladder.h"
#include "match/rating.h"

enum { PLAYERS = 5, GAMES = 10000 };

static void strengths_put_in_come_out_again(void **state)
{
    (void)state;
    const double elo[PLAYERS] = {-300, -100, 0, 150, 250};
    Ladder ladder;
    ladder_init(&ladder, PLAYERS);
    for (int a = 0; a < PLAYERS; a++) {
        for (int b = a + 1; b < PLAYERS; b++)
            ladder_add(&ladder, a, b, GAMES * rating_share(elo[a] - elo[b]), GAMES);
    }
    ladder_fit(&ladder);
    for (int a = 0; a < PLAYERS; a++)
        assert_true(fabs(ladder.elo[a] - elo[a]) < 0.5);
}

static void two_players_are_as_far_apart_as_their_match_says(void **state)
{
    (void)state;
    Ladder ladder;
    ladder_init(&ladder, 2);
    ladder_add(&ladder, 0, 1, 0.75 * GAMES, GAMES);
    ladder_fit(&ladder);
    assert_true(fabs(ladder.elo[0] - ladder.elo[1] - 190.85) < 0.5);
    /* Half the error of the difference: 1.96 * sqrt(1 / (n p q)) in log-odds. */
    assert_true(fabs(ladder.error[0] - 0.5 * 1.96 * 173.7 / sqrt(GAMES * 0.1875)) < 0.1);
}

static void a_player_who_never_lost_has_a_place(void **state)
{
    (void)state;
    Ladder ladder;
    ladder_init(&ladder, 3);
    ladder_add(&ladder, 0, 1, 100, 100);
    ladder_add(&ladder, 1, 2, 100, 100);
    ladder_fit(&ladder);
    assert_true(isfinite(ladder.elo[0]) && isfinite(ladder.error[0]));
    assert_true(ladder.elo[0] > ladder.elo[1] && ladder.elo[1] > ladder.elo[2]);
}

static void more_games_make_smaller_errors(void **state)
{
    (void)state;
    Ladder few, many;
    ladder_init(&few, 2);
    ladder_init(&many, 2);
    ladder_add(&few, 0, 1, 60, 100);
    ladder_add(&many, 0, 1, 6000, 10000);
    ladder_fit(&few);
    ladder_fit(&many);
    assert_true(few.error[0] > 9 * many.error[0] && few.error[0] < 11 * many.error[0]);
}

/* Zermelo's way, known since 1929: every strength is its points divided by what it should have
 * taken per unit of strength, over and over; draws are half a point to each. */
static void strengths_are_those_of_zermelo(void **state)
{
    (void)state;
    enum { COUNT = 4 };
    const double points[COUNT][COUNT] = {
        {0, 31.5, 12, 40}, {18.5, 0, 22.5, 9}, {8, 27.5, 0, 33}, {10, 1, 7, 0}};
    double strength[COUNT] = {1, 1, 1, 1}, mean = 0;
    Ladder ladder;
    ladder_init(&ladder, COUNT);
    for (int a = 0; a < COUNT; a++) {
        for (int b = a + 1; b < COUNT; b++)
            ladder_add(&ladder, a, b, points[a][b], (int64_t)(points[a][b] + points[b][a]));
    }
    ladder_fit(&ladder);
    for (int round = 0; round < 20000; round++) {
        for (int a = 0; a < COUNT; a++) {
            double won = 0.5, due = 1 / (strength[a] + 1); /* the draw against an average player */
            for (int b = 0; b < COUNT; b++) {
                won += points[a][b];
                due += (points[a][b] + points[b][a]) / (strength[a] + strength[b]);
            }
            strength[a] = won / due;
        }
    }
    for (int a = 0; a < COUNT; a++)
        mean += 400 * log10(strength[a]) / COUNT;
    for (int a = 0; a < COUNT; a++)
        assert_true(fabs(ladder.elo[a] - (400 * log10(strength[a]) - mean)) < 0.001);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strengths_put_in_come_out_again),
        cmocka_unit_test(two_players_are_as_far_apart_as_their_match_says),
        cmocka_unit_test(a_player_who_never_lost_has_a_place),
        cmocka_unit_test(strengths_are_those_of_zermelo),
        cmocka_unit_test(more_games_make_smaller_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
