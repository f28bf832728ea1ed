/* pace.h -- thinking time that is claimed, not spent: what a person at the board would have taken.
 */
#ifndef TESSERA_PLAYER_PACE_H
#define TESSERA_PLAYER_PACE_H

#include "base/rng.h"
#include "game/view.h"

/* Some time between the two; under a clock never more than an eighth of what is left. */
int64_t pace_between(Rng *rng, const View *view, int64_t least_ms, int64_t most_ms);

/* The time cut to what the clock allows. */
int64_t pace_within_clock(const View *view, int64_t wanted_ms);

#endif
