/* invention.h -- words that do not exist but look as if they did.
 *
 * The endings that a list's own words take most often are put on words that do not take them:
 * "sheeps", "goed". Which endings those are is read from the list, so every language invents in its
 * own way. What is invented must end like several real words, and the judge must not know it.
 *
 *     wordlist_sort(&list);
 *     invention_add(&list, &judge, 8);             then sort again
 */
#ifndef TESSERA_PLAYER_INVENTION_H
#define TESSERA_PLAYER_INVENTION_H

#include "lexicon/lexicon.h"
#include "lexicon/wordlist.h"

/* Appends inventions of at most `longest` letters to a sorted list: about one for every
 * INVENTION_SHARE of its words, or fewer where so many are not to be found. */
enum { INVENTION_SHARE = 4 };
void invention_add(WordList *list, const Lexicon *judge, int longest);

#endif
