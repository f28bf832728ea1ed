/* experiment_lexicon.c -- `tessera experiment lexicon-sizes` (source 1) and `language-statistics`
 * (source 2): what can be counted in a word list. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/experiment.h"
#include "cli/options.h"
#include "cli/report.h"
#include "lexicon/ngrams.h"

enum { LISTS_MAX = 8, TOP = 10, SHORTEST_RACK = 6, LONGEST_RACK = 7 };

static const char *const languages[] = {"en", "sv", "pl", "et"};

/* ---- lexicon-sizes */

typedef struct SizeRow {
    const char *name;
    double source; /* Swedish, 110,290 words */
} SizeRow;

static const SizeRow size_rows[] = {
    {"words", 110290},
    {"two-way strings", 1053524},
    {"trie nodes, forward", 432707},
    {"trie nodes, two-way", 4896617},
    {"minimal nodes, forward", 94994},
    {"minimal nodes, two-way", 811690},
    {"minimal edges, forward", 180101},
    {"minimal edges, two-way", 1292259},
};

static void add_sizes(ReportTable *table, int column, const LexiconStats *stats)
{
    const uint64_t sizes[] = {stats->words,
                              stats->two_way_strings,
                              stats->trie_nodes[0],
                              stats->trie_nodes[1],
                              stats->minimal_nodes[0],
                              stats->minimal_nodes[1],
                              stats->minimal_edges[0],
                              stats->minimal_edges[1]};
    for (size_t row = 0; row < sizeof size_rows / sizeof size_rows[0]; row++)
        report_number(table, size_rows[row].name, column, (double)sizes[row]);
}

/* What does not depend on how long a list is: how much the graphs save, and cost. */
static void add_ratios(ReportTable *table, int column, const LexiconStats *stats, bool source)
{
    void (*put)(ReportTable *, const char *, int, double) = source ? report_source : report_number;
    put(table, "two-way strings a word", column,
        (double)stats->two_way_strings / (double)stats->words);
    put(table, "trie nodes a word, forward", column,
        (double)stats->trie_nodes[0] / (double)stats->words);
    put(table, "minimal edges a word, forward", column,
        (double)stats->minimal_edges[0] / (double)stats->words);
    put(table, "minimal edges a word, two-way", column,
        (double)stats->minimal_edges[1] / (double)stats->words);
    put(table, "two-way edges for one forward", column,
        (double)stats->minimal_edges[1] / (double)stats->minimal_edges[0]);
    put(table, "trie nodes for one minimal, forward", column,
        (double)stats->trie_nodes[0] / (double)stats->minimal_nodes[0]);
    put(table, "trie nodes for one minimal, two-way", column,
        (double)stats->trie_nodes[1] / (double)stats->minimal_nodes[1]);
}

static const LexiconStats source_stats = {.words = 110290,
                                          .two_way_strings = 1053524,
                                          .trie_nodes = {432707, 4896617},
                                          .minimal_nodes = {94994, 811690},
                                          .minimal_edges = {180101, 1292259}};

static bool run_lexicon_sizes(Report *report, const char *const *names, int count, Error *err)
{
    ReportTable *sizes = report_table(report, "Sizes of the word graphs", "quantity");
    int source = report_column(sizes, "the source's", 0);
    for (size_t row = 0; row < sizeof size_rows / sizeof size_rows[0]; row++)
        report_number(sizes, size_rows[row].name, source, size_rows[row].source);
    ReportTable *ratios = report_table(report, "Beside the source's list", "quantity");
    for (int index = 0; index < count; index++) {
        Lexicon lexicon;
        if (!lexicon_load(&lexicon, names[index], err))
            return false;
        add_sizes(sizes, report_column(sizes, names[index], 0), &lexicon.stats);
        int column = report_column(ratios, names[index], 2);
        add_ratios(ratios, column, &source_stats, true);
        add_ratios(ratios, column, &lexicon.stats, false);
        lexicon_release(&lexicon);
    }
    report_note(report, "The source's list is Swedish and not free; ours are longer. What can be "
                        "compared is what each word costs.");
    return true;
}

/* ---- language-statistics */

/* The leaders on the source's Polish list, in its order. */
static const char *const source_ngrams[NGRAM_MAX + 1][TOP] = {
    [2] = {"NI", "IE", "OW", "AN", "WA", "ZA", "PO", "CH", "AŁ", "IA"},
    [3] = {"NIE", "OWA", "ANI", "WAN", "CIE", "NIA", "JĄC", "PRZ", "WAŁ", "RZE"},
    [4] = {"OWAN", "OWAŁ", "WANI", "NIEP", "PRZE", "UJĄC", "ANIA", "AJĄC", "ŚCIE", "ŁABY"},
    [5] = {"OWANI", "NIEPO", "AŁABY", "YŚCIE", "OWAŁA", "NIEWY", "OWANE", "WANIA", "OWANY",
           "AŁYBY"},
    [6] = {"OWANIA", "WAŁABY", "BYŚCIE", "LIŚCIE", "ANIAMI", "ANIACH", "ŁYŚCIE", "OWANIE", "OWAŁBY",
           "NIEPRZ"},
    [7] = {"OWAŁABY", "LIBYŚMY", "ŁYBYŚMY", "AŁYŚCIE", "ALIŚCIE", "IBYŚCIE", "LIBYŚCI", "YBYŚCIE",
           "ŁYBYŚCI", "NIEPRZE"},
};

/* How often the first of them stands there, where the source says it. */
static const double source_counts[NGRAM_MAX + 1] = {[2] = 1077436, [3] = 635196};

/* One row of the comparison: our ten Polish leaders beside the source's, and how often the first
 * stands in the words. */
static void compare_polish(ReportTable *leaders, ReportTable *counts, const Ngrams *ngrams,
                           const CounterEntry *top, int found, const Alphabet *alphabet)
{
    char row[REPORT_TEXT_MAX], text[WORD_TEXT_MAX];
    snprintf(row, sizeof row, "%d letters", ngrams->letters);
    for (int place = 0; place < TOP && place < found; place++) {
        ngram_format(top[place].key, ngrams->letters, alphabet, text);
        report_text(leaders, row, place, text);
        report_source_text(leaders, row, place, source_ngrams[ngrams->letters][place]);
    }
    report_number(counts, row, 0, found > 0 ? (double)top[0].count : 0);
    if (source_counts[ngrams->letters] > 0)
        report_source(counts, row, 0, source_counts[ngrams->letters]);
}

static void add_top(ReportTable *table, int column, const Ngrams *ngrams, const CounterEntry *top,
                    int found, const Alphabet *alphabet)
{
    for (int place = 0; place < found; place++) {
        char text[WORD_TEXT_MAX], cell[REPORT_TEXT_MAX], row[REPORT_TEXT_MAX];
        ngram_format(top[place].key, ngrams->letters, alphabet, text);
        snprintf(cell, sizeof cell, "%.60s %llu", text, (unsigned long long)top[place].count);
        snprintf(row, sizeof row, "%d", place + 1);
        report_text(table, row, column, cell);
    }
}

static void analyse(Report *report, const char *list, const Lexicon *lexicon, ReportTable *leaders,
                    ReportTable *counts, ReportTable *racks)
{
    char name[REPORT_TEXT_MAX];
    CounterEntry top[TOP];
    snprintf(name, sizeof name, "Letters that stand together most often, %s", list);
    ReportTable *table = report_table(report, name, "place");
    for (int letters = 1; letters <= NGRAM_MAX; letters++) {
        Ngrams ngrams;
        snprintf(name, sizeof name, "%d", letters);
        int column = report_column(table, name, 0);
        ngrams_count(&ngrams, lexicon, letters);
        int found = counter_top(&ngrams.counter, top, TOP);
        add_top(table, column, &ngrams, top, found, &lexicon->alphabet);
        if (strcmp(list, "pl") == 0 && source_ngrams[letters][0])
            compare_polish(leaders, counts, &ngrams, top, found, &lexicon->alphabet);
        ngrams_release(&ngrams);
    }
    for (int letters = SHORTEST_RACK; letters <= LONGEST_RACK; letters++) {
        Ngrams counted;
        snprintf(name, sizeof name, "%.60s, %d", list, letters);
        int column = report_column(racks, name, 0);
        ngrams_count_racks(&counted, lexicon, letters);
        int found = counter_top(&counted.counter, top, TOP);
        add_top(racks, column, &counted, top, found, &lexicon->alphabet);
        ngrams_release(&counted);
    }
}

static bool run_language_statistics(Report *report, const char *const *names, int count, Error *err)
{
    ReportTable *leaders = report_table(report, "Polish letters that stand together", "run of");
    for (int place = 1; place <= TOP; place++) {
        char name[REPORT_TEXT_MAX];
        snprintf(name, sizeof name, "%d", place);
        report_column(leaders, name, 0);
    }
    ReportTable *counts =
        report_table(report, "How often the first of them stands there", "run of");
    report_column(counts, "times", 0);
    ReportTable *racks =
        report_table(report, "Handfuls of letters that make the most words", "place");
    for (int index = 0; index < count; index++) {
        Lexicon lexicon;
        if (!lexicon_load(&lexicon, names[index], err))
            return false;
        analyse(report, names[index], &lexicon, leaders, counts, racks);
        lexicon_release(&lexicon);
    }
    report_note(report,
                "The source's best Polish handfuls: ten words for six letters (EMNORT, AIKLNO, "
                "AEILMN among others), twelve for seven (EIKLNOW, AEIKPRS, AEIKLNP).");
    return true;
}

/* ---- both */

typedef bool LexiconExperiment(Report *report, const char *const *names, int count, Error *err);

static int run(const Usage *usage, int argc, char **argv, const bool *json,
               const char *const *folder, LexiconExperiment *experiment)
{
    int status;
    Error err;
    if (!options_parse(usage, &argc, argv, &status))
        return status;
    const char *const *names = argc > 1 ? (const char *const *)argv + 1 : languages;
    int count = argc > 1 ? argc - 1 : (int)(sizeof languages / sizeof languages[0]);
    Report report;
    report_start(&report, usage->command + strlen("experiment "), 0);
    bool done = experiment(&report, names, count, &err);
    ReportStyle style = {.json = *json, .folder = *folder};
    if (!done) {
        report_drop(&report);
        return command_fail_with(&err);
    }
    return report_finish(&report, &style, &err) ? STATUS_DONE : command_fail_with(&err);
}

#define LEXICON_OPTIONS                                                                            \
    bool json = false;                                                                             \
    const char *folder = NULL;                                                                     \
    const Option options[] = {                                                                     \
        {"out", "DIR", "also write the report to this folder", .text = &folder},                   \
        {"json", NULL, "one object, for programs", .flag = &json},                                 \
    }

int experiment_lexicon_sizes(int argc, char **argv)
{
    LEXICON_OPTIONS;
    const Usage usage = {.command = "experiment lexicon-sizes",
                         .arguments = "[LEX...]",
                         .summary = "how large the word graphs of our lists are (source 1)",
                         .example = "tessera experiment lexicon-sizes sv et",
                         .options = options,
                         .option_count = sizeof options / sizeof options[0],
                         .most = LISTS_MAX};
    return run(&usage, argc, argv, &json, &folder, run_lexicon_sizes);
}

int experiment_language_statistics(int argc, char **argv)
{
    LEXICON_OPTIONS;
    const Usage usage = {
        .command = "experiment language-statistics",
        .arguments = "[LEX...]",
        .summary = "which letters stand together, and the best handfuls (source 2)",
        .details = "Polish, with its 3.3 million words, takes the longest, some seconds.",
        .example = "tessera experiment language-statistics pl --out report",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .most = LISTS_MAX};
    return run(&usage, argc, argv, &json, &folder, run_language_statistics);
}
