/* text.h -- walking through text that came from outside, without copying it.
 *
 *     Span rest = span_of(text), line, field;
 *     while (span_take_line(&rest, &line)) {
 *         while (span_take_field(&line, &field)) ...
 *     }
 *
 * A Span is a piece of somebody else's bytes; it need not end in a NUL.
 */
#ifndef TESSERA_BASE_TEXT_H
#define TESSERA_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Span {
    const char *at;
    size_t length;
} Span;

Span span_of(const char *text);

/* Cuts the next line off the front (without its line end, LF or CRLF); false at the end. */
bool span_take_line(Span *rest, Span *line);

/* Cuts the next field, a run of anything but spaces and tabs, off the front; false when only
 * spaces are left. */
bool span_take_field(Span *rest, Span *field);

/* Cuts the next item, a run of anything but commas, spaces, tabs and line ends, off the front; false
 * when there is none left. */
bool span_take_item(Span *rest, Span *item);

/* Without spaces and tabs at both ends. */
Span span_trim(Span span);

bool span_is(Span span, const char *text);

/* Copies with a NUL; false, with nothing written, when it does not fit into `size` bytes. */
bool span_copy(Span span, char *out, size_t size);

/* A whole decimal number between the limits, an optional sign before it; false otherwise. */
bool span_number(Span span, long low, long high, long *number);

#endif
