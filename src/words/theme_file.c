#include "words/theme_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "words/theme_text.h"

enum { THEME_PATH_MAX = 4096 };

/* The line's words; those that the lexicon lacks are left out. */
static bool add_line(Theme *theme, const Lexicon *lexicon, Span line, Error *err)
{
    Span word, what;
    while (span_take_item(&line, &word)) {
        Letter letters[WORD_MAX];
        int length;
        ThemeFault fault = theme_judge_word(lexicon, word, letters, &length, &what);
        int shown = (int)(word.length > 60 ? 60 : word.length);
        if (fault != THEME_WORD_OK && fault != THEME_WORD_UNKNOWN)
            return error_set(err, "\"%.*s\" cannot be a word of '%s' (2 to 15 of its letters)",
                             shown, word.at, lexicon->alphabet.language);
        if (fault == THEME_WORD_OK && !theme_add(theme, letters, length))
            return error_set(err, "more than %d words", THEME_WORDS_MAX);
    }
    return true;
}

static bool set_name(Theme *theme, Span rest, Error *err)
{
    char name[THEME_NAME_MAX];
    if (!span_copy(span_trim(rest), name, sizeof name) || !theme_is_name(name))
        return error_set(err, "name: 1 to %d characters are expected", THEME_NAME_CHARACTERS);
    memcpy(theme->name, name, sizeof name);
    return true;
}

/* The first line that is no remark is the name; after it a word may be "name" too. */
static bool parse_line(Theme *theme, const Lexicon *lexicon, Span line, Error *err)
{
    Span rest = line, field;
    if (!span_take_field(&rest, &field) || *field.at == '#')
        return true;
    if (theme->name[0])
        return add_line(theme, lexicon, line, err);
    if (!span_is(field, "name"))
        return error_set(err, "the first line is the theme's name: \"name ...\"");
    return set_name(theme, rest, err);
}

static bool parse_lines(Theme *theme, const Lexicon *lexicon, Span rest, const char *source,
                        Error *err)
{
    Span line;
    for (int number = 1; span_take_line(&rest, &line); number++) {
        Error why;
        if (!parse_line(theme, lexicon, line, &why))
            return error_set(err, "%s:%d: %.400s", source, number, why.text);
    }
    if (theme->count == 0)
        return error_set(err, "%s: no word of it is in the word list", source);
    return true;
}

bool theme_parse(Theme *theme, const Lexicon *lexicon, const char *text, size_t length,
                 const char *source, Error *err)
{
    theme_init(theme, "");
    if (parse_lines(theme, lexicon, (Span){text, length}, source, err))
        return true;
    theme_release(theme);
    return false;
}

static bool is_id(const char *id)
{
    size_t length = strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return length > 0 && length < THEME_ID_MAX && id[length] == '\0';
}

bool theme_load(Theme *theme, const Lexicon *lexicon, const char *id, Error *err)
{
    char name[THEME_ID_MAX + LANGUAGE_MAX + 32], path[THEME_PATH_MAX];
    const char *language = lexicon->alphabet.language;
    size_t length;
    if (!is_id(id))
        return error_set(err, "\"%.60s\" is not the name of a theme", id);
    snprintf(name, sizeof name, "themes/%s/%s.txt", language, id);
    if (!file_find_data(name, path, sizeof path, NULL))
        return error_set(err, "there is no theme \"%s\" in '%s'", id, language);
    char *text = file_read(path, THEME_FILE_MAX, &length, err);
    if (!text)
        return false;
    bool done = theme_parse(theme, lexicon, text, length, path, err);
    free(text);
    return done;
}

int themes_list(const Lexicon *lexicon, ThemeInfo out[THEMES_MAX])
{
    char folder[LANGUAGE_MAX + 16], ids[THEMES_MAX][FILE_LISTED_MAX];
    int count = 0;
    snprintf(folder, sizeof folder, "themes/%s", lexicon->alphabet.language);
    int listed = file_list_data(folder, ".txt", ids, THEMES_MAX);
    for (int at = 0; at < listed; at++) {
        Theme theme;
        if (!theme_load(&theme, lexicon, ids[at], NULL))
            continue;
        ThemeInfo *info = &out[count++];
        info->count = theme.count;
        memcpy(info->id, ids[at], sizeof info->id);
        memcpy(info->name, theme.name, sizeof info->name);
        theme_release(&theme);
    }
    return count;
}
