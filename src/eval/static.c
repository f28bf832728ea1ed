#include "eval/static.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/memory.h"
#include "eval/leaves_file.h"

/* What it costs on average to leave the other side one more turn. */
enum { DELAY_COST = 10 * EQUITY_POINT };

struct StaticValue {
    Leaves leaves;
};

StaticValue *static_new(const Leaves *leaves)
{
    StaticValue *value = memory_new(1, sizeof *value);
    value->leaves = *leaves;
    return value;
}

static StaticValue *load_table(const Rules *rules, const char *path, Error *err)
{
    Leaves leaves;
    return leaves_load(&leaves, path, &rules->tiles, NULL, err) ? static_new(&leaves) : NULL;
}

StaticValue *static_load(const Rules *rules, Error *err)
{
    char name[64], path[4096];
    snprintf(name, sizeof name, "leaves/%s.leaves", rules->language);
    if (file_find_data(name, path, sizeof path, NULL) && !leaves_is_foreign(path, &rules->tiles))
        return load_table(rules, path, err);
    Leaves leaves;
    leaves_guess(&leaves, &rules->tiles);
    return static_new(&leaves);
}

static bool ends_in(const char *text, const char *ending)
{
    size_t length = strlen(text), wanted = strlen(ending);
    return length >= wanted && strcmp(text + length - wanted, ending) == 0;
}

bool static_path_beside(const char *lexicon, const char *ending, char *path, size_t size)
{
    char name[256], found[4096];
    snprintf(name, sizeof name, "lexicons/%s.lex", lexicon);
    bool is_path = strchr(lexicon, '/') || ends_in(lexicon, ".lex");
    if (is_path || !file_find_data(name, found, sizeof found, NULL))
        snprintf(found, sizeof found, "%s", lexicon);
    if (!file_exists(found))
        return false;
    if (ends_in(found, ".lex"))
        found[strlen(found) - 4] = '\0';
    return snprintf(path, size, "%s%s", found, ending) < (int)size;
}

StaticValue *static_load_beside(const Rules *rules, const char *lexicon, Error *err)
{
    char path[4096];
    if (static_path_beside(lexicon, ".leaves", path, sizeof path) && file_exists(path))
        return load_table(rules, path, err);
    return static_load(rules, err);
}

void static_free(StaticValue *value)
{
    if (!value)
        return;
    leaves_release(&value->leaves);
    free(value);
}

size_t static_bytes(const StaticValue *value)
{
    return sizeof *value + value->leaves.count * sizeof *value->leaves.codes;
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
