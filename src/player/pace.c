#include "player/pace.h"

enum { SHARE = 8 }; /* of the clock in one move, at most */

int64_t pace_within_clock(const View *view, int64_t wanted_ms)
{
    if (view->rules->clock_ms == 0)
        return wanted_ms;
    int64_t left_ms = view->clock_ms[view->seat];
    int64_t most_ms = left_ms > 0 ? left_ms / SHARE : 0;
    return wanted_ms < most_ms ? wanted_ms : most_ms;
}

int64_t pace_between(Rng *rng, const View *view, int64_t least_ms, int64_t most_ms)
{
    uint32_t room_ms = (uint32_t)(most_ms - least_ms);
    return pace_within_clock(view, least_ms + (int64_t)rng_below(rng, room_ms + 1));
}
