#include "lexicon/wordmap_build.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* A word with its letters as a bag: sorting these brings anagrams together. */
typedef struct BaggedWord {
    LetterBag bag;
    const ListedWord *word;
} BaggedWord;

static bool comes_first(const BaggedWord *a, const BaggedWord *b)
{
    return a->bag != b->bag ? a->bag < b->bag : a->word < b->word;
}

static void merge_sort(BaggedWord *items, BaggedWord *scratch, size_t count)
{
    if (count < 2)
        return;
    size_t half = count / 2;
    merge_sort(items, scratch, half);
    merge_sort(items + half, scratch, count - half);
    memcpy(scratch, items, half * sizeof *items);
    size_t left = 0, right = half, to = 0;
    while (left < half)
        items[to++] = right == count || comes_first(&scratch[left], &items[right]) ? scratch[left++]
                                                                                   : items[right++];
}

static size_t gather_length(BaggedWord *items, const WordList *list, int length)
{
    size_t count = 0;
    for (uint32_t at = 0; at < list->count; at++) {
        const ListedWord *word = &list->words[at];
        if (word->length != length)
            continue;
        LetterBag bag = 0;
        for (int place = 0; place < length; place++)
            bag += letter_bag_of(word->letters[place]);
        items[count++] = (BaggedWord){.bag = bag, .word = word};
    }
    return count;
}

static bool ends_group(const BaggedWord *items, size_t at, size_t count)
{
    return at + 1 == count || items[at + 1].bag != items[at].bag;
}

static void add_slot(BuiltLength *built, LetterBag bag, size_t first)
{
    uint64_t hash = letter_bag_hash(bag);
    uint32_t place = (uint32_t)hash & (built->slot_count - 1);
    while (built->slots[place])
        place = (place + 1) & (built->slot_count - 1);
    uint32_t print = (uint32_t)(hash >> 32) >> built->index_bits << built->index_bits;
    built->slots[place] = print | ((uint32_t)first + 1);
}

static uint32_t slots_for(size_t groups)
{
    uint32_t slots = 4;
    while (slots < groups + groups / 2)
        slots *= 2;
    return slots;
}

static void build_length(BuiltLength *built, int length, const BaggedWord *items, size_t count)
{
    size_t groups = 0;
    for (size_t at = 0; at < count; at++)
        groups += ends_group(items, at, count);
    *built = (BuiltLength){.count = (uint32_t)count, .slot_count = slots_for(groups)};
    built->index_bits = 32 - (uint32_t)__builtin_clz((uint32_t)count);
    built->words = memory_new(count, (size_t)length);
    built->slots = memory_new(built->slot_count, sizeof *built->slots);
    size_t first = 0;
    for (size_t at = 0; at < count; at++) {
        Letter *word = built->words + at * (size_t)length;
        memcpy(word, items[at].word->letters, (size_t)length);
        if (!ends_group(items, at, count))
            continue;
        *word |= WORD_LAST_ANAGRAM;
        add_slot(built, items[at].bag, first);
        first = at + 1;
    }
}

/* At least `bits` bits for each of `bags`: few bags are marked that should not be. */
static void filter_init(BuiltFilter *filter, uint64_t bags, uint64_t bits)
{
    filter->count = 1;
    while (filter->count * 64 < bags * bits)
        filter->count *= 2;
    filter->words = memory_new(filter->count, sizeof *filter->words);
}

static void filter_add(BuiltFilter *filter, LetterBag bag)
{
    uint64_t hash = letter_bag_hash(bag);
    filter->words[hash & (filter->count - 1)] |= letter_filter_bits(hash);
}

static void filter_word(BuiltMap *map, const ListedWord *word, LetterBag bag)
{
    uint32_t seen = 0;
    filter_add(&map->whole, bag);
    for (int place = 0; place < word->length; place++) {
        uint32_t bit = letter_bit(word->letters[place]);
        if (!(seen & bit))
            filter_add(&map->short_by_one, bag - letter_bag_of(word->letters[place]));
        seen |= bit;
    }
}

static uint64_t count_letters(const WordList *list)
{
    uint64_t letters = 0;
    for (uint32_t at = 0; at < list->count; at++)
        letters += list->words[at].length;
    return letters;
}

void wordmap_build(BuiltMap *map, const WordList *list)
{
    *map = (BuiltMap){0};
    filter_init(&map->whole, list->count, 7);
    filter_init(&map->short_by_one, count_letters(list), 6);
    BaggedWord *items = memory_new(list->count, sizeof *items);
    BaggedWord *scratch = memory_new(list->count, sizeof *scratch);
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        size_t count = gather_length(items, list, length);
        if (count == 0)
            continue;
        merge_sort(items, scratch, count);
        build_length(&map->length[length], length, items, count);
        for (size_t at = 0; at < count; at++) {
            if (ends_group(items, at, count))
                filter_word(map, items[at].word, items[at].bag);
        }
    }
    free(scratch);
    free(items);
}

void built_map_release(BuiltMap *map)
{
    for (int length = 0; length <= WORD_MAX; length++) {
        free(map->length[length].words);
        free(map->length[length].slots);
    }
    free(map->whole.words);
    free(map->short_by_one.words);
    *map = (BuiltMap){0};
}
