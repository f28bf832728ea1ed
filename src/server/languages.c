#include "server/languages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum { PATH_MOST = 4096 };

/* The order of the list people choose from. */
static const char *const usual_order[] = {"en", "sv", "pl", "et"};

static int place_of(const char *code)
{
    for (int at = 0; at < (int)(sizeof usual_order / sizeof usual_order[0]); at++) {
        if (strcmp(usual_order[at], code) == 0)
            return at;
    }
    return SERVER_LANGUAGES_MAX;
}

static int compare_languages(const void *a, const void *b)
{
    const char *first = ((const Language *)a)->rules.language;
    const char *second = ((const Language *)b)->rules.language;
    int places = place_of(first) - place_of(second);
    return places ? places : strcmp(first, second);
}

void languages_init(Languages *languages)
{
    char codes[SERVER_LANGUAGES_MAX][FILE_LISTED_MAX];
    int count = file_list_data("languages", ".txt", codes, SERVER_LANGUAGES_MAX);
    memset(languages, 0, sizeof *languages);
    for (int at = 0; at < count; at++) {
        if (rules_load(&languages->language[languages->count].rules, codes[at], NULL))
            languages->count++;
    }
    qsort(languages->language, (size_t)languages->count, sizeof(Language), compare_languages);
}

void languages_release(Languages *languages)
{
    for (int at = 0; at < languages->count; at++) {
        if (languages->language[at].state == LANGUAGE_OPEN)
            kit_close(&languages->language[at].kit);
    }
    memset(languages, 0, sizeof *languages);
}

Language *languages_find(Languages *languages, const char *code)
{
    for (int at = 0; at < languages->count; at++) {
        if (strcmp(languages->language[at].rules.language, code) == 0)
            return &languages->language[at];
    }
    return NULL;
}

bool language_is_ready(const Language *language)
{
    char name[64], path[PATH_MOST];
    snprintf(name, sizeof name, "lexicons/%s.lex", language->rules.language);
    return language->state == LANGUAGE_OPEN || file_find_data(name, path, sizeof path, NULL);
}
