/* The word graph inside a tesseract language file. */
#include <stddef.h>
#include <stdint.h>

#include "sources/traineddata.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void ignore_word(void *context, const char *word, size_t length)
{
    size_t *sum = context;
    for (size_t at = 0; at < length; at++)
        *sum += (unsigned char)word[at];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    size_t sum = 0;
    Error err;
    traineddata_words(data, size, "fuzz", ignore_word, &sum, &err);
    return 0;
}
