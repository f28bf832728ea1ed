/* positions.h -- positions to search in: moments of games the static player plays with itself.
 *
 *     Position position;
 *     MoveList moves = {0};
 *     if (positions_make(&kit, game_number, turns, &position))
 *         positions_moves(&kit, &position, &moves);
 */
#ifndef TESSERA_TESTS_SEARCH_POSITIONS_H
#define TESSERA_TESTS_SEARCH_POSITIONS_H

#include "player/kit.h"
#include "search/simulate_playout.h"

SearchGround positions_ground(const Kit *kit);

/* The position after so many turns, as the seat on turn sees it; false when the game ends before.
 */
bool positions_make(const Kit *kit, uint64_t number, int turns, Position *position);

/* All its moves, best static value first. */
void positions_moves(const Kit *kit, const Position *position, MoveList *moves);

#endif
