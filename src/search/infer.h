/* infer.h -- which tiles the other side is likely to hold, given what it did in its last turn.
 *
 * A RackModel is a weighted list of handfuls that it may have kept; what it drew afterwards is
 * anybody's guess. Drawing from it takes one of them out of a shuffled bag.
 */
#ifndef TESSERA_SEARCH_INFER_H
#define TESSERA_SEARCH_INFER_H

#include "base/rng.h"
#include "words/bag.h"
#include "words/rack.h"

typedef struct KeptTiles {
    Rack tiles;
    uint32_t weight_so_far; /* with all before it */
} KeptTiles;

typedef struct RackModel {
    KeptTiles *kept;
    int count, capacity;
} RackModel;

/* Takes a handful out of the bag, as the seat's draw, and adds it to the rack. */
void rack_model_draw(const RackModel *model, Rng *rng, Bag *bag, int seat, Rack *rack);

#endif
