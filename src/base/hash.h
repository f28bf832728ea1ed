/* hash.h -- 64-bit mixing for tables, checksums and signatures; not for secrets. */
#ifndef TESSERA_BASE_HASH_H
#define TESSERA_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Spreads every bit of x over the result (a bijection). */
static inline uint64_t hash_mix(uint64_t x)
{
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93u;
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93u;
    return x ^ (x >> 32);
}

/* A running hash: feed values one by one, start with any seed. */
static inline uint64_t hash_add(uint64_t hash, uint64_t value)
{
    return hash_mix(hash ^ (value + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2)));
}

/* Hash of a block of bytes; the same on every machine. */
uint64_t hash_bytes(const void *bytes, size_t count, uint64_t seed);

#endif
