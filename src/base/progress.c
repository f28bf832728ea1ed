#include "base/progress.h"

#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"

enum { SHOW_EVERY_NS = 100000000 };

void progress_start(Progress *progress, const char *what, int64_t total)
{
    *progress = (Progress){.what = what, .total = total, .started_ns = clock_now_ns()};
    progress->visible = isatty(STDERR_FILENO);
}

static void show(const Progress *progress, int64_t done, int64_t now)
{
    double seconds = (double)(now - progress->started_ns) / 1e9;
    double rate = seconds > 0 ? (double)done / seconds : 0;
    double left = rate > 0 ? (double)(progress->total - done) / rate : 0;
    fprintf(stderr, "\r\033[K%s %lld/%lld  %.0f/s  %.0f s left", progress->what, (long long)done,
            (long long)progress->total, rate, left);
    fflush(stderr);
}

void progress_add(Progress *progress, int64_t count)
{
    int64_t done = atomic_fetch_add(&progress->done, count) + count;
    if (!progress->visible)
        return;
    int64_t now = clock_now_ns();
    int64_t shown = atomic_load(&progress->shown_ns);
    if (now - shown >= SHOW_EVERY_NS &&
        atomic_compare_exchange_strong(&progress->shown_ns, &shown, now))
        show(progress, done, now);
}

void progress_finish(Progress *progress)
{
    if (progress->visible && atomic_load(&progress->shown_ns) != 0) {
        fputs("\r\033[K", stderr);
        fflush(stderr);
    }
}
