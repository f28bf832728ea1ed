/* greedy.h -- players that take the first of the sorted list, without looking ahead.
 *
 * "static" goes by score and what the tiles kept are worth, "highest" by the score alone.
 */
#ifndef TESSERA_PLAYER_GREEDY_H
#define TESSERA_PLAYER_GREEDY_H

#include "player/player.h"

/* `spec` is "static" or "highest". */
Player *greedy_new(const Kit *kit, const char *spec, Error *err);

#endif
