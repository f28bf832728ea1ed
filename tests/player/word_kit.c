#include "tests/player/word_kit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lexicon/build.h"

typedef struct Thinned {
    WordList list;
    uint32_t every, seen;
} Thinned;

static bool keep_word(void *context, const Letter *word, int length)
{
    Thinned *thinned = context;
    if (length <= 3 || thinned->seen++ % thinned->every == 0)
        assert_true(wordlist_add(&thinned->list, word, length));
    return true;
}

void word_kit_need(const Kit *kit)
{
    const char *needed = getenv("TESSERA_LEXICONS");
    if (kit->judge.data)
        return;
    if (needed && strcmp(needed, "required") == 0)
        fail_msg("there is no prepared lexicon");
    skip();
}

void word_kit_open(Kit *kit, const char *language, uint32_t every)
{
    Error err;
    if (!kit_open(kit, language, &err) || every == 1)
        return;
    Thinned thinned = {.every = every};
    wordlist_init(&thinned.list);
    lexicon_each_word(&kit->judge, keep_word, &thinned);
    lexicon_release(&kit->judge);
    assert_true(lexicon_build(&kit->judge, &kit->rules.alphabet, &thinned.list, &err));
    wordlist_release(&thinned.list);
}
