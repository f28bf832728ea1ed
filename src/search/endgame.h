/* endgame.h -- the bag is empty and both racks are known: the end of a game, solved.
 *
 * The value is what both sides reach with best play. It is exact when the search proved it; before
 * that it is the best known so far, so that there is an answer at any time. A solver keeps its
 * memory between calls and is used by one caller at a time.
 *
 *     EndgameSolver *solver = endgame_new(&lexicon, &rules, (size_t)256 << 20);
 *     EndgameResult result;
 *     if (!endgame_deal(&position, &rules, &deal, &err)) ...       who holds what, or why not
 *     endgame_solve(solver, &position.board, &deal,
 *                   &(EndgameLimits){.milliseconds = 2000, .threads = 1}, &result);
 *     result.line[0], result.value, result.exact
 *     endgame_free(solver);
 *
 * Rules that count here. A play counts only if all its words are in the lexicon. A pass is always
 * allowed. Who goes out gains twice the tiles of the other side, or both are counted once each:
 * either way the lead moves by twice those points. When too many turns in a row bring no points,
 * each side loses its own tiles; where the rules set no such limit, two sides that both only pass
 * are taken to have stopped in the same way.
 */
#ifndef TESSERA_SEARCH_ENDGAME_H
#define TESSERA_SEARCH_ENDGAME_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "lexicon/lexicon.h"
#include "words/board.h"
#include "words/move.h"
#include "words/position.h"
#include "words/rack.h"
#include "words/rules.h"

enum {
    ENDGAME_BAG_MAX = 4,   /* tiles still to be drawn, their order known */
    ENDGAME_LINE_MAX = 64, /* moves of a line */
    ENDGAME_MEMORY_LEAST = 8 << 20,
};

/* Who holds what. `own` belongs to the side on turn. */
typedef struct EndgameDeal {
    Rack own, other;
    int lead;      /* points of the side on turn minus those of the other */
    int scoreless; /* turns without points in a row up to now */
    int bag_count; /* 0 in an endgame; else tiles that will be drawn in this order by whoever plays:
                      an endgame in which nothing is left to chance */
    Letter bag[ENDGAME_BAG_MAX];
} EndgameDeal;

typedef struct EndgameLimits {
    int64_t milliseconds;    /* 0: no limit */
    int threads;             /* 0 counts as 1 */
    const atomic_bool *stop; /* may be NULL; looked at all the time */
} EndgameLimits;

typedef struct EndgameResult {
    int value;     /* final lead of the side on turn, points */
    bool exact;    /* proved */
    int low, high; /* the value is proved to lie within; equal when exact */
    int depth;     /* moves looked ahead in the last complete round; less if exact */
    uint64_t nodes;
    double seconds;
    int line_count;              /* at least 1: the first move is the one to make */
    Move line[ENDGAME_LINE_MAX]; /* to the end of the game when exact; a pass is MOVE_PASS */
} EndgameResult;

typedef struct EndgameSolver EndgameSolver;

/* Lexicon and rules are not owned and must outlive the solver. At most about `memory` bytes are
 * used (ENDGAME_MEMORY_LEAST at least), for all threads together. */
EndgameSolver *endgame_new(const Lexicon *lexicon, const Rules *rules, size_t memory);
void endgame_free(EndgameSolver *solver);

/* Solves as far as the limits allow; they are kept within a few milliseconds. Both racks have 1 to
 * RACK_MAX tiles. The value does not depend on the number of threads when it is exact. */
void endgame_solve(EndgameSolver *solver, const Board *board, const EndgameDeal *deal,
                   const EndgameLimits *limits, EndgameResult *result);

/* Works out the deal of a checked position of two seats whose bag is empty: tiles that nobody has
 * seen must be the other side's. False, and one line that says why, when it is no endgame. */
bool endgame_deal(const Position *position, const Rules *rules, EndgameDeal *deal, Error *err);

#endif
