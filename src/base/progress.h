/* progress.h -- one line on a terminal that says how far long work is; silent in a pipe.
 *
 *     Progress bar;
 *     progress_start(&bar, "games", total);
 *     progress_add(&bar, 1);          (from any thread)
 *     progress_finish(&bar);
 *
 * Shows done/total, rate and time left on stderr, at most ten times a second.
 */
#ifndef TESSERA_BASE_PROGRESS_H
#define TESSERA_BASE_PROGRESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
    const char *what;
    int64_t total;
    int64_t started_ns;
    atomic_int_least64_t done;
    atomic_int_least64_t shown_ns;
    bool visible;
} Progress;

void progress_start(Progress *progress, const char *what, int64_t total);
void progress_add(Progress *progress, int64_t count);

/* Clears the line. */
void progress_finish(Progress *progress);

#endif
