/* workers.h -- a bounded pool of threads for whatever takes time: moves of bots, hints, word lists.
 *
 * The owner (one thread, the event loop) hands over tasks and collects them when they are done. A
 * task belongs to the pool in between; nothing of it may be touched by the owner.
 *
 *     Workers *workers = workers_new(2, 1000, wake_the_loop, &loop);
 *     if (!workers_add(workers, &mine->task)) ...          full: try again later
 *     workers_collect(workers, hall);                      in the loop, after being woken
 *     workers_free(workers);
 *
 * Heavy tasks (those that think for seconds) never take the last thread: light ones always find
 * one, so a thinking champion keeps nobody waiting. The threads run at a lower priority than the
 * loop, and the loop never waits for a lock that one of them may hold.
 */
#ifndef TESSERA_SERVER_WORKERS_H
#define TESSERA_SERVER_WORKERS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/bench.h"

typedef struct Task Task;

struct Task {
    void (*run)(Task *task, Bench *bench); /* in a worker */
    void (*done)(Task *task,
                 void *context); /* in the owner's thread; NULL context: throw it away */
    bool heavy;
    int64_t queued_ns, started_ns, ended_ns;
    int64_t cpu_ns; /* what it took of a processor, however many others wanted one */
    Task *next;
};

typedef struct Workers Workers;

/* At least two threads. `wake` is called from workers whenever a task is done. */
Workers *workers_new(int threads, int capacity, void (*wake)(void *), void *context);

/* Waits for tasks that run, throws away the rest. */
void workers_free(Workers *workers);

/* False when the queue is full: the task is still the caller's. */
bool workers_add(Workers *workers, Task *task);

/* Calls done() of every task that has ended since. False when some task could not be handed over to
 * the workers yet: call again soon. Neither this nor workers_add() ever waits for a worker. */
bool workers_collect(Workers *workers, void *context);

/* How many wait and how many run. */
void workers_count(Workers *workers, int *waiting, int *running);

/* How many waited when the owner last looked, without asking the workers. */
int workers_waiting(const Workers *workers);

int workers_threads(const Workers *workers);

#endif
