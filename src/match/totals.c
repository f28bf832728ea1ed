#include "match/totals.h"

#include <assert.h>
#include <math.h>

void spread_add(Spread *spread, double value)
{
    spread->count++;
    spread->sum += value;
    spread->squares += value * value;
}

double spread_mean(const Spread *spread)
{
    return spread->count ? spread->sum / (double)spread->count : 0;
}

double spread_deviation(const Spread *spread)
{
    if (spread->count < 2)
        return 0;
    double count = (double)spread->count;
    double variance = (spread->squares - spread->sum * spread->sum / count) / (count - 1);
    return variance > 0 ? sqrt(variance) : 0;
}

int summary_half_points(const GameSummary *game)
{
    return game->winner < 0 ? 1 : game->winner == 0 ? 2 : 0;
}

static void add_side(SideTotals *total, const GameSummary *game, int64_t number, int side)
{
    bool won = game->winner == side;
    total->wins += won;
    total->first_wins += won && duel_side(number, 0) == side;
    total->turns += game->turns[side];
    total->bingos += game->bingos[side];
    total->exchanges += game->exchanges[side];
    total->passes += game->passes[side];
    total->forfeits += game->forfeit == side;
    total->earned += game->earned[side];
    total->spent_ns += game->spent_ns[side];
    total->thought_ms += game->thought_ms[side];
    spread_add(&total->score, game->score[side]);
}

void totals_add(Totals *totals, const GameSummary *games, int64_t first, int64_t count)
{
    assert(first % 2 == 0);
    for (int64_t at = 0; at < count; at++) {
        const GameSummary *game = &games[at];
        for (int side = 0; side < SIDES; side++)
            add_side(&totals->side[side], game, first + at, side);
        totals->games++;
        totals->draws += game->winner < 0;
        spread_add(&totals->margin, game->score[0] - game->score[1]);
        if (at % 2 == 1)
            pairs_add(&totals->pairs, summary_half_points(game - 1) + summary_half_points(game));
    }
}
