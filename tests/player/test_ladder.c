/* ladder -- the measured strengths in data/characters/strength.txt make a ladder to climb.
 *
 * They are made by tools/measure-strength; whoever changes a character measures again.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "player/character.h"

enum { STEP_MOST = 200, SPAN_LEAST = 1500 };

static const char *const LANGUAGES[] = {"en", "sv", "pl", "et"};

static int compare_elo(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* The Elo of all characters in one language, the weakest first. */
static int strengths(const char *language, int elo[CHARACTERS_MAX])
{
    char ids[CHARACTERS_MAX][CHARACTER_ID_MAX];
    int count = characters_list(ids), error;
    for (int index = 0; index < count; index++) {
        if (!character_strength(language, ids[index], &elo[index], &error))
            fail_msg("%s was not measured in %s", ids[index], language);
        assert_true(error > 0);
    }
    qsort(elo, (size_t)count, sizeof *elo, compare_elo);
    return count;
}

static void for_each_language(void (*check)(const char *language, const int *elo, int count))
{
    int elo[CHARACTERS_MAX];
    for (size_t index = 0; index < sizeof LANGUAGES / sizeof LANGUAGES[0]; index++)
        check(LANGUAGES[index], elo, strengths(LANGUAGES[index], elo));
}

static void check_steps(const char *language, const int *elo, int count)
{
    assert_in_range(count, 12, CHARACTERS_MAX);
    for (int place = 1; place < count; place++) {
        int step = elo[place] - elo[place - 1];
        if (step < 1 || step > STEP_MOST)
            fail_msg("%s: from %+d to %+d are %d points", language, elo[place - 1], elo[place],
                     step);
    }
}

static void check_span(const char *language, const int *elo, int count)
{
    if (elo[count - 1] - elo[0] < SPAN_LEAST)
        fail_msg("%s: only from %+d to %+d", language, elo[0], elo[count - 1]);
}

static void every_character_is_measured_and_no_step_is_too_high(void **state)
{
    (void)state;
    for_each_language(check_steps);
}

static void the_ladder_is_long_enough_in_every_language(void **state)
{
    (void)state;
    for_each_language(check_span);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_character_is_measured_and_no_step_is_too_high),
        cmocka_unit_test(the_ladder_is_long_enough_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
