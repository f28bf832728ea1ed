/* simulate_playout.h -- one candidate against one shuffle of the tiles nobody has seen.
 *
 * The other side gets a rack, the rest is the bag; the candidate is played, then both sides play
 * their best static move for some plies, each drawing from its own end of the bag. So the same
 * sample number gives every candidate the same luck. What stands then is turned into a chance to
 * win by lead, tiles kept and tiles unseen. When the bag is empty the game is played to its end,
 * and the result is a win, a draw or a loss.
 *
 *     Playout *playout = playout_new(&ground);
 *     PlayoutStart start;
 *     playout_prepare(playout, &start, &position, NULL, &candidate);
 *     playout_run(playout, &start, plies, seed, sample, &outcome);
 *     playout_free(playout);
 *
 * A Playout is the scratch memory of one thread; a PlayoutStart is constant once prepared.
 */
#ifndef TESSERA_SEARCH_SIMULATE_PLAYOUT_H
#define TESSERA_SEARCH_SIMULATE_PLAYOUT_H

#include "search/ground.h"
#include "search/infer.h"
#include "words/position.h"

enum { PLIES_MAX = 6 };

/* The moment after the candidate, before chance has spoken. */
typedef struct PlayoutStart {
    Move move;
    Board board;
    Rack own;          /* after the move, before drawing */
    Rack given;        /* tiles that an exchange puts back */
    Rack known;        /* tiles of the other side that are known */
    Rack unseen;       /* all others */
    int hidden;        /* tiles of the other side that are not known */
    int lead;          /* own score less the other's, after the move */
    int scoreless;     /* turns without points in a row, after the move */
    Equity kept_value; /* of `own` */
    const RackModel *model;
} PlayoutStart;

typedef struct PlayoutOutcome {
    int32_t chance; /* to win, 0 .. CHANCE_ONE */
    Equity gain;    /* points won on the other side since before the move, and the value of what
                       both sides keep */
    int plies;      /* moves after the candidate that count as plies; fewer when the game ended */
    int16_t points[PLIES_MAX];
    bool bingo[PLIES_MAX];
} PlayoutOutcome;

typedef struct Playout Playout;

Playout *playout_new(const SearchGround *ground);
void playout_free(Playout *playout);

/* Whether simulation can be asked about the position: two seats, the rack on turn known. */
bool playout_can_start(const Position *position, Error *err);

/* `model` says which racks the other side may hold; NULL: all alike. */
void playout_prepare(Playout *playout, PlayoutStart *start, const Position *position,
                     const RackModel *model, const Move *candidate);

void playout_run(Playout *playout, const PlayoutStart *start, int plies, uint64_t seed,
                 uint64_t sample, PlayoutOutcome *outcome);

#endif
