#include "cli/match_report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include <jansson.h>

static double per(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

static double games_per_cpu_second(const Match *match)
{
    return per((double)match->fresh_count, (double)match->cpu_ns / 1e9);
}

static double microseconds_a_move(const SideTotals *side)
{
    return per((double)side->spent_ns / 1e3, (double)side->turns);
}

static const char *sprt_verdict(SprtState state)
{
    static const char *const verdicts[] = {
        [SPRT_OPEN] = "open", [SPRT_LOW] = "low", [SPRT_HIGH] = "high"};
    return verdicts[state];
}

static void print_sides(const Match *match)
{
    const SideTotals *a = &match->totals.side[0], *b = &match->totals.side[1];
    double games = (double)match->totals.games;
    printf("%-22s %14.14s %14.14s\n", "", match->specs[0], match->specs[1]);
    printf("%-22s %14" PRId64 " %14" PRId64 "\n", "wins", a->wins, b->wins);
    printf("%-22s %14" PRId64 " %14" PRId64 "\n", "wins moving first", a->first_wins,
           b->first_wins);
    printf("%-22s %14.1f %14.1f\n", "score, mean", spread_mean(&a->score), spread_mean(&b->score));
    printf("%-22s %14.1f %14.1f\n", "score, deviation", spread_deviation(&a->score),
           spread_deviation(&b->score));
    printf("%-22s %14.2f %14.2f\n", "points a move", per((double)a->earned, (double)a->turns),
           per((double)b->earned, (double)b->turns));
    printf("%-22s %14.2f %14.2f\n", "moves a game", per((double)a->turns, games),
           per((double)b->turns, games));
    printf("%-22s %14.2f %14.2f\n", "bingos a game", per((double)a->bingos, games),
           per((double)b->bingos, games));
    printf("%-22s %14.2f %14.2f\n", "exchanges a game", per((double)a->exchanges, games),
           per((double)b->exchanges, games));
    printf("%-22s %14.2f %14.2f\n", "passes a game", per((double)a->passes, games),
           per((double)b->passes, games));
    if (a->forfeits + b->forfeits > 0)
        printf("%-22s %14" PRId64 " %14" PRId64 "\n", "games lost by failing", a->forfeits,
               b->forfeits);
    if (match->failure[0])
        printf("%-22s %s\n", "first of them", match->failure);
    printf("%-22s %11.1f us %11.1f us\n", "time a move", microseconds_a_move(a),
           microseconds_a_move(b));
}

static void print_rating(const Match *match)
{
    Rating rating = rating_of_pairs(&match->totals.pairs);
    printf("%s takes %.2f %% of the points", match->specs[0], 100 * rating.share);
    if (isfinite(rating.share_error))
        printf(" (+- %.2f)", 100 * rating.share_error);
    if (isfinite(rating.elo))
        printf(", Elo %+.1f", rating.elo);
    else
        printf(", Elo beyond measure");
    if (isfinite(rating.error))
        printf(" +- %.1f (95 %%)", rating.error);
    printf("\n");
    if (match->has_sprt)
        printf("SPRT %g,%g: %s, log-likelihood ratio %.2f of +-%.2f\n", match->sprt.low,
               match->sprt.high,
               match->sprt_state == SPRT_OPEN  ? "not decided"
               : match->sprt_state == SPRT_LOW ? "no better than the lower bound"
                                               : "as good as the upper bound",
               sprt_ratio(&match->sprt, &match->totals.pairs), sprt_bound());
}

void match_report_print(const Match *match)
{
    const Totals *totals = &match->totals;
    printf("%s against %s, %s, seed %" PRIu64 ": %" PRId64 " games, %" PRId64 " draws\n\n",
           match->specs[0], match->specs[1], match->kit->rules.name, match->seed, totals->games,
           totals->draws);
    print_sides(match);
    printf("%-22s %14.1f (deviation %.1f)\n\n", "spread, mean", spread_mean(&totals->margin),
           spread_deviation(&totals->margin));
    print_rating(match);
    printf("%.1f games per CPU second, %.2f s on the clock\n", games_per_cpu_second(match),
           (double)match->wall_ns / 1e9);
}

static json_t *real_or_null(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

static json_t *side_json(const Match *match, int index)
{
    const SideTotals *side = &match->totals.side[index];
    double games = (double)match->totals.games;
    return json_pack(
        "{ss sI sI sI sf sf sf sf sf sI sf sI sI sI sf}", "name", match->specs[index], "wins",
        (json_int_t)side->wins, "first_wins", (json_int_t)side->first_wins, "losses",
        (json_int_t)(match->totals.games - match->totals.draws - side->wins), "score",
        spread_mean(&side->score), "score_deviation", spread_deviation(&side->score),
        "points_a_move", per((double)side->earned, (double)side->turns), "moves_a_game",
        per((double)side->turns, games), "bingos_a_game", per((double)side->bingos, games),
        "bingos", (json_int_t)side->bingos, "exchanges_a_game", per((double)side->exchanges, games),
        "exchanges", (json_int_t)side->exchanges, "passes", (json_int_t)side->passes, "forfeits",
        (json_int_t)side->forfeits, "microseconds_a_move", microseconds_a_move(side));
}

static void add_sprt(const Match *match, json_t *object)
{
    json_object_set_new(object, "sprt",
                        json_pack("{sf sf ss sf sf}", "low", match->sprt.low, "high",
                                  match->sprt.high, "state", sprt_verdict(match->sprt_state),
                                  "ratio", sprt_ratio(&match->sprt, &match->totals.pairs), "bound",
                                  sprt_bound()));
}

void match_report_json(const Match *match)
{
    const Totals *totals = &match->totals;
    Rating rating = rating_of_pairs(&totals->pairs);
    const int64_t *pairs = totals->pairs.count;
    json_t *object = json_pack(
        "{ss sI sI sI sI sI so so sf sf sf so so so s[I I I I I] sf sf}", "language",
        match->kit->rules.language, "seed", (json_int_t)match->seed, "games",
        (json_int_t)totals->games, "wins", (json_int_t)totals->side[0].wins, "draws",
        (json_int_t)totals->draws, "losses", (json_int_t)totals->side[1].wins, "a",
        side_json(match, 0), "b", side_json(match, 1), "spread", spread_mean(&totals->margin),
        "spread_deviation", spread_deviation(&totals->margin), "share", rating.share, "share_error",
        real_or_null(rating.share_error), "elo", real_or_null(rating.elo), "elo_error",
        real_or_null(rating.error), "pairs", (json_int_t)pairs[0], (json_int_t)pairs[1],
        (json_int_t)pairs[2], (json_int_t)pairs[3], (json_int_t)pairs[4], "games_per_cpu_second",
        games_per_cpu_second(match), "seconds", (double)match->wall_ns / 1e9);
    if (match->has_sprt)
        add_sprt(match, object);
    json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(8));
    putchar('\n');
    json_decref(object);
}
