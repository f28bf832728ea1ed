/* preendgame.h -- one to four tiles are left in the bag: how often does each move win, over all the
 * ways the last tiles can lie?
 *
 * A draw is one order of the tiles in the bag; the other side holds the rest of what is unseen. For
 * every draw a move leads to a game in which nothing is left to chance, and that game is solved as
 * an endgame is: both sides then play as if they saw all tiles. That is the usual model; what it
 * leaves out stands in docs/decisions. A move is better than another when it wins more of the draws
 * (a tie is half a win), and among equals when its final lead is higher on average.
 *
 *     PreendgameSolver *solver = preendgame_new(&lexicon, &rules, (size_t)256 << 20);
 *     PreendgameResult result = {0};
 *     if (!preendgame_question(&position, &rules, &question, &err)) ...
 *     preendgame_solve(solver, &position.board, &question, &limits, &result);
 *     result.candidates[0] is the best known; result.exact says whether that is proved
 *     preendgame_release(&result);
 *     preendgame_free(solver);
 */
#ifndef TESSERA_SEARCH_PREENDGAME_H
#define TESSERA_SEARCH_PREENDGAME_H

#include "search/endgame.h"

/* What the side on turn knows. */
typedef struct PreendgameQuestion {
    Rack own;
    Rack other;    /* tiles the other side is known to hold; mostly none */
    Rack unseen;   /* all others that are not on the board */
    int bag_count; /* 1 .. ENDGAME_BAG_MAX of the unseen are in the bag */
    int lead;
    int scoreless;
} PreendgameQuestion;

typedef enum PreendgameProof {
    PREENDGAME_EXACT,   /* every draw is solved: win and spread are proved */
    PREENDGAME_BEATEN,  /* proved to be no better than the best; win and spread are estimates */
    PREENDGAME_SAMPLED, /* some draws are solved, `solved` of them */
    PREENDGAME_GUESSED, /* a short look at some draws, or none */
} PreendgameProof;

typedef struct PreendgameCandidate {
    Move move;                /* score filled in; a pass is MOVE_PASS */
    double win;               /* part of the draws won, 0 .. 1 */
    double spread;            /* final lead, points, on average */
    double win_low, win_high; /* proved: the part won lies within */
    int solved;               /* draws solved */
    PreendgameProof proof;
} PreendgameCandidate;

typedef struct PreendgameResult {
    bool exact; /* the first candidate is exact, all others are exact or beaten */
    int draws;  /* different ones; each counts as often as it can happen */
    int count;
    PreendgameCandidate *candidates; /* the best first */
    uint64_t nodes;
    double seconds;
} PreendgameResult;

typedef struct PreendgameSolver PreendgameSolver;

/* As for endgame_new(). */
PreendgameSolver *preendgame_new(const Lexicon *lexicon, const Rules *rules, size_t memory);
void preendgame_free(PreendgameSolver *solver);

/* Goes as far as the limits allow. `result` is all zero, or was used before. Exact results do not
 * depend on the number of threads. Exchanges are not considered. */
void preendgame_solve(PreendgameSolver *solver, const Board *board,
                      const PreendgameQuestion *question, const EndgameLimits *limits,
                      PreendgameResult *result);
void preendgame_release(PreendgameResult *result);

/* The question of a checked position of two seats with 1 to ENDGAME_BAG_MAX tiles in the bag.
 * False, and one line that says why, when it is none. */
bool preendgame_question(const Position *position, const Rules *rules, PreendgameQuestion *question,
                         Error *err);

#endif
