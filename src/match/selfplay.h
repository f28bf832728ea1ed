/* selfplay.h -- games of the static player with itself, as a measure of speed and sameness.
 *
 *     SelfPlay play;
 *     selfplay_open(&play, &kit, &err);
 *     for (int64_t game = 0; game < 100; game++)
 *         hash = selfplay_game(&play, seed, game, hash);
 *     selfplay_close(&play);
 *
 * The hash is the same on every machine, compiler and thread count (one SelfPlay a thread; add the
 * games' hashes in their order, or each from its own start).
 */
#ifndef TESSERA_MATCH_SELFPLAY_H
#define TESSERA_MATCH_SELFPLAY_H

#include "match/duel.h"

typedef struct SelfPlay {
    Duel duel;
    int64_t games;
    int64_t turns; /* moves chosen in all games so far */
} SelfPlay;

/* The kit must stay open. */
bool selfplay_open(SelfPlay *play, const Kit *kit, Error *err);
void selfplay_close(SelfPlay *play);

/* Plays game `number` of the seed and returns `hash` fed with every move, its score and the end. */
uint64_t selfplay_game(SelfPlay *play, uint64_t seed, int64_t number, uint64_t hash);

#endif
