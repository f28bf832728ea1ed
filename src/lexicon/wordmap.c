#include "lexicon/wordmap.h"

#include <stddef.h>

static LetterBag bag_of_word(const Letter *word, int length)
{
    LetterBag bag = 0;
    for (int at = 0; at < length; at++)
        bag += letter_bag_of(word[at]);
    return bag;
}

const Letter *wordmap_find(const WordMap *map, LetterBag bag, int length)
{
    const WordMapLength *table = &map->length[length];
    uint64_t hash = letter_bag_hash(bag);
    if (!letter_filter_has(&map->whole, hash) || table->count == 0)
        return NULL;
    uint32_t print = (uint32_t)(hash >> 32);
    uint32_t place = (uint32_t)hash & table->slot_mask;
    for (uint32_t slot; (slot = table->slots[place]) != 0; place = (place + 1) & table->slot_mask) {
        if ((slot ^ print) >> table->index_bits)
            continue;
        uint32_t index = (slot & (((uint32_t)1 << table->index_bits) - 1)) - 1;
        const Letter *word = table->words + (size_t)index * (size_t)length;
        if (bag_of_word(word, length) == bag)
            return word;
    }
    return NULL;
}

/* A flag on any letter but a word's first is harmless: letters are always masked. One fault for all
 * bytes instead of an early exit, so that the loop can run many bytes at a time. */
static bool words_are_sound(const WordMapLength *table, int length, int letters)
{
    size_t bytes = (size_t)table->count * (size_t)length;
    uint8_t faults = 0, most = (uint8_t)letters;
    for (size_t at = 0; at < bytes; at++)
        faults |= (uint8_t)((table->words[at] & 0x7f) - 1) >= most;
    return !faults && (table->words[bytes - (size_t)length] & WORD_LAST_ANAGRAM);
}

static bool slots_are_sound(const WordMapLength *table)
{
    uint32_t empty = 0, faults = 0, index_mask = ((uint32_t)1 << table->index_bits) - 1;
    for (uint32_t place = 0; place <= table->slot_mask; place++) {
        uint32_t slot = table->slots[place];
        uint32_t is_empty = slot == 0;
        empty |= is_empty;
        faults |= ((slot & index_mask) - 1 >= table->count) & !is_empty;
    }
    return empty && !faults;
}

bool wordmap_is_sound(const WordMap *map, int letters)
{
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        const WordMapLength *table = &map->length[length];
        if (table->count == 0)
            continue;
        if (table->index_bits < 1 || table->index_bits > 31 ||
            !words_are_sound(table, length, letters) || !slots_are_sound(table))
            return false;
    }
    return true;
}
