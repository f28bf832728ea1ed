#include "eval/static.h"

#include <stdlib.h>

#include "base/memory.h"
#include "eval/leaves.h"

/* What it costs on average to leave the other side one more turn. */
enum { DELAY_COST = 10 * EQUITY_POINT };

struct StaticValue {
    Leaves leaves;
};

StaticValue *static_load(const Rules *rules, Error *err)
{
    (void)err;
    StaticValue *value = memory_new(1, sizeof *value);
    leaves_guess(&value->leaves, &rules->tiles);
    return value;
}

void static_free(StaticValue *value)
{
    if (!value)
        return;
    leaves_release(&value->leaves);
    free(value);
}

/* Both end rules move the lead of two players by twice the tiles left over: one side gains them
 * twice, or one side gains what the other loses. */
static void fill_ending(const Rules *rules, const Rack *rack, const Rack *opponent, Equity *keep)
{
    Letter tiles[RACK_MAX];
    int total = rack_list(rack, tiles);
    keep[0] = -DELAY_COST;
    for (int place = 0; place < total; place++) {
        int points = rules->tiles.points[tile_index(tiles[place])], bit = 1 << place;
        for (int part = 0; part < bit; part++)
            keep[bit | part] = keep[part] - 2 * points * EQUITY_POINT;
    }
    keep[0] = opponent ? 2 * rack_points(opponent, &rules->tiles) * EQUITY_POINT : 0;
}

void static_fill(const StaticValue *value, const Rules *rules, const Rack *rack, int bag_count,
                 const Rack *opponent, Equity keep[1 << RACK_MAX])
{
    if (bag_count > 0)
        leaves_fill(&value->leaves, rack, keep);
    else
        fill_ending(rules, rack, opponent, keep);
}
