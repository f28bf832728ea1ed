#include "sources/polish.h"

#include "sources/letterset.h"
#include "sources/lines.h"

typedef struct Filter {
    LetterSet letters;
    LetterSet vowels;
    TextSet vowelless;
    TextSet blocked; /* abbreviations of three letters */
} Filter;

static bool is_playable(const Filter *filter, Span word)
{
    int count = letterset_count(&filter->letters, word.at, word.length);
    if (count < 3 || count > 15)
        return false;
    if (count == 3 && textset_has(&filter->blocked, word.at, word.length))
        return false;
    return letterset_touches(&filter->vowels, word.at, word.length) ||
           textset_has(&filter->vowelless, word.at, word.length);
}

static bool add_file(const Inputs *in, const Filter *filter, TextSet *words, Error *err)
{
    FileMap map;
    if (!inputs_map(in, &map, "usr/share/dict/polish", "Debian package wpolish", err))
        return false;
    Lines lines = lines_of(map.data, map.size);
    for (Span line; lines_next(&lines, &line);) {
        line = span_trim(line);
        if (is_playable(filter, line))
            textset_add(words, line.at, line.length);
    }
    file_unmap(&map);
    return true;
}

bool polish_words(const Inputs *in, TextSet *words, Error *err)
{
    Filter filter = {.letters = letterset_of("aąbcćdeęfghijklłmnńoóprsśtuwyzźż"),
                     .vowels = letterset_of("aąeęioóuy")};
    textset_init(&filter.vowelless);
    textset_init(&filter.blocked);
    bool done = inputs_list(in, &filter.vowelless, "pl.vowelless.txt", err) &&
                inputs_list(in, &filter.blocked, "pl.blocked.txt", err) &&
                add_file(in, &filter, words, err) && inputs_list(in, words, "pl.two.txt", err);
    textset_release(&filter.vowelless);
    textset_release(&filter.blocked);
    return done;
}
