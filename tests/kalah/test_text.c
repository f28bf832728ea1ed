/* text -- positions and kinds of game are read strictly and written back the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kalah/sampling.h"
#include "kalah/text.h"

static void every_position_of_a_game_survives_being_written_and_read(void **state)
{
    (void)state;
    for (int width = 1; width <= KALAH_WIDTH_MAX; width++)
        for (int fill = 1; fill <= KALAH_FILL_MAX; fill++) {
            KalahRules rules;
            Kalah game, back;
            Rng rng;
            rng_seed(&rng, 3, (uint64_t)(width * 100 + fill));
            kalah_rules_init(&rules, width, KALAH_STANDARD);
            kalah_start(&rules, fill, &game);
            for (;;) {
                char text[KALAH_TEXT_MAX];
                int read_width, read_fill;
                size_t length = kalah_format(&rules, &game, text);
                assert_int_equal(length, strlen(text));
                assert_true(kalah_parse(text, &read_width, &read_fill, &back, NULL));
                assert_memory_equal(&game, &back, sizeof game);
                assert_int_equal(read_width, width);
                assert_int_equal(read_fill, fill);
                if (kalah_is_over(&game))
                    break;
                kalah_play(&rules, &game, kalah_random_hole(&game, &rng));
            }
        }
}

static void what_is_not_a_position_is_refused_with_a_reason(void **state)
{
    (void)state;
    static const char *const bad[] = {"",
                                      "6,6",
                                      "<",
                                      "<0,0,0>",
                                      "<9,0,0,1>",
                                      "<2,0,0,1,1,1>",
                                      "<2,0,0,1,1,1,1",
                                      "<2,0,0,1,1,1,1,1>",
                                      "<2,0,0,1,1,1,2>",
                                      "<2,0,0,0,0,0,0>",
                                      "<2,0,0,-1,3,1,1>",
                                      "<2,0,0,1,1,1,1>north",
                                      "<2,0,0,1,1,1,1> east",
                                      "<2,0,0,1,1,1,1> south north",
                                      "<1,255,193,0,0>",
                                      "<1,0,0,99999999999999999999,1>",
                                      "<1,0,0,13,13>",
                                      ("<8,192,192,192,192,192,192,192,192,192,192,192,192,192,192,"
                                       "192,192,192,192>")};
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++) {
        Kalah game;
        int width, fill;
        Error err = {.text = ""};
        assert_false(kalah_parse(bad[index], &width, &fill, &game, &err));
        assert_true(strlen(err.text) > 10);
    }
}

static void a_kind_of_game_has_limits(void **state)
{
    (void)state;
    int width, fill;
    assert_true(kalah_parse_game("6,4", &width, &fill, NULL));
    assert_int_equal(width, 6);
    assert_int_equal(fill, 4);
    assert_true(kalah_parse_game("8,12", &width, &fill, NULL));
    static const char *const bad[] = {"",    "6",    "6,",  "6,4,", "0,4",  "9,4",
                                      "6,0", "6,13", "6x4", "6,4 ", "-6,4", "6,4444"};
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++)
        assert_false(kalah_parse_game(bad[index], &width, &fill, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_position_of_a_game_survives_being_written_and_read),
        cmocka_unit_test(what_is_not_a_position_is_refused_with_a_reason),
        cmocka_unit_test(a_kind_of_game_has_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
