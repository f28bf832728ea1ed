/* format.h -- the compiled lexicon on disk (known to build.c and lexicon.c only).
 *
 * One block: this header, then the sections it names, each starting at a multiple of eight bytes.
 * All numbers little-endian. The checksum covers everything after itself, so a damaged byte is
 * found wherever it is; that the contents are sound as well is checked on opening, because a
 * checksum can be forged.
 */
#ifndef TESSERA_LEXICON_FORMAT_H
#define TESSERA_LEXICON_FORMAT_H

#include <stdint.h>

#include "lexicon/lexicon.h"

#define LEXICON_MAGIC "TESSLEX"

enum { LEXICON_VERSION = 1, LEXICON_BYTE_ORDER = 0x01020304 };

typedef struct Section {
    uint64_t offset; /* from the start of the file */
    uint64_t count;  /* of items, whose size the kind of section tells */
} Section;

typedef struct LengthSections {
    Section words;
    Section slots;
    uint64_t index_bits;
} LengthSections;

typedef struct LexiconHeader {
    char magic[8];
    uint32_t version;
    uint32_t byte_order;
    uint64_t size;     /* of the whole file */
    uint64_t checksum; /* of all bytes after this field */
    uint64_t identity;
    char language[LANGUAGE_MAX];
    uint32_t letters;
    uint32_t forward_root;
    uint32_t two_way_root;
    uint32_t spare;
    char upper[LETTERS_MAX][TILE_TEXT_MAX];
    char lower[LETTERS_MAX][TILE_TEXT_MAX];
    LexiconStats stats;
    Section nodes;
    Section whole; /* the filters of the word map */
    Section short_by_one;
    LengthSections length[WORD_MAX + 1];
} LexiconHeader;

/* Where the bytes under the checksum begin. */
enum { LEXICON_CHECKED_FROM = 32 };

#endif
