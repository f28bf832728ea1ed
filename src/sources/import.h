/* import.h -- from unpacked packages to the files that lexicons are made of.
 *
 *     ImportRequest request = {.language = "sv", .in = {"build/packages", "data/sources"},
 *                              .out = "build/lexicons", .words = true, .ranks = true};
 *     ImportReport report;
 *     import_language(&request, &report, &err)
 *
 * Writes into `out`, each file whole or not at all:
 *     LANG.txt          the words of 2 to 15 letters, one a line, in the order of the characters'
 * numbers LANG.ranks.tsv    word<TAB>score, most frequent first sv.rude.txt       the words a
 * family would rather not play et.strict.txt     only the words found in print
 */
#ifndef TESSERA_SOURCES_IMPORT_H
#define TESSERA_SOURCES_IMPORT_H

#include "sources/inputs.h"
#include "sources/ranks.h"

typedef struct ImportRequest {
    const char *language; /* en sv pl et */
    Inputs in;
    const char *out;
    bool words;
    bool ranks; /* without `words`: for the LANG.txt that is in `out` already */
    RanksFrom ranks_from;
} ImportRequest;

typedef struct ImportReport {
    size_t words;
    size_t rude;
    size_t strict;
    size_t ranked;
} ImportReport;

bool import_language(const ImportRequest *request, ImportReport *report, Error *err);

/* Whether there is a recipe for the language. */
bool import_knows(const char *language);

#endif
