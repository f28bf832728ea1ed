#include "sources/lowercase.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

/* One character of the text in small letters, into `out`; returns the bytes read. */
static size_t lower_one(const char *text, size_t length, char out[4], size_t *written)
{
    uint32_t point = 0;
    size_t used = utf8_decode(text, length, &point);
    if (used == 0) {
        out[0] = text[0];
        *written = 1;
        return 1;
    }
    *written = utf8_encode(utf8_lower(point), out);
    return used;
}

size_t lowercase_copy(const char *text, size_t length, char *out, size_t room)
{
    size_t count = 0;
    for (size_t at = 0; at < length;) {
        char piece[4];
        size_t written = 0;
        at += lower_one(text + at, length - at, piece, &written);
        if (written > room - count)
            break;
        memcpy(out + count, piece, written);
        count += written;
    }
    return count;
}

bool lowercase_is(const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        char piece[4];
        size_t written = 0;
        size_t used = lower_one(text + at, length - at, piece, &written);
        if (used != written || memcmp(text + at, piece, used) != 0)
            return false;
        at += used;
    }
    return true;
}
