/* alphabet.h -- the only border between text and letter codes.
 *
 * Outside, words are UTF-8; inside, a letter is a small number: 1 .. count in the order of the
 * language's file, 0 for "no letter". A tile may show several characters ("CH"), so a language is
 * a data file (data/languages/LANG.txt), never code.
 *
 *     Alphabet alphabet;
 *     Letter word[WORD_MAX];
 *     alphabet_load(&alphabet, "sv", &err);
 *     int length = alphabet_parse_word(&alphabet, "åtta", 5, word, WORD_MAX, NULL);
 */
#ifndef TESSERA_LEXICON_ALPHABET_H
#define TESSERA_LEXICON_ALPHABET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

typedef uint8_t Letter;

enum {
    LETTERS_MAX = 32, /* letter sets are 32-bit masks: bit (letter - 1) */
    WORD_MIN = 2,     /* a word has at least two letters ... */
    WORD_MAX = 15,    /* ... and at most fifteen */
    BLANK = 0x80,     /* on a board: this tile is a blank, standing for the letter in the low bits;
                         alone (no letter): an unplayed blank */
    TILE_TEXT_MAX = 12,   /* bytes of a tile's text, with its NUL */
    LANGUAGE_MAX = 16,    /* bytes of a language's short name, with its NUL */
    POINT_LOOKUP = 0x180, /* characters found by table: up to the end of Latin Extended-A */
};

typedef struct Alphabet {
    char language[LANGUAGE_MAX]; /* "sv" */
    int count;
    char upper[LETTERS_MAX + 1][TILE_TEXT_MAX]; /* by letter; [0] is unused */
    char lower[LETTERS_MAX + 1][TILE_TEXT_MAX];
    int longest;                   /* characters of the longest tile text */
    Letter of_point[POINT_LOOKUP]; /* letter of a one-character tile, either case; 0: none */
    uint32_t joined; /* tiles of several characters that need no brackets; alphabet_join() */
} Alphabet;

/* The bit of a letter (blank flag ignored) in a 32-bit letter set. */
static inline uint32_t letter_bit(Letter letter)
{
    return (uint32_t)1 << (((unsigned)letter & 0x3f) - 1);
}

/* The letter a tile stands for, with the blank flag removed. */
static inline Letter letter_face(Letter tile)
{
    return tile & 0x7f;
}

/* Reads the letters out of data/languages/LANG.txt (`tile UPPER lower ...` lines; the rest of the
 * file is the rules' business), found by file_find_data(). */
bool alphabet_load(Alphabet *alphabet, const char *language, Error *err);

/* Where the language's file is; refuses what cannot be a language's short name. */
bool alphabet_find_file(const char *language, char *path, size_t path_size, Error *err);

/* The letters from text in memory; `name` is what messages call it. */
bool alphabet_parse(Alphabet *alphabet, const char *text, const char *name, Error *err);

/* Appends a letter (an Alphabet starts as all zero); refuses a thirty-third, an empty, too long or
 * repeated text, equal upper and lower case, and the signs that text forms use for other things
 * (digits, `?`, `.`, brackets, `-`, `/`). */
bool alphabet_add(Alphabet *alphabet, const char *upper, const char *lower, Error *err);

/* Turns `length` bytes of text, in any case, into letters: the longest tile text that fits is
 * taken first. Returns the number of letters, or -1 when a character is not in the alphabet (or
 * is not UTF-8), or -2 when there are more than `max` letters; *bad_at is then the byte offset of
 * the first offender (may be NULL). */
int alphabet_parse_word(const Alphabet *alphabet, const char *text, size_t length, Letter *word,
                        int max, size_t *bad_at);

/* From now on bare "CH" is the tile CH even if C and H are tiles too, as a record of a game may
 * declare. False (and nothing changed) when there is no such tile with these two forms. */
bool alphabet_join(Alphabet *alphabet, const char *upper, const char *lower);

/* Reads one tile where case counts, as in GCG and CGP: upper case is a letter, lower case a blank
 * standing for it, `?` an unplayed blank (BLANK), `[CH]` a tile of several characters (bare "CH"
 * is understood too, unless C and H are both tiles themselves and CH was not joined). Returns the
 * bytes used, 0 when there is no tile here. */
size_t alphabet_parse_tile(const Alphabet *alphabet, const char *text, size_t length, Letter *tile);

/* Writes a tile as alphabet_parse_tile() reads it (NUL added): upper case, lower case for a blank
 * that stands for a letter, `?`; with `brackets`, tiles of several characters as "[CH]". Returns
 * the bytes written; `out` must hold TILE_TEXT_MAX + 2. */
size_t alphabet_format_tile(const Alphabet *alphabet, Letter tile, bool brackets, char *out);

enum { WORD_TEXT_MAX = WORD_MAX * TILE_TEXT_MAX + 1 };

/* Writes a word in lower case (or upper), NUL added, into WORD_TEXT_MAX bytes. */
void alphabet_format_word(const Alphabet *alphabet, const Letter *word, int length, bool upper,
                          char *out);

#endif
