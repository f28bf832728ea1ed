#include "cli/kalah_sweep.h"

#include <stdio.h>

#include "base/file.h"
#include "cli/kalah_plot.h"
#include "kalah/experiment.h"
#include "kalah/match.h"

enum { TURNS_MOST = 6, WEIGHTS = 11, SAMPLES_MOST = 10, HALF = KALAH_CONTESTANTS / 2 };

/* One point: the share in per cent against the fixed opponent, and the time of a move. */
static bool measure(const KalahSweep *sweep, const KalahLookahead *look, int64_t games,
                    double *share, double *microseconds, Error *err)
{
    KalahPlayer player = {.mind = KALAH_LOOKING, .look = *look, .attention = 100};
    KalahPlayer fixed = {
        .mind = KALAH_LOOKING, .look = kalah_contestant(KALAH_OPPONENT), .attention = 100};
    KalahMatch match = {.rules = sweep->rules,
                        .fill = 6,
                        .players = {&player, &fixed},
                        .pairs = games < 2 ? 1 : games / 2,
                        .opening = 4,
                        .seed = sweep->seed,
                        .threads = sweep->threads,
                        .stop = sweep->stop};
    KalahScore score = kalah_match_play(&match);
    if (score.games < 2 * match.pairs)
        return error_set(err, "sweep: stopped; plots written so far are kept");
    *share = 100 * ((double)score.wins + 0.5 * (double)score.draws) / (double)score.games;
    *microseconds = (double)score.ns[0] / 1e3 / (double)(score.moves[0] ? score.moves[0] : 1);
    return true;
}

static bool save(const KalahSweep *sweep, const KalahPlot *plot, const char *name, Error *err)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", sweep->folder, name);
    if (!kalah_plot_save(plot, path, err))
        return false;
    if (!sweep->quiet)
        printf("  %s\n\n", path);
    return true;
}

static void print_plot(const KalahSweep *sweep, const KalahPlot *plot)
{
    if (sweep->quiet)
        return;
    printf("%s (%s)\n%-12s", plot->title, plot->up, plot->across);
    for (int point = 0; point < plot->curves[0].count; point++)
        printf("%9g", plot->curves[0].x[point]);
    printf("\n");
    for (int curve = 0; curve < plot->curve_count; curve++) {
        printf("%-12s", plot->curves[curve].name);
        for (int point = 0; point < plot->curves[curve].count; point++)
            printf("%9.2f", plot->curves[curve].y[point]);
        printf("\n");
    }
}

static bool sweep_turns(const KalahSweep *sweep, Error *err)
{
    KalahPlot strength = {.title = "Looking further ahead, against Opp one turn ahead",
                          .across = "turns ahead",
                          .up = "points, per cent",
                          .curve_count = KALAH_CONTESTANTS};
    KalahPlot time = {.title = "What looking further ahead costs",
                      .across = "turns ahead",
                      .up = "microseconds a move",
                      .logarithmic = true,
                      .curve_count = KALAH_CONTESTANTS};
    for (int number = 0; number < KALAH_CONTESTANTS; number++) {
        KalahCurve *shares = &strength.curves[number], *costs = &time.curves[number];
        *shares = *costs = (KalahCurve){.name = kalah_contestants[number], .count = TURNS_MOST};
        for (int turns = 1; turns <= TURNS_MOST; turns++) {
            KalahLookahead look = kalah_contestant(number);
            look.turns = turns;
            /* Deep sampling takes milliseconds a move; a quarter of the games tells enough. */
            int64_t games = turns > 4 ? sweep->games / 4 : sweep->games;
            shares->x[turns - 1] = costs->x[turns - 1] = turns;
            if (!measure(sweep, &look, games, &shares->y[turns - 1], &costs->y[turns - 1], err))
                return false;
        }
    }
    print_plot(sweep, &strength);
    if (!save(sweep, &strength, "look-ahead.svg", err))
        return false;
    print_plot(sweep, &time);
    return save(sweep, &time, "time.svg", err);
}

/* Varies the weight of the plain evaluation, or the number of samples. */
static bool sweep_sampling(const KalahSweep *sweep, bool weights, Error *err)
{
    KalahPlot plot = {.title = weights ? "The weight of the sampled futures, against Opp"
                                       : "The number of samples, against Opp",
                      .across = weights ? "weight, %" : "samples",
                      .up = "points, per cent",
                      .curve_count = HALF};
    int points = weights ? WEIGHTS : SAMPLES_MOST;
    for (int number = 0; number < HALF; number++) {
        KalahCurve *curve = &plot.curves[number];
        *curve = (KalahCurve){.name = kalah_contestants[number + HALF], .count = points};
        for (int point = 0; point < points; point++) {
            KalahLookahead look = kalah_contestant(number + HALF);
            double microseconds;
            if (weights)
                look.sampling.percent = 100 - 10 * point;
            else
                look.sampling.samples = point + 1;
            curve->x[point] = weights ? 10 * point : point + 1;
            if (!measure(sweep, &look, sweep->games, &curve->y[point], &microseconds, err))
                return false;
        }
    }
    print_plot(sweep, &plot);
    return save(sweep, &plot, weights ? "weight.svg" : "samples.svg", err);
}

bool kalah_sweep_run(const KalahSweep *sweep, Error *err)
{
    return file_make_folder(sweep->folder, err) && sweep_turns(sweep, err) &&
           sweep_sampling(sweep, true, err) && sweep_sampling(sweep, false, err);
}
