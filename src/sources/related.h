/* related.h -- the index of words around a topic, made from packages and from our own themes.
 *
 *     RelatedRequest request = {.language = "sv", .in = {.from = "build/packages"},
 *                               .lexicons = "build/lexicons", .out = "build/themes"};
 *     if (!related_import(&request, &report, &err)) ...
 *
 * Writes LANG.related into `out`, whole or not at all; words/related.h says what it looks like. It
 * needs LANG.txt in `lexicons`; with LANG.ranks.tsv the most common words of a topic come first.
 */
#ifndef TESSERA_SOURCES_RELATED_H
#define TESSERA_SOURCES_RELATED_H

#include "sources/inputs.h"

typedef struct RelatedRequest {
    const char *language; /* en sv pl et */
    Inputs in;            /* `lists` is not used */
    const char *lexicons;
    const char *themes; /* the folder of our own themes of the language */
    const char *out;
} RelatedRequest;

typedef struct RelatedReport {
    size_t topics, bytes;
} RelatedReport;

bool related_import(const RelatedRequest *request, RelatedReport *report, Error *err);

#endif
