/* sentences.h -- one sentence in several languages, as data files tell it: `about sv Lova är ...`.
 *
 *     Sentences about = {0};
 *     if (!sentences_add(&about, rest_of_the_line)) ...     "sv Lova är ..."
 *     puts(sentences_in(&about, "sv"));
 */
#ifndef TESSERA_BASE_SENTENCES_H
#define TESSERA_BASE_SENTENCES_H

#include "base/text.h"

enum { SENTENCES_MAX = 8, SENTENCE_LANGUAGE_MAX = 16, SENTENCE_TEXT_MAX = 400 };

typedef struct Sentences {
    int count;
    struct {
        char language[SENTENCE_LANGUAGE_MAX];
        char text[SENTENCE_TEXT_MAX];
    } in[SENTENCES_MAX];
} Sentences;

/* Adds a line, a language's short name and the sentence; false, with nothing added, when the name
 * is missing, something is too long, or there are SENTENCES_MAX already. */
bool sentences_add(Sentences *sentences, Span line);

/* The sentence in this language, else in English, else empty. */
const char *sentences_in(const Sentences *sentences, const char *language);

#endif
