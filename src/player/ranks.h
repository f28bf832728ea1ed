/* ranks.h -- which words of a language are common: a list with the most frequent first.
 *
 * From `LANG.ranks.tsv` (a word, a tab, a score; best first), prepared beside the lexicon. Words
 * that the judge does not know are passed over. Neighbours of equal score are mixed, short and long
 * alike; without scores the order of the file is kept.
 *
 *     Ranks ranks;
 *     ranks_load(&ranks, "lexicons/sv.ranks.tsv", &judge, &err);
 *     uint32_t rank = ranks_of(&ranks, word, length);        0 is the most common
 *     ranks_release(&ranks);
 */
#ifndef TESSERA_PLAYER_RANKS_H
#define TESSERA_PLAYER_RANKS_H

#include "lexicon/lexicon.h"
#include "lexicon/wordlist.h"

enum { RANK_NONE = INT32_MAX };

typedef struct Ranks {
    WordList words;  /* by rank */
    uint32_t *slots; /* hash table of rank + 1; 0: empty */
    uint32_t mask;
} Ranks;

/* All zero is an empty list, ready for ranks_of() and ranks_release(). */
bool ranks_load(Ranks *ranks, const char *path, const Lexicon *judge, Error *err);
void ranks_release(Ranks *ranks);

/* RANK_NONE when the word is not in the list. Blanks count as their letters. */
uint32_t ranks_of(const Ranks *ranks, const Letter *word, int length);

#endif
