/* kalah_sweep.h -- what the source asks for beyond its table: look-ahead, time, weight, samples.
 *
 * Every point is a match in pairs against the same opponent, the plain opponent-aware player one
 * turn ahead, in Kalah(6,6). Prints a table each and writes look-ahead.svg, time.svg, weight.svg
 * and samples.svg.
 */
#ifndef TESSERA_CLI_KALAH_SWEEP_H
#define TESSERA_CLI_KALAH_SWEEP_H

#include <stdatomic.h>

#include "base/error.h"
#include "kalah/text.h"

typedef struct KalahSweep {
    const KalahRules *rules;
    int64_t games; /* a point; deep look-ahead of sampling players gets fewer */
    uint64_t seed;
    int threads;
    const char *folder;
    bool quiet; /* plots only */
    const atomic_bool *stop;
} KalahSweep;

/* False with `err` when stopped or when a plot cannot be written. */
bool kalah_sweep_run(const KalahSweep *sweep, Error *err);

#endif
