/* simulate.h -- which candidate wins most often against racks nobody has seen?
 *
 * Every candidate meets the same shuffles of the unseen tiles (simulate_playout.h), so that luck
 * cancels out of their differences. Racks come in rounds; after each round candidates that can
 * hardly be the best any more are dropped, and the others share the time. Sums are integers and a
 * decision falls only at the end of a round, so one thread and eight give the same result, as long
 * as no clock cuts in.
 *
 *     Simulation *simulation = simulation_new(&ground, threads);
 *     SimulateLimits limits = {.plies = 2, .racks = 1000, .doubt = 0.05, .seed = 1};
 *     simulate(simulation, &position, moves.moves, 23, &limits);
 *     const Simulated *best = &simulation->candidates[0];
 *     simulation_free(simulation);
 *
 * A prior (`prior_racks`) lets the static value have its say while racks are few: it counts as much
 * as so many racks in which each candidate did as its static value lets expect.
 *
 * What is compared is the chance to win; a point more or less counts a little besides, so that
 * there is a best move in games that are won or lost anyway.
 *
 * Dropping. A candidate goes when the leader's mean is ahead by more than z standard errors of
 * their difference, over the same racks. z grows with the number of candidates and of rounds so far
 * such that the chance of ever dropping the best one stays below `doubt` (a union bound over normal
 * tails; differences of a few dozen racks are near enough to normal, see docs/lab/search.md).
 */
#ifndef TESSERA_SEARCH_SIMULATE_H
#define TESSERA_SEARCH_SIMULATE_H

#include <stdatomic.h>

#include "search/simulate_playout.h"

enum { CANDIDATES_MAX = 100 };

struct Simulation;

/* Told after every round, with the candidates in order; from the calling thread. */
typedef void SimulateWatch(void *context, const struct Simulation *simulation);

typedef struct SimulateLimits {
    int plies;               /* 1 .. PLIES_MAX: moves after the candidate */
    int64_t racks;           /* at most so many for a candidate; 0: until something else ends it */
    int64_t samples;         /* playouts in all, at most; 0: no limit */
    int64_t until_ns;        /* clock_now_ns() by which it ends; 0: no clock */
    const atomic_bool *stop; /* may be NULL: ends it at once */
    double doubt;            /* 0: nothing is dropped, every candidate gets all racks */
    int prior_racks;         /* 0: only what is simulated counts */
    bool to_the_end;         /* goes on when only one candidate is left */
    uint64_t seed;
    const RackModel *model; /* which racks the other side may hold; NULL: all alike */
    SimulateWatch *watch;   /* may be NULL */
    void *watch_context;
} SimulateLimits;

/* Sums over the racks, of one ply. */
typedef struct PlySums {
    int64_t count; /* playouts that came so far */
    int64_t points, points_squared;
    int64_t bingos;
} PlySums;

typedef struct Simulated {
    Move move;
    int place;     /* among the candidates as given */
    int64_t racks; /* it has met */
    bool is_dropped;
    int64_t chance, chance_squared; /* sums; a chance is 0 .. CHANCE_ONE */
    int64_t gain;                   /* sum, thousandths of a point */
    int64_t worth;                  /* sum of what is compared, see simulate_worth() */
    int64_t prior;                  /* the same, by the static value, for all racks of the prior */
    PlySums ply[PLIES_MAX];         /* from the first answer on */
} Simulated;

/* Why it ended. */
typedef enum SimulateEnd {
    SIMULATE_RACKS,   /* all racks were met, or all samples made */
    SIMULATE_DECIDED, /* one candidate is left */
    SIMULATE_STOPPED, /* by the clock or by the wish */
} SimulateEnd;

typedef struct Simulation {
    int count;                            /* candidates */
    Simulated candidates[CANDIDATES_MAX]; /* best first, those dropped last */
    int alive;
    int plies;
    int64_t racks;   /* met by those not dropped */
    int64_t samples; /* playouts in all, those of unfinished rounds included */
    SimulateEnd end;
    struct SimulateRoom *room; /* threads and their memory */
} Simulation;

/* The ground must outlive it. */
Simulation *simulation_new(const SearchGround *ground, int threads);
void simulation_free(Simulation *simulation);

/* Compares the candidates (1 .. CANDIDATES_MAX, legal, with their scores); the position must pass
 * playout_can_start(). Stopped before the first rack is finished, the order is that given. */
void simulate(Simulation *simulation, const Position *position, const Move *candidates, int count,
              const SimulateLimits *limits);

/* What one playout counts: its chance, and a little its points. */
int32_t simulate_worth(const PlayoutOutcome *outcome);

/* Means over the racks met (0 without any); the chance and its standard error as 0 .. 1. */
double simulated_chance(const Simulated *candidate);
double simulated_chance_error(const Simulated *candidate);
double simulated_gain(const Simulated *candidate); /* points */
double ply_mean(const PlySums *sums);
double ply_spread(const PlySums *sums); /* standard deviation */

#endif
