#include "kalah/sampling.h"

KalahSampling kalah_sampling_best(void)
{
    return (KalahSampling){.percent = 70, .samples = 3, .depth = 1};
}

int kalah_random_hole(const Kalah *game, Rng *rng)
{
    unsigned filled = kalah_filled(game->holes[game->turn]);
    uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcount(filled));
    for (; skip > 0; skip--)
        filled &= filled - 1;
    return __builtin_ctz(filled);
}

/* One random turn. With the fault the turn stops where an extra move would follow, and passes. */
static void random_turn(const KalahRules *rules, bool unchained, Kalah *game, Rng *rng)
{
    int seat = game->turn;
    while (!kalah_is_over(game) && game->turn == seat) {
        kalah_play(rules, game, kalah_random_hole(game, rng));
        if (unchained && game->turn == seat)
            game->turn ^= 1;
    }
}

int kalah_sample(const KalahRules *rules, KalahEvaluation evaluation, const KalahSampling *sampling,
                 const Kalah *game, int seat, Rng *rng)
{
    int plain = kalah_evaluate(rules, evaluation, game, seat);
    if (sampling->samples == 0)
        return plain;
    int sum = 0;
    for (int sample = 0; sample < sampling->samples; sample++) {
        Kalah future = *game;
        for (int turn = 0; turn < 2 * sampling->depth; turn++)
            random_turn(rules, sampling->unchained, &future, rng);
        sum += kalah_evaluate(rules, evaluation, &future, seat);
    }
    return sampling->percent * sampling->samples * plain + (100 - sampling->percent) * sum;
}
