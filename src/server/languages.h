/* languages.h -- the languages people can play in, each opened once, when it is first needed.
 *
 * What a page shows before the game (letters, points) is there at once; words and values are opened
 * in a worker, which takes a moment. A language whose words are not prepared is known, but not
 * ready.
 *
 *     Languages languages;
 *     languages_init(&languages);
 *     Language *language = languages_find(&languages, "sv");
 *     if (language->state == LANGUAGE_CLOSED) ... language_open() in a worker, then
 * language_opened()
 */
#ifndef TESSERA_SERVER_LANGUAGES_H
#define TESSERA_SERVER_LANGUAGES_H

#include "player/kit.h"

enum { SERVER_LANGUAGES_MAX = 16 };

typedef enum LanguageState {
    LANGUAGE_CLOSED,
    LANGUAGE_OPENING,
    LANGUAGE_OPEN,
    LANGUAGE_FAILED, /* `err` says why; tried again when the words are prepared anew */
} LanguageState;

typedef struct Language {
    Rules rules; /* as in its file */
    LanguageState state;
    Kit kit; /* LANGUAGE_OPEN */
    Error err;
} Language;

typedef struct Languages {
    int count;
    Language language[SERVER_LANGUAGES_MAX];
} Languages;

/* Reads the rules of every language of the data folder. */
void languages_init(Languages *languages);
void languages_release(Languages *languages);

/* NULL when there is none such. */
Language *languages_find(Languages *languages, const char *code);

/* Whether its words are prepared: a file that is there, or already open. */
bool language_is_ready(const Language *language);

#endif
