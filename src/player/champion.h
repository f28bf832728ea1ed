/* champion.h -- players that change their strategy by the phase of the game, and look ahead.
 *
 * "champion" is the strongest there is: simulation with the chance to win as its aim, and exact
 * endings. "quackle-style" and "maven-style" are two champions rebuilt from what was written about
 * them: the kibitzer's best 23 by static value, simulated over three plies; the best 25, judged by
 * four heuristics and a look-ahead of three plies. "straightforward", "q-sticking", "slow" and
 * "combined" play the kibitzer's first until the bag is empty, and then in their own way (see
 * endplay.h).
 *
 * Settings follow the name: "champion:time=500", "quackle-style:racks=300,plies=3,candidates=23".
 * time: milliseconds a move (0: as the clock allows); samples: playouts a move; racks: for each
 * candidate; plies: 1 to 6 after the candidate; candidates; gap: points below the best static value
 * at which candidates end; doubt: percent, how readily candidates
 * are dropped (0: never); infer: 1 to guess at the other's tiles.
 */
#ifndef TESSERA_PLAYER_CHAMPION_H
#define TESSERA_PLAYER_CHAMPION_H

#include "player/player.h"

Player *champion_new(const Kit *kit, const char *spec, Error *err);

/* "opening: table, midgame: simulation, ..." for a player of this kind; false for others. */
bool champion_describe(const char *name, char *out, size_t size);

#endif
