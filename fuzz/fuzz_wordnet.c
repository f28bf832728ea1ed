/* Any bytes as WordNet's files (the first line that is empty parts the data from its index) and as
 * a list of pictures: never a crash. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sources/keywords.h"
#include "sources/wordnet.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void relate(const char *text, size_t size, Relations *relations)
{
    const char *gap = memmem(text, size, "\n\n", 2);
    size_t first = gap ? (size_t)(gap - text) : size;
    Wordnet wordnet;
    wordnet_init(&wordnet);
    if (wordnet_read(&wordnet, WORDNET_NOUN, (Span){text, first}, "x", NULL))
        wordnet_relate(&wordnet, WORDNET_NOUN, (Span){text + first, size - first}, "x", relations,
                       NULL);
    keywords_relate((Span){text, size}, "x", relations, NULL);
    wordnet_release(&wordnet);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const known[] = {"fish", "cod", "eel", "fin", "dog"};
    TextSet words;
    Relations relations;
    Buffer out;
    textset_init(&words);
    for (size_t at = 0; at < sizeof known / sizeof known[0]; at++)
        textset_add(&words, known[at], strlen(known[at]));
    relations_init(&relations, &words);
    relate((const char *)data, size, &relations);
    buffer_init(&out, 1 << 20);
    relations_format(&relations, &out);
    buffer_release(&out);
    relations_release(&relations);
    textset_release(&words);
    return 0;
}
