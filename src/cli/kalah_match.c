/* kalah_match.c -- `tessera kalah match`: two players in pairs of games, and what came of it. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/parallel.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/kalah.h"
#include "cli/kalah_setup.h"
#include "cli/options.h"
#include "cli/output.h"
#include "kalah/match.h"
#include "match/rating.h"

enum { GAMES_MOST = 20 * 1000 * 1000, OPENING_MOST = 40 };

typedef struct Report {
    const KalahSetup *setup;
    const KalahMatch *match;
    KalahScore score;
    Rating rating;
    double seconds;
} Report;

static double per(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

static double margin_mean(const KalahScore *score)
{
    return per(score->margin_sum, (double)score->games);
}

static double margin_deviation(const KalahScore *score)
{
    double mean = margin_mean(score);
    double variance = per(score->margin_squares, (double)score->games) - mean * mean;
    return variance > 0 ? sqrt(variance) : 0;
}

static double south_share(const KalahScore *score)
{
    return per((double)score->south_wins + 0.5 * (double)score->south_draws, (double)score->games);
}

static double microseconds_a_move(const KalahScore *score, int player)
{
    return per((double)score->ns[player] / 1e3, (double)score->moves[player]);
}

static void print_report(const Report *report)
{
    const KalahScore *score = &report->score;
    const KalahMatch *match = report->match;
    const char *a = match->players[0]->name, *b = match->players[1]->name;
    printf("%s against %s, Kalah(%d,%d), %s capture, seed %" PRIu64 ": %" PRId64
           " games after %d random moves, %" PRId64 " draws\n\n",
           a, b, report->setup->rules.width, report->setup->fill,
           kalah_capture_name(report->setup->rules.capture), match->seed, score->games,
           match->opening, score->draws);
    printf("%-22s %14.14s %14.14s\n", "", a, b);
    printf("%-22s %14" PRId64 " %14" PRId64 "\n", "wins", score->wins, score->losses);
    printf("%-22s %14.1f %14.1f\n", "moves a game",
           per((double)score->moves[0], (double)score->games),
           per((double)score->moves[1], (double)score->games));
    printf("%-22s %11.1f us %11.1f us\n", "time a move", microseconds_a_move(score, 0),
           microseconds_a_move(score, 1));
    printf("%-22s %+14.2f (deviation %.1f)\n", "margin, mean", margin_mean(score),
           margin_deviation(score));
    printf("%-22s %14.1f %% of the points\n\n", "south takes", 100 * south_share(score));
    printf("%s takes %.2f %% of the points", a, 100 * report->rating.share);
    if (isfinite(report->rating.share_error))
        printf(" (+- %.2f)", 100 * report->rating.share_error);
    if (isfinite(report->rating.elo))
        printf(", Elo %+.1f", report->rating.elo);
    else
        printf(", Elo beyond measure");
    if (isfinite(report->rating.error))
        printf(" +- %.1f (95 %%)", report->rating.error);
    printf("\n%.2f s on the clock\n", report->seconds);
}

static json_t *real_or_null(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

static void print_json(const Report *report)
{
    const KalahScore *score = &report->score;
    const KalahMatch *match = report->match;
    char game[16];
    snprintf(game, sizeof game, "%d,%d", report->setup->rules.width, report->setup->fill);
    json_t *object = json_pack(
        "{ss ss ss ss sI sI sI sI sI si sf sf sf sf so so so sf sf sf}", "a",
        match->players[0]->name, "b", match->players[1]->name, "game", game, "capture",
        kalah_capture_name(report->setup->rules.capture), "seed", (json_int_t)match->seed, "games",
        (json_int_t)score->games, "wins", (json_int_t)score->wins, "draws",
        (json_int_t)score->draws, "losses", (json_int_t)score->losses, "opening", match->opening,
        "margin", margin_mean(score), "margin_deviation", margin_deviation(score), "south_share",
        south_share(score), "share", report->rating.share, "share_error",
        real_or_null(report->rating.share_error), "elo", real_or_null(report->rating.elo),
        "elo_error", real_or_null(report->rating.error), "microseconds_a_move_a",
        microseconds_a_move(score, 0), "microseconds_a_move_b", microseconds_a_move(score, 1),
        "seconds", report->seconds);
    json_t *pairs = json_array();
    for (int outcome = 0; outcome < 5; outcome++)
        json_array_append_new(pairs, json_integer(score->pairs[outcome]));
    json_object_set_new(object, "pairs", pairs);
    output_json(object);
}

static int run(const KalahSetup *setup, KalahMatch *match, bool json)
{
    Report report = {.setup = setup, .match = match};
    int64_t began = clock_now_ns();
    match->stop = interrupt_watch();
    report.score = kalah_match_play(match);
    report.seconds = (double)(clock_now_ns() - began) / 1e9;
    if (report.score.games == 0)
        return command_fail("kalah match: stopped before a pair of games was finished");
    PairCounts pairs;
    for (int outcome = 0; outcome < PAIR_OUTCOMES; outcome++)
        pairs.count[outcome] = report.score.pairs[outcome];
    report.rating = rating_of_pairs(&pairs);
    if (json)
        print_json(&report);
    else
        print_report(&report);
    return STATUS_DONE;
}

int kalah_match_command(int argc, char **argv)
{
    KalahSetup setup = {0};
    int64_t games = 1000, seed = 1, threads = parallel_cores(), opening = 4;
    bool json = false;
    const Option options[] = {
        KALAH_GAME_OPTIONS(setup),
        {"games", "N", "how many, in pairs with seats changed (1000)", .integer = &games,
         .least = 2, .most = GAMES_MOST},
        {"opening", "N", "random moves before the players begin (4)", .integer = &opening,
         .least = 0, .most = OPENING_MOST},
        {"seed", "N", "the luck (1)", .integer = &seed, .least = 0, .most = INT64_MAX},
        {"threads", "T", "how many at once (all cores)", .integer = &threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
        {"json", NULL, "one object, for programs", .flag = &json},
    };
    const Usage usage = {
        .command = "kalah match",
        .arguments = "A B",
        .summary = "two players against each other, in pairs of games that share the luck",
        .details =
            "Players: random simple self opponent s-simple s-self s-opponent exact, with\n"
            "parameters as in s-self:depth=2,samples=5,percent=60,rounds=1 or exact:nodes=50000,"
            "\nand the characters pebble wren otter heron badger raven.",
        .example = "tessera kalah match s-opponent opponent --games 10000\n"
                   "tessera kalah match badger heron --game 6,4 --capture empty",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .least = 2,
        .most = 2};
    int status;
    Error err;
    KalahPlayer players[2];
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!kalah_setup_read(&setup, &err) || !kalah_player_parse(argv[1], &players[0], &err) ||
        !kalah_player_parse(argv[2], &players[1], &err))
        return command_fail_with(&err);
    KalahMatch match = {.rules = &setup.rules,
                        .fill = setup.fill,
                        .players = {&players[0], &players[1]},
                        .pairs = (games + 1) / 2,
                        .opening = (int)opening,
                        .seed = (uint64_t)seed,
                        .threads = (int)threads};
    return run(&setup, &match, json);
}
