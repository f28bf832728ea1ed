#include "player/kit.h"

#include <stdio.h>
#include <string.h>

bool kit_open(Kit *kit, const char *lexicon, Error *err)
{
    memset(kit, 0, sizeof *kit);
    if (strlen(lexicon) >= KIT_NAME_MAX)
        return error_set(err, "the lexicon's name has %zu bytes; at most %d fit", strlen(lexicon),
                         KIT_NAME_MAX - 1);
    snprintf(kit->lexicon, sizeof kit->lexicon, "%s", lexicon);
    if (!lexicon_load(&kit->judge, lexicon, err))
        return false;
    if (rules_load(&kit->rules, kit->judge.alphabet.language, err) &&
        (kit->value = static_load_beside(&kit->rules, lexicon, err)) &&
        (kit->chance = winchance_load_beside(&kit->rules, lexicon, err))) {
        kit->vocabularies = vocabularies_new(&kit->judge, lexicon);
        return true;
    }
    kit_close(kit);
    return false;
}

void kit_close(Kit *kit)
{
    vocabularies_free(kit->vocabularies);
    static_free(kit->value);
    winchance_free(kit->chance);
    lexicon_release(&kit->judge);
    memset(kit, 0, sizeof *kit);
}
