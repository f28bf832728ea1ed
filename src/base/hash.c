#include "base/hash.h"

static uint64_t read_little_endian(const unsigned char *bytes, size_t count)
{
    uint64_t value = 0;
    for (size_t at = 0; at < count; at++)
        value |= (uint64_t)bytes[at] << (8 * at);
    return value;
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
            uint64_t mixed = (lane[index] ^ read_little_endian(at + 8 * index, 8)) * odd;
            lane[index] = mixed ^ (mixed >> 29);
        }
    }
    uint64_t hash = hash_add(hash_add(lane[0], lane[1]), hash_add(lane[2], lane[3]));
    for (; left >= 8; at += 8, left -= 8)
        hash = hash_add(hash, read_little_endian(at, 8));
    return hash_add(hash, read_little_endian(at, left));
}
