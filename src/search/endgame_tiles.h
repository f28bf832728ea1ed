/* endgame_tiles.h -- handfuls of the last tiles as sets of bits.
 *
 * Few tiles are left, so each gets a bit: the first E, the second E, ... A handful with two E's has
 * the bits of the first and the second, never of the second alone; then "does this rack hold what
 * the play needs?" is one operation on two words.
 */
#ifndef TESSERA_SEARCH_ENDGAME_TILES_H
#define TESSERA_SEARCH_ENDGAME_TILES_H

#include <stdint.h>

#include "words/rack.h"
#include "words/tileset.h"

enum {
    END_TILES_MAX = 2 * RACK_MAX + 4, /* two racks and what may be in the bag */
    END_HALF = END_TILES_MAX / 2,
};

typedef uint32_t TileBits;

typedef struct EndTiles {
    uint8_t first[LETTERS_MAX + 1]; /* by tile_index(): its lowest bit */
    TileBits group[LETTERS_MAX + 1];
    int repeated_count;
    TileBits repeated[END_TILES_MAX]; /* groups of more than one bit */
    uint8_t index_of_bit[END_TILES_MAX];
    uint16_t points_low[1 << END_HALF];
    uint16_t points_high[1 << END_HALF];
} EndTiles;

/* `all`: every tile that anybody holds or will draw, END_TILES_MAX at most. */
void end_tiles_init(EndTiles *tiles, const Rack *all, const TileSet *set);

TileBits end_tiles_of(const EndTiles *tiles, const Rack *rack);
Rack end_tiles_rack(const EndTiles *tiles, TileBits bits);

/* The handful with one more tile, which must be one of `all`. */
TileBits end_tiles_add(const EndTiles *tiles, TileBits bits, Letter tile);

static inline int end_tiles_count(TileBits bits)
{
    return __builtin_popcount(bits);
}

/* Face value of all tiles. */
static inline int end_tiles_points(const EndTiles *tiles, TileBits bits)
{
    return tiles->points_low[bits & ((1 << END_HALF) - 1)] + tiles->points_high[bits >> END_HALF];
}

/* What is left of a handful when `need`, a part of it, is taken. */
static inline TileBits end_tiles_take(const EndTiles *tiles, TileBits bits, TileBits need)
{
    TileBits left = bits & ~need;
    for (int at = 0; at < tiles->repeated_count; at++) {
        TileBits group = tiles->repeated[at], part = left & group;
        if (part) {
            TileBits lowest = group & -group;
            left = (left & ~group) | ((lowest << __builtin_popcount(part)) - lowest);
        }
    }
    return left;
}

#endif
