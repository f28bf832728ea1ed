/* letterset.h -- which characters a word may be made of; words measured in letters, not bytes.
 *
 *     LetterSet vowels = letterset_of("aeiouyåäö");
 *     if (letterset_count(&letters, word, length) >= 2 && letterset_touches(&vowels, word, length))
 *
 * Only characters below U+0180 can be members: Latin as the four languages write it.
 */
#ifndef TESSERA_SOURCES_LETTERSET_H
#define TESSERA_SOURCES_LETTERSET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LETTERSET_POINTS = 0x180 };

typedef struct LetterSet {
    uint64_t bits[LETTERSET_POINTS / 64];
} LetterSet;

/* `letters` is UTF-8. */
LetterSet letterset_of(const char *letters);
bool letterset_has(const LetterSet *set, uint32_t point);

/* How many letters the UTF-8 text has, or -1 when a character is not in the set. */
int letterset_count(const LetterSet *set, const char *text, size_t length);

/* Whether any character of the text is in the set. */
bool letterset_touches(const LetterSet *set, const char *text, size_t length);

#endif
