/* theme.c -- `tessera theme`: which themes there are, what is in them, what a text would make. */
#include "cli/theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/theme_choose.h"
#include "sources/related.h"
#include "words/related.h"
#include "words/theme_file.h"

enum { LINE_WIDTH = 78 };

/* ---- what all of them print */

static json_t *words_json(const Theme *theme, const Alphabet *alphabet)
{
    json_t *words = json_array();
    for (int at = 0; at < theme->count; at++) {
        char text[WORD_TEXT_MAX];
        alphabet_format_word(alphabet, theme->words[at].letters, theme->words[at].length, true,
                             text);
        json_array_append_new(words, json_string(text));
    }
    return words;
}

static void print_words(const Theme *theme, const Alphabet *alphabet)
{
    size_t column = 0;
    for (int at = 0; at < theme->count; at++) {
        char text[WORD_TEXT_MAX];
        alphabet_format_word(alphabet, theme->words[at].letters, theme->words[at].length, false,
                             text);
        size_t width = strlen(text);
        if (column > 0 && column + width + 1 > LINE_WIDTH) {
            putchar('\n');
            column = 0;
        }
        printf("%s%s", column ? " " : "", text);
        column += width + 1;
    }
    if (column)
        putchar('\n');
}

/* The theme's name and words; with `dropped` (may be NULL) also those left out. */
static void print_theme(const Theme *theme, const Alphabet *alphabet, json_t *dropped, bool json)
{
    if (json) {
        json_t *object = json_pack("{s:s, s:i, s:o}", "name", theme->name, "count", theme->count,
                                   "words", words_json(theme, alphabet));
        if (dropped)
            json_object_set(object, "dropped", dropped);
        output_json(object);
        return;
    }
    printf("%s (%d)\n", theme->name, theme->count);
    print_words(theme, alphabet);
}

/* ---- list */

static void print_themes(const Lexicon *lexicon, bool json)
{
    ThemeInfo themes[THEMES_MAX];
    int count = themes_list(lexicon, themes);
    for (int at = 0; at < count; at++) {
        if (json)
            output_json(json_pack("{s:s, s:s, s:i}", "id", themes[at].id, "name", themes[at].name,
                                  "count", themes[at].count));
        else
            printf("%-12s %3d  %s\n", themes[at].id, themes[at].count, themes[at].name);
    }
}

static int list_command(int argc, char **argv)
{
    bool json = false;
    const Option options[] = {{"json", NULL, "one JSON object a theme", .flag = &json}};
    const Usage usage = {.command = "theme list",
                         .arguments = "LEX",
                         .summary = "the ready-made themes: id, number of words, name",
                         .example = "tessera theme list sv",
                         .options = options,
                         .option_count = 1,
                         .least = 1,
                         .most = 1};
    int status;
    Error err;
    Lexicon lexicon;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!lexicon_load(&lexicon, argv[1], &err))
        return command_fail_with(&err);
    print_themes(&lexicon, json);
    lexicon_release(&lexicon);
    return STATUS_DONE;
}

/* ---- show */

static int show_command(int argc, char **argv)
{
    bool json = false;
    const Option options[] = {{"json", NULL, "one JSON object", .flag = &json}};
    const Usage usage = {.command = "theme show",
                         .arguments = "LEX THEME",
                         .summary = "the words of a ready-made theme",
                         .example = "tessera theme show sv animals",
                         .options = options,
                         .option_count = 1,
                         .least = 2,
                         .most = 2};
    int status;
    Error err;
    Lexicon lexicon;
    Theme theme;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!lexicon_load(&lexicon, argv[1], &err))
        return command_fail_with(&err);
    bool found = theme_load(&theme, &lexicon, argv[2], &err);
    if (found) {
        print_theme(&theme, &lexicon.alphabet, NULL, json);
        theme_release(&theme);
    }
    lexicon_release(&lexicon);
    return found ? STATUS_DONE : command_fail_with(&err);
}

/* ---- make */

typedef struct MakeOptions {
    const char *lexicon, *path, *name, *interface;
    bool json;
} MakeOptions;

static json_t *drops_json(const ThemeReport *report)
{
    json_t *drops = json_array();
    for (int at = 0; at < report->dropped; at++) {
        const ThemeDrop *drop = &report->drop[at];
        json_array_append_new(drops,
                              json_pack("{s:s%, s:s, s:s%}", "word", drop->word.at,
                                        drop->word.length, "code", theme_fault_code(drop->fault),
                                        "detail", drop->what.at, drop->what.length));
    }
    return drops;
}

static void print_drops(const ThemeReport *report, Interface interface)
{
    for (int at = 0; at < report->dropped; at++) {
        char why[THEME_SENTENCE_MAX];
        theme_explain_drop(&report->drop[at], interface, why);
        printf("- %.*s: %s\n", (int)report->drop[at].word.length, report->drop[at].word.at, why);
    }
}

static int print_made(const MakeOptions *options, const Lexicon *lexicon, const Theme *theme,
                      const ThemeReport *report, ThemeVerdict verdict)
{
    Interface interface = interface_find(options->interface);
    char why[THEME_SENTENCE_MAX];
    if (verdict != THEME_MADE && verdict != THEME_NO_WORD) {
        theme_explain_verdict(verdict, interface, why);
        return command_fail("%s: %s", options->path, why);
    }
    json_t *drops = drops_json(report);
    print_theme(theme, &lexicon->alphabet, drops, options->json);
    json_decref(drops);
    if (!options->json)
        print_drops(report, interface);
    return verdict == THEME_MADE ? STATUS_DONE : STATUS_NO;
}

static int make_theme(const MakeOptions *options)
{
    Error err;
    Lexicon lexicon;
    Theme theme;
    ThemeReport report;
    ThemeVerdict verdict;
    char *text;
    if (!lexicon_load(&lexicon, options->lexicon, &err))
        return command_fail_with(&err);
    bool read = theme_make_from_file(&theme, &lexicon, options->path, options->name, &text, &report,
                                     &verdict, &err);
    int status =
        read ? print_made(options, &lexicon, &theme, &report, verdict) : command_fail_with(&err);
    if (read) {
        theme_release(&theme);
        free(text);
    }
    lexicon_release(&lexicon);
    return status;
}

static int make_command(int argc, char **argv)
{
    MakeOptions given = {0};
    const Option options[] = {
        {"name", "NAME", "what to call it (the file's name)", .text = &given.name},
        {"interface", "LANG", "language of the reasons (by LANG): en, sv, pl, et",
         .text = &given.interface},
        {"json", NULL, "one JSON object", .flag = &given.json},
    };
    const Usage usage = {
        .command = "theme make",
        .arguments = "LEX FILE.txt",
        .summary = "the theme that a text would make",
        .details = "The text has at most 1,024 bytes; commas, spaces or lines separate the words.\n"
                   "Every word that is left out is named with its reason; exit status 1 when none\n"
                   "is left. - is standard input.",
        .example = "tessera theme make sv fiskar.txt",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .least = 2,
        .most = 2};
    int status;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (interface_find(given.interface) == INTERFACES)
        return command_fail("--interface %.40s: it speaks en, sv, pl and et", given.interface);
    given.lexicon = argv[1];
    given.path = argv[2];
    return make_theme(&given);
}

/* ---- topic */

static int print_topic(const Lexicon *lexicon, const char *topic, bool json)
{
    Error err;
    Related related;
    Theme theme;
    if (!related_load(&related, lexicon->alphabet.language, &err))
        return command_fail_with(&err);
    int found = related_words(&related, lexicon, topic, &theme);
    if (found > 0 || json) {
        print_theme(&theme, &lexicon->alphabet, NULL, json);
    } else {
        printf(play_text(interface_find(NULL), TEXT_TOPIC_EMPTY), topic);
        putchar('\n');
    }
    theme_release(&theme);
    related_release(&related);
    return found > 0 ? STATUS_DONE : STATUS_NO;
}

static int topic_command(int argc, char **argv)
{
    bool json = false;
    const Option options[] = {{"json", NULL, "one JSON object", .flag = &json}};
    const Usage usage = {.command = "theme topic",
                         .arguments = "LEX TOPIC",
                         .summary = "the words known around a topic",
                         .details = "Exit status 1 when none are known.",
                         .example = "tessera theme topic en fruit",
                         .options = options,
                         .option_count = 1,
                         .least = 2,
                         .most = 2};
    int status;
    Error err;
    Lexicon lexicon;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!lexicon_load(&lexicon, argv[1], &err))
        return command_fail_with(&err);
    status = print_topic(&lexicon, argv[2], json);
    lexicon_release(&lexicon);
    return status;
}

/* ---- import */

/* The folder of our own themes of a language, found by one of them. */
static bool find_themes(const char *language, char folder[INPUTS_PATH_MAX], Error *err)
{
    char name[LANGUAGE_MAX + 32];
    snprintf(name, sizeof name, "themes/%.*s/animals.txt", LANGUAGE_MAX, language);
    if (!file_find_data(name, folder, INPUTS_PATH_MAX, err))
        return false;
    *strrchr(folder, '/') = '\0';
    return true;
}

static int import_command(int argc, char **argv)
{
    RelatedRequest request = {
        .in.from = "build/packages", .lexicons = "build/lexicons", .out = "build/themes"};
    const Option options[] = {
        {"from", "DIR", "the unpacked packages (build/packages)", .text = &request.in.from},
        {"lexicons", "DIR", "the word lists and ranks (build/lexicons)", .text = &request.lexicons},
        {"out", "DIR", "where the index goes (build/themes)", .text = &request.out},
    };
    const Usage usage = {.command = "theme import",
                         .arguments = "LANG",
                         .summary = "make the index of words around topics from packages",
                         .details =
                             "DIR holds npm's packages as npm/NAME; tools/prepare fetches them.",
                         .example = "tessera theme import sv",
                         .options = options,
                         .option_count = sizeof options / sizeof options[0],
                         .least = 1,
                         .most = 1};
    int status;
    Error err;
    RelatedReport report;
    char folder[INPUTS_PATH_MAX], size[NUMBER_TEXT_MAX];
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    request.language = argv[1];
    request.themes = folder;
    if (!find_themes(argv[1], folder, &err) || !related_import(&request, &report, &err))
        return command_fail_with(&err);
    printf("%s: %zu topics, %s\n", argv[1], report.topics, output_size(report.bytes, size));
    return STATUS_DONE;
}

static const Command commands[] = {
    {"list", list_command, "the ready-made themes of a language"},
    {"show", show_command, "the words of one of them"},
    {"make", make_command, "what a text of yours would make"},
    {"topic", topic_command, "the words known around a topic"},
    {"import", import_command, "make the index of topics from packages"},
};

static const CommandTable table = {"theme", "sets of words that earn extra points", commands,
                                   sizeof commands / sizeof commands[0]};

int theme_command(int argc, char **argv)
{
    return command_dispatch(&table, argc, argv);
}
