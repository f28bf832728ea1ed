#include "protocol/gcg_rules.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "protocol/language.h"

enum { THEME_LINE_MAX = 900 /* bytes */ };

/* ---- writing ---- */

/* Tile by tile, so that it can be read back where a tile has several characters. */
static void append_word(Buffer *line, const Alphabet *alphabet, const ThemeWord *word)
{
    char tile[TILE_TEXT_MAX + 2];
    if (line->length > 0)
        buffer_append_char(line, ' ');
    for (int at = 0; at < word->length; at++) {
        alphabet_format_tile(alphabet, word->letters[at], true, tile);
        buffer_append_text(line, tile);
    }
}

static void add_theme(Gcg *gcg, const Rules *rules)
{
    const Theme *theme = rules->theme;
    Buffer line;
    buffer_init(&line, THEME_LINE_MAX + WORD_TEXT_MAX + 2 * WORD_MAX);
    gcg_add_pragma(gcg, "theme", theme->name);
    for (int index = 0; index < theme->count; index++) {
        append_word(&line, &rules->alphabet, &theme->words[index]);
        if (line.length < THEME_LINE_MAX && index < theme->count - 1)
            continue;
        gcg_add_pragma(gcg, "theme-words", buffer_text(&line));
        buffer_clear(&line);
    }
    buffer_release(&line);
}

void gcg_add_rules(Gcg *gcg, const Rules *rules)
{
    char text[48];
    gcg_add_pragma(gcg, "board-layout", rules->layout.name);
    /* What a failed challenge was worth cannot be seen in the lines themselves. */
    if (rules->challenge == CHALLENGE_POINTS) {
        snprintf(text, sizeof text, "challenge points %d", rules->challenge_points);
        gcg_add_pragma(gcg, "rule", text);
    }
    if (rules->theme)
        add_theme(gcg, rules);
}

/* ---- reading ---- */

static bool read_layout(const char *name, Rules *rules)
{
    Layout named;
    if (!name || !language_load_layout(&named, span_trim(span_of(name)).at, NULL))
        return false;
    rules->layout = named;
    return true;
}

static void read_rule(const char *text, Rules *rules)
{
    Span rest = span_of(text), field;
    char key[32];
    if (span_take_field(&rest, &field) && span_copy(field, key, sizeof key))
        rules_set(rules, key, rest.at, NULL);
}

static int read_word(Span text, const Alphabet *alphabet, Letter word[WORD_MAX])
{
    int length = 0;
    while (text.length > 0) {
        Letter tile;
        size_t used = alphabet_parse_tile(alphabet, text.at, text.length, &tile);
        if (used == 0 || letter_face(tile) == 0 || length == WORD_MAX)
            return 0;
        word[length++] = letter_face(tile);
        text = (Span){text.at + used, text.length - used};
    }
    return length;
}

static void read_theme_words(const char *text, const Alphabet *alphabet, Theme *theme)
{
    Span rest = span_of(text), field;
    Letter word[WORD_MAX];
    while (span_take_field(&rest, &field)) {
        int length = read_word(field, alphabet, word);
        if (length >= WORD_MIN)
            theme_add(theme, word, length);
    }
}

void gcg_read_rules(const Gcg *gcg, Rules *rules, Theme *theme)
{
    const char *name = gcg_pragma(gcg, "theme");
    if (!read_layout(gcg_pragma(gcg, "board-layout"), rules))
        read_layout(gcg_pragma(gcg, "game-board"), rules);
    theme_release(theme);
    theme_init(theme, name ? name : "");
    for (int index = 0; index < gcg->count; index++) {
        const GcgEntry *entry = &gcg->entries[index];
        if (entry->kind != GCG_PRAGMA)
            continue;
        if (strcmp(entry->name, "rule") == 0)
            read_rule(entry->text, rules);
        else if (strcmp(entry->name, "theme-words") == 0)
            read_theme_words(entry->text, &rules->alphabet, theme);
    }
    if (theme->count > 0)
        rules->theme = theme;
}
