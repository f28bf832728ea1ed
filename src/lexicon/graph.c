#include "lexicon/graph.h"

uint32_t graph_ending_letters(const Graph *graph, GraphNode node)
{
    uint32_t ending = 0;
    const GraphNode *child = graph->nodes + node_first_child(node) + node_has_turn(node);
    for (uint32_t left = node_letters(node); left; left &= left - 1, child++) {
        if (node_ends_word(*child))
            ending |= left & -left;
    }
    return ending;
}

bool graph_is_sound(const Graph *graph, int letters, bool two_way)
{
    if (graph->count == 0 || graph->root >= graph->count || graph->nodes[0] != 0)
        return false;
    uint32_t foreign = letters >= 32 ? 0 : ~(((uint32_t)1 << letters) - 1);
    /* One flag for the whole array instead of an early exit: this runs at every start. */
    uint64_t faults = 0;
    for (uint32_t index = 0; index < graph->count; index++) {
        GraphNode node = graph->nodes[index];
        uint32_t children = (uint32_t)__builtin_popcount(node_letters(node)) + node_has_turn(node);
        faults |= node_letters(node) & foreign;
        faults |= children && node_first_child(node) + children > index;
        faults |= !children && node_first_child(node) != 0;
        faults |= node_has_turn(node) && !two_way;
    }
    return faults == 0;
}
