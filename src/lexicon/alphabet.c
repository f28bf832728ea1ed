#include "lexicon/alphabet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "base/utf8.h"

enum { LANGUAGE_FILE_MAX = 1 << 20 };

/* How many bytes of `text` show the tile text, whatever the case; 0 when they do not. */
static size_t match_any_case(const char *tile, const char *text, size_t length)
{
    size_t tile_at = 0, text_at = 0, tile_length = strlen(tile);
    while (tile_at < tile_length) {
        uint32_t wanted, found;
        size_t used = utf8_decode(text + text_at, length - text_at, &found);
        if (used == 0)
            return 0;
        tile_at += utf8_decode(tile + tile_at, tile_length - tile_at, &wanted);
        text_at += used;
        if (utf8_lower(wanted) != utf8_lower(found))
            return 0;
    }
    return text_at;
}

static bool is_usable_text(const char *text, Error *err)
{
    size_t length = strlen(text);
    if (length == 0 || length >= TILE_TEXT_MAX)
        return error_set(err, "tile \"%s\": a tile shows 1 to %d bytes of text", text,
                         TILE_TEXT_MAX - 1);
    if (!utf8_is_valid(text, length, NULL))
        return error_set(err, "tile \"%s\": not UTF-8", text);
    for (const char *at = text; *at; at++) {
        if ((unsigned char)*at <= ' ' || strchr("0123456789?.,;:()[]-+/#>\"\\", *at) || *at == 0x7f)
            return error_set(err, "tile \"%s\": '%c' has another meaning in games and positions",
                             text, *at);
    }
    return true;
}

static bool is_taken(const Alphabet *alphabet, const char *text)
{
    size_t length = strlen(text);
    for (int letter = 1; letter <= alphabet->count; letter++) {
        if (match_any_case(alphabet->upper[letter], text, length) == length ||
            match_any_case(alphabet->lower[letter], text, length) == length)
            return true;
    }
    return false;
}

static void enter_point(Alphabet *alphabet, const char *text, Letter letter)
{
    uint32_t point;
    int characters = (int)utf8_count(text);
    if (characters > alphabet->longest)
        alphabet->longest = characters;
    if (characters == 1 && utf8_decode(text, strlen(text), &point) && point < POINT_LOOKUP)
        alphabet->of_point[point] = letter;
}

bool alphabet_add(Alphabet *alphabet, const char *upper, const char *lower, Error *err)
{
    if (!is_usable_text(upper, err) || !is_usable_text(lower, err))
        return false;
    if (strcmp(upper, lower) == 0)
        return error_set(err, "tile \"%s\": upper and lower case are the same", upper);
    if (is_taken(alphabet, upper) || is_taken(alphabet, lower))
        return error_set(err, "tile \"%s\": there already", upper);
    if (alphabet->count == LETTERS_MAX)
        return error_set(err, "tile \"%s\": an alphabet has at most %d letters", upper,
                         LETTERS_MAX);
    int letter = ++alphabet->count;
    snprintf(alphabet->upper[letter], TILE_TEXT_MAX, "%s", upper);
    snprintf(alphabet->lower[letter], TILE_TEXT_MAX, "%s", lower);
    enter_point(alphabet, upper, (Letter)letter);
    enter_point(alphabet, lower, (Letter)letter);
    return true;
}

static bool parse_tile_line(Alphabet *alphabet, Span line, const char *name, int number, Error *err)
{
    Span field;
    char upper[64] = "", lower[64] = "";
    bool fits = span_take_field(&line, &field) && span_copy(field, upper, sizeof upper) &&
                span_take_field(&line, &field) && span_copy(field, lower, sizeof lower);
    if (!fits)
        return error_set(err, "%s:%d: expected \"tile UPPER lower COUNT POINTS\"", name, number);
    Error why;
    if (!alphabet_add(alphabet, upper, lower, &why))
        return error_set(err, "%s:%d: %s", name, number, why.text);
    return true;
}

static bool parse_language_line(Alphabet *alphabet, Span line, const char *name, int number,
                                Error *err)
{
    Span field;
    if (!span_take_field(&line, &field) ||
        !span_copy(field, alphabet->language, sizeof alphabet->language))
        return error_set(err, "%s:%d: a language's short name has 1 to %d bytes", name, number,
                         LANGUAGE_MAX - 1);
    return true;
}

bool alphabet_parse(Alphabet *alphabet, const char *text, const char *name, Error *err)
{
    *alphabet = (Alphabet){0};
    Span rest = span_of(text), line, key;
    for (int number = 1; span_take_line(&rest, &line); number++) {
        if (!span_take_field(&line, &key))
            continue;
        if (span_is(key, "tile") && !parse_tile_line(alphabet, line, name, number, err))
            return false;
        if (span_is(key, "language") && !parse_language_line(alphabet, line, name, number, err))
            return false;
    }
    if (alphabet->language[0] == '\0')
        return error_set(err, "%s: no \"language\" line", name);
    if (alphabet->count == 0)
        return error_set(err, "%s: no \"tile\" line", name);
    return true;
}

/* The name becomes part of a path, so it must not lead elsewhere. */
static bool is_language_name(const char *language)
{
    size_t length = strlen(language);
    return length > 0 && length < LANGUAGE_MAX && !strchr(language, '/') && language[0] != '.';
}

bool alphabet_find_file(const char *language, char *path, size_t path_size, Error *err)
{
    char name[64];
    if (!is_language_name(language))
        return error_set(err, "\"%.40s\" is not the name of a language (such as en, sv, pl, et)",
                         language);
    snprintf(name, sizeof name, "languages/%s.txt", language);
    return file_find_data(name, path, path_size, err);
}

bool alphabet_load(Alphabet *alphabet, const char *language, Error *err)
{
    char path[4096];
    size_t length;
    if (!alphabet_find_file(language, path, sizeof path, err))
        return false;
    char *text = file_read(path, LANGUAGE_FILE_MAX, &length, err);
    if (!text)
        return false;
    bool done = alphabet_parse(alphabet, text, path, err);
    free(text);
    return done;
}

/* The slow way, for tiles of several characters and scripts past the table. */
static size_t match_longest(const Alphabet *alphabet, const char *text, size_t length,
                            Letter *letter)
{
    size_t best = 0;
    for (int candidate = 1; candidate <= alphabet->count; candidate++) {
        size_t used = match_any_case(alphabet->upper[candidate], text, length);
        if (used == 0)
            used = match_any_case(alphabet->lower[candidate], text, length);
        if (used > best) {
            best = used;
            *letter = (Letter)candidate;
        }
    }
    return best;
}

static size_t match_letter(const Alphabet *alphabet, const char *text, size_t length,
                           Letter *letter)
{
    uint32_t point;
    if (alphabet->longest == 1) {
        size_t used = utf8_decode(text, length, &point);
        if (used > 0 && point < POINT_LOOKUP) {
            *letter = alphabet->of_point[point];
            return *letter ? used : 0;
        }
    }
    return match_longest(alphabet, text, length, letter);
}

int alphabet_parse_word(const Alphabet *alphabet, const char *text, size_t length, Letter *word,
                        int max, size_t *bad_at)
{
    int count = 0;
    for (size_t at = 0; at < length; count++) {
        Letter letter = 0;
        size_t used = match_letter(alphabet, text + at, length - at, &letter);
        if (used == 0 || count == max) {
            if (bad_at)
                *bad_at = at;
            return used == 0 ? -1 : -2;
        }
        word[count] = letter;
        at += used;
    }
    return count;
}

/* Whether a tile's text could as well be several tiles, one for each character. */
static bool is_spelled_by_others(const Alphabet *alphabet, const char *text)
{
    size_t length = strlen(text);
    for (size_t at = 0; at < length;) {
        uint32_t point;
        at += utf8_decode(text + at, length - at, &point);
        if (point >= POINT_LOOKUP || alphabet->of_point[point] == 0)
            return false;
    }
    return true;
}

/* Bare "CH" in an alphabet with C, H and CH is C and H: only so does a row of tiles mean one thing.
 */
static bool is_understood_bare(const Alphabet *alphabet, const char *text)
{
    return utf8_count(text) == 1 || !is_spelled_by_others(alphabet, text);
}

bool alphabet_join(Alphabet *alphabet, const char *upper, const char *lower)
{
    for (int letter = 1; letter <= alphabet->count; letter++) {
        if (strcmp(alphabet->upper[letter], upper) == 0 &&
            strcmp(alphabet->lower[letter], lower) == 0) {
            alphabet->joined |= letter_bit((Letter)letter);
            return true;
        }
    }
    return false;
}

/* The longest tile whose upper (or lower) case text stands here exactly. */
static size_t match_exact(const Alphabet *alphabet, const char *text, size_t length, bool bare,
                          Letter *tile)
{
    size_t best = 0;
    for (int letter = 1; letter <= alphabet->count; letter++) {
        const char *shown[2] = {alphabet->upper[letter], alphabet->lower[letter]};
        for (int small = 0; small < 2; small++) {
            size_t size = strlen(shown[small]);
            if (size <= best || size > length || memcmp(shown[small], text, size) != 0)
                continue;
            bool joined = (alphabet->joined & letter_bit((Letter)letter)) != 0;
            if (bare && !joined && !is_understood_bare(alphabet, shown[small]))
                continue;
            best = size;
            *tile = (Letter)(small ? letter | BLANK : letter);
        }
    }
    return best;
}

size_t alphabet_parse_tile(const Alphabet *alphabet, const char *text, size_t length, Letter *tile)
{
    if (length == 0)
        return 0;
    if (*text == '?') {
        *tile = BLANK;
        return 1;
    }
    if (*text == '[') {
        const char *end = memchr(text, ']', length);
        size_t inside = end ? (size_t)(end - text) - 1 : 0;
        bool whole = inside > 0 && match_exact(alphabet, text + 1, inside, false, tile) == inside;
        return whole ? inside + 2 : 0;
    }
    return match_exact(alphabet, text, length, true, tile);
}

size_t alphabet_format_tile(const Alphabet *alphabet, Letter tile, bool brackets, char *out)
{
    if (tile == BLANK) {
        memcpy(out, "?", 2);
        return 1;
    }
    Letter letter = letter_face(tile);
    const char *shown = (tile & BLANK) ? alphabet->lower[letter] : alphabet->upper[letter];
    bool wrapped = brackets && utf8_count(shown) > 1;
    return (size_t)sprintf(out, wrapped ? "[%s]" : "%s", shown);
}

void alphabet_format_word(const Alphabet *alphabet, const Letter *word, int length, bool upper,
                          char *out)
{
    *out = '\0';
    for (int at = 0; at < length; at++) {
        Letter letter = letter_face(word[at]);
        out = stpcpy(out, upper ? alphabet->upper[letter] : alphabet->lower[letter]);
    }
}
