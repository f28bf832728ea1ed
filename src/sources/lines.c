#include "sources/lines.h"

#include <string.h>

Lines lines_of(const void *bytes, size_t count)
{
    const char *text = bytes ? bytes : "";
    size_t skipped = count >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    return (Lines){.rest = {text + skipped, count - skipped}};
}

bool lines_next(Lines *lines, Span *line)
{
    lines->number++;
    return span_take_line(&lines->rest, line);
}

Span lines_field(Span *line)
{
    Span field;
    return span_take_field(line, &field) ? field : (Span){line->at, 0};
}

bool lines_starts(Span line, const char *text)
{
    size_t length = strlen(text);
    return length <= line.length && memcmp(line.at, text, length) == 0;
}

long long lines_count(Span text)
{
    long long number = 0;
    if (text.length == 0 || text.length > 15)
        return -1;
    for (size_t at = 0; at < text.length; at++) {
        if (text.at[at] < '0' || text.at[at] > '9')
            return -1;
        number = 10 * number + (text.at[at] - '0');
    }
    return number;
}
