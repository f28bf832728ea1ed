/* ranks -- the order in which people know words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "lexicon/build.h"
#include "player/ranks.h"
#include "words/rules.h"

enum { SIDE = 20, SHORTS = SIDE * SIDE, LONGS = SHORTS };

typedef struct Bench {
    Rules rules;
    Lexicon judge;
    char path[64];
} Bench;

/* AA, AB, ... of two letters, and the same with two As in front: 800 words. */
static void make_word(int number, char text[8])
{
    int at = number % SHORTS;
    snprintf(text, 8, "%s%c%c", number < SHORTS ? "" : "aa", 'a' + at / SIDE, 'a' + at % SIDE);
}

static void open_bench(Bench *bench)
{
    Error err;
    WordList list;
    Letter word[WORD_MAX];
    char text[8];
    assert_true(rules_load(&bench->rules, "en", &err));
    wordlist_init(&list);
    for (int number = 0; number < SHORTS + LONGS; number++) {
        make_word(number, text);
        int length =
            alphabet_parse_word(&bench->rules.alphabet, text, strlen(text), word, WORD_MAX, NULL);
        assert_true(wordlist_add(&list, word, length));
    }
    wordlist_sort(&list);
    assert_true(lexicon_build(&bench->judge, &bench->rules.alphabet, &list, &err));
    wordlist_release(&list);
    snprintf(bench->path, sizeof bench->path, "/tmp/tessera-ranks-%d.tsv", (int)getpid());
}

static void close_bench(Bench *bench)
{
    unlink(bench->path);
    lexicon_release(&bench->judge);
}

/* Every word on a line, followed by what `score` prints for its number. */
static void load(Bench *bench, Ranks *ranks, void (*score)(FILE *file, int number))
{
    Error err;
    char text[8];
    FILE *file = fopen(bench->path, "w");
    assert_non_null(file);
    for (int number = 0; number < SHORTS + LONGS; number++) {
        make_word(number, text);
        fputs(text, file);
        score(file, number);
        fputc('\n', file);
    }
    fclose(file);
    if (!ranks_load(ranks, bench->path, &bench->judge, &err))
        fail_msg("%s", err.text);
    assert_int_equal(ranks->words.count, SHORTS + LONGS);
}

static int count_short(const Ranks *ranks, uint32_t among)
{
    int count = 0;
    for (uint32_t rank = 0; rank < among; rank++)
        count += ranks->words.words[rank].length == 2;
    return count;
}

static void all_alike(FILE *file, int number)
{
    (void)number;
    fputs("\t0.700", file);
}

static void falling(FILE *file, int number)
{
    fprintf(file, "\t%d", 10000 - number);
}

static void none(FILE *file, int number)
{
    (void)file;
    (void)number;
}

static void words_of_equal_score_are_mixed(void **state)
{
    (void)state;
    Bench bench;
    Ranks ranks;
    open_bench(&bench);
    load(&bench, &ranks, all_alike);
    assert_in_range(count_short(&ranks, 200), 70, 130);
    ranks_release(&ranks);
    close_bench(&bench);
}

static void other_words_keep_their_order(void **state)
{
    (void)state;
    Bench bench;
    Ranks ranks;
    open_bench(&bench);
    load(&bench, &ranks, falling);
    assert_int_equal(count_short(&ranks, SHORTS), SHORTS);
    for (uint32_t rank = 0; rank < ranks.words.count; rank++) {
        const ListedWord *word = &ranks.words.words[rank];
        assert_int_equal(ranks_of(&ranks, word->letters, word->length), rank);
        assert_int_equal(word->letters[word->length - 1], 1 + rank % SIDE);
    }
    ranks_release(&ranks);
    load(&bench, &ranks, none);
    assert_int_equal(count_short(&ranks, SHORTS), SHORTS);
    ranks_release(&ranks);
    close_bench(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_equal_score_are_mixed),
        cmocka_unit_test(other_words_keep_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
