/* The functions of include/tessera.h, as a program that embeds the engine calls them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tessera.h"

#define EMPTY "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"

static TesseraLexicon *english(void)
{
    TesseraError why;
    TesseraLexicon *words = tessera_lexicon_open("en", &why);
    if (!words)
        skip();
    return words;
}

static void a_position_is_played_on_and_written_as_text(void **state)
{
    (void)state;
    TesseraLexicon *words = english();
    TesseraError why;
    char text[1024];
    TesseraPosition *position = tessera_position_new(words, EMPTY " CATXYZQ/DOGSEIA 0/0 0", &why);
    assert_non_null(position);
    assert_true(tessera_position_play(position, "8G.CAT", &why));
    assert_true(tessera_position_play(position, "H7.E.", NULL) ||
                tessera_position_play(position, "9H.SAGO", &why));
    size_t length = tessera_position_cgp(position, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_non_null(strstr(text, "/6CAT6/"));
    assert_non_null(strstr(text, " QXYZ/"));
    tessera_position_free(position);
    tessera_lexicon_close(words);
}

static void what_is_not_legal_is_refused_and_changes_nothing(void **state)
{
    (void)state;
    TesseraLexicon *words = english();
    TesseraError why;
    TesseraMove result;
    char before[1024], after[1024];
    TesseraPosition *position = tessera_position_new(words, EMPTY " CATXYZQ/ 0/0 0", &why);
    assert_non_null(position);
    tessera_position_cgp(position, before, sizeof before);
    const char *const bad[] = {"8G.CTA", "8G.DOG", "1A.CAT",   "99Z.CAT",
                               "",       "ex.W",   "8G.C\xff", "."};
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++) {
        why.text[0] = '\0';
        assert_false(tessera_position_play(position, bad[index], &why));
        assert_true(why.text[0] != '\0');
        assert_false(tessera_evaluate(position, bad[index], &result, NULL));
    }
    tessera_position_cgp(position, after, sizeof after);
    assert_string_equal(before, after);
    tessera_position_free(position);
    tessera_lexicon_close(words);
}

static void a_single_move_is_worth_what_the_list_says(void **state)
{
    (void)state;
    TesseraLexicon *words = english();
    TesseraMove moves[40], alone;
    TesseraPosition *position = tessera_position_new(words, EMPTY " AEINRT?/ 0/0 0", NULL);
    assert_non_null(position);
    long all = tessera_moves(position, moves, 40);
    assert_true(all > 40);
    for (int index = 0; index < 40; index++) {
        assert_true(tessera_evaluate(position, moves[index].text, &alone, NULL));
        assert_string_equal(alone.text, moves[index].text);
        assert_string_equal(alone.kept, moves[index].kept);
        assert_int_equal(alone.score, moves[index].score);
        assert_true(alone.value == moves[index].value);
        assert_true(index == 0 || moves[index].value <= moves[index - 1].value);
    }
    tessera_position_free(position);
    tessera_lexicon_close(words);
}

static void faulty_names_and_lines_are_refused_with_a_reason(void **state)
{
    (void)state;
    TesseraLexicon *words = english();
    TesseraError why = {""};
    assert_null(tessera_lexicon_open("no-such-language", &why));
    assert_non_null(strstr(why.text, "no-such-language"));
    assert_null(tessera_position_new(words, "", &why));
    assert_null(tessera_position_new(words, EMPTY " AAAAAAAA/ 0/0 0", NULL));
    assert_null(tessera_position_new(words, EMPTY " KATT/ 0/0 0 lex sv;", &why));
    assert_non_null(strstr(why.text, "'sv'"));
    assert_false(tessera_lexicon_has(words, "c4t"));
    assert_false(tessera_lexicon_has(words, ""));
    assert_true(tessera_lexicon_has(words, "Cat"));
    tessera_lexicon_close(words);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_played_on_and_written_as_text),
        cmocka_unit_test(what_is_not_legal_is_refused_and_changes_nothing),
        cmocka_unit_test(a_single_move_is_worth_what_the_list_says),
        cmocka_unit_test(faulty_names_and_lines_are_refused_with_a_reason),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
