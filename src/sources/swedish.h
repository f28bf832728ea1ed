/* swedish.h -- the Swedish list, out of the DSSO dictionary of hunspell.
 *
 * All forms are expanded by our own expander, because hunspell's does not know the flags for parts
 * of compounds, stems that need an ending, and forbidden words.
 */
#ifndef TESSERA_SOURCES_SWEDISH_H
#define TESSERA_SOURCES_SWEDISH_H

#include "sources/inputs.h"

/* Adds the words of 2 to 15 letters to `words`, and those of them that the dictionary never
 * suggests, because they are rude, also to `rude`. */
bool swedish_words(const Inputs *in, TextSet *words, TextSet *rude, Error *err);

#endif
