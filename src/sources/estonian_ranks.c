#include <stdlib.h>

#include "base/memory.h"
#include "sources/corpora.h"
#include "sources/estonian.h"

enum { FORMS_PER_LEMMA = 32, COMMON_LIST = 10000 };

/* A word of a lemma, singular, plural or infinitive; sorted by word. */
typedef struct Mention {
    Packed word;
    const EstonianLemma *lemma;
} Mention;

static const char *const verb_endings[] = {
    "n",  "b",  "d",     "me", "te",  "vad",  "s",    "sin", "sid", "ks",  "nud", "tud",
    "da", "ta", "takse", "ti", "mas", "mast", "mata", "v",   "des", "tes", ""};
static const char *const noun_endings[] = {
    "",  "d",  "s",  "st",  "le", "l",    "lt",   "ks",   "ga",   "ta",   "na",   "ni",  "sse",
    "t", "de", "te", "sid", "id", "dega", "tega", "dele", "tele", "dest", "test", "del", "tel"};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static size_t forms_of(const EstonianLemma *lemma, Packed forms[FORMS_PER_LEMMA])
{
    bool verb = lemma->kind == ESTONIAN_INFINITIVE;
    const char *const *endings = verb ? verb_endings : noun_endings;
    size_t count = verb ? COUNT(verb_endings) : COUNT(noun_endings);
    Packed stem = verb ? packed_cut(lemma->nominative, 2) : lemma->genitive;
    for (size_t index = 0; index < count; index++)
        forms[index] = packed_add(stem, endings[index]);
    forms[count] = lemma->nominative;
    return count + 1;
}

static int compare_mentions(const void *left, const void *right)
{
    const Mention *a = left, *b = right;
    return (a->word > b->word) - (a->word < b->word);
}

static int compare_forms(const void *left, const void *right)
{
    Packed a = *(const Packed *)left, b = *(const Packed *)right;
    return (a > b) - (a < b);
}

static Mention *list_mentions(const EstonianLemmas *lemmas, size_t *count)
{
    Mention *list = memory_new(2 * lemmas->count, sizeof *list);
    *count = 0;
    for (size_t index = 0; index < lemmas->count; index++) {
        const EstonianLemma *lemma = &lemmas->items[index];
        list[(*count)++] = (Mention){lemma->nominative, lemma};
        if (lemma->kind != ESTONIAN_INFINITIVE)
            list[(*count)++] = (Mention){packed_add(lemma->genitive, "d"), lemma};
    }
    if (*count)
        qsort(list, *count, sizeof *list, compare_mentions);
    return list;
}

/* In thousandths, so that the order does not hang on how sums round. */
static int64_t weight_of(const TextSet *spellings, const TextSet *common, Packed word)
{
    char text[PACKED_TEXT_MAX];
    size_t length = packed_format(word, text);
    const int64_t *in_print = textset_find(spellings, text, length);
    const int64_t *rank = textset_find(common, text, length);
    return (in_print ? 1000 * *in_print : 0) + (rank ? 3000 + COMMON_LIST - *rank : 0);
}

typedef struct Ranker {
    const TextSet *spellings;
    TextSet common;
    Mention *mentions;
    size_t mention_count;
    Packed *forms; /* of the word at hand */
    size_t form_capacity;
} Ranker;

static size_t first_mention(const Ranker *ranker, Packed word)
{
    size_t low = 0, high = ranker->mention_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (ranker->mentions[middle].word < word)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* All forms of all lemmas the word belongs to, each once, and the word itself once more. */
static int64_t score_of(Ranker *ranker, Packed word)
{
    int64_t score = weight_of(ranker->spellings, &ranker->common, word);
    size_t count = 0;
    for (size_t at = first_mention(ranker, word);
         at < ranker->mention_count && ranker->mentions[at].word == word; at++) {
        if (ranker->form_capacity - count < FORMS_PER_LEMMA) {
            ranker->form_capacity = 2 * ranker->form_capacity + FORMS_PER_LEMMA;
            ranker->forms =
                memory_grow(ranker->forms, ranker->form_capacity, sizeof *ranker->forms);
        }
        count += forms_of(ranker->mentions[at].lemma, ranker->forms + count);
    }
    if (count == 0)
        return 2 * score;
    qsort(ranker->forms, count, sizeof *ranker->forms, compare_forms);
    for (size_t index = 0; index < count; index++)
        if (index == 0 || ranker->forms[index] != ranker->forms[index - 1])
            score += weight_of(ranker->spellings, &ranker->common, ranker->forms[index]);
    return score;
}

static void rank_words(Ranker *ranker, const TextSet *words, Buffer *out)
{
    RankedWord *ranked = memory_new(words->count, sizeof *ranked);
    for (size_t index = 0; index < words->count; index++) {
        const TextEntry *entry = &words->entries[index];
        Packed word = packed_from_text(textset_text(words, entry), entry->length);
        ranked[index] = ranks_word(words, entry, (double)score_of(ranker, word));
    }
    ranks_sort(ranked, words->count);
    for (size_t index = 0; index < words->count; index++)
        buffer_format(out, "%.*s\t%.2f\n", (int)ranked[index].bytes, ranked[index].text,
                      ranked[index].score / 1000);
    free(ranked);
}

bool estonian_ranks(const Estonian *work, const Inputs *in, RanksFrom from, const TextSet *words,
                    Buffer *out, Error *err)
{
    Ranker ranker = {.spellings = &work->spellings};
    textset_init(&ranker.common);
    bool done =
        from == RANKS_DEBIAN_ONLY || corpora_most_common(in, &ranker.common, "estonian", err);
    if (done) {
        ranker.mentions = list_mentions(&work->lemmas, &ranker.mention_count);
        rank_words(&ranker, words, out);
    }
    free(ranker.mentions);
    free(ranker.forms);
    textset_release(&ranker.common);
    return done;
}
