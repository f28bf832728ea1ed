/* word_kit.h -- a Kit for tests: English tiles and rules, and a judge made of every n-th word.
 *
 * From the prepared English lexicon when there is one, thinned so that building it stays quick;
 * otherwise each test that asks for it is skipped (or fails, with TESSERA_LEXICONS=required).
 *
 *     static Kit kit;
 *     word_kit_open(&kit, "en", 10);                in the group's set-up
 *     word_kit_need(&kit);                          first in every test
 *     kit_close(&kit);
 */
#ifndef TESSERA_TESTS_PLAYER_WORD_KIT_H
#define TESSERA_TESTS_PLAYER_WORD_KIT_H

#include "player/kit.h"

/* All words of two and three letters, and every n-th of the longer ones. 1: the lexicon as is. */
void word_kit_open(Kit *kit, const char *language, uint32_t every);

void word_kit_need(const Kit *kit);

#endif
