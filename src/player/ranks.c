#include "player/ranks.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/text.h"

enum { FILE_MOST = 256 << 20 };

static ListedWord make_key(const Letter *word, int length)
{
    ListedWord key = {.length = (uint8_t)length};
    for (int at = 0; at < length; at++)
        key.letters[at] = letter_face(word[at]);
    return key;
}

/* Where the word is, or the empty slot where it would be. */
static uint32_t *find_slot(const Ranks *ranks, const ListedWord *key)
{
    uint32_t slot = (uint32_t)hash_bytes(key, sizeof *key, 0);
    for (;; slot++) {
        uint32_t *found = &ranks->slots[slot & ranks->mask];
        if (*found == 0 || memcmp(&ranks->words.words[*found - 1], key, sizeof *key) == 0)
            return found;
    }
}

static int compare_mixed(const void *a, const void *b)
{
    uint64_t first = hash_bytes(a, sizeof(ListedWord), 0);
    uint64_t second = hash_bytes(b, sizeof(ListedWord), 0);
    return first != second ? (first < second ? -1 : 1) : memcmp(a, b, sizeof(ListedWord));
}

/* Thousands of words share a score at the end of a list, sorted by length; a vocabulary that ends
 * among them would suddenly know all the short ones. */
static void mix_band(Ranks *ranks, uint32_t from)
{
    WordList *words = &ranks->words;
    if (words->count - from > 1)
        qsort(words->words + from, words->count - from, sizeof *words->words, compare_mixed);
}

static bool is_same_span(Span a, Span b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

static void read_words(Ranks *ranks, const Lexicon *judge, Span rest)
{
    Span line, score, band = {NULL, 0};
    Letter word[WORD_MAX];
    uint32_t band_start = 0;
    while (span_take_line(&rest, &line)) {
        const char *tab = memchr(line.at, '\t', line.length);
        size_t bytes = tab ? (size_t)(tab - line.at) : line.length;
        score = (Span){line.at + bytes, line.length - bytes};
        int length = alphabet_parse_word(&judge->alphabet, line.at, bytes, word, WORD_MAX, NULL);
        if (length < WORD_MIN || !lexicon_has_word(judge, word, length))
            continue;
        if (score.length == 0 || !is_same_span(score, band)) {
            mix_band(ranks, band_start);
            band = score;
            band_start = ranks->words.count;
        }
        if (!wordlist_add(&ranks->words, word, length))
            break;
    }
    mix_band(ranks, band_start);
}

/* A word that stands twice keeps its first, better place. */
static void index_words(Ranks *ranks)
{
    uint32_t size = 16;
    while (size < 2 * ranks->words.count)
        size *= 2;
    ranks->slots = memory_new(size, sizeof *ranks->slots);
    ranks->mask = size - 1;
    for (uint32_t rank = 0; rank < ranks->words.count; rank++) {
        uint32_t *slot = find_slot(ranks, &ranks->words.words[rank]);
        if (*slot == 0)
            *slot = rank + 1;
    }
}

bool ranks_load(Ranks *ranks, const char *path, const Lexicon *judge, Error *err)
{
    size_t length;
    memset(ranks, 0, sizeof *ranks);
    char *text = file_read(path, FILE_MOST, &length, err);
    if (!text)
        return false;
    wordlist_init(&ranks->words);
    read_words(ranks, judge, (Span){text, length});
    free(text);
    index_words(ranks);
    return true;
}

void ranks_release(Ranks *ranks)
{
    wordlist_release(&ranks->words);
    free(ranks->slots);
    memset(ranks, 0, sizeof *ranks);
}

uint32_t ranks_of(const Ranks *ranks, const Letter *word, int length)
{
    if (!ranks->slots)
        return RANK_NONE;
    ListedWord key = make_key(word, length);
    uint32_t found = *find_slot(ranks, &key);
    return found ? found - 1 : RANK_NONE;
}
