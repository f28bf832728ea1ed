#include "base/error.h"

#include <stdarg.h>
#include <stdio.h>

/* Control characters come from the outside (a file's bytes quoted in a message) and must not
 * reach a terminal or break the one-line promise. */
static void make_one_line(char *text)
{
    for (; *text; text++) {
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            *text = ' ';
    }
}

bool error_set(Error *err, const char *format, ...)
{
    if (err) {
        va_list args;
        va_start(args, format);
        vsnprintf(err->text, sizeof err->text, format, args);
        va_end(args);
        make_one_line(err->text);
    }
    return false;
}
