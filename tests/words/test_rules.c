/* rules -- language files, layouts and themes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/words/drawing.h"

static void each_language_plays_as_its_players_do(void **state)
{
    (void)state;
    static const struct {
        const char *language, *name;
        EndRule end;
        int minutes, overtime;
    } cases[] = {{"en", "English", END_TWICE, 25, 10},
                 {"sv", "Swedish", END_PLUS_MINUS, 30, 5},
                 {"pl", "Polish", END_PLUS_MINUS, 20, 10},
                 {"et", "Estonian", END_PLUS_MINUS, 0, 0}};
    for (int index = 0; index < 4; index++) {
        Rules rules;
        drawing_rules(&rules, cases[index].language);
        assert_string_equal(rules.language, cases[index].language);
        assert_string_equal(rules.name, cases[index].name);
        assert_int_equal(rules.end, cases[index].end);
        assert_int_equal(rules.clock_ms, cases[index].minutes * 60000);
        assert_int_equal(rules.overtime_minutes, cases[index].overtime);
        assert_int_equal(rules.challenge, CHALLENGE_VOID);
        assert_int_equal(rules.rack_size, 7);
        assert_int_equal(rules.bonus_points, 50);
        assert_int_equal(rules.exchange_minimum, 7);
        assert_int_equal(rules.layout.side, 15);
        assert_int_equal(rules.layout.start, 7 * 15 + 7);
    }
}

static void swedish_tiles_are_those_of_the_source(void **state)
{
    (void)state;
    static const char letters[] = "ABCDEFGHIJKLMNOPRSTUVXYZÅÄÖ";
    static const int points[] = {1, 4, 8, 1, 1, 3, 2, 2, 1, 7,  2, 1, 2, 1,
                                 2, 4, 1, 1, 1, 4, 3, 8, 7, 10, 4, 3, 4};
    Rules rules;
    Letter letter;
    int index = 0;
    drawing_rules(&rules, "sv");
    for (const char *at = letters; *at; index++) {
        at += alphabet_parse_tile(&rules.alphabet, at, strlen(at), &letter);
        assert_int_equal(rules.tiles.points[letter], points[index]);
    }
    assert_int_equal(__builtin_popcount(rules.tiles.vowels), 9);
}

static void a_rule_is_changed_by_its_key(void **state)
{
    (void)state;
    Rules rules;
    drawing_rules(&rules, "en");
    assert_true(rules_set(&rules, "end", "plusminus", NULL));
    assert_int_equal(rules.end, END_PLUS_MINUS);
    assert_true(rules_set(&rules, "challenge", "points 5", NULL));
    assert_int_equal(rules.challenge, CHALLENGE_POINTS);
    assert_int_equal(rules.challenge_points, 5);
    assert_true(rules_set(&rules, "challenge", "double", NULL));
    assert_int_equal(rules.challenge, CHALLENGE_DOUBLE);
    assert_true(rules_set(&rules, "clock", "15 10", NULL));
    assert_int_equal(rules.clock_ms, 900000);
    assert_int_equal(rules.increment_ms, 10000);
    assert_true(rules_set(&rules, "clock", "none", NULL));
    assert_int_equal(rules.clock_ms, 0);
    assert_true(rules_set(&rules, "layout", "super", NULL));
    assert_int_equal(rules.layout.side, 21);
}

static void rules_are_the_same_until_one_is_changed(void **state)
{
    (void)state;
    static const char *const changes[][2] = {
        {"layout", "rich"}, {"rack", "6"},       {"bonus", "6 50"},  {"bonus", "7 40"},
        {"exchange", "1"},  {"scoreless", "4"},  {"end", "twice"},   {"challenge", "double"},
        {"clock", "29"},    {"clock", "30 5"},   {"overtime", "4 10"}, {"overtime", "5 9"},
    };
    Rules own, other;
    assert_true(rules_load(&own, "sv", NULL));
    for (size_t index = 0; index < sizeof changes / sizeof changes[0]; index++) {
        assert_true(rules_load(&other, "sv", NULL));
        assert_true(rules_is_same(&own, &other));
        assert_true(rules_set(&other, changes[index][0], changes[index][1], NULL));
        assert_false(rules_is_same(&own, &other));
    }
    assert_true(rules_load(&other, "et", NULL));
    assert_false(rules_is_same(&own, &other));
}

static void a_wrong_rule_is_refused_and_nothing_changes(void **state)
{
    (void)state;
    static const char *const cases[][3] = {
        {"colour", "red", "\"colour\" is not a rule"},
        {"end", "", "end: expected \"twice\" or \"plusminus\""},
        {"end", "twice now", "end: \"now\" is one word too many"},
        {"challenge", "points", "challenge: the points is a number from 1 to 1000"},
        {"challenge", "maybe",
         "challenge: expected \"void\", \"single\", \"double\", \"triple\" or \"points N\""},
        {"rack", "8", "rack: the number of tiles is a number from 1 to 7"},
        {"bonus", "6 x", "bonus: the points is a number from 0 to 1000"},
        {"clock", "-1", "clock: the time is a number from 0 to 1440"},
        {"layout", "../secret",
         "\"../secret\" is not the name of a board (classic, rich, super, random)"},
        {"layout", "random:x", "layout \"random:x\": the seed after \"random:\" is a whole number"},
    };
    Rules rules, before;
    drawing_rules(&rules, "en");
    before = rules;
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Error err;
        assert_false(rules_set(&rules, cases[index][0], cases[index][1], &err));
        assert_string_equal(err.text, cases[index][2]);
        assert_memory_equal(&rules, &before, sizeof rules);
    }
}

static void a_faulty_language_file_is_refused_with_its_line(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"language xx\ntile A a 20\n", "x:2: tile: the points is a number from 0 to 99"},
        {"language xx\ntile A a 20 1 loud\n",
         "x:2: tile: after the points only \"vowel\" may follow"},
        {"language xx\ntile A a 20 1\nblank many\n",
         "x:3: blank: the count is a number from 0 to 255"},
        {"language xx\ntile A a 200 1\nblank 200\n", "x: 400 tiles; a set has at most 255"},
        {"language xx\ntile A a 5 1\n", "x: 5 tiles; two racks need 14"},
        {"language xx\ntile A a 50 1\nfoo\n", "x:3: \"foo\" is not a rule"},
        {"language xx\ntile A a 50 1\nname\n", "x:3: name: a text of 1 to 31 bytes is expected"},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Rules rules;
        Error err;
        assert_false(rules_parse(&rules, cases[index][0], "x", &err));
        assert_string_equal(err.text, cases[index][1]);
    }
}

static void premiums_of_the_layouts_are_symmetric_and_read_back(void **state)
{
    (void)state;
    static const char *const names[] = {"classic", "rich", "super"};
    for (int index = 0; index < 3; index++) {
        Layout layout, back;
        char text[SQUARES_MAX + SIDE_MAX + 1], *at = text;
        assert_true(layout_load(&layout, names[index], NULL));
        int side = layout.side;
        for (int row = 0; row < side; row++) {
            for (int col = 0; col < side; col++) {
                *at++ = layout_sign(&layout, row, col);
                assert_int_equal(layout_sign(&layout, row, col), layout_sign(&layout, col, row));
                assert_int_equal(layout_sign(&layout, row, col),
                                 layout_sign(&layout, row, side - 1 - col));
            }
            *at++ = '\n';
        }
        *at = '\0';
        assert_true(layout_parse(&back, text, names[index], NULL));
        assert_memory_equal(&layout, &back, sizeof layout);
    }
}

static void a_random_layout_has_the_classic_premiums_elsewhere(void **state)
{
    (void)state;
    Layout classic, one, again, other;
    int kinds[3][5][5] = {0};
    assert_true(layout_load(&classic, "classic", NULL));
    assert_true(layout_load(&one, "random:7", NULL));
    assert_true(layout_load(&again, "random:7", NULL));
    assert_true(layout_load(&other, "random", NULL));
    assert_memory_equal(&one, &again, sizeof one);
    assert_memory_not_equal(one.premium, other.premium, sizeof one.premium);
    assert_string_equal(one.name, "random:7");
    const Layout *all[] = {&classic, &one, &other};
    for (int index = 0; index < 3; index++) {
        for (int square = 0; square < 225; square++) {
            Premium premium = all[index]->premium[square];
            kinds[index][premium.letter][premium.word]++;
        }
        assert_int_equal(layout_sign(all[index], 7, 7), '*');
    }
    assert_memory_equal(kinds[0], kinds[1], sizeof kinds[0]);
    assert_memory_equal(kinds[0], kinds[2], sizeof kinds[0]);
}

static void a_faulty_layout_is_refused_with_its_line(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"", "x: 0 rows; a board is square and has 5 to 21"},
        {"....\n", "x:1: 4 squares in a row; a board has 5 to 21"},
        {".....\n....\n", "x:2: the board is not square: 5 squares in the first row"},
        {".....\n..*..\n.....\n.....\n", "x: 4 rows; a board is square and has 5 to 21"},
        {".....\n..*..\n.....\n.....\n.....\n.....\n",
         "x:6: the board is not square: 5 squares in the first row"},
        {".....\n..*..\n.....\n..+..\n.....\n", "x:4: a second start square; a board has one"},
        {".....\n.....\n.....\n.....\n.....\n", "x: no start square ('*' or '+')"},
        {"# a\n..X..\n", "x:2: column 3: 'X' is no sign of a square"},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Layout layout;
        Error err;
        assert_false(layout_parse(&layout, cases[index][0], "x", &err));
        assert_string_equal(err.text, cases[index][1]);
    }
}

static void a_theme_knows_its_words_and_its_ceiling(void **state)
{
    (void)state;
    Theme theme;
    theme_init(&theme, "numbers");
    Letter word[3];
    for (int number = 0; number < THEME_WORDS_MAX + 10; number++) {
        int mixed = number * 1237 % 32768;
        word[0] = (Letter)(1 + mixed % 32);
        word[1] = (Letter)(1 + mixed / 32 % 32);
        word[2] = (Letter)(1 + mixed / 1024);
        assert_int_equal(theme_add(&theme, word, 3), number < THEME_WORDS_MAX);
        assert_int_equal(theme_has(&theme, word, 3), number < THEME_WORDS_MAX);
        assert_false(theme_has(&theme, word, 2));
    }
    word[0] = word[1] = word[2] = 1;
    assert_true(theme_add(&theme, word, 3));
    assert_int_equal(theme.count, THEME_WORDS_MAX);
    word[1] |= BLANK;
    assert_true(theme_has(&theme, word, 3));
    theme_release(&theme);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_language_plays_as_its_players_do),
        cmocka_unit_test(swedish_tiles_are_those_of_the_source),
        cmocka_unit_test(a_rule_is_changed_by_its_key),
        cmocka_unit_test(rules_are_the_same_until_one_is_changed),
        cmocka_unit_test(a_wrong_rule_is_refused_and_nothing_changes),
        cmocka_unit_test(a_faulty_language_file_is_refused_with_its_line),
        cmocka_unit_test(premiums_of_the_layouts_are_symmetric_and_read_back),
        cmocka_unit_test(a_random_layout_has_the_classic_premiums_elsewhere),
        cmocka_unit_test(a_faulty_layout_is_refused_with_its_line),
        cmocka_unit_test(a_theme_knows_its_words_and_its_ceiling),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
