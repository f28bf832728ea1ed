/* ground.h -- what every search that plays games on stands on; nothing of it is owned. */
#ifndef TESSERA_SEARCH_GROUND_H
#define TESSERA_SEARCH_GROUND_H

#include "eval/static.h"
#include "eval/winchance.h"
#include "lexicon/lexicon.h"
#include "words/rules.h"

typedef struct SearchGround {
    const Rules *rules;
    const Lexicon *lexicon;
    const StaticValue *value;
    const WinChance *chance;
} SearchGround;

#endif
