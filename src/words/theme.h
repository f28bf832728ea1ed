/* theme.h -- a set of words that earn extra points: their number of letters each (spec 4). */
#ifndef TESSERA_WORDS_THEME_H
#define TESSERA_WORDS_THEME_H

#include <stdbool.h>
#include <stddef.h>

#include "lexicon/alphabet.h"

enum { THEME_NAME_MAX = 64, THEME_WORDS_MAX = 4096 };

typedef struct ThemeWord {
    uint8_t length;
    Letter letters[WORD_MAX];
} ThemeWord;

/* Words sorted, so that looking one up is a binary search. */
typedef struct Theme {
    char name[THEME_NAME_MAX];
    int count;
    ThemeWord *words;
} Theme;

void theme_init(Theme *theme, const char *name);
void theme_release(Theme *theme);

/* False when the theme is full; a word already there is fine. */
bool theme_add(Theme *theme, const Letter *word, int length);
bool theme_has(const Theme *theme, const Letter *word, int length);

#endif
