/* traineddata.h -- the word list inside a tesseract language file.
 *
 * Such a file is a table of offsets and some two dozen parts. Two matter here: the list of
 * characters (text, one a line) and the word graph, whose edges are 64-bit numbers: a character,
 * three flags, and the first edge of the next node. Reading them ourselves spares the user the
 * installation of tesseract.
 *
 *     static void count(void *context, const char *word, size_t length) { ... }
 *     traineddata_words(bytes, size, "est.traineddata", count, &counts, &err);
 */
#ifndef TESSERA_SOURCES_TRAINEDDATA_H
#define TESSERA_SOURCES_TRAINEDDATA_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* A graph with longer words, in characters, or with more text in all is refused: a damaged file
 * must not keep us busy for ever. The real ones have under 40 characters and under 10 MB. */
enum { TRAINEDDATA_LENGTH_MAX = 64, TRAINEDDATA_BYTES_MAX = 40000000 };

typedef void TraineddataWord(void *context, const char *word, size_t length);

/* Calls `found` for every word of the LSTM word graph, in UTF-8. `name` is for messages. */
bool traineddata_words(const void *bytes, size_t size, const char *name, TraineddataWord *found,
                       void *context, Error *err);

#endif
