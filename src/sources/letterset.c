#include "sources/letterset.h"

#include <string.h>

#include "base/utf8.h"

LetterSet letterset_of(const char *letters)
{
    LetterSet set = {{0}};
    size_t length = strlen(letters);
    for (size_t at = 0, used; at < length; at += used) {
        uint32_t point = 0;
        used = utf8_decode(letters + at, length - at, &point);
        if (used == 0)
            break;
        if (point < LETTERSET_POINTS)
            set.bits[point / 64] |= (uint64_t)1 << point % 64;
    }
    return set;
}

bool letterset_has(const LetterSet *set, uint32_t point)
{
    return point < LETTERSET_POINTS && (set->bits[point / 64] >> point % 64 & 1);
}

int letterset_count(const LetterSet *set, const char *text, size_t length)
{
    int count = 0;
    for (size_t at = 0, used; at < length; at += used, count++) {
        uint32_t point = 0;
        used = utf8_decode(text + at, length - at, &point);
        if (used == 0 || !letterset_has(set, point))
            return -1;
    }
    return count;
}

bool letterset_touches(const LetterSet *set, const char *text, size_t length)
{
    for (size_t at = 0, used; at < length; at += used) {
        uint32_t point = 0;
        used = utf8_decode(text + at, length - at, &point);
        if (used == 0)
            return false;
        if (letterset_has(set, point))
            return true;
    }
    return false;
}
