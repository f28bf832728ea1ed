/* vocabulary.h -- the words a player knows: the most common ones of the judge's list.
 *
 * Vocabularies are compiled when first asked for and then shared, constant, by all players of a
 * kit. The most frequent words come first (ranks.h); where the ranks end, or there are none yet,
 * short words rather come before long ones. All two-letter words, where they are wished for, are
 * part of the number.
 *
 *     const Lexicon *known = vocabulary_find(kit->vocabularies,
 *                                &(VocabularyLimits){.words = 18268, .longest = 8}, &err);
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

typedef struct Vocabularies Vocabularies;

/* The judge must outlive it. `lexicon` is the name it was loaded by: the ranks stand beside it. */
Vocabularies *vocabularies_new(const Lexicon *judge, const char *lexicon);
void vocabularies_free(Vocabularies *vocabularies);

/* From any thread. The judge itself when the limits leave out nothing. NULL with `err` when no word
 * is left. */
const Lexicon *vocabulary_find(Vocabularies *vocabularies, const VocabularyLimits *limits,
                               Error *err);

/* Empty when no ranks are prepared. */
const Ranks *vocabulary_ranks(Vocabularies *vocabularies);

#endif
