/* clock.h -- time: one clock that never goes back, one that counts this thread's work. */
#ifndef TESSERA_BASE_CLOCK_H
#define TESSERA_BASE_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some fixed moment; monotonic. */
int64_t clock_now_ns(void);

/* CPU nanoseconds used by the calling thread, and by the whole process. */
int64_t clock_thread_cpu_ns(void);
int64_t clock_process_cpu_ns(void);

#endif
