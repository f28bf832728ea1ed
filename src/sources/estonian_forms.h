/* estonian_forms.h -- what the Estonian dictionary can be made to say.
 *
 * The dictionary is a spelling checker's: stems whose rules produce 15 million forms, with no word
 * about which is a nominative or an infinitive. Here they are expanded, freed of the clitics -gi
 * and -ki that every form can take, and read for two kinds that show themselves: a singular
 * genitive is what -ga, -ni, -na, -ta and -d can all be added to, a ma-infinitive is what also has
 * -mine, -mas, -mata and -mast.
 */
#ifndef TESSERA_SOURCES_ESTONIAN_FORMS_H
#define TESSERA_SOURCES_ESTONIAN_FORMS_H

#include "sources/inputs.h"
#include "sources/packed.h"

/* Longer forms are looked up, but nothing is concluded from them: words of the game end at 15
 * letters. */
enum { ESTONIAN_STEM_MAX = 19 };

typedef struct EstonianForms {
    PackedSet all;              /* every form, without clitics */
    PackedSet genitives;        /* singular */
    PackedSet plural_genitives; /* ending in -te or -de */
    PackedSet infinitives;      /* ending in -ma */
    PackedSet print;            /* words found in print, in small letters: tesseract's list */
} EstonianForms;

bool estonian_forms_load(EstonianForms *forms, const Inputs *in, TextSet *spellings, Error *err);
void estonian_forms_release(EstonianForms *forms);

/* Whether the word with the ending is a form. */
static inline bool estonian_has(const EstonianForms *forms, Packed word, const char *ending)
{
    return packedset_has_with(&forms->all, word, ending);
}

static inline bool estonian_is_genitive(const EstonianForms *forms, Packed word)
{
    return packedset_has(&forms->genitives, word);
}

/* Whether the stem with -ma is an infinitive. */
static inline bool estonian_is_verb(const EstonianForms *forms, Packed stem)
{
    return packedset_has_with(&forms->infinitives, stem, "ma");
}

#endif
