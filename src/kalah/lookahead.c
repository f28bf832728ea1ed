#include "kalah/lookahead.h"

#include <limits.h>

typedef struct Look {
    const KalahRules *rules;
    const KalahLookahead *how;
    Rng *rng;
    int seat;
    int64_t judged;
    int best;
    int best_hole;
} Look;

static int judge(Look *look, const Kalah *game)
{
    look->judged++;
    if (look->how->turns == 1 || !kalah_is_over(game))
        return kalah_sample(look->rules, look->how->evaluation, &look->how->sampling, game,
                            look->seat, look->rng);
    /* A result needs no samples, only their scale. */
    KalahSampling certain = look->how->sampling;
    Kalah ended = *game;
    kalah_sweep(&ended);
    int scale = certain.samples > 0 ? 100 * certain.samples : 1;
    return scale * kalah_evaluate(look->rules, KALAH_SIMPLE, &ended, look->seat);
}

/* Alpha-beta for the looking seat; `turns` more may pass before the position is judged. */
static int search(Look *look, const Kalah *game, int turns, int alpha, int beta)
{
    if (turns == 0 || kalah_is_over(game))
        return judge(look, game);
    bool ours = game->turn == look->seat;
    int best = ours ? INT_MIN : INT_MAX;
    /* Holes near the store first: they give the extra moves and keep stones at home. */
    for (int hole = look->rules->width - 1; hole >= 0 && alpha < beta; hole--) {
        if (kalah_hole(game->holes[game->turn], hole) == 0)
            continue;
        Kalah next = *game;
        KalahPlay play = kalah_play(look->rules, &next, hole);
        int value = search(look, &next, play.again ? turns : turns - 1, alpha, beta);
        if (ours && value > best) {
            best = value;
            alpha = value > alpha ? value : alpha;
        } else if (!ours && value < best) {
            best = value;
            beta = value < beta ? value : beta;
        }
    }
    return best;
}

/* Weighs every end of the own turn against the best so far; `first` is the move that began it. */
static void weigh_turns(Look *look, const Kalah *game, int first)
{
    for (int hole = 0; hole < look->rules->width; hole++) {
        if (kalah_hole(game->holes[game->turn], hole) == 0)
            continue;
        Kalah next = *game;
        int began = first < 0 ? hole : first;
        if (kalah_play(look->rules, &next, hole).again) {
            weigh_turns(look, &next, began);
            continue;
        }
        /* One below the best, so that an equal value is seen as equal and not as a bound. */
        int alpha = look->best_hole < 0 ? INT_MIN : look->best - 1;
        int value = search(look, &next, look->how->turns - 1, alpha, INT_MAX);
        if (look->best_hole < 0 || value > look->best ||
            (value == look->best && rng_below(look->rng, 2) == 1)) {
            look->best = value;
            look->best_hole = began;
        }
    }
}

int kalah_look_ahead(const KalahRules *rules, const KalahLookahead *how, const Kalah *game,
                     Rng *rng, int64_t *evaluations)
{
    Look look = {.rules = rules, .how = how, .rng = rng, .seat = game->turn, .best_hole = -1};
    weigh_turns(&look, game, -1);
    if (evaluations)
        *evaluations += look.judged;
    return look.best_hole;
}
