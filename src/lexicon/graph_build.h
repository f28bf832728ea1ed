/* graph_build.h -- minimal word graphs out of sorted strings, in one pass.
 *
 * A string is a GraphKey: up to sixteen symbols of six bits from the top down (turn 1, letters
 * from 2, the rest 0), so that sorting numbers sorts strings and a common beginning is a count of
 * leading zero bits. Finished nodes with the same children share them: a hash of child blocks is
 * asked before a new one is written. Both graphs grow in one array and share what they can.
 *
 *     graph_builder_init(&builder);
 *     graph_builder_begin(&builder);
 *     for (each key in rising order) graph_builder_add(&builder, key);
 *     root = graph_builder_finish(&builder, &counts);
 */
#ifndef TESSERA_LEXICON_GRAPH_BUILD_H
#define TESSERA_LEXICON_GRAPH_BUILD_H

#include <stddef.h>
#include <stdint.h>

#include "lexicon/graph.h"

__extension__ typedef unsigned __int128 GraphKey;

enum { KEY_SYMBOLS = WORD_MAX + 1, SYMBOL_TURN = 1 };

/* Puts a symbol at a place (0 first) of an empty place of the key. */
static inline GraphKey graph_key_symbol(int place, unsigned symbol)
{
    return (GraphKey)symbol << (128 - 6 * (place + 1));
}

static inline unsigned graph_letter_symbol(Letter letter)
{
    return (unsigned)letter + 1;
}

void graph_keys_sort(GraphKey *keys, GraphKey *scratch, size_t count);

/* What one graph would be as a trie and is as a minimal graph. */
typedef struct GraphCounts {
    uint64_t strings;
    uint64_t trie_nodes;
    uint64_t nodes;
    uint64_t edges;
} GraphCounts;

/* A node whose children are still coming. */
typedef struct OpenNode {
    uint32_t letters;
    int children;
    bool turn, ends;
    GraphNode child[LETTERS_MAX + 1];
} OpenNode;

typedef struct GraphBuilder {
    GraphNode *nodes;
    uint32_t count, capacity;
    uint64_t *blocks; /* hash of child blocks: first index and number of children */
    uint64_t blocks_mask, blocks_used;
    GraphNode *states; /* hash set of the nodes of the graph in work, for counting */
    uint64_t states_mask, states_used;
    GraphCounts counts;
    GraphKey last;
    int last_length;
    OpenNode open[KEY_SYMBOLS + 1];
} GraphBuilder;

void graph_builder_init(GraphBuilder *builder);
void graph_builder_release(GraphBuilder *builder);
void graph_builder_begin(GraphBuilder *builder);
void graph_builder_add(GraphBuilder *builder, GraphKey key);

/* Closes the graph begun last and returns the index of its root. */
uint32_t graph_builder_finish(GraphBuilder *builder, GraphCounts *counts);

#endif
