#include "player/budget.h"

enum {
    TILES_A_ROUND = 8, /* that both sides put down in a turn each, rather fewer than usual */
    MOVES_AT_END = 4,  /* after the bag is empty, and for turns that put down little */
    RESERVE_MS = 1500, /* for a machine that does something else just now ... */
    RESERVE_SHARE = 5, /* ... but no more than this part of what is left */
    LATE_AGAIN = 3,    /* times that the worst delay so far may come again */
    MOST_SHARE = 3,    /* no move gets more than this part */
    LEAST_MS = 10,     /* not worth beginning anything */
};

int64_t budget_of_clock(int64_t left_ms, int64_t increment_ms, int bag_count, int64_t late_ms)
{
    int64_t share = left_ms / RESERVE_SHARE;
    int64_t reserve_ms = (share < RESERVE_MS ? share : RESERVE_MS) + LATE_AGAIN * late_ms;
    int64_t spare_ms = left_ms - reserve_ms;
    int64_t moves = bag_count / TILES_A_ROUND + MOVES_AT_END;
    int64_t budget_ms = spare_ms / moves + increment_ms;
    int64_t most_ms = spare_ms / MOST_SHARE;
    budget_ms = budget_ms < most_ms ? budget_ms : most_ms;
    return budget_ms < LEAST_MS ? 0 : budget_ms;
}
