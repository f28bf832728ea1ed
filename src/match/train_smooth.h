/* train_smooth.h -- inside the trainer: from what was seen of each handful to what it is worth.
 *
 * A handful's own mean is right in the end, but most handfuls are rare. So, size by size, what its
 * parts are worth foretells it (the Blend of leaves.h, fitted by least squares), and its own mean
 * counts by how often it was seen: n / (n + reliance), where the reliance follows from how far
 * means stray from what was foretold, beyond what chance explains.
 */
#ifndef TESSERA_MATCH_TRAIN_SMOOTH_H
#define TESSERA_MATCH_TRAIN_SMOOTH_H

#include "eval/leaves.h"

/* What one half of the games has seen, by number of the handful. */
typedef struct Half {
    int64_t *sums;    /* what racks with this handful were worth, in all */
    uint32_t *counts; /* how many there were; [0] all random racks */
} Half;

typedef struct Sightings {
    const Leaves *leaves; /* for the numbers; most is LEAVE_MAX */
    Half half[2];
    double variance; /* of what one rack is worth, in square thousandths */
} Sightings;

typedef struct Smoothed {
    Equity *values;             /* by number; the caller's, filled */
    Blend blend[LEAVE_MAX + 1]; /* how handfuls of this size were foretold */
    double reliance[LEAVE_MAX + 1];
} Smoothed;

void train_smooth(const Sightings *seen, Smoothed *out);

#endif
