#include "sources/related.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/buffer.h"
#include "sources/import.h"
#include "sources/keywords.h"
#include "sources/lines.h"
#include "sources/lowercase.h"
#include "sources/relations.h"
#include "sources/wordnet.h"

enum { INDEX_BYTES_MAX = 1 << 28, ENOUGH_FOUND = 12 };

/* ---- the words a game may use, with their ranks */

static bool list_path(const RelatedRequest *request, const char *ending, char path[INPUTS_PATH_MAX],
                      Error *err)
{
    int length =
        snprintf(path, INPUTS_PATH_MAX, "%s/%s%s", request->lexicons, request->language, ending);
    if (length < 0 || length >= INPUTS_PATH_MAX)
        return error_set(err, "%s: the path is longer than %d bytes", request->lexicons,
                         INPUTS_PATH_MAX - 1);
    return true;
}

static bool load_words(const RelatedRequest *request, TextSet *words, Error *err)
{
    char path[INPUTS_PATH_MAX];
    return list_path(request, ".txt", path, err) && inputs_lines(words, path, err);
}

/* Ranks are made after the words and need the network more: without them no word comes first. */
static void load_ranks(const RelatedRequest *request, TextSet *words)
{
    char path[INPUTS_PATH_MAX];
    FileMap map;
    if (!list_path(request, ".ranks.tsv", path, NULL) || !file_map(&map, path, NULL))
        return;
    Lines lines = lines_of(map.data, map.size);
    for (Span line; lines_next(&lines, &line);) {
        Span word = lines_field(&line);
        int64_t *rank = textset_find(words, word.at, word.length);
        if (rank && *rank == 0)
            *rank = lines.number;
    }
    file_unmap(&map);
}

/* ---- our own themes: whoever names one gets it; whoever names a word of one gets the others if
 * the packages say little about that word */

static void relate_to(Relations *relations, Span topic, Span text, size_t enough)
{
    char small[RELATED_TOPIC_MAX + 1];
    if (topic.length > RELATED_TOPIC_MAX)
        return;
    size_t length = lowercase_copy(topic.at, topic.length, small, sizeof small);
    int64_t number = relations_topic(relations, (Span){small, length});
    if (relations_found(relations, number) >= enough)
        return;
    for (Span word; span_take_item(&text, &word);)
        relations_add(relations, number, word);
}

/* Without the lines that are remarks; the first that is left is "name ...". */
static Span skip_remarks(Span text, Span *name)
{
    Lines lines = lines_of(text.at, text.length);
    for (Span line; lines_next(&lines, &line);) {
        if (line.length == 0 || *line.at == '#')
            continue;
        lines_field(&line);
        *name = span_trim(line);
        break;
    }
    return lines.rest;
}

static void relate_theme(Relations *relations, Span text)
{
    Span name = {"", 0}, words = skip_remarks(text, &name), rest = words, whole = name;
    relate_to(relations, whole, words, SIZE_MAX);
    for (Span part = lines_field(&name); part.length; part = lines_field(&name)) {
        if (part.length > 3 && part.length < whole.length)
            relate_to(relations, part, words, SIZE_MAX);
    }
    for (Span word; span_take_item(&rest, &word);)
        relate_to(relations, word, words, ENOUGH_FOUND);
}

static bool relate_themes(const RelatedRequest *request, Relations *relations, Error *err)
{
    DIR *folder = opendir(request->themes);
    if (!folder)
        return error_set(err, "%s: %s", request->themes, strerror(errno));
    bool done = true;
    for (struct dirent *entry; done && (entry = readdir(folder));) {
        char path[INPUTS_PATH_MAX + sizeof entry->d_name];
        FileMap map;
        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", request->themes, entry->d_name);
        done = file_map(&map, path, err);
        if (done) {
            relate_theme(relations, (Span){(const char *)map.data, map.size});
            file_unmap(&map);
        }
    }
    closedir(folder);
    return done;
}

/* ---- all together */

static bool collect(const RelatedRequest *request, Relations *relations, Error *err)
{
    return keywords_import(&request->in, request->language, relations, err) &&
           (strcmp(request->language, "en") != 0 || wordnet_import(&request->in, relations, err)) &&
           relate_themes(request, relations, err);
}

static bool save_index(const RelatedRequest *request, Relations *relations, RelatedReport *report,
                       Error *err)
{
    char path[INPUTS_PATH_MAX];
    Buffer text;
    snprintf(path, sizeof path, "%s/%s.related", request->out, request->language);
    buffer_init(&text, INDEX_BYTES_MAX);
    report->topics = relations_format(relations, &text);
    report->bytes = text.length;
    bool done = text.overflowed ? error_set(err, "%s: more than %d bytes", path, INDEX_BYTES_MAX)
                                : file_make_folder(request->out, err) &&
                                      file_write(path, text.data, text.length, err);
    buffer_release(&text);
    return done;
}

bool related_import(const RelatedRequest *request, RelatedReport *report, Error *err)
{
    *report = (RelatedReport){0};
    if (!import_knows(request->language))
        return error_set(err, "%s: not a language there are packages for (en, sv, pl, et)",
                         request->language);
    TextSet words;
    Relations relations;
    textset_init(&words);
    relations_init(&relations, &words);
    bool done = load_words(request, &words, err);
    if (done) {
        load_ranks(request, &words);
        done = collect(request, &relations, err) && save_index(request, &relations, report, err);
    }
    relations_release(&relations);
    textset_release(&words);
    return done;
}
