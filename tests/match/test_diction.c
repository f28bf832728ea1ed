/* diction -- the words players play, counted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "match/diction.h"
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

static Diction measure(const char *spec)
{
    Error err;
    Diction diction;
    if (!diction_measure(&diction, &kit, spec, 6, 1, &err))
        fail_msg("%s", err.text);
    return diction;
}

static void shares_and_ranks_belong_together(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Diction diction = measure("highest");
    assert_true(diction.plays > 50 && diction.plays <= diction.turns);
    assert_true(diction.letters >= 2 * diction.plays && diction.longs <= diction.plays);
    uint32_t median = diction_rank(&diction, 0.5);
    assert_true(diction_within(&diction, median + 1) >= 0.5);
    assert_true(diction_within(&diction, median) <= 0.5);
    assert_true(diction_within(&diction, 0) == 0);
    assert_true(diction_within(&diction, UINT32_MAX) == 1);
    for (int64_t play = 1; play < diction.plays; play++)
        assert_true(diction.ranks[play - 1] <= diction.ranks[play]);
    diction_release(&diction);
}

static void who_knows_few_words_plays_short_and_common_ones(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Diction child = measure("trait:vocabulary=40,bingos=0"), master = measure("highest");
    assert_true(child.letters * master.plays < master.letters * child.plays);
    assert_true(diction_rank(&child, 0.9) < diction_rank(&master, 0.9));
    diction_release(&child);
    diction_release(&master);
}

static void an_unknown_player_is_refused(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    Diction diction;
    assert_false(diction_measure(&diction, &kit, "nobody", 1, 1, &err));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shares_and_ranks_belong_together),
        cmocka_unit_test(who_knows_few_words_plays_short_and_common_ones),
        cmocka_unit_test(an_unknown_player_is_refused),
    };
    return cmocka_run_group_tests(tests, open_kit, close_kit);
}
