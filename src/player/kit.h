/* kit.h -- what all players of one match share: the rules, the words, the values of tiles kept.
 *
 * Opened once, then constant, so that the players of every thread read the same memory;
 * vocabularies are added when a player first needs them.
 *
 *     Kit kit;
 *     if (!kit_open(&kit, "sv", &err)) ...         language name or path of a compiled lexicon
 *     rules_set(&kit.rules, "clock", "none", &err);       before the first player is made
 *     Player *player = player_new(&kit, "static", &err);
 *     kit_close(&kit);                                    after the last player is freed
 */
#ifndef TESSERA_PLAYER_KIT_H
#define TESSERA_PLAYER_KIT_H

#include "base/error.h"
#include "eval/static.h"
#include "eval/winchance.h"
#include "lexicon/lexicon.h"
#include "player/vocabulary.h"
#include "words/rules.h"

enum { KIT_NAME_MAX = 512 };

typedef struct Kit {
    char lexicon[KIT_NAME_MAX]; /* the name or path it was opened by */
    Rules rules;
    Lexicon judge;      /* the full word list */
    StaticValue *value; /* what tiles kept are worth in this language */
    WinChance *chance;  /* from lead and tiles unseen */
    Vocabularies *vocabularies;
} Kit;

/* Loads the lexicon and the rules of its language. */
bool kit_open(Kit *kit, const char *lexicon, Error *err);
void kit_close(Kit *kit);

#endif
