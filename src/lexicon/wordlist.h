/* wordlist.h -- a list of words on its way to becoming a lexicon.
 *
 * Reading takes any text of one word a line (UTF-8, with or without a byte order mark; LF or CRLF;
 * any case; blank lines skipped; anything after the first tab or space of a line ignored) and says
 * of every line it could not use why, with the first few named.
 *
 *     WordList list;
 *     WordListReport report;
 *     wordlist_init(&list);
 *     if (wordlist_read(&list, &alphabet, "words.txt", &report, &err)) ...
 *     wordlist_sort(&list);
 */
#ifndef TESSERA_LEXICON_WORDLIST_H
#define TESSERA_LEXICON_WORDLIST_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"
#include "lexicon/alphabet.h"

/* One word in 16 bytes: letters, zero-filled, length last; so a plain byte comparison of two words
 * is alphabet order. */
typedef struct ListedWord {
    Letter letters[WORD_MAX];
    uint8_t length;
} ListedWord;

typedef struct WordList {
    ListedWord *words;
    uint32_t count;
    uint32_t capacity;
} WordList;

enum { WORDLIST_MAX = 1 << 24 }; /* sixteen million words */

typedef enum WordFault {
    WORD_OK,
    WORD_SHORT,    /* fewer than two letters */
    WORD_LONG,     /* more than fifteen */
    WORD_FOREIGN,  /* a character that is no letter of the alphabet */
    WORD_ENCODING, /* bytes that are not UTF-8 */
    WORD_REPEATED, /* there already */
    WORD_FAULTS,
} WordFault;

enum { REPORT_NAMED_MAX = 5 };

typedef struct WordListReport {
    uint64_t lines;
    uint64_t accepted;
    uint64_t rejected[WORD_FAULTS]; /* by reason; WORD_REPEATED is known after sorting */
    int named;
    struct {
        uint64_t line;
        WordFault fault;
        char text[64]; /* the word, cut and made printable */
        char what[16]; /* the offending character, if any */
    } first[REPORT_NAMED_MAX];
} WordListReport;

void wordlist_init(WordList *list);
void wordlist_release(WordList *list);

/* Appends one word; false when the list is full. */
bool wordlist_add(WordList *list, const Letter *letters, int length);

/* Appends the words of a file ("-": standard input). Refuses (with `err`) a file that cannot be
 * read, one with no usable word at all, one in another encoding (over one word in a hundred is not
 * UTF-8), one in another language (half its words, or fifty and one in twenty, have letters outside
 * the alphabet), all with the likely cure, and a list past WORDLIST_MAX. Memory does not grow with
 * a line's length. */
bool wordlist_read(WordList *list, const Alphabet *alphabet, const char *path,
                   WordListReport *report, Error *err);

/* Alphabet order, each word once; returns how many repeats were dropped. */
uint32_t wordlist_sort(WordList *list);

/* One line per reason with its count, then the first few by name and line number. */
void wordlist_explain(const WordListReport *report, const Alphabet *alphabet, const char *path,
                      Buffer *out);

#endif
