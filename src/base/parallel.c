#include "base/parallel.h"

#include <pthread.h>
#include <unistd.h>

typedef struct Shared {
    atomic_int_least64_t next;
    int64_t count;
    ParallelWork *work;
    void *context;
    const atomic_bool *stop;
} Shared;

typedef struct Worker {
    Shared *shared;
    int thread;
    pthread_t handle;
} Worker;

static void *work_until_done(void *argument)
{
    Worker *worker = argument;
    Shared *shared = worker->shared;
    for (;;) {
        if (shared->stop && atomic_load(shared->stop))
            return NULL;
        int64_t item = atomic_fetch_add(&shared->next, 1);
        if (item >= shared->count)
            return NULL;
        shared->work(shared->context, worker->thread, item);
    }
}

int64_t parallel_for(int threads, int64_t count, ParallelWork *work, void *context,
                     const atomic_bool *stop)
{
    Shared shared = {.count = count, .work = work, .context = context, .stop = stop};
    Worker workers[PARALLEL_THREADS_MAX];
    if (threads > PARALLEL_THREADS_MAX)
        threads = PARALLEL_THREADS_MAX;
    int started = 1;
    for (int thread = 1; thread < threads && thread < count; thread++) {
        workers[started] = (Worker){.shared = &shared, .thread = started};
        if (pthread_create(&workers[started].handle, NULL, work_until_done, &workers[started]))
            break; /* fewer threads do the same work */
        started++;
    }
    workers[0] = (Worker){.shared = &shared, .thread = 0};
    work_until_done(&workers[0]);
    for (int thread = 1; thread < started; thread++)
        pthread_join(workers[thread].handle, NULL);
    int64_t taken = atomic_load(&shared.next);
    return taken < count ? taken : count;
}

int parallel_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > PARALLEL_THREADS_MAX ? PARALLEL_THREADS_MAX : (int)cores;
}
