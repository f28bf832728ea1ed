/* textset.h -- a set of words, each with a number: membership, counting, ranks.
 *
 *     TextSet seen;
 *     textset_init(&seen);
 *     *textset_add(&seen, "ost", 3) += 1;          (a new word starts at 0)
 *     if (textset_has(&seen, "ost", 3)) ...
 *     textset_release(&seen);
 *
 * Words are bytes (UTF-8 by habit, never looked into) and are never removed. A pointer returned by
 * textset_add or textset_find holds until the next textset_add.
 */
#ifndef TESSERA_SOURCES_TEXTSET_H
#define TESSERA_SOURCES_TEXTSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct TextEntry {
    size_t at; /* of the first byte, in TextSet.bytes */
    uint32_t length;
    uint32_t hash;
    int64_t value;
} TextEntry;

typedef struct TextSet {
    TextEntry *entries; /* in the order in which they were added */
    size_t count;
    size_t capacity;
    char *bytes;
    size_t byte_count;
    size_t byte_capacity;
    uint32_t *slots; /* entry number + 1, or 0 for a free slot */
    size_t slot_count;
} TextSet;

void textset_init(TextSet *set);
void textset_release(TextSet *set);

/* The number of the word, which is added with 0 when it is not there yet. */
int64_t *textset_add(TextSet *set, const char *text, size_t length);

/* The number of the word, or NULL. */
int64_t *textset_find(const TextSet *set, const char *text, size_t length);
bool textset_has(const TextSet *set, const char *text, size_t length);

/* The bytes of an entry; not followed by a NUL. */
const char *textset_text(const TextSet *set, const TextEntry *entry);

/* Entry numbers in the order of their words' bytes, which for UTF-8 is the order of the characters'
 * numbers. The caller frees. */
uint32_t *textset_sorted(const TextSet *set);

#endif
