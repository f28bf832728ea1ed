#include "match/ladder.h"

#include <assert.h>
#include <math.h>
#include <string.h>

enum { ROUNDS = 60 };

static const double ELO_A_NAT = 400 / 2.302585092994046; /* Elo of one unit of log-odds */
static const double NORMAL_95 = 1.95996;

typedef double Square[LADDER_MAX][LADDER_MAX];

void ladder_init(Ladder *ladder, int players)
{
    assert(players >= 1 && players <= LADDER_MAX);
    memset(ladder, 0, sizeof *ladder);
    ladder->players = players;
}

void ladder_add(Ladder *ladder, int a, int b, double points, int64_t games)
{
    ladder->points[a][b] += points;
    ladder->points[b][a] += (double)games - points;
    ladder->games[a][b] += games;
    ladder->games[b][a] += games;
}

static double logistic(double x)
{
    return 1 / (1 + exp(-x));
}

/* How the log-likelihood rises with each strength (slope), and minus how that changes (bend). */
static void derive(const Ladder *ladder, const double *strength, double *slope, Square bend)
{
    int n = ladder->players;
    for (int a = 0; a < n; a++) {
        double share = logistic(strength[a]);
        slope[a] = 0.5 - share; /* the drawn game against an average player */
        bend[a][a] = share * (1 - share);
    }
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
            if (a == b)
                continue;
            double share = logistic(strength[a] - strength[b]);
            double weight = (double)ladder->games[a][b] * share * (1 - share);
            slope[a] += ladder->points[a][b] - (double)ladder->games[a][b] * share;
            bend[a][a] += weight;
            bend[a][b] = -weight;
        }
    }
}

/* Turns the matrix into its inverse; it is positive definite, so no pivots are searched. */
static void invert(Square m, int n)
{
    for (int pivot = 0; pivot < n; pivot++) {
        double head = 1 / m[pivot][pivot];
        m[pivot][pivot] = 1;
        for (int col = 0; col < n; col++)
            m[pivot][col] *= head;
        for (int row = 0; row < n; row++) {
            if (row == pivot)
                continue;
            double factor = m[row][pivot];
            m[row][pivot] = 0;
            for (int col = 0; col < n; col++)
                m[row][col] -= factor * m[pivot][col];
        }
    }
}

/* One step of Newton's method, shortened where it would leap; the inverse stays in `bend`. */
static void improve(const Ladder *ladder, double *strength, Square bend)
{
    double slope[LADDER_MAX];
    int n = ladder->players;
    derive(ladder, strength, slope, bend);
    invert(bend, n);
    for (int a = 0; a < n; a++) {
        double step = 0;
        for (int b = 0; b < n; b++)
            step += bend[a][b] * slope[b];
        strength[a] += step > 1 ? 1 : step < -1 ? -1 : step;
    }
}

void ladder_fit(Ladder *ladder)
{
    double strength[LADDER_MAX] = {0}, mean = 0;
    Square bend;
    int n = ladder->players;
    for (int round = 0; round < ROUNDS; round++)
        improve(ladder, strength, bend);
    for (int a = 0; a < n; a++)
        mean += strength[a] / n;
    for (int a = 0; a < n; a++) {
        ladder->elo[a] = (strength[a] - mean) * ELO_A_NAT;
        /* The error of the distance from the mean of all: what all share is no error. */
        double variance = bend[a][a];
        for (int b = 0; b < n; b++) {
            variance -= 2 * bend[a][b] / n;
            for (int c = 0; c < n; c++)
                variance += bend[b][c] / n / n;
        }
        ladder->error[a] = NORMAL_95 * sqrt(variance > 0 ? variance : 0) * ELO_A_NAT;
    }
}
