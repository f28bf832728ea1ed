/* Any bytes as a position: never a crash, and what is accepted survives writing and reading. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/cgp.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Rules english;
    static bool loaded;
    Cgp first, second;
    if (!loaded && !rules_load(&english, "en", NULL))
        abort();
    loaded = true;
    if (!cgp_parse(&first, (const char *)data, size, &english, NULL))
        return 0;
    Buffer once, twice;
    buffer_init(&once, 2 * CGP_TEXT_MAX);
    buffer_init(&twice, 2 * CGP_TEXT_MAX);
    cgp_format(&first, &once);
    if (!cgp_parse(&second, once.data, once.length, &english, NULL))
        abort();
    cgp_format(&second, &twice);
    if (strcmp(buffer_text(&once), buffer_text(&twice)) != 0)
        abort();
    buffer_release(&once);
    buffer_release(&twice);
    return 0;
}
