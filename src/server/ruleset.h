/* ruleset.h -- the rules one game of words is played under, with the words and values to play by.
 *
 * Games under the same rules share one RuleSet, and so do the workers' players. Word list and
 * values are those of the language, opened once (languages.h); only rules and theme are its own.
 *
 *     RuleSet *rules = rulesets_find(&sets, language, &choice, &err);      counts as one use
 *     ruleset_release(rules);
 *
 * From any thread: share and release. Only from one: everything else.
 */
#ifndef TESSERA_SERVER_RULESET_H
#define TESSERA_SERVER_RULESET_H

#include <stdatomic.h>

#include "player/kit.h"
#include "words/theme.h"

enum { RULESET_KEY_MAX = 256 };

typedef struct RuleSet {
    Kit kit; /* word list, values and vocabularies belong to the language */
    bool has_theme;
    Theme theme;
    char key[RULESET_KEY_MAX]; /* the choices it was made from, as one text */
    atomic_int uses;
    struct RuleSet *next;
} RuleSet;

typedef struct RuleSets {
    RuleSet *first;
} RuleSets;

/* What can be chosen, as it stands in the options of a game. */
typedef struct RuleChoice {
    const char *layout; /* "random:SEED" too */
    const char *challenge;
    int minutes, increment_s, overtime_minutes;
    const Theme *theme; /* NULL: none; copied when a new set is made */
} RuleChoice;

/* One use more of the set of these rules, made if need be. NULL with `err` when a choice is none.
 */
RuleSet *rulesets_find(RuleSets *sets, const Kit *language, const RuleChoice *choice, Error *err);

/* Frees the sets that nobody uses; all of them must be unused before the program ends. */
void rulesets_tidy(RuleSets *sets);

RuleSet *ruleset_share(RuleSet *rules);
void ruleset_release(RuleSet *rules);

#endif
