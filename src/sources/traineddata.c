#include "sources/traineddata.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "sources/lines.h"

enum {
    PART_WORD_GRAPH = 19,
    PART_CHARACTERS = 21,
    PARTS_MAX = 64,
    GRAPH_MAGIC = 42,
    GRAPH_HEADER = 2 + 4 + 4,
    EDGE_SIZE = 8,
    FLAG_BITS = 3,
    FLAG_LAST_OF_NODE = 1,
    FLAG_BACKWARD = 2,
    FLAG_WORD_END = 4,
    CHARACTER_BYTES_MAX = 24
};

typedef struct Part {
    const unsigned char *bytes;
    size_t size;
} Part;

typedef struct Reader {
    const char *name;
    Span *characters; /* by number; point into the file */
    size_t character_count;
    const unsigned char *edges;
    uint64_t edge_count;
    int character_bits;
    TraineddataWord *found;
    void *context;
    int64_t steps_left;
    Error *err;
} Reader;

static uint64_t read_number(const unsigned char *bytes, int count)
{
    uint64_t value = 0;
    for (int at = 0; at < count; at++)
        value |= (uint64_t)bytes[at] << (8 * at);
    return value;
}

/* A part ends where the next one that is present begins. */
static bool find_part(Part *part, int number, const unsigned char *bytes, size_t size,
                      const char *name, Error *err)
{
    uint64_t count = size >= 4 ? read_number(bytes, 4) : 0;
    if (count == 0 || count > PARTS_MAX || size < 4 + 8 * count)
        return error_set(err, "%s: not a tesseract language file (or cut short)", name);
    uint64_t start = (uint64_t)number < count ? read_number(bytes + 4 + 8 * number, 8) : UINT64_MAX;
    if (start == UINT64_MAX)
        return error_set(err, "%s: has no part %d, which the word list needs", name, number);
    uint64_t end = size;
    for (uint64_t other = (uint64_t)number + 1; other < count; other++) {
        uint64_t offset = read_number(bytes + 4 + 8 * other, 8);
        if (offset != UINT64_MAX) {
            end = offset;
            break;
        }
    }
    if (start > end || end > size)
        return error_set(err, "%s: part %d lies outside the file; it is damaged", name, number);
    *part = (Part){bytes + start, (size_t)(end - start)};
    return true;
}

static bool read_characters(Reader *reader, const Part *part)
{
    Lines lines = lines_of(part->bytes, part->size);
    Span line;
    long long count = lines_next(&lines, &line) ? lines_count(span_trim(line)) : -1;
    if (count <= 0 || (uint64_t)count > part->size)
        return error_set(reader->err, "%s: its list of characters does not begin with their number",
                         reader->name);
    reader->characters = memory_new((size_t)count, sizeof *reader->characters);
    reader->character_count = (size_t)count;
    for (long long index = 0; index < count; index++) {
        if (!lines_next(&lines, &line))
            return error_set(reader->err, "%s: its list of characters has %lld of %lld lines",
                             reader->name, index, count);
        Span character = lines_field(&line);
        if (character.length > CHARACTER_BYTES_MAX)
            return error_set(reader->err, "%s: character %lld is longer than %d bytes",
                             reader->name, index, CHARACTER_BYTES_MAX);
        reader->characters[index] = span_is(character, "NULL") ? (Span){" ", 1} : character;
    }
    return true;
}

static bool read_graph(Reader *reader, const Part *part)
{
    if (part->size < GRAPH_HEADER || read_number(part->bytes, 2) != GRAPH_MAGIC)
        return error_set(reader->err, "%s: its word graph does not begin as one", reader->name);
    uint64_t characters = read_number(part->bytes + 2, 4);
    reader->edge_count = read_number(part->bytes + 6, 4);
    reader->edges = part->bytes + GRAPH_HEADER;
    uint64_t room = (part->size - GRAPH_HEADER) / EDGE_SIZE;
    if (reader->edge_count == 0 || reader->edge_count > room)
        return error_set(reader->err, "%s: its word graph is cut short: %llu edges, room for %llu",
                         reader->name, (unsigned long long)reader->edge_count,
                         (unsigned long long)room);
    /* As many bits as the number of characters itself needs. */
    while (((uint64_t)1 << reader->character_bits) < characters + 1)
        reader->character_bits++;
    return true;
}

typedef struct Path {
    char text[TRAINEDDATA_LENGTH_MAX * CHARACTER_BYTES_MAX];
    size_t length;
    int depth;
} Path;

static bool walk(Reader *reader, Path *path, uint64_t node);

static bool follow(Reader *reader, Path *path, uint64_t edge)
{
    uint64_t character = edge & (((uint64_t)1 << reader->character_bits) - 1);
    uint64_t next = edge >> (reader->character_bits + FLAG_BITS);
    if (character >= reader->character_count)
        return error_set(reader->err, "%s: its word graph names character %llu of %zu",
                         reader->name, (unsigned long long)character, reader->character_count);
    Span text = reader->characters[character];
    size_t before = path->length;
    memcpy(path->text + before, text.at, text.length);
    path->length += text.length;
    path->depth++;
    if (edge >> reader->character_bits & FLAG_WORD_END) {
        reader->found(reader->context, path->text, path->length);
        reader->steps_left -= (int64_t)path->length;
    }
    bool done = next == 0 || walk(reader, path, next);
    path->length = before;
    path->depth--;
    return done;
}

static bool walk(Reader *reader, Path *path, uint64_t node)
{
    if (path->depth == TRAINEDDATA_LENGTH_MAX)
        return error_set(reader->err, "%s: its word graph runs in a circle; it is damaged",
                         reader->name);
    const uint64_t unused = UINT64_MAX << (reader->character_bits + FLAG_BITS);
    for (uint64_t at = node; at < reader->edge_count; at++) {
        if (--reader->steps_left < 0)
            return error_set(reader->err,
                             "%s: its word graph holds more than %d bytes of words; it is damaged",
                             reader->name, TRAINEDDATA_BYTES_MAX);
        uint64_t edge = read_number(reader->edges + EDGE_SIZE * at, EDGE_SIZE);
        uint64_t flags = edge >> reader->character_bits;
        if (edge != unused && !(flags & FLAG_BACKWARD) && !follow(reader, path, edge))
            return false;
        if (flags & FLAG_LAST_OF_NODE)
            return true;
    }
    return error_set(reader->err, "%s: its word graph points outside itself; it is damaged",
                     reader->name);
}

bool traineddata_words(const void *bytes, size_t size, const char *name, TraineddataWord *found,
                       void *context, Error *err)
{
    Reader reader = {.name = name,
                     .found = found,
                     .context = context,
                     .steps_left = TRAINEDDATA_BYTES_MAX,
                     .err = err};
    Part characters, graph;
    Path path = {.length = 0};
    bool done = find_part(&characters, PART_CHARACTERS, bytes, size, name, err) &&
                find_part(&graph, PART_WORD_GRAPH, bytes, size, name, err) &&
                read_characters(&reader, &characters) && read_graph(&reader, &graph) &&
                walk(&reader, &path, 0);
    free(reader.characters);
    return done;
}
