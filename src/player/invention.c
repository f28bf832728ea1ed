#include "player/invention.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

enum {
    ENDING_MAX = 3,  /* letters of an ending */
    JOINT = 2,       /* letters before it that must go well with it */
    ENDINGS = 10,    /* the most common ones are used */
    STEM_MIN = 3,    /* letters of a word that takes an ending */
    LETTER_BITS = 6, /* of a letter in a packed ending */
    LIKE_IT = 5,     /* real words that must end like an invention */
    ENDING_KEYS = 1 << (ENDING_MAX * LETTER_BITS),
};

/* The endings of the list's words, all of up to JOINT + ENDING_MAX letters, sorted. */
typedef struct Tails {
    uint32_t *keys;
    size_t count;
} Tails;

static uint32_t pack(const Letter *letters, int length)
{
    uint32_t key = 0;
    for (int at = 0; at < length; at++)
        key = key << LETTER_BITS | letters[at];
    return key;
}

static int compare_words(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(ListedWord));
}

/* The word with its last letters cut off; is it in the list too? */
static bool has_stem(const WordList *list, const ListedWord *word, int cut)
{
    ListedWord stem = {.length = (uint8_t)(word->length - cut)};
    memcpy(stem.letters, word->letters, stem.length);
    return bsearch(&stem, list->words, list->count, sizeof stem, compare_words) != NULL;
}

/* How many words of the list are another one with this ending, by packed ending. */
static uint32_t *count_endings(const WordList *list)
{
    uint32_t *uses = memory_new(ENDING_KEYS, sizeof *uses);
    for (uint32_t index = 0; index < list->count; index++) {
        const ListedWord *word = &list->words[index];
        for (int cut = 1; cut <= ENDING_MAX && word->length - cut >= STEM_MIN; cut++) {
            if (has_stem(list, word, cut))
                uses[pack(word->letters + word->length - cut, cut)]++;
        }
    }
    return uses;
}

/* The packed endings used most, most used first; returns how many. */
static int choose_endings(const WordList *list, uint32_t endings[ENDINGS])
{
    uint32_t *uses = count_endings(list);
    int count = 0;
    for (; count < ENDINGS; count++) {
        uint32_t most = 0;
        for (uint32_t key = 1; key < ENDING_KEYS; key++)
            most = uses[key] > uses[most] ? key : most;
        if (uses[most] == 0)
            break;
        endings[count] = most;
        uses[most] = 0;
    }
    free(uses);
    return count;
}

static int compare_keys(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return first < second ? -1 : first > second;
}

static Tails collect_tails(const WordList *list)
{
    Tails tails = {memory_new((size_t)list->count * ENDING_MAX, sizeof(uint32_t)), 0};
    for (uint32_t index = 0; index < list->count; index++) {
        const ListedWord *word = &list->words[index];
        for (int length = JOINT + 1; length <= JOINT + ENDING_MAX && length <= word->length;
             length++)
            tails.keys[tails.count++] = pack(word->letters + word->length - length, length);
    }
    qsort(tails.keys, tails.count, sizeof *tails.keys, compare_keys);
    return tails;
}

/* Whether several words of the list end so. */
static bool is_usual(const Tails *tails, uint32_t key)
{
    size_t low = 0, high = tails->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (tails->keys[middle] < key)
            low = middle + 1;
        else
            high = middle;
    }
    return low + LIKE_IT <= tails->count && tails->keys[low + LIKE_IT - 1] == key;
}

/* Puts the ending on the word; false when it is too long, known to the judge or looks odd. */
static bool invent(const ListedWord *stem, uint32_t ending, const Tails *tails,
                   const Lexicon *judge, int longest, ListedWord *out)
{
    int added = ending >> (2 * LETTER_BITS) ? 3 : ending >> LETTER_BITS ? 2 : 1;
    int length = stem->length + added;
    if (stem->length < STEM_MIN || length > longest)
        return false;
    *out = *stem;
    out->length = (uint8_t)length;
    for (int at = 0; at < added; at++)
        out->letters[length - 1 - at] = ending >> (at * LETTER_BITS) & ((1 << LETTER_BITS) - 1);
    return is_usual(tails, pack(out->letters + length - added - JOINT, added + JOINT)) &&
           !lexicon_has_word(judge, out->letters, length);
}

/* All that can be invented. */
static void invent_all(const WordList *list, const Lexicon *judge, int longest, WordList *out)
{
    uint32_t endings[ENDINGS];
    int count = choose_endings(list, endings);
    Tails tails = collect_tails(list);
    for (uint32_t index = 0; index < list->count; index++) {
        for (int ending = 0; ending < count; ending++) {
            ListedWord word;
            if (invent(&list->words[index], endings[ending], &tails, judge, longest, &word))
                wordlist_add(out, word.letters, word.length);
        }
    }
    free(tails.keys);
}

/* More could be invented than anybody believes in: the hash says which, the same ones always. */
void invention_add(WordList *list, const Lexicon *judge, int longest)
{
    WordList all;
    wordlist_init(&all);
    invent_all(list, judge, longest, &all);
    uint64_t wanted = list->count / INVENTION_SHARE;
    for (uint32_t index = 0; index < all.count; index++) {
        const ListedWord *word = &all.words[index];
        if (hash_bytes(word, sizeof *word, 0) % all.count < wanted)
            wordlist_add(list, word->letters, word->length);
    }
    wordlist_release(&all);
}
