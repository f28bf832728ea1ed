#include "lexicon/lexicon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/parallel.h"
#include "lexicon/format.h"

/* ---- opening: nothing of the file is believed before it was checked */

static bool header_is_ours(const LexiconHeader *header, size_t size, const char *name, Error *err)
{
    if (size < sizeof LEXICON_MAGIC ||
        memcmp(header->magic, LEXICON_MAGIC, sizeof LEXICON_MAGIC) != 0)
        return error_set(err, "%s: not a compiled lexicon (make one with: tessera lexicon build)",
                         name);
    if (size < sizeof *header)
        return error_set(err, "%s: the file has only %zu bytes: it was cut off", name, size);
    if (header->byte_order != LEXICON_BYTE_ORDER)
        return error_set(err, "%s: compiled on a machine of another byte order", name);
    if (header->version != LEXICON_VERSION)
        return error_set(err, "%s: format version %u, this program reads version %d: %s", name,
                         (unsigned)header->version, LEXICON_VERSION,
                         header->version > LEXICON_VERSION ? "update the program"
                                                           : "compile the word list again");
    if (header->size != size)
        return error_set(err, "%s: the file has %zu bytes and should have %llu: %s", name, size,
                         (unsigned long long)header->size,
                         size < header->size ? "it was cut off" : "it is not as it was written");
    return true;
}

static bool checksum_is_right(const LexiconHeader *header)
{
    return hash_bytes((const unsigned char *)header + LEXICON_CHECKED_FROM,
                      header->size - LEXICON_CHECKED_FROM, 0) == header->checksum;
}

static bool open_alphabet(Alphabet *alphabet, const LexiconHeader *header)
{
    *alphabet = (Alphabet){0};
    if (header->letters < 1 || header->letters > LETTERS_MAX)
        return false;
    memcpy(alphabet->language, header->language, LANGUAGE_MAX - 1);
    for (uint32_t at = 0; at < header->letters; at++) {
        char upper[TILE_TEXT_MAX], lower[TILE_TEXT_MAX];
        memcpy(upper, header->upper[at], TILE_TEXT_MAX);
        memcpy(lower, header->lower[at], TILE_TEXT_MAX);
        upper[TILE_TEXT_MAX - 1] = lower[TILE_TEXT_MAX - 1] = '\0';
        if (!alphabet_add(alphabet, upper, lower, NULL))
            return false;
    }
    return true;
}

/* Where a section lies, or NULL when it does not fit into the file. */
static const void *section_data(const LexiconHeader *header, Section section, uint64_t item_size)
{
    if (section.offset % 8 != 0 || section.offset < sizeof *header ||
        section.offset > header->size ||
        section.count > (header->size - section.offset) / item_size)
        return NULL;
    return (const unsigned char *)header + section.offset;
}

static bool is_power_of_two(uint64_t number)
{
    return number && (number & (number - 1)) == 0;
}

static bool open_graphs(Lexicon *lexicon, const LexiconHeader *header)
{
    const GraphNode *nodes = section_data(header, header->nodes, sizeof(GraphNode));
    if (!nodes || header->nodes.count > UINT32_MAX / 4)
        return false;
    uint32_t count = (uint32_t)header->nodes.count;
    lexicon->forward = (Graph){.nodes = nodes, .count = count, .root = header->forward_root};
    lexicon->two_way = (Graph){.nodes = nodes, .count = count, .root = header->two_way_root};
    /* One array serves both; turns are where only the two-way root leads. */
    return lexicon->forward.root < count &&
           graph_is_sound(&lexicon->two_way, lexicon->alphabet.count, true);
}

static bool open_length(WordMapLength *table, const LexiconHeader *header, int length)
{
    const LengthSections *sections = &header->length[length];
    if (sections->words.count == 0)
        return true;
    table->words = section_data(header, sections->words, (uint64_t)length);
    table->slots = section_data(header, sections->slots, 4);
    if (!table->words || !table->slots || !is_power_of_two(sections->slots.count) ||
        sections->slots.count > (uint64_t)1 << 31 || sections->words.count > WORDS_PER_LENGTH_MAX ||
        sections->index_bits > 31)
        return false;
    table->count = (uint32_t)sections->words.count;
    table->slot_mask = (uint32_t)sections->slots.count - 1;
    table->index_bits = (uint32_t)sections->index_bits;
    return true;
}

static bool open_filter(LetterFilter *filter, const LexiconHeader *header, Section section)
{
    filter->words = section_data(header, section, 8);
    filter->mask = section.count - 1;
    return filter->words && is_power_of_two(section.count);
}

static bool open_map(Lexicon *lexicon, const LexiconHeader *header)
{
    WordMap *map = &lexicon->map;
    *map = (WordMap){0};
    if (!open_filter(&map->whole, header, header->whole) ||
        !open_filter(&map->short_by_one, header, header->short_by_one))
        return false;
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        if (!open_length(&map->length[length], header, length))
            return false;
    }
    return wordmap_is_sound(map, lexicon->alphabet.count);
}

/* The two readings of the whole file, which know nothing of each other: on a large file two threads
 * share them, since nobody wants to wait for the first move. */
typedef struct Opening {
    Lexicon *lexicon;
    const LexiconHeader *header;
    bool is_intact, is_sound;
} Opening;

enum { SHARED_FROM = 4 << 20 /* bytes */ };

static void read_whole(void *context, int thread, int64_t reading)
{
    (void)thread;
    Opening *opening = context;
    Lexicon *lexicon = opening->lexicon;
    if (reading == 0)
        opening->is_intact = checksum_is_right(opening->header);
    else
        opening->is_sound = open_alphabet(&lexicon->alphabet, opening->header) &&
                            open_graphs(lexicon, opening->header) &&
                            open_map(lexicon, opening->header);
}

bool lexicon_open(Lexicon *lexicon, const void *bytes, size_t size, const char *name, Error *err)
{
    const LexiconHeader *header = bytes;
    *lexicon = (Lexicon){.data = bytes, .size = size};
    if (!header_is_ours(header, size, name, err))
        return false;
    lexicon->stats = header->stats;
    lexicon->identity = header->identity;
    Opening opening = {.lexicon = lexicon, .header = header};
    parallel_for(size < SHARED_FROM ? 1 : 2, 2, read_whole, &opening, NULL);
    if (!opening.is_intact)
        return error_set(err, "%s: damaged (wrong checksum): compile the word list again", name);
    if (!opening.is_sound)
        return error_set(err, "%s: its contents are not sound: compile the word list again", name);
    return true;
}

static bool is_path(const char *name)
{
    size_t length = strlen(name);
    return strchr(name, '/') || (length > 4 && strcmp(name + length - 4, ".lex") == 0);
}

bool lexicon_load(Lexicon *lexicon, const char *name, Error *err)
{
    *lexicon = (Lexicon){0};
    char path[4096], wanted[256];
    snprintf(path, sizeof path, "%s", name);
    if (!is_path(name)) {
        snprintf(wanted, sizeof wanted, "lexicons/%s.lex", name);
        if (!file_find_data(wanted, path, sizeof path, NULL) && file_exists(name))
            snprintf(path, sizeof path, "%s", name);
        else if (!file_exists(path))
            return error_set(err,
                             "no lexicon \"%s\": give a language (en sv pl et; prepare it with: "
                             "make lexicons) or the path of a compiled one",
                             name);
    }
    FileMap file;
    if (!file_map(&file, path, err))
        return false;
    if (!lexicon_open(lexicon, file.data, file.size, path, err)) {
        file_unmap(&file);
        *lexicon = (Lexicon){0};
        return false;
    }
    lexicon->file = file;
    return true;
}

void lexicon_release(Lexicon *lexicon)
{
    file_unmap(&lexicon->file);
    free(lexicon->block);
    *lexicon = (Lexicon){0};
}

/* ---- use */

bool lexicon_has_word(const Lexicon *lexicon, const Letter *word, int length)
{
    GraphNode node = graph_root(&lexicon->forward);
    for (int at = 0; at < length; at++)
        node = graph_step(&lexicon->forward, node, word[at]);
    return length > 0 && node_ends_word(node);
}

typedef struct Visit {
    const Graph *graph;
    LexiconVisit *visit;
    void *context;
    Letter word[WORD_MAX];
} Visit;

static bool visit_below(Visit *visit, GraphNode node, int length)
{
    if (node_ends_word(node) && !visit->visit(visit->context, visit->word, length))
        return false;
    if (length == WORD_MAX)
        return true;
    for (uint32_t left = node_letters(node); left; left &= left - 1) {
        visit->word[length] = (Letter)(1 + __builtin_ctz(left));
        GraphNode child = graph_step_bit(visit->graph, node, left & -left);
        if (!visit_below(visit, child, length + 1))
            return false;
    }
    return true;
}

void lexicon_each_word(const Lexicon *lexicon, LexiconVisit *visit, void *context)
{
    Visit state = {.graph = &lexicon->forward, .visit = visit, .context = context};
    visit_below(&state, graph_root(&lexicon->forward), 0);
}
