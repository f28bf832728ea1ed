/* sampling -- a wrapper around the static player that changes nothing when it has no weight. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/duel.h"
#include "tests/player/word_kit.h"

static Kit kit;

static int open_kit(void **state)
{
    (void)state;
    word_kit_open(&kit, "en", 25);
    return 0;
}

static int close_kit(void **state)
{
    (void)state;
    kit_close(&kit);
    return 0;
}

/* Both totals of a game against "static". */
static void play(const char *spec, int64_t number, int scores[2])
{
    Duel duel;
    GameSummary summary;
    Error err;
    const char *const specs[] = {spec, "static"};
    if (!duel_open(&duel, &kit, specs, 0, &err))
        fail_msg("%s", err.text);
    duel_play(&duel, 5, number, &summary);
    scores[0] = duel.game.seat[0].score;
    scores[1] = duel.game.seat[1].score;
    duel_close(&duel);
}

static void without_weight_on_the_samples_it_plays_as_static(void **state)
{
    (void)state;
    word_kit_need(&kit);
    for (int64_t number = 0; number < 4; number++) {
        int plain[2], sampled[2];
        play("static", number, plain);
        play("sampling:percent=100,samples=1", number, sampled);
        assert_memory_equal(plain, sampled, sizeof plain);
    }
}

static void with_weight_it_plays_differently_and_repeats_itself(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int differing = 0;
    for (int64_t number = 0; number < 4; number++) {
        int plain[2], once[2], twice[2];
        play("static", number, plain);
        play("sampling:percent=0,samples=1", number, once);
        play("sampling:percent=0,samples=1", number, twice);
        assert_memory_equal(once, twice, sizeof once);
        differing += memcmp(plain, once, sizeof plain) != 0;
    }
    assert_true(differing > 0);
}

static void settings_out_of_range_or_unknown_are_refused(void **state)
{
    (void)state;
    word_kit_need(&kit);
    static const char *const bad[][2] = {
        {"sampling:percent=101", "percent: a number from 0 to 100 is needed, not '101'"},
        {"sampling:samples=0", "samples: a number from 1 to 1000 is needed, not '0'"},
        {"sampling:rounds", "rounds: a number from 1 to 10 is needed, not ''"},
        {"sampling:luck=1",
         "no setting 'luck'; there are percent, samples, rounds, candidates and best"},
    };
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++) {
        Error err;
        assert_null(player_new(&kit, bad[index][0], &err));
        assert_string_equal(err.text, bad[index][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_weight_on_the_samples_it_plays_as_static),
        cmocka_unit_test(with_weight_it_plays_differently_and_repeats_itself),
        cmocka_unit_test(settings_out_of_range_or_unknown_are_refused),
    };
    return cmocka_run_group_tests(tests, open_kit, close_kit);
}
