/* experiment.h -- the source's experiment: six players against six, each as first and as second.
 *
 * The players are simple, self, opponent and the sampling variants of the three, one turn ahead.
 * A cell is the share of the points, in per cent, that the FIRST player (the column) takes from
 * the SECOND (the row), a draw counted half.
 *
 *     KalahExperiment experiment = {.rules = &rules, .fill = 6, .games = 10000, .seed = 1};
 *     kalah_experiment_run(&experiment);
 *     experiment.table.share[row][column]
 */
#ifndef TESSERA_KALAH_EXPERIMENT_H
#define TESSERA_KALAH_EXPERIMENT_H

#include <stdatomic.h>

#include "kalah/lookahead.h"

enum { KALAH_CONTESTANTS = 6 };

/* share[row][column]: what the column's player takes as first from the row's as second. */
typedef struct KalahTable {
    double share[KALAH_CONTESTANTS][KALAH_CONTESTANTS];
} KalahTable;

typedef struct KalahExperiment {
    const KalahRules *rules;
    int fill;
    int64_t games; /* a cell */
    uint64_t seed;
    int threads;
    bool as_published; /* with the fault in the second player's sampler */
    const atomic_bool *stop;
    /* out */
    KalahTable table;
    bool whole; /* false when stopped */
} KalahExperiment;

extern const char *const kalah_contestants[KALAH_CONTESTANTS];

/* The source's table. */
extern const KalahTable kalah_published;

/* How a contestant plays. */
KalahLookahead kalah_contestant(int number);

void kalah_experiment_run(KalahExperiment *experiment);

/* Mean and largest absolute difference of a table from the source's. */
void kalah_compare(const KalahTable *table, double *mean, double *largest);

/* The mean share that a contestant takes as first, or as second player. */
double kalah_mean_as_first(const KalahTable *table, int number);
double kalah_mean_as_second(const KalahTable *table, int number);

#endif
