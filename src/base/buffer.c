#include "base/buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void buffer_init(Buffer *buffer, size_t ceiling)
{
    *buffer = (Buffer){.ceiling = ceiling};
}

void buffer_release(Buffer *buffer)
{
    free(buffer->data);
    *buffer = (Buffer){.ceiling = buffer->ceiling};
}

void buffer_clear(Buffer *buffer)
{
    buffer->length = 0;
    buffer->overflowed = false;
    if (buffer->data)
        buffer->data[0] = '\0';
}

static bool reserve(Buffer *buffer, size_t count)
{
    if (buffer->overflowed || count > buffer->ceiling || buffer->length > buffer->ceiling - count) {
        buffer->overflowed = true;
        return false;
    }
    size_t needed = buffer->length + count + 1;
    if (needed > buffer->capacity) {
        size_t capacity = buffer->capacity ? buffer->capacity : 64;
        while (capacity < needed)
            capacity *= 2;
        buffer->data = memory_grow(buffer->data, capacity, 1);
        buffer->capacity = capacity;
    }
    return true;
}

bool buffer_append(Buffer *buffer, const void *bytes, size_t count)
{
    if (!reserve(buffer, count))
        return false;
    if (count)
        memcpy(buffer->data + buffer->length, bytes, count);
    buffer->length += count;
    buffer->data[buffer->length] = '\0';
    return true;
}

bool buffer_append_text(Buffer *buffer, const char *text)
{
    return buffer_append(buffer, text, strlen(text));
}

bool buffer_append_char(Buffer *buffer, char c)
{
    return buffer_append(buffer, &c, 1);
}

bool buffer_format(Buffer *buffer, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int count = vsnprintf(NULL, 0, format, args);
    va_end(args);
    bool fits = count >= 0 && reserve(buffer, (size_t)count);
    if (fits) {
        vsnprintf(buffer->data + buffer->length, (size_t)count + 1, format, again);
        buffer->length += (size_t)count;
    }
    va_end(again);
    return fits;
}

const char *buffer_text(const Buffer *buffer)
{
    return buffer->data ? buffer->data : "";
}
