#include "sources/import.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sources/english.h"
#include "sources/estonian.h"
#include "sources/polish.h"
#include "sources/swedish.h"

enum { LIST_BYTES_MAX = 1 << 30 };

typedef struct Lists {
    TextSet words;
    TextSet rude;
    TextSet strict;
} Lists;

/* Estonian ranks need the lemmas that its words were made from, so that both share one run. */
typedef struct Work {
    Estonian estonian;
    bool has_estonian;
} Work;

static void lists_init(Lists *lists)
{
    textset_init(&lists->words);
    textset_init(&lists->rude);
    textset_init(&lists->strict);
}

static void lists_release(Lists *lists)
{
    textset_release(&lists->words);
    textset_release(&lists->rude);
    textset_release(&lists->strict);
}

bool import_knows(const char *language)
{
    static const char *const known[] = {"en", "sv", "pl", "et"};
    for (size_t index = 0; index < sizeof known / sizeof known[0]; index++)
        if (strcmp(known[index], language) == 0)
            return true;
    return false;
}

static bool is_estonian(const ImportRequest *request)
{
    return strcmp(request->language, "et") == 0;
}

static bool make_words(const ImportRequest *request, const Work *work, Lists *lists, Error *err)
{
    const Inputs *in = &request->in;
    if (work->has_estonian)
        return estonian_words(&work->estonian, in, &lists->words, &lists->strict, err);
    if (strcmp(request->language, "en") == 0)
        return english_words(in, &lists->words, err);
    if (strcmp(request->language, "sv") == 0)
        return swedish_words(in, &lists->words, &lists->rude, err);
    return polish_words(in, &lists->words, err);
}

static bool make_ranks(const ImportRequest *request, const Work *work, const TextSet *words,
                       Buffer *out, Error *err)
{
    if (work->has_estonian)
        return estonian_ranks(&work->estonian, &request->in, request->ranks_from, words, out, err);
    return ranks_blend(&request->in, request->language, request->ranks_from, words, out, err);
}

static bool out_path(const ImportRequest *request, const char *ending, char path[INPUTS_PATH_MAX],
                     Error *err)
{
    int length =
        snprintf(path, INPUTS_PATH_MAX, "%s/%s%s", request->out, request->language, ending);
    if (length < 0 || length >= INPUTS_PATH_MAX)
        return error_set(err, "%s: the path is longer than %d bytes", request->out,
                         INPUTS_PATH_MAX - 1);
    return true;
}

static bool save_words(const ImportRequest *request, const char *ending, const TextSet *words,
                       Error *err)
{
    char path[INPUTS_PATH_MAX];
    Buffer text;
    if (words->count == 0)
        return true;
    if (!out_path(request, ending, path, err))
        return false;
    buffer_init(&text, LIST_BYTES_MAX);
    uint32_t *order = textset_sorted(words);
    for (size_t index = 0; index < words->count; index++) {
        const TextEntry *entry = &words->entries[order[index]];
        buffer_append(&text, textset_text(words, entry), entry->length);
        buffer_append_char(&text, '\n');
    }
    bool done = text.overflowed ? error_set(err, "%s: more than %d bytes", path, LIST_BYTES_MAX)
                                : file_write(path, text.data, text.length, err);
    free(order);
    buffer_release(&text);
    return done;
}

static bool load_words(const ImportRequest *request, TextSet *words, Error *err)
{
    char path[INPUTS_PATH_MAX];
    return out_path(request, ".txt", path, err) && inputs_lines(words, path, err);
}

static bool save_ranks(const ImportRequest *request, const Work *work, const TextSet *words,
                       ImportReport *report, Error *err)
{
    char path[INPUTS_PATH_MAX];
    Buffer text;
    buffer_init(&text, RANKS_BYTES_MAX);
    bool done = out_path(request, ".ranks.tsv", path, err) &&
                make_ranks(request, work, words, &text, err) &&
                file_write(path, text.data, text.length, err);
    for (size_t at = 0; at < text.length; at++)
        report->ranked += text.data[at] == '\n';
    buffer_release(&text);
    return done;
}

static bool import_words(const ImportRequest *request, const Work *work, Lists *lists, Error *err)
{
    if (!make_words(request, work, lists, err))
        return false;
    if (lists->words.count == 0)
        return error_set(err, "%s: the packages hold no word of this language", request->in.from);
    return save_words(request, ".rude.txt", &lists->rude, err) &&
           save_words(request, ".strict.txt", &lists->strict, err) &&
           save_words(request, ".txt", &lists->words, err);
}

bool import_language(const ImportRequest *request, ImportReport *report, Error *err)
{
    *report = (ImportReport){0};
    if (!import_knows(request->language))
        return error_set(err, "%s: not a language there are packages for (en, sv, pl, et)",
                         request->language);
    if (!file_make_folder(request->out, err))
        return false;
    Work work = {.has_estonian = false};
    if (is_estonian(request)) {
        if (!estonian_load(&work.estonian, &request->in, err))
            return false;
        work.has_estonian = true;
    }
    Lists lists;
    lists_init(&lists);
    bool done = request->words ? import_words(request, &work, &lists, err)
                               : load_words(request, &lists.words, err);
    if (done && request->ranks)
        done = save_ranks(request, &work, &lists.words, report, err);
    report->words = lists.words.count;
    report->rude = lists.rude.count;
    report->strict = lists.strict.count;
    lists_release(&lists);
    if (work.has_estonian)
        estonian_release(&work.estonian);
    return done;
}
