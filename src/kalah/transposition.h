/* transposition.h -- what the search remembers of positions, shared by its threads without locks.
 *
 * An entry is two words: the mover's holes (six bytes) with the two bounds, and the other side's
 * holes with the move, the depth and the work it cost. The second is stored mixed with the first,
 * so that two halves of different writes never look like an entry. With up to six holes a side a
 * position is kept whole, and a find is certain; wider boards are kept as 96 bits of hash.
 */
#ifndef TESSERA_KALAH_TRANSPOSITION_H
#define TESSERA_KALAH_TRANSPOSITION_H

#include "base/hash.h"
#include "kalah/search.h"

enum { TRANSPOSITION_BUCKET = 4, TRANSPOSITION_EXACT = 63 };

/* Bounds on the rest of the game, found at `depth` turns; `hole` -1 when none is known. */
typedef struct Known {
    int low;
    int high;
    int hole;
    int depth; /* TRANSPOSITION_EXACT when proven */
} Known;

static inline uint64_t transposition_place(KalahSides sides)
{
    return hash_mix(sides.own * 0x9e3779b97f4a7c15u ^
                    (sides.other + 0x632be59bd9b4e019u) * 0xc2b2ae3d27d4eb4fu);
}

/* False when the position is not there; then *known is left alone. */
bool transposition_find(const KalahSearch *search, KalahSides sides, uint64_t place, Known *known);

/* Keeps what is known, in the place of what cost least to find out. Bounds that do not fit are
 * left out, never rounded to something untrue. */
void transposition_keep(const KalahSearch *search, KalahSides sides, uint64_t place,
                        const Known *known, uint64_t work);

#endif
