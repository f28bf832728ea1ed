/* expand.h -- every word form of a hunspell dictionary.
 *
 *     static void form_found(void *context, const ExpandForm *form) { ... }
 *     expand_dictionary(&rules, dic_bytes, dic_size, "sv_SE.dic", form_found, &list, &err);
 *
 * Suffixes (one, or two when the first gives a flag), prefixes, and both together where the rules
 * allow. Words only for compounds are left out, words that need an affix appear only with one. The
 * same form may be found several times.
 */
#ifndef TESSERA_SOURCES_EXPAND_H
#define TESSERA_SOURCES_EXPAND_H

#include "sources/affix.h"

/* A damaged file must not keep us busy for ever; Estonian, the largest, has 15 million forms. */
enum { EXPAND_WORD_MAX = 256, EXPAND_FORMS_MAX = 100000000 };

typedef enum ExpandKind { EXPAND_PLAIN, EXPAND_RUDE, EXPAND_FORBIDDEN } ExpandKind;

typedef struct ExpandForm {
    const uint32_t *points;
    size_t length;
    const uint32_t *stem;
    size_t stem_length;
    ExpandKind kind;
} ExpandForm;

typedef void ExpandFound(void *context, const ExpandForm *form);

bool expand_dictionary(const Affixes *affixes, const void *bytes, size_t size, const char *name,
                       ExpandFound *found, void *context, Error *err);

#endif
