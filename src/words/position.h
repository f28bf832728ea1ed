/* position.h -- one moment of a word game, as far as it is known, without its history.
 *
 * Racks may be known in part or not at all. What nobody has seen (the bag, and the racks' unknown
 * part) is derived, and a position that its tile set cannot hold is refused.
 *
 *     Position position;
 *     position_init(&position, &rules, 2);
 *     board_set(&position.board, 7, 7, letter);
 *     if (!position_check(&position, &rules, &err)) ...
 *     position.unseen, position.bag_count
 *
 * Small and flat: copied freely. Rules are not part of it; see protocol/cgp.h for a position with
 * the rules it is played under.
 */
#ifndef TESSERA_WORDS_POSITION_H
#define TESSERA_WORDS_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "words/board.h"
#include "words/move.h"
#include "words/rack.h"
#include "words/rules.h"

enum { SCORE_MOST = 99999 }; /* a score read from outside is at most so far from zero */

typedef struct Position {
    Board board;
    int seats;
    int on_turn;
    Rack racks[SEATS_MAX]; /* by seat: the tiles known to be there */
    int scores[SEATS_MAX];
    int scoreless; /* turns without points in a row */
    bool has_last_move;
    Move last_move; /* of the seat before the one on turn; its tiles are on the board */
    bool has_clocks;
    int64_t clock_ms[SEATS_MAX]; /* time left */
    Rack unseen;                 /* tiles neither on the board nor on a known rack */
    int bag_count;               /* tiles left to draw, every rack being as full as it can */
} Position;

/* An empty board of the layout's size, empty racks, no points. */
void position_init(Position *position, const Rules *rules, int seats);

/* Works out `unseen` and `bag_count`. Refuses a rack too large, more of a tile than the set holds,
 * and a line of more than WORD_MAX tiles (no word is that long): one line each. */
bool position_check(Position *position, const Rules *rules, Error *err);

/* With an empty bag all that is unseen is with the other side: fills its whole rack. False while
 * there is a bag, with more than two seats, or when there are too many tiles for one rack. */
bool position_opponent(const Position *position, const Rules *rules, Rack *opponent);

#endif
