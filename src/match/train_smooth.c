#include "match/train_smooth.h"

#include <math.h>
#include <string.h>

enum { WEIGHTS = 4, SEEN_ENOUGH = 1000 };

typedef struct Fit {
    const Sightings *seen;
    Smoothed *out;
    int size;
    double mean;
    double squares[WEIGHTS][WEIGHTS], products[WEIGHTS]; /* the normal equations */
    double weight[WEIGHTS];
    double stray, stray_weight;
} Fit;

static uint32_t index_without(const Leaves *leaves, const Letter *tiles, int size, int without)
{
    Letter rest[LEAVE_MAX];
    int count = 0;
    for (int place = 0; place < size; place++) {
        if (place != without)
            rest[count++] = tiles[place];
    }
    return leaves_index(leaves, rest, count);
}

/* What the Blend of leaves.h is made of: the mean of the parts one tile smaller, the sum of all
 * pairs, the sum of all tiles, and a constant. */
static void look_at_parts(const Fit *fit, const Letter *tiles, int size, double parts[WEIGHTS])
{
    const Leaves *leaves = fit->seen->leaves;
    double near = 0, pairs = 0, singles = 0;
    for (int first = 0; first < size; first++) {
        near += fit->out->values[index_without(leaves, tiles, size, first)];
        singles += fit->out->values[leaves_index(leaves, tiles + first, 1)];
        for (int second = first + 1; second < size; second++) {
            Letter pair[] = {tiles[first], tiles[second]};
            pairs += fit->out->values[leaves_index(leaves, pair, 2)];
        }
    }
    parts[0] = near / size;
    parts[1] = pairs;
    parts[2] = singles;
    parts[3] = EQUITY_POINT;
}

static double foretell(const Fit *fit, const double parts[WEIGHTS])
{
    double value = 0;
    for (int at = 0; at < WEIGHTS; at++)
        value += fit->weight[at] * parts[at];
    return value;
}

static double half_mean(const Fit *fit, int half, uint32_t index)
{
    const Half *seen = &fit->seen->half[half];
    return (double)seen->sums[index] / seen->counts[index] - fit->mean;
}

static double count_of(const Sightings *seen, uint32_t index)
{
    return (double)seen->half[0].counts[index] + seen->half[1].counts[index];
}

static double own_mean(const Fit *fit, uint32_t index)
{
    const Half *half = fit->seen->half;
    return (double)(half[0].sums[index] + half[1].sums[index]) / count_of(fit->seen, index) -
           fit->mean;
}

/* Far beyond SEEN_ENOUGH a mean is as sure as it needs to be: what is common must not drown the
 * rest. */
static double weight_of(double count)
{
    return count / (1 + count / SEEN_ENOUGH);
}

static void add_to_fit(void *context, const Letter *tiles, int size, uint32_t index)
{
    Fit *fit = context;
    double count = count_of(fit->seen, index);
    if (size != fit->size || count == 0)
        return;
    double parts[WEIGHTS], weight = weight_of(count), mean = own_mean(fit, index);
    look_at_parts(fit, tiles, size, parts);
    for (int row = 0; row < WEIGHTS; row++) {
        fit->products[row] += weight * parts[row] * mean;
        for (int col = 0; col < WEIGHTS; col++)
            fit->squares[row][col] += weight * parts[row] * parts[col];
    }
}

/* Gauss without pivoting: the matrix is symmetric and positive; what says nothing new (the
 * pairs of a handful of three, after its parts of two) gets weight 0. */
static void solve(Fit *fit)
{
    double(*a)[WEIGHTS] = fit->squares, *b = fit->products;
    double scale[WEIGHTS];
    for (int row = 0; row < WEIGHTS; row++)
        scale[row] = a[row][row];
    for (int step = 0; step < WEIGHTS; step++) {
        bool is_idle = a[step][step] <= 1e-9 * scale[step] || a[step][step] == 0;
        for (int row = step + 1; row < WEIGHTS && !is_idle; row++) {
            double factor = a[row][step] / a[step][step];
            for (int col = step; col < WEIGHTS; col++)
                a[row][col] -= factor * a[step][col];
            b[row] -= factor * b[step];
        }
        if (is_idle)
            a[step][step] = 0;
    }
    for (int row = WEIGHTS - 1; row >= 0; row--) {
        double rest = b[row];
        for (int col = row + 1; col < WEIGHTS; col++)
            rest -= a[row][col] * fit->weight[col];
        fit->weight[row] = a[row][row] > 0 ? rest / a[row][row] : 0;
    }
}

static void add_stray(void *context, const Letter *tiles, int size, uint32_t index)
{
    Fit *fit = context;
    double counts[] = {fit->seen->half[0].counts[index], fit->seen->half[1].counts[index]};
    if (size != fit->size || counts[0] == 0 || counts[1] == 0)
        return;
    double parts[WEIGHTS], weight = weight_of(counts[0] * counts[1] / (counts[0] + counts[1]));
    look_at_parts(fit, tiles, size, parts);
    double foretold = foretell(fit, parts);
    fit->stray +=
        weight * (half_mean(fit, 0, index) - foretold) * (half_mean(fit, 1, index) - foretold);
    fit->stray_weight += weight;
}

static void settle(void *context, const Letter *tiles, int size, uint32_t index)
{
    Fit *fit = context;
    if (size != fit->size)
        return;
    double parts[WEIGHTS], reliance = fit->out->reliance[size];
    look_at_parts(fit, tiles, size, parts);
    double value = foretell(fit, parts);
    double count = count_of(fit->seen, index);
    if (count > 0)
        value = (count * own_mean(fit, index) + reliance * value) / (count + reliance);
    fit->out->values[index] = (Equity)lround(value);
}

void train_smooth(const Sightings *seen, Smoothed *out)
{
    double all = count_of(seen, 0);
    double mean = all > 0 ? (double)(seen->half[0].sums[0] + seen->half[1].sums[0]) / all : 0;
    memset(out->values, 0, seen->leaves->count * sizeof *out->values);
    for (int size = 1; size <= seen->leaves->most; size++) {
        Fit fit = {.seen = seen, .out = out, .size = size, .mean = mean};
        if (size > 1) /* single tiles have nothing to be foretold from */
            leaves_each(seen->leaves, add_to_fit, &fit);
        solve(&fit);
        leaves_each(seen->leaves, add_stray, &fit);
        double least = EQUITY_POINT * EQUITY_POINT / 100.0;
        double stray = fit.stray_weight > 0 ? fit.stray / fit.stray_weight : 0;
        out->reliance[size] = seen->variance / (stray > least ? stray : least);
        out->blend[size] = (Blend){
            (int32_t)lround(1000 * fit.weight[0]), (int32_t)lround(1000 * fit.weight[1]),
            (int32_t)lround(1000 * fit.weight[2]), (Equity)lround(EQUITY_POINT * fit.weight[3])};
        leaves_each(seen->leaves, settle, &fit);
    }
}
