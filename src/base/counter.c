#include "base/counter.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"

enum { FIRST_CAPACITY = 1024 };

static CounterEntry *make_entries(size_t capacity)
{
    CounterEntry *entries = memory_grow(NULL, capacity, sizeof *entries);
    for (size_t index = 0; index < capacity; index++)
        entries[index] = (CounterEntry){COUNTER_EMPTY, 0};
    return entries;
}

void counter_init(Counter *counter)
{
    *counter = (Counter){make_entries(FIRST_CAPACITY), FIRST_CAPACITY, 0};
}

void counter_release(Counter *counter)
{
    free(counter->entries);
    *counter = (Counter){0};
}

/* Where the key is, or the empty place where it would go. */
static CounterEntry *find(const Counter *counter, uint64_t key)
{
    size_t mask = counter->capacity - 1;
    size_t at = (size_t)((key * 0x9e3779b97f4a7c15u) >> 20) & mask;
    while (counter->entries[at].key != key && counter->entries[at].key != COUNTER_EMPTY)
        at = (at + 1) & mask;
    return &counter->entries[at];
}

static void grow(Counter *counter)
{
    Counter larger = {make_entries(counter->capacity * 2), counter->capacity * 2, counter->used};
    for (size_t index = 0; index < counter->capacity; index++) {
        if (counter->entries[index].key != COUNTER_EMPTY)
            *find(&larger, counter->entries[index].key) = counter->entries[index];
    }
    free(counter->entries);
    *counter = larger;
}

void counter_add(Counter *counter, uint64_t key, uint64_t more)
{
    assert(key != COUNTER_EMPTY);
    CounterEntry *entry = find(counter, key);
    if (entry->key == COUNTER_EMPTY) {
        if (counter->used * 2 >= counter->capacity) {
            grow(counter);
            entry = find(counter, key);
        }
        entry->key = key;
        counter->used++;
    }
    entry->count += more;
}

uint64_t counter_count(const Counter *counter, uint64_t key)
{
    return find(counter, key)->count;
}

static int compare_entries(const CounterEntry *a, const CounterEntry *b)
{
    if (a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return (a->key > b->key) - (a->key < b->key);
}

int counter_top(const Counter *counter, CounterEntry *out, int room)
{
    int kept = 0;
    for (size_t index = 0; index < counter->capacity; index++) {
        const CounterEntry *entry = &counter->entries[index];
        if (entry->key == COUNTER_EMPTY || room == 0 ||
            (kept == room && compare_entries(entry, &out[kept - 1]) > 0))
            continue;
        int at = kept < room ? kept++ : kept - 1;
        for (; at > 0 && compare_entries(entry, &out[at - 1]) < 0; at--)
            out[at] = out[at - 1];
        out[at] = *entry;
    }
    return kept;
}
