/* ladder.h -- how strong each of many players is, fitted from who took how much from whom.
 *
 * The Bradley-Terry model: the share of the points that A takes from B depends on the difference of
 * their strengths alone, as in Elo. The strengths that make the results most likely are found, with
 * their errors; every player is given one drawn game against an average one, so that a player who
 * never lost still has a place.
 *
 *     Ladder ladder;
 *     ladder_init(&ladder, players);
 *     ladder_add(&ladder, a, b, points_of_a, games);
 *     ladder_fit(&ladder);
 *     ladder.elo[a], ladder.error[a]               mean 0; 95 %
 */
#ifndef TESSERA_MATCH_LADDER_H
#define TESSERA_MATCH_LADDER_H

#include <stdint.h>

enum { LADDER_MAX = 64 };

typedef struct Ladder {
    int players;
    double points[LADDER_MAX][LADDER_MAX]; /* of the row against the column */
    int64_t games[LADDER_MAX][LADDER_MAX];
    double elo[LADDER_MAX];
    double error[LADDER_MAX];
} Ladder;

void ladder_init(Ladder *ladder, int players);
void ladder_add(Ladder *ladder, int a, int b, double points, int64_t games);
void ladder_fit(Ladder *ladder);

#endif
