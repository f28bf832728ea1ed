/* estonian_grades.h -- which genitives a nominative could have, by the changes of Estonian
 * inflection.
 *
 *     static void found(void *context, Packed genitive, EstonianChange change) { ... }
 *     estonian_genitives(packed_of("sild"), found, &context);       (silda, silde, ..., silla, ...)
 */
#ifndef TESSERA_SOURCES_ESTONIAN_GRADES_H
#define TESSERA_SOURCES_ESTONIAN_GRADES_H

#include "sources/packed.h"

typedef enum EstonianChange {
    CHANGE_VOWEL_ADDED,   /* auk: auka, auke ... */
    CHANGE_WEAKENED,      /* sild: silla */
    CHANGE_S_DROPPED,     /* kallas: kalla */
    CHANGE_S_STEM,        /* kallas: kalda; soomus: soomuse; jänes: jänese */
    CHANGE_S_TO_NE,       /* kuningas in -ne */
    CHANGE_HUS_TO_HTU,    /* tühjus in -htu */
    CHANGE_VOWEL_DROPPED, /* tütar: tütre */
    CHANGE_OF_VOWEL_STEM  /* of a nominative that ends in a vowel: inimene: inimese */
} EstonianChange;

typedef void EstonianGenitiveFound(void *context, Packed genitive, EstonianChange change);

/* For a nominative that ends in a consonant. */
void estonian_genitives(Packed nominative, EstonianGenitiveFound *found, void *context);

/* For one that ends in a vowel. */
void estonian_genitives_of_vowel(Packed nominative, EstonianGenitiveFound *found, void *context);

/* The shape of a word. */
int estonian_syllables(Packed word);
bool estonian_is_short(Packed word);      /* one short syllable and an open one: kala, pesa */
bool estonian_is_long_vowel(Packed word); /* one syllable that ends in two vowels: maa, või */

#endif
