/* record.h -- inside src/game: how the parts of a game write its record and end it. */
#ifndef TESSERA_GAME_RECORD_H
#define TESSERA_GAME_RECORD_H

#include "game/game.h"

/* Appends an event for the seat with the points it won or lost, which are added to its total; the
 * rest is zero, for the caller to fill before the next event. */
Event *record_add(Game *game, EventKind kind, int seat, int score);

/* Counts the tiles left over, then overtime, and closes the game. */
void ending_out(Game *game, int seat);
void ending_scoreless(Game *game);

/* Closes the game at once; `seat` cannot win it. */
void ending_lost(Game *game, Ending ending, int seat);

/* Takes the thinking time off the clock of the seat on turn; false when that has lost the game,
 * which is then over. */
bool clock_spend(Game *game, int64_t spent_ms);

#endif
