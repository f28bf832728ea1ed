/* sampling.h -- the cheap improvement of spec 5, tried in the word game: "sampling".
 *
 * Kalah's sampling variants (kalah/sampling.h) judge a position partly by itself and partly by the
 * mean over a few futures in which the other side makes a random move and one's own side another.
 * The same wrapper stands here around the static player: a move is worth `percent` of its static
 * value, and the rest of the weight goes to the mean, over `samples` draws of the unseen tiles, of
 * the points won and lost and the tiles kept after `rounds` of one move by each side.
 *
 * Settings follow the name: "sampling:percent=70,samples=3,rounds=1,candidates=10,best=0". Only the
 * `candidates` best moves by static value are looked at. best=1 lets both sides make their best
 * static move in the samples instead of a random one. With an empty bag it plays as "static".
 *
 * What came of it is told in docs/lab/sampling.md.
 */
#ifndef TESSERA_PLAYER_SAMPLING_H
#define TESSERA_PLAYER_SAMPLING_H

#include "player/player.h"

Player *sampling_new(const Kit *kit, const char *spec, Error *err);

#endif
