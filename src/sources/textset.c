#include "sources/textset.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

enum { FIRST_SLOTS = 1024 };

void textset_init(TextSet *set)
{
    *set = (TextSet){.slot_count = FIRST_SLOTS};
    set->slots = memory_new(FIRST_SLOTS, sizeof *set->slots);
}

void textset_release(TextSet *set)
{
    free(set->entries);
    free(set->bytes);
    free(set->slots);
    *set = (TextSet){0};
}

static void rehash(TextSet *set)
{
    free(set->slots);
    set->slot_count *= 2;
    set->slots = memory_new(set->slot_count, sizeof *set->slots);
    for (size_t index = 0; index < set->count; index++) {
        size_t slot = set->entries[index].hash & (set->slot_count - 1);
        while (set->slots[slot])
            slot = (slot + 1) & (set->slot_count - 1);
        set->slots[slot] = (uint32_t)index + 1;
    }
}

/* The slot that holds the word, or the free one where it belongs. */
static size_t find_slot(const TextSet *set, const char *text, size_t length, uint32_t hash)
{
    size_t slot = hash & (set->slot_count - 1);
    for (; set->slots[slot]; slot = (slot + 1) & (set->slot_count - 1)) {
        const TextEntry *entry = &set->entries[set->slots[slot] - 1];
        if (entry->hash == hash && entry->length == length &&
            memcmp(set->bytes + entry->at, text, length) == 0)
            break;
    }
    return slot;
}

static void append_bytes(TextSet *set, const char *text, size_t length)
{
    if (set->byte_capacity - set->byte_count < length) {
        set->byte_capacity = 2 * set->byte_capacity + length + 4096;
        set->bytes = memory_grow(set->bytes, set->byte_capacity, 1);
    }
    memcpy(set->bytes + set->byte_count, text, length);
    set->byte_count += length;
}

int64_t *textset_add(TextSet *set, const char *text, size_t length)
{
    uint32_t hash = (uint32_t)hash_bytes(text, length, 0);
    size_t slot = find_slot(set, text, length, hash);
    if (set->slots[slot])
        return &set->entries[set->slots[slot] - 1].value;
    if (set->count == set->capacity) {
        set->capacity = 2 * set->capacity + 512;
        set->entries = memory_grow(set->entries, set->capacity, sizeof *set->entries);
    }
    TextEntry *entry = &set->entries[set->count++];
    *entry = (TextEntry){.at = set->byte_count, .length = (uint32_t)length, .hash = hash};
    append_bytes(set, text, length);
    set->slots[slot] = (uint32_t)set->count;
    if (2 * set->count > set->slot_count)
        rehash(set);
    return &entry->value;
}

int64_t *textset_find(const TextSet *set, const char *text, size_t length)
{
    size_t slot = find_slot(set, text, length, (uint32_t)hash_bytes(text, length, 0));
    return set->slots[slot] ? &set->entries[set->slots[slot] - 1].value : NULL;
}

bool textset_has(const TextSet *set, const char *text, size_t length)
{
    return textset_find(set, text, length) != NULL;
}

const char *textset_text(const TextSet *set, const TextEntry *entry)
{
    return set->bytes + entry->at;
}

/* Most comparisons are decided by the first eight bytes, kept beside the pointer: the words
 * themselves are spread over the whole memory. */
typedef struct SortKey {
    uint64_t head;
    const char *text;
    uint32_t length;
    uint32_t entry;
} SortKey;

static int compare_keys(const void *left, const void *right)
{
    const SortKey *a = left, *b = right;
    if (a->head != b->head)
        return a->head < b->head ? -1 : 1;
    uint32_t shared = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->text, b->text, shared);
    return order ? order : (a->length > b->length) - (a->length < b->length);
}

static uint64_t head_of(const char *text, uint32_t length)
{
    uint64_t head = 0;
    for (uint32_t at = 0; at < 8; at++)
        head = head << 8 | (at < length ? (unsigned char)text[at] : 0);
    return head;
}

uint32_t *textset_sorted(const TextSet *set)
{
    SortKey *keys = memory_new(set->count, sizeof *keys);
    for (size_t index = 0; index < set->count; index++) {
        const TextEntry *entry = &set->entries[index];
        const char *text = textset_text(set, entry);
        keys[index] = (SortKey){head_of(text, entry->length), text, entry->length, (uint32_t)index};
    }
    qsort(keys, set->count, sizeof *keys, compare_keys);
    uint32_t *order = memory_new(set->count, sizeof *order);
    for (size_t index = 0; index < set->count; index++)
        order[index] = keys[index].entry;
    free(keys);
    return order;
}
