/* preset.h -- the levels of the sources, with exactly their settings.
 *
 * beginner, medium, superhuman: a vocabulary, a way to choose, bingos seen or overlooked, when to
 * exchange and how long to think. web-easy, web-medium, web-hard: by score alone or by chance, on
 * the full list. easy, normal, hard: the same three in the order of their measured strength.
 */
#ifndef TESSERA_PLAYER_PRESET_H
#define TESSERA_PLAYER_PRESET_H

#include "player/player.h"

Player *preset_new(const Kit *kit, const char *spec, Error *err);

/* "18,268 words of up to 8 letters, ..." for a player of this kind; false for others. */
bool preset_describe(const char *name, char *out, size_t size);

#endif
