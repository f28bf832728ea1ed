#include "cli/output.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

char *output_number(uint64_t number, char out[NUMBER_TEXT_MAX])
{
    char digits[NUMBER_TEXT_MAX];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, number), used = 0;
    for (int at = 0; at < length; at++) {
        if (at > 0 && (length - at) % 3 == 0)
            out[used++] = ',';
        out[used++] = digits[at];
    }
    out[used] = '\0';
    return out;
}

char *output_size(uint64_t bytes, char out[NUMBER_TEXT_MAX])
{
    if (bytes < 1000)
        snprintf(out, NUMBER_TEXT_MAX, "%" PRIu64 " bytes", bytes);
    else if (bytes < 1000000)
        snprintf(out, NUMBER_TEXT_MAX, "%.1f kB", (double)bytes / 1e3);
    else
        snprintf(out, NUMBER_TEXT_MAX, "%.1f MB", (double)bytes / 1e6);
    return out;
}

void output_json(json_t *object)
{
    json_dumpf(object, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(object);
}

bool output_is_open(void)
{
    return !ferror(stdout);
}
