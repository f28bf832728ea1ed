#include "kalah/experiment.h"

#include <stddef.h>

#include "base/parallel.h"
#include "base/progress.h"

enum { CELLS = KALAH_CONTESTANTS * KALAH_CONTESTANTS, GAMES_AN_ITEM = 50 };

const char *const kalah_contestants[KALAH_CONTESTANTS] = {"Simple",   "Self",   "Opp",
                                                          "S-Simple", "S-Self", "S-Opp"};

const KalahTable kalah_published = {{{74.93, 70.98, 84.29, 85.55, 81.17, 85.24},
                                     {75.72, 71.81, 81.66, 85.59, 82.44, 84.56},
                                     {61.97, 57.60, 68.85, 73.92, 70.03, 73.49},
                                     {59.14, 51.82, 62.83, 70.77, 64.43, 68.81},
                                     {61.97, 57.93, 68.65, 73.78, 68.19, 71.78},
                                     {54.84, 51.47, 65.78, 68.89, 62.20, 68.31}}};

typedef struct Work {
    const KalahExperiment *experiment;
    int64_t items_a_cell;
    atomic_llong half_points[CELLS];
    atomic_llong played[CELLS];
    Progress progress;
} Work;

KalahLookahead kalah_contestant(int number)
{
    KalahLookahead look = {
        .evaluation = (KalahEvaluation)(number % 3), .sampling = kalah_sampling_best(), .turns = 1};
    if (number < KALAH_CONTESTANTS / 2)
        look.sampling.samples = 0;
    return look;
}

/* Half points of the first player. */
static int play_game(const KalahExperiment *experiment, int cell, int64_t number)
{
    KalahLookahead players[2] = {kalah_contestant(cell % KALAH_CONTESTANTS),
                                 kalah_contestant(cell / KALAH_CONTESTANTS)};
    players[KALAH_NORTH].sampling.unchained = experiment->as_published;
    Rng rng;
    Kalah game;
    rng_seed(&rng, experiment->seed, (uint64_t)(cell * experiment->games + number));
    kalah_start(experiment->rules, experiment->fill, &game);
    while (!kalah_is_over(&game)) {
        int hole = kalah_look_ahead(experiment->rules, &players[game.turn], &game, &rng, NULL);
        kalah_play(experiment->rules, &game, hole);
    }
    int margin = kalah_margin(&game);
    return margin > 0 ? 2 : margin == 0;
}

static void play_some(void *context, int thread, int64_t item)
{
    (void)thread;
    Work *work = context;
    int cell = (int)(item / work->items_a_cell);
    int64_t from = item % work->items_a_cell * GAMES_AN_ITEM;
    int64_t to = from + GAMES_AN_ITEM;
    if (to > work->experiment->games)
        to = work->experiment->games;
    int half_points = 0;
    for (int64_t number = from; number < to; number++)
        half_points += play_game(work->experiment, cell, number);
    atomic_fetch_add(&work->half_points[cell], half_points);
    atomic_fetch_add(&work->played[cell], to - from);
    progress_add(&work->progress, to - from);
}

void kalah_experiment_run(KalahExperiment *experiment)
{
    Work work = {.experiment = experiment,
                 .items_a_cell = (experiment->games + GAMES_AN_ITEM - 1) / GAMES_AN_ITEM};
    progress_start(&work.progress, "games", CELLS * experiment->games);
    int64_t items = CELLS * work.items_a_cell;
    experiment->whole =
        parallel_for(experiment->threads, items, play_some, &work, experiment->stop) == items;
    progress_finish(&work.progress);
    for (int cell = 0; cell < CELLS; cell++) {
        double played = (double)atomic_load(&work.played[cell]);
        experiment->table.share[cell / KALAH_CONTESTANTS][cell % KALAH_CONTESTANTS] =
            played > 0 ? 50.0 * (double)atomic_load(&work.half_points[cell]) / played : 0;
    }
}

void kalah_compare(const KalahTable *table, double *mean, double *largest)
{
    *mean = *largest = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int row = cell / KALAH_CONTESTANTS, column = cell % KALAH_CONTESTANTS;
        double difference = table->share[row][column] - kalah_published.share[row][column];
        difference = difference < 0 ? -difference : difference;
        *mean += difference / CELLS;
        *largest = difference > *largest ? difference : *largest;
    }
}

double kalah_mean_as_first(const KalahTable *table, int number)
{
    double sum = 0;
    for (int row = 0; row < KALAH_CONTESTANTS; row++)
        sum += table->share[row][number];
    return sum / KALAH_CONTESTANTS;
}

double kalah_mean_as_second(const KalahTable *table, int number)
{
    double sum = 0;
    for (int column = 0; column < KALAH_CONTESTANTS; column++)
        sum += 100 - table->share[number][column];
    return sum / KALAH_CONTESTANTS;
}
