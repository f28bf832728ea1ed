/* Any bytes as a compiled lexicon: refused in one line, or sound for every question.
 *
 * A damaged checksum would hide everything behind it, so it is mended before opening: what is
 * tested is that the contents themselves cannot lead out of bounds. */
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "lexicon/format.h"
#include "lexicon/lexicon.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { VISITS_MAX = 10000 };

static void require(bool holds)
{
    if (!holds)
        abort();
}

typedef struct Visit {
    const Lexicon *lexicon;
    int count;
} Visit;

static bool visit_word(void *context, const Letter *word, int length)
{
    Visit *visit = context;
    LetterBag bag = 0;
    require(length >= 1 && length <= WORD_MAX);
    for (int at = 0; at < length; at++) {
        require(word[at] >= 1 && word[at] <= visit->lexicon->alphabet.count);
        bag += letter_bag_of(word[at]);
    }
    require(lexicon_has_word(visit->lexicon, word, length));
    if (length >= WORD_MIN) {
        const Letter *anagram = wordmap_find(&visit->lexicon->map, bag, length);
        for (int steps = 0; anagram && steps < VISITS_MAX; steps++)
            anagram = wordmap_next(anagram, length);
    }
    (void)wordmap_may_extend(&visit->lexicon->map, bag);
    return ++visit->count < VISITS_MAX;
}

static void mend(unsigned char *bytes, size_t size)
{
    LexiconHeader *header = (LexiconHeader *)bytes;
    memcpy(header->magic, LEXICON_MAGIC, sizeof LEXICON_MAGIC);
    header->version = LEXICON_VERSION;
    header->byte_order = LEXICON_BYTE_ORDER;
    header->size = size;
    header->checksum = hash_bytes(bytes + LEXICON_CHECKED_FROM, size - LEXICON_CHECKED_FROM, 0);
}

static void try_open(const void *bytes, size_t size)
{
    Lexicon lexicon;
    Error err = {0};
    if (lexicon_open(&lexicon, bytes, size, "fuzz", &err)) {
        Visit visit = {&lexicon, 0};
        lexicon_each_word(&lexicon, visit_word, &visit);
        lexicon_release(&lexicon);
    } else {
        require(err.text[0] && !strchr(err.text, '\n'));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    unsigned char *bytes = aligned_alloc(8, (size + 15) & ~(size_t)7);
    memcpy(bytes, data, size);
    try_open(bytes, size);
    if (size >= sizeof(LexiconHeader)) {
        mend(bytes, size);
        try_open(bytes, size);
    }
    free(bytes);
    return 0;
}
