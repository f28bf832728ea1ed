/* exchange.h -- exchanges that players make without weighing them. */
#ifndef TESSERA_PLAYER_EXCHANGE_H
#define TESSERA_PLAYER_EXCHANGE_H

#include "game/view.h"

/* Whether the rules allow the seat an exchange now. */
bool exchange_is_allowed(const View *view);

/* Gives back every tile (as many as the bag can replace), or passes when no exchange is allowed. */
void exchange_all(const View *view, Move *move);

/* Gives back these tiles of the rack; at least one, and allowed. */
void exchange_tiles(const Rack *tiles, Move *move);

#endif
