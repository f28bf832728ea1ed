#include "protocol/language.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"

/* Beginnings of names, in lower case. */
static const struct {
    const char *start;
    const char *language;
} known_starts[] = {
    {"english", "en"}, {"nwl", "en"},     {"csw", "en"},     {"twl", "en"},  {"owl", "en"},
    {"ospd", "en"},    {"sowpods", "en"}, {"collins", "en"}, {"ecwl", "en"}, {"nswl", "en"},
    {"scowl", "en"},   {"swedish", "sv"}, {"svenska", "sv"}, {"saol", "sv"}, {"dsso", "sv"},
    {"polish", "pl"},  {"polski", "pl"},  {"osps", "pl"},    {"sjp", "pl"},  {"estonian", "et"},
    {"eesti", "et"},
};

static const struct {
    const char *name;
    const char *layout;
} known_layouts[] = {
    {"CrosswordGame", "classic"},    {"standard15", "classic"}, {"standard", "classic"},
    {"SuperCrosswordGame", "super"}, {"standard21", "super"},
};

/* Only plain names are looked for among the files: a name from outside is no path. */
static bool is_plain(const char *name)
{
    size_t length = strlen(name);
    if (length == 0 || length >= LANGUAGE_MAX)
        return false;
    for (size_t at = 0; at < length; at++) {
        if (!islower((unsigned char)name[at]) && name[at] != '_')
            return false;
    }
    return true;
}

bool language_of_name(const char *name, char language[LANGUAGE_MAX])
{
    char path[4096], file[LANGUAGE_MAX + 16];
    if (is_plain(name)) {
        snprintf(file, sizeof file, "languages/%s.txt", name);
        if (file_find_data(file, path, sizeof path, NULL)) {
            snprintf(language, LANGUAGE_MAX, "%s", name);
            return true;
        }
    }
    for (size_t index = 0; index < sizeof known_starts / sizeof known_starts[0]; index++) {
        const char *start = known_starts[index].start;
        if (strncasecmp(name, start, strlen(start)) == 0) {
            snprintf(language, LANGUAGE_MAX, "%s", known_starts[index].language);
            return true;
        }
    }
    return false;
}

/* A name from outside becomes a file's name: no path may hide in it. */
static bool is_layout_name(const char *name)
{
    for (const char *at = name; *at; at++) {
        if (!isalnum((unsigned char)*at) && !strchr("_-:", *at))
            return false;
    }
    return *name != '\0' && strlen(name) < LAYOUT_NAME_MAX;
}

bool language_load_layout(Layout *layout, const char *name, Error *err)
{
    for (size_t index = 0; index < sizeof known_layouts / sizeof known_layouts[0]; index++) {
        if (strcasecmp(name, known_layouts[index].name) == 0)
            return layout_load(layout, known_layouts[index].layout, err);
    }
    if (!is_layout_name(name))
        return error_set(err, "'%.40s' is no board layout", name);
    return layout_load(layout, name, err);
}
