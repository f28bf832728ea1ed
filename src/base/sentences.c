#include "base/sentences.h"

#include <string.h>

bool sentences_add(Sentences *sentences, Span line)
{
    Span language;
    int at = sentences->count;
    if (at >= SENTENCES_MAX || !span_take_field(&line, &language) ||
        !span_copy(language, sentences->in[at].language, SENTENCE_LANGUAGE_MAX) ||
        !span_copy(span_trim(line), sentences->in[at].text, SENTENCE_TEXT_MAX))
        return false;
    sentences->count++;
    return true;
}

const char *sentences_in(const Sentences *sentences, const char *language)
{
    const char *english = "";
    for (int at = 0; at < sentences->count; at++) {
        if (strcmp(sentences->in[at].language, language) == 0)
            return sentences->in[at].text;
        if (strcmp(sentences->in[at].language, "en") == 0)
            english = sentences->in[at].text;
    }
    return english;
}
