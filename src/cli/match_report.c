#include "cli/match_report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "cli/output.h"

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

static double seconds_thought_a_move(const SideTotals *side)
{
    return per((double)side->thought_ms / 1e3, (double)side->turns);
}

json_t *match_report_text(const char *text)
{
    json_t *string = json_string(text);
    if (string)
        return string;
    char *plain = memory_copy_text(text);
    for (char *at = plain; *at; at++)
        *at = (unsigned char)*at < 128 ? *at : '?';
    string = json_string(plain);
    free(plain);
    return string;
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
    if (a->thought_ms + b->thought_ms > 0)
        printf("%-22s %12.1f s %12.1f s\n", "thinking time a move", seconds_thought_a_move(a),
               seconds_thought_a_move(b));
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
    else if (isfinite(rating.elo))
        printf(", too few games for its error");
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
    if (match->played_count < match->games && match->sprt_state == SPRT_OPEN)
        printf("stopped after %" PRId64 " of %" PRId64 " games\n\n", match->played_count,
               match->games);
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
    return json_pack("{so sI sI sI sf sf sf sf sf sI sf sI sI sI sf sf}", "name",
                     match_report_text(match->specs[index]), "wins", (json_int_t)side->wins,
                     "first_wins", (json_int_t)side->first_wins, "losses",
                     (json_int_t)(match->totals.games - match->totals.draws - side->wins), "score",
                     spread_mean(&side->score), "score_deviation", spread_deviation(&side->score),
                     "points_a_move", per((double)side->earned, (double)side->turns),
                     "moves_a_game", per((double)side->turns, games), "bingos_a_game",
                     per((double)side->bingos, games), "bingos", (json_int_t)side->bingos,
                     "exchanges_a_game", per((double)side->exchanges, games), "exchanges",
                     (json_int_t)side->exchanges, "passes", (json_int_t)side->passes, "forfeits",
                     (json_int_t)side->forfeits, "microseconds_a_move", microseconds_a_move(side),
                     "thinking_seconds_a_move", seconds_thought_a_move(side));
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
        "{ss sI sI sI sI sI so so sf sf sf so so so s[I I I I I] sf sf sI so}", "language",
        match->kit->rules.language, "seed", (json_int_t)match->seed, "games",
        (json_int_t)totals->games, "wins", (json_int_t)totals->side[0].wins, "draws",
        (json_int_t)totals->draws, "losses", (json_int_t)totals->side[1].wins, "a",
        side_json(match, 0), "b", side_json(match, 1), "spread", spread_mean(&totals->margin),
        "spread_deviation", spread_deviation(&totals->margin), "share", rating.share, "share_error",
        real_or_null(rating.share_error), "elo", real_or_null(rating.elo), "elo_error",
        real_or_null(rating.error), "pairs", (json_int_t)pairs[0], (json_int_t)pairs[1],
        (json_int_t)pairs[2], (json_int_t)pairs[3], (json_int_t)pairs[4], "games_per_cpu_second",
        games_per_cpu_second(match), "seconds", (double)match->wall_ns / 1e9, "games_wanted",
        (json_int_t)match->games, "failure",
        match->failure[0] ? match_report_text(match->failure) : json_null());
    if (match->has_sprt)
        add_sprt(match, object);
    json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(8));
    putchar('\n');
    json_decref(object);
}

static void print_game(const Match *match, int64_t number)
{
    const GameSummary *game = &match->played[number];
    printf("%6" PRId64 "  %-16.16s %8d %8d  %-16.16s %s\n", number + 1,
           match->specs[duel_side(number, 0)], game->score[0], game->score[1],
           game->winner < 0 ? "drawn" : match->specs[game->winner],
           game->forfeit >= 0 ? "by the other's failing" : "");
}

static void print_game_json(const Match *match, int64_t number)
{
    const GameSummary *game = &match->played[number];
    json_t *object = json_pack(
        "{sI ss s[i i] s[i i] s[i i] s[i i] s[I I] so so}", "game", (json_int_t)number + 1, "first",
        duel_side(number, 0) == 0 ? "a" : "b", "score", game->score[0], game->score[1], "earned",
        game->earned[0], game->earned[1], "turns", game->turns[0], game->turns[1], "bingos",
        game->bingos[0], game->bingos[1], "thinking_ms", (json_int_t)game->thought_ms[0],
        (json_int_t)game->thought_ms[1], "winner",
        game->winner < 0 ? json_null() : json_string(game->winner == 0 ? "a" : "b"), "failed",
        game->forfeit < 0 ? json_null() : json_string(game->forfeit == 0 ? "a" : "b"));
    output_json(object);
}

void match_report_games(const Match *match, bool json)
{
    if (!json)
        printf("%6s  %-16s %8.8s %8.8s  %s\n", "game", "begins", match->specs[0], match->specs[1],
               "won by");
    for (int64_t number = 0; number < match->played_count && output_is_open(); number++) {
        if (json)
            print_game_json(match, number);
        else
            print_game(match, number);
    }
    if (!json)
        putchar('\n');
}
