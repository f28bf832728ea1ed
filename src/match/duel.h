/* duel.h -- two players at one board: plays whole games and says in a few numbers how they went.
 *
 * One per thread; nothing is allocated after the first game. The sides are 0 and 1 whatever seats
 * they take: in game 2k side 0 begins, in game 2k + 1 side 1 does, and both games of such a pair
 * are dealt from the same bag, each seat from its own end, so that the sides change their luck.
 *
 *     Duel duel;
 *     if (!duel_open(&duel, &kit, specs, 0, &err)) ...
 *     duel_play(&duel, seed, game_number, &summary);
 *     duel_close(&duel);
 */
#ifndef TESSERA_MATCH_DUEL_H
#define TESSERA_MATCH_DUEL_H

#include <stdatomic.h>

#include "game/view.h"
#include "player/player.h"

enum { SIDES = 2 };

/* One game; everything in pairs is by side. */
typedef struct GameSummary {
    int64_t spent_ns[SIDES];   /* real time thought */
    int64_t thought_ms[SIDES]; /* by the clock of the game: what a person would have waited */
    int16_t score[SIDES];
    int16_t earned[SIDES]; /* by plays alone, without what the end added or took */
    uint16_t turns[SIDES];
    uint16_t bingos[SIDES];
    uint16_t exchanges[SIDES];
    uint16_t passes[SIDES];
    int8_t winner;  /* a side, or -1 */
    int8_t forfeit; /* the side that failed (crash, silence, illegal move), or -1 */
} GameSummary;

typedef struct Duel {
    const Kit *kit;
    Player *player[SIDES];
    View view[SIDES];        /* by side */
    Game game;               /* the last game, until the next is played */
    char failure[256];       /* of the last game, if a side failed */
    const atomic_bool *stop; /* may be NULL; see duel_play() */
} Duel;

/* Makes the two players of the specs. `limit_ms`: time a move for those that use time. */
bool duel_open(Duel *duel, const Kit *kit, const char *const specs[SIDES], int64_t limit_ms,
               Error *err);

/* The same with players made elsewhere, which the duel then owns. */
void duel_open_with(Duel *duel, const Kit *kit, Player *first, Player *second);
void duel_close(Duel *duel);

/* Plays game `number` of the seed to its end; false when it was left unfinished because *stop
 * became true. */
bool duel_play(Duel *duel, uint64_t seed, int64_t number, GameSummary *summary);

/* The side that sits at a seat in this game. */
static inline int duel_side(int64_t number, int seat)
{
    return (int)(number & 1) ^ seat;
}

#endif
