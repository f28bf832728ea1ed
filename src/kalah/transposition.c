#include "kalah/transposition.h"

enum { BOUND_MAX = 127, NO_HOLE = 15 };

#define SIX_BYTES 0xffffffffffffu

static inline KalahSides keys_of(const KalahSearch *search, KalahSides sides, uint64_t place)
{
    if (search->rules->width <= 6)
        return sides;
    return (KalahSides){hash_mix(sides.own ^ hash_mix(sides.other)) & SIX_BYTES,
                        hash_mix(place ^ sides.own) & SIX_BYTES};
}

static inline uint64_t load(_Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

static inline uint64_t mixed(uint64_t own)
{
    return own * 0x9fb21c651e98df25u;
}

bool transposition_find(const KalahSearch *search, KalahSides sides, uint64_t place, Known *known)
{
    KalahSides keys = keys_of(search, sides, place);
    KalahEntry *bucket = &search->entries[place & search->mask];
    for (int slot = 0; slot < TRANSPOSITION_BUCKET; slot++) {
        uint64_t own = load(&bucket[slot].own);
        if ((own & SIX_BYTES) != keys.own)
            continue;
        uint64_t other = load(&bucket[slot].other) ^ mixed(own);
        if ((other & SIX_BYTES) != keys.other)
            continue;
        int stones = kalah_count(sides.own) + kalah_count(sides.other);
        int low = (int8_t)(own >> 48), high = (int8_t)(own >> 56);
        int hole = (int)(other >> 48 & 15);
        /* The ends of the byte's range stand for "not known". */
        known->low = low == -BOUND_MAX ? -stones : low;
        known->high = high == BOUND_MAX ? stones : high;
        known->hole = hole == NO_HOLE ? -1 : hole;
        known->depth = (int)(other >> 52 & 63);
        return true;
    }
    return false;
}

/* The slot of the position itself, or else of the entry that took the least work. */
static KalahEntry *slot_for(const KalahSearch *search, KalahSides keys, uint64_t place,
                            int *depth_there)
{
    KalahEntry *bucket = &search->entries[place & search->mask];
    KalahEntry *cheapest = bucket;
    int least = 1000;
    *depth_there = 0;
    for (int slot = 0; slot < TRANSPOSITION_BUCKET; slot++) {
        uint64_t own = load(&bucket[slot].own);
        uint64_t other = load(&bucket[slot].other) ^ mixed(own);
        if ((own & SIX_BYTES) == keys.own && (other & SIX_BYTES) == keys.other) {
            *depth_there = (int)(other >> 52 & 63);
            return &bucket[slot];
        }
        int work = own == 0 ? -1 : (int)(other >> 58);
        if (work < least) {
            least = work;
            cheapest = &bucket[slot];
        }
    }
    return cheapest;
}

void transposition_keep(const KalahSearch *search, KalahSides sides, uint64_t place,
                        const Known *known, uint64_t work)
{
    KalahSides keys = keys_of(search, sides, place);
    int depth_there;
    KalahEntry *slot = slot_for(search, keys, place, &depth_there);
    if (depth_there == TRANSPOSITION_EXACT && known->depth != TRANSPOSITION_EXACT)
        return;
    int low = known->low > BOUND_MAX    ? BOUND_MAX
              : known->low < -BOUND_MAX ? -BOUND_MAX
                                        : known->low;
    int high = known->high < -BOUND_MAX  ? -BOUND_MAX
               : known->high > BOUND_MAX ? BOUND_MAX
                                         : known->high;
    uint64_t hole = known->hole < 0 ? NO_HOLE : (uint64_t)known->hole;
    uint64_t digits = 64 - (uint64_t)__builtin_clzll(work | 1);
    uint64_t own =
        keys.own | (uint64_t)(uint8_t)(int8_t)low << 48 | (uint64_t)(uint8_t)(int8_t)high << 56;
    uint64_t other =
        keys.other | hole << 48 | (uint64_t)known->depth << 52 | (digits > 63 ? 63 : digits) << 58;
    atomic_store_explicit(&slot->own, own, memory_order_relaxed);
    atomic_store_explicit(&slot->other, other ^ mixed(own), memory_order_relaxed);
}
