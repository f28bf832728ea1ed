#include "base/hash.h"

#include <string.h>

static uint64_t read_little_endian(const unsigned char *bytes, size_t count)
{
    uint64_t value = 0;
    for (size_t at = 0; at < count; at++)
        value |= (uint64_t)bytes[at] << (8 * at);
    return value;
}

/* The same for eight bytes, which compilers do not always turn into one load by themselves. */
static inline uint64_t read_eight(const unsigned char *bytes)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t value;
    memcpy(&value, bytes, sizeof value);
    return value;
#else
    return read_little_endian(bytes, 8);
#endif
}

/* Four independent lanes: checking a compiled lexicon of 100 MB must not delay the first move. */
uint64_t hash_bytes(const void *bytes, size_t count, uint64_t seed)
{
    const unsigned char *at = bytes;
    const uint64_t odd = 0x9fb21c651e98df25u;
    uint64_t lane[4] = {seed ^ count, seed + odd, seed - odd, ~seed};
    size_t left = count;
    for (; left >= 32; at += 32, left -= 32) {
        for (int index = 0; index < 4; index++) {
            uint64_t mixed = (lane[index] ^ read_eight(at + 8 * index)) * odd;
            lane[index] = mixed ^ (mixed >> 29);
        }
    }
    uint64_t hash = hash_add(hash_add(lane[0], lane[1]), hash_add(lane[2], lane[3]));
    for (; left >= 8; at += 8, left -= 8)
        hash = hash_add(hash, read_eight(at));
    return hash_add(hash, read_little_endian(at, left));
}
