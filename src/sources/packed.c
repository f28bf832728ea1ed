#include "sources/packed.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/utf8.h"

static const uint16_t point_of[] = {0,   'a', 'b',  'd',  'e',  'f',  'g',   'h',  'i', 'j',
                                    'k', 'l', 'm',  'n',  'o',  'p',  'r',   's',  't', 'u',
                                    'v', 'z', 0xe4, 0xf5, 0xf6, 0xfc, 0x161, 0x17e};

/* By the ASCII letter; the six others are rare. */
static const uint8_t letter_of[26] = {
    ['a' - 'a'] = 1,  ['b' - 'a'] = 2,  ['d' - 'a'] = 3,  ['e' - 'a'] = 4,  ['f' - 'a'] = 5,
    ['g' - 'a'] = 6,  ['h' - 'a'] = 7,  ['i' - 'a'] = 8,  ['j' - 'a'] = 9,  ['k' - 'a'] = 10,
    ['l' - 'a'] = 11, ['m' - 'a'] = 12, ['n' - 'a'] = 13, ['o' - 'a'] = 14, ['p' - 'a'] = 15,
    ['r' - 'a'] = 16, ['s' - 'a'] = 17, ['t' - 'a'] = 18, ['u' - 'a'] = 19, ['v' - 'a'] = 20,
    ['z' - 'a'] = 21};

unsigned packed_letter(uint32_t point)
{
    if (point >= 'a' && point <= 'z')
        return letter_of[point - 'a'];
    for (unsigned letter = 22; letter < sizeof point_of / sizeof point_of[0]; letter++)
        if (point_of[letter] == point)
            return letter;
    return 0;
}

Packed packed_from_points(const uint32_t *points, size_t count)
{
    Packed word = 0;
    if (count > PACKED_LETTERS_MAX)
        return 0;
    for (size_t at = 0; at < count; at++) {
        unsigned letter = packed_letter(points[at]);
        if (!letter)
            return 0;
        word = word << PACKED_BITS | letter;
    }
    return word;
}

Packed packed_from_text(const char *text, size_t length)
{
    uint32_t points[PACKED_LETTERS_MAX];
    size_t count = 0;
    for (size_t at = 0, used; at < length; at += used) {
        if (count == PACKED_LETTERS_MAX)
            return 0;
        used = utf8_decode(text + at, length - at, &points[count++]);
        if (used == 0)
            return 0;
    }
    return packed_from_points(points, count);
}

Packed packed_of(const char *text)
{
    return packed_add(0, text);
}

size_t packed_format(Packed word, char text[PACKED_TEXT_MAX])
{
    size_t length = 0;
    for (int left = packed_length(word); left > 0; left--) {
        unsigned letter = (unsigned)packed_tail(packed_cut(word, left - 1), 1);
        length += utf8_encode(point_of[letter], text + length);
    }
    text[length] = '\0';
    return length;
}

int packed_length(Packed word)
{
    uint64_t high = (uint64_t)(word >> 64), low = (uint64_t)word;
    int bits = high ? 128 - __builtin_clzll(high) : low ? 64 - __builtin_clzll(low) : 0;
    return (bits + PACKED_BITS - 1) / PACKED_BITS;
}

int packed_compare(Packed left, Packed right)
{
    left <<= PACKED_BITS * (PACKED_LETTERS_MAX - packed_length(left));
    right <<= PACKED_BITS * (PACKED_LETTERS_MAX - packed_length(right));
    return (left > right) - (left < right);
}

Packed packed_add(Packed word, const char *ending)
{
    for (; *ending; ending++) {
        uint32_t point = (unsigned char)*ending;
        if (point >= 0x80) {
            utf8_decode(ending, 2, &point);
            ending++;
        }
        word = word << PACKED_BITS | packed_letter(point);
    }
    return word;
}

Packed packed_join(Packed left, Packed right)
{
    return left << PACKED_BITS * packed_length(right) | right;
}

bool packed_ends(Packed word, const char *ending)
{
    Packed tail = packed_of(ending);
    return packed_tail(word, packed_length(tail)) == tail;
}

bool packed_starts(Packed word, const char *beginning)
{
    Packed head = packed_of(beginning);
    int rest = packed_length(word) - packed_length(head);
    return rest >= 0 && packed_cut(word, rest) == head;
}

bool packed_is_vowel(unsigned letter)
{
    const uint32_t vowels = 1u << 1 | 1u << 4 | 1u << 8 | 1u << 14 | 1u << 19 | 1u << 22 |
                            1u << 23 | 1u << 24 | 1u << 25;
    return vowels >> letter & 1;
}

bool packed_has_vowel(Packed word)
{
    for (; word; word = packed_cut(word, 1))
        if (packed_is_vowel((unsigned)packed_tail(word, 1)))
            return true;
    return false;
}

static size_t first_slot(const PackedSet *set, Packed word)
{
    uint64_t hash = hash_mix((uint64_t)word ^ (uint64_t)(word >> 64) * 0x9e3779b97f4a7c15u);
    return hash & (set->slot_count - 1);
}

/* Where the word is, or the free slot where it belongs. */
static size_t slot_of(const PackedSet *set, Packed word)
{
    size_t slot = first_slot(set, word);
    while (set->slots[slot] && set->slots[slot] != word)
        slot = (slot + 1) & (set->slot_count - 1);
    return slot;
}

enum { HUGE_PAGE = 2 * 1024 * 1024 };

/* A large table is read at random: with pages of 4 kB most of the time goes into finding the page.
 */
static Packed *new_slots(size_t count)
{
    size_t bytes = count * sizeof(Packed);
    if (bytes < 2 * HUGE_PAGE)
        return memory_new(count, sizeof(Packed));
    void *block = NULL;
    if (posix_memalign(&block, HUGE_PAGE, bytes) != 0)
        return memory_new(count, sizeof(Packed));
    madvise(block, bytes, MADV_HUGEPAGE);
    memset(block, 0, bytes);
    return block;
}

void packedset_init(PackedSet *set, size_t expected)
{
    *set = (PackedSet){.slot_count = 1024};
    while (set->slot_count * 2 < expected * 3)
        set->slot_count *= 2;
    set->slots = new_slots(set->slot_count);
}

void packedset_release(PackedSet *set)
{
    free(set->slots);
    *set = (PackedSet){0};
}

static void grow(PackedSet *set)
{
    PackedSet larger = {.slot_count = 2 * set->slot_count, .count = set->count};
    larger.slots = new_slots(larger.slot_count);
    for (size_t slot = 0; slot < set->slot_count; slot++)
        if (set->slots[slot])
            larger.slots[slot_of(&larger, set->slots[slot])] = set->slots[slot];
    free(set->slots);
    *set = larger;
}

void packedset_add(PackedSet *set, Packed word)
{
    if (!word)
        return;
    size_t slot = slot_of(set, word);
    if (set->slots[slot])
        return;
    set->slots[slot] = word;
    if (++set->count * 3 > set->slot_count * 2)
        grow(set);
}

bool packedset_has(const PackedSet *set, Packed word)
{
    return word && set->slots[slot_of(set, word)];
}

/* Words behind the gap move up, unless that would take them before the slot they belong to. */
void packedset_remove(PackedSet *set, Packed word)
{
    size_t mask = set->slot_count - 1, gap = slot_of(set, word);
    if (!word || !set->slots[gap])
        return;
    for (size_t slot = (gap + 1) & mask; set->slots[slot]; slot = (slot + 1) & mask) {
        size_t wanted = first_slot(set, set->slots[slot]);
        if (((slot - wanted) & mask) < ((slot - gap) & mask))
            continue;
        set->slots[gap] = set->slots[slot];
        gap = slot;
    }
    set->slots[gap] = 0;
    set->count--;
}

bool packedset_has_with(const PackedSet *set, Packed word, const char *ending)
{
    return packedset_has(set, packed_add(word, ending));
}

static int compare_members(const void *left, const void *right)
{
    return packed_compare(*(const Packed *)left, *(const Packed *)right);
}

Packed *packedset_sorted(const PackedSet *set)
{
    Packed *members = memory_new(set->count, sizeof *members);
    size_t count = 0;
    for (size_t slot = 0; slot < set->slot_count; slot++)
        if (set->slots[slot])
            members[count++] = set->slots[slot];
    qsort(members, count, sizeof *members, compare_members);
    return members;
}
