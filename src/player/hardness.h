/* hardness.h -- which letters of a language are hard to place: many tiles, few words. */
#ifndef TESSERA_PLAYER_HARDNESS_H
#define TESSERA_PLAYER_HARDNESS_H

#include "lexicon/lexicon.h"
#include "words/rules.h"

/* A letter set: the fifth of the letters that the words use least, counted for every tile there is
 * of them (English: J Q V X Z and the like; Swedish has C and Z among them). */
uint32_t hardness_letters(const Rules *rules, const Lexicon *judge);

#endif
