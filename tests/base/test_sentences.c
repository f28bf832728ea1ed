/* sentences -- what is said in one language stays there, and English stands in for the others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/sentences.h"

static void a_language_without_a_sentence_reads_the_english_one(void **state)
{
    (void)state;
    Sentences about = {0};
    assert_string_equal(sentences_in(&about, "sv"), "");
    assert_true(sentences_add(&about, span_of("sv  Lova är sju år. ")));
    assert_string_equal(sentences_in(&about, "pl"), "");
    assert_true(sentences_add(&about, span_of("en Lova is seven.")));
    assert_string_equal(sentences_in(&about, "sv"), "Lova är sju år.");
    assert_string_equal(sentences_in(&about, "pl"), "Lova is seven.");
}

static void a_line_that_cannot_be_kept_adds_nothing(void **state)
{
    (void)state;
    Sentences about = {0};
    char longer[SENTENCE_TEXT_MAX + 8] = "en ";
    memset(longer + 3, 'a', SENTENCE_TEXT_MAX);
    assert_false(sentences_add(&about, span_of("")));
    assert_false(sentences_add(&about, span_of(longer)));
    assert_false(sentences_add(&about, span_of("a-very-long-language x")));
    assert_int_equal(about.count, 0);
    for (int number = 0; number < SENTENCES_MAX; number++)
        assert_true(sentences_add(&about, span_of("en x")));
    assert_false(sentences_add(&about, span_of("en x")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_language_without_a_sentence_reads_the_english_one),
        cmocka_unit_test(a_line_that_cannot_be_kept_adds_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
