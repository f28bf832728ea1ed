/* bag.h -- one shuffled row of tiles, drawn from both ends.
 *
 * Even seats draw from the front, odd seats from the back. So two games with the same seed and the
 * players' seats changed give each side the luck the other had, and what one side draws moves
 * nothing at the other's end.
 *
 *     bag_fill(&bag, &rules.tiles, &rng);
 *     Letter tile = bag_draw(&bag, seat);
 */
#ifndef TESSERA_WORDS_BAG_H
#define TESSERA_WORDS_BAG_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "words/rack.h"
#include "words/tileset.h"

typedef struct Bag {
    uint8_t low, high; /* the tiles in the bag are tiles[low] .. tiles[high - 1] */
    Letter tiles[TILES_MAX];
} Bag;

/* All tiles of the set, shuffled. */
void bag_fill(Bag *bag, const TileSet *tiles, Rng *rng);

/* These tiles, shuffled: what a seat cannot see, in an order that chance may have given it. */
void bag_fill_with(Bag *bag, const Rack *tiles, Rng *rng);

static inline int bag_count(const Bag *bag)
{
    return bag->high - bag->low;
}

/* The next tile at the seat's end (BLANK for a blank); the bag must not be empty. */
Letter bag_draw(Bag *bag, int seat);

/* Puts back a tile that was drawn at the seat's end, at a place drawn by chance. The tile there
 * goes to the end; nothing else moves. */
void bag_return(Bag *bag, int seat, Letter tile, Rng *rng);

/* Takes a named tile out, as if the seat had drawn it; false when there is none. */
bool bag_take(Bag *bag, int seat, Letter tile);

/* What is in the bag, as counts. */
Rack bag_contents(const Bag *bag);

#endif
