/* vocabulary.h -- the words a player knows: the most common ones of the judge's list.
 *
 * The most frequent words come first (ranks.h); where the ranks end, or there are none yet, short
 * words rather come before long ones. All two-letter words, where they are wished for, are part of
 * the number.
 *
 * A vocabulary is had in two ways. Compiled, as a lexicon to generate moves with: made when first
 * asked for and then shared, constant, by all players of a kit. Or as a cut, which answers for any
 * word of the judge's list whether it is known: ready at once where compiling a million words would
 * take seconds.
 *
 *     VocabularyLimits limits = {.words = 18268, .longest = 8};
 *     const Lexicon *known = vocabulary_find(kit->vocabularies, &limits, &err);
 *     VocabularyCut cut = vocabulary_cut(kit->vocabularies, &limits);
 *     if (vocabulary_has(&cut, word, length)) ...              the same words
 */
#ifndef TESSERA_PLAYER_VOCABULARY_H
#define TESSERA_PLAYER_VOCABULARY_H

#include "lexicon/lexicon.h"
#include "player/ranks.h"

typedef struct VocabularyLimits {
    uint32_t words; /* at most so many */
    int longest;    /* letters */
    bool all_twos;  /* every two-letter word of the full list, before any other */
    bool invents;   /* and words that do not exist: see invention.h */
} VocabularyLimits;

/* Where a vocabulary ends. */
typedef struct VocabularyCut {
    VocabularyLimits limits;
    const Ranks *ranks;
    uint32_t rank_end; /* words of a better rank are known, ... */
    uint64_t key_end;  /* ... and of those without one a part that a hash of the word decides */
} VocabularyCut;

typedef struct Vocabularies Vocabularies;

/* The judge must outlive it. `lexicon` is the name it was loaded by: the ranks stand beside it. */
Vocabularies *vocabularies_new(const Lexicon *judge, const char *lexicon);
void vocabularies_free(Vocabularies *vocabularies);

/* From any thread. The judge itself when the limits leave out nothing. NULL with `err` when no word
 * is left. */
const Lexicon *vocabulary_find(Vocabularies *vocabularies, const VocabularyLimits *limits,
                               Error *err);

/* From any thread. Words that do not exist (limits.invents) are not part of it. */
VocabularyCut vocabulary_cut(Vocabularies *vocabularies, const VocabularyLimits *limits);

/* The word is one of the judge's list. */
bool vocabulary_has(const VocabularyCut *cut, const Letter *word, int length);

/* Empty when no ranks are prepared. */
const Ranks *vocabulary_ranks(Vocabularies *vocabularies);

#endif
