/* experiment_words.c -- `tessera experiment words-played`: how long and how rare the words of each
 * player are, beside the words that people know (source 1: long and rare words gave the levels
 * away). */
#include <stdio.h>

#include "cli/command.h"
#include "cli/experiment.h"
#include "cli/options.h"
#include "cli/report.h"
#include "match/diction.h"
#include "player/character.h"

enum { PLAYERS_MAX = CHARACTERS_MAX + 8, GAMES_MOST = 100 * 1000 };

/* Vocabularies of people, in lemmas: Segbers and Schroeder (2017) for first grade, Brysbaert and
 * others (2016) for adults. Taken as that many word forms, the most common ones of the language,
 * they are rather too small: who knows a lemma knows several of its forms. */
typedef struct Reader {
    const char *name;
    uint32_t lemmas;
} Reader;

static const Reader readers[] = {
    {"child, 7 years", 5900},
    {"adult, lowest 5 %", 27000},
    {"adult, average", 42000},
    {"adult, highest 5 %", 52000},
};

enum { READERS = sizeof readers / sizeof readers[0] };

static const char *const levels[] = {"beginner", "medium", "superhuman"};

typedef struct Columns {
    int points, length, longs, median, tenth, reader[READERS];
} Columns;

static Columns add_columns(ReportTable *table)
{
    Columns columns = {.points = report_column(table, "points a turn", 1),
                       .length = report_column(table, "letters a word", 2),
                       .longs = report_column(table, "long words, %", 1),
                       .median = report_column(table, "rank, median", 0),
                       .tenth = report_column(table, "rank, rarest tenth", 0)};
    for (int index = 0; index < READERS; index++) {
        char name[REPORT_TEXT_MAX];
        snprintf(name, sizeof name, "known to %s, %%", readers[index].name);
        columns.reader[index] = report_column(table, name, 1);
    }
    return columns;
}

static void put_rank(ReportTable *table, const char *row, int column, uint32_t rank)
{
    if (rank == RANK_NONE)
        report_text(table, row, column, "none");
    else
        report_number(table, row, column, rank + 1.0);
}

static void add_row(ReportTable *table, const Columns *columns, const char *row,
                    const Diction *diction)
{
    double plays = diction->plays > 0 ? (double)diction->plays : 1;
    double turns = diction->turns > 0 ? (double)diction->turns : 1;
    report_number(table, row, columns->points, (double)diction->points / turns);
    report_number(table, row, columns->length, (double)diction->letters / plays);
    report_number(table, row, columns->longs, 100 * (double)diction->longs / plays);
    put_rank(table, row, columns->median, diction_rank(diction, 0.5));
    put_rank(table, row, columns->tenth, diction_rank(diction, 0.9));
    for (int index = 0; index < READERS; index++)
        report_number(table, row, columns->reader[index],
                      100 * diction_within(diction, readers[index].lemmas));
}

static bool measure(Report *report, const Kit *kit, const char *const *players, int count,
                    int64_t games, Error *err)
{
    ReportTable *table = report_table(report, "Words played", "player");
    Columns columns = add_columns(table);
    for (int index = 0; index < count; index++) {
        Diction diction;
        if (!diction_measure(&diction, kit, players[index], games, report->seed, err))
            return false;
        add_row(table, &columns, players[index], &diction);
        diction_release(&diction);
    }
    report_note(report,
                "Games of each player with itself, %s. Long words have %d letters or more. A rank "
                "counts word forms, the most common first; \"none\" is in no list of frequencies.",
                kit->rules.name, DICTION_LONG);
    report_note(report,
                "People's vocabularies are estimates in lemmas (Segbers and Schroeder 2017, "
                "Brysbaert and others 2016), taken as so many of the most common forms.");
    return true;
}

/* All characters, the weakest first, and the levels of the source. */
static int choose_players(const char *language, char ids[CHARACTERS_MAX][CHARACTER_ID_MAX],
                          const char *players[PLAYERS_MAX])
{
    int count = characters_by_strength(language, ids);
    for (int index = 0; index < count; index++)
        players[index] = ids[index];
    for (size_t index = 0; index < sizeof levels / sizeof levels[0]; index++)
        players[count++] = levels[index];
    return count;
}

int experiment_words_played(int argc, char **argv)
{
    const char *lexicon = "en", *folder = NULL;
    int64_t games = 100, seed = 1;
    bool json = false;
    const Option options[] = {
        {"lexicon", "LEX", "en, sv, pl, et or a compiled lexicon (en)", .text = &lexicon},
        {"games", "N", "of each player (100)", .integer = &games, .least = 1, .most = GAMES_MOST},
        {"seed", "N", "the luck (1)", .integer = &seed, .least = 0, .most = INT64_MAX},
        {"out", "DIR", "also write the report to this folder", .text = &folder},
        {"json", NULL, "one object, for programs", .flag = &json},
    };
    const Usage usage = {.command = "experiment words-played",
                         .arguments = "[PLAYER...]",
                         .summary = "how long and how rare the words of each player are",
                         .details = "Without names: all characters, and the levels of source 1.",
                         .example = "tessera experiment words-played --lexicon sv\n"
                                    "tessera experiment words-played lova regina --games 500",
                         .options = options,
                         .option_count = sizeof options / sizeof options[0],
                         .most = PLAYERS_MAX};
    char ids[CHARACTERS_MAX][CHARACTER_ID_MAX];
    const char *players[PLAYERS_MAX];
    int status, count;
    Error err;
    Kit kit;
    Report report;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!kit_open(&kit, lexicon, &err))
        return command_fail_with(&err);
    for (count = 0; count < argc - 1; count++)
        players[count] = argv[count + 1];
    if (count == 0)
        count = choose_players(kit.rules.language, ids, players);
    report_start(&report, "words-played", (uint64_t)seed);
    bool done = measure(&report, &kit, players, count, games, &err);
    kit_close(&kit);
    if (!done) {
        report_drop(&report);
        return command_fail_with(&err);
    }
    return report_finish(&report, &(ReportStyle){.json = json, .folder = folder}, &err)
               ? STATUS_DONE
               : command_fail_with(&err);
}
