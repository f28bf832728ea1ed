/* expand -- hunspell's rules, each on a dictionary small enough to expand by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/buffer.h"
#include "base/utf8.h"
#include "sources/expand.h"

enum { TEXT_MAX = 4096 };

/* Forms as "word", "word!" for rude and "word%" for forbidden ones. */
static void append_form(void *context, const ExpandForm *form)
{
    static const char *const signs[] = {"", "!", "%"};
    Buffer *out = context;
    for (size_t index = 0; index < form->length; index++) {
        char bytes[4];
        buffer_append(out, bytes, utf8_encode(form->points[index], bytes));
    }
    buffer_append_text(out, signs[form->kind]);
    buffer_append_char(out, ' ');
}

static void expands_to(const char *aff, const char *dic, const char *expected)
{
    Affixes affixes;
    Error err = {{0}};
    Buffer out;
    buffer_init(&out, TEXT_MAX);
    assert_true(affix_parse(&affixes, aff, strlen(aff), "x.aff", &err));
    assert_true(expand_dictionary(&affixes, dic, strlen(dic), "x.dic", append_form, &out, &err));
    assert_string_equal(buffer_text(&out), expected);
    affix_release(&affixes);
    buffer_release(&out);
}

static void refused_with(const char *aff, const char *reason)
{
    Affixes affixes;
    Error err = {{0}};
    assert_false(affix_parse(&affixes, aff, strlen(aff), "x.aff", &err));
    assert_non_null(strstr(err.text, reason));
}

static void a_suffix_replaces_the_end_where_the_condition_holds(void **state)
{
    (void)state;
    const char *aff = "SET UTF-8\n"
                      "SFX A Y 3\n"
                      "SFX A a or a\n"
                      "SFX A 0 n [eé]\n"
                      "SFX A 0 t [^aeé]\n";
    expands_to(aff, "4\nflicka/A\ncafé/A\nhus/A\nkök\n", "flicka flickor café cafén hus hust kök ");
}

static void conditions_reach_over_several_letters(void **state)
{
    (void)state;
    const char *aff = "SET UTF-8\nSFX A Y 2\nSFX A 0 ar .[^e]g\nSFX A eg ger eg\n";
    expands_to(aff, "3\nväg/A\nveg/A\ng/A\n", "väg vägar veg vger g ");
}

static void prefixes_cross_with_suffixes_only_where_both_allow_it(void **state)
{
    (void)state;
    const char *aff = "SET UTF-8\n"
                      "PFX P Y 1\nPFX P 0 o .\n"
                      "PFX Q N 1\nPFX Q 0 u .\n"
                      "SFX A Y 1\nSFX A 0 t .\n"
                      "SFX B N 1\nSFX B 0 a .\n";
    expands_to(aff, "1\nren/PAB\n", "ren rent rena oren orent ");
    expands_to(aff, "1\nren/QA\n", "ren rent uren ");
}

static void a_suffix_may_bring_a_second_one(void **state)
{
    (void)state;
    const char *aff = "SET UTF-8\nSFX A Y 1\nSFX A 0 en/G .\nSFX G Y 1\nSFX G 0 s .\n";
    expands_to(aff, "1\nbil/A\n", "bil bilen bilens ");
}

static void stems_that_need_an_affix_do_not_stand_alone(void **state)
{
    (void)state;
    const char *aff = "SET UTF-8\nNEEDAFFIX ¤\nSFX A Y 2\nSFX A 0 a .\nSFX A 0 x/¤ .\n";
    expands_to(aff, "1\nskrat/A¤\n", "skrata ");
}

static void parts_of_compounds_are_left_out(void **state)
{
    (void)state;
    const char *aff = "SET UTF-8\nONLYINCOMPOUND Z\nSFX A Y 2\nSFX A 0 s/Z .\nSFX A 0 en .\n";
    expands_to(aff, "2\ngatu/Z\nbil/A\n", "bil bilen ");
}

static void forbidden_and_rude_words_are_marked(void **state)
{
    (void)state;
    const char *aff = "SET UTF-8\nFORBIDDENWORD %\nNOSUGGEST !\nSFX A Y 1\nSFX A 0 n .\n";
    expands_to(aff, "2\nfel/%A\nfy/A!\n", "fel% fy! fyn! ");
}

static void circumfixes_need_both_their_halves(void **state)
{
    (void)state;
    const char *aff = "SET UTF-8\nCIRCUMFIX X\n"
                      "PFX P Y 1\nPFX P 0 leg/X .\n"
                      "SFX A Y 2\nSFX A 0 obb .\nSFX A 0 bb/X .\n";
    expands_to(aff, "1\nna/PA\n", "na naobb legnabb ");
}

static void flags_may_be_pairs_numbers_or_numbered_sets(void **state)
{
    (void)state;
    expands_to("SET UTF-8\nFLAG long\nSFX Aa Y 1\nSFX Aa 0 n .\n", "1\nko/XxAa\n", "ko kon ");
    expands_to("SET UTF-8\nFLAG num\nSFX 12 Y 1\nSFX 12 0 n .\n", "1\nko/7,12\n", "ko kon ");
    expands_to("SET UTF-8\nAF 2\nAF B\nAF AB\nSFX A Y 1\nSFX A 0 n .\n", "2\nko/2\nby/1\n",
               "ko kon by ");
}

static void the_whole_word_is_stripped_only_on_request(void **state)
{
    (void)state;
    const char *rules = "SFX A Y 1\nSFX A i har i\n";
    char aff[256];
    snprintf(aff, sizeof aff, "SET UTF-8\nFULLSTRIP\n%s", rules);
    expands_to(aff, "1\ni/A\n", "i har ");
    expands_to(rules, "1\ni/A\n", "i ");
}

static void latin_9_is_understood(void **state)
{
    (void)state;
    expands_to("SET ISO8859-15\nSFX A Y 1\nSFX A 0 d \xa8\n", "1\ngu\xa8/A\n", "guš gušd ");
}

static void notes_escapes_and_windows_line_ends_are_read(void **state)
{
    (void)state;
    expands_to("SET UTF-8\r\nSFX A Y 1\r\nSFX A 0 n .\r\n",
               "\xef\xbb\xbf"
               "4\r\nko/A\tpo:noun\r\nby st:by\r\nkm\\/h\r\n# remark\r\n",
               "ko kon by km/h ");
}

static void damaged_rules_are_refused_by_line(void **state)
{
    (void)state;
    refused_with("SET UTF-8\nSFX A Y 1\nSFX A 0\n", "x.aff:3: a rule has fewer than four fields");
    refused_with("SET UTF-8\nSFX A Y many\n", "x.aff:2: the number of rules is missing");
    refused_with("SET UTF-8\nSFX A Y 1\nSFX A 0 n [ab\n", "x.aff:3: a condition opens '['");
    refused_with("SET KOI8-R\n", "x.aff:1: the encoding");
    refused_with("NEEDAFFIX\n", "x.aff:1: a keyword stands without its one flag");
    refused_with("SFX AB Y 1\n", "x.aff:1: a rule's flag is not one flag");
    refused_with("AF\n", "x.aff:1: AF without flags");
}

static void every_cut_of_a_file_is_survived(void **state)
{
    (void)state;
    static const char aff[] = "SET UTF-8\nNEEDAFFIX ¤\nAF 1\nAF AP\nPFX P Y 1\nPFX P a o [^é]b\n"
                              "SFX A Y 2\nSFX A é or/A [aé].\nSFX A 0 n .\n";
    static const char dic[] = "2\nabé/1\nbå\\/e/1 po:x\n";
    for (size_t cut = 0; cut < sizeof aff; cut++) {
        char *piece = malloc(cut + 1);
        memcpy(piece, aff, cut);
        Affixes affixes;
        Buffer out;
        Error err;
        buffer_init(&out, TEXT_MAX);
        if (affix_parse(&affixes, piece, cut, "x.aff", &err)) {
            for (size_t length = 0; length < sizeof dic; length++)
                assert_true(
                    expand_dictionary(&affixes, dic, length, "x.dic", append_form, &out, &err));
            affix_release(&affixes);
        }
        buffer_release(&out);
        free(piece);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_suffix_replaces_the_end_where_the_condition_holds),
        cmocka_unit_test(conditions_reach_over_several_letters),
        cmocka_unit_test(prefixes_cross_with_suffixes_only_where_both_allow_it),
        cmocka_unit_test(a_suffix_may_bring_a_second_one),
        cmocka_unit_test(stems_that_need_an_affix_do_not_stand_alone),
        cmocka_unit_test(parts_of_compounds_are_left_out),
        cmocka_unit_test(forbidden_and_rude_words_are_marked),
        cmocka_unit_test(circumfixes_need_both_their_halves),
        cmocka_unit_test(flags_may_be_pairs_numbers_or_numbered_sets),
        cmocka_unit_test(the_whole_word_is_stripped_only_on_request),
        cmocka_unit_test(latin_9_is_understood),
        cmocka_unit_test(notes_escapes_and_windows_line_ends_are_read),
        cmocka_unit_test(damaged_rules_are_refused_by_line),
        cmocka_unit_test(every_cut_of_a_file_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
