/* lines.h -- the lines of a mapped file, numbered.
 *
 *     Lines lines = lines_of(map.data, map.size);
 *     for (Span line; lines_next(&lines, &line);)
 *         use(line, lines.number);
 *
 * A byte order mark at the start is skipped.
 */
#ifndef TESSERA_SOURCES_LINES_H
#define TESSERA_SOURCES_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

typedef struct Lines {
    Span rest;
    long number; /* of the line last returned, from 1 */
} Lines;

Lines lines_of(const void *bytes, size_t count);
bool lines_next(Lines *lines, Span *line);

/* Takes the next blank-separated field off the line; length 0 when none is left. */
Span lines_field(Span *line);

bool lines_starts(Span line, const char *text);

/* The text as a whole number of at most 15 digits, or -1. */
long long lines_count(Span text);

#endif
