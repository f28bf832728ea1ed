/* parallel.h -- the same work on many items, spread over threads.
 *
 * Items are handed out one by one in order; seed whatever is random by the item and store results
 * by the item, and the outcome does not depend on the number of threads.
 *
 *     static void play_one(void *context, int thread, int64_t item) { ... }
 *     parallel_for(threads, games, play_one, &work, &stop);
 */
#ifndef TESSERA_BASE_PARALLEL_H
#define TESSERA_BASE_PARALLEL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { PARALLEL_THREADS_MAX = 256 };

/* `thread` is 0 .. threads-1, for scratch memory that each thread owns. */
typedef void ParallelWork(void *context, int thread, int64_t item);

/* Runs items 0 .. count-1 and returns how many were run: fewer than `count` only when *stop (may
 * be NULL) became true; then the items run are exactly the first so many. With one thread it runs
 * in the caller's. */
int64_t parallel_for(int threads, int64_t count, ParallelWork *work, void *context,
                     const atomic_bool *stop);

/* How many threads the machine can run at once. */
int parallel_cores(void);

#endif
