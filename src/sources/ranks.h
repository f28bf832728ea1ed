/* ranks.h -- the words of a list by how common they are, most frequent first.
 *
 * No single package knows enough: a list of the most common forms of subtitles decides the top,
 * what a keyboard saw and in how many spellings a word is printed order the rest. Words of which
 * nothing is known are left out. The weaker characters draw their vocabulary from this.
 *
 *     Buffer text;
 *     buffer_init(&text, RANKS_BYTES_MAX);
 *     ranks_blend(in, "sv", RANKS_ALL, &words, &text, err)     (lines word<TAB>score)
 */
#ifndef TESSERA_SOURCES_RANKS_H
#define TESSERA_SOURCES_RANKS_H

#include "base/buffer.h"
#include "sources/inputs.h"

enum { RANKS_BYTES_MAX = 1 << 30 };

/* Which packages may be used: all, or only Debian's (when npm cannot be reached). */
typedef enum RanksFrom { RANKS_ALL, RANKS_DEBIAN_ONLY } RanksFrom;

/* For en, sv and pl; Estonian has its own (estonian.h). */
bool ranks_blend(const Inputs *in, const char *language, RanksFrom from, const TextSet *words,
                 Buffer *out, Error *err);

/* A scored word, and the order of the file: by score, then short before long, then by letters. */
typedef struct RankedWord {
    double score;
    const char *text;
    uint32_t bytes;
    uint32_t letters;
} RankedWord;

void ranks_sort(RankedWord *ranked, size_t count);

/* A word of a set, ready to be sorted. */
RankedWord ranks_word(const TextSet *words, const TextEntry *entry, double score);

#endif
