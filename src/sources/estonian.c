#include "sources/estonian.h"

#include <stdlib.h>

#include "base/memory.h"

enum { WORD_LETTERS_MAX = 15 };

/* Which nominative belongs to a genitive; sorted by genitive. */
typedef struct Partner {
    Packed genitive;
    Packed nominative;
} Partner;

/* The words so far, by kind. */
typedef struct Builder {
    const EstonianForms *forms;
    PackedSet nominatives;
    PackedSet plurals;
    PackedSet infinitives;
    PackedSet simple;   /* all three of them */
    PackedSet prefixes; /* first parts of compounds that stand in no case */
    PackedSet dropped;
    PackedSet compounds;
    Partner *by_genitive;
    Partner *by_nominative;
    size_t partner_count;
    PackedSet words;
} Builder;

bool estonian_load(Estonian *work, const Inputs *in, Error *err)
{
    textset_init(&work->spellings);
    if (!estonian_forms_load(&work->forms, in, &work->spellings, err)) {
        textset_release(&work->spellings);
        return false;
    }
    estonian_lemmas_find(&work->lemmas, &work->forms);
    return true;
}

void estonian_release(Estonian *work)
{
    estonian_forms_release(&work->forms);
    estonian_lemmas_release(&work->lemmas);
    textset_release(&work->spellings);
}

static bool is_form(const Builder *builder, Packed word)
{
    return packedset_has(&builder->forms->all, word);
}

static bool has(const Builder *builder, Packed word, const char *ending)
{
    return estonian_has(builder->forms, word, ending);
}

static bool is_in_print(const Builder *builder, Packed word)
{
    return packedset_has(&builder->forms->print, word);
}

static bool is_nominative(const Builder *builder, Packed word)
{
    return packedset_has(&builder->nominatives, word);
}

static bool is_any_genitive(const Builder *builder, Packed word)
{
    return estonian_is_genitive(builder->forms, word) ||
           packedset_has(&builder->forms->plural_genitives, word);
}

static bool ends_in_any(Packed word, const char *const *endings, size_t count, int *length)
{
    for (size_t index = 0; index < count; index++) {
        if (packed_ends(word, endings[index])) {
            *length = packed_length(packed_of(endings[index]));
            return true;
        }
    }
    return false;
}

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static bool list_load(const Inputs *in, PackedSet *set, const char *name, Error *err)
{
    TextSet words;
    textset_init(&words);
    bool done = inputs_list(in, &words, name, err);
    for (size_t index = 0; done && index < words.count; index++) {
        const TextEntry *entry = &words.entries[index];
        packedset_add(set, packed_from_text(textset_text(&words, entry), entry->length));
    }
    textset_release(&words);
    return done;
}

static int compare_genitives(const void *left, const void *right)
{
    const Partner *a = left, *b = right;
    if (a->genitive != b->genitive)
        return a->genitive < b->genitive ? -1 : 1;
    return packed_compare(a->nominative, b->nominative);
}

static int compare_nominatives(const void *left, const void *right)
{
    const Partner *a = left, *b = right;
    if (a->nominative != b->nominative)
        return a->nominative < b->nominative ? -1 : 1;
    return (a->genitive > b->genitive) - (a->genitive < b->genitive);
}

/* One nominative a genitive, the last by the alphabet, so that the result depends on nothing else.
 */
static void finish_partners(Builder *builder)
{
    size_t count = 0;
    Partner *list = builder->by_genitive;
    if (builder->partner_count)
        qsort(list, builder->partner_count, sizeof *list, compare_genitives);
    for (size_t index = 0; index < builder->partner_count; index++) {
        bool followed =
            index + 1 < builder->partner_count && list[index + 1].genitive == list[index].genitive;
        if (!followed)
            list[count++] = list[index];
    }
    builder->partner_count = count;
    builder->by_nominative = memory_new(count, sizeof *list);
    for (size_t index = 0; index < count; index++)
        builder->by_nominative[index] = list[index];
    if (count)
        qsort(builder->by_nominative, count, sizeof *list, compare_nominatives);
}

/* Regular derivations count only when they are found in print. */
static void take_lemmas(Builder *builder, const EstonianLemmas *lemmas)
{
    builder->by_genitive = memory_new(lemmas->count, sizeof *builder->by_genitive);
    for (size_t index = 0; index < lemmas->count; index++) {
        const EstonianLemma *lemma = &lemmas->items[index];
        bool derived = lemma->kind == ESTONIAN_DERIVED;
        if (lemma->kind == ESTONIAN_INFINITIVE) {
            packedset_add(&builder->infinitives, lemma->nominative);
            continue;
        }
        Packed plural = packed_add(lemma->genitive, "d");
        bool plural_in_print = is_in_print(builder, plural);
        if (derived && !plural_in_print && !is_in_print(builder, lemma->nominative))
            continue;
        packedset_add(&builder->nominatives, lemma->nominative);
        if (!derived || plural_in_print)
            packedset_add(&builder->plurals, plural);
        builder->by_genitive[builder->partner_count++] =
            (Partner){lemma->genitive, lemma->nominative};
    }
    finish_partners(builder);
}

static void unite(PackedSet *into, const PackedSet *from)
{
    for (size_t slot = 0; slot < from->slot_count; slot++)
        packedset_add(into, from->slots[slot]);
}

/* A case of a noun that is known. */
static bool is_case_form(const Builder *builder, Packed word)
{
    static const char *const endings[] = {"sse", "st", "s", "le",  "lt",  "l",   "ks", "ni", "na",
                                          "ta",  "ga", "d", "t",   "id",  "sid", "de", "te", "i",
                                          "e",   "u",  "a", "eid", "aid", "gi",  "ki"};
    static const char *const plural[] = {"ile",  "ilt", "il",  "iks", "is",  "ist",
                                         "isse", "iga", "ini", "ina", "ita", "i"};
    if (is_any_genitive(builder, word))
        return true;
    for (size_t index = 0; index < COUNT(endings); index++) {
        Packed stem = packed_cut(word, packed_length(packed_of(endings[index])));
        if (packed_ends(word, endings[index]) &&
            (is_any_genitive(builder, stem) || is_nominative(builder, stem)))
            return true;
    }
    for (size_t index = 0; index < COUNT(plural); index++) {
        Packed stem = packed_cut(word, packed_length(packed_of(plural[index])));
        if (packed_ends(word, plural[index]) && has(builder, stem, "il") &&
            has(builder, stem, "ilt"))
            return true;
    }
    return false;
}

static int count_forms(const Builder *builder, Packed stem, const char *const *endings, int count)
{
    int found = 0;
    for (int index = 0; index < count; index++)
        found += has(builder, stem, endings[index]);
    return found;
}

/* A person of a verb, present or past. */
static bool is_person(const Builder *builder, Packed word)
{
    static const char *const persons[] = {"n", "b", "d", "me", "te", "vad"};
    static const char *const past[] = {"in", "id", "ime", "ite", "is", "i", "s", "sid"};
    if (count_forms(builder, word, persons, 4) >= 3)
        return true;
    for (size_t index = 0; index < COUNT(persons); index++) {
        Packed stem = packed_cut(word, packed_length(packed_of(persons[index])));
        if (packed_ends(word, persons[index]) && count_forms(builder, stem, persons, 6) >= 4)
            return true;
    }
    if (packed_ends(word, "a") && has(builder, packed_cut(word, 1), "es"))
        return true;
    if (packed_ends(word, "es") && has(builder, packed_cut(word, 2), "a"))
        return true;
    for (size_t index = 0; index < COUNT(past); index++) {
        Packed stem = packed_cut(word, packed_length(packed_of(past[index])));
        if (packed_ends(word, past[index]) &&
            ((has(builder, stem, "in") && has(builder, stem, "ime")) ||
             (has(builder, stem, "sin") && has(builder, stem, "sime"))))
            return true;
    }
    return false;
}

/* Another form of a verb: supines, passives, participles, commands. */
static bool is_other_verb_form(const Builder *builder, Packed word)
{
    static const char *const supines[] = {"mas", "mast", "mata", "maks"};
    static const char *const certain[] = {"takse", "dakse", "tagu", "dagu",  "taks",  "daks",
                                          "nuks",  "ksid",  "ksin", "ksime", "ksite", "vat",
                                          "tuks",  "nud",   "tud",  "dud",   "tav",   "dav"};
    static const char *const commands[] = {"gu", "ge", "ku", "ke", "gem", "kem"};
    int length = 0;
    if (ends_in_any(word, supines, COUNT(supines), &length) &&
        estonian_is_verb(builder->forms, packed_cut(word, length)))
        return true;
    if (ends_in_any(word, certain, COUNT(certain), &length))
        return true;
    if ((packed_ends(word, "ti") || packed_ends(word, "di")) &&
        (has(builder, packed_cut(word, 1), "akse") || has(builder, packed_cut(word, 1), "ud")))
        return true;
    if (ends_in_any(word, commands, COUNT(commands), &length)) {
        Packed stem = packed_cut(word, length);
        if ((has(builder, stem, "gu") && has(builder, stem, "ge")) ||
            (has(builder, stem, "ku") && has(builder, stem, "ke")))
            return true;
    }
    return packed_ends(word, "kse") && has(builder, word, "gi") &&
           estonian_is_verb(builder->forms, packed_cut(word, 3));
}

/* A partitive or short illative in the strong grade. */
static bool is_strong_form(const Builder *builder, Packed word)
{
    static const char *const vowels[] = {"a", "e", "i", "u"};
    const PackedSet *genitives = &builder->forms->genitives;
    if (!packed_is_vowel((unsigned)packed_tail(word, 1)))
        return false;
    if (is_nominative(builder, packed_cut(word, 1)))
        return true;
    for (size_t index = 0; packed_length(word) > 3 && index < COUNT(vowels); index++)
        if (packedset_has_with(genitives, packed_cut(word, 1), vowels[index]) ||
            packedset_has_with(genitives, packed_cut(word, 2), vowels[index]))
            return true;
    return false;
}

static bool has_pronoun_or_case_look(Packed word)
{
    static const char *const pronouns[] = {"tema", "sinu",  "minu",  "selle", "kelle", "mille",
                                           "enda", "enese", "kõige", "nende", "meie",  "teie",
                                           "need", "nei",   "mõne",  "mitme"};
    static const char *const endings[] = {"ikele", "ikest",  "ikes",  "ikega", "ikeks", "ikelt",
                                          "ikel",  "ikesse", "ikeni", "ikena", "eid",   "aid",
                                          "sid",   "et",     "akse",  "tama"};
    int length = 0;
    for (size_t index = 0; index < COUNT(pronouns); index++)
        if (packed_starts(word, pronouns[index]))
            return true;
    return ends_in_any(word, endings, COUNT(endings), &length);
}

/* Adverbs, particles and the like: forms found in print that no inflection explains. */
static bool is_uninflected(const Builder *builder, Packed word)
{
    int length = packed_length(word);
    if (length < 3 || length > WORD_LETTERS_MAX || !is_form(builder, word) ||
        packedset_has(&builder->simple, word) || packedset_has(&builder->dropped, word))
        return false;
    if (packed_ends(word, "st") &&
        packedset_has_with(&builder->nominatives, packed_cut(word, 2), "ne"))
        return false;
    return packed_has_vowel(word) && !has_pronoun_or_case_look(word) &&
           !is_case_form(builder, word) && !is_person(builder, word) &&
           !is_other_verb_form(builder, word) && !is_strong_form(builder, word);
}

static bool is_first_part(const Builder *builder, Packed word)
{
    return is_any_genitive(builder, word) || is_nominative(builder, word);
}

static bool is_noun(const Builder *builder, Packed word)
{
    return is_nominative(builder, word) || packedset_has(&builder->plurals, word);
}

static bool begins_compound(const Builder *builder, Packed part, int letters)
{
    static const char *const short_parts[] = {"öö", "õu", "äi", "au"};
    if (letters >= 3 && is_first_part(builder, part))
        return true;
    if (packedset_has(&builder->prefixes, part))
        return true;
    for (size_t index = 0; letters == 2 && index < COUNT(short_parts); index++)
        if (part == packed_of(short_parts[index]))
            return true;
    return false;
}

static bool is_compound(const Builder *builder, Packed word)
{
    int length = packed_length(word);
    for (int letters = 2; letters < length - 2; letters++) {
        Packed first = packed_cut(word, length - letters);
        Packed second = packed_tail(word, length - letters);
        if (begins_compound(builder, first, letters) &&
            (is_noun(builder, second) || (packedset_has(&builder->infinitives, second) &&
                                          packedset_has(&builder->prefixes, first))))
            return true;
    }
    return false;
}

/* Three parts: a noun before a compound. */
static bool is_long_compound(const Builder *builder, Packed word)
{
    int length = packed_length(word);
    for (int letters = 3; letters < length - 5; letters++)
        if (is_first_part(builder, packed_cut(word, length - letters)) &&
            packedset_has(&builder->compounds, packed_tail(word, length - letters)))
            return true;
    return false;
}

/* Words in print that the dictionary lacks and that are made of two or three words it has. */
static void find_compounds(Builder *builder)
{
    const PackedSet *print = &builder->forms->print;
    PackedSet long_ones;
    packedset_init(&long_ones, 0);
    for (int parts = 2; parts <= 3; parts++) {
        for (size_t slot = 0; slot < print->slot_count; slot++) {
            Packed word = print->slots[slot];
            int length = packed_length(word);
            if (length < 3 * parts || length > WORD_LETTERS_MAX || is_form(builder, word))
                continue;
            if (parts == 2 && is_compound(builder, word))
                packedset_add(&builder->compounds, word);
            else if (parts == 3 && !packedset_has(&builder->compounds, word) &&
                     is_long_compound(builder, word))
                packedset_add(&long_ones, word);
        }
    }
    unite(&builder->compounds, &long_ones);
    packedset_release(&long_ones);
}

static void add_joined(Builder *builder, Packed first, Packed second)
{
    if (packed_length(first) + packed_length(second) <= WORD_LETTERS_MAX)
        packedset_add(&builder->words, packed_join(first, second));
}

/* The first of the partners that has at least this value. */
static size_t lower_bound(const Partner *list, size_t count, Packed value, bool by_genitive)
{
    size_t low = 0;
    while (low < count) {
        size_t middle = low + (count - low) / 2;
        Packed key = by_genitive ? list[middle].genitive : list[middle].nominative;
        if (key < value)
            low = middle + 1;
        else
            count = middle;
    }
    return low;
}

/* A compound brings the other number of its last part: with a nominative its plural and the
 * reverse, if both are in print by themselves. */
static void add_other_number(Builder *builder, Packed first, Packed second)
{
    size_t count = builder->partner_count;
    size_t at = lower_bound(builder->by_nominative, count, second, false);
    for (; at < count && builder->by_nominative[at].nominative == second; at++) {
        Packed plural = packed_add(builder->by_nominative[at].genitive, "d");
        if (is_in_print(builder, plural) && is_in_print(builder, second))
            add_joined(builder, first, plural);
    }
    if (!packed_ends(second, "d") || !is_in_print(builder, second))
        return;
    Packed genitive = packed_cut(second, 1);
    at = lower_bound(builder->by_genitive, count, genitive, true);
    if (at < count && builder->by_genitive[at].genitive == genitive &&
        is_in_print(builder, builder->by_genitive[at].nominative))
        add_joined(builder, first, builder->by_genitive[at].nominative);
}

static void close_compound(Builder *builder, Packed word)
{
    int length = packed_length(word);
    for (int letters = 3; letters < length - 2; letters++) {
        Packed first = packed_cut(word, length - letters);
        Packed second = packed_tail(word, length - letters);
        if (is_first_part(builder, first) && is_noun(builder, second)) {
            add_other_number(builder, first, second);
            return;
        }
    }
}

static void gather(Builder *builder)
{
    const PackedSet *print = &builder->forms->print;
    for (size_t slot = 0; slot < builder->simple.slot_count; slot++) {
        Packed word = builder->simple.slots[slot];
        int length = packed_length(word);
        if (length >= 3 && length <= WORD_LETTERS_MAX && packed_has_vowel(word))
            packedset_add(&builder->words, word);
    }
    for (size_t slot = 0; slot < print->slot_count; slot++)
        if (print->slots[slot] && is_uninflected(builder, print->slots[slot]))
            packedset_add(&builder->words, print->slots[slot]);
    unite(&builder->words, &builder->compounds);
    for (size_t slot = 0; slot < builder->compounds.slot_count; slot++)
        if (builder->compounds.slots[slot])
            close_compound(builder, builder->compounds.slots[slot]);
}

static void hand_over(const Builder *builder, TextSet *words, TextSet *strict)
{
    for (size_t slot = 0; slot < builder->words.slot_count; slot++) {
        Packed word = builder->words.slots[slot];
        char text[PACKED_TEXT_MAX];
        if (!word)
            continue;
        size_t length = packed_format(word, text);
        textset_add(words, text, length);
        if (is_in_print(builder, word))
            textset_add(strict, text, length);
    }
}

bool estonian_words(const Estonian *work, const Inputs *in, TextSet *words, TextSet *strict,
                    Error *err)
{
    Builder builder = {.forms = &work->forms};
    PackedSet *const sets[] = {&builder.nominatives, &builder.plurals,  &builder.infinitives,
                               &builder.simple,      &builder.prefixes, &builder.dropped,
                               &builder.compounds,   &builder.words};
    for (size_t index = 0; index < COUNT(sets); index++)
        packedset_init(sets[index], 0);
    take_lemmas(&builder, &work->lemmas);
    bool done = list_load(in, &builder.nominatives, "et.supplement.txt", err) &&
                list_load(in, &builder.prefixes, "et.prefixes.txt", err) &&
                list_load(in, &builder.dropped, "et.dropped.txt", err) &&
                inputs_list(in, words, "et.two.txt", err) &&
                inputs_list(in, strict, "et.two.txt", err);
    if (done) {
        unite(&builder.simple, &builder.nominatives);
        unite(&builder.simple, &builder.plurals);
        unite(&builder.simple, &builder.infinitives);
        /* Both are cases of other words, but fit a pattern of nominatives. */
        packedset_remove(&builder.nominatives, packed_of("kohtus"));
        packedset_remove(&builder.nominatives, packed_of("ilmet"));
        find_compounds(&builder);
        gather(&builder);
        hand_over(&builder, words, strict);
    }
    for (size_t index = 0; index < COUNT(sets); index++)
        packedset_release(sets[index]);
    free(builder.by_genitive);
    free(builder.by_nominative);
    return done;
}
