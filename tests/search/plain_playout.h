/* plain_playout.h -- one playout, the slow obvious way: whole move lists, sorted, and a game kept
 * in plain variables. Only the shuffle of the bag is the program's own.
 */
#ifndef TESSERA_TESTS_SEARCH_PLAIN_PLAYOUT_H
#define TESSERA_TESTS_SEARCH_PLAIN_PLAYOUT_H

#include "search/simulate_playout.h"

void plain_playout(const SearchGround *ground, const Position *position, const Move *candidate,
                   int plies, uint64_t seed, uint64_t sample, PlayoutOutcome *outcome);

#endif
