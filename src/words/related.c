#include "words/related.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "words/theme_text.h"

enum { RELATED_PATH_MAX = 4096 };

bool related_load(Related *related, const char *language, Error *err)
{
    char name[LANGUAGE_MAX + 32], path[RELATED_PATH_MAX];
    *related = (Related){0};
    snprintf(name, sizeof name, "themes/%.*s.related", LANGUAGE_MAX, language);
    if (!file_find_data(name, path, sizeof path, NULL))
        return error_set(err, "%s: not there; tools/prepare %s makes it", name, language);
    return file_map(&related->file, path, err);
}

void related_release(Related *related)
{
    file_unmap(&related->file);
    *related = (Related){0};
}

/* The topic as the index has it: trimmed, in small letters; false when it cannot be one. */
static bool normalize(const char *topic, char out[TOPIC_TEXT_MAX])
{
    Span left = span_trim(span_of(topic));
    size_t length = 0;
    while (left.length > 0) {
        uint32_t point;
        size_t used = utf8_decode(left.at, left.length, &point);
        if (used == 0 || point < 0x20 || length + 4 >= TOPIC_TEXT_MAX)
            return false;
        length += utf8_encode(utf8_lower(point), out + length);
        left.at += used;
        left.length -= used;
    }
    out[length] = '\0';
    return length > 0;
}

/* The line that holds byte `at`. */
static Span line_around(const FileMap *file, size_t at)
{
    const char *text = (const char *)file->data;
    size_t start = at, end = at;
    while (start > 0 && text[start - 1] != '\n')
        start--;
    while (end < file->size && text[end] != '\n')
        end++;
    return (Span){text + start, end - start};
}

static int compare_topic(Span line, const char *topic)
{
    size_t length = strlen(topic), common = length < line.length ? length : line.length;
    const char *tab = memchr(line.at, '\t', line.length);
    size_t own = tab ? (size_t)(tab - line.at) : line.length;
    if (own < common)
        common = own;
    int order = memcmp(line.at, topic, common);
    return order ? order : (own > length) - (own < length);
}

/* The words after the topic; length 0 when the topic is not there. */
static Span find_topic(const FileMap *file, const char *topic)
{
    size_t low = 0, high = file->size;
    while (low < high) {
        Span line = line_around(file, low + (high - low) / 2);
        int order = compare_topic(line, topic);
        size_t start = (size_t)(line.at - (const char *)file->data), key = strlen(topic);
        if (order == 0)
            return (Span){line.at + key, line.length - key};
        if (order < 0)
            low = start + line.length + 1;
        else
            high = start;
    }
    return (Span){"", 0};
}

int related_words(const Related *related, const Lexicon *lexicon, const char *topic, Theme *theme)
{
    char key[TOPIC_TEXT_MAX];
    Span word;
    theme_init(theme, "");
    if (!normalize(topic, key))
        return 0;
    theme_init(theme, key);
    Span rest = find_topic(&related->file, key);
    while (span_take_item(&rest, &word)) {
        Letter letters[WORD_MAX];
        int length;
        if (theme_judge_word(lexicon, word, letters, &length, NULL) == THEME_WORD_OK &&
            !theme_add(theme, letters, length))
            break;
    }
    return theme->count;
}
