/* budget.h -- how long a move may take, so that the clock lasts for the whole game.
 *
 *     int64_t limit_ms = budget_of_clock(clock_ms, increment_ms, bag_count, late_ms);
 *
 * What is left, less a reserve for delays nobody can foresee, is divided among the moves still to
 * be expected; the last moments of a game get their share too, because exact endings need it.
 */
#ifndef TESSERA_PLAYER_BUDGET_H
#define TESSERA_PLAYER_BUDGET_H

#include <stdint.h>

/* Milliseconds for this move, 0 when there is nothing to spare: then answer at once. `late_ms`: the
 * most by which a move of this game has taken longer than its budget. */
int64_t budget_of_clock(int64_t left_ms, int64_t increment_ms, int bag_count, int64_t late_ms);

#endif
