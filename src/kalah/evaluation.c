#include "kalah/evaluation.h"

int kalah_promise(const KalahRules *rules, uint64_t holes)
{
    int value = 0;
    for (int hole = 0; hole < rules->width; hole++) {
        int stones = kalah_hole(holes, hole);
        if (stones == 0)
            value += KALAH_STONE / 4;
        else if (stones == 2 * rules->width + 1)
            value += KALAH_STONE;
        else if (stones == rules->width - hole)
            value += KALAH_STONE / 2;
    }
    return value;
}

int kalah_evaluate(const KalahRules *rules, KalahEvaluation evaluation, const Kalah *game, int seat)
{
    int value = KALAH_STONE * (game->store[seat] - game->store[seat ^ 1]);
    if (evaluation != KALAH_SIMPLE)
        value += kalah_promise(rules, game->holes[seat]);
    if (evaluation == KALAH_OPPONENT)
        value -= kalah_promise(rules, game->holes[seat ^ 1]);
    return value;
}
