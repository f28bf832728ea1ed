#include "sources/keywords.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "sources/lowercase.h"

enum {
    KEYWORDS_MOST = 48, /* of one picture */
    /* The package's groups of animals, food, places, activities and things; faces, people, signs
     * and flags are apart: their words say little about each other. */
    GROUP_FIRST = 3,
    GROUP_LAST = 7,
};

/* The words of one picture. */
typedef struct Keywords {
    int count;
    Span word[KEYWORDS_MOST];
} Keywords;

static void add_keyword(Keywords *keywords, const json_t *text)
{
    const char *word = json_string_value(text);
    if (!word || keywords->count == KEYWORDS_MOST || strchr(word, ' ') ||
        !lowercase_is(word, strlen(word)))
        return;
    keywords->word[keywords->count++] = span_of(word);
}

static void collect(const json_t *picture, Keywords *keywords)
{
    json_t *tags = json_object_get(picture, "tags");
    keywords->count = 0;
    add_keyword(keywords, json_object_get(picture, "label"));
    for (size_t at = 0; at < json_array_size(tags); at++)
        add_keyword(keywords, json_array_get(tags, at));
}

/* "hundar" where "hund" stands too: another form of the same word. */
static bool is_other_form(const Keywords *keywords, Span word)
{
    for (int at = 0; at < keywords->count; at++) {
        Span base = keywords->word[at];
        if (base.length >= 3 && base.length < word.length && word.length <= base.length + 2 &&
            memcmp(base.at, word.at, base.length) == 0)
            return true;
    }
    return false;
}

static void relate_words(const Keywords *keywords, Relations *relations)
{
    for (int topic = 0; topic < keywords->count; topic++) {
        int64_t number = relations_topic(relations, keywords->word[topic]);
        for (int at = 0; at < keywords->count; at++) {
            if (!is_other_form(keywords, keywords->word[at]))
                relations_add(relations, number, keywords->word[at]);
        }
    }
}

/* A number of the picture, or -1. */
static json_int_t number_of(const json_t *picture, const char *key)
{
    const json_t *number = json_object_get(picture, key);
    return json_is_integer(number) ? json_integer_value(number) : -1;
}

/* What the picture shows, when one word says it. */
static Span label_of(const json_t *picture)
{
    const char *label = json_string_value(json_object_get(picture, "label"));
    return label && !strchr(label, ' ') ? span_of(label) : (Span){"", 0};
}

static bool is_wanted(const json_t *picture)
{
    json_int_t group = number_of(picture, "group");
    return group >= GROUP_FIRST && group <= GROUP_LAST;
}

/* Pictures of one subgroup stand together in the file, so the walk ends where another begins. */
static void relate_group(const json_t *pictures, size_t at, int step, Relations *relations)
{
    json_t *picture = json_array_get(pictures, at);
    json_int_t subgroup = number_of(picture, "subgroup");
    int64_t topic = relations_topic(relations, label_of(picture));
    while ((picture = json_array_get(pictures, at)) && is_wanted(picture) &&
           number_of(picture, "subgroup") == subgroup) {
        relations_add(relations, topic, label_of(picture));
        at += (size_t)step; /* past the beginning it becomes huge, where there is no picture */
    }
}

bool keywords_relate(Span json, const char *source, Relations *relations, Error *err)
{
    json_error_t fault;
    Keywords keywords;
    json_t *pictures = json_loadb(json.at, json.length, 0, &fault);
    if (!json_is_array(pictures)) {
        json_decref(pictures);
        return error_set(err, "%s: not the JSON list it should be", source);
    }
    for (size_t at = 0; at < json_array_size(pictures); at++) {
        json_t *picture = json_array_get(pictures, at);
        if (!is_wanted(picture))
            continue;
        collect(picture, &keywords);
        relate_words(&keywords, relations);
        relate_group(pictures, at, 1, relations);
        relate_group(pictures, at, -1, relations);
    }
    json_decref(pictures);
    return true;
}

bool keywords_import(const Inputs *in, const char *language, Relations *relations, Error *err)
{
    char name[INPUTS_PATH_MAX];
    FileMap map;
    snprintf(name, sizeof name, "npm/emojibase-data/%s/data.json", language);
    bool done = inputs_map(in, &map, name, "npm package emojibase-data", err) &&
                keywords_relate((Span){(const char *)map.data, map.size}, name, relations, err);
    file_unmap(&map);
    return done;
}
