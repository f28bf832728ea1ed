#include "sources/ranks.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "sources/corpora.h"

/* A list longer than this knows enough to lead alone; the blend orders only what it lacks. */
enum { LEADING_LIST_MIN = 15000 };

typedef struct Recipe {
    const char *language;
    const char *onboard;
    const char *tesseract;
    const char *most_common; /* NULL: the leading list of zxcvbn */
    bool subtlex;
} Recipe;

static const Recipe recipes[] = {
    {"en", "en_US", "eng", "english", true},
    {"sv", "sv_SE", "swe", "swedish", false},
    {"pl", "pl_PL", "pol", NULL, false},
};

typedef struct Corpora {
    TextSet common;    /* rank among the most common words */
    TextSet keyboard;  /* count in the keyboard's language model */
    TextSet spellings; /* number of spellings in print */
    TextSet subtitles; /* count in English subtitles */
    bool leading;
    bool has_subtitles;
} Corpora;

static bool corpora_read(Corpora *corpora, const Inputs *in, const Recipe *recipe, RanksFrom from,
                         Error *err)
{
    bool done = corpora_onboard(in, &corpora->keyboard, recipe->onboard, err) &&
                corpora_tesseract(in, &corpora->spellings, NULL, recipe->tesseract, err);
    if (!done || from == RANKS_DEBIAN_ONLY)
        return done;
    if (recipe->most_common)
        done = corpora_most_common(in, &corpora->common, recipe->most_common, err);
    else
        done = corpora_zxcvbn_polish(in, &corpora->common, err);
    if (done && recipe->subtlex)
        done = corpora_subtlex(in, &corpora->subtitles, err);
    corpora->has_subtitles = recipe->subtlex;
    corpora->leading = corpora->common.count > LEADING_LIST_MIN;
    return done;
}

static double score_of(const Corpora *corpora, const char *text, size_t length)
{
    const int64_t *rank = textset_find(&corpora->common, text, length);
    if (corpora->leading && rank)
        return 40 - 5 * log10((double)*rank);
    const int64_t *seen = textset_find(&corpora->keyboard, text, length);
    const int64_t *spellings = textset_find(&corpora->spellings, text, length);
    double score = rank ? 2 * (4.6 - log10((double)*rank)) : 0;
    score += seen ? log10((double)(*seen + 1)) : 0;
    score += 0.7 * (double)(spellings ? *spellings : 0);
    if (!corpora->has_subtitles)
        return score;
    const int64_t *said = textset_find(&corpora->subtitles, text, length);
    return 4 * log10((double)((said ? *said : 0) + 1)) + 0.2 * score;
}

static int compare_ranked(const void *left, const void *right)
{
    const RankedWord *a = left, *b = right;
    if (a->score != b->score)
        return a->score > b->score ? -1 : 1;
    if (a->letters != b->letters)
        return a->letters < b->letters ? -1 : 1;
    uint32_t shared = a->bytes < b->bytes ? a->bytes : b->bytes;
    int order = memcmp(a->text, b->text, shared);
    return order ? order : (a->bytes > b->bytes) - (a->bytes < b->bytes);
}

void ranks_sort(RankedWord *ranked, size_t count)
{
    qsort(ranked, count, sizeof *ranked, compare_ranked);
}

RankedWord ranks_word(const TextSet *words, const TextEntry *entry, double score)
{
    const char *text = textset_text(words, entry);
    uint32_t letters = 0;
    for (uint32_t at = 0; at < entry->length; at++)
        letters += ((unsigned char)text[at] & 0xc0) != 0x80;
    return (RankedWord){score, text, entry->length, letters};
}

static void rank_words(const Corpora *corpora, const TextSet *words, Buffer *out)
{
    RankedWord *ranked = memory_new(words->count, sizeof *ranked);
    size_t count = 0;
    for (size_t index = 0; index < words->count; index++) {
        const TextEntry *entry = &words->entries[index];
        double score = score_of(corpora, textset_text(words, entry), entry->length);
        if (score > 0)
            ranked[count++] = ranks_word(words, entry, score);
    }
    ranks_sort(ranked, count);
    for (size_t index = 0; index < count; index++)
        buffer_format(out, "%.*s\t%.3f\n", (int)ranked[index].bytes, ranked[index].text,
                      ranked[index].score);
    free(ranked);
}

bool ranks_blend(const Inputs *in, const char *language, RanksFrom from, const TextSet *words,
                 Buffer *out, Error *err)
{
    const Recipe *recipe = NULL;
    for (size_t index = 0; index < sizeof recipes / sizeof recipes[0]; index++)
        if (strcmp(recipes[index].language, language) == 0)
            recipe = &recipes[index];
    if (!recipe)
        return error_set(err, "%s: no recipe for the ranks of this language", language);
    Corpora corpora = {.leading = false};
    TextSet *const sets[] = {&corpora.common, &corpora.keyboard, &corpora.spellings,
                             &corpora.subtitles};
    for (size_t index = 0; index < sizeof sets / sizeof sets[0]; index++)
        textset_init(sets[index]);
    bool done = corpora_read(&corpora, in, recipe, from, err);
    if (done)
        rank_words(&corpora, words, out);
    for (size_t index = 0; index < sizeof sets / sizeof sets[0]; index++)
        textset_release(sets[index]);
    return done;
}
