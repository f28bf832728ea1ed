/* gcg_game.h -- a live game's record as a GCG file.
 *
 *     static const char *const names[] = {"Ann", "Bo"};
 *     gcg_of_game(&gcg, game.events, game.event_count, game.phase == GAME_OVER, &rules, names);
 *     gcg_format(&gcg, &out);
 *
 * GCG knows no resigning and no clocks: a game given up, or lost by time or a wrong challenge, is
 * marked incomplete, with a note.
 */
#ifndef TESSERA_PROTOCOL_GCG_GAME_H
#define TESSERA_PROTOCOL_GCG_GAME_H

#include <stdbool.h>

#include "game/game.h"
#include "protocol/gcg.h"

/* Fills `gcg` (initialised, empty) from a record of two seats; `names` are the nicknames, spaces in
 * them become underscores. */
void gcg_of_game(Gcg *gcg, const Event *events, int count, bool over, const Rules *rules,
                 const char *const names[GCG_PLAYERS]);

#endif
