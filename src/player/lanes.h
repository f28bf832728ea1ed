/* lanes.h -- triple-word squares that a play brings within the opponent's reach. */
#ifndef TESSERA_PLAYER_LANES_H
#define TESSERA_PLAYER_LANES_H

#include "words/board.h"
#include "words/layout.h"
#include "words/move.h"

enum { LANE_REACH = 5 }; /* squares between the tile and the premium, and the premium itself */

/* How many ways (along a row, along a column) to a free square with word premium 3 or more the play
 * opens: a tile of it is the first within LANE_REACH squares of the premium on that line. */
int lanes_opened(const Layout *layout, const Board *board, const Move *move);

#endif
