/* counter.h -- how often each of many numbers was seen.
 *
 *     Counter counter;
 *     counter_init(&counter);
 *     counter_add(&counter, key, 1);
 *     CounterEntry top[10];
 *     int found = counter_top(&counter, top, 10);
 *     counter_release(&counter);
 *
 * Any key but COUNTER_EMPTY. Grows as needed; nothing is ever taken out.
 */
#ifndef TESSERA_BASE_COUNTER_H
#define TESSERA_BASE_COUNTER_H

#include <stddef.h>
#include <stdint.h>

#define COUNTER_EMPTY UINT64_MAX

typedef struct CounterEntry {
    uint64_t key;
    uint64_t count;
} CounterEntry;

typedef struct Counter {
    CounterEntry *entries;
    size_t capacity; /* a power of two */
    size_t used;
} Counter;

void counter_init(Counter *counter);
void counter_release(Counter *counter);

void counter_add(Counter *counter, uint64_t key, uint64_t more);
uint64_t counter_count(const Counter *counter, uint64_t key);

/* The entries with the highest counts, highest first, equal ones by rising key; returns how many
 * were written (at most `room`). */
int counter_top(const Counter *counter, CounterEntry *out, int room);

#endif
