/* catalogue.h -- everything a person can choose before a game: the answer to `setup`. */
#ifndef TESSERA_SERVER_CATALOGUE_H
#define TESSERA_SERVER_CATALOGUE_H

#include <jansson.h>
#include <stdbool.h>

#include "server/languages.h"

typedef struct Catalogue {
    json_t *characters; /* weakest first */
    json_t *levels;
    json_t *layouts;
    json_t *kalah;
} Catalogue;

void catalogue_init(Catalogue *catalogue, const Languages *languages);
void catalogue_release(Catalogue *catalogue);

/* The fields of `setup`; the languages as they are now. */
json_t *catalogue_setup(const Catalogue *catalogue, const Languages *languages);

/* Whether this bot plays the game ("words" or "kalah"). */
bool catalogue_has_bot(const Catalogue *catalogue, const char *kind, const char *bot);

/* The name a bot is shown by: a character's, else its own id. */
const char *catalogue_bot_name(const Catalogue *catalogue, const char *kind, const char *bot);
const char *catalogue_bot_portrait(const Catalogue *catalogue, const char *kind, const char *bot);

bool catalogue_has_layout(const Catalogue *catalogue, const char *layout);

/* The options that stand for what is left out; the caller gives them back. */
json_t *catalogue_defaults(const char *kind);

#endif
