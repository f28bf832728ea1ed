#include "sources/relations.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void relations_init(Relations *relations, const TextSet *words)
{
    *relations = (Relations){.words = words};
    textset_init(&relations->topics);
}

void relations_release(Relations *relations)
{
    textset_release(&relations->topics);
    free(relations->pairs);
    free(relations->found);
    *relations = (Relations){0};
}

static bool is_topic(Span topic)
{
    if (topic.length < 2 || topic.length > RELATED_TOPIC_MAX)
        return false;
    for (size_t at = 0; at < topic.length; at++)
        if ((unsigned char)topic.at[at] < 0x20)
            return false;
    return true;
}

static void start_counting(Relations *relations, size_t topic)
{
    if (topic >= relations->found_capacity) {
        relations->found_capacity =
            relations->found_capacity ? 2 * relations->found_capacity : 1024;
        relations->found =
            memory_grow(relations->found, relations->found_capacity, sizeof *relations->found);
    }
    relations->found[topic] = 0;
}

int64_t relations_topic(Relations *relations, Span topic)
{
    if (!is_topic(topic))
        return -1;
    TextSet *topics = &relations->topics;
    size_t before = topics->count;
    int64_t *number = textset_add(topics, topic.at, topic.length);
    if (topics->count > before) {
        *number = (int64_t)before;
        start_counting(relations, before);
    }
    return *number;
}

size_t relations_found(const Relations *relations, int64_t topic)
{
    return topic < 0 ? 0 : relations->found[topic];
}

static uint32_t entry_number(const TextSet *set, const int64_t *value)
{
    const TextEntry *entry = (const TextEntry *)((const char *)value - offsetof(TextEntry, value));
    return (uint32_t)(entry - set->entries);
}

void relations_add(Relations *relations, int64_t topic, Span word)
{
    const int64_t *value = textset_find(relations->words, word.at, word.length);
    if (topic < 0 || !value)
        return;
    if (relations->count == relations->capacity) {
        relations->capacity = relations->capacity ? 2 * relations->capacity : 1 << 16;
        relations->pairs =
            memory_grow(relations->pairs, relations->capacity, sizeof *relations->pairs);
    }
    relations->found[topic]++;
    relations->pairs[relations->count++] =
        (Relation){(uint32_t)topic, entry_number(relations->words, value)};
}

/* By topic, then the most common words first; those without a rank in the order of the list. */
static int compare_pairs(const void *a, const void *b, void *context)
{
    const Relation *left = a, *right = b;
    const TextSet *words = context;
    if (left->topic != right->topic)
        return left->topic < right->topic ? -1 : 1;
    int64_t one = words->entries[left->word].value, other = words->entries[right->word].value;
    if (one != other) {
        if (one == 0 || other == 0)
            return one == 0 ? 1 : -1;
        return one < other ? -1 : 1;
    }
    return (left->word > right->word) - (left->word < right->word);
}

/* Each pair once; returns how many are left. */
static size_t drop_repeats(Relation *pairs, size_t count)
{
    size_t kept = 0;
    for (size_t at = 0; at < count; at++) {
        if (kept == 0 || memcmp(&pairs[kept - 1], &pairs[at], sizeof *pairs) != 0)
            pairs[kept++] = pairs[at];
    }
    return kept;
}

/* Where each topic's pairs begin, with one more place for the end of the last. */
static size_t *index_topics(const Relations *relations)
{
    size_t topics = relations->topics.count, at = 0;
    size_t *first = memory_new(topics + 1, sizeof *first);
    for (size_t topic = 0; topic <= topics; topic++) {
        while (at < relations->count && relations->pairs[at].topic < topic)
            at++;
        first[topic] = at;
    }
    return first;
}

static void format_topic(const Relations *relations, uint32_t topic, size_t first, size_t end,
                         Buffer *out)
{
    const TextEntry *name = &relations->topics.entries[topic];
    if (end - first > RELATED_MOST)
        end = first + RELATED_MOST;
    buffer_append(out, textset_text(&relations->topics, name), name->length);
    for (size_t at = first; at < end; at++) {
        const TextEntry *word = &relations->words->entries[relations->pairs[at].word];
        buffer_append_char(out, at == first ? '\t' : ' ');
        buffer_append(out, textset_text(relations->words, word), word->length);
    }
    buffer_append_char(out, '\n');
}

size_t relations_format(Relations *relations, Buffer *out)
{
    size_t written = 0;
    if (relations->count == 0)
        return 0;
    qsort_r(relations->pairs, relations->count, sizeof *relations->pairs, compare_pairs,
            (void *)relations->words);
    relations->count = drop_repeats(relations->pairs, relations->count);
    size_t *first = index_topics(relations);
    uint32_t *order = textset_sorted(&relations->topics);
    for (size_t at = 0; at < relations->topics.count; at++) {
        uint32_t topic = order[at];
        if (first[topic + 1] - first[topic] < RELATED_LEAST)
            continue;
        format_topic(relations, topic, first[topic], first[topic + 1], out);
        written++;
    }
    free(order);
    free(first);
    return written;
}
