/* estonian_lemmas.h -- from genitives back to the words of the dictionary.
 *
 * The game wants nominatives, singular and plural, and ma-infinitives. The plural is the genitive
 * and -d. The singular has to be guessed: consonants weaken, vowels fall away, endings change
 * between nominative and genitive. Regular derivations (-mine, -ja, participles, degrees of
 * comparison ...) are recognised first; for every other genitive all forms that could be its
 * nominative are collected, with a cost that says how good the evidence is, and the cheapest are
 * taken. About 95 of 100 come out right.
 */
#ifndef TESSERA_SOURCES_ESTONIAN_LEMMAS_H
#define TESSERA_SOURCES_ESTONIAN_LEMMAS_H

#include "sources/estonian_derive.h"

typedef struct EstonianLemma {
    Packed nominative;
    Packed genitive; /* 0 for an infinitive; with -d it is the plural */
    EstonianKind kind;
} EstonianLemma;

typedef struct EstonianLemmas {
    EstonianLemma *items;
    size_t count;
    size_t capacity;
} EstonianLemmas;

void estonian_lemmas_find(EstonianLemmas *lemmas, const EstonianForms *forms);
void estonian_lemmas_release(EstonianLemmas *lemmas);

#endif
