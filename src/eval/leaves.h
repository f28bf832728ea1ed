/* leaves.h -- what the tiles kept on a rack are worth: one value for every handful of up to six.
 *
 * Every multiset of at most six tiles that the tile set holds has a number of its own, without gaps
 * (about 915,000 in English): tiles in the order of rack_list() (letters, then blanks); the tile at
 * place r of the handful adds as many handfuls as can be made, of at most 6 - r tiles, from the
 * kinds after its own. So the numbers of all 128 parts of a rack are 127 additions. A value is one
 * byte, `low + byte * step` by the size of the handful.
 *
 * Where that would be more than two megabytes (Polish) only handfuls of up to five are stored, and
 * those of six follow from their parts; see Blend.
 *
 *     Leaves leaves;
 *     leaves_guess(&leaves, &rules.tiles);        or leaves_load(), see leaves_file.h
 *     Equity keep[1 << RACK_MAX];
 *     leaves_fill(&leaves, &rack, keep);
 *     leaves_release(&leaves);
 *
 * Constant after loading, shared between threads. Values are relative: keeping nothing is 0.
 */
#ifndef TESSERA_EVAL_LEAVES_H
#define TESSERA_EVAL_LEAVES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "words/move.h"
#include "words/rack.h"
#include "words/tileset.h"

enum {
    LEAVE_MAX = RACK_MAX - 1,
    LEAVES_STORED_MAX = 2000000, /* handfuls in a stored table */
};

/* A handful larger than those stored is worth `near` times the mean of its parts one tile smaller,
 * plus `pairs` times the sum of all its pairs, plus `singles` times the sum of all its tiles (in
 * thousandths), plus `shift`. */
typedef struct Blend {
    int32_t near, pairs, singles;
    Equity shift;
} Blend;

typedef struct Leaves {
    TileSet tiles;
    int most;       /* tiles of the largest handfuls stored */
    uint32_t count; /* handfuls, the empty one (number 0) among them */
    /* ways[kind][n]: handfuls of at most n tiles from this kind on; kinds are the letters in
     * alphabet order (letter - 1), then the blank. */
    uint32_t ways[LETTERS_MAX + 2][LEAVE_MAX + 1];
    Equity low[LEAVE_MAX + 1]; /* by size */
    Equity step[LEAVE_MAX + 1];
    Blend blend;
    uint8_t *codes; /* by number */
} Leaves;

/* All values 0, for handfuls of up to `most` tiles. */
void leaves_init(Leaves *leaves, const TileSet *tiles, int most);
void leaves_release(Leaves *leaves);

/* The largest `most` whose table keeps to LEAVES_STORED_MAX. */
int leaves_fitting(const TileSet *tiles);

/* Values made by hand from nothing but the tile set: a blank is worth much, tiles of many points,
 * doubles and lopsided handfuls cost a little. For languages that were never trained. */
void leaves_guess(Leaves *leaves, const TileSet *tiles);

/* The number of a handful; `tiles` as rack_list() gives them, at most
 * leaves->most, all in the set. */
uint32_t leaves_index(const Leaves *leaves, const Letter *tiles, int size);

/* The value of the handful with this number. */
Equity leaves_value(const Leaves *leaves, uint32_t index, int size);

/* The numbers and sizes of all parts of a rack, for leaves_value(): bit i of the place stands for
 * the i-th tile of rack_list(). Tiles beyond what the set holds (a rack that cannot be) are taken
 * as not there. Parts larger than leaves->most have a size and no number. */
typedef struct LeaveParts {
    uint32_t index[1 << RACK_MAX];
    uint8_t size[1 << RACK_MAX];
} LeaveParts;

void leaves_split(const Leaves *leaves, const Rack *rack, LeaveParts *parts);

/* The values of all parts of a rack, at the same places; a part too large for the table (the whole
 * rack, kept only by a pass, always is) by the Blend. */
void leaves_fill(const Leaves *leaves, const Rack *rack, Equity keep[1 << RACK_MAX]);

/* Visits every handful in the order of the numbers. */
typedef void LeavesVisit(void *context, const Letter *tiles, int size, uint32_t index);
void leaves_each(const Leaves *leaves, LeavesVisit *visit, void *context);

/* Replaces all values; `values` by number. They are rounded to what a byte can tell apart. */
void leaves_encode(Leaves *leaves, const Equity *values);

#endif
