#include "sources/estonian_derive.h"

/* What the questions below are asked of. */
typedef struct Deriver {
    const EstonianForms *forms;
    const PackedSet *participles;
} Deriver;

static bool is_form(const Deriver *deriver, Packed word)
{
    return packedset_has(&deriver->forms->all, word);
}

static bool has(const Deriver *deriver, Packed word, const char *ending)
{
    return estonian_has(deriver->forms, word, ending);
}

static bool is_genitive(const Deriver *deriver, Packed word)
{
    return estonian_is_genitive(deriver->forms, word);
}

static bool is_genitive_with(const Deriver *deriver, Packed word, const char *ending)
{
    return packedset_has_with(&deriver->forms->genitives, word, ending);
}

static bool is_verb(const Deriver *deriver, Packed stem)
{
    return estonian_is_verb(deriver->forms, stem);
}

void estonian_participles(PackedSet *participles, const EstonianForms *forms)
{
    const Deriver local = {forms, participles}, *deriver = &local;
    const PackedSet *all = &deriver->forms->all, *verbs = &deriver->forms->infinitives;
    for (size_t slot = 0; slot < all->slot_count; slot++) {
        Packed word = all->slots[slot], stem = packed_cut(word, 3);
        if (!packed_ends(word, "ud") || packed_length(word) > ESTONIAN_STEM_MAX + 1)
            continue;
        if ((packed_ends(word, "tud") && has(deriver, stem, "tav")) ||
            (packed_ends(word, "dud") && has(deriver, stem, "dav")) ||
            (packed_ends(word, "nud") && has(deriver, stem, "nuks")))
            packedset_add(participles, packed_cut(word, 1));
    }
    for (size_t slot = 0; slot < verbs->slot_count; slot++) {
        Packed stem = packed_cut(verbs->slots[slot], 2);
        if (stem && has(deriver, stem, "nud"))
            packedset_add(participles, packed_add(stem, "nu"));
    }
}

/* Genitives that the rules of the dictionary make although no such word exists. */
static bool is_artefact(const Deriver *deriver, Packed genitive)
{
    Packed stem = packed_cut(genitive, 2);
    if (packed_ends(genitive, "si") &&
        (is_genitive_with(deriver, packed_cut(genitive, 1), "e") || is_verb(deriver, stem) ||
         (has(deriver, stem, "n") && has(deriver, stem, "b"))))
        return true;
    return packed_ends(genitive, "likuse") ||
           (packed_ends(genitive, "kuse") && is_genitive(deriver, stem) &&
            is_genitive_with(deriver, packed_cut(genitive, 4), "kkuse"));
}

/* Words that look like a derivation and are not one. */
static bool find_exception(const Deriver *deriver, Packed genitive, EstonianDerivation *derivation)
{
    Packed stem = packed_cut(genitive, 2);
    if (is_artefact(deriver, genitive))
        *derivation = (EstonianDerivation){ESTONIAN_ARTEFACT, 0};
    else if (packed_ends(genitive, "tu") && is_genitive(deriver, stem) &&
             !packedset_has(deriver->participles, genitive))
        *derivation = (EstonianDerivation){ESTONIAN_BASE, genitive};
    else if (packed_ends(genitive, "va") && has(deriver, stem, "ev"))
        *derivation = (EstonianDerivation){ESTONIAN_DERIVED, packed_add(stem, "ev")};
    else if ((packed_ends(genitive, "ka") || packed_ends(genitive, "ja")) &&
             is_genitive_with(deriver, genitive, "ma") && !is_verb(deriver, stem))
        *derivation = (EstonianDerivation){ESTONIAN_BASE, packed_add(genitive, "s")};
    else if (packed_ends(genitive, "da") && is_genitive_with(deriver, genitive, "ma") &&
             is_form(deriver, stem))
        *derivation = (EstonianDerivation){ESTONIAN_BASE, stem};
    else
        return false;
    return true;
}

/* Comparative (-m, genitive -ma) and superlative (-im, -ima). */
static bool is_degree(const Deriver *deriver, Packed genitive)
{
    static const char *const vowels[] = {"a", "e", "i", "u"};
    Packed stem = packed_cut(genitive, 2), shorter = packed_cut(genitive, 3);
    if (!packed_ends(genitive, "ma") || !is_form(deriver, packed_cut(genitive, 1)))
        return false;
    if (is_genitive(deriver, stem))
        return true;
    if (packed_ends(stem, "e") &&
        (is_genitive_with(deriver, shorter, "a") || is_genitive_with(deriver, shorter, "u")))
        return true;
    if (!packed_ends(genitive, "ima"))
        return false;
    for (int index = 0; index < 4; index++)
        if (is_genitive_with(deriver, shorter, vowels[index]))
            return true;
    return is_genitive(deriver, shorter);
}

static bool is_negative(const Deriver *deriver, Packed genitive)
{
    if (packed_ends(genitive, "matu") && is_verb(deriver, packed_cut(genitive, 4)))
        return true;
    Packed stem = packed_cut(genitive, 6);
    return (packed_ends(genitive, "tamatu") && has(deriver, stem, "tav")) ||
           (packed_ends(genitive, "damatu") && has(deriver, stem, "dav"));
}

/* Present participles, active (-v) and passive (-tav, -dav). */
static bool is_present_participle(const Deriver *deriver, Packed genitive)
{
    Packed nominative = packed_cut(genitive, 1), stem = packed_cut(genitive, 2);
    if (!packed_ends(genitive, "va") || !is_form(deriver, nominative))
        return false;
    if ((is_verb(deriver, stem) || has(deriver, stem, "vat") || has(deriver, nominative, "at")) &&
        (has(deriver, stem, "b") || is_form(deriver, packed_cut(genitive, 3)) ||
         has(deriver, stem, "takse")))
        return true;
    Packed root = packed_cut(genitive, 4);
    return (packed_ends(genitive, "tava") || packed_ends(genitive, "dava")) &&
           (has(deriver, root, "takse") || has(deriver, root, "dakse"));
}

static bool is_diminutive(const Deriver *deriver, Packed genitive)
{
    return packed_ends(genitive, "kese") &&
           (is_genitive(deriver, packed_cut(genitive, 4)) ||
            is_genitive_with(deriver, packed_cut(genitive, 5), "e"));
}

/* Abstract nouns of participles, in -us. */
static bool is_quality(const Deriver *deriver, Packed genitive)
{
    return (packed_ends(genitive, "vuse") &&
            is_genitive_with(deriver, packed_cut(genitive, 3), "a")) ||
           (packed_ends(genitive, "use") &&
            packedset_has(deriver->participles, packed_cut(genitive, 2)));
}

/* Asked in this order: the first that fits decides. */
bool estonian_derive(EstonianDerivation *derivation, Packed genitive, const EstonianForms *forms,
                     const PackedSet *participles)
{
    const Deriver local = {forms, participles}, *deriver = &local;
    Packed stem = packed_cut(genitive, 2);
    if (find_exception(deriver, genitive, derivation))
        return true;
    if (is_diminutive(deriver, genitive))
        *derivation = (EstonianDerivation){ESTONIAN_DERIVED, stem};
    else if (is_degree(deriver, genitive))
        *derivation = (EstonianDerivation){ESTONIAN_DERIVED, packed_cut(genitive, 1)};
    else if (packed_ends(genitive, "mise") && is_verb(deriver, packed_cut(genitive, 4)))
        *derivation = (EstonianDerivation){ESTONIAN_ACTION, packed_add(stem, "ne")};
    else if (is_negative(deriver, genitive))
        *derivation = (EstonianDerivation){ESTONIAN_DERIVED, genitive};
    else if (packed_ends(genitive, "ja") && is_verb(deriver, stem))
        *derivation = (EstonianDerivation){ESTONIAN_AGENT, genitive};
    else if (packedset_has(deriver->participles, genitive))
        *derivation = (EstonianDerivation){ESTONIAN_DERIVED, packed_add(genitive, "d")};
    else if (is_quality(deriver, genitive))
        *derivation = (EstonianDerivation){ESTONIAN_DERIVED, packed_cut(genitive, 1)};
    else if (packed_ends(genitive, "suse") &&
             is_genitive_with(deriver, packed_cut(genitive, 3), "e") &&
             is_form(deriver, packed_cut(genitive, 1)))
        *derivation = (EstonianDerivation){ESTONIAN_SUS, packed_cut(genitive, 1)};
    else if (is_present_participle(deriver, genitive))
        *derivation = (EstonianDerivation){ESTONIAN_DERIVED, packed_cut(genitive, 1)};
    else
        return false;
    return true;
}
