#include "search/endgame_tiles.h"

#include <assert.h>
#include <string.h>

static void fill_points(uint16_t *points, const uint8_t *bit_points)
{
    points[0] = 0;
    for (int bit = 0; bit < END_HALF; bit++) {
        for (int part = 0; part < 1 << bit; part++)
            points[1 << bit | part] = (uint16_t)(points[part] + bit_points[bit]);
    }
}

void end_tiles_init(EndTiles *tiles, const Rack *all, const TileSet *set)
{
    uint8_t bit_points[END_TILES_MAX] = {0};
    int bit = 0;
    assert(all->total <= END_TILES_MAX);
    memset(tiles, 0, sizeof *tiles);
    for (int index = 0; index <= LETTERS_MAX; index++) {
        int copies = all->count[index];
        tiles->first[index] = (uint8_t)bit;
        tiles->group[index] = (((TileBits)1 << copies) - 1) << bit;
        if (copies > 1)
            tiles->repeated[tiles->repeated_count++] = tiles->group[index];
        for (int copy = 0; copy < copies; copy++, bit++) {
            tiles->index_of_bit[bit] = (uint8_t)index;
            bit_points[bit] = index ? set->points[index] : 0;
        }
    }
    fill_points(tiles->points_low, bit_points);
    fill_points(tiles->points_high, bit_points + END_HALF);
}

TileBits end_tiles_of(const EndTiles *tiles, const Rack *rack)
{
    TileBits bits = 0;
    for (int index = 0; index <= LETTERS_MAX; index++)
        bits |= (((TileBits)1 << rack->count[index]) - 1) << tiles->first[index];
    return bits;
}

Rack end_tiles_rack(const EndTiles *tiles, TileBits bits)
{
    Rack rack = {0};
    for (; bits; bits &= bits - 1) {
        rack.count[tiles->index_of_bit[__builtin_ctz(bits)]]++;
        rack.total++;
    }
    return rack;
}

TileBits end_tiles_add(const EndTiles *tiles, TileBits bits, Letter tile)
{
    TileBits group = tiles->group[tile_index(tile)];
    TileBits free = group & ~bits;
    assert(free);
    return bits | (free & -free);
}
