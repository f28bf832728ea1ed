/* moments.h -- the positions of a few self-play games, as a generator gets them: what speeds are
 * measured on.
 *
 *     Moments moments;
 *     moments_collect(&moments, &kit, seed, 40);
 *     for (int at = 0; at < moments.count; at++) ... moments.list[at]
 *     moments_release(&moments);
 */
#ifndef TESSERA_CLI_MOMENTS_H
#define TESSERA_CLI_MOMENTS_H

#include "game/game.h"
#include "movegen/movegen.h"
#include "player/kit.h"

typedef struct Moment {
    Board board;
    Rack rack;
    KeepValues keep;
    int bag_count;
} Moment;

typedef struct Moments {
    Moment *list;
    int count;
    int capacity;
} Moments;

/* In the order in which the games meet them; both sides play the best static move. */
void moments_collect(Moments *moments, const Kit *kit, uint64_t seed, int games);
void moments_release(Moments *moments);

/* The position of the seat on turn. */
void moment_fill(Moment *moment, const Kit *kit, const Game *game);

#endif
