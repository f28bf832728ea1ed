/* winchance.h -- how likely the seat on turn is to win, from its lead and the tiles it cannot see.
 *
 *     WinChance *chance = winchance_load(&rules, &err);
 *     int percent = winchance_of(chance, my_score - your_score, unseen.total) / 100;
 *     winchance_free(chance);
 *
 * Learned from self-play for each language (data/winchance/LANG.win); without a table for the tile
 * set, a curve made by hand. Constant after loading, shared between threads.
 */
#ifndef TESSERA_EVAL_WINCHANCE_H
#define TESSERA_EVAL_WINCHANCE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "words/rules.h"
#include "words/tileset.h"

enum {
    CHANCE_ONE = 10000, /* certain; a draw counts as half a win */
    LEAD_MAX = 300,     /* greater leads are as good as this one */
};

typedef struct WinChance {
    uint64_t tiles;    /* identity of the tile set */
    int unseen_most;   /* rows are 0 .. unseen_most */
    uint64_t games;    /* learned from so many; 0: made by hand */
    uint16_t *chances; /* by unseen, then lead + LEAD_MAX */
} WinChance;

WinChance *winchance_load(const Rules *rules, Error *err);

/* As static_load_beside(): mine.win beside mine.lex. */
WinChance *winchance_load_beside(const Rules *rules, const char *lexicon, Error *err);

/* A table made by hand, for the trainer to write into as well. */
WinChance *winchance_guess(const TileSet *tiles);
void winchance_free(WinChance *chance);

bool winchance_save(const WinChance *chance, const char *path, Error *err);

/* From one file; refuses a damaged one and one for another tile set. */
WinChance *winchance_load_file(const char *path, const TileSet *tiles, Error *err);

/* In 0 .. CHANCE_ONE, never falling with the lead. `unseen` counts the other side's rack and the
 * bag, before the move; 0 means that the game is over. */
int winchance_of(const WinChance *chance, int lead, int unseen);

#endif
