/* estonian_derive.h -- genitives that are regular derivations, whose nominative is therefore known.
 *
 *     PackedSet participles;
 *     packedset_init(&participles, 0);
 *     estonian_participles(&participles, &forms);
 *     if (estonian_derive(&derivation, packed_of("laulmise"), &forms, &participles))
 *         ...                                          (ESTONIAN_ACTION, "laulmine")
 */
#ifndef TESSERA_SOURCES_ESTONIAN_DERIVE_H
#define TESSERA_SOURCES_ESTONIAN_DERIVE_H

#include "sources/estonian_forms.h"

/* How a word was made. The regular derivations after ESTONIAN_DERIVED exist for every verb and
 * adjective on paper; they count only when found in print. */
typedef enum EstonianKind {
    ESTONIAN_BASE,
    ESTONIAN_INFINITIVE,
    ESTONIAN_ACTION, /* -mine */
    ESTONIAN_AGENT,  /* -ja */
    ESTONIAN_SUS,
    ESTONIAN_DERIVED,
    ESTONIAN_ARTEFACT = ESTONIAN_DERIVED + 1 /* made by the rules alone; no word */
} EstonianKind;

typedef struct EstonianDerivation {
    EstonianKind kind;
    Packed nominative; /* 0 for an artefact */
} EstonianDerivation;

/* Adds the genitives of all past participles (-nud, -tud, -dud). */
void estonian_participles(PackedSet *participles, const EstonianForms *forms);

/* Whether the genitive is a derivation; false means that its nominative has to be guessed. */
bool estonian_derive(EstonianDerivation *derivation, Packed genitive, const EstonianForms *forms,
                     const PackedSet *participles);

#endif
