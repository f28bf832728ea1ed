/* polish.h -- the Polish list, out of the SJP word list.
 *
 * Nearly all of it is playable as it stands. Abbreviations in small letters are the trouble: two
 * letters go by our own list alone, three letters pass unless on a block list, and a word without a
 * vowel must be a known exclamation.
 */
#ifndef TESSERA_SOURCES_POLISH_H
#define TESSERA_SOURCES_POLISH_H

#include "sources/inputs.h"

/* Adds the words of 2 to 15 letters to `words`. */
bool polish_words(const Inputs *in, TextSet *words, Error *err);

#endif
