/* rules.h -- everything that is agreed before the first tile: language, board, endings, clock.
 *
 * Each language file (data/languages/LANG.txt) holds its alphabet, tiles and default rules, with
 * their source named in it. Rules are loaded once, then constant and shared.
 *
 *     Rules rules;
 *     rules_load(&rules, "sv", &err);
 *     rules_set(&rules, "end", "twice", &err);     any key of the language file
 */
#ifndef TESSERA_WORDS_RULES_H
#define TESSERA_WORDS_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "lexicon/alphabet.h"
#include "words/layout.h"
#include "words/theme.h"
#include "words/tileset.h"

enum { SEATS_MAX = 4 };

/* What happens to the tiles left when somebody goes out. */
typedef enum EndRule {
    END_TWICE,      /* who goes out gains twice the others' tiles */
    END_PLUS_MINUS, /* the others lose their tiles, who goes out gains them */
} EndRule;

typedef enum ChallengeRule {
    CHALLENGE_VOID,   /* only valid words are accepted, nothing to challenge */
    CHALLENGE_SINGLE, /* a wrong challenge costs nothing */
    CHALLENGE_DOUBLE, /* a wrong challenge costs the turn */
    CHALLENGE_TRIPLE, /* a wrong challenge costs the game */
    CHALLENGE_POINTS, /* a wrong challenge gives the other side `challenge_points` */
} ChallengeRule;

typedef struct Rules {
    char language[LANGUAGE_MAX];
    char name[32];   /* English name of the language */
    char native[32]; /* its own name */
    Alphabet alphabet;
    TileSet tiles;
    Layout layout;
    int rack_size;
    int bonus_tiles;      /* so many tiles in one play ... */
    int bonus_points;     /* ... earn so much */
    int exchange_minimum; /* the bag must hold so many for an exchange, and as many as are given */
    int scoreless_limit;  /* so many turns without points in a row end the game; 0: never */
    EndRule end;
    ChallengeRule challenge;
    int challenge_points;
    int64_t clock_ms; /* per seat; 0: no clock */
    int64_t increment_ms;
    int overtime_minutes; /* past this the game is lost; 0: lost at once */
    int overtime_points;  /* lost for every minute begun */
    const Theme *theme;   /* NULL: none; not owned */
} Rules;

/* By a language's short name, from its file. */
bool rules_load(Rules *rules, const char *language, Error *err);

/* From the text of a language file; what it does not say is as most of the world plays. */
bool rules_parse(Rules *rules, const char *text, const char *name, Error *err);

/* Whether both are the same game: the same language, and all that rules_set() can change is equal. */
bool rules_is_same(const Rules *a, const Rules *b);

/* Changes one rule: any key of the language file but the tiles. On refusal nothing is changed. */
bool rules_set(Rules *rules, const char *key, const char *value, Error *err);

#endif
