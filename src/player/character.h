/* character.h -- somebody to play against: a name, a face, a sentence, and a way of playing.
 *
 * Characters are files, data/characters/NAME.txt:
 *
 *     name Lova
 *     portrait lova                         the drawing's name, without folder and ending
 *     about en Lova is seven and ...        one line a language
 *     vocabulary 10                         a trait of persona.h and its value, ten lines
 *     player static                         instead of traits: a player of player.h
 *
 *     Character character;
 *     if (character_load(&character, "lova", &err)) ...
 */
#ifndef TESSERA_PLAYER_CHARACTER_H
#define TESSERA_PLAYER_CHARACTER_H

#include "base/sentences.h"
#include "player/persona.h"

enum {
    CHARACTER_ID_MAX = 32,
    CHARACTERS_MAX = 64,
};

typedef struct Character {
    char id[CHARACTER_ID_MAX]; /* the file's name, and what a player's spec says */
    char name[64];
    char portrait[64];
    char player[PLAYER_NAME_MAX]; /* empty: the traits below */
    Persona persona;
    Sentences about;
} Character;

bool character_parse(Character *character, const char *id, const char *text, Error *err);
bool character_load(Character *character, const char *id, Error *err);

/* The ids of all characters in the data folder, sorted; returns how many. */
int characters_list(char ids[CHARACTERS_MAX][CHARACTER_ID_MAX]);

/* The same, the weakest first as measured in this language; who was not measured comes before. */
int characters_by_strength(const char *language, char ids[CHARACTERS_MAX][CHARACTER_ID_MAX]);

/* How strong a player was measured to be, from data/characters/strength.txt (`en lova -812 20`:
 * language, player, Elo, its 95 % error); false when it was not. */
bool character_strength(const char *language, const char *player, int *elo, int *error);

/* A player made from the character. */
Player *character_new(const Kit *kit, const char *id, Error *err);

#endif
