#include "search/endgame_known.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { BUCKET = 2 }; /* neighbours a position may take: one that cost much, one that is new */

void known_init(KnownTable *table, size_t bytes)
{
    uint64_t slots = 1024;
    while (2 * slots * sizeof(KnownSlot) <= bytes)
        slots *= 2;
    table->mask = slots - 1;
    table->slots = memory_new_table(slots, sizeof *table->slots);
}

void known_release(KnownTable *table)
{
    free(table->slots);
    *table = (KnownTable){0};
}

void known_clear(KnownTable *table)
{
    memset(table->slots, 0, (table->mask + 1) * sizeof *table->slots);
}

static uint64_t pack(int value)
{
    int clamped = value < -KNOWN_NOTHING  ? -KNOWN_NOTHING
                  : value > KNOWN_NOTHING ? KNOWN_NOTHING
                                          : value;
    return (uint16_t)(int16_t)clamped;
}

static int unpack(uint64_t word, int place)
{
    return (int16_t)(uint16_t)(word >> (16 * place));
}

static uint64_t load(const KnownSlot *slot, int at)
{
    return atomic_load_explicit(&slot->word[at], memory_order_relaxed);
}

static bool holds(const KnownSlot *slot, KnownKey key, uint64_t word[3])
{
    for (int at = 0; at < 3; at++)
        word[at] = load(slot, at);
    return (word[0] ^ word[1] ^ word[2]) == key.place && (uint32_t)(word[1] >> 32) == key.check;
}

bool known_find(const KnownTable *table, KnownKey key, Known *known)
{
    for (int neighbour = 0; neighbour < BUCKET; neighbour++) {
        uint64_t word[3];
        if (!holds(&table->slots[(key.place & table->mask) ^ (unsigned)neighbour], key, word))
            continue;
        *known = (Known){.low = unpack(word[2], 0),
                         .high = unpack(word[2], 1),
                         .guess_low = unpack(word[2], 2),
                         .guess_high = unpack(word[2], 3),
                         .depth = (int)(word[1] & 0xff),
                         .name = (uint32_t)(word[1] >> 8) & KNOWN_NAME_MASK};
        return true;
    }
    *known = (Known){.low = -KNOWN_NOTHING,
                     .high = KNOWN_NOTHING,
                     .guess_low = -KNOWN_NOTHING,
                     .guess_high = KNOWN_NOTHING};
    return false;
}

/* The position's own slot if it has one; else the first neighbour if the position there was
 * searched less deeply, or the last. */
static KnownSlot *choose_slot(const KnownTable *table, KnownKey key, int depth)
{
    uint64_t word[3];
    KnownSlot *slot = NULL;
    for (int neighbour = 0; neighbour < BUCKET; neighbour++) {
        slot = &table->slots[(key.place & table->mask) ^ (unsigned)neighbour];
        if (holds(slot, key, word) || (int)(word[1] & 0xff) <= depth)
            return slot;
    }
    return slot;
}

void known_store(KnownTable *table, KnownKey key, const Known *known)
{
    KnownSlot *slot = choose_slot(table, key, known->depth);
    uint64_t about = (uint64_t)key.check << 32 | (uint64_t)(known->name & KNOWN_NAME_MASK) << 8 |
                     (uint64_t)known->depth;
    uint64_t values = pack(known->low) | pack(known->high) << 16 | pack(known->guess_low) << 32 |
                      pack(known->guess_high) << 48;
    atomic_store_explicit(&slot->word[0], key.place ^ about ^ values, memory_order_relaxed);
    atomic_store_explicit(&slot->word[1], about, memory_order_relaxed);
    atomic_store_explicit(&slot->word[2], values, memory_order_relaxed);
}
