/* estonian.h -- the Estonian list: nominatives, ma-infinitives, uninflected words, compounds found
 * in print.
 *
 *     Estonian work;
 *     if (estonian_load(&work, in, &err)) {
 *         estonian_words(&work, in, &words, &strict, &err);
 *         estonian_release(&work);
 *     }
 */
#ifndef TESSERA_SOURCES_ESTONIAN_H
#define TESSERA_SOURCES_ESTONIAN_H

#include "base/buffer.h"
#include "sources/estonian_lemmas.h"
#include "sources/ranks.h"

typedef struct Estonian {
    EstonianForms forms;
    EstonianLemmas lemmas;
    TextSet spellings; /* in how many spellings a word is found in print */
} Estonian;

/* Reads and expands the dictionary; takes about half a gigabyte for a few seconds. */
bool estonian_load(Estonian *work, const Inputs *in, Error *err);
void estonian_release(Estonian *work);

/* Adds the words of 2 to 15 letters to `words`, and those of them found in print also to `strict`.
 */
bool estonian_words(const Estonian *work, const Inputs *in, TextSet *words, TextSet *strict,
                    Error *err);

/* The words by how many of their forms are in print or among the most common, as ranks_blend(). */
bool estonian_ranks(const Estonian *work, const Inputs *in, RanksFrom from, const TextSet *words,
                    Buffer *out, Error *err);

#endif
