/* options -- every way of writing an option is understood, and every wrong one is refused. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "cli/command.h"
#include "cli/options.h"

typedef struct Given {
    const char *out;
    int64_t seed;
    double seconds;
    bool json;
    int argc;
    char *argv[16];
    char words[16][64];
    int status;
} Given;

static bool parse(Given *given, const char *line)
{
    memset(given, 0, sizeof *given);
    given->seed = -1;
    char copy[512];
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        snprintf(given->words[given->argc], sizeof given->words[0], "%s", word);
        given->argv[given->argc] = given->words[given->argc];
        given->argc++;
    }
    const Option options[] = {
        {"out", "FILE", "a file", .text = &given->out},
        {"seed", "N", "a number", .integer = &given->seed, .least = 0, .most = 100},
        {"seconds", "S", "time", .real = &given->seconds, .real_least = 0, .real_most = 60},
        {"json", NULL, "a flag", .flag = &given->json},
    };
    const Usage usage = {.command = "try",
                         .arguments = "A [B]",
                         .summary = "a test",
                         .example = "tessera try a",
                         .options = options,
                         .option_count = 4,
                         .least = 1,
                         .most = 2};
    return options_parse(&usage, &given->argc, given->argv, &given->status);
}

static void options_stand_anywhere_and_take_both_forms(void **state)
{
    (void)state;
    Given given;
    assert_true(parse(&given, "try a --out x.lex --seed=7 b --json --seconds 1.5"));
    assert_string_equal(given.out, "x.lex");
    assert_int_equal(given.seed, 7);
    assert_true(given.json);
    assert_true(given.seconds == 1.5);
    assert_int_equal(given.argc, 3);
    assert_string_equal(given.argv[1], "a");
    assert_string_equal(given.argv[2], "b");
}

static void a_double_dash_ends_the_options_and_a_single_one_is_an_argument(void **state)
{
    (void)state;
    Given given;
    assert_true(parse(&given, "try - -- --json"));
    assert_false(given.json);
    assert_int_equal(given.argc, 3);
    assert_string_equal(given.argv[1], "-");
    assert_string_equal(given.argv[2], "--json");
}

static void wrong_use_ends_with_status_two(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "try",
        "try a b c",
        "try a --sed 3",
        "try a -x",
        "try a --seed",
        "try a --seed=",
        "try a --seed x",
        "try a --seed 1x",
        "try a --seed 101",
        "try a --seed -1",
        "try a --seed 99999999999999999999999",
        "try a --seconds nan",
        "try a --seconds 61",
        "try a --json=1",
        "try a --out --json",
    };
    for (size_t index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
        Given given;
        assert_false(parse(&given, wrong[index]));
        assert_int_equal(given.status, STATUS_WRONG);
    }
}

static void help_ends_with_status_zero(void **state)
{
    (void)state;
    Given given;
    fflush(stdout);
    int kept = dup(STDOUT_FILENO), null = open("/dev/null", O_WRONLY);
    dup2(null, STDOUT_FILENO);
    bool going_on = parse(&given, "try --help");
    fflush(stdout);
    dup2(kept, STDOUT_FILENO);
    close(kept);
    close(null);
    assert_false(going_on);
    assert_int_equal(given.status, STATUS_DONE);
}

static void the_nearest_name_is_found_and_a_far_one_is_not(void **state)
{
    (void)state;
    static const char *const names[] = {"play", "lexicon", "moves", "replay", "match"};
    enum { COUNT = sizeof names / sizeof names[0], STRIDE = sizeof names[0] };
    assert_string_equal(command_nearest("plya", names, COUNT, STRIDE), "play");
    assert_string_equal(command_nearest("lexikon", names, COUNT, STRIDE), "lexicon");
    assert_string_equal(command_nearest("lex", names, COUNT, STRIDE), "lexicon");
    assert_string_equal(command_nearest("move", names, COUNT, STRIDE), "moves");
    assert_null(command_nearest("xyzzy", names, COUNT, STRIDE));
    assert_null(command_nearest("", names, COUNT, STRIDE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_stand_anywhere_and_take_both_forms),
        cmocka_unit_test(a_double_dash_ends_the_options_and_a_single_one_is_an_argument),
        cmocka_unit_test(wrong_use_ends_with_status_two),
        cmocka_unit_test(help_ends_with_status_zero),
        cmocka_unit_test(the_nearest_name_is_found_and_a_far_one_is_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
