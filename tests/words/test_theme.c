/* theme_text, theme_file, related -- which words become a theme, and what is said of the others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "lexicon/build.h"
#include "tests/words/drawing.h"
#include "words/related.h"
#include "words/theme_file.h"
#include "words/theme_text.h"

static Lexicon swedish;

static void build_lexicon(Lexicon *lexicon, const char *language, const char *words)
{
    Rules rules;
    WordList list;
    Span rest = span_of(words), word;
    drawing_rules(&rules, language);
    wordlist_init(&list);
    while (span_take_item(&rest, &word)) {
        Letter letters[WORD_MAX];
        int length =
            alphabet_parse_word(&rules.alphabet, word.at, word.length, letters, WORD_MAX, NULL);
        assert_true(length > 0 && wordlist_add(&list, letters, length));
    }
    wordlist_sort(&list);
    assert_true(lexicon_build(lexicon, &rules.alphabet, &list, NULL));
    wordlist_release(&list);
}

static int open_swedish(void **state)
{
    (void)state;
    build_lexicon(&swedish, "sv", "katt hund fisk ål gädda lax gös är och igelkott");
    return 0;
}

static int close_swedish(void **state)
{
    (void)state;
    lexicon_release(&swedish);
    return 0;
}

static ThemeReport report;

static ThemeVerdict make(Theme *theme, const char *text)
{
    return theme_make(theme, &swedish, "Fiskar", text, strlen(text), &report);
}

static void expect_words(const Theme *theme, const char *expected)
{
    char found[256] = "";
    for (int at = 0; at < theme->count; at++) {
        char text[WORD_TEXT_MAX];
        alphabet_format_word(&swedish.alphabet, theme->words[at].letters, theme->words[at].length,
                             false, text);
        snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s", at ? " " : "", text);
    }
    assert_string_equal(found, expected);
}

static void expect_drop(int at, const char *word, const char *code, const char *what)
{
    assert_true(at < report.dropped);
    assert_true(span_is(report.drop[at].word, word));
    assert_string_equal(theme_fault_code(report.drop[at].fault), code);
    assert_true(span_is(report.drop[at].what, what));
}

static void commas_spaces_and_lines_separate_words_of_any_case(void **state)
{
    (void)state;
    Theme theme;
    assert_int_equal(make(&theme, "\xef\xbb\xbfLAX,Gädda gös\r\n\tål,,  ,Ål\n"), THEME_MADE);
    expect_words(&theme, "gädda gös lax ål");
    assert_string_equal(theme.name, "Fiskar");
    assert_int_equal(report.kept, 4);
    assert_int_equal(report.dropped, 1);
    expect_drop(0, "Ål", "repeated", "");
    theme_release(&theme);
}

static void every_dropped_word_has_its_reason_in_the_order_of_the_text(void **state)
{
    (void)state;
    Theme theme;
    assert_int_equal(make(&theme, "lax l4x x fiskmås, igelkottarnasmatskål lax katt-hund ål"),
                     THEME_MADE);
    expect_words(&theme, "lax ål");
    assert_int_equal(report.dropped, 6);
    expect_drop(0, "l4x", "letter", "4");
    expect_drop(1, "x", "short", "");
    expect_drop(2, "fiskmås", "unknown", "");
    expect_drop(3, "igelkottarnasmatskål", "long", "");
    expect_drop(4, "lax", "repeated", "");
    expect_drop(5, "katt-hund", "letter", "-");
    theme_release(&theme);
}

static void a_text_without_a_usable_word_makes_no_theme_but_a_report(void **state)
{
    (void)state;
    Theme theme;
    assert_int_equal(make(&theme, "torsk, sill"), THEME_NO_WORD);
    assert_int_equal(theme.count, 0);
    assert_int_equal(report.dropped, 2);
    theme_release(&theme);
    assert_int_equal(make(&theme, " ,\n"), THEME_NO_WORD);
    assert_int_equal(report.dropped, 0);
    theme_release(&theme);
}

static void a_text_of_1024_bytes_is_read_and_one_of_1025_is_not(void **state)
{
    (void)state;
    char text[THEME_TEXT_MAX + 2];
    Theme theme;
    for (int at = 0; at <= THEME_TEXT_MAX; at++)
        text[at] = at % 2 ? ',' : 'x';
    text[THEME_TEXT_MAX + 1] = '\0';
    assert_int_equal(theme_make(&theme, &swedish, "x", text, THEME_TEXT_MAX + 1, &report),
                     THEME_TOO_LARGE);
    theme_release(&theme);
    assert_int_equal(theme_make(&theme, &swedish, "x", text, THEME_TEXT_MAX, &report),
                     THEME_NO_WORD);
    assert_int_equal(report.dropped, THEME_DROPPED_MAX);
    theme_release(&theme);
}

static void other_files_than_texts_are_refused_whole(void **state)
{
    (void)state;
    Theme theme;
    static const struct {
        const char *bytes;
        size_t length;
    } files[] = {{"lax\0lax", 7},
                 {"l\xe5x", 3},
                 {"\x7f"
                  "ELF\x02",
                  5},
                 {"%PDF\x1b", 5}};
    for (size_t at = 0; at < sizeof files / sizeof files[0]; at++) {
        assert_int_equal(
            theme_make(&theme, &swedish, "x", files[at].bytes, files[at].length, &report),
            THEME_NOT_TEXT);
        theme_release(&theme);
    }
}

static void a_name_is_short_readable_and_not_blank(void **state)
{
    (void)state;
    char forty[2 * 41 + 1] = "";
    for (int at = 0; at < 40; at++)
        strcat(forty, "å");
    assert_true(theme_is_name("Fisk & <b>skaldjur</b>"));
    assert_true(theme_is_name(forty));
    assert_false(theme_is_name(strcat(forty, "å")));
    assert_false(theme_is_name(""));
    assert_false(theme_is_name("  \xc2\xa0"));
    assert_false(theme_is_name("fi\nsk"));
    assert_false(theme_is_name("fi\xffsk"));
    assert_false(theme_is_name("\xe2\x80\xaetxt.exe"));
}

static void a_file_has_a_name_and_words_and_refuses_what_cannot_be_one(void **state)
{
    (void)state;
    Theme theme;
    Error err;
    static const char good[] = "# remark\nname Djur på landet\n\nkatt, hund torsk\nigelkott\n";
    assert_true(theme_parse(&theme, &swedish, good, strlen(good), "djur.txt", &err));
    assert_string_equal(theme.name, "Djur på landet");
    expect_words(&theme, "hund igelkott katt");
    theme_release(&theme);
    static const struct {
        const char *text, *why;
    } bad[] = {
        {"katt hund\n", "djur.txt:1: the first line is the theme's name"},
        {"name\nkatt\n", "djur.txt:1: name: 1 to 40 characters"},
        {"name Djur\nkatt\nh0nd\n", "djur.txt:3: \"h0nd\" cannot be a word"},
        {"name Djur\ntorsk\n", "djur.txt: no word of it is in the word list"},
    };
    for (size_t at = 0; at < sizeof bad / sizeof bad[0]; at++) {
        assert_false(
            theme_parse(&theme, &swedish, bad[at].text, strlen(bad[at].text), "djur.txt", &err));
        assert_memory_equal(err.text, bad[at].why, strlen(bad[at].why));
    }
}

static void names_of_themes_cannot_leave_their_folder(void **state)
{
    (void)state;
    Theme theme;
    Error err;
    assert_false(theme_load(&theme, &swedish, "../languages/sv", &err));
    assert_false(theme_load(&theme, &swedish, "", &err));
    assert_false(theme_load(&theme, &swedish, "nosuchtheme", &err));
    assert_string_equal(err.text, "there is no theme \"nosuchtheme\" in 'sv'");
}

/* A lexicon that set-up prepared, or the test is skipped (TESSERA_LEXICONS=required: fails). */
static void load_prepared(Lexicon *lexicon, const char *language)
{
    Error err;
    if (lexicon_load(lexicon, language, &err))
        return;
    const char *needed = getenv("TESSERA_LEXICONS");
    if (needed && strcmp(needed, "required") == 0)
        fail_msg("%s", err.text);
    skip();
}

/* All words of the file, whether the lexicon has them or not. */
static int count_in_file(const char *language, const char *id)
{
    char name[128], path[4096];
    size_t length;
    Span line, word;
    int count = 0;
    snprintf(name, sizeof name, "themes/%s/%s.txt", language, id);
    assert_true(file_find_data(name, path, sizeof path, NULL));
    char *text = file_read(path, THEME_FILE_MAX, &length, NULL);
    Span rest = {text, length};
    span_take_line(&rest, &line);
    while (span_take_line(&rest, &line)) {
        while (span_take_item(&line, &word))
            count++;
    }
    free(text);
    return count;
}

static void each_language_has_eight_themes_of_forty_valid_words_and_more(void **state)
{
    (void)state;
    static const char *const languages[] = {"en", "sv", "pl", "et"};
    for (int language = 0; language < 4; language++) {
        Lexicon lexicon;
        ThemeInfo themes[THEMES_MAX];
        load_prepared(&lexicon, languages[language]);
        int count = themes_list(&lexicon, themes);
        assert_true(count >= 8);
        for (int at = 0; at < count; at++) {
            assert_true(themes[at].count >= 40 && themes[at].count <= 120);
            assert_int_equal(themes[at].count, count_in_file(languages[language], themes[at].id));
            assert_true(at == 0 || strcmp(themes[at - 1].id, themes[at].id) < 0);
        }
        lexicon_release(&lexicon);
    }
}

/* ---- topics */

static void open_index(Related *related, const char *text)
{
    *related = (Related){.file = {(const unsigned char *)text, strlen(text)}};
}

static void topics_are_found_by_every_spelling_and_nothing_else_is(void **state)
{
    (void)state;
    static const char index[] = "djur\tkatt hund torsk\nfisk\tlax gös ål l4x\nfiskar\tlax\nö\tål\n";
    static const struct {
        const char *topic;
        int count;
    } cases[] = {{"djur", 2},  {" DJUR ", 2}, {"Fisk", 3},  {"fiskar", 1}, {"Ö", 1},   {"fis", 0},
                 {"fiska", 0}, {"", 0},       {"zebra", 0}, {"\xff", 0},   {"a\nb", 0}};
    Related related;
    open_index(&related, index);
    for (size_t at = 0; at < sizeof cases / sizeof cases[0]; at++) {
        Theme theme;
        assert_int_equal(related_words(&related, &swedish, cases[at].topic, &theme),
                         cases[at].count);
        assert_int_equal(theme.count, cases[at].count);
        theme_release(&theme);
    }
}

static void a_damaged_index_has_no_topics_but_does_no_harm(void **state)
{
    (void)state;
    static const char *const damaged[] = {"",       "\n\n\n", "fisk",
                                          "fisk\t", "\t\t\t", "zz\nfisk\tlax\naa"};
    for (size_t at = 0; at < sizeof damaged / sizeof damaged[0]; at++) {
        Related related;
        Theme theme;
        open_index(&related, damaged[at]);
        assert_true(related_words(&related, &swedish, "fisk", &theme) <= 1);
        theme_release(&theme);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commas_spaces_and_lines_separate_words_of_any_case),
        cmocka_unit_test(every_dropped_word_has_its_reason_in_the_order_of_the_text),
        cmocka_unit_test(a_text_without_a_usable_word_makes_no_theme_but_a_report),
        cmocka_unit_test(a_text_of_1024_bytes_is_read_and_one_of_1025_is_not),
        cmocka_unit_test(other_files_than_texts_are_refused_whole),
        cmocka_unit_test(a_name_is_short_readable_and_not_blank),
        cmocka_unit_test(a_file_has_a_name_and_words_and_refuses_what_cannot_be_one),
        cmocka_unit_test(names_of_themes_cannot_leave_their_folder),
        cmocka_unit_test(each_language_has_eight_themes_of_forty_valid_words_and_more),
        cmocka_unit_test(topics_are_found_by_every_spelling_and_nothing_else_is),
        cmocka_unit_test(a_damaged_index_has_no_topics_but_does_no_harm),
    };
    return cmocka_run_group_tests(tests, open_swedish, close_swedish);
}
