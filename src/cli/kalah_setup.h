/* kalah_setup.h -- which Kalah: the options --game, --capture and --position, read together.
 *
 *     KalahSetup setup = {.game = "6,6"};
 *     const Option options[] = {KALAH_GAME_OPTIONS(setup), ...};
 *     ...
 *     if (!kalah_setup_read(&setup, &err))
 *         return command_fail_with(&err);
 */
#ifndef TESSERA_CLI_KALAH_SETUP_H
#define TESSERA_CLI_KALAH_SETUP_H

#include "kalah/endtable.h"
#include "kalah/text.h"

typedef struct KalahSetup {
    const char *game;     /* "6,6" or NULL for that */
    const char *capture;  /* "standard", "empty" or NULL for standard */
    const char *position; /* a position, or NULL for the opening */
    KalahRules rules;
    int fill;
    Kalah start;
} KalahSetup;

#define KALAH_GAME_OPTIONS(setup)                                                                  \
    {"game", "M,N", "holes a side, stones a hole (6,6)", .text = &(setup).game},                   \
    {                                                                                              \
        "capture", "RULE", "standard or empty (standard)", .text = &(setup).capture                \
    }

/* Fills rules, fill and start. A position has to fit the game if both are given. */
bool kalah_setup_read(KalahSetup *setup, Error *err);

/* Where the endgame table of these rules is kept: in the folder given, or $TESSERA_CACHE, or
 * $XDG_CACHE_HOME/tessera, or ~/.cache/tessera, which is made if need be. */
bool kalah_table_path(const KalahRules *rules, int stones, const char *folder, char *path,
                      size_t size, Error *err);

/* The table that exact players use on six holes a side: it takes a second to build, once, and with
 * it 40 stones in the holes are played out exactly in well under a second. */
enum { KALAH_PLAY_TABLE_STONES = 15 };

#endif
