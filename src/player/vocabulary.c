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

enum { PATH_MOST = 1024, UNRANKED_MIX = 8 };

static const uint64_t UNRANKED_UNIT = (uint64_t)1 << 40; /* of a letter, in keys */

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

/* Where all two-letter words are wished for they are known whatever their rank. */
static bool is_wanted(const VocabularyLimits *limits, int length)
{
    return length <= limits->longest && !(limits->all_twos && length == WORD_MIN);
}

/* Past the ranks short words are met sooner, but not all of them before every longer one: a word
 * can come as late as one UNRANKED_MIX letters longer. */
static uint64_t unranked_key(const Letter *word, int length)
{
    ListedWord listed = {.length = (uint8_t)length};
    for (int at = 0; at < length; at++)
        listed.letters[at] = letter_face(word[at]);
    uint64_t hash = hash_bytes(&listed, sizeof listed, 0);
    return (uint64_t)length * UNRANKED_UNIT + hash % (UNRANKED_MIX * UNRANKED_UNIT);
}

/* The ranked words that there is room for; returns the room left after them. */
static uint32_t cut_ranks(VocabularyCut *cut, uint32_t room)
{
    const WordList *words = &cut->ranks->words;
    for (cut->rank_end = 0; cut->rank_end < words->count && room > 0; cut->rank_end++) {
        const ListedWord *word = &words->words[cut->rank_end];
        room -= is_wanted(&cut->limits, word->length) &&
                ranks_of(cut->ranks, word->letters, word->length) == cut->rank_end;
    }
    return room;
}

/* Keys of the words without a rank. */
typedef struct Unranked {
    const VocabularyCut *cut;
    uint64_t *keys;
    size_t count;
} Unranked;

static bool collect_unranked(void *context, const Letter *word, int length)
{
    Unranked *unranked = context;
    if (is_wanted(&unranked->cut->limits, length) &&
        ranks_of(unranked->cut->ranks, word, length) == RANK_NONE)
        unranked->keys[unranked->count++] = unranked_key(word, length);
    return true;
}

/* The key that `place` others are below. */
static uint64_t key_at(uint64_t *keys, size_t count, size_t place)
{
    size_t first = 0, last = count - 1;
    while (first < last) {
        uint64_t middle = keys[first + (last - first) / 2];
        size_t low = first, high = last;
        for (;;) {
            while (keys[low] < middle)
                low++;
            while (keys[high] > middle)
                high--;
            if (low >= high)
                break;
            uint64_t key = keys[low];
            keys[low++] = keys[high];
            keys[high--] = key;
        }
        if (place <= high)
            last = high;
        else
            first = high + 1;
    }
    return keys[place];
}

static void cut_unranked(VocabularyCut *cut, const Lexicon *judge, uint32_t room)
{
    Unranked unranked = {cut, memory_new((size_t)judge->stats.words, sizeof(uint64_t)), 0};
    lexicon_each_word(judge, collect_unranked, &unranked);
    cut->key_end = room < unranked.count ? key_at(unranked.keys, unranked.count, room) : UINT64_MAX;
    free(unranked.keys);
}

static VocabularyCut make_cut(Vocabularies *vocabularies, const VocabularyLimits *limits)
{
    VocabularyCut cut = {.limits = *limits, .ranks = look_up_ranks(vocabularies)};
    const Lexicon *judge = vocabularies->judge;
    uint64_t twos = limits->all_twos ? judge->stats.words_by_length[WORD_MIN] : 0;
    uint32_t room = cut_ranks(&cut, twos < limits->words ? limits->words - (uint32_t)twos : 0);
    if (room > 0)
        cut_unranked(&cut, judge, room);
    return cut;
}

VocabularyCut vocabulary_cut(Vocabularies *vocabularies, const VocabularyLimits *limits)
{
    pthread_mutex_lock(&vocabularies->lock);
    VocabularyCut cut = make_cut(vocabularies, limits);
    pthread_mutex_unlock(&vocabularies->lock);
    return cut;
}

bool vocabulary_has(const VocabularyCut *cut, const Letter *word, int length)
{
    if (!is_wanted(&cut->limits, length))
        return cut->limits.all_twos && length == WORD_MIN;
    uint32_t rank = ranks_of(cut->ranks, word, length);
    return rank == RANK_NONE ? unranked_key(word, length) < cut->key_end : rank < cut->rank_end;
}

/* Words on their way into a lexicon of their own. */
typedef struct Picked {
    const VocabularyCut *cut;
    WordList list;
} Picked;

static bool pick_word(void *context, const Letter *word, int length)
{
    Picked *picked = context;
    return !vocabulary_has(picked->cut, word, length) || wordlist_add(&picked->list, word, length);
}

static bool compile(Vocabularies *vocabularies, Known *known, Error *err)
{
    const Lexicon *judge = vocabularies->judge;
    VocabularyCut cut = make_cut(vocabularies, &known->limits);
    Picked picked = {.cut = &cut};
    wordlist_init(&picked.list);
    lexicon_each_word(judge, pick_word, &picked);
    wordlist_sort(&picked.list);
    if (known->limits.invents) {
        invention_add(&picked.list, judge, known->limits.longest);
        wordlist_sort(&picked.list);
    }
    bool built = picked.list.count > 0
                     ? lexicon_build(&known->lexicon, &judge->alphabet, &picked.list, err)
                     : error_set(err, "a vocabulary without a single word");
    wordlist_release(&picked.list);
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
