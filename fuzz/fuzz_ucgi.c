/* Any bytes as a line to the engine: never a crash, and a position that is taken is a sound one. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/ucgi.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    UcgiCommand command;
    Error err = {""};
    Cgp cgp;
    char *line = malloc(size + 1); /* exactly as long, so that reading past it is seen */
    if (!line)
        abort();
    memcpy(line, data, size);
    bool parsed = ucgi_parse(&command, line, size, &err);
    if (!parsed && (err.text[0] == '\0' || strchr(err.text, '\n')))
        abort();
    if (parsed && command.kind == UCGI_POSITION && ucgi_position(&command, NULL, &cgp, &err)) {
        if (cgp.position.bag_count < 0 || !position_check(&cgp.position, &cgp.rules, &err))
            abort();
    }
    free(line);
    return 0;
}
