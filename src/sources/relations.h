/* relations.h -- which words belong to which topics, collected from several sources and written
 * as the index that words/related.h reads.
 *
 *     Relations relations;
 *     relations_init(&relations, &words);            words a game may use; value: rank, 0 unranked
 *     relations_add(&relations, topic, word);        as often as anybody finds a reason
 *     relations_format(&relations, &out);
 *     relations_release(&relations);
 *
 * Words outside the list are not taken. A topic keeps its RELATED_MOST most common words, and needs
 * RELATED_LEAST to be written at all.
 */
#ifndef TESSERA_SOURCES_RELATIONS_H
#define TESSERA_SOURCES_RELATIONS_H

#include <stdint.h>

#include "base/buffer.h"
#include "base/text.h"
#include "sources/textset.h"

enum { RELATED_LEAST = 4, RELATED_MOST = 300, RELATED_TOPIC_MAX = 48 };

typedef struct Relation {
    uint32_t topic, word; /* entry numbers */
} Relation;

typedef struct Relations {
    TextSet topics;
    const TextSet *words;
    Relation *pairs;
    size_t count, capacity;
    uint32_t *found; /* by topic: how many times a word was added */
    size_t found_capacity;
} Relations;

void relations_init(Relations *relations, const TextSet *words);
void relations_release(Relations *relations);

/* The topic's entry number, made when it is new. Topics of more than RELATED_TOPIC_MAX bytes and
 * those with signs that would break a line are given none: -1. */
int64_t relations_topic(Relations *relations, Span topic);

/* `topic` from relations_topic(). A word that is not in the list changes nothing. */
void relations_add(Relations *relations, int64_t topic, Span word);

/* How often a word was added to the topic so far, repeats included. */
size_t relations_found(const Relations *relations, int64_t topic);

/* Appends one line a topic, sorted by bytes, each topic's words from the most common one down;
 * returns how many topics. */
size_t relations_format(Relations *relations, Buffer *out);

#endif
