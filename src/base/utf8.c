#include "base/utf8.h"

static bool is_continuation(unsigned char byte)
{
    return (byte & 0xc0) == 0x80;
}

size_t utf8_decode(const char *bytes, size_t length, uint32_t *point)
{
    const unsigned char *at = (const unsigned char *)bytes;
    if (length == 0)
        return 0;
    if (at[0] < 0x80) {
        *point = at[0];
        return 1;
    }
    if (at[0] >= 0xc2 && at[0] <= 0xdf && length >= 2 && is_continuation(at[1])) {
        *point = (uint32_t)(at[0] & 0x1f) << 6 | (at[1] & 0x3f);
        return 2;
    }
    if ((at[0] & 0xf0) == 0xe0 && length >= 3 && is_continuation(at[1]) && is_continuation(at[2])) {
        *point = (uint32_t)(at[0] & 0x0f) << 12 | (uint32_t)(at[1] & 0x3f) << 6 | (at[2] & 0x3f);
        bool surrogate = *point >= 0xd800 && *point <= 0xdfff;
        return *point >= 0x800 && !surrogate ? 3 : 0;
    }
    if ((at[0] & 0xf8) == 0xf0 && length >= 4 && is_continuation(at[1]) && is_continuation(at[2]) &&
        is_continuation(at[3])) {
        *point = (uint32_t)(at[0] & 0x07) << 18 | (uint32_t)(at[1] & 0x3f) << 12 |
                 (uint32_t)(at[2] & 0x3f) << 6 | (at[3] & 0x3f);
        return *point >= 0x10000 && *point <= 0x10ffff ? 4 : 0;
    }
    return 0;
}

size_t utf8_encode(uint32_t point, char out[4])
{
    if (point < 0x80) {
        out[0] = (char)point;
        return 1;
    }
    if (point < 0x800) {
        out[0] = (char)(0xc0 | point >> 6);
        out[1] = (char)(0x80 | (point & 0x3f));
        return 2;
    }
    if (point < 0x10000) {
        out[0] = (char)(0xe0 | point >> 12);
        out[1] = (char)(0x80 | (point >> 6 & 0x3f));
        out[2] = (char)(0x80 | (point & 0x3f));
        return 3;
    }
    out[0] = (char)(0xf0 | point >> 18);
    out[1] = (char)(0x80 | (point >> 12 & 0x3f));
    out[2] = (char)(0x80 | (point >> 6 & 0x3f));
    out[3] = (char)(0x80 | (point & 0x3f));
    return 4;
}

bool utf8_is_valid(const char *bytes, size_t length, size_t *bad_at)
{
    size_t at = 0;
    while (at < length) {
        uint32_t point;
        size_t used = utf8_decode(bytes + at, length - at, &point);
        if (used == 0) {
            if (bad_at)
                *bad_at = at;
            return false;
        }
        at += used;
    }
    return true;
}

/* In Latin Extended-A upper and lower case alternate; the parity flips twice on the way. */
static bool is_pair_upper_even(uint32_t point)
{
    return (point >= 0x100 && point <= 0x137) || (point >= 0x14a && point <= 0x177);
}

static bool is_pair_upper_odd(uint32_t point)
{
    return (point >= 0x139 && point <= 0x148) || (point >= 0x179 && point <= 0x17e);
}

/* U+0130 and U+0131 (Turkish i) and U+0178 (whose lower case is in Latin-1) are left alone. */
static bool has_no_simple_case(uint32_t point)
{
    return point == 0x130 || point == 0x131 || point == 0x138 || point == 0xd7 || point == 0xf7;
}

uint32_t utf8_upper(uint32_t point)
{
    if (has_no_simple_case(point))
        return point;
    if ((point >= 'a' && point <= 'z') || (point >= 0xe0 && point <= 0xfe))
        return point - 32;
    if (is_pair_upper_even(point))
        return point & ~(uint32_t)1;
    if (is_pair_upper_odd(point))
        return (point & 1) ? point : point - 1;
    return point;
}

uint32_t utf8_lower(uint32_t point)
{
    if (has_no_simple_case(point))
        return point;
    if ((point >= 'A' && point <= 'Z') || (point >= 0xc0 && point <= 0xde))
        return point + 32;
    if (is_pair_upper_even(point))
        return point | 1;
    if (is_pair_upper_odd(point))
        return (point & 1) ? point + 1 : point;
    return point;
}

size_t utf8_count(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += !is_continuation((unsigned char)*text);
    return count;
}
