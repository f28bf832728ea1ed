/* build.h -- from a sorted word list to a compiled lexicon.
 *
 * The same list gives the same bytes on every machine and compiler.
 *
 *     lexicon_build(&lex, &alphabet, &list, &err);      in memory
 *     lexicon_save(&lex, "build/lexicons/sv.lex", &err);
 */
#ifndef TESSERA_LEXICON_BUILD_H
#define TESSERA_LEXICON_BUILD_H

#include "base/error.h"
#include "lexicon/lexicon.h"
#include "lexicon/wordlist.h"

/* The list must be sorted (wordlist_sort) and not empty. */
bool lexicon_build(Lexicon *lexicon, const Alphabet *alphabet, const WordList *list, Error *err);

/* Writes the compiled file, atomically. */
bool lexicon_save(const Lexicon *lexicon, const char *path, Error *err);

#endif
