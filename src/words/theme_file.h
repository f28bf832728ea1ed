/* theme_file.h -- the ready-made themes: data/themes/LANG/ID.txt.
 *
 *     # our own remarks
 *     name Djur                       how players of the language call it
 *     katt, hund, igelkott            its words, as in theme_text.h, on any number of lines
 *
 * Only words that the lexicon at hand has become part of the theme: with a word list of one's own
 * some may be left out. With our own lists none is (tests/words/test_theme.c).
 *
 *     ThemeInfo themes[THEMES_MAX];
 *     int count = themes_list(&lexicon, themes);
 *     if (!theme_load(&theme, &lexicon, themes[0].id, &err)) ...
 */
#ifndef TESSERA_WORDS_THEME_FILE_H
#define TESSERA_WORDS_THEME_FILE_H

#include "base/error.h"
#include "base/file.h"
#include "lexicon/lexicon.h"
#include "words/theme.h"

enum {
    THEME_ID_MAX = FILE_LISTED_MAX,
    THEMES_MAX = 64,            /* ready-made ones of a language */
    THEME_FILE_MAX = 64 * 1024, /* bytes of such a file */
};

typedef struct ThemeInfo {
    char id[THEME_ID_MAX];
    char name[THEME_NAME_MAX];
    int count; /* words that the lexicon has */
} ThemeInfo;

/* The ready-made themes of the lexicon's language, in the order of their ids; returns how many.
 * A file that cannot be read is left out. */
int themes_list(const Lexicon *lexicon, ThemeInfo out[THEMES_MAX]);

/* A ready-made theme by its id ("animals"). On failure there is nothing to release. */
bool theme_load(Theme *theme, const Lexicon *lexicon, const char *id, Error *err);

/* The same from text; `source` is what messages call it. */
bool theme_parse(Theme *theme, const Lexicon *lexicon, const char *text, size_t length,
                 const char *source, Error *err);

#endif
