/* lowercase.h -- small letters, for lists that mix both. */
#ifndef TESSERA_SOURCES_LOWERCASE_H
#define TESSERA_SOURCES_LOWERCASE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the text in small letters, cut at `room` bytes between characters, and returns its
 * length; Latin letters as far as base/utf8 knows them, bytes that are not UTF-8 as they are. */
size_t lowercase_copy(const char *text, size_t length, char *out, size_t room);

bool lowercase_is(const char *text, size_t length);

#endif
