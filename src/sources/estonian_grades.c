#include "sources/estonian_grades.h"

typedef struct Pair {
    const char *from;
    const char *to;
} Pair;

static const char *const vowels[] = {"a", "e", "i", "u"};
enum { VOWELS = 4 };

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static unsigned last(Packed word)
{
    return (unsigned)packed_tail(word, 1);
}

static bool ends_in_stem_vowel(Packed word)
{
    return packed_ends(word, "a") || packed_ends(word, "e") || packed_ends(word, "i") ||
           packed_ends(word, "u");
}

/* i, u and ü become e, o and ö where a consonant between them and the ending has fallen away.
 * Returns 0 for other words. */
static Packed lowered(Packed word)
{
    static const Pair lower[] = {{"i", "e"}, {"u", "o"}, {"ü", "ö"}};
    for (size_t index = 0; index < COUNT(lower); index++)
        if (packed_ends(word, lower[index].from))
            return packed_add(packed_cut(word, 1), lower[index].to);
    return 0;
}

/* The word with one ending exchanged for another; 0 when it has another ending. */
static Packed exchanged(Packed word, const Pair *pair)
{
    if (!packed_ends(word, pair->from))
        return 0;
    return packed_add(packed_cut(word, packed_length(packed_of(pair->from))), pair->to);
}

/* Whether the word ends in a vowel and one or more consonants. */
static bool ends_in_consonants(Packed word)
{
    if (!word || packed_is_vowel(last(word)))
        return false;
    while (word && !packed_is_vowel(last(word)))
        word = packed_cut(word, 1);
    return word != 0;
}

static void with_vowels(Packed stem, EstonianChange change, EstonianGenitiveFound *found,
                        void *context)
{
    for (int index = 0; index < VOWELS; index++)
        found(context, packed_add(stem, vowels[index]), change);
}

static void weaken(Packed word, EstonianGenitiveFound *found, void *context)
{
    static const Pair pairs[] = {
        {"pp", "p"},  {"tt", "t"},  {"kk", "k"},  {"ss", "s"},  {"ff", "f"},  {"šš", "š"},
        {"mb", "mm"}, {"nd", "nn"}, {"ld", "ll"}, {"rd", "rr"}, {"nk", "ng"}, {"nt", "nd"},
        {"mp", "mb"}, {"lt", "ld"}, {"rt", "rd"}, {"lk", "lg"}, {"rk", "rg"}, {"lp", "lb"},
        {"rp", "rb"}, {"lg", "l"},  {"rg", "r"},  {"lb", "lv"}, {"rb", "rv"}, {"hk", "h"},
        {"sk", "s"},  {"ht", "h"},  {"k", "g"},   {"p", "b"},   {"t", "d"},   {"g", ""},
        {"b", ""},    {"b", "v"},   {"d", ""},    {"d", "j"},   {"lg", "lj"}, {"rg", "rj"}};
    for (size_t index = 0; index < COUNT(pairs); index++) {
        if (!packed_ends(word, pairs[index].from))
            continue;
        Packed stem = exchanged(word, &pairs[index]);
        with_vowels(stem, CHANGE_WEAKENED, found, context);
        Packed low = *pairs[index].to ? 0 : lowered(stem);
        if (low)
            with_vowels(low, CHANGE_WEAKENED, found, context);
    }
}

/* kallas: kalda, kalla. */
static void strengthen_before_s(Packed word, EstonianGenitiveFound *found, void *context)
{
    static const Pair pairs[] = {{"mm", "mb"}, {"nn", "nd"}, {"ll", "ld"}, {"rr", "rd"},
                                 {"p", "pp"},  {"t", "tt"},  {"k", "kk"},  {"b", "p"},
                                 {"d", "t"},   {"g", "k"},   {"v", "b"},   {"s", "ss"},
                                 {"h", "hk"},  {"h", "ht"},  {"j", "g"}};
    Packed stem = packed_cut(word, 1), vowel = packed_tail(word, 1);
    if (!ends_in_stem_vowel(word) || !ends_in_consonants(stem))
        return;
    for (size_t index = 0; index < COUNT(pairs); index++)
        if (packed_ends(stem, pairs[index].from))
            found(context, packed_join(exchanged(stem, &pairs[index]), vowel), CHANGE_S_STEM);
    found(context, word, CHANGE_S_DROPPED);
}

static void of_final_s(Packed word, EstonianGenitiveFound *found, void *context)
{
    Packed stem = packed_cut(word, 1);
    strengthen_before_s(stem, found, context);
    found(context, packed_add(stem, "kse"), CHANGE_S_STEM);
    found(context, packed_add(stem, "ne"), CHANGE_S_TO_NE);
    found(context, packed_add(stem, "he"), CHANGE_S_STEM);
    if (packed_ends(word, "hus"))
        found(context, packed_add(packed_cut(word, 2), "tu"), CHANGE_HUS_TO_HTU);
    if (ends_in_stem_vowel(stem)) {
        found(context, packed_add(packed_cut(stem, 1), "sa"), CHANGE_S_STEM);
        found(context, packed_add(packed_cut(stem, 1), "se"), CHANGE_S_STEM);
    }
}

/* tütar: tütre, with the consonant before it stronger or weaker. */
static void drop_vowel(Packed word, EstonianGenitiveFound *found, void *context)
{
    static const Pair pairs[] = {{"b", "p"},  {"d", "t"},   {"g", "k"},   {"p", "pp"},  {"t", "tt"},
                                 {"k", "kk"}, {"nn", "nd"}, {"mm", "mb"}, {"ll", "ld"}, {"s", "ss"},
                                 {"pp", "p"}, {"tt", "t"},  {"kk", "k"}};
    bool fitting = packed_ends(word, "l") || packed_ends(word, "r") || packed_ends(word, "n") ||
                   packed_ends(word, "m");
    Packed stem = packed_cut(word, 2), consonant = packed_tail(word, 1);
    if (!fitting || !ends_in_stem_vowel(packed_cut(word, 1)) || !stem ||
        packed_is_vowel(last(stem)))
        return;
    with_vowels(packed_join(stem, consonant), CHANGE_VOWEL_DROPPED, found, context);
    for (size_t index = 0; index < COUNT(pairs); index++)
        if (packed_ends(stem, pairs[index].from))
            with_vowels(packed_join(exchanged(stem, &pairs[index]), consonant),
                        CHANGE_VOWEL_DROPPED, found, context);
}

void estonian_genitives(Packed nominative, EstonianGenitiveFound *found, void *context)
{
    with_vowels(nominative, CHANGE_VOWEL_ADDED, found, context);
    weaken(nominative, found, context);
    if (packed_ends(nominative, "s"))
        of_final_s(nominative, found, context);
    drop_vowel(nominative, found, context);
}

/* hammas is in of_final_s; here hoone: hoone, riie: riide, ase: aseme. */
static void of_final_e(Packed word, EstonianGenitiveFound *found, void *context)
{
    static const Pair pairs[] = {{"g", "k"},   {"b", "p"},   {"d", "t"},   {"k", "kk"},
                                 {"p", "pp"},  {"t", "tt"},  {"mm", "mb"}, {"nn", "nd"},
                                 {"ll", "ld"}, {"rr", "rd"}, {"s", "ss"},  {"v", "b"}};
    Packed stem = packed_cut(word, 1);
    if (!ends_in_consonants(stem))
        return;
    for (size_t index = 0; index < COUNT(pairs); index++) {
        if (!packed_ends(stem, pairs[index].from))
            continue;
        Packed strong = exchanged(stem, &pairs[index]);
        found(context, packed_add(strong, "e"), CHANGE_OF_VOWEL_STEM);
        found(context, packed_add(strong, "me"), CHANGE_OF_VOWEL_STEM);
    }
}

/* tuba: toa, with the consonant between two vowels gone or softened. */
static void lose_consonant(Packed word, EstonianGenitiveFound *found, void *context)
{
    static const char *const losing[] = {"b", "d", "g", "s", "v", "k"};
    Packed before = packed_cut(word, 1), stem = packed_cut(word, 2);
    bool fits = false;
    for (size_t index = 0; index < COUNT(losing); index++)
        fits |= packed_ends(before, losing[index]);
    if (!fits || !ends_in_stem_vowel(word) || !stem || !packed_is_vowel(last(stem)))
        return;
    const char *soft = packed_ends(before, "d") ? "j" : packed_ends(before, "b") ? "v" : "";
    const char *tails[] = {"", packed_ends(word, "u") ? "o" : packed_ends(word, "i") ? "e" : NULL};
    for (size_t index = 0; index < COUNT(tails) && tails[index]; index++) {
        Packed tail = *tails[index] ? packed_of(tails[index]) : packed_tail(word, 1);
        for (int softened = 0; softened <= (*soft != '\0'); softened++) {
            const char *kept = softened ? soft : "";
            Packed low = lowered(stem);
            found(context, packed_join(packed_add(stem, kept), tail), CHANGE_OF_VOWEL_STEM);
            if (low)
                found(context, packed_join(packed_add(low, kept), tail), CHANGE_OF_VOWEL_STEM);
        }
    }
}

static void weaken_before_vowel(Packed word, EstonianGenitiveFound *found, void *context)
{
    static const Pair pairs[] = {
        {"mb", "mm"}, {"nd", "nn"}, {"ld", "ll"}, {"rd", "rr"}, {"rb", "rv"}, {"lb", "lv"},
        {"lg", "l"},  {"rg", "r"},  {"hk", "h"},  {"sk", "s"},  {"kk", "k"},  {"pp", "p"},
        {"tt", "t"},  {"k", "g"},   {"p", "b"},   {"t", "d"},   {"ht", "h"}};
    Packed stem = packed_cut(word, 1);
    for (size_t index = 0; index < COUNT(pairs); index++) {
        if (!packed_ends(stem, pairs[index].from))
            continue;
        Packed weak = exchanged(stem, &pairs[index]);
        found(context, packed_join(weak, packed_tail(word, 1)), CHANGE_OF_VOWEL_STEM);
        if (packed_ends(word, "i"))
            found(context, packed_add(weak, "e"), CHANGE_OF_VOWEL_STEM);
    }
}

void estonian_genitives_of_vowel(Packed nominative, EstonianGenitiveFound *found, void *context)
{
    Packed stem = packed_cut(nominative, 1);
    if (packed_ends(nominative, "ne"))
        found(context, packed_add(packed_cut(nominative, 2), "se"), CHANGE_OF_VOWEL_STEM);
    if (packed_ends(nominative, "i")) {
        found(context, packed_add(stem, "e"), CHANGE_OF_VOWEL_STEM);
        found(context, packed_add(stem, "me"), CHANGE_OF_VOWEL_STEM);
        if (packed_length(nominative) > 3)
            found(context, packed_add(packed_cut(nominative, 2), "e"), CHANGE_OF_VOWEL_STEM);
    }
    if (packed_ends(nominative, "e") || packed_ends(nominative, "a"))
        found(context, packed_add(nominative, "me"), CHANGE_OF_VOWEL_STEM);
    if (packed_ends(nominative, "e"))
        of_final_e(nominative, found, context);
    lose_consonant(nominative, found, context);
    weaken_before_vowel(nominative, found, context);
}

int estonian_syllables(Packed word)
{
    int count = 0;
    bool inside = false;
    for (; word; word = packed_cut(word, 1)) {
        bool vowel = packed_is_vowel(last(word));
        count += vowel && !inside;
        inside = vowel;
    }
    return count;
}

/* Only consonants before, or nothing. */
static bool has_no_vowel(Packed word)
{
    return !packed_has_vowel(word);
}

bool estonian_is_short(Packed word)
{
    bool open = ends_in_stem_vowel(word) || packed_ends(word, "o");
    return open && !packed_is_vowel(last(packed_cut(word, 1))) && packed_cut(word, 1) &&
           packed_is_vowel(last(packed_cut(word, 2))) && has_no_vowel(packed_cut(word, 3));
}

bool estonian_is_long_vowel(Packed word)
{
    return packed_is_vowel(last(word)) && packed_is_vowel(last(packed_cut(word, 1))) &&
           has_no_vowel(packed_cut(word, 2));
}
