#include "sources/swedish.h"

#include "base/utf8.h"
#include "sources/expand.h"
#include "sources/letterset.h"

static const char package[] = "Debian package hunspell-sv";

typedef struct Collector {
    LetterSet letters;
    LetterSet vowels;
    TextSet two;           /* the only two-letter words */
    TextSet abbreviations; /* stems such as dna, whose forms are no words of the game */
    TextSet forms;
    TextSet rude;
    TextSet forbidden;
} Collector;

static size_t encode(const uint32_t *points, size_t count, char *text)
{
    size_t length = 0;
    for (size_t index = 0; index < count; index++)
        length += utf8_encode(points[index], text + length);
    return length;
}

static bool has_capital(const uint32_t *points, size_t count)
{
    for (size_t index = 0; index < count; index++)
        if (utf8_lower(points[index]) != points[index])
            return true;
    return false;
}

static bool is_abbreviation(const Collector *collector, const ExpandForm *form)
{
    char stem[4 * EXPAND_WORD_MAX];
    size_t length = encode(form->stem, form->stem_length, stem);
    return textset_has(&collector->abbreviations, stem, length);
}

static void collect(void *context, const ExpandForm *form)
{
    Collector *collector = context;
    char word[4 * 15];
    if (form->length < 2 || form->length > 15)
        return;
    bool vowel = false;
    for (size_t index = 0; index < form->length; index++) {
        if (!letterset_has(&collector->letters, form->points[index]))
            return;
        vowel |= letterset_has(&collector->vowels, form->points[index]);
    }
    size_t length = encode(form->points, form->length, word);
    if (form->kind == EXPAND_FORBIDDEN) {
        textset_add(&collector->forbidden, word, length);
        return;
    }
    if (form->kind == EXPAND_RUDE)
        textset_add(&collector->rude, word, length);
    if (!vowel || has_capital(form->stem, form->stem_length) || is_abbreviation(collector, form))
        return;
    if (form->length > 2 || textset_has(&collector->two, word, length))
        textset_add(&collector->forms, word, length);
}

static bool expand_all(const Inputs *in, Collector *collector, Error *err)
{
    FileMap aff = {0}, dic = {0};
    Affixes affixes;
    bool done = inputs_map(in, &aff, "usr/share/hunspell/sv_SE.aff", package, err) &&
                inputs_map(in, &dic, "usr/share/hunspell/sv_SE.dic", package, err) &&
                affix_parse(&affixes, aff.data, aff.size, "sv_SE.aff", err);
    if (done) {
        done =
            expand_dictionary(&affixes, dic.data, dic.size, "sv_SE.dic", collect, collector, err);
        affix_release(&affixes);
    }
    file_unmap(&aff);
    file_unmap(&dic);
    return done;
}

bool swedish_words(const Inputs *in, TextSet *words, TextSet *rude, Error *err)
{
    Collector collector = {.letters = letterset_of("abcdefghijklmnoprstuvxyzåäö"),
                           .vowels = letterset_of("aeiouyåäö")};
    TextSet *const sets[] = {&collector.two, &collector.abbreviations, &collector.forms,
                             &collector.rude, &collector.forbidden};
    for (size_t index = 0; index < sizeof sets / sizeof sets[0]; index++)
        textset_init(sets[index]);
    bool done = inputs_list(in, &collector.two, "sv.two.txt", err) &&
                inputs_list(in, &collector.abbreviations, "sv.abbreviations.txt", err) &&
                expand_all(in, &collector, err);
    for (size_t index = 0; done && index < collector.forms.count; index++) {
        const TextEntry *entry = &collector.forms.entries[index];
        const char *text = textset_text(&collector.forms, entry);
        if (textset_has(&collector.forbidden, text, entry->length))
            continue;
        textset_add(words, text, entry->length);
        if (textset_has(&collector.rude, text, entry->length))
            textset_add(rude, text, entry->length);
    }
    for (size_t index = 0; index < sizeof sets / sizeof sets[0]; index++)
        textset_release(sets[index]);
    return done;
}
