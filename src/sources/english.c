#include "sources/english.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "sources/letterset.h"
#include "sources/lines.h"

static const char scowl_folder[] = "usr/share/dict/scowl";
static const char scowl_package[] = "Debian package scowl";

/* NAME-words.LEVEL, without the third kind of spelling variants (mostly misspellings). */
static bool is_wanted(const char *name)
{
    const char *dot = strrchr(name, '.');
    if (!dot || dot - name < 6 || memcmp(dot - 6, "-words", 6) != 0)
        return false;
    long long level = lines_count((Span){dot + 1, strlen(dot + 1)});
    if (level < 0 || level > ENGLISH_LEVEL_MAX)
        return false;
    return !strstr(name, "variant_3") && !strstr(name, "special");
}

typedef struct Filter {
    LetterSet letters;
    LetterSet vowels;
    TextSet vowelless; /* brr, psst ...: words although they have no vowel */
} Filter;

static void add_file(const Filter *filter, const FileMap *map, TextSet *words)
{
    Lines lines = lines_of(map->data, map->size);
    for (Span line; lines_next(&lines, &line);) {
        line = span_trim(line);
        int count = letterset_count(&filter->letters, line.at, line.length);
        if (count < 3 || count > 15)
            continue;
        if (letterset_touches(&filter->vowels, line.at, line.length) ||
            textset_has(&filter->vowelless, line.at, line.length))
            textset_add(words, line.at, line.length);
    }
}

static bool add_folder(const Inputs *in, const Filter *filter, TextSet *words, Error *err)
{
    char folder[INPUTS_PATH_MAX];
    if (!inputs_path(in, folder, scowl_folder, err))
        return false;
    DIR *entries = opendir(folder);
    if (!entries)
        return error_set(err, "%s: %s (it comes with the %s)", folder, strerror(errno),
                         scowl_package);
    bool done = true;
    int files = 0;
    for (struct dirent *entry; done && (entry = readdir(entries));) {
        char name[sizeof scowl_folder + sizeof entry->d_name + 1];
        FileMap map = {0};
        if (!is_wanted(entry->d_name))
            continue;
        snprintf(name, sizeof name, "%s/%s", scowl_folder, entry->d_name);
        done = inputs_map(in, &map, name, scowl_package, err);
        if (done)
            add_file(filter, &map, words);
        file_unmap(&map);
        files++;
    }
    closedir(entries);
    if (done && files == 0)
        return error_set(err, "%s: no file named ...-words.LEVEL in it (it comes with the %s)",
                         folder, scowl_package);
    return done;
}

bool english_words(const Inputs *in, TextSet *words, Error *err)
{
    Filter filter = {.letters = letterset_of("abcdefghijklmnopqrstuvwxyz"),
                     .vowels = letterset_of("aeiouy")};
    textset_init(&filter.vowelless);
    bool done = inputs_list(in, &filter.vowelless, "en.vowelless.txt", err) &&
                add_folder(in, &filter, words, err) && inputs_list(in, words, "en.two.txt", err);
    textset_release(&filter.vowelless);
    return done;
}
