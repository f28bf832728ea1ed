#include "server/workers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"

enum { LEAST_THREADS = 2, LOWER_PRIORITY = 10 };

typedef struct TaskList {
    Task *first, *last;
    int count;
} TaskList;

struct Workers {
    pthread_mutex_t lock;
    pthread_cond_t filled;
    TaskList light, heavy;
    int capacity;
    int running, running_heavy;
    int threads;
    bool stopping;
    _Atomic(Task *) ended; /* the last one first; added by workers, taken all at once */
    TaskList unsent;       /* the owner's: added while a worker held the lock */
    int known_waiting;     /* the owner's: tasks in the queue when it last looked */
    void (*wake)(void *);
    void *context;
    pthread_t thread[];
};

static void append(TaskList *list, Task *task)
{
    task->next = NULL;
    if (list->last)
        list->last->next = task;
    else
        list->first = task;
    list->last = task;
    list->count++;
}

static Task *take_first(TaskList *list)
{
    Task *task = list->first;
    if (!task)
        return NULL;
    list->first = task->next;
    if (!list->first)
        list->last = NULL;
    list->count--;
    return task;
}

/* The oldest task that may run now. */
static Task *take_next(Workers *workers)
{
    Task *task = take_first(&workers->light);
    if (!task && workers->running_heavy < workers->threads - 1)
        task = take_first(&workers->heavy);
    return task;
}

static void push_ended(Workers *workers, Task *task)
{
    task->next = atomic_load(&workers->ended);
    while (!atomic_compare_exchange_weak(&workers->ended, &task->next, task))
        ;
}

static void run_one(Workers *workers, Task *task, Bench *bench)
{
    workers->running++;
    workers->running_heavy += task->heavy;
    pthread_mutex_unlock(&workers->lock);
    int64_t cpu_ns = clock_thread_cpu_ns();
    task->started_ns = clock_now_ns();
    task->run(task, bench);
    task->cpu_ns = clock_thread_cpu_ns() - cpu_ns;
    task->ended_ns = clock_now_ns();
    pthread_mutex_lock(&workers->lock);
    workers->running--;
    workers->running_heavy -= task->heavy;
    if (workers->heavy.count > 0)
        pthread_cond_signal(&workers->filled);
    pthread_mutex_unlock(&workers->lock);
    push_ended(workers, task);
    workers->wake(workers->context);
    pthread_mutex_lock(&workers->lock);
}

static void *work(void *context)
{
    Workers *workers = context;
    Bench *bench = bench_new();
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), LOWER_PRIORITY);
    pthread_mutex_lock(&workers->lock);
    while (!workers->stopping) {
        Task *task = take_next(workers);
        if (task)
            run_one(workers, task, bench);
        else
            pthread_cond_wait(&workers->filled, &workers->lock);
    }
    pthread_mutex_unlock(&workers->lock);
    bench_free(bench);
    return NULL;
}

Workers *workers_new(int threads, int capacity, void (*wake)(void *), void *context)
{
    threads = threads < LEAST_THREADS ? LEAST_THREADS : threads;
    Workers *workers = memory_new(1, sizeof *workers + (size_t)threads * sizeof(pthread_t));
    workers->capacity = capacity;
    workers->threads = threads;
    workers->wake = wake;
    workers->context = context;
    pthread_mutex_init(&workers->lock, NULL);
    pthread_cond_init(&workers->filled, NULL);
    for (int at = 0; at < threads; at++) {
        if (pthread_create(&workers->thread[at], NULL, work, workers) != 0)
            abort();
    }
    return workers;
}

static void throw_away(TaskList *list)
{
    for (Task *task; (task = take_first(list));)
        task->done(task, NULL);
}

void workers_free(Workers *workers)
{
    if (!workers)
        return;
    pthread_mutex_lock(&workers->lock);
    workers->stopping = true;
    pthread_cond_broadcast(&workers->filled);
    pthread_mutex_unlock(&workers->lock);
    for (int at = 0; at < workers->threads; at++)
        pthread_join(workers->thread[at], NULL);
    throw_away(&workers->light);
    throw_away(&workers->heavy);
    throw_away(&workers->unsent);
    workers_collect(workers, NULL);
    pthread_cond_destroy(&workers->filled);
    pthread_mutex_destroy(&workers->lock);
    free(workers);
}

/* A worker that lost its processor while it held the lock must not hold up the owner: what cannot
 * be handed over now is handed over with the next call. */
static void hand_over(Workers *workers)
{
    if (pthread_mutex_trylock(&workers->lock) != 0)
        return;
    for (Task *task; (task = take_first(&workers->unsent));) {
        append(task->heavy ? &workers->heavy : &workers->light, task);
        pthread_cond_signal(&workers->filled);
    }
    workers->known_waiting = workers->light.count + workers->heavy.count;
    pthread_mutex_unlock(&workers->lock);
}

bool workers_add(Workers *workers, Task *task)
{
    if (workers->known_waiting + workers->unsent.count >= workers->capacity)
        return false;
    task->queued_ns = clock_now_ns();
    append(&workers->unsent, task);
    hand_over(workers);
    return true;
}

bool workers_collect(Workers *workers, void *context)
{
    Task *last_first = atomic_exchange(&workers->ended, NULL), *first = NULL;
    while (last_first) {
        Task *task = last_first;
        last_first = task->next;
        task->next = first;
        first = task;
    }
    while (first) {
        Task *task = first;
        first = task->next;
        task->done(task, context);
    }
    hand_over(workers);
    return workers->unsent.count == 0;
}

void workers_count(Workers *workers, int *waiting, int *running)
{
    pthread_mutex_lock(&workers->lock);
    *waiting = workers->light.count + workers->heavy.count + workers->unsent.count;
    *running = workers->running;
    pthread_mutex_unlock(&workers->lock);
}

int workers_threads(const Workers *workers)
{
    return workers->threads;
}

int workers_waiting(const Workers *workers)
{
    return workers->known_waiting + workers->unsent.count;
}
