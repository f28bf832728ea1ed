/* The affix rules and the dictionary of hunspell: the input is both files with a NUL between them.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "sources/expand.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void ignore_form(void *context, const ExpandForm *form)
{
    size_t *letters = context;
    *letters += form->length;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *middle = size ? memchr(data, 0, size) : NULL;
    size_t aff_size = middle ? (size_t)(middle - data) : size;
    size_t dic_size = middle ? size - aff_size - 1 : 0, letters = 0;
    Affixes affixes;
    Error err;
    if (!affix_parse(&affixes, data, aff_size, "fuzz.aff", &err))
        return 0;
    expand_dictionary(&affixes, middle ? middle + 1 : data, dic_size, "fuzz.dic", ignore_form,
                      &letters, &err);
    affix_release(&affixes);
    return 0;
}
