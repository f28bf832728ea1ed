/* buffer.h -- growing text or bytes, born with a ceiling.
 *
 *     Buffer out;
 *     buffer_init(&out, 64 * 1024);
 *     buffer_format(&out, "%s %d\n", name, score);
 *     fputs(buffer_text(&out), stdout);
 *     buffer_release(&out);
 *
 * Past the ceiling appends are dropped and `overflowed` stays set; the caller looks once, at the
 * end. The bytes are always followed by a NUL that is not counted.
 */
#ifndef TESSERA_BASE_BUFFER_H
#define TESSERA_BASE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Buffer {
    char *data;
    size_t length;
    size_t capacity;
    size_t ceiling;
    bool overflowed;
} Buffer;

void buffer_init(Buffer *buffer, size_t ceiling);
void buffer_release(Buffer *buffer);
void buffer_clear(Buffer *buffer);

/* Each returns false when the ceiling is reached; what does not fit whole is not added at all. */
bool buffer_append(Buffer *buffer, const void *bytes, size_t count);
bool buffer_append_text(Buffer *buffer, const char *text);
bool buffer_append_char(Buffer *buffer, char c);
bool buffer_format(Buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The contents as a C string; valid until the next append. */
const char *buffer_text(const Buffer *buffer);

#endif
