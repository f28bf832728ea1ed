/* lexicon.h -- a compiled word list: one memory-mapped, checked, constant block.
 *
 * It holds three views of the same words:
 *   - the forward graph (every word from its first letter),
 *   - the two-way graph (every word from each of its letters: back to its beginning, then on),
 *   - the word map (from a handful of letters to all words made of exactly those).
 * See graph.h and wordmap.h. A lexicon is shared freely between threads.
 *
 *     Lexicon lex;
 *     if (!lexicon_load(&lex, "sv", &err)) ...      language name or path of a compiled file
 *     bool valid = lexicon_has_word(&lex, word, length);
 *     lexicon_release(&lex);
 */
#ifndef TESSERA_LEXICON_LEXICON_H
#define TESSERA_LEXICON_LEXICON_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/file.h"
#include "lexicon/alphabet.h"
#include "lexicon/graph.h"
#include "lexicon/wordmap.h"

/* What building counted; the size table of `lexicon stats`. */
typedef struct LexiconStats {
    uint64_t words;
    uint64_t two_way_strings;
    uint64_t trie_nodes[2]; /* [0] forward, [1] two-way, as in the three below */
    uint64_t minimal_nodes[2];
    uint64_t minimal_edges[2];
    uint64_t words_by_length[WORD_MAX + 1];
    uint64_t letter_uses[LETTERS_MAX + 1];
} LexiconStats;

typedef struct Lexicon {
    Alphabet alphabet;
    LexiconStats stats;
    Graph forward;
    Graph two_way;
    WordMap map;
    uint64_t identity; /* hash of the word list: equal lists have equal identities */
    FileMap file;      /* the mapped file, if it came from one */
    void *block;       /* the heap block, if it was built in memory */
    const void *data;  /* the compiled bytes, wherever they live */
    size_t size;
} Lexicon;

/* Opens a compiled lexicon: a path (has a '/' or ends in ".lex"), or a language name, looked up as
 * "lexicons/LANG.lex" by file_find_data(). Every byte is checked before use: a truncated, damaged,
 * foreign or newer file is refused with one line, and no later call can read out of bounds. */
bool lexicon_load(Lexicon *lexicon, const char *name, Error *err);

/* The same on bytes in memory (aligned to 8), which must outlive the lexicon. */
bool lexicon_open(Lexicon *lexicon, const void *bytes, size_t size, const char *name, Error *err);

void lexicon_release(Lexicon *lexicon);

bool lexicon_has_word(const Lexicon *lexicon, const Letter *word, int length);

/* Calls `visit` for every word in alphabet order; stops when it returns false. */
typedef bool LexiconVisit(void *context, const Letter *word, int length);
void lexicon_each_word(const Lexicon *lexicon, LexiconVisit *visit, void *context);

#endif
