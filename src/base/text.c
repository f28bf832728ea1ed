#include "base/text.h"

#include <stdlib.h>
#include <string.h>

Span span_of(const char *text)
{
    return (Span){text, strlen(text)};
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

static void skip(Span *span, size_t count)
{
    span->at += count;
    span->length -= count;
}

bool span_take_line(Span *rest, Span *line)
{
    if (rest->length == 0)
        return false;
    const char *end = memchr(rest->at, '\n', rest->length);
    size_t length = end ? (size_t)(end - rest->at) : rest->length;
    *line = (Span){rest->at, length};
    if (length > 0 && line->at[length - 1] == '\r')
        line->length--;
    skip(rest, end ? length + 1 : length);
    return true;
}

bool span_take_field(Span *rest, Span *field)
{
    while (rest->length > 0 && is_space(*rest->at))
        skip(rest, 1);
    size_t length = 0;
    while (length < rest->length && !is_space(rest->at[length]))
        length++;
    *field = (Span){rest->at, length};
    skip(rest, length);
    return length > 0;
}

static bool is_between_items(char c)
{
    return c == ',' || c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool span_take_item(Span *rest, Span *item)
{
    while (rest->length > 0 && is_between_items(*rest->at)) {
        rest->at++;
        rest->length--;
    }
    *item = (Span){rest->at, 0};
    while (item->length < rest->length && !is_between_items(item->at[item->length]))
        item->length++;
    rest->at += item->length;
    rest->length -= item->length;
    return item->length > 0;
}

Span span_trim(Span span)
{
    while (span.length > 0 && is_space(*span.at))
        skip(&span, 1);
    while (span.length > 0 && is_space(span.at[span.length - 1]))
        span.length--;
    return span;
}

bool span_is(Span span, const char *text)
{
    return strlen(text) == span.length && memcmp(span.at, text, span.length) == 0;
}

bool span_copy(Span span, char *out, size_t size)
{
    if (span.length >= size)
        return false;
    memcpy(out, span.at, span.length);
    out[span.length] = '\0';
    return true;
}

bool span_number(Span span, long low, long high, long *number)
{
    char digits[24], *end;
    /* strtol would also skip spaces of every kind before the number. */
    if (span.length == 0 || !strchr("+-0123456789", *span.at))
        return false;
    if (*span.at == '\0' || !span_copy(span, digits, sizeof digits))
        return false;
    long value = strtol(digits, &end, 10);
    if (*end != '\0' || (size_t)(end - digits) != span.length || value < low || value > high)
        return false;
    *number = value;
    return true;
}
