#include "sources/estonian_forms.h"

#include "sources/corpora.h"
#include "sources/expand.h"

static const char package[] = "Debian package myspell-et";
enum { EXPECTED_FORMS = 8000000 };

static bool may_be_clitic(Packed word)
{
    return packed_ends(word, "gi") || packed_ends(word, "ki");
}

/* Half of all forms are another form and a clitic. Most come right after the form they are made of,
 * and are not kept at all. */
static void add_form(void *context, const ExpandForm *form)
{
    PackedSet *forms = context;
    Packed word = packed_from_points(form->points, form->length);
    if (!may_be_clitic(word) || !packedset_has(forms, packed_cut(word, 2)))
        packedset_add(forms, word);
}

static bool expand_all(const Inputs *in, PackedSet *forms, Error *err)
{
    FileMap aff = {0}, dic = {0};
    Affixes affixes;
    bool done = inputs_map(in, &aff, "usr/share/hunspell/et_EE.aff", package, err) &&
                inputs_map(in, &dic, "usr/share/hunspell/et_EE.dic", package, err) &&
                affix_parse(&affixes, aff.data, aff.size, "et_EE.aff", err);
    if (done) {
        /* A small dictionary needs no table for millions; a line makes about fifty forms. */
        packedset_release(forms);
        packedset_init(forms, dic.size < EXPECTED_FORMS / 16 ? dic.size : EXPECTED_FORMS);
        done = expand_dictionary(&affixes, dic.data, dic.size, "et_EE.dic", add_form, forms, err);
        affix_release(&affixes);
    }
    file_unmap(&aff);
    file_unmap(&dic);
    return done;
}

static bool has_all(const PackedSet *forms, Packed stem, const char *const *endings, int count)
{
    for (int index = 0; index < count; index++)
        if (!packedset_has_with(forms, stem, endings[index]))
            return false;
    return true;
}

/* Whether the stem is a form, perhaps one with a clitic. */
static bool is_stem(const PackedSet *forms, Packed stem)
{
    return packedset_has(forms, stem) ||
           (may_be_clitic(stem) && packedset_has(forms, packed_cut(stem, 2)));
}

/* Those that came before the form they are made of. */
static void remove_clitics(PackedSet *forms)
{
    PackedSet clitics;
    packedset_init(&clitics, 0);
    for (size_t slot = 0; slot < forms->slot_count; slot++) {
        Packed word = forms->slots[slot];
        if (may_be_clitic(word) && is_stem(forms, packed_cut(word, 2)))
            packedset_add(&clitics, word);
    }
    for (size_t slot = 0; slot < clitics.slot_count; slot++)
        packedset_remove(forms, clitics.slots[slot]);
    packedset_release(&clitics);
}

static void find_kinds(EstonianForms *forms)
{
    static const char *const of_genitive[] = {"ni", "na", "ta", "d"};
    static const char *const of_infinitive[] = {"mine", "mas", "mata", "mast"};
    for (size_t slot = 0; slot < forms->all.slot_count; slot++) {
        Packed word = forms->all.slots[slot], stem = packed_cut(word, 2);
        int length = packed_length(word);
        if (length < 4 || length > ESTONIAN_STEM_MAX + 2)
            continue;
        if (packed_ends(word, "ga") && is_stem(&forms->all, stem) &&
            has_all(&forms->all, stem, of_genitive, 4))
            packedset_add(&forms->genitives, stem);
        if (packed_ends(word, "ma") && has_all(&forms->all, stem, of_infinitive, 4))
            packedset_add(&forms->infinitives, word);
    }
}

static void find_plural_genitives(EstonianForms *forms)
{
    for (size_t slot = 0; slot < forms->all.slot_count; slot++) {
        Packed word = forms->all.slots[slot], stem = packed_cut(word, 2);
        if (packed_ends(word, "ga") && (packed_ends(stem, "te") || packed_ends(stem, "de")) &&
            packedset_has_with(&forms->all, stem, "ni"))
            packedset_add(&forms->plural_genitives, stem);
    }
}

static bool load_print(EstonianForms *forms, const Inputs *in, TextSet *spellings, Error *err)
{
    TextSet small;
    textset_init(&small);
    bool done = corpora_tesseract(in, spellings, &small, "est", err);
    for (size_t index = 0; done && index < small.count; index++) {
        const TextEntry *entry = &small.entries[index];
        packedset_add(&forms->print, packed_from_text(textset_text(&small, entry), entry->length));
    }
    textset_release(&small);
    return done;
}

bool estonian_forms_load(EstonianForms *forms, const Inputs *in, TextSet *spellings, Error *err)
{
    PackedSet *const sets[] = {&forms->all, &forms->genitives, &forms->plural_genitives,
                               &forms->infinitives, &forms->print};
    for (size_t index = 0; index < sizeof sets / sizeof sets[0]; index++)
        packedset_init(sets[index], 0);
    if (!load_print(forms, in, spellings, err) || !expand_all(in, &forms->all, err)) {
        estonian_forms_release(forms);
        return false;
    }
    remove_clitics(&forms->all);
    find_kinds(forms);
    find_plural_genitives(forms);
    return true;
}

void estonian_forms_release(EstonianForms *forms)
{
    packedset_release(&forms->all);
    packedset_release(&forms->genitives);
    packedset_release(&forms->plural_genitives);
    packedset_release(&forms->infinitives);
    packedset_release(&forms->print);
}
