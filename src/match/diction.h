/* diction.h -- the words a player plays: how long they are and how common.
 *
 * People take a player for a machine when its words are longer or rarer than theirs. The words are
 * those of games that the player plays with itself.
 *
 *     Diction diction;
 *     if (!diction_measure(&diction, &kit, "lova", 100, 1, &err)) ...
 *     diction_within(&diction, 5900)          share of its words among the 5,900 most common
 *     diction_rank(&diction, 0.9)             nine of ten words are more common than this rank
 *     diction_release(&diction);
 */
#ifndef TESSERA_MATCH_DICTION_H
#define TESSERA_MATCH_DICTION_H

#include "player/kit.h"

enum { DICTION_LONG = 7 }; /* letters of a long word */

typedef struct Diction {
    int64_t plays, turns, points;
    int64_t letters; /* of the main words, in all */
    int64_t longs;   /* words of DICTION_LONG letters or more */
    uint32_t *ranks; /* of every main word, sorted; RANK_NONE: in no list of frequencies */
    size_t capacity;
} Diction;

bool diction_measure(Diction *diction, const Kit *kit, const char *spec, int64_t games,
                     uint64_t seed, Error *err);
void diction_release(Diction *diction);

/* The share of its words that are among so many most common ones. */
double diction_within(const Diction *diction, uint32_t words);

/* The rank that this share of its words is not past. */
uint32_t diction_rank(const Diction *diction, double share);

#endif
