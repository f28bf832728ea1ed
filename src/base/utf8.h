/* utf8.h -- UTF-8, strictly: no overlong forms, no surrogates, nothing past U+10FFFF. */
#ifndef TESSERA_BASE_UTF8_H
#define TESSERA_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decodes one character of `length` available bytes into *point; returns the bytes used, or 0 when
 * the bytes are not UTF-8 (or none are left). */
size_t utf8_decode(const char *bytes, size_t length, uint32_t *point);

/* Writes the character (at most 4 bytes, no NUL) and returns the bytes written. */
size_t utf8_encode(uint32_t point, char out[4]);

/* Whether all bytes are UTF-8; otherwise *bad_at (if not NULL) is the first offending byte. */
bool utf8_is_valid(const char *bytes, size_t length, size_t *bad_at);

/* Upper and lower case of Latin letters (ASCII, Latin-1, Latin Extended-A: all that the four
 * languages and their neighbours use). Other characters come back unchanged. */
uint32_t utf8_upper(uint32_t point);
uint32_t utf8_lower(uint32_t point);

/* How many terminal columns the text takes, each character counted as one. */
size_t utf8_count(const char *text);

#endif
