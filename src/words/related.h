/* related.h -- the words around a topic: what a theme made from one word ("fish") consists of.
 *
 * The index is a file that set-up prepares from free lexical resources (sources/related.h), found
 * as "themes/LANG.related": one line a topic, sorted by bytes,
 *
 *     topic<TAB>word word word ...
 *
 * Only words that the lexicon has are given. A topic nobody wrote about is honestly empty.
 *
 *     Related related;
 *     if (related_load(&related, "sv", &err)) {
 *         int found = related_words(&related, &lexicon, "fisk", &theme);
 *         related_release(&related);
 *     }
 */
#ifndef TESSERA_WORDS_RELATED_H
#define TESSERA_WORDS_RELATED_H

#include "base/error.h"
#include "base/file.h"
#include "lexicon/lexicon.h"
#include "words/theme.h"

enum { TOPIC_TEXT_MAX = 64 }; /* bytes of a topic, with its NUL */

/* Constant once loaded; shared freely between threads. */
typedef struct Related {
    FileMap file;
} Related;

/* Fails with a line that says how to prepare the index when there is none. */
bool related_load(Related *related, const char *language, Error *err);
void related_release(Related *related);

/* Starts `theme` (its name is the topic, trimmed) with the words related to the topic, in any case;
 * returns how many, 0 when nothing is known about it. The caller releases the theme in any case. */
int related_words(const Related *related, const Lexicon *lexicon, const char *topic, Theme *theme);

#endif
