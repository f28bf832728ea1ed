/* language.h -- which of our languages does a name from outside mean?
 *
 * Files name a language in many ways: by its own name, by a tile set, by a tournament's word list.
 *
 *     language_of_name("OSPS49", language)        "pl"
 */
#ifndef TESSERA_PROTOCOL_LANGUAGE_H
#define TESSERA_PROTOCOL_LANGUAGE_H

#include <stdbool.h>

#include "lexicon/alphabet.h"
#include "words/layout.h"

/* Writes the short name of the language that a tile set, lexicon or language name stands for;
 * false when it is none of those that data/languages holds. */
bool language_of_name(const char *name, char language[LANGUAGE_MAX]);

/* Loads the layout that a name from outside stands for: one of ours, or another program's name of
 * the same board ("CrosswordGame"). */
bool language_load_layout(Layout *layout, const char *name, Error *err);

#endif
