#include "server/ruleset.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS };

RuleSet *ruleset_share(RuleSet *rules)
{
    atomic_fetch_add(&rules->uses, 1);
    return rules;
}

void ruleset_release(RuleSet *rules)
{
    atomic_fetch_sub(&rules->uses, 1);
}

static uint64_t theme_hash(const Theme *theme)
{
    return theme ? hash_bytes(theme->words, (size_t)theme->count * sizeof theme->words[0], 1) : 0;
}

static bool make_key(const Kit *language, const RuleChoice *choice, char key[RULESET_KEY_MAX])
{
    int length =
        snprintf(key, RULESET_KEY_MAX, "%s %s %s %d %d %d %" PRIx64, language->rules.language,
                 choice->layout, choice->challenge, choice->minutes, choice->increment_s,
                 choice->overtime_minutes, theme_hash(choice->theme));
    return length < RULESET_KEY_MAX;
}

static bool set_rules(Rules *rules, const RuleChoice *choice, Error *err)
{
    if (!rules_set(rules, "layout", choice->layout, err) ||
        !rules_set(rules, "challenge", choice->challenge, err))
        return false;
    rules->clock_ms = (int64_t)choice->minutes * MINUTE_MS;
    rules->increment_ms = (int64_t)choice->increment_s * SECOND_MS;
    rules->overtime_minutes = choice->overtime_minutes;
    return true;
}

static void copy_theme(RuleSet *rules, const Theme *theme)
{
    theme_init(&rules->theme, theme->name);
    for (int at = 0; at < theme->count; at++)
        theme_add(&rules->theme, theme->words[at].letters, theme->words[at].length);
    rules->kit.rules.theme = &rules->theme;
    rules->has_theme = true;
}

static void free_set(RuleSet *rules)
{
    if (rules->has_theme)
        theme_release(&rules->theme);
    free(rules);
}

RuleSet *rulesets_find(RuleSets *sets, const Kit *language, const RuleChoice *choice, Error *err)
{
    char key[RULESET_KEY_MAX];
    if (!make_key(language, choice, key)) {
        error_set(err, "the options are too long");
        return NULL;
    }
    for (RuleSet *rules = sets->first; rules; rules = rules->next) {
        if (strcmp(rules->key, key) == 0)
            return ruleset_share(rules);
    }
    RuleSet *rules = memory_new(1, sizeof *rules);
    rules->kit = *language;
    memcpy(rules->key, key, sizeof key);
    if (!set_rules(&rules->kit.rules, choice, err)) {
        free(rules);
        return NULL;
    }
    if (choice->theme)
        copy_theme(rules, choice->theme);
    rules->next = sets->first;
    sets->first = rules;
    return ruleset_share(rules);
}

void rulesets_tidy(RuleSets *sets)
{
    for (RuleSet **place = &sets->first; *place;) {
        RuleSet *rules = *place;
        if (atomic_load(&rules->uses) > 0) {
            place = &rules->next;
            continue;
        }
        *place = rules->next;
        free_set(rules);
    }
}
