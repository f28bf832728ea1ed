#include "lexicon/build.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "lexicon/format.h"
#include "lexicon/graph_build.h"
#include "lexicon/wordmap_build.h"

static_assert(offsetof(LexiconHeader, identity) == LEXICON_CHECKED_FROM, "checksum starts here");

/* ---- the two graphs */

static GraphKey forward_key(const ListedWord *word)
{
    GraphKey key = 0;
    for (int place = 0; place < word->length; place++)
        key |= graph_key_symbol(place, graph_letter_symbol(word->letters[place]));
    return key;
}

/* The first `left` letters backwards, a turn, the rest. */
static GraphKey two_way_key(const ListedWord *word, int left)
{
    GraphKey key = 0;
    int place = 0;
    for (int at = left - 1; at >= 0; at--)
        key |= graph_key_symbol(place++, graph_letter_symbol(word->letters[at]));
    if (left < word->length)
        key |= graph_key_symbol(place++, SYMBOL_TURN);
    for (int at = left; at < word->length; at++)
        key |= graph_key_symbol(place++, graph_letter_symbol(word->letters[at]));
    return key;
}

static uint32_t build_forward(GraphBuilder *builder, const WordList *list, GraphCounts *counts)
{
    graph_builder_begin(builder);
    for (uint32_t at = 0; at < list->count; at++)
        graph_builder_add(builder, forward_key(&list->words[at]));
    return graph_builder_finish(builder, counts);
}

static size_t gather_two_way(GraphKey *keys, const WordList *list, Letter first)
{
    size_t count = 0;
    for (uint32_t at = 0; at < list->count; at++) {
        const ListedWord *word = &list->words[at];
        for (int left = 1; left <= word->length; left++) {
            if (word->letters[left - 1] == first)
                keys[count++] = two_way_key(word, left);
        }
    }
    return count;
}

/* One first letter after the other: millions of words make tens of millions of strings, and only a
 * letter's share of them is in memory at a time. */
static uint32_t build_two_way(GraphBuilder *builder, const WordList *list,
                              const LexiconStats *stats, int letters, GraphCounts *counts)
{
    uint64_t most = 0;
    for (int letter = 1; letter <= letters; letter++)
        most = stats->letter_uses[letter] > most ? stats->letter_uses[letter] : most;
    GraphKey *keys = memory_new(most, sizeof *keys);
    GraphKey *scratch = memory_new(most, sizeof *scratch);
    graph_builder_begin(builder);
    for (int letter = 1; letter <= letters; letter++) {
        size_t count = gather_two_way(keys, list, (Letter)letter);
        graph_keys_sort(keys, scratch, count);
        for (size_t at = 0; at < count; at++)
            graph_builder_add(builder, keys[at]);
    }
    free(scratch);
    free(keys);
    return graph_builder_finish(builder, counts);
}

/* ---- statistics and identity */

static void count_words(LexiconStats *stats, const WordList *list)
{
    *stats = (LexiconStats){.words = list->count};
    for (uint32_t at = 0; at < list->count; at++) {
        const ListedWord *word = &list->words[at];
        stats->words_by_length[word->length]++;
        for (int place = 0; place < word->length; place++)
            stats->letter_uses[word->letters[place]]++;
    }
}

static void note_graph(LexiconStats *stats, int graph, const GraphCounts *counts)
{
    stats->trie_nodes[graph] = counts->trie_nodes;
    stats->minimal_nodes[graph] = counts->nodes;
    stats->minimal_edges[graph] = counts->edges;
}

/* ---- laying the file out */

static uint64_t reserve(uint64_t *size, uint64_t count, uint64_t item)
{
    uint64_t offset = *size;
    *size = (offset + count * item + 7) & ~(uint64_t)7;
    return offset;
}

/* The text, and zeros to the end, so that the file's bytes depend on nothing else. */
static void copy_padded(char *to, const char *text, size_t size)
{
    size_t length = strnlen(text, size - 1);
    memset(to, 0, size);
    memcpy(to, text, length);
}

static void name_letters(LexiconHeader *header, const Alphabet *alphabet)
{
    memcpy(header->magic, LEXICON_MAGIC, sizeof LEXICON_MAGIC);
    header->version = LEXICON_VERSION;
    header->byte_order = LEXICON_BYTE_ORDER;
    copy_padded(header->language, alphabet->language, LANGUAGE_MAX);
    header->letters = (uint32_t)alphabet->count;
    for (int letter = 1; letter <= alphabet->count; letter++) {
        copy_padded(header->upper[letter - 1], alphabet->upper[letter], TILE_TEXT_MAX);
        copy_padded(header->lower[letter - 1], alphabet->lower[letter], TILE_TEXT_MAX);
    }
}

static void place_sections(LexiconHeader *header, const GraphBuilder *graphs, const BuiltMap *map)
{
    uint64_t size = (sizeof *header + 7) & ~(uint64_t)7;
    header->nodes = (Section){reserve(&size, graphs->count, sizeof(GraphNode)), graphs->count};
    header->whole = (Section){reserve(&size, map->whole.count, 8), map->whole.count};
    header->short_by_one =
        (Section){reserve(&size, map->short_by_one.count, 8), map->short_by_one.count};
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        const BuiltLength *built = &map->length[length];
        LengthSections *sections = &header->length[length];
        sections->words = (Section){reserve(&size, built->count, (uint64_t)length), built->count};
        sections->slots = (Section){reserve(&size, built->slot_count, 4), built->slot_count};
        sections->index_bits = built->index_bits;
    }
    header->size = size;
}

static void put(unsigned char *block, Section section, const void *items, size_t item_size)
{
    if (section.count)
        memcpy(block + section.offset, items, section.count * item_size);
}

static unsigned char *lay_out(LexiconHeader *header, const GraphBuilder *graphs,
                              const BuiltMap *map)
{
    unsigned char *block = memory_new(header->size, 1);
    put(block, header->nodes, graphs->nodes, sizeof(GraphNode));
    put(block, header->whole, map->whole.words, 8);
    put(block, header->short_by_one, map->short_by_one.words, 8);
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        put(block, header->length[length].words, map->length[length].words, (size_t)length);
        put(block, header->length[length].slots, map->length[length].slots, 4);
    }
    memcpy(block, header, sizeof *header);
    header->checksum =
        hash_bytes(block + LEXICON_CHECKED_FROM, header->size - LEXICON_CHECKED_FROM, 0);
    memcpy(block, header, sizeof *header);
    return block;
}

bool lexicon_build(Lexicon *lexicon, const Alphabet *alphabet, const WordList *list, Error *err)
{
    *lexicon = (Lexicon){0};
    if (list->count == 0)
        return error_set(err, "an empty word list cannot be compiled");
    LexiconHeader *header = memory_new(1, sizeof *header);
    name_letters(header, alphabet);
    header->identity = hash_bytes(list->words, (size_t)list->count * sizeof *list->words, 0);
    count_words(&header->stats, list);

    GraphBuilder graphs;
    GraphCounts forward, two_way;
    graph_builder_init(&graphs);
    header->forward_root = build_forward(&graphs, list, &forward);
    header->two_way_root = build_two_way(&graphs, list, &header->stats, alphabet->count, &two_way);
    note_graph(&header->stats, 0, &forward);
    note_graph(&header->stats, 1, &two_way);
    header->stats.two_way_strings = two_way.strings;

    BuiltMap map;
    wordmap_build(&map, list);
    place_sections(header, &graphs, &map);
    unsigned char *block = lay_out(header, &graphs, &map);
    graph_builder_release(&graphs);
    built_map_release(&map);

    bool opened = lexicon_open(lexicon, block, header->size, "the compiled list", err);
    lexicon->block = block;
    free(header);
    return opened;
}

bool lexicon_save(const Lexicon *lexicon, const char *path, Error *err)
{
    return file_write(path, lexicon->data, lexicon->size, err);
}
