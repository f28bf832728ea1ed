/* wordmap.h -- from a handful of letters to the words made of exactly those letters.
 *
 * A LetterBag packs how many of each letter there are, four bits a letter, so that joining two
 * handfuls is one addition. Each length of word has its own table: all words of the length lie
 * side by side, anagrams together; an open-addressing hash leads from a LetterBag to the first of
 * its anagrams. Nothing is stored but the letters and 32 bits a slot, so that three million words
 * fit. Two small filters answer before the tables are touched: "is there a word of exactly these
 * letters?" (most questions are answered no) and "could one more letter make a word?" (for blanks,
 * instead of 32 look-ups). They may say yes wrongly, never no wrongly.
 *
 *     LetterBag bag = {0};
 *     bag = letter_bag_add(bag, letter) ...
 *     for (const Letter *word = wordmap_find(&map, bag, length); word;
 *          word = wordmap_next(word, length))
 *         ...
 */
#ifndef TESSERA_LEXICON_WORDMAP_H
#define TESSERA_LEXICON_WORDMAP_H

#include <stdbool.h>
#include <stdint.h>

#include "lexicon/alphabet.h"

__extension__ typedef unsigned __int128 LetterBag;

static inline LetterBag letter_bag_of(Letter letter)
{
    return (LetterBag)1 << (4 * (((unsigned)letter & 0x3f) - 1));
}

static inline uint64_t letter_bag_hash(LetterBag bag)
{
    uint64_t low = (uint64_t)bag, high = (uint64_t)(bag >> 64);
    LetterBag product =
        (LetterBag)(low ^ 0x9e3779b97f4a7c15u) * (high * 0xd6e8feb86659fd93u ^ 0xe7037ed1a0b428dbu);
    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

enum {
    WORD_LAST_ANAGRAM = 0x80, /* set on the first letter of the last word of a group */
    WORDS_PER_LENGTH_MAX = 1 << 27,
};

typedef struct WordMapLength {
    const Letter *words;   /* count words of this length, one after the other */
    const uint32_t *slots; /* index of the group's first word, plus one, and a few bits of hash */
    uint32_t count;
    uint32_t slot_mask;  /* number of slots - 1, a power of two minus one */
    uint32_t index_bits; /* low bits of a slot that hold the index plus one */
} WordMapLength;

/* A set of bags, two bits of one 64-bit word each. */
typedef struct LetterFilter {
    const uint64_t *words;
    uint64_t mask; /* number of words - 1, a power of two minus one */
} LetterFilter;

typedef struct WordMap {
    WordMapLength length[WORD_MAX + 1];
    LetterFilter whole;        /* bags that are words */
    LetterFilter short_by_one; /* bags that are words but for one letter */
} WordMap;

/* Checks that every look-up stays inside the tables and ends. */
bool wordmap_is_sound(const WordMap *map, int letters);

/* The first word made of exactly these `length` letters, or NULL. Its first byte may carry
 * WORD_LAST_ANAGRAM: mask letters with 0x7f. */
const Letter *wordmap_find(const WordMap *map, LetterBag bag, int length);

/* The next anagram, or NULL. */
static inline const Letter *wordmap_next(const Letter *word, int length)
{
    return (*word & WORD_LAST_ANAGRAM) ? NULL : word + length;
}

/* The two bits of a filter word that a hash stands for. */
static inline uint64_t letter_filter_bits(uint64_t hash)
{
    return (uint64_t)1 << (hash >> 58) | (uint64_t)1 << (hash >> 52 & 63);
}

static inline bool letter_filter_has(const LetterFilter *filter, uint64_t hash)
{
    uint64_t bits = letter_filter_bits(hash);
    return (filter->words[hash & filter->mask] & bits) == bits;
}

/* Whether the bag plus some one letter may make a word. */
static inline bool wordmap_may_extend(const WordMap *map, LetterBag bag)
{
    return letter_filter_has(&map->short_by_one, letter_bag_hash(bag));
}

#endif
