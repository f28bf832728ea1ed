/* english.h -- the English list, out of SCOWL's graded files.
 *
 * SCOWL sorts words by how well known they are (10 to 95) and keeps abbreviations, names and
 * contractions in files of their own; the plain words up to level 80 are what a player expects.
 * Two-letter words come from our own list alone: SCOWL's are mostly abbreviations.
 */
#ifndef TESSERA_SOURCES_ENGLISH_H
#define TESSERA_SOURCES_ENGLISH_H

#include "sources/inputs.h"

enum { ENGLISH_LEVEL_MAX = 80 };

/* Adds the words of 2 to 15 letters to `words`. */
bool english_words(const Inputs *in, TextSet *words, Error *err);

#endif
