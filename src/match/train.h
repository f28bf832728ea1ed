/* train.h -- learning from games of the static player with itself.
 *
 *     TrainSetup setup = {.rules = &rules, .lexicon = &lexicon, .games = 100000, .seed = 1,
 *                         .threads = 2, .out = "sv.leaves", .stop = &stop};
 *     if (!train_leaves(&setup, &report, &err)) ...
 *     setup.out = "sv.win";
 *     if (!train_winchance(&setup, value, &report, &err)) ...
 *
 * What has been learned is kept in OUT.part while the work goes on, replaced whole every few
 * seconds: killed at any moment, it goes on from there (`resume`) to the same result as if never
 * interrupted. When it is done OUT is written and OUT.part removed. All sums are integers and
 * games are seeded by number, so the result does not depend on the threads.
 */
#ifndef TESSERA_MATCH_TRAIN_H
#define TESSERA_MATCH_TRAIN_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "eval/static.h"
#include "lexicon/lexicon.h"
#include "words/rules.h"

typedef struct TrainSetup {
    const Rules *rules;
    const Lexicon *lexicon;
    int64_t games; /* in all, those of a resumed run among them */
    uint64_t seed;
    int threads;
    const char *out;         /* the table; out.part beside it */
    bool resume;             /* go on from out.part; without it, a part left over is refused */
    const atomic_bool *stop; /* may be NULL; when it becomes true: keep what was done and return */
} TrainSetup;

typedef struct TrainReport {
    int64_t games;      /* learned from, up to now */
    int64_t racks;      /* racks valued (leaves), turns counted (winchance) */
    bool is_finished;   /* false: stopped; out.part holds what was done */
    double spread;      /* standard deviation of what a rack is worth, in points */
    double reliance[7]; /* leaves, by size: racks seen before a handful's own mean counts half */
} TrainReport;

bool train_leaves(const TrainSetup *setup, TrainReport *report, Error *err);

/* `value` is what the players go by. */
bool train_winchance(const TrainSetup *setup, const StaticValue *value, TrainReport *report,
                     Error *err);

#endif
