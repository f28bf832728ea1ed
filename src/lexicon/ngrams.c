#include "lexicon/ngrams.h"

#include <assert.h>
#include <string.h>

enum { LETTER_BITS = 6 };

/* The first letter stands highest, so that keys sort as the alphabet does. */
uint64_t ngram_key(const Letter *letters, int count)
{
    uint64_t key = 0;
    for (int at = 0; at < count; at++)
        key = key << LETTER_BITS | letters[at];
    return key;
}

static bool add_runs(void *context, const Letter *word, int length)
{
    Ngrams *ngrams = context;
    for (int at = 0; at + ngrams->letters <= length; at++)
        counter_add(&ngrams->counter, ngram_key(word + at, ngrams->letters), 1);
    return true;
}

static bool add_rack(void *context, const Letter *word, int length)
{
    Ngrams *ngrams = context;
    if (length != ngrams->letters)
        return true;
    Letter sorted[NGRAM_MAX];
    for (int at = 0; at < length; at++) {
        int to = at;
        for (; to > 0 && sorted[to - 1] > word[at]; to--)
            sorted[to] = sorted[to - 1];
        sorted[to] = word[at];
    }
    counter_add(&ngrams->counter, ngram_key(sorted, length), 1);
    return true;
}

static void count(Ngrams *ngrams, const Lexicon *lexicon, int letters, LexiconVisit *visit)
{
    assert(letters >= 1 && letters <= NGRAM_MAX);
    ngrams->letters = letters;
    counter_init(&ngrams->counter);
    lexicon_each_word(lexicon, visit, ngrams);
}

void ngrams_count(Ngrams *ngrams, const Lexicon *lexicon, int letters)
{
    count(ngrams, lexicon, letters, add_runs);
}

void ngrams_count_racks(Ngrams *ngrams, const Lexicon *lexicon, int letters)
{
    count(ngrams, lexicon, letters, add_rack);
}

void ngrams_release(Ngrams *ngrams)
{
    counter_release(&ngrams->counter);
}

void ngram_format(uint64_t key, int letters, const Alphabet *alphabet, char *out)
{
    *out = '\0';
    for (int at = letters - 1; at >= 0; at--) {
        Letter letter = (Letter)(key >> (LETTER_BITS * at) & ((1 << LETTER_BITS) - 1));
        out += alphabet_format_tile(alphabet, letter, false, out);
    }
}
