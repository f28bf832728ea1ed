/* textset, packed -- sets of words against a slow list of them; packed words against text. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "sources/letterset.h"
#include "sources/lowercase.h"
#include "sources/packed.h"
#include "sources/textset.h"

enum { WORDS = 3000, WORD_BYTES = 64 };

/* Words of 1 to 6 letters out of a few, so that many are repeated. */
static size_t random_word(Rng *rng, char word[WORD_BYTES])
{
    static const char *const letters[] = {"a", "b", "z", "ä", "õ", "ž"};
    size_t length = 0;
    for (uint32_t left = 1 + rng_below(rng, 6); left > 0; left--) {
        const char *letter = letters[rng_below(rng, 6)];
        memcpy(word + length, letter, strlen(letter));
        length += strlen(letter);
    }
    word[length] = '\0';
    return length;
}

static int compare_text(const void *left, const void *right)
{
    return strcmp(left, right);
}

static void a_text_set_counts_and_sorts_like_a_plain_list(void **state)
{
    (void)state;
    static char list[WORDS][WORD_BYTES];
    TextSet set;
    Rng rng;
    rng_seed(&rng, 1, 1);
    textset_init(&set);
    for (int index = 0; index < WORDS; index++)
        ++*textset_add(&set, list[index], random_word(&rng, list[index]));
    qsort(list, WORDS, sizeof list[0], compare_text);
    uint32_t *order = textset_sorted(&set);
    size_t at = 0;
    for (int index = 0; index < WORDS; at++) {
        int64_t count = 1;
        while (index + count < WORDS && strcmp(list[index], list[index + count]) == 0)
            count++;
        const TextEntry *entry = &set.entries[order[at]];
        assert_int_equal(entry->length, strlen(list[index]));
        assert_memory_equal(textset_text(&set, entry), list[index], entry->length);
        assert_int_equal(entry->value, count);
        index += (int)count;
    }
    assert_int_equal(at, set.count);
    assert_false(textset_has(&set, "kala", 4));
    free(order);
    textset_release(&set);
}

static void packed_words_are_the_text_they_came_from(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 2, 1);
    for (int index = 0; index < WORDS; index++) {
        char left[WORD_BYTES], right[WORD_BYTES], joined[2 * WORD_BYTES], text[PACKED_TEXT_MAX];
        size_t left_bytes = random_word(&rng, left), right_bytes = random_word(&rng, right);
        Packed a = packed_from_text(left, left_bytes), b = packed_from_text(right, right_bytes);
        int order = strcmp(left, right);
        assert_int_equal(packed_compare(a, b), (order > 0) - (order < 0));
        strcpy(joined, left);
        strcat(joined, right);
        packed_format(packed_add(a, right), text);
        assert_string_equal(text, joined);
        assert_true(packed_join(a, b) == packed_add(a, right));
        assert_true(packed_cut(packed_join(a, b), packed_length(b)) == a);
        assert_true(packed_tail(packed_join(a, b), packed_length(b)) == b);
        assert_true(packed_ends(packed_join(a, b), right));
        assert_true(packed_starts(packed_join(a, b), left));
    }
}

static void packed_words_refuse_other_letters_and_too_many(void **state)
{
    (void)state;
    assert_true(packed_from_text("cd", 2) == 0);
    assert_true(packed_from_text("aé", 3) == 0);
    assert_true(packed_from_text("a\xff", 2) == 0);
    assert_true(packed_from_text("", 0) == 0);
    assert_true(packed_from_text("aaaaaaaaaaaaaaaaaaaaaaaaa", 25) != 0);
    assert_true(packed_from_text("aaaaaaaaaaaaaaaaaaaaaaaaaa", 26) == 0);
}

static void a_packed_set_adds_and_removes_like_a_text_set(void **state)
{
    (void)state;
    PackedSet set;
    TextSet slow; /* value 1 = a member */
    Rng rng;
    rng_seed(&rng, 3, 1);
    packedset_init(&set, 0);
    textset_init(&slow);
    for (int step = 0; step < 20 * WORDS; step++) {
        char word[WORD_BYTES];
        size_t length = random_word(&rng, word);
        Packed packed = packed_from_text(word, length);
        int64_t *member = textset_add(&slow, word, length);
        assert_int_equal(packedset_has(&set, packed), *member);
        *member = rng_below(&rng, 3) > 0;
        if (*member)
            packedset_add(&set, packed);
        else
            packedset_remove(&set, packed);
    }
    size_t members = 0;
    for (size_t index = 0; index < slow.count; index++) {
        const TextEntry *entry = &slow.entries[index];
        Packed packed = packed_from_text(textset_text(&slow, entry), entry->length);
        assert_int_equal(packedset_has(&set, packed), entry->value);
        members += (size_t)entry->value;
    }
    assert_int_equal(set.count, members);
    packedset_release(&set);
    textset_release(&slow);
}

static void letters_are_counted_and_foreign_ones_refused(void **state)
{
    (void)state;
    LetterSet letters = letterset_of("abcåäö");
    assert_int_equal(letterset_count(&letters, "åbä", 5), 3);
    assert_int_equal(letterset_count(&letters, "abx", 3), -1);
    assert_int_equal(letterset_count(&letters, "a\xc3", 2), -1);
    assert_true(letterset_touches(&letters, "xyö", 4));
    assert_false(letterset_touches(&letters, "xy", 2));
}

static void small_letters_are_made_and_recognised(void **state)
{
    (void)state;
    char out[8];
    assert_int_equal(lowercase_copy("ÕUn", 4, out, sizeof out), 4);
    assert_memory_equal(out, "õun", 4);
    assert_int_equal(lowercase_copy("aÕ", 3, out, 2), 1);
    assert_true(lowercase_is("õun", 4));
    assert_false(lowercase_is("Õun", 4));
    assert_true(lowercase_is("a\xff", 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_set_counts_and_sorts_like_a_plain_list),
        cmocka_unit_test(packed_words_are_the_text_they_came_from),
        cmocka_unit_test(packed_words_refuse_other_letters_and_too_many),
        cmocka_unit_test(a_packed_set_adds_and_removes_like_a_text_set),
        cmocka_unit_test(letters_are_counted_and_foreign_ones_refused),
        cmocka_unit_test(small_letters_are_made_and_recognised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
