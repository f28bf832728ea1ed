/* plain_endgame.h -- the value of an endgame the obvious way: every move of every position, to the
 * end of the game, by the rules as words/score.h tells them. Slow; only for few tiles.
 *
 *     PlainEndgame plain;
 *     plain_endgame_init(&plain, &lexicon, &rules, 200000);
 *     if (plain_endgame_solve(&plain, &board, &deal, &value)) ...
 *     plain_endgame_release(&plain);
 */
#ifndef TESSERA_TESTS_SEARCH_PLAIN_ENDGAME_H
#define TESSERA_TESTS_SEARCH_PLAIN_ENDGAME_H

#include "movegen/movegen.h"
#include "search/endgame.h"

typedef struct PlainEndgame {
    const Lexicon *lexicon;
    const Rules *rules;
    Generator *generator;
    long nodes, nodes_most;
    /* what was met, so that a test can say that it tried such cases */
    long passes_forced, scoreless_ends;
} PlainEndgame;

void plain_endgame_init(PlainEndgame *plain, const Lexicon *lexicon, const Rules *rules,
                        long nodes_most);
void plain_endgame_release(PlainEndgame *plain);

/* The final lead of the side on turn; false when it would take more than nodes_most positions. */
bool plain_endgame_solve(PlainEndgame *plain, const Board *board, const EndgameDeal *deal,
                         int *value);

/* Plays the moves one after the other by the rules; the final lead of the side on turn at the
 * start. Fails the test when a move is not legal or the game is not over after the last. */
int plain_endgame_replay(const PlainEndgame *plain, const Board *board, const EndgameDeal *deal,
                         const Move *moves, int count);

#endif
