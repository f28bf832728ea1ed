#include "eval/leaves_file.h"

#include <string.h>

#include "eval/table_file.h"

static const char KIND[] = "TESSLEAV";
enum { VERSION = 1, VALUE_LIMIT = 1000 * EQUITY_POINT, WEIGHT_LIMIT = 10000 };

bool leaves_save(const Leaves *leaves, const LeavesOrigin *origin, const char *path, Error *err)
{
    Buffer body;
    buffer_init(&body, TABLE_FILE_MAX);
    table_file_put(&body, table_file_tiles_identity(&leaves->tiles), 8);
    table_file_put(&body, origin->lexicon, 8);
    table_file_put(&body, origin->games, 8);
    table_file_put(&body, (uint64_t)leaves->most, 4);
    table_file_put(&body, (uint64_t)leaves->blend.near, 4);
    table_file_put(&body, (uint64_t)leaves->blend.pairs, 4);
    table_file_put(&body, (uint64_t)leaves->blend.singles, 4);
    table_file_put(&body, (uint64_t)leaves->blend.shift, 4);
    for (int size = 0; size <= LEAVE_MAX; size++) {
        table_file_put(&body, (uint64_t)leaves->low[size], 4);
        table_file_put(&body, (uint64_t)leaves->step[size], 4);
    }
    table_file_put(&body, leaves->count, 4);
    buffer_append(&body, leaves->codes, leaves->count);
    bool saved = table_file_save(path, KIND, VERSION, &body, err);
    buffer_release(&body);
    return saved;
}

static int32_t take_signed(TableFile *file)
{
    return (int32_t)(uint32_t)table_file_take(file, 4);
}

static bool is_within(int32_t value, int32_t limit)
{
    return value >= -limit && value <= limit;
}

/* So that no sum of values can overflow, whoever made the file. */
static bool is_sane(const Leaves *leaves)
{
    const Blend *blend = &leaves->blend;
    bool sane = is_within(blend->near, WEIGHT_LIMIT) && is_within(blend->pairs, WEIGHT_LIMIT) &&
                is_within(blend->singles, WEIGHT_LIMIT) && is_within(blend->shift, VALUE_LIMIT);
    for (int size = 0; size <= LEAVE_MAX; size++)
        sane = sane && is_within(leaves->low[size], VALUE_LIMIT) && leaves->step[size] >= 0 &&
               leaves->step[size] <= VALUE_LIMIT / 256;
    return sane;
}

static bool read_body(Leaves *leaves, TableFile *file, const char *path, const TileSet *tiles,
                      LeavesOrigin *origin, Error *err)
{
    LeavesOrigin unused;
    origin = origin ? origin : &unused;
    if (table_file_take(file, 8) != table_file_tiles_identity(tiles))
        return error_set(err, "%s: made for another set of tiles", path);
    origin->lexicon = table_file_take(file, 8);
    origin->games = table_file_take(file, 8);
    uint64_t most = table_file_take(file, 4);
    if (most < 1 || most > LEAVE_MAX)
        return error_set(err, "%s: handfuls of up to %llu tiles; 1 to %d can be", path,
                         (unsigned long long)most, LEAVE_MAX);
    leaves_init(leaves, tiles, (int)most);
    leaves->blend.near = take_signed(file);
    leaves->blend.pairs = take_signed(file);
    leaves->blend.singles = take_signed(file);
    leaves->blend.shift = take_signed(file);
    for (int size = 0; size <= LEAVE_MAX; size++) {
        leaves->low[size] = take_signed(file);
        leaves->step[size] = take_signed(file);
    }
    uint64_t count = table_file_take(file, 4);
    const unsigned char *codes = table_file_take_bytes(file, leaves->count);
    if (count != leaves->count || !codes || file->left != 0)
        return error_set(err, "%s: does not hold the %u values that it should", path,
                         (unsigned)leaves->count);
    if (!is_sane(leaves))
        return error_set(err, "%s: values beyond 1000 points", path);
    memcpy(leaves->codes, codes, leaves->count);
    return true;
}

bool leaves_load(Leaves *leaves, const char *path, const TileSet *tiles, LeavesOrigin *origin,
                 Error *err)
{
    TableFile file;
    memset(leaves, 0, sizeof *leaves);
    if (!table_file_load(&file, path, KIND, VERSION, err))
        return false;
    bool loaded = read_body(leaves, &file, path, tiles, origin, err);
    if (!loaded)
        leaves_release(leaves);
    table_file_release(&file);
    return loaded;
}

bool leaves_is_foreign(const char *path, const TileSet *tiles)
{
    TableFile file;
    if (!table_file_load(&file, path, KIND, VERSION, NULL))
        return false;
    bool is_foreign = table_file_take(&file, 8) != table_file_tiles_identity(tiles);
    table_file_release(&file);
    return is_foreign;
}
