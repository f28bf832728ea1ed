/* theme.h -- a set of words that earn extra points: their number of letters each (spec 4).
 *
 * Where themes come from is the business of theme_text.h (somebody's own words), theme_file.h (the
 * ready-made ones) and related.h (the words around a topic). All of them keep only words that the
 * lexicon has, so a theme never makes a word valid or invalid: judge, challenges and generator need
 * not know of it.
 */
#ifndef TESSERA_WORDS_THEME_H
#define TESSERA_WORDS_THEME_H

#include <stdbool.h>
#include <stddef.h>

#include "lexicon/alphabet.h"

enum { THEME_NAME_MAX = 168, THEME_WORDS_MAX = 4096 };

typedef struct ThemeWord {
    Letter letters[WORD_MAX]; /* zero-filled, so that comparing bytes is alphabet order */
    uint8_t length;
} ThemeWord;

/* Words sorted, so that looking one up is a binary search. Memory grows with the words. */
typedef struct Theme {
    char name[THEME_NAME_MAX];
    int count, capacity;
    ThemeWord *words;
} Theme;

void theme_init(Theme *theme, const char *name);
void theme_release(Theme *theme);

/* False when the theme is full; a word already there is fine. */
bool theme_add(Theme *theme, const Letter *word, int length);
bool theme_has(const Theme *theme, const Letter *word, int length);

#endif
