/* adaptive.h -- an opponent that wants an even game, whoever sits on the other side.
 *
 * It knows every word, likes common ones, and finds what it looks for: a play about as good as the
 * other side's are, a little better when it is behind and worse when it is ahead. Which side should
 * come out in front is drawn by lot; towards the end it takes care that it will. Against whom it
 * cannot beat at will it wants more than half of the games.
 */
#ifndef TESSERA_PLAYER_ADAPTIVE_H
#define TESSERA_PLAYER_ADAPTIVE_H

#include "player/player.h"

Player *adaptive_new(const Kit *kit, const char *spec, Error *err);

#endif
