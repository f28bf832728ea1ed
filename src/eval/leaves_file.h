/* leaves_file.h -- leave values in a file (data/leaves/LANG.leaves).
 *
 * Body, after the head of table_file.h: identity of the tile set (8 bytes), identity of the lexicon
 * it was learned with (8), games it was learned from (8), most (4), near, pairs, singles,
 * shift (4 each), low and step for the sizes 0 .. 6 (4 each), handfuls (4), then one byte for each,
 * by number.
 *
 *     Leaves leaves;
 *     if (!leaves_load(&leaves, "data/leaves/sv.leaves", &rules.tiles, NULL, &err)) ...
 */
#ifndef TESSERA_EVAL_LEAVES_FILE_H
#define TESSERA_EVAL_LEAVES_FILE_H

#include "eval/leaves.h"

/* Where a table comes from. */
typedef struct LeavesOrigin {
    uint64_t lexicon; /* its identity */
    uint64_t games;
} LeavesOrigin;

bool leaves_save(const Leaves *leaves, const LeavesOrigin *origin, const char *path, Error *err);

/* Refuses a damaged file and one for another tile set; `origin` may be NULL. */
bool leaves_load(Leaves *leaves, const char *path, const TileSet *tiles, LeavesOrigin *origin,
                 Error *err);

/* Whether the file is sound, but made for another tile set. */
bool leaves_is_foreign(const char *path, const TileSet *tiles);

#endif
