/* alphabet -- text becomes letters and letters become text, in four languages and one invented. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lexicon/alphabet.h"

static const char *const LANGUAGES[] = {"en", "sv", "pl", "et"};

static const char DIGRAPHS[] = "language xx\n"
                               "tile A a 1 1\ntile C c 1 1\ntile CH ch 1 1\n"
                               "tile H h 1 1\ntile LL ll 1 1\ntile L l 1 1\n"
                               "tile Ω ω 1 1\ntile QU qu 1 1\n";

static void load(Alphabet *alphabet, const char *language)
{
    Error err;
    if (!alphabet_load(alphabet, language, &err))
        fail_msg("%s", err.text);
}

static void letters_stand_in_each_languages_own_order(void **state)
{
    (void)state;
    static const char *const order[] = {"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "ABCDEFGHIJKLMNOPRSTUVXYZÅÄÖ",
                                        "AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ",
                                        "ABDEFGHIJKLMNOPRSŠZŽTUVÕÄÖÜ"};
    for (int index = 0; index < 4; index++) {
        Alphabet alphabet;
        Letter all[LETTERS_MAX];
        char text[WORD_TEXT_MAX * 3];
        load(&alphabet, LANGUAGES[index]);
        assert_string_equal(alphabet.language, LANGUAGES[index]);
        for (int letter = 1; letter <= alphabet.count; letter++)
            all[letter - 1] = (Letter)letter;
        alphabet_format_word(&alphabet, all, alphabet.count, true, text);
        assert_string_equal(text, order[index]);
    }
}

static void words_are_read_in_any_case_and_written_back(void **state)
{
    (void)state;
    static const char *const words[][3] = {{"hadji", "HADJI", "HadJi"},
                                           {"åtta", "ÅTTA", "Åtta"},
                                           {"źrebień", "ŹREBIEŃ", "Źrebień"},
                                           {"šõuüž", "ŠÕUÜŽ", "Šõuüž"}};
    for (int index = 0; index < 4; index++) {
        Alphabet alphabet;
        load(&alphabet, LANGUAGES[index]);
        for (int form = 0; form < 3; form++) {
            Letter word[WORD_MAX];
            char text[WORD_TEXT_MAX];
            const char *given = words[index][form];
            int length = alphabet_parse_word(&alphabet, given, strlen(given), word, WORD_MAX, NULL);
            assert_true(length > 0);
            alphabet_format_word(&alphabet, word, length, false, text);
            assert_string_equal(text, words[index][0]);
            alphabet_format_word(&alphabet, word, length, true, text);
            assert_string_equal(text, words[index][1]);
        }
    }
}

static void a_foreign_character_is_refused_with_its_place(void **state)
{
    (void)state;
    static const struct {
        const char *language, *text;
        size_t bad_at;
    } cases[] = {{"sv", "queer", 0},   {"sv", "gå-på", 3}, {"en", "caf\xe9", 3},
                 {"en", "caf\xc3", 3}, {"et", "yes", 0},   {"pl", "\xc5vx", 0},
                 {"en", "a€b", 1}};
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Alphabet alphabet;
        Letter word[WORD_MAX];
        size_t bad_at = 99;
        load(&alphabet, cases[index].language);
        assert_int_equal(alphabet_parse_word(&alphabet, cases[index].text,
                                             strlen(cases[index].text), word, WORD_MAX, &bad_at),
                         -1);
        assert_int_equal(bad_at, cases[index].bad_at);
    }
}

static void a_word_of_sixteen_letters_is_too_long_for_fifteen(void **state)
{
    (void)state;
    Alphabet alphabet;
    Letter word[WORD_MAX];
    size_t bad_at = 99;
    load(&alphabet, "sv");
    assert_int_equal(alphabet_parse_word(&alphabet, "åååååååååååååååå", 32, word, 15, &bad_at), -2);
    assert_int_equal(bad_at, 30);
    assert_int_equal(alphabet_parse_word(&alphabet, "ååååååååååååååå", 30, word, 15, NULL), 15);
    assert_int_equal(alphabet_parse_word(&alphabet, "", 0, word, 15, NULL), 0);
}

static void the_longest_tile_is_taken_first(void **state)
{
    (void)state;
    Alphabet alphabet;
    Letter word[WORD_MAX];
    char text[WORD_TEXT_MAX];
    assert_true(alphabet_parse(&alphabet, DIGRAPHS, "digraphs", NULL));
    assert_int_equal(alphabet_parse_word(&alphabet, "ChalLclω", 9, word, WORD_MAX, NULL), 6);
    static const Letter expected[] = {3, 1, 5, 2, 6, 7};
    assert_memory_equal(word, expected, 6);
    alphabet_format_word(&alphabet, word, 6, true, text);
    assert_string_equal(text, "CHALLCLΩ");
}

/* CH and LL, which C, H and L could spell; not QU. */
static bool is_digraph(const Alphabet *alphabet, int letter)
{
    return letter <= alphabet->count && alphabet->upper[letter][0] != 'Q' &&
           strlen(alphabet->upper[letter]) == 2 && (alphabet->upper[letter][0] & 0x80) == 0;
}

static void a_row_of_tiles_means_one_thing(void **state)
{
    (void)state;
    Alphabet alphabet;
    Letter tile;
    assert_true(alphabet_parse(&alphabet, DIGRAPHS, "digraphs", NULL));
    assert_int_equal(alphabet_parse_tile(&alphabet, "CH", 2, &tile), 1);
    assert_int_equal(tile, 2);
    assert_int_equal(alphabet_parse_tile(&alphabet, "[ch]", 4, &tile), 4);
    assert_int_equal(tile, 3 | BLANK);
    assert_int_equal(alphabet_parse_tile(&alphabet, "QUA", 3, &tile), 2);
    assert_int_equal(tile, 8);
}

static void every_tile_is_read_as_it_is_written(void **state)
{
    (void)state;
    Alphabet alphabets[5];
    for (int index = 0; index < 4; index++)
        load(&alphabets[index], LANGUAGES[index]);
    assert_true(alphabet_parse(&alphabets[4], DIGRAPHS, "digraphs", NULL));
    for (int index = 0; index < 5; index++) {
        for (int tile = 1; tile <= 2 * alphabets[index].count + 1; tile++) {
            int face = (tile + 1) / 2;
            Letter given = (Letter)(tile > 2 * alphabets[index].count ? BLANK
                                    : tile % 2                        ? face
                                                                      : face | BLANK);
            for (int brackets = 0; brackets < 2; brackets++) {
                if (!brackets && is_digraph(&alphabets[index], face))
                    continue;
                char text[TILE_TEXT_MAX + 2];
                Letter back = 0;
                size_t length = alphabet_format_tile(&alphabets[index], given, brackets, text);
                assert_int_equal(strlen(text), length);
                assert_int_equal(alphabet_parse_tile(&alphabets[index], text, length, &back),
                                 length);
                assert_int_equal(back, given);
            }
        }
    }
}

static void what_is_no_tile_is_not_read_as_one(void **state)
{
    (void)state;
    static const char *const bad[] = {"", ".", "[CH", "[", "[]", "[AA]", "3", "-", "\xff", "[?]"};
    Alphabet alphabet;
    assert_true(alphabet_parse(&alphabet, DIGRAPHS, "digraphs", NULL));
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++) {
        Letter tile;
        assert_int_equal(alphabet_parse_tile(&alphabet, bad[index], strlen(bad[index]), &tile), 0);
    }
}

static void a_language_file_with_faults_is_refused_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } cases[] = {
        {"tile A a 1 1\n", "x.txt: no \"language\" line"},
        {"language xx\n", "x.txt: no \"tile\" line"},
        {"language xx\ntile A\n", "x.txt:2: expected \"tile UPPER lower COUNT POINTS\""},
        {"language xx\ntile A a\ntile A b\n", "x.txt:3: tile \"A\": there already"},
        {"language xx\ntile A a\ntile a A\n", "x.txt:3: tile \"a\": there already"},
        {"language xx\ntile A A\n", "x.txt:2: tile \"A\": upper and lower case are the same"},
        {"language xx\ntile ABCDEFGHIJKL a\n",
         "x.txt:2: tile \"ABCDEFGHIJKL\": a tile shows 1 to 11 bytes of text"},
        {"language xx\ntile 7 a\n",
         "x.txt:2: tile \"7\": '7' has another meaning in games and positions"},
        {"language a-far-too-long-name\n", "x.txt:1: a language's short name has 1 to 15 bytes"},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Alphabet alphabet;
        Error err;
        assert_false(alphabet_parse(&alphabet, cases[index].text, "x.txt", &err));
        assert_string_equal(err.text, cases[index].message);
    }
}

static void a_thirty_third_letter_is_refused(void **state)
{
    (void)state;
    Alphabet alphabet = {0};
    Error err;
    for (int letter = 0; letter <= LETTERS_MAX; letter++) {
        char upper[8], lower[8];
        snprintf(upper, sizeof upper, "X%c", 'A' + letter % 26);
        snprintf(lower, sizeof lower, "x%c", 'a' + letter % 26);
        upper[0] = (char)(letter < 26 ? 'X' : 'Y');
        lower[0] = (char)(letter < 26 ? 'x' : 'y');
        assert_int_equal(alphabet_add(&alphabet, upper, lower, &err), letter < LETTERS_MAX);
    }
    assert_int_equal(alphabet.count, LETTERS_MAX);
}

static void an_unknown_language_is_refused(void **state)
{
    (void)state;
    static const char *const names[] = {"", "xx", "../languages/sv", ".", "a-name-of-many-letters"};
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
        Alphabet alphabet;
        Error err = {""};
        assert_false(alphabet_load(&alphabet, names[index], &err));
        assert_true(strlen(err.text) > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_stand_in_each_languages_own_order),
        cmocka_unit_test(words_are_read_in_any_case_and_written_back),
        cmocka_unit_test(a_foreign_character_is_refused_with_its_place),
        cmocka_unit_test(a_word_of_sixteen_letters_is_too_long_for_fifteen),
        cmocka_unit_test(the_longest_tile_is_taken_first),
        cmocka_unit_test(a_row_of_tiles_means_one_thing),
        cmocka_unit_test(every_tile_is_read_as_it_is_written),
        cmocka_unit_test(what_is_no_tile_is_not_read_as_one),
        cmocka_unit_test(a_language_file_with_faults_is_refused_with_its_line),
        cmocka_unit_test(a_thirty_third_letter_is_refused),
        cmocka_unit_test(an_unknown_language_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
