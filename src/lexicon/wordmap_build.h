/* wordmap_build.h -- the tables of a word map out of a word list. */
#ifndef TESSERA_LEXICON_WORDMAP_BUILD_H
#define TESSERA_LEXICON_WORDMAP_BUILD_H

#include "lexicon/wordlist.h"
#include "lexicon/wordmap.h"

/* The tables of one length, on the heap. */
typedef struct BuiltLength {
    Letter *words;
    uint32_t *slots;
    uint32_t count;
    uint32_t slot_count;
    uint32_t index_bits;
} BuiltLength;

typedef struct BuiltFilter {
    uint64_t *words;
    uint64_t count; /* a power of two */
} BuiltFilter;

typedef struct BuiltMap {
    BuiltLength length[WORD_MAX + 1];
    BuiltFilter whole, short_by_one;
} BuiltMap;

void wordmap_build(BuiltMap *map, const WordList *list);
void built_map_release(BuiltMap *map);

#endif
