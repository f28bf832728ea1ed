/* rules -- sowing, captures, extra moves and the end, checked against a second Kalah. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "kalah/sampling.h"
#include "kalah/text.h"
#include "tests/kalah/plain_kalah.h"

static void assert_same(const KalahRules *rules, const Kalah *fast, const PlainKalah *plain)
{
    for (int seat = 0; seat < 2; seat++) {
        int first = seat * (rules->width + 1);
        assert_int_equal(fast->store[seat], plain->pits[first + rules->width]);
        for (int hole = 0; hole < rules->width; hole++)
            assert_int_equal(kalah_hole(fast->holes[seat], hole), plain->pits[first + hole]);
    }
    assert_int_equal(fast->turn, plain->turn);
    assert_int_equal(kalah_is_over(fast), plain_is_over(plain));
    assert_int_equal(kalah_margin(fast), plain_margin(plain));
}

static void every_kind_of_game_goes_as_in_the_plain_implementation(void **state)
{
    (void)state;
    for (int width = 1; width <= KALAH_WIDTH_MAX; width++)
        for (int fill = 1; fill <= KALAH_FILL_MAX; fill++)
            for (int capture = 0; capture < 2; capture++) {
                KalahRules rules;
                kalah_rules_init(&rules, width, (KalahCapture)capture);
                for (int number = 0; number < 20; number++) {
                    Rng rng;
                    rng_seed(&rng, 7,
                             (uint64_t)(((width * 20 + fill) * 2 + capture) * 20 + number));
                    Kalah fast;
                    PlainKalah plain;
                    kalah_start(&rules, fill, &fast);
                    plain_start(&plain, width, fill, capture == KALAH_EMPTY);
                    assert_same(&rules, &fast, &plain);
                    while (!kalah_is_over(&fast)) {
                        int hole = kalah_random_hole(&fast, &rng);
                        assert_true(kalah_is_legal(&rules, &fast, hole));
                        kalah_play(&rules, &fast, hole);
                        assert_true(plain_play(&plain, hole));
                        assert_same(&rules, &fast, &plain);
                    }
                    kalah_sweep(&fast);
                    assert_int_equal(fast.store[0] + fast.store[1], 2 * width * fill);
                    assert_int_equal(fast.store[0] - fast.store[1], plain_margin(&plain));
                }
            }
}

static void perft_counts_as_the_plain_implementation_does(void **state)
{
    (void)state;
    static const int games[][3] = {{6, 6, 6},  {6, 4, 6},  {4, 3, 8}, {3, 2, 12},
                                   {1, 12, 9}, {8, 12, 4}, {2, 1, 12}};
    for (size_t index = 0; index < sizeof games / sizeof games[0]; index++)
        for (int capture = 0; capture < 2; capture++) {
            KalahRules rules;
            Kalah fast;
            PlainKalah plain;
            kalah_rules_init(&rules, games[index][0], (KalahCapture)capture);
            kalah_start(&rules, games[index][1], &fast);
            plain_start(&plain, games[index][0], games[index][1], capture == KALAH_EMPTY);
            for (int depth = 0; depth <= games[index][2]; depth++)
                assert_int_equal(kalah_perft(&rules, &fast, depth), plain_perft(&plain, depth));
        }
}

/* Plays one hole of a drawn position and compares with the drawn result. */
static KalahPlay assert_play(KalahCapture capture, const char *before, int hole, const char *after)
{
    Kalah game;
    int width, fill;
    Error err;
    KalahRules rules;
    char text[KALAH_TEXT_MAX];
    assert_true(kalah_parse(before, &width, &fill, &game, &err));
    kalah_rules_init(&rules, width, capture);
    KalahPlay play = kalah_play(&rules, &game, hole);
    kalah_format(&rules, &game, text);
    assert_string_equal(text, after);
    return play;
}

static void a_last_stone_in_the_store_moves_again(void **state)
{
    (void)state;
    KalahPlay play = assert_play(KALAH_STANDARD, "<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> south", 0,
                                 "<6,1,0,0,7,7,7,7,7,6,6,6,6,6,6> south");
    assert_true(play.again);
    assert_int_equal(play.gained, 1);
}

static void a_last_stone_in_an_empty_hole_captures_with_the_hole_opposite(void **state)
{
    (void)state;
    KalahPlay play =
        assert_play(KALAH_STANDARD, "<3,4,3,1,0,2,3,4,1> south", 0, "<3,9,3,0,0,2,3,0,1> north");
    assert_int_equal(play.captured, 5);
    assert_false(play.again);
}

static void nothing_opposite_is_no_capture_by_the_standard_rule_only(void **state)
{
    (void)state;
    assert_play(KALAH_STANDARD, "<3,4,3,1,0,2,3,0,5> south", 0, "<3,4,3,0,1,2,3,0,5> north");
    assert_play(KALAH_EMPTY, "<3,4,3,1,0,2,3,0,5> south", 0, "<3,5,3,0,0,2,3,0,5> north");
}

static void thirteen_stones_go_round_into_their_own_hole_and_capture(void **state)
{
    (void)state;
    KalahPlay play = assert_play(KALAH_STANDARD, "<6,20,21,13,0,0,0,0,1,3,3,3,3,3,2> south", 0,
                                 "<6,25,21,0,1,1,1,1,2,4,4,4,4,4,0> north");
    assert_int_equal(play.captured, 4);
}

static void the_game_ends_when_either_side_is_empty_even_with_an_extra_move(void **state)
{
    (void)state;
    KalahPlay play =
        assert_play(KALAH_STANDARD, "<2,2,2,0,1,2,1> south", 1, "<2,3,2,0,0,2,1> north");
    assert_true(play.over);
    assert_false(play.again);
}

static void moves_that_cannot_be_played_are_not_legal(void **state)
{
    (void)state;
    KalahRules rules;
    Kalah game;
    kalah_rules_init(&rules, 6, KALAH_STANDARD);
    kalah_start(&rules, 6, &game);
    kalah_play(&rules, &game, 0);
    assert_false(kalah_is_legal(&rules, &game, 0));
    assert_false(kalah_is_legal(&rules, &game, -1));
    assert_false(kalah_is_legal(&rules, &game, 6));
    assert_true(kalah_is_legal(&rules, &game, 1));
    game.holes[1] = 0;
    assert_false(kalah_is_legal(&rules, &game, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_game_goes_as_in_the_plain_implementation),
        cmocka_unit_test(perft_counts_as_the_plain_implementation_does),
        cmocka_unit_test(a_last_stone_in_the_store_moves_again),
        cmocka_unit_test(a_last_stone_in_an_empty_hole_captures_with_the_hole_opposite),
        cmocka_unit_test(nothing_opposite_is_no_capture_by_the_standard_rule_only),
        cmocka_unit_test(thirteen_stones_go_round_into_their_own_hole_and_capture),
        cmocka_unit_test(the_game_ends_when_either_side_is_empty_even_with_an_extra_move),
        cmocka_unit_test(moves_that_cannot_be_played_are_not_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
