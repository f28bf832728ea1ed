/* gcg_rules.h -- what the record of a game says about the rules it was played by.
 *
 * A language's own rules need no word. What differs stands in pragmata, so that the record can be
 * checked by itself; programs that do not know them pass them over:
 *
 *     #board-layout random:7
 *     #rule challenge points 7            any key of a language file
 *     #theme animals
 *     #theme-words CAT DOG HORSE          as many lines as it takes
 */
#ifndef TESSERA_PROTOCOL_GCG_RULES_H
#define TESSERA_PROTOCOL_GCG_RULES_H

#include "protocol/gcg.h"
#include "words/rules.h"

/* Appends them. */
void gcg_add_rules(Gcg *gcg, const Rules *rules);

/* Changes `rules`, which are those of the language, to what the record says. A pragma that cannot
 * be understood changes nothing. Words of a theme go to `theme` (all zero, or initialised; released
 * by the caller), which the rules then point to. */
void gcg_read_rules(const Gcg *gcg, Rules *rules, Theme *theme);

#endif
