/* experiment_generators.c -- `tessera experiment generators`: left parts on the forward graph, the
 * two-way graph, and what the engine does when it needs only the best move. */
#include <stdio.h>

#include "base/clock.h"
#include "cli/command.h"
#include "cli/experiment.h"
#include "cli/moments.h"
#include "cli/options.h"
#include "cli/report.h"

enum { LISTS_MAX = 8, ROUNDS = 5 };

typedef enum Method { METHOD_FORWARD, METHOD_TWO_WAY, METHOD_BEST, METHODS } Method;

static const char *const method_names[METHODS] = {"left parts, forward graph", "two-way graph",
                                                  "best move only"};

typedef struct Timing {
    double microseconds[METHODS]; /* a position, the fastest of the rounds */
    int64_t moves;                /* in all lists; the first two methods must agree */
    bool agree;
} Timing;

static int64_t run_once(const Moments *moments, Generator *generator, MoveList *list, Method method)
{
    int64_t moves = 0;
    for (int at = 0; at < moments->count; at++) {
        const Moment *moment = &moments->list[at];
        Move best;
        if (method == METHOD_FORWARD)
            moves += movegen_all_forward(generator, &moment->board, &moment->rack, &moment->keep,
                                         moment->bag_count, list);
        else if (method == METHOD_TWO_WAY)
            moves += movegen_all(generator, &moment->board, &moment->rack, &moment->keep,
                                 moment->bag_count, list);
        else
            movegen_best(generator, &moment->board, &moment->rack, &moment->keep, moment->bag_count,
                         &best);
    }
    return moves;
}

/* The methods take turns, so that a slow moment of the machine meets all of them. */
static Timing time_methods(const Moments *moments, const Kit *kit)
{
    Timing timing = {0};
    int64_t moves[METHODS] = {0};
    MoveList list;
    moves_init(&list);
    Generator *generator = generator_new(&kit->judge, &kit->rules);
    for (int round = 0; round < ROUNDS; round++) {
        for (Method method = METHOD_FORWARD; method < METHODS; method++) {
            int64_t started = clock_thread_cpu_ns();
            moves[method] = run_once(moments, generator, &list, method);
            double spent = (double)(clock_thread_cpu_ns() - started) / 1e3 / moments->count;
            if (round == 0 || spent < timing.microseconds[method])
                timing.microseconds[method] = spent;
        }
    }
    generator_free(generator);
    moves_release(&list);
    timing.moves = moves[METHOD_TWO_WAY];
    timing.agree = moves[METHOD_FORWARD] == moves[METHOD_TWO_WAY];
    return timing;
}

/* What each method walks through, in MB. */
static double table_mb(const Lexicon *lexicon, Method method)
{
    double forward = (double)lexicon->stats.minimal_nodes[0] * sizeof(GraphNode) / 1e6;
    double two_way = (double)lexicon->stats.minimal_nodes[1] * sizeof(GraphNode) / 1e6;
    return method == METHOD_FORWARD   ? forward
           : method == METHOD_TWO_WAY ? two_way
                                      : (double)lexicon->size / 1e6 - forward - two_way;
}

static void add_language(ReportTable *ratios, ReportTable *table, const char *name, const Kit *kit,
                         const Timing *timing, int positions)
{
    for (Method method = METHOD_FORWARD; method < METHODS; method++) {
        char row[REPORT_TEXT_MAX];
        double us = timing->microseconds[method];
        snprintf(row, sizeof row, "%.40s, %s", name, method_names[method]);
        report_number(table, row, 0, us);
        report_number(table, row, 1, 1e6 / us);
        if (method != METHOD_BEST)
            report_number(table, row, 2, (double)timing->moves / positions / us);
        report_number(table, row, 3, table_mb(&kit->judge, method));
    }
    const double *us = timing->microseconds;
    report_number(ratios, name, 0, us[METHOD_FORWARD] / us[METHOD_TWO_WAY]);
    report_source(ratios, name, 0, 2);
    report_number(ratios, name, 1,
                  table_mb(&kit->judge, METHOD_TWO_WAY) / table_mb(&kit->judge, METHOD_FORWARD));
    report_source(ratios, name, 1, 5);
    report_number(ratios, name, 2, us[METHOD_TWO_WAY] / us[METHOD_BEST]);
}

static bool run(Report *report, const char *const *names, int count, int games, Error *err)
{
    ReportTable *ratios =
        report_table(report, "How much the two-way graph gains and costs", "list");
    report_column(ratios, "times as fast", 2);
    report_column(ratios, "times the space", 2);
    report_column(ratios, "best only, times as fast again", 2);
    ReportTable *table = report_table(report, "Each way of generating", "list and way");
    report_column(table, "us a position", 1);
    report_column(table, "positions/s", 0);
    report_column(table, "million moves/s", 2);
    report_column(table, "tables, MB", 1);
    for (int index = 0; index < count; index++) {
        Kit kit;
        Moments moments;
        if (!kit_open(&kit, names[index], err))
            return false;
        moments_collect(&moments, &kit, report->seed, games);
        Timing timing = time_methods(&moments, &kit);
        add_language(ratios, table, names[index], &kit, &timing, moments.count);
        bool agree = timing.agree;
        moments_release(&moments);
        kit_close(&kit);
        if (!agree)
            return error_set(err, "%s: the two graphs give different numbers of moves",
                             names[index]);
    }
    report_note(report,
                "The literature's rule of thumb is twice as fast for five times the space; one "
                "source found eight times. Times are CPU microseconds of one thread, the "
                "fastest of %d rounds in turn. Best move only uses the word map, whose "
                "size stands there.",
                ROUNDS);
    return true;
}

int experiment_generators(int argc, char **argv)
{
    static const char *const languages[] = {"en", "sv", "pl", "et"};
    int64_t games = 40, seed = 1;
    bool json = false;
    const char *folder = NULL;
    const Option options[] = {
        {"games", "N", "whose positions are used (40)", .integer = &games, .least = 1,
         .most = 10000},
        {"seed", "N", "the luck (1)", .integer = &seed, .least = 1, .most = INT64_MAX},
        {"out", "DIR", "also write the report to this folder", .text = &folder},
        {"json", NULL, "one object, for programs", .flag = &json},
    };
    const Usage usage = {.command = "experiment generators",
                         .arguments = "[LEX...]",
                         .summary = "the older and the newer way to find all moves, and ours",
                         .example = "tessera experiment generators en sv",
                         .options = options,
                         .option_count = sizeof options / sizeof options[0],
                         .most = LISTS_MAX};
    int status;
    Error err;
    Report report;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    report_start(&report, "generators", (uint64_t)seed);
    const char *const *names = argc > 1 ? (const char *const *)argv + 1 : languages;
    int count = argc > 1 ? argc - 1 : (int)(sizeof languages / sizeof languages[0]);
    if (!run(&report, names, count, (int)games, &err)) {
        report_drop(&report);
        return command_fail_with(&err);
    }
    return report_finish(&report, &(ReportStyle){.json = json, .folder = folder}, &err)
               ? STATUS_DONE
               : command_fail_with(&err);
}
