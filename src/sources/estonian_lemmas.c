#include "sources/estonian_lemmas.h"

#include <stdlib.h>

#include "base/memory.h"
#include "sources/estonian_grades.h"

enum {
    COST_OF_VOWEL_STEM = 4,
    COST_NONE = 9,
};

/* A form that could be the nominative of a genitive. */
typedef struct Candidate {
    Packed genitive;
    Packed word;
    int cost;
} Candidate;

typedef struct Candidates {
    Candidate *items;
    size_t count;
    size_t capacity;
} Candidates;

/* What the search for lemmas holds while it runs. */
typedef struct Finder {
    const EstonianForms *forms;
    EstonianLemmas *lemmas;
    PackedSet participles; /* genitives of -nud, -tud, -dud */
    PackedSet base;        /* genitives whose nominative is to be guessed */
    Candidates candidates;
    Candidates plain; /* of these the genitive is the nominative and a vowel */
} Finder;

static void add_candidate(Candidates *list, Packed genitive, Packed word, int cost)
{
    if (list->count == list->capacity) {
        list->capacity = 2 * list->capacity + 4096;
        list->items = memory_grow(list->items, list->capacity, sizeof *list->items);
    }
    list->items[list->count++] = (Candidate){genitive, word, cost};
}

static void add_lemma(Finder *finder, Packed nominative, Packed genitive, EstonianKind kind)
{
    EstonianLemmas *lemmas = finder->lemmas;
    if (lemmas->count == lemmas->capacity) {
        lemmas->capacity = 2 * lemmas->capacity + 4096;
        lemmas->items = memory_grow(lemmas->items, lemmas->capacity, sizeof *lemmas->items);
    }
    lemmas->items[lemmas->count++] = (EstonianLemma){nominative, genitive, kind};
}

static bool is_form(const Finder *finder, Packed word)
{
    return packedset_has(&finder->forms->all, word);
}

static bool has(const Finder *finder, Packed word, const char *ending)
{
    return estonian_has(finder->forms, word, ending);
}

static bool is_genitive(const Finder *finder, Packed word)
{
    return estonian_is_genitive(finder->forms, word);
}

static bool is_genitive_with(const Finder *finder, Packed word, const char *ending)
{
    return packedset_has_with(&finder->forms->genitives, word, ending);
}

static bool is_in_print(const Finder *finder, Packed word)
{
    return packedset_has(&finder->forms->print, word);
}

static void sort_genitives(Finder *finder)
{
    const PackedSet *genitives = &finder->forms->genitives;
    for (size_t slot = 0; slot < genitives->slot_count; slot++) {
        Packed genitive = genitives->slots[slot];
        EstonianDerivation derivation;
        if (!genitive)
            continue;
        if (!estonian_derive(&derivation, genitive, finder->forms, &finder->participles))
            packedset_add(&finder->base, genitive);
        else if (is_form(finder, derivation.nominative))
            add_lemma(finder, derivation.nominative, genitive, derivation.kind);
    }
}

static int count_forms(const Finder *finder, Packed stem, const char *const *endings, int count)
{
    int found = 0;
    for (int index = 0; index < count; index++)
        found += has(finder, stem, endings[index]);
    return found;
}

/* Whether the word is a finite form of a verb rather than a nominative. */
static bool is_finite(const Finder *finder, Packed word)
{
    static const char *const persons[] = {"n", "b", "d", "me", "te"};
    Packed stem = packed_cut(word, 1);
    bool personal = packed_ends(word, "n") || packed_ends(word, "b") || packed_ends(word, "d");
    if (personal && count_forms(finder, stem, persons, 5) >= 4 &&
        !(is_genitive(finder, stem) && packed_ends(word, "d")))
        return true;
    if (!packed_ends(word, "s"))
        return false;
    if (has(finder, stem, "n") && has(finder, stem, "b"))
        return true;
    if (has(finder, stem, "in") && has(finder, stem, "ime") && has(finder, stem, "id"))
        return true;
    return packed_ends(word, "ks") && has(finder, word, "in") && has(finder, word, "id") &&
           has(finder, word, "ime");
}

typedef enum Case { CASE_NONE, CASE_ELATIVE, CASE_OTHER } Case;

/* Which case of another word the form could be. */
static Case oblique_case(const Finder *finder, Packed word)
{
    static const char *const endings[] = {"st", "lt", "ks", "s", "l", "d", "t"};
    for (int index = 0; index < 7; index++) {
        if (!packed_ends(word, endings[index]))
            continue;
        Packed stem = packed_cut(word, index < 3 ? 2 : 1);
        Case found = index == 0 ? CASE_ELATIVE : CASE_OTHER;
        bool plural = packed_ends(stem, "te") || packed_ends(stem, "de");
        if (packed_length(stem) > 1 &&
            (is_genitive(finder, stem) || (plural && has(finder, stem, "ga"))))
            return found;
        if (index < 5 && packed_ends(stem, "i") && has(finder, stem, "l") &&
            has(finder, stem, "le") && has(finder, stem, "st"))
            return found;
    }
    return CASE_NONE;
}

/* One form that ends in a consonant, with what is known of it; read only when a genitive fits. */
typedef struct Weighing {
    Finder *finder;
    Packed word;
    bool known;
    Case oblique;
    bool finite;
    bool strong; /* it has a plural genitive of its own */
} Weighing;

static void weigh_plain(Weighing *form, Packed genitive)
{
    Finder *finder = form->finder;
    Packed word = form->word;
    if (form->oblique == CASE_ELATIVE && !packed_ends(word, "ist") && !form->strong)
        return;
    add_candidate(&finder->plain, genitive, word, 0);
    if (form->strong || (form->oblique == CASE_NONE && !form->finite))
        add_candidate(&finder->candidates, genitive, word, 0);
    else if (form->oblique == CASE_NONE || has(finder, word, "te") || has(finder, word, "t") ||
             has(finder, word, "ide") || has(finder, word, "ed") || has(finder, genitive, "t"))
        add_candidate(&finder->candidates, genitive, word, 2);
}

static void weigh_weakened(Weighing *form, Packed genitive)
{
    Finder *finder = form->finder;
    Packed with_vowel = packed_join(form->word, packed_tail(genitive, 1));
    if (has(finder, with_vowel, "dega"))
        add_candidate(&finder->candidates, genitive, form->word,
                      is_in_print(finder, form->word) ? -1 : 1);
    else if (form->strong && form->oblique == CASE_NONE)
        add_candidate(&finder->candidates, genitive, form->word, 1);
}

static void weigh_without_s(Weighing *form, Packed genitive)
{
    Finder *finder = form->finder;
    if (has(finder, genitive, "stega") && !has(finder, genitive, "t") &&
        !is_genitive_with(finder, genitive, "se") && !has(finder, genitive, "ne"))
        add_candidate(&finder->candidates, genitive, form->word, -2);
}

static void weigh(void *context, Packed genitive, EstonianChange change)
{
    Weighing *form = context;
    Finder *finder = form->finder;
    bool fits = false;
    if (!packedset_has(&finder->base, genitive))
        return;
    if (!form->known) {
        form->known = true;
        form->oblique = oblique_case(finder, form->word);
        form->finite = is_finite(finder, form->word);
        form->strong = has(finder, form->word, "tega") || has(finder, form->word, "dega");
    }
    switch (change) {
    case CHANGE_VOWEL_ADDED:
        weigh_plain(form, genitive);
        break;
    case CHANGE_WEAKENED:
        weigh_weakened(form, genitive);
        break;
    case CHANGE_S_DROPPED:
        weigh_without_s(form, genitive);
        break;
    case CHANGE_S_STEM:
        fits = has(finder, form->word, "tega");
        break;
    case CHANGE_HUS_TO_HTU:
        fits = true;
        break;
    case CHANGE_S_TO_NE:
        fits = has(finder, packed_cut(genitive, 1), "tega");
        break;
    case CHANGE_VOWEL_DROPPED:
        fits = !(packed_ends(genitive, "la") && has(finder, genitive, "t")) &&
               (form->strong || (form->oblique == CASE_NONE && !form->finite));
        break;
    case CHANGE_OF_VOWEL_STEM:
        break;
    }
    if (fits)
        add_candidate(&finder->candidates, genitive, form->word, 1);
}

static void weigh_vowel_stem(void *context, Packed genitive, EstonianChange change)
{
    Weighing *form = context;
    Finder *finder = form->finder;
    (void)change;
    if (genitive == form->word || !packedset_has(&finder->base, genitive))
        return;
    if (packed_ends(form->word, "ne")) {
        bool regular = genitive == packed_add(packed_cut(form->word, 2), "se");
        add_candidate(&finder->candidates, genitive, form->word, regular ? 0 : COST_OF_VOWEL_STEM);
    } else if (is_in_print(finder, form->word)) {
        add_candidate(&finder->candidates, genitive, form->word, COST_OF_VOWEL_STEM);
    }
}

/* Most of the millions of forms share no beginning with a genitive that is looked for. */
static void find_candidates(Finder *finder)
{
    const PackedSet *all = &finder->forms->all;
    PackedSet beginnings;
    packedset_init(&beginnings, 3 * finder->base.count);
    for (size_t slot = 0; slot < finder->base.slot_count; slot++)
        for (int letters = 1; letters <= 3; letters++)
            packedset_add(&beginnings, packed_cut(finder->base.slots[slot], letters));
    for (size_t slot = 0; slot < all->slot_count; slot++) {
        Weighing form = {.finder = finder, .word = all->slots[slot]};
        int length = packed_length(form.word);
        if (length < 2 || length > ESTONIAN_STEM_MAX)
            continue;
        if (length > 6 && !packedset_has(&beginnings, packed_cut(form.word, 1)) &&
            !packedset_has(&beginnings, packed_cut(form.word, 2)) &&
            !packedset_has(&beginnings, packed_cut(form.word, 3)))
            continue;
        if (!packed_is_vowel((unsigned)packed_tail(form.word, 1)))
            estonian_genitives(form.word, weigh, &form);
        else if (length > 2 && !is_genitive(finder, form.word))
            estonian_genitives_of_vowel(form.word, weigh_vowel_stem, &form);
    }
    packedset_release(&beginnings);
}

static int compare_candidates(const void *left, const void *right)
{
    const Candidate *a = left, *b = right;
    if (a->genitive != b->genitive)
        return a->genitive < b->genitive ? -1 : 1;
    if (a->cost != b->cost)
        return a->cost < b->cost ? -1 : 1;
    return (a->word > b->word) - (a->word < b->word);
}

/* The candidates of one genitive, cheapest first. */
typedef struct Choice {
    const Candidate *items;
    size_t count;
    size_t best; /* how many of them share the lowest cost */
} Choice;

static Choice choices_of(const Candidates *list, Packed genitive)
{
    size_t low = 0, high = list->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (list->items[middle].genitive < genitive)
            low = middle + 1;
        else
            high = middle;
    }
    Choice choice = {.items = list->items ? list->items + low : NULL};
    while (low + choice.count < list->count && choice.items[choice.count].genitive == genitive)
        choice.count++;
    while (choice.best < choice.count && choice.items[choice.best].cost == choice.items[0].cost)
        choice.best++;
    return choice;
}

static bool choice_has(const Choice *choice, size_t limit, Packed word)
{
    for (size_t index = 0; index < limit; index++)
        if (choice->items[index].word == word)
            return true;
    return false;
}

/* The nominatives decided on for one genitive. */
typedef struct Verdict {
    Finder *finder;
    Packed genitive;
    Choice all;
    Choice plain; /* those candidates that only lack the vowel; filtered by `all` when asked */
} Verdict;

static void decide(Verdict *verdict, Packed nominative)
{
    add_lemma(verdict->finder, nominative, verdict->genitive, ESTONIAN_BASE);
}

static void decide_best(Verdict *verdict, bool only_in_print)
{
    for (size_t index = 0; index < verdict->all.best; index++) {
        Packed word = verdict->all.items[index].word;
        bool repeated = index > 0 && verdict->all.items[index - 1].word == word;
        if (!repeated && (!only_in_print || is_in_print(verdict->finder, word)))
            decide(verdict, word);
    }
}

static bool best_is_in_print(const Verdict *verdict)
{
    for (size_t index = 0; index < verdict->all.best; index++)
        if (is_in_print(verdict->finder, verdict->all.items[index].word))
            return true;
    return false;
}

/* Whether one of the best is related to the genitive by this exchange of endings. */
static bool best_has_pair(const Verdict *verdict, const char *of_word, int cut, const char *added)
{
    for (size_t index = 0; index < verdict->all.best; index++) {
        Packed word = verdict->all.items[index].word;
        if (packed_ends(word, of_word) &&
            packed_add(packed_cut(word, cut), added) == verdict->genitive)
            return true;
    }
    return false;
}

/* Short words with an open syllable are their own genitive, but nimi: nime. */
static bool decide_short(Verdict *verdict)
{
    Finder *finder = verdict->finder;
    Packed genitive = verdict->genitive, other = packed_add(packed_cut(genitive, 1), "i");
    if (!estonian_is_short(genitive) || !has(finder, genitive, "dega"))
        return false;
    bool changed = packed_ends(genitive, "e") && is_in_print(finder, other) &&
                   is_form(finder, other) && !is_genitive(finder, other);
    decide(verdict, changed ? other : genitive);
    return true;
}

/* tuba: toa; but maa: maa. */
static bool decide_long_vowel(Verdict *verdict)
{
    Finder *finder = verdict->finder;
    bool decided = false;
    if (!estonian_is_long_vowel(verdict->genitive))
        return false;
    Packed before = 0;
    for (size_t index = 0; index < verdict->all.count; index++) {
        const Candidate *item = &verdict->all.items[index];
        if (item->cost != COST_OF_VOWEL_STEM || item->word == before ||
            !has(finder, item->word, "dega") || !is_in_print(finder, item->word))
            continue;
        decide(verdict, item->word);
        before = item->word;
        decided = true;
    }
    if (!decided && has(finder, verdict->genitive, "dega")) {
        decide(verdict, verdict->genitive);
        decided = true;
    }
    return decided;
}

/* Whether everything speaks for a nominative equal to the genitive although shorter ones exist. */
static bool is_own_nominative(const Verdict *verdict)
{
    Finder *finder = verdict->finder;
    size_t plain = 0;
    bool all_short = true, any_plural = false;
    for (size_t index = 0; index < verdict->plain.count; index++) {
        Packed word = verdict->plain.items[index].word;
        if (!choice_has(&verdict->all, verdict->all.count, word))
            continue;
        plain++;
        all_short &= estonian_syllables(word) == 1;
        any_plural |= has(finder, word, "tega") || has(finder, word, "dega");
    }
    if (plain == 0)
        return false;
    bool best_is_plain = true;
    for (size_t index = 0; index < verdict->all.best; index++)
        best_is_plain &=
            choice_has(&verdict->plain, verdict->plain.count, verdict->all.items[index].word);
    if (best_is_plain && all_short && has(finder, verdict->genitive, "t"))
        return true;
    return packed_ends(verdict->genitive, "e") && has(finder, verdict->genitive, "tega") &&
           !any_plural;
}

/* Words in -kas (genitive -ka) and in -ika. */
static bool decide_kas(Verdict *verdict)
{
    static const char *const own[] = {"uusika", "üüsika", "etika", "tika",
                                      "gika",   "nika",   "fika",  "mika"};
    Finder *finder = verdict->finder;
    Packed genitive = verdict->genitive, with_s = packed_add(genitive, "s");
    if (!packed_ends(genitive, "ka") || !has(finder, genitive, "tega") ||
        !is_form(finder, with_s) || estonian_syllables(genitive) < 3)
        return false;
    for (size_t index = 0; index < sizeof own / sizeof own[0]; index++) {
        if (packed_ends(genitive, own[index])) {
            decide(verdict, genitive);
            decide_best(verdict, false);
            return true;
        }
    }
    if (best_is_in_print(verdict) && !is_in_print(finder, with_s)) {
        decide_best(verdict, false);
    } else {
        decide(verdict, with_s);
        decide_best(verdict, true);
    }
    return true;
}

static void decide_genitive(Verdict *verdict)
{
    Finder *finder = verdict->finder;
    int cost = verdict->all.count ? verdict->all.items[0].cost : COST_NONE;
    bool partitive = has(finder, verdict->genitive, "t");
    if (decide_short(verdict) || decide_long_vowel(verdict))
        return;
    if (cost < 0 || best_has_pair(verdict, "ne", 2, "se")) {
        decide_best(verdict, false);
        return;
    }
    if (is_own_nominative(verdict)) {
        decide(verdict, verdict->genitive);
        return;
    }
    if (decide_kas(verdict))
        return;
    bool own = cost == COST_NONE ||
               (cost >= COST_OF_VOWEL_STEM && partitive && !best_has_pair(verdict, "e", 0, "me")) ||
               (cost == 1 && partitive && !best_is_in_print(verdict));
    if (own)
        decide(verdict, verdict->genitive);
    else
        decide_best(verdict, false);
}

static void sort_candidates(Candidates *list)
{
    if (list->count)
        qsort(list->items, list->count, sizeof *list->items, compare_candidates);
}

void estonian_lemmas_find(EstonianLemmas *lemmas, const EstonianForms *forms)
{
    Finder finder = {.forms = forms, .lemmas = lemmas};
    *lemmas = (EstonianLemmas){0};
    packedset_init(&finder.participles, 0);
    packedset_init(&finder.base, 0);
    estonian_participles(&finder.participles, forms);
    sort_genitives(&finder);
    find_candidates(&finder);
    sort_candidates(&finder.candidates);
    sort_candidates(&finder.plain);
    for (size_t slot = 0; slot < finder.base.slot_count; slot++) {
        Packed genitive = finder.base.slots[slot];
        if (!genitive)
            continue;
        Verdict verdict = {&finder, genitive, choices_of(&finder.candidates, genitive),
                           choices_of(&finder.plain, genitive)};
        decide_genitive(&verdict);
    }
    for (size_t slot = 0; slot < forms->infinitives.slot_count; slot++)
        if (forms->infinitives.slots[slot])
            add_lemma(&finder, forms->infinitives.slots[slot], 0, ESTONIAN_INFINITIVE);
    free(finder.candidates.items);
    free(finder.plain.items);
    packedset_release(&finder.participles);
    packedset_release(&finder.base);
}

void estonian_lemmas_release(EstonianLemmas *lemmas)
{
    free(lemmas->items);
    *lemmas = (EstonianLemmas){0};
}
