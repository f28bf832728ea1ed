/* ngrams.h -- which letters follow each other in a word list, and which handfuls of letters make
 * the most words (the language analysis of source 2).
 *
 *     Ngrams ngrams;
 *     ngrams_count(&ngrams, &lexicon, 3);
 *     int found = counter_top(&ngrams.counter, top, 10);
 *     ngram_format(top[0].key, 3, &lexicon.alphabet, text);        "NIE"
 *     ngrams_release(&ngrams);
 */
#ifndef TESSERA_LEXICON_NGRAMS_H
#define TESSERA_LEXICON_NGRAMS_H

#include "base/counter.h"
#include "lexicon/lexicon.h"

enum { NGRAM_MAX = 7 };

typedef struct Ngrams {
    int letters; /* how many in a row */
    Counter counter;
} Ngrams;

/* Every run of `letters` letters (1 .. NGRAM_MAX) inside the words, as often as it stands there. */
void ngrams_count(Ngrams *ngrams, const Lexicon *lexicon, int letters);

/* Every handful of `letters` letters that some word uses up, with the number of such words. */
void ngrams_count_racks(Ngrams *ngrams, const Lexicon *lexicon, int letters);

void ngrams_release(Ngrams *ngrams);

/* The counter's key of these letters. */
uint64_t ngram_key(const Letter *letters, int count);

/* A key of the counter as text, NUL added, in capitals; `out` holds WORD_TEXT_MAX bytes. */
void ngram_format(uint64_t key, int letters, const Alphabet *alphabet, char *out);

#endif
