/* sight.h -- how easily a person finds a play on the board.
 *
 * Common words are seen before rare ones, short before long, one new word before a play that makes
 * several at once, letters before blanks.
 */
#ifndef TESSERA_PLAYER_SIGHT_H
#define TESSERA_PLAYER_SIGHT_H

#include "game/view.h"
#include "player/ranks.h"

/* How hard the play is to see: 0 (anybody sees it) to about 1.6. `known` is how many words the
 * person knows: the rarer half of a small vocabulary is as hard to recall as that of a large one.
 */
double sight_difficulty(const View *view, const Ranks *ranks, double known, const Move *move);

/* The chance that an eye this sharp (on the same scale) sees it: 1/2 where both are equal. */
double sight_chance(double eye, double difficulty);

/* The letters of the main word as they will lie. */
int sight_main_word(const Board *board, const Move *move, Letter word[WORD_MAX]);

#endif
