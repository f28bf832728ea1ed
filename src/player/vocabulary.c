#include "player/vocabulary.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "lexicon/build.h"
#include "player/invention.h"

enum { PATH_MOST = 1024, UNRANKED_MIX = 8, UNRANKED_UNIT = 1 << 20 };

/* A list of them, because players hold pointers into it. */
typedef struct Known {
    VocabularyLimits limits;
    Lexicon lexicon;
    struct Known *next;
} Known;

struct Vocabularies {
    const Lexicon *judge;
    char name[PATH_MOST];
    pthread_mutex_t lock;
    bool has_looked; /* for the ranks */
    Ranks ranks;
    Known *known;
};

Vocabularies *vocabularies_new(const Lexicon *judge, const char *lexicon)
{
    Vocabularies *vocabularies = memory_new(1, sizeof *vocabularies);
    vocabularies->judge = judge;
    snprintf(vocabularies->name, sizeof vocabularies->name, "%s", lexicon);
    pthread_mutex_init(&vocabularies->lock, NULL);
    return vocabularies;
}

void vocabularies_free(Vocabularies *vocabularies)
{
    if (!vocabularies)
        return;
    while (vocabularies->known) {
        Known *known = vocabularies->known;
        vocabularies->known = known->next;
        lexicon_release(&known->lexicon);
        free(known);
    }
    ranks_release(&vocabularies->ranks);
    pthread_mutex_destroy(&vocabularies->lock);
    free(vocabularies);
}

/* "mine.lex" has "mine.ranks.tsv" beside it, else the ranks of its language are taken. */
static bool find_ranks(const Vocabularies *vocabularies, char path[PATH_MOST + 16])
{
    size_t length = strlen(vocabularies->name);
    char name[LANGUAGE_MAX + 32];
    if (length > 4 && strcmp(vocabularies->name + length - 4, ".lex") == 0) {
        snprintf(path, PATH_MOST + 16, "%.*s.ranks.tsv", (int)length - 4, vocabularies->name);
        if (file_exists(path))
            return true;
    }
    snprintf(name, sizeof name, "lexicons/%s.ranks.tsv", vocabularies->judge->alphabet.language);
    return file_find_data(name, path, PATH_MOST, NULL);
}

static const Ranks *look_up_ranks(Vocabularies *vocabularies)
{
    char path[PATH_MOST + 16];
    if (!vocabularies->has_looked && find_ranks(vocabularies, path))
        ranks_load(&vocabularies->ranks, path, vocabularies->judge, NULL);
    vocabularies->has_looked = true;
    return &vocabularies->ranks;
}

const Ranks *vocabulary_ranks(Vocabularies *vocabularies)
{
    pthread_mutex_lock(&vocabularies->lock);
    const Ranks *ranks = look_up_ranks(vocabularies);
    pthread_mutex_unlock(&vocabularies->lock);
    return ranks;
}

/* Words on their way into a vocabulary. */
typedef struct Picked {
    const Ranks *ranks;
    const VocabularyLimits *limits;
    WordList *list;
} Picked;

/* Where all two-letter words are wished for they are in the list already. */
static bool is_wanted(const Picked *picked, int length)
{
    return length <= picked->limits->longest && !(picked->limits->all_twos && length == WORD_MIN);
}

static void pick_ranked(Picked *picked)
{
    const WordList *words = &picked->ranks->words;
    for (uint32_t rank = 0; rank < words->count; rank++) {
        const ListedWord *word = &words->words[rank];
        if (picked->list->count >= picked->limits->words)
            return;
        if (is_wanted(picked, word->length) &&
            ranks_of(picked->ranks, word->letters, word->length) == rank)
            wordlist_add(picked->list, word->letters, word->length);
    }
}

static bool collect_unranked(void *context, const Letter *word, int length)
{
    Picked *picked = context;
    if (!is_wanted(picked, length) || ranks_of(picked->ranks, word, length) != RANK_NONE)
        return true;
    return wordlist_add(picked->list, word, length);
}

/* Short words are met sooner, but not all of them before every longer one: a word can come as late
 * as one UNRANKED_MIX letters longer. */
static uint64_t unranked_key(const ListedWord *word)
{
    uint64_t hash = hash_bytes(word, sizeof *word, 0);
    return word->length * UNRANKED_UNIT + hash % (UNRANKED_MIX * UNRANKED_UNIT);
}

static int compare_unranked(const void *a, const void *b)
{
    uint64_t first = unranked_key(a), second = unranked_key(b);
    return first != second ? (first < second ? -1 : 1) : memcmp(a, b, sizeof(ListedWord));
}

/* Past the ranks: short words rather first, in no order that a player would notice. */
static void pick_unranked(Picked *picked, const Lexicon *judge)
{
    WordList *list = picked->list, rest;
    wordlist_init(&rest);
    Picked others = {picked->ranks, picked->limits, &rest};
    lexicon_each_word(judge, collect_unranked, &others);
    qsort(rest.words, rest.count, sizeof *rest.words, compare_unranked);
    for (uint32_t at = 0; at < rest.count && list->count < picked->limits->words; at++)
        wordlist_add(list, rest.words[at].letters, rest.words[at].length);
    wordlist_release(&rest);
}

static bool pick_two(void *context, const Letter *word, int length)
{
    return length != WORD_MIN || wordlist_add(context, word, length);
}

static bool compile(Vocabularies *vocabularies, Known *known, Error *err)
{
    WordList list;
    wordlist_init(&list);
    Picked picked = {look_up_ranks(vocabularies), &known->limits, &list};
    if (known->limits.all_twos)
        lexicon_each_word(vocabularies->judge, pick_two, &list);
    pick_ranked(&picked);
    if (list.count < known->limits.words)
        pick_unranked(&picked, vocabularies->judge);
    wordlist_sort(&list);
    if (known->limits.invents) {
        invention_add(&list, vocabularies->judge, known->limits.longest);
        wordlist_sort(&list);
    }
    bool built = list.count > 0
                     ? lexicon_build(&known->lexicon, &vocabularies->judge->alphabet, &list, err)
                     : error_set(err, "a vocabulary without a single word");
    wordlist_release(&list);
    return built;
}

static bool is_same(const VocabularyLimits *a, const VocabularyLimits *b)
{
    return a->words == b->words && a->longest == b->longest && a->all_twos == b->all_twos &&
           a->invents == b->invents;
}

static const Lexicon *find_or_compile(Vocabularies *vocabularies, const VocabularyLimits *limits,
                                      Error *err)
{
    Known *known = vocabularies->known;
    while (known && !is_same(&known->limits, limits))
        known = known->next;
    if (known)
        return &known->lexicon;
    known = memory_new(1, sizeof *known);
    known->limits = *limits;
    if (!compile(vocabularies, known, err)) {
        free(known);
        return NULL;
    }
    known->next = vocabularies->known;
    vocabularies->known = known;
    return &known->lexicon;
}

const Lexicon *vocabulary_find(Vocabularies *vocabularies, const VocabularyLimits *limits,
                               Error *err)
{
    const Lexicon *judge = vocabularies->judge;
    if (limits->words >= judge->stats.words && limits->longest >= WORD_MAX && !limits->invents)
        return judge;
    pthread_mutex_lock(&vocabularies->lock);
    const Lexicon *found = find_or_compile(vocabularies, limits, err);
    pthread_mutex_unlock(&vocabularies->lock);
    return found;
}
