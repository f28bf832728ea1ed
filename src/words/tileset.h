/* tileset.h -- how many of each tile there are and what they are worth. Index 0 is the blank. */
#ifndef TESSERA_WORDS_TILESET_H
#define TESSERA_WORDS_TILESET_H

#include <stdint.h>

#include "lexicon/alphabet.h"

enum { TILES_MAX = 255 }; /* so that counts fit a byte */

typedef struct TileSet {
    int letters;                     /* as in the alphabet */
    int total;                       /* tiles in all */
    uint8_t count[LETTERS_MAX + 1];  /* [0] blanks */
    uint8_t points[LETTERS_MAX + 1]; /* [0] is 0 */
    uint32_t vowels;                 /* letter set */
} TileSet;

/* The index of a tile in count and points: 0 for a blank, whatever it stands for. */
static inline int tile_index(Letter tile)
{
    return (tile & BLANK) ? 0 : tile;
}

#endif
