#include "lexicon/graph_build.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

/* ---- sorting: by twelve bits at a time while there are many, by comparing when there are few */

enum { RADIX_BITS = 12, RADIX = 1 << RADIX_BITS, COMPARE_BELOW = 16384, INSERT_BELOW = 24 };

static void insertion_sort(GraphKey *keys, size_t count)
{
    for (size_t at = 1; at < count; at++) {
        GraphKey key = keys[at];
        size_t to = at;
        for (; to > 0 && keys[to - 1] > key; to--)
            keys[to] = keys[to - 1];
        keys[to] = key;
    }
}

static GraphKey middle_of_three(GraphKey a, GraphKey b, GraphKey c)
{
    if (a < b)
        return b < c ? b : a < c ? c : a;
    return a < c ? a : b < c ? c : b;
}

static void quick_sort(GraphKey *keys, size_t count)
{
    while (count > INSERT_BELOW) {
        GraphKey pivot = middle_of_three(keys[0], keys[count / 2], keys[count - 1]);
        size_t low = 0, high = count - 1;
        for (;;) {
            while (keys[low] < pivot)
                low++;
            while (keys[high] > pivot)
                high--;
            if (low >= high)
                break;
            GraphKey swapped = keys[low];
            keys[low++] = keys[high];
            keys[high--] = swapped;
        }
        size_t left = high + 1;
        if (left < count - left) {
            quick_sort(keys, left);
            keys += left;
            count -= left;
        } else {
            quick_sort(keys + left, count - left);
            count = left;
        }
    }
    insertion_sort(keys, count);
}

static void radix_sort(GraphKey *keys, GraphKey *scratch, size_t count, int shift)
{
    if (count < COMPARE_BELOW || shift < 32) {
        quick_sort(keys, count);
        return;
    }
    size_t *start = memory_new(RADIX + 1, sizeof *start);
    for (size_t at = 0; at < count; at++)
        start[((size_t)(keys[at] >> shift) & (RADIX - 1)) + 1]++;
    for (int digit = 0; digit < RADIX; digit++)
        start[digit + 1] += start[digit];
    for (size_t at = 0; at < count; at++)
        scratch[start[(size_t)(keys[at] >> shift) & (RADIX - 1)]++] = keys[at];
    memcpy(keys, scratch, count * sizeof *keys);
    size_t from = 0; /* start[d] is now where digit d ends */
    for (int digit = 0; digit < RADIX; digit++) {
        radix_sort(keys + from, scratch + from, start[digit] - from, shift - RADIX_BITS);
        from = start[digit];
    }
    free(start);
}

void graph_keys_sort(GraphKey *keys, GraphKey *scratch, size_t count)
{
    radix_sort(keys, scratch, count, 128 - RADIX_BITS);
}

/* ---- hash tables: blocks of children, and the nodes seen */

/* An entry of the block table: index of the block, number of its children, high bits of its hash
 * (so that nearly every wrong entry is passed over without touching the nodes). */
enum { BLOCK_INDEX_BITS = 30, BLOCK_COUNT_BITS = 6, BLOCK_HASH_SHIFT = 36 };

static uint32_t block_first(uint64_t entry)
{
    return (uint32_t)entry & ((1u << BLOCK_INDEX_BITS) - 1);
}

static int block_children(uint64_t entry)
{
    return (int)(entry >> BLOCK_INDEX_BITS) & ((1 << BLOCK_COUNT_BITS) - 1);
}

/* Everything of an entry but the index. */
static uint64_t block_mark(uint64_t hash, int count)
{
    return hash >> BLOCK_HASH_SHIFT << BLOCK_HASH_SHIFT | (uint64_t)count << BLOCK_INDEX_BITS;
}

static uint64_t hash_block(const GraphNode *block, int count)
{
    uint64_t hash = (uint64_t)count;
    for (int at = 0; at < count; at++)
        hash = (hash ^ block[at]) * 0x9e3779b97f4a7c15u ^ hash >> 29;
    return hash_mix(hash);
}

static void blocks_grow(GraphBuilder *builder)
{
    uint64_t mask = builder->blocks_mask * 2 + 1;
    uint64_t *grown = memory_new(mask + 1, sizeof *grown);
    for (uint64_t at = 0; at <= builder->blocks_mask; at++) {
        uint64_t entry = builder->blocks[at];
        if (!entry)
            continue;
        const GraphNode *block = builder->nodes + block_first(entry);
        uint64_t slot = hash_block(block, block_children(entry)) & mask;
        while (grown[slot])
            slot = (slot + 1) & mask;
        grown[slot] = entry;
    }
    free(builder->blocks);
    builder->blocks = grown;
    builder->blocks_mask = mask;
}

static uint32_t append_block(GraphBuilder *builder, const GraphNode *block, int count)
{
    if (builder->capacity - builder->count < (uint32_t)count) {
        builder->capacity = builder->capacity * 2 + LETTERS_MAX + 1;
        builder->nodes = memory_grow(builder->nodes, builder->capacity, sizeof *builder->nodes);
    }
    uint32_t first = builder->count;
    memcpy(builder->nodes + first, block, (size_t)count * sizeof *block);
    builder->count += (uint32_t)count;
    return first;
}

/* The index of a block with these children, written now or before. */
static uint32_t block_index(GraphBuilder *builder, const GraphNode *block, int count)
{
    if (count == 0)
        return 0;
    uint64_t hash = hash_block(block, count), mark = block_mark(hash, count);
    uint64_t slot = hash & builder->blocks_mask;
    for (; builder->blocks[slot]; slot = (slot + 1) & builder->blocks_mask) {
        uint32_t first = block_first(builder->blocks[slot]);
        if ((builder->blocks[slot] ^ first) == mark &&
            !memcmp(builder->nodes + first, block, (size_t)count * sizeof *block))
            return first;
    }
    uint32_t first = append_block(builder, block, count);
    builder->blocks[slot] = mark | first;
    if (++builder->blocks_used * 3 > builder->blocks_mask * 2)
        blocks_grow(builder);
    return first;
}

static bool states_insert(GraphNode *states, uint64_t mask, GraphNode node)
{
    uint64_t slot = hash_mix(node) & mask;
    for (; states[slot]; slot = (slot + 1) & mask) {
        if (states[slot] == node)
            return false;
    }
    states[slot] = node;
    return true;
}

static void states_grow(GraphBuilder *builder)
{
    uint64_t mask = builder->states_mask * 2 + 1;
    GraphNode *grown = memory_new(mask + 1, sizeof *grown);
    for (uint64_t at = 0; at <= builder->states_mask; at++) {
        if (builder->states[at])
            states_insert(grown, mask, builder->states[at]);
    }
    free(builder->states);
    builder->states = grown;
    builder->states_mask = mask;
}

static void count_state(GraphBuilder *builder, GraphNode node, int children)
{
    if (!states_insert(builder->states, builder->states_mask, node))
        return;
    builder->counts.nodes++;
    builder->counts.edges += (uint64_t)children;
    if (++builder->states_used * 3 > builder->states_mask * 2)
        states_grow(builder);
}

/* ---- the pass over the strings */

enum { TABLE_START = 1 << 20 };

void graph_builder_init(GraphBuilder *builder)
{
    *builder = (GraphBuilder){0};
    builder->blocks = memory_new(TABLE_START, sizeof *builder->blocks);
    builder->blocks_mask = TABLE_START - 1;
    GraphNode empty = 0;
    append_block(builder, &empty, 1);
}

void graph_builder_release(GraphBuilder *builder)
{
    free(builder->nodes);
    free(builder->blocks);
    free(builder->states);
    *builder = (GraphBuilder){0};
}

static void open_node(GraphBuilder *builder, int depth)
{
    OpenNode *node = &builder->open[depth];
    node->letters = 0;
    node->children = 0;
    node->turn = false;
    node->ends = false;
}

void graph_builder_begin(GraphBuilder *builder)
{
    free(builder->states);
    builder->states = memory_new(TABLE_START, sizeof *builder->states);
    builder->states_mask = TABLE_START - 1;
    builder->states_used = 0;
    builder->counts = (GraphCounts){.trie_nodes = 1};
    builder->last = 0;
    builder->last_length = 0;
    open_node(builder, 0);
}

static GraphNode close_node(GraphBuilder *builder, int depth)
{
    const OpenNode *open = &builder->open[depth];
    uint64_t first = block_index(builder, open->child, open->children);
    GraphNode node =
        open->letters | first << 32 | (uint64_t)open->turn << 62 | (uint64_t)open->ends << 63;
    count_state(builder, node, open->children);
    return node;
}

static unsigned symbol_at(GraphKey key, int place)
{
    return (unsigned)(key >> (128 - 6 * (place + 1))) & 63;
}

/* Closes everything deeper than `depth`, handing each node to its parent. */
static void close_down_to(GraphBuilder *builder, int depth)
{
    for (int at = builder->last_length; at > depth; at--) {
        GraphNode node = close_node(builder, at);
        OpenNode *parent = &builder->open[at - 1];
        unsigned symbol = symbol_at(builder->last, at - 1);
        if (symbol == SYMBOL_TURN)
            parent->turn = true;
        else
            parent->letters |= (uint32_t)1 << (symbol - 2);
        parent->child[parent->children++] = node;
    }
}

static int count_leading_zeros(GraphKey key)
{
    uint64_t high = (uint64_t)(key >> 64), low = (uint64_t)key;
    return high ? __builtin_clzll(high) : low ? 64 + __builtin_clzll(low) : 128;
}

static int count_symbols(GraphKey key)
{
    int length = 0;
    while (length < KEY_SYMBOLS && symbol_at(key, length))
        length++;
    return length;
}

void graph_builder_add(GraphBuilder *builder, GraphKey key)
{
    int length = count_symbols(key);
    int shared = count_leading_zeros(key ^ builder->last) / 6;
    close_down_to(builder, shared);
    for (int depth = shared + 1; depth <= length; depth++)
        open_node(builder, depth);
    builder->open[length].ends = true;
    builder->counts.strings++;
    builder->counts.trie_nodes += (uint64_t)(length - shared);
    builder->last = key;
    builder->last_length = length;
}

uint32_t graph_builder_finish(GraphBuilder *builder, GraphCounts *counts)
{
    close_down_to(builder, 0);
    GraphNode root = close_node(builder, 0);
    *counts = builder->counts;
    return append_block(builder, &root, 1);
}
