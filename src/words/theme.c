#include "words/theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { FIRST_CAPACITY = 64 };

void theme_init(Theme *theme, const char *name)
{
    *theme = (Theme){0};
    snprintf(theme->name, sizeof theme->name, "%s", name);
}

void theme_release(Theme *theme)
{
    free(theme->words);
    *theme = (Theme){0};
}

static ThemeWord make_word(const Letter *letters, int length)
{
    ThemeWord word = {.length = (uint8_t)length};
    for (int at = 0; at < length; at++)
        word.letters[at] = letter_face(letters[at]);
    return word;
}

/* The place of the first word that is not before this one. */
static int find_place(const Theme *theme, const ThemeWord *word)
{
    int low = 0, high = theme->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (memcmp(&theme->words[middle], word, sizeof *word) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_at(const Theme *theme, int place, const ThemeWord *word)
{
    return place < theme->count && memcmp(&theme->words[place], word, sizeof *word) == 0;
}

static void make_room(Theme *theme)
{
    if (theme->count < theme->capacity)
        return;
    theme->capacity = theme->capacity ? 2 * theme->capacity : FIRST_CAPACITY;
    theme->words = memory_grow(theme->words, (size_t)theme->capacity, sizeof *theme->words);
}

bool theme_add(Theme *theme, const Letter *letters, int length)
{
    ThemeWord word = make_word(letters, length);
    int place = find_place(theme, &word);
    if (is_at(theme, place, &word))
        return true;
    if (theme->count == THEME_WORDS_MAX)
        return false;
    make_room(theme);
    size_t after = (size_t)(theme->count - place);
    memmove(&theme->words[place + 1], &theme->words[place], after * sizeof word);
    theme->words[place] = word;
    theme->count++;
    return true;
}

bool theme_has(const Theme *theme, const Letter *letters, int length)
{
    ThemeWord word = make_word(letters, length);
    return is_at(theme, find_place(theme, &word), &word);
}
