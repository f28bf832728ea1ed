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

static bool words_are_sound(const WordMapLength *table, int length, int letters)
{
    size_t bytes = (size_t)table->count * (size_t)length;
    for (size_t at = 0; at < bytes; at++) {
        Letter letter = table->words[at] & 0x7f;
        bool flagged = table->words[at] & WORD_LAST_ANAGRAM;
        if (letter == 0 || letter > letters || (flagged && at % (size_t)length != 0))
            return false;
    }
    return table->words[bytes - (size_t)length] & WORD_LAST_ANAGRAM;
}

static bool slots_are_sound(const WordMapLength *table)
{
    bool has_empty = false;
    uint32_t index_mask = ((uint32_t)1 << table->index_bits) - 1;
    for (uint32_t place = 0; place <= table->slot_mask; place++) {
        uint32_t slot = table->slots[place];
        uint32_t index = slot & index_mask;
        has_empty |= slot == 0;
        if (slot != 0 && (index == 0 || index > table->count))
            return false;
    }
    return has_empty;
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
