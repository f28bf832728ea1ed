/* endings.h -- positions near the end of games that the static player plays with itself, from a
 * seed: what endgames and pre-endgames are measured on.
 *
 *     Endings endings;
 *     endings_open(&endings, &kit);
 *     if (endings_find(&endings, seed, game, 0, &position)) ...    the bag has just become empty
 *     endings_close(&endings);
 */
#ifndef TESSERA_MATCH_ENDINGS_H
#define TESSERA_MATCH_ENDINGS_H

#include "game/game.h"
#include "movegen/movegen.h"
#include "player/kit.h"
#include "words/position.h"

typedef struct Endings {
    const Kit *kit;
    Generator *generator;
    Game game;
} Endings;

/* The kit must stay open. */
void endings_open(Endings *endings, const Kit *kit);
void endings_close(Endings *endings);

/* Plays game `number` of the seed until the bag holds at most `bag_most` tiles. False when the game
 * ends before, or when the bag then holds fewer. Both racks are in the position. */
bool endings_find(Endings *endings, uint64_t seed, int64_t number, int bag_most,
                  Position *position);

#endif
