/* lexicon -- graphs and word map against plain lists, and files that are not what they should be.
 *
 * Lists are made of few different letters, so that words share beginnings, ends and letters.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/rng.h"
#include "lexicon/build.h"
#include "lexicon/format.h"

static void make_alphabet(Alphabet *alphabet, int letters)
{
    memset(alphabet, 0, sizeof *alphabet);
    strcpy(alphabet->language, "xx");
    for (int letter = 0; letter < letters; letter++) {
        char upper[2] = {(char)('A' + letter), 0}, lower[2] = {(char)('a' + letter), 0};
        assert_true(alphabet_add(alphabet, upper, lower, NULL));
    }
}

static int random_word(Rng *rng, int letters, int longest, Letter *word)
{
    int length = WORD_MIN + (int)rng_below(rng, (uint32_t)(longest - WORD_MIN + 1));
    for (int at = 0; at < length; at++)
        word[at] = (Letter)(1 + rng_below(rng, (uint32_t)letters));
    return length;
}

static void make_list(WordList *list, Rng *rng, int letters, int longest, int count)
{
    wordlist_init(list);
    for (int at = 0; at < count; at++) {
        Letter word[WORD_MAX];
        int length = random_word(rng, letters, longest, word);
        assert_true(wordlist_add(list, word, length));
    }
    wordlist_sort(list);
}

static bool list_has(const WordList *list, const Letter *word, int length)
{
    for (uint32_t at = 0; at < list->count; at++) {
        if (list->words[at].length == length &&
            !memcmp(list->words[at].letters, word, (size_t)length))
            return true;
    }
    return false;
}

static LetterBag bag_of(const Letter *word, int length)
{
    LetterBag bag = 0;
    for (int at = 0; at < length; at++)
        bag += letter_bag_of(word[at]);
    return bag;
}

static void a_word_is_in_the_lexicon_exactly_when_it_is_in_the_list(void **state)
{
    (void)state;
    for (uint64_t round = 0; round < 12; round++) {
        Rng rng;
        Alphabet alphabet;
        WordList list;
        Lexicon lexicon;
        int letters = 2 + (int)round % 4, longest = 3 + (int)round;
        rng_seed(&rng, 1, round);
        make_alphabet(&alphabet, letters);
        make_list(&list, &rng, letters, longest, 300);
        assert_true(lexicon_build(&lexicon, &alphabet, &list, NULL));
        for (int tries = 0; tries < 3000; tries++) {
            Letter word[WORD_MAX];
            int length = random_word(&rng, letters, longest, word);
            assert_int_equal(lexicon_has_word(&lexicon, word, length),
                             list_has(&list, word, length));
        }
        lexicon_release(&lexicon);
        wordlist_release(&list);
    }
}

static void the_word_map_gives_all_anagrams_and_nothing_else(void **state)
{
    (void)state;
    Rng rng;
    Alphabet alphabet;
    WordList list;
    Lexicon lexicon;
    rng_seed(&rng, 2, 0);
    make_alphabet(&alphabet, 5);
    make_list(&list, &rng, 5, 8, 2000);
    assert_true(lexicon_build(&lexicon, &alphabet, &list, NULL));
    for (int tries = 0; tries < 2000; tries++) {
        Letter word[WORD_MAX];
        int length = random_word(&rng, 5, 8, word), wanted = 0, found = 0;
        LetterBag bag = bag_of(word, length);
        for (uint32_t at = 0; at < list.count; at++)
            wanted +=
                list.words[at].length == length && bag_of(list.words[at].letters, length) == bag;
        for (const Letter *at = wordmap_find(&lexicon.map, bag, length); at;
             at = wordmap_next(at, length)) {
            Letter letters[WORD_MAX];
            for (int place = 0; place < length; place++)
                letters[place] = at[place] & 0x7f;
            assert_true(bag_of(letters, length) == bag && list_has(&list, letters, length));
            found++;
        }
        assert_int_equal(found, wanted);
        if (wanted)
            assert_true(wordmap_may_extend(&lexicon.map, bag - letter_bag_of(word[0])));
    }
    lexicon_release(&lexicon);
    wordlist_release(&list);
}

/* ---- the size table, counted the slow way */

typedef struct Text {
    unsigned char symbols[WORD_MAX + 2]; /* letters, 0xff for a turn; length last */
    int length;
} Text;

static int compare_texts(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(Text));
}

static size_t distinct(Text *texts, size_t count)
{
    qsort(texts, count, sizeof *texts, compare_texts);
    size_t kept = 0;
    for (size_t at = 0; at < count; at++)
        kept += at == 0 || memcmp(&texts[at], &texts[at - 1], sizeof *texts) != 0;
    return kept;
}

static size_t all_strings(const WordList *list, bool two_way, Text *out)
{
    size_t count = 0;
    for (uint32_t at = 0; at < list->count; at++) {
        const ListedWord *word = &list->words[at];
        for (int left = two_way ? 1 : word->length; left <= word->length; left++) {
            Text text = {0};
            for (int place = 0; place < left; place++)
                text.symbols[text.length++] = word->letters[two_way ? left - 1 - place : place];
            if (left < word->length)
                text.symbols[text.length++] = 0xff;
            for (int place = left; place < word->length; place++)
                text.symbols[text.length++] = word->letters[place];
            out[count++] = text;
        }
    }
    return count;
}

static size_t count_prefixes(const Text *strings, size_t count)
{
    size_t made = 0;
    Text *prefixes = memory_new(count * (WORD_MAX + 2), sizeof *prefixes);
    for (size_t at = 0; at < count; at++) {
        for (int length = 0; length <= strings[at].length; length++) {
            Text prefix = {.length = length};
            memcpy(prefix.symbols, strings[at].symbols, (size_t)length);
            prefixes[made++] = prefix;
        }
    }
    size_t kinds = distinct(prefixes, made);
    free(prefixes);
    return kinds;
}

/* Two beginnings are one node when the same ends follow: hash the set of ends of each beginning. */
static uint64_t hash_of_ends(const Text *strings, size_t count, const Text *prefix)
{
    uint64_t sum = 0;
    for (size_t at = 0; at < count; at++) {
        const Text *text = &strings[at];
        if (text->length < prefix->length ||
            memcmp(text->symbols, prefix->symbols, (size_t)prefix->length) != 0)
            continue;
        size_t rest = (size_t)(text->length - prefix->length);
        sum += hash_bytes(text->symbols + prefix->length, rest, 1);
    }
    return sum;
}

static int compare_hashes(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

static size_t count_kinds_of_ends(const Text *strings, size_t count)
{
    size_t made = 0;
    uint64_t *hashes = memory_new(count * (WORD_MAX + 2), sizeof *hashes);
    for (size_t at = 0; at < count; at++) {
        for (int length = 0; length <= strings[at].length; length++) {
            Text prefix = {.length = length};
            memcpy(prefix.symbols, strings[at].symbols, (size_t)length);
            hashes[made++] = hash_of_ends(strings, count, &prefix);
        }
    }
    qsort(hashes, made, sizeof *hashes, compare_hashes);
    size_t kinds = 0;
    for (size_t at = 0; at < made; at++)
        kinds += at == 0 || hashes[at] != hashes[at - 1];
    free(hashes);
    return kinds;
}

static void the_size_table_is_what_counting_by_hand_gives(void **state)
{
    (void)state;
    Rng rng;
    Alphabet alphabet;
    WordList list;
    Lexicon lexicon;
    rng_seed(&rng, 3, 0);
    make_alphabet(&alphabet, 3);
    make_list(&list, &rng, 3, 6, 60);
    assert_true(lexicon_build(&lexicon, &alphabet, &list, NULL));
    Text *strings = memory_new((size_t)list.count * WORD_MAX, sizeof *strings);
    for (int graph = 0; graph < 2; graph++) {
        size_t count = all_strings(&list, graph == 1, strings);
        assert_int_equal(lexicon.stats.trie_nodes[graph], count_prefixes(strings, count));
        assert_int_equal(lexicon.stats.minimal_nodes[graph], count_kinds_of_ends(strings, count));
        if (graph == 1)
            assert_int_equal(lexicon.stats.two_way_strings, count);
    }
    assert_int_equal(lexicon.stats.words, list.count);
    free(strings);
    lexicon_release(&lexicon);
    wordlist_release(&list);
}

/* ---- files */

static void build_sample(Lexicon *lexicon, uint64_t seed)
{
    Rng rng;
    Alphabet alphabet;
    WordList list;
    rng_seed(&rng, seed, 0);
    make_alphabet(&alphabet, 4);
    make_list(&list, &rng, 4, 7, 120);
    assert_true(lexicon_build(lexicon, &alphabet, &list, NULL));
    wordlist_release(&list);
}

static void the_same_list_gives_the_same_bytes(void **state)
{
    (void)state;
    Lexicon first, second;
    build_sample(&first, 4);
    build_sample(&second, 4);
    assert_int_equal(first.size, second.size);
    assert_memory_equal(first.data, second.data, first.size);
    lexicon_release(&first);
    lexicon_release(&second);
}

static void a_file_cut_off_anywhere_is_refused(void **state)
{
    (void)state;
    Lexicon whole, cut;
    build_sample(&whole, 5);
    for (size_t size = 0; size < whole.size; size += 1 + size / 50) {
        unsigned char *copy = memory_new(size ? size : 1, 1);
        Error err;
        memcpy(copy, whole.data, size);
        assert_false(lexicon_open(&cut, copy, size, "cut.lex", &err));
        assert_non_null(strstr(err.text, "cut.lex"));
        if (size >= sizeof LEXICON_MAGIC)
            assert_non_null(strstr(err.text, "cut off"));
        free(copy);
    }
    lexicon_release(&whole);
}

static void a_file_with_something_added_is_refused(void **state)
{
    (void)state;
    Lexicon whole, longer;
    Error err;
    build_sample(&whole, 5);
    unsigned char *copy = memory_new(whole.size + 8, 1);
    memcpy(copy, whole.data, whole.size);
    assert_false(lexicon_open(&longer, copy, whole.size + 8, "long.lex", &err));
    assert_non_null(strstr(err.text, "not as it was written"));
    free(copy);
    lexicon_release(&whole);
}

static void a_damaged_byte_is_found_wherever_it_is(void **state)
{
    (void)state;
    Lexicon whole, damaged;
    build_sample(&whole, 6);
    unsigned char *copy = memory_new(whole.size, 1);
    memcpy(copy, whole.data, whole.size);
    for (size_t at = 0; at < whole.size; at += 1 + at / 400) {
        copy[at] ^= 0x40;
        assert_false(lexicon_open(&damaged, copy, whole.size, "bad.lex", NULL));
        copy[at] ^= 0x40;
    }
    free(copy);
    lexicon_release(&whole);
}

static void a_newer_file_says_so(void **state)
{
    (void)state;
    Lexicon whole, newer;
    Error err;
    build_sample(&whole, 7);
    unsigned char *copy = memory_new(whole.size, 1);
    memcpy(copy, whole.data, whole.size);
    ((LexiconHeader *)(void *)copy)->version = LEXICON_VERSION + 1;
    assert_false(lexicon_open(&newer, copy, whole.size, "new.lex", &err));
    assert_non_null(strstr(err.text, "update the program"));
    free(copy);
    lexicon_release(&whole);
}

static bool count_visit(void *context, const Letter *word, int length)
{
    (void)word;
    assert_in_range(length, 1, WORD_MAX);
    return ++*(int *)context < 100000;
}

/* Uses everything a lexicon offers; the sanitizers watch. */
static void use_everything(const Lexicon *lexicon)
{
    int count = 0;
    lexicon_each_word(lexicon, count_visit, &count);
    for (int letter = 1; letter <= lexicon->alphabet.count; letter++) {
        for (int length = WORD_MIN; length <= 5; length++) {
            LetterBag bag = letter_bag_of((Letter)letter) * (LetterBag)length;
            int chain = 0;
            for (const Letter *word = wordmap_find(&lexicon->map, bag, length); word;
                 word = wordmap_next(word, length))
                assert_in_range(++chain, 1, lexicon->map.length[length].count);
            (void)wordmap_may_extend(&lexicon->map, bag);
        }
    }
    GraphNode node = graph_root(&lexicon->two_way);
    (void)graph_ending_letters(&lexicon->two_way, node);
}

/* A checksum guards against accidents, not against intent: with it forged, whatever else the bytes
 * say must still be refused or be safe to use. */
static void forged_bytes_never_lead_out_of_the_file(void **state)
{
    (void)state;
    Lexicon whole, forged;
    Rng rng;
    rng_seed(&rng, 8, 0);
    build_sample(&whole, 8);
    int opened = 0;
    for (int round = 0; round < 4000; round++) {
        unsigned char *copy = memory_new(whole.size, 1);
        LexiconHeader *header = (LexiconHeader *)(void *)copy;
        memcpy(copy, whole.data, whole.size);
        for (uint32_t change = 1 + rng_below(&rng, 4); change > 0; change--) {
            size_t at = LEXICON_CHECKED_FROM +
                        rng_below(&rng, (uint32_t)(whole.size - LEXICON_CHECKED_FROM));
            if (rng_below(&rng, 2))
                at = LEXICON_CHECKED_FROM +
                     rng_below(&rng, (uint32_t)(sizeof(LexiconHeader) - LEXICON_CHECKED_FROM));
            copy[at] = (unsigned char)rng_next(&rng);
        }
        header->checksum =
            hash_bytes(copy + LEXICON_CHECKED_FROM, whole.size - LEXICON_CHECKED_FROM, 0);
        if (lexicon_open(&forged, copy, whole.size, "forged.lex", NULL)) {
            use_everything(&forged);
            opened++;
        }
        free(copy);
    }
    assert_in_range(opened, 1, 3999); /* some changes are harmless, some are not */
    lexicon_release(&whole);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_word_is_in_the_lexicon_exactly_when_it_is_in_the_list),
        cmocka_unit_test(the_word_map_gives_all_anagrams_and_nothing_else),
        cmocka_unit_test(the_size_table_is_what_counting_by_hand_gives),
        cmocka_unit_test(the_same_list_gives_the_same_bytes),
        cmocka_unit_test(a_file_cut_off_anywhere_is_refused),
        cmocka_unit_test(a_file_with_something_added_is_refused),
        cmocka_unit_test(a_damaged_byte_is_found_wherever_it_is),
        cmocka_unit_test(a_newer_file_says_so),
        cmocka_unit_test(forged_bytes_never_lead_out_of_the_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
