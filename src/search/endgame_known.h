/* endgame_known.h -- positions already searched, shared by all threads without locks.
 *
 * An entry keeps what was proved (bounds that hold for ever) apart from what a search of limited
 * depth only guessed. Three words are written one after the other; the first is mixed with the
 * other two, so that an entry half written by another thread is taken for a different position and
 * not used. 96 bits of hash tell positions apart.
 */
#ifndef TESSERA_SEARCH_ENDGAME_KNOWN_H
#define TESSERA_SEARCH_ENDGAME_KNOWN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct KnownKey {
    uint64_t place;
    uint32_t check;
} KnownKey;

enum {
    KNOWN_NOTHING = 32000, /* as a bound, up or down: nothing is known */
    KNOWN_NAME_MASK = 0xffffff,
};

/* Values beyond KNOWN_NOTHING are kept as weaker bounds. */
typedef struct Known {
    int low, high;             /* proved */
    int guess_low, guess_high; /* found by a search of `depth` moves */
    int depth;
    uint32_t name; /* of the best play (EndPlay.name, its low bits), 0 when there is none */
} Known;

typedef struct KnownSlot {
    atomic_uint_least64_t word[3];
} KnownSlot;

typedef struct KnownTable {
    KnownSlot *slots;
    uint64_t mask;
} KnownTable;

/* As large as fits into `bytes`. */
void known_init(KnownTable *table, size_t bytes);
void known_release(KnownTable *table);
void known_clear(KnownTable *table);

/* Calls the position's slot into the processor's cache. */
static inline void known_expect(const KnownTable *table, KnownKey key)
{
    __builtin_prefetch(&table->slots[key.place & table->mask]);
}

/* False, and a `known` that knows nothing, when the position is not there. */
bool known_find(const KnownTable *table, KnownKey key, Known *known);
void known_store(KnownTable *table, KnownKey key, const Known *known);

#endif
