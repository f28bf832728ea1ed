#include "base/rng.h"

#include <assert.h>

static uint64_t split_mix(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

void rng_seed(Rng *rng, uint64_t seed, uint64_t item)
{
    uint64_t mix = seed;
    mix = split_mix(&mix) ^ (item * 0xd1342543de82ef95u + 1);
    for (int word = 0; word < 4; word++)
        rng->state[word] = split_mix(&mix);
}

static uint64_t rotate_left(uint64_t x, int bits)
{
    return (x << bits) | (x >> (64 - bits));
}

uint64_t rng_next(Rng *rng)
{
    uint64_t *s = rng->state;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

uint32_t rng_below(Rng *rng, uint32_t limit)
{
    assert(limit > 0);
    /* Lemire's multiply-and-shift; the rare biased low part is drawn again. */
    uint64_t product = (rng_next(rng) >> 32) * limit;
    if ((uint32_t)product < limit) {
        uint32_t threshold = -limit % limit;
        while ((uint32_t)product < threshold)
            product = (rng_next(rng) >> 32) * limit;
    }
    return (uint32_t)(product >> 32);
}

double rng_real(Rng *rng)
{
    return (double)(rng_next(rng) >> 11) * 0x1.0p-53;
}
