/* lexicon_import.c -- `tessera lexicon import`: word lists out of Debian's and npm's packages. */
#include "cli/lexicon_import.h"

#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/options.h"
#include "sources/import.h"

/* The folder of our own lists, found by one of them. */
static bool find_lists(char folder[INPUTS_PATH_MAX], Error *err)
{
    if (!file_find_data("sources/en.two.txt", folder, INPUTS_PATH_MAX, err))
        return false;
    *strrchr(folder, '/') = '\0';
    return true;
}

static void print_report(const ImportRequest *request, const ImportReport *report)
{
    printf("%s: %zu words", request->language, report->words);
    if (report->rude)
        printf(", %zu of them rude", report->rude);
    if (report->strict)
        printf(", %zu of them found in print", report->strict);
    if (request->ranks)
        printf(", %zu ranked", report->ranked);
    putchar('\n');
}

static bool choose_part(ImportRequest *request, const char *part)
{
    request->words = strcmp(part, "words") == 0 || strcmp(part, "all") == 0;
    request->ranks = strcmp(part, "ranks") == 0 || strcmp(part, "all") == 0;
    return request->words || request->ranks;
}

int lexicon_import_command(int argc, char **argv)
{
    ImportRequest request = {.in.from = "build/packages", .out = "build/lexicons"};
    const char *part = "all";
    bool without_npm = false;
    const Option options[] = {
        {"from", "DIR", "the unpacked packages (build/packages)", .text = &request.in.from},
        {"out", "DIR", "where the lists go (build/lexicons)", .text = &request.out},
        {"part", "words|ranks|all", "only the words, or only their ranks", .text = &part},
        {"without-npm", NULL, "ranks from Debian's packages alone", .flag = &without_npm},
    };
    const Usage usage = {
        .command = "lexicon import",
        .arguments = "LANG",
        .summary = "make the word list and frequency ranks of en, sv, pl or et from packages",
        .details =
            "DIR holds Debian's packages as unpacked (usr/share/...) and npm's as npm/NAME;\n"
            "tools/prepare fetches them.",
        .example = "tessera lexicon import sv --from build/packages --out build/lexicons",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .least = 1,
        .most = 1};
    int status;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    char lists[INPUTS_PATH_MAX];
    ImportReport report;
    Error err;
    request.language = argv[1];
    request.ranks_from = without_npm ? RANKS_DEBIAN_ONLY : RANKS_ALL;
    if (!choose_part(&request, part))
        return command_fail("--part %s: it is words, ranks or all", part);
    request.in.lists = lists;
    if (!find_lists(lists, &err) || !import_language(&request, &report, &err))
        return command_fail_with(&err);
    print_report(&request, &report);
    return STATUS_DONE;
}
