/* adaptive -- the opponent that wants an even game gets one, against weaker and stronger players.
 *
 * Twenty games each, in English with all words, seeded: the same result every time. In other
 * languages and over many blocks of twenty: docs/lab/characters.md.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/match.h"
#include "tests/player/word_kit.h"

static Kit kit;

static int open_kit(void **state)
{
    (void)state;
    word_kit_open(&kit, "en", 1);
    return 0;
}

static int close_kit(void **state)
{
    (void)state;
    kit_close(&kit);
    return 0;
}

static void check_even(const char *other)
{
    Error err;
    Match match = {
        .kit = &kit, .specs = {"adaptive", other}, .games = 20, .seed = 7, .threads = 2};
    if (!match_run(&match, &err))
        fail_msg("%s", err.text);
    double share = rating_of_pairs(&match.totals.pairs).share;
    print_message("# against %s: %.0f %%\n", other, 100 * share);
    if (share < 0.35 || share > 0.65)
        fail_msg("%s: %.0f %% of the points", other, 100 * share);
    match_release(&match);
}

static void twenty_games_against_anybody_of_the_middle_are_even(void **state)
{
    (void)state;
    word_kit_need(&kit);
    check_even("olle");
    check_even("linnea");
    check_even("mihkel");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twenty_games_against_anybody_of_the_middle_are_even),
    };
    return cmocka_run_group_tests(tests, open_kit, close_kit);
}
