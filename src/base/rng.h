/* rng.h -- all randomness of the program: xoshiro256**, the same numbers on every machine.
 *
 * A stream is named by (seed, item): give every game, sample or thread item its own, and the
 * result does not depend on how many threads did the work.
 *
 *     Rng rng;
 *     rng_seed(&rng, seed, game_number);
 *     uint32_t die = 1 + rng_below(&rng, 6);
 */
#ifndef TESSERA_BASE_RNG_H
#define TESSERA_BASE_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t state[4];
} Rng;

void rng_seed(Rng *rng, uint64_t seed, uint64_t item);
uint64_t rng_next(Rng *rng);

/* Uniform in [0, limit), without bias; limit > 0. */
uint32_t rng_below(Rng *rng, uint32_t limit);

/* Uniform in [0, 1), 53 bits. */
double rng_real(Rng *rng);

#endif
