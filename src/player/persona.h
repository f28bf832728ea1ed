/* persona.h -- a person's way of playing: ten traits from 0 to 100, in any combination.
 *
 *     Persona persona;
 *     persona_init(&persona);                                       everything at 50
 *     persona_parse(&persona, "vocabulary=80,bingos=100", &err);
 *     Player *player = persona_new(&kit, &persona, "the hunter", &err);
 *
 * As a spec of player_new(): "trait:vocabulary=80,bingos=100". A person chooses from the words it
 * knows, and of those it sees common, short and simple plays sooner than rare, long and tangled
 * ones; what it has seen it weighs by score and by its own taste. It never passes while it knows a
 * play.
 *
 * Beside the traits there is "bluff", 0 unless somebody says otherwise: how readily a person tries
 * a word that does not exist. It does so only where the rules know challenges, never where wrong
 * words are refused.
 */
#ifndef TESSERA_PLAYER_PERSONA_H
#define TESSERA_PLAYER_PERSONA_H

#include "player/player.h"

typedef enum Trait {
    TRAIT_EXCHANGE,   /* willingness to exchange */
    TRAIT_BLANKS,     /* thrift with blanks */
    TRAIT_BINGOS,     /* bingos found, of those that are there */
    TRAIT_LEAVE,      /* care for the tiles kept */
    TRAIT_LANES,      /* avoids opening the way to triple-word squares */
    TRAIT_HARD,       /* gets rid of letters that are hard to place */
    TRAIT_ENDGAME,    /* strength when the bag is empty */
    TRAIT_SPEED,      /* plays fast */
    TRAIT_CALM,       /* keeps its head when the clock runs down */
    TRAIT_VOCABULARY, /* how many words it knows */
    TRAITS,
} Trait;

typedef struct Persona {
    int trait[TRAITS]; /* 0 .. 100 */
    int bluff;         /* turns, of a hundred, in which words that do not exist are considered */
} Persona;

void persona_init(Persona *persona);

const char *persona_trait_name(Trait trait);

/* By the trait's name, or "bluff"; false when there is none such or the value is not from 0 to 100.
 */
bool persona_set(Persona *persona, const char *name, size_t length, long value, Error *err);

/* "name=value,name=value"; what is not named stays as it is. An empty text is fine. */
bool persona_parse(Persona *persona, const char *text, Error *err);

/* A player with this persona. */
Player *persona_new(const Kit *kit, const Persona *persona, const char *name, Error *err);

#endif
