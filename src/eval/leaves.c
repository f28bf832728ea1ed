#include "eval/leaves.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { CODES = 256 };

static int kind_of(const Leaves *leaves, Letter tile)
{
    return tile == BLANK ? leaves->tiles.letters : tile - 1;
}

static Letter tile_of(const Leaves *leaves, int kind)
{
    return kind == leaves->tiles.letters ? BLANK : (Letter)(kind + 1);
}

static void count_ways(Leaves *leaves)
{
    int kinds = leaves->tiles.letters + 1;
    for (int most = 0; most <= LEAVE_MAX; most++)
        leaves->ways[kinds][most] = 1;
    for (int kind = kinds - 1; kind >= 0; kind--) {
        int copies = leaves->tiles.count[tile_index(tile_of(leaves, kind))];
        for (int most = 0; most <= LEAVE_MAX; most++) {
            leaves->ways[kind][most] = 0;
            for (int used = 0; used <= copies && used <= most; used++)
                leaves->ways[kind][most] += leaves->ways[kind + 1][most - used];
        }
    }
    leaves->count = leaves->ways[0][leaves->most];
}

int leaves_fitting(const TileSet *tiles)
{
    Leaves leaves = {.tiles = *tiles, .most = LEAVE_MAX};
    count_ways(&leaves);
    while (leaves.most > 1 && leaves.ways[0][leaves.most] > LEAVES_STORED_MAX)
        leaves.most--;
    return leaves.most;
}

void leaves_init(Leaves *leaves, const TileSet *tiles, int most)
{
    assert(most >= 1 && most <= LEAVE_MAX);
    memset(leaves, 0, sizeof *leaves);
    leaves->tiles = *tiles;
    leaves->most = most;
    leaves->blend = (Blend){.near = 1000};
    count_ways(leaves);
    leaves->codes = memory_new(leaves->count, 1);
}

void leaves_release(Leaves *leaves)
{
    free(leaves->codes);
    memset(leaves, 0, sizeof *leaves);
}

uint32_t leaves_index(const Leaves *leaves, const Letter *tiles, int size)
{
    assert(size <= leaves->most);
    uint32_t index = 0;
    for (int place = 0; place < size; place++)
        index += leaves->ways[kind_of(leaves, tiles[place]) + 1][leaves->most - place];
    assert(index < leaves->count);
    return index;
}

Equity leaves_value(const Leaves *leaves, uint32_t index, int size)
{
    return leaves->low[size] + leaves->codes[index] * leaves->step[size];
}

void leaves_split(const Leaves *leaves, const Rack *rack, LeaveParts *parts)
{
    assert(rack->total <= RACK_MAX);
    Letter tiles[RACK_MAX];
    int total = rack_list(rack, tiles), copy = 0;
    parts->index[0] = 0;
    parts->size[0] = 0;
    for (int place = 0; place < total; place++) {
        int tile = tile_index(tiles[place]), bit = 1 << place;
        copy = place > 0 && tiles[place] == tiles[place - 1] ? copy + 1 : 0;
        bool is_surplus = tile > leaves->tiles.letters || copy >= leaves->tiles.count[tile];
        const uint32_t *after = leaves->ways[is_surplus ? 0 : kind_of(leaves, tiles[place]) + 1];
        for (int part = 0; part < bit; part++) {
            int size = parts->size[part], left = leaves->most - size;
            bool is_counted = !is_surplus && left >= 0;
            parts->index[bit | part] = parts->index[part] + (is_counted ? after[left] : 0);
            parts->size[bit | part] = (uint8_t)(size + !is_surplus);
        }
    }
}

static Equity blend_parts(const Blend *blend, const Equity *keep, int part)
{
    int64_t near = 0, pairs = 0, singles = 0;
    int size = 0;
    for (int rest = part; rest; rest &= rest - 1, size++) {
        int first = rest & -rest;
        near += keep[part & ~first];
        singles += keep[first];
        for (int other = rest & (rest - 1); other; other &= other - 1)
            pairs += keep[first | (other & -other)];
    }
    int64_t sum = blend->near * near / size + blend->pairs * pairs + blend->singles * singles;
    return (Equity)(sum / 1000) + blend->shift;
}

void leaves_fill(const Leaves *leaves, const Rack *rack, Equity keep[1 << RACK_MAX])
{
    LeaveParts parts = {0};
    leaves_split(leaves, rack, &parts);
    keep[0] = 0;
    for (int part = 1; part < 1 << rack->total; part++) {
        if (parts.size[part] <= leaves->most)
            keep[part] = leaves_value(leaves, parts.index[part], parts.size[part]);
        else
            keep[part] = blend_parts(&leaves->blend, keep, part);
    }
}

typedef struct Walk {
    const Leaves *leaves;
    LeavesVisit *visit;
    void *context;
    Letter tiles[LEAVE_MAX];
    uint32_t index;
} Walk;

/* All handfuls that begin with the first `size` tiles of the walk and go on with kinds from `kind`:
 * depth first, fewer copies before more, which is the order of the numbers. */
static void walk_kinds(Walk *walk, int kind, int size)
{
    if (kind == walk->leaves->tiles.letters + 1) {
        walk->visit(walk->context, walk->tiles, size, walk->index++);
        return;
    }
    Letter tile = tile_of(walk->leaves, kind);
    int copies = walk->leaves->tiles.count[tile_index(tile)];
    for (int used = 0; used <= copies && size + used <= walk->leaves->most; used++) {
        walk_kinds(walk, kind + 1, size + used);
        if (size + used < walk->leaves->most)
            walk->tiles[size + used] = tile;
    }
}

void leaves_each(const Leaves *leaves, LeavesVisit *visit, void *context)
{
    Walk walk = {.leaves = leaves, .visit = visit, .context = context};
    walk_kinds(&walk, 0, 0);
}

typedef struct Encoding {
    Leaves *leaves;
    const Equity *values;
    Equity high[LEAVE_MAX + 1];
} Encoding;

static void widen_range(void *context, const Letter *tiles, int size, uint32_t index)
{
    (void)tiles;
    Encoding *encoding = context;
    Equity value = encoding->values[index];
    if (value < encoding->leaves->low[size])
        encoding->leaves->low[size] = value;
    if (value > encoding->high[size])
        encoding->high[size] = value;
}

static void encode_one(void *context, const Letter *tiles, int size, uint32_t index)
{
    (void)tiles;
    Encoding *encoding = context;
    Leaves *leaves = encoding->leaves;
    Equity above = encoding->values[index] - leaves->low[size];
    leaves->codes[index] = (uint8_t)((above + leaves->step[size] / 2) / leaves->step[size]);
}

void leaves_encode(Leaves *leaves, const Equity *values)
{
    Encoding encoding = {.leaves = leaves, .values = values};
    for (int size = 0; size <= LEAVE_MAX; size++) {
        leaves->low[size] = INT32_MAX;
        encoding.high[size] = INT32_MIN;
    }
    leaves_each(leaves, widen_range, &encoding);
    for (int size = 0; size <= LEAVE_MAX; size++) {
        bool is_empty =
            leaves->low[size] > encoding.high[size]; /* a set of fewer tiles than that */
        Equity range = is_empty ? 0 : encoding.high[size] - leaves->low[size];
        leaves->low[size] = is_empty ? 0 : leaves->low[size];
        leaves->step[size] = range / (CODES - 1) + 1;
    }
    leaves_each(leaves, encode_one, &encoding);
}
