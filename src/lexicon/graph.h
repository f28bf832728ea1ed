/* graph.h -- word graphs as arrays of 64-bit nodes, one step for one load.
 *
 * A node knows which letters may follow (a 32-bit set), where its children lie (adjacent, in
 * letter order, so the child for a letter is found by counting set bits), and whether a word ends
 * when it is reached. In the two-way graph a node may also have a turn: the child that stops going
 * left and goes right of where the walk began; it stands before the letter children.
 *
 *     bits 0-31   letters that may follow
 *     bits 32-61  index of the first child
 *     bit 62      has a turn (two-way graph only)
 *     bit 63      a word ends here
 *
 * Children always lie before their parent in the array, so a checked graph has no cycles and every
 * walk ends. Node 0 is the empty node: nothing follows it.
 *
 * Forward graph: the path of a word is its letters. Two-way graph: for every split of a word into
 * a non-empty left part and a rest, the left part backwards, a turn, and the rest; when the rest
 * is empty the word ends before the turn (no turn is taken).
 */
#ifndef TESSERA_LEXICON_GRAPH_H
#define TESSERA_LEXICON_GRAPH_H

#include <stdbool.h>
#include <stdint.h>

#include "lexicon/alphabet.h"

typedef uint64_t GraphNode;

typedef struct Graph {
    const GraphNode *nodes;
    uint32_t count;
    uint32_t root; /* index of the root node */
} Graph;

static inline uint32_t node_letters(GraphNode node)
{
    return (uint32_t)node;
}

static inline bool node_ends_word(GraphNode node)
{
    return node >> 63;
}

static inline bool node_has_turn(GraphNode node)
{
    return node >> 62 & 1;
}

static inline uint32_t node_first_child(GraphNode node)
{
    return (uint32_t)(node >> 32) & 0x3fffffff;
}

static inline GraphNode graph_root(const Graph *graph)
{
    return graph->nodes[graph->root];
}

/* The node after a turn; the node must have one. */
static inline GraphNode graph_turn(const Graph *graph, GraphNode node)
{
    return graph->nodes[node_first_child(node)];
}

/* The node after a letter, which must be in node_letters(). `bit` is letter_bit(letter). */
static inline GraphNode graph_step_bit(const Graph *graph, GraphNode node, uint32_t bit)
{
    uint32_t before = node_letters(node) & (bit - 1);
    uint32_t skip = (uint32_t)node_has_turn(node) + (uint32_t)__builtin_popcount(before);
    return graph->nodes[node_first_child(node) + skip];
}

/* The node after a letter, or 0 (the empty node) when it may not follow. */
static inline GraphNode graph_step(const Graph *graph, GraphNode node, Letter letter)
{
    uint32_t bit = letter_bit(letter);
    return (node_letters(node) & bit) ? graph_step_bit(graph, node, bit) : 0;
}

/* The letters x such that going on with x ends a word at once. */
uint32_t graph_ending_letters(const Graph *graph, GraphNode node);

/* Checks every node: children inside the array and before their parent, no letter past `letters`,
 * turns only in a two-way graph. After this no walk can leave the array or run for ever. */
bool graph_is_sound(const Graph *graph, int letters, bool two_way);

#endif
