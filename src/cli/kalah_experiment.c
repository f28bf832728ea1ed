/* kalah_experiment.c -- `tessera experiment kalah-sampling`: the source's table, ours beside it,
 * and what the source left open. */
#include <stdio.h>

#include "base/clock.h"
#include "base/parallel.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/kalah.h"
#include "cli/kalah_sweep.h"
#include "cli/options.h"
#include "cli/output.h"
#include "kalah/experiment.h"
#include "kalah/text.h"

enum { GAMES_MOST = 10 * 1000 * 1000, HALF = KALAH_CONTESTANTS / 2 };

static void print_table(const char *title, const KalahTable *table, const KalahTable *minus)
{
    printf("%s\n%-17s", title, "second \\ first");
    for (int column = 0; column < KALAH_CONTESTANTS; column++)
        printf("%9s", kalah_contestants[column]);
    printf("\n");
    for (int row = 0; row < KALAH_CONTESTANTS; row++) {
        printf("%-17s", kalah_contestants[row]);
        for (int column = 0; column < KALAH_CONTESTANTS; column++)
            printf(minus ? "%+9.2f" : "%9.2f",
                   table->share[row][column] - (minus ? minus->share[row][column] : 0));
        printf("\n");
    }
    printf("\n");
}

/* The two derived tables: what sampling adds to each evaluation as first and as second player. */
static void print_means(const KalahTable *ours)
{
    for (int second = 0; second < 2; second++) {
        printf("Mean per cent as %s player%21s%27s\n%-17s%9s%9s%9s%9s%9s%9s\n",
               second ? "second" : "first", "the source's", "ours", "", "plain", "sampled", "gain",
               "plain", "sampled", "gain");
        for (int number = 0; number < HALF; number++) {
            printf("%-17s", kalah_contestants[number]);
            for (int whose = 0; whose < 2; whose++) {
                const KalahTable *table = whose ? ours : &kalah_published;
                double plain = second ? kalah_mean_as_second(table, number)
                                      : kalah_mean_as_first(table, number);
                double sampled = second ? kalah_mean_as_second(table, number + HALF)
                                        : kalah_mean_as_first(table, number + HALF);
                printf("%9.2f%9.2f%+9.2f", plain, sampled, sampled - plain);
            }
            printf("\n");
        }
        printf("\n");
    }
}

static json_t *table_json(const KalahTable *table, const KalahTable *minus)
{
    json_t *rows = json_array();
    for (int row = 0; row < KALAH_CONTESTANTS; row++) {
        json_t *cells = json_array();
        for (int column = 0; column < KALAH_CONTESTANTS; column++)
            json_array_append_new(cells, json_real(table->share[row][column] -
                                                   (minus ? minus->share[row][column] : 0)));
        json_array_append_new(rows, cells);
    }
    return rows;
}

static json_t *means_json(const KalahTable *table)
{
    json_t *means = json_array();
    for (int number = 0; number < KALAH_CONTESTANTS; number++)
        json_array_append_new(means, json_pack("{ss sf sf}", "player", kalah_contestants[number],
                                               "first", kalah_mean_as_first(table, number),
                                               "second", kalah_mean_as_second(table, number)));
    return means;
}

static void print_json(const KalahExperiment *experiment, double seconds)
{
    double mean, largest;
    kalah_compare(&experiment->table, &mean, &largest);
    json_t *names = json_array();
    for (int number = 0; number < KALAH_CONTESTANTS; number++)
        json_array_append_new(names, json_string(kalah_contestants[number]));
    output_json(json_pack(
        "{ss ss ss sb sI sI sO so so so so so sf sf sf}", "experiment", "kalah-sampling", "game",
        "6,6", "capture", kalah_capture_name(experiment->rules->capture), "as_published",
        (int)experiment->as_published, "games_a_cell", (json_int_t)experiment->games, "seed",
        (json_int_t)experiment->seed, "columns", names, "rows", names, "table",
        table_json(&experiment->table, NULL), "source", table_json(&kalah_published, NULL),
        "difference", table_json(&experiment->table, &kalah_published), "means",
        means_json(&experiment->table), "mean_absolute_difference", mean, "largest_difference",
        largest, "seconds", seconds));
}

static void print_text(const KalahExperiment *experiment, double seconds)
{
    double mean, largest;
    kalah_compare(&experiment->table, &mean, &largest);
    printf("Kalah(6,6), %s capture, %lld games a cell, seed %lld, %s\n"
           "Per cent of the points for the first player, a draw counted half.\n\n",
           kalah_capture_name(experiment->rules->capture), (long long)experiment->games,
           (long long)experiment->seed,
           experiment->as_published ? "the second player's sampler with the source's fault"
                                    : "without the fault of the source's second sampler");
    print_table("The source's", &kalah_published, NULL);
    print_table("Ours", &experiment->table, NULL);
    print_table("Difference", &experiment->table, &kalah_published);
    print_means(&experiment->table);
    printf("Mean absolute difference %.2f points, largest %.2f; %.1f s\n", mean, largest, seconds);
}

int experiment_kalah_sampling(int argc, char **argv)
{
    KalahExperiment experiment = {.fill = 6, .stop = interrupt_watch()};
    int64_t games = 10000, seed = 1, threads = parallel_cores(), sweep_games = 400;
    const char *capture_name = "empty", *sweeps = NULL;
    bool json = false;
    const Option options[] = {
        {"games", "N", "a cell of the table (10000)", .integer = &games, .least = 1,
         .most = GAMES_MOST},
        {"as-published", NULL, "with the fault of the source's second sampler",
         .flag = &experiment.as_published},
        {"capture", "RULE", "empty or standard (empty: the source's games fit it)",
         .text = &capture_name},
        {"sweeps", "DIR", "also vary look-ahead, weight and samples; plots go to DIR",
         .text = &sweeps},
        {"sweep-games", "N", "a point of a plot (400)", .integer = &sweep_games, .least = 2,
         .most = GAMES_MOST},
        {"seed", "N", "the luck (1)", .integer = &seed, .least = 0, .most = INT64_MAX},
        {"threads", "T", "how many at once (all cores)", .integer = &threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
        {"json", NULL, "one object, for programs", .flag = &json},
    };
    const Usage usage = {.command = "experiment kalah-sampling",
                         .summary =
                             "six Kalah players against six: does sampling a few futures help?",
                         .example = "tessera experiment kalah-sampling --as-published\n"
                                    "tessera experiment kalah-sampling --games 1000 --sweeps plots",
                         .options = options,
                         .option_count = sizeof options / sizeof options[0]};
    int status;
    Error err;
    KalahRules rules;
    KalahCapture capture;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!kalah_parse_capture(capture_name, &capture, &err))
        return command_fail_with(&err);
    kalah_rules_init(&rules, 6, capture);
    experiment.rules = &rules;
    experiment.games = games;
    experiment.seed = (uint64_t)seed;
    experiment.threads = (int)threads;
    int64_t began = clock_now_ns();
    kalah_experiment_run(&experiment);
    double seconds = (double)(clock_now_ns() - began) / 1e9;
    if (!experiment.whole)
        return command_fail("experiment kalah-sampling: stopped before the table was whole");
    KalahSweep sweep = {.rules = &rules,
                        .games = sweep_games,
                        .seed = (uint64_t)seed,
                        .threads = (int)threads,
                        .folder = sweeps,
                        .quiet = json,
                        .stop = experiment.stop};
    if (sweeps && !kalah_sweep_run(&sweep, &err))
        return command_fail_with(&err);
    if (json)
        print_json(&experiment, seconds);
    else
        print_text(&experiment, seconds);
    return STATUS_DONE;
}
