/* Body of the file, after the head of table_file.h: identity of the tile set (8 bytes), games (8),
 * unseen_most (4), LEAD_MAX (4), then the chances, 2 bytes each: row by row, leads rising. */
#include "eval/winchance.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"
#include "eval/static.h"
#include "eval/table_file.h"

static const char KIND[] = "TESSWINC";
enum { VERSION = 1, ROW = 2 * LEAD_MAX + 1, START_EDGE = 10 };

static WinChance *new_table(const TileSet *tiles)
{
    WinChance *chance = memory_new(1, sizeof *chance);
    chance->tiles = table_file_tiles_identity(tiles);
    chance->unseen_most = tiles->total;
    chance->chances = memory_new((size_t)(chance->unseen_most + 1) * ROW, sizeof(uint16_t));
    return chance;
}

/* The margin to come is spread like a bell that narrows as tiles are played; being on turn is worth
 * START_EDGE points. */
WinChance *winchance_guess(const TileSet *tiles)
{
    WinChance *chance = new_table(tiles);
    for (int unseen = 0; unseen <= chance->unseen_most; unseen++) {
        double spread = 5.5 * sqrt(unseen), edge = unseen > 0 ? START_EDGE : 0;
        for (int lead = -LEAD_MAX; lead <= LEAD_MAX; lead++) {
            double won = lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
            if (unseen > 0)
                won = 0.5 * erfc(-(lead + edge) / (spread * sqrt(2)));
            chance->chances[unseen * ROW + lead + LEAD_MAX] = (uint16_t)lround(won * CHANCE_ONE);
        }
    }
    return chance;
}

void winchance_free(WinChance *chance)
{
    if (!chance)
        return;
    free(chance->chances);
    free(chance);
}

int winchance_of(const WinChance *chance, int lead, int unseen)
{
    lead = lead < -LEAD_MAX ? -LEAD_MAX : lead > LEAD_MAX ? LEAD_MAX : lead;
    unseen = unseen < 0 ? 0 : unseen > chance->unseen_most ? chance->unseen_most : unseen;
    return chance->chances[unseen * ROW + lead + LEAD_MAX];
}

bool winchance_save(const WinChance *chance, const char *path, Error *err)
{
    Buffer body;
    buffer_init(&body, TABLE_FILE_MAX);
    table_file_put(&body, chance->tiles, 8);
    table_file_put(&body, chance->games, 8);
    table_file_put(&body, (uint64_t)chance->unseen_most, 4);
    table_file_put(&body, LEAD_MAX, 4);
    for (int at = 0; at < (chance->unseen_most + 1) * ROW; at++)
        table_file_put(&body, chance->chances[at], 2);
    bool saved = table_file_save(path, KIND, VERSION, &body, err);
    buffer_release(&body);
    return saved;
}

static bool read_chances(WinChance *chance, TableFile *file, const char *path, Error *err)
{
    chance->games = table_file_take(file, 8);
    uint64_t unseen_most = table_file_take(file, 4), lead_most = table_file_take(file, 4);
    if (unseen_most != (uint64_t)chance->unseen_most || lead_most != LEAD_MAX)
        return error_set(err, "%s: %llu tiles and leads up to %llu; it should be %d and %d", path,
                         (unsigned long long)unseen_most, (unsigned long long)lead_most,
                         chance->unseen_most, LEAD_MAX);
    for (int at = 0; at < (chance->unseen_most + 1) * ROW; at++) {
        chance->chances[at] = (uint16_t)table_file_take(file, 2);
        bool falls = at % ROW > 0 && chance->chances[at] < chance->chances[at - 1];
        if (chance->chances[at] > CHANCE_ONE || falls)
            return error_set(err, "%s: a chance beyond %d, or falling while the lead grows", path,
                             CHANCE_ONE);
    }
    if (file->is_short || file->left != 0)
        return error_set(err, "%s: does not hold the chances that it should", path);
    return true;
}

/* With `is_foreign` set, NULL for another tile set is no error. */
static WinChance *load_file(const char *path, const TileSet *tiles, bool *is_foreign, Error *err)
{
    TableFile file;
    if (!table_file_load(&file, path, KIND, VERSION, err))
        return NULL;
    WinChance *chance = new_table(tiles);
    *is_foreign = table_file_take(&file, 8) != chance->tiles;
    if (*is_foreign)
        error_set(err, "%s: made for another set of tiles", path);
    if (*is_foreign || !read_chances(chance, &file, path, err)) {
        winchance_free(chance);
        chance = NULL;
    }
    table_file_release(&file);
    return chance;
}

WinChance *winchance_load_file(const char *path, const TileSet *tiles, Error *err)
{
    bool is_foreign = false;
    return load_file(path, tiles, &is_foreign, err);
}

WinChance *winchance_load(const Rules *rules, Error *err)
{
    char name[64], path[4096];
    bool is_foreign = false;
    snprintf(name, sizeof name, "winchance/%s.win", rules->language);
    if (!file_find_data(name, path, sizeof path, NULL))
        return winchance_guess(&rules->tiles);
    WinChance *chance = load_file(path, &rules->tiles, &is_foreign, err);
    return is_foreign ? winchance_guess(&rules->tiles) : chance;
}

WinChance *winchance_load_beside(const Rules *rules, const char *lexicon, Error *err)
{
    char path[4096];
    if (static_path_beside(lexicon, ".win", path, sizeof path) && file_exists(path))
        return winchance_load_file(path, &rules->tiles, err);
    return winchance_load(rules, err);
}
