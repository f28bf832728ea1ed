/* packed.h -- Estonian words as numbers: five bits a letter, the last letter lowest.
 *
 * Rebuilding the Estonian lemmas asks a hundred million times "is this stem with that ending a
 * form?". As a number, taking letters off the end is a shift, adding an ending is a shift and an
 * or, and a set of fifteen million forms is one array without any text.
 *
 *     Packed word = packed_of("kala");
 *     if (packed_ends(word, "la")) packed_add(packed_cut(word, 2), "le")        ("kale")
 *
 * The 27 letters are numbered from 1 in the order of their code points, so that packed_compare()
 * sorts as UTF-8 does; 0 is the empty word. A word holds up to 25 letters; nothing longer may be
 * made.
 */
#ifndef TESSERA_SOURCES_PACKED_H
#define TESSERA_SOURCES_PACKED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 Packed;

enum { PACKED_LETTERS_MAX = 25, PACKED_BITS = 5, PACKED_TEXT_MAX = 2 * PACKED_LETTERS_MAX + 1 };

/* The number of a letter, 0 when it is not Estonian. */
unsigned packed_letter(uint32_t point);

/* Words from outside: 0 when they are empty, too long, or have another character. */
Packed packed_from_points(const uint32_t *points, size_t count);
Packed packed_from_text(const char *text, size_t length);

/* Words written in the program. */
Packed packed_of(const char *text);

/* Writes UTF-8 with a NUL, returns the bytes without it. */
size_t packed_format(Packed word, char text[PACKED_TEXT_MAX]);

int packed_length(Packed word);

/* The order of the words' characters, as memcmp gives it. */
int packed_compare(Packed left, Packed right);

/* The word with an ending; both together at most 25 letters. */
Packed packed_add(Packed word, const char *ending);
Packed packed_join(Packed left, Packed right);
bool packed_ends(Packed word, const char *ending);
bool packed_starts(Packed word, const char *beginning);

/* Without its last letters. */
static inline Packed packed_cut(Packed word, int letters)
{
    return word >> PACKED_BITS * letters;
}

/* Only its last letters. */
static inline Packed packed_tail(Packed word, int letters)
{
    return word & (((Packed)1 << PACKED_BITS * letters) - 1);
}

bool packed_is_vowel(unsigned letter);
bool packed_has_vowel(Packed word);

/* A set of words. */
typedef struct PackedSet {
    Packed *slots; /* 0 = free */
    size_t slot_count;
    size_t count;
} PackedSet;

/* `expected` words fit before the set must grow. */
void packedset_init(PackedSet *set, size_t expected);
void packedset_release(PackedSet *set);

/* The empty word is never a member. */
void packedset_add(PackedSet *set, Packed word);
bool packedset_has(const PackedSet *set, Packed word);

/* Takes a word out; nothing happens when it is not there. */
void packedset_remove(PackedSet *set, Packed word);

/* Whether the word with the ending is a member. */
bool packedset_has_with(const PackedSet *set, Packed word, const char *ending);

/* The members in packed_compare's order. The caller frees. */
Packed *packedset_sorted(const PackedSet *set);

#endif
