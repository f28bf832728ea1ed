#include "cli/tournament.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <jansson.h>

#include "base/parallel.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/match.h"
#include "cli/match_report.h"
#include "cli/options.h"
#include "match/journal.h"
#include "match/ladder.h"

enum { GAMES_MOST = 10 * 1000 * 1000 };

typedef struct Tournament {
    const Kit *kit;
    char **names;
    int players;
    bool gauntlet;
    int64_t games; /* of each two */
    uint64_t seed;
    int threads;
    int64_t limit_ms;
    const char *folder; /* NULL: not saved */
    bool json;
    const atomic_bool *stop;
    Progress progress;
    Ladder ladder;
    double spread[LADDER_MAX]; /* sum over all games */
} Tournament;

static bool play_match(const Tournament *tournament, Match *match, int a, int b, Error *err)
{
    char folder[JOURNAL_PATH_MAX];
    if (!tournament->folder)
        return match_play(match, NULL, err);
    snprintf(folder, sizeof folder, "%s/%02d-%02d", tournament->folder, a + 1, b + 1);
    return match_play(match, folder, err);
}

static json_t *real_or_null(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}

static void print_line(const Tournament *tournament, const Totals *totals, int a, int b)
{
    if (!tournament->json)
        return;
    Rating rating = rating_of_pairs(&totals->pairs);
    json_t *line = json_pack(
        "{so so sI sI sI sI sf so so sf}", "a", match_report_text(tournament->names[a]), "b",
        match_report_text(tournament->names[b]), "games", (json_int_t)totals->games, "wins",
        (json_int_t)totals->side[0].wins, "draws", (json_int_t)totals->draws, "losses",
        (json_int_t)totals->side[1].wins, "share", rating.share, "elo", real_or_null(rating.elo),
        "elo_error", real_or_null(rating.error), "spread", spread_mean(&totals->margin));
    json_dumpf(line, stdout, JSON_COMPACT | JSON_REAL_PRECISION(8));
    putchar('\n');
    json_decref(line);
}

static bool meet(Tournament *tournament, int a, int b, Error *err)
{
    Match match = {.kit = tournament->kit,
                   .specs = {tournament->names[a], tournament->names[b]},
                   .games = tournament->games,
                   .seed = tournament->seed + (uint64_t)(a * LADDER_MAX + b),
                   .threads = tournament->threads,
                   .limit_ms = tournament->limit_ms,
                   .stop = tournament->stop,
                   .progress = &tournament->progress};
    bool played = play_match(tournament, &match, a, b, err);
    if (played) {
        const Totals *totals = &match.totals;
        ladder_add(&tournament->ladder, a, b,
                   (double)totals->side[0].wins + 0.5 * (double)totals->draws, totals->games);
        tournament->spread[a] += totals->margin.sum;
        tournament->spread[b] -= totals->margin.sum;
        print_line(tournament, totals, a, b);
    }
    match_release(&match);
    return played;
}

static bool play_all(Tournament *tournament, Error *err)
{
    int players = tournament->players, hosts = tournament->gauntlet ? 1 : players;
    int64_t meetings = tournament->gauntlet ? players - 1 : players * (players - 1) / 2;
    progress_start(&tournament->progress, "games", meetings * tournament->games);
    bool played = true;
    for (int a = 0; played && a < hosts; a++) {
        for (int b = a + 1; played && b < players && !atomic_load(tournament->stop); b++)
            played = meet(tournament, a, b, err);
    }
    progress_finish(&tournament->progress);
    return played;
}

/* Places by strength, the strongest first. */
static void rank(const Ladder *ladder, int order[LADDER_MAX])
{
    for (int place = 0; place < ladder->players; place++) {
        int at = place;
        for (; at > 0 && ladder->elo[order[at - 1]] < ladder->elo[place]; at--)
            order[at] = order[at - 1];
        order[at] = place;
    }
}

static void count_all(const Ladder *ladder, int player, double *points, int64_t *games)
{
    *points = 0;
    *games = 0;
    for (int other = 0; other < ladder->players; other++) {
        *points += ladder->points[player][other];
        *games += ladder->games[player][other];
    }
}

static void print_table(const Tournament *tournament)
{
    const Ladder *ladder = &tournament->ladder;
    int order[LADDER_MAX];
    rank(ladder, order);
    if (atomic_load(tournament->stop))
        printf("stopped early: from the games that were finished\n");
    printf("%4s %-20s %7s %6s %7s %7s %8s ", "", "", "Elo", "+-", "games", "%", "spread");
    for (int col = 0; col < ladder->players; col++)
        printf("%6d", col + 1);
    putchar('\n');
    for (int place = 0; place < ladder->players; place++) {
        int player = order[place];
        double points;
        int64_t games;
        count_all(ladder, player, &points, &games);
        double each = games > 0 ? (double)games : 1;
        printf("%3d. %-20.20s %+7.0f %6.0f %7" PRId64 " %7.1f %+8.1f ", place + 1,
               tournament->names[player], ladder->elo[player], ladder->error[player], games,
               100 * points / each, tournament->spread[player] / each);
        for (int col = 0; col < ladder->players; col++) {
            int other = order[col];
            if (ladder->games[player][other] > 0)
                printf("%6.1f",
                       100 * ladder->points[player][other] / (double)ladder->games[player][other]);
            else
                printf("%6s", col == place ? "--" : "");
        }
        putchar('\n');
    }
}

static void print_ladder_json(const Tournament *tournament)
{
    const Ladder *ladder = &tournament->ladder;
    int order[LADDER_MAX];
    rank(ladder, order);
    json_t *rows = json_array();
    for (int place = 0; place < ladder->players; place++) {
        int player = order[place];
        double points;
        int64_t games;
        count_all(ladder, player, &points, &games);
        json_array_append_new(
            rows,
            json_pack("{so sf sf sI sf sf}", "name", match_report_text(tournament->names[player]),
                      "elo", ladder->elo[player], "error", ladder->error[player], "games",
                      (json_int_t)games, "points", points, "spread",
                      games > 0 ? tournament->spread[player] / (double)games : 0.0));
    }
    json_t *object =
        json_pack("{so ss sI sI sb}", "ladder", rows, "language", tournament->kit->rules.language,
                  "seed", (json_int_t)tournament->seed, "games_of_two",
                  (json_int_t)tournament->games, "stopped", (int)atomic_load(tournament->stop));
    json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(8));
    putchar('\n');
    json_decref(object);
}

static int run(Tournament *tournament, const char *lexicon)
{
    Kit kit;
    Error err;
    if (!kit_open(&kit, lexicon, &err))
        return command_fail_with(&err);
    tournament->kit = &kit;
    tournament->stop = interrupt_watch();
    ladder_init(&tournament->ladder, tournament->players);
    bool played = play_all(tournament, &err);
    ladder_fit(&tournament->ladder);
    if (played && tournament->json)
        print_ladder_json(tournament);
    else if (played)
        print_table(tournament);
    kit_close(&kit);
    return played ? STATUS_DONE : command_fail_with(&err);
}

int tournament_command(int argc, char **argv)
{
    const char *lexicon = "en";
    int64_t seed = 1, threads = parallel_cores();
    double seconds = 0;
    Tournament tournament = {.games = 100};
    const Option options[] = {
        {"games", "N", "games of each two, in pairs that share the luck (100)",
         .integer = &tournament.games, .least = 2, .most = GAMES_MOST},
        {"gauntlet", NULL, "the first against each of the others, not all against all",
         .flag = &tournament.gauntlet},
        {"lexicon", "LEX", "en, sv, pl, et or a compiled lexicon (en)", .text = &lexicon},
        {"seed", "N", "the luck (1)", .integer = &seed, .least = 0, .most = INT64_MAX / 2},
        {"threads", "N", "how many at once (all cores)", .integer = &threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
        {"seconds", "S", "time a move, for players that use time", .real = &seconds,
         .real_least = 0.001, .real_most = 3600},
        {"save", "DIR", "keep every game there; the same command again goes on where it stopped",
         .text = &tournament.folder},
        {"json", NULL, "an object a meeting, then the ladder", .flag = &tournament.json},
    };
    const Usage usage = {
        .command = "tournament",
        .arguments = "PLAYER PLAYER...",
        .summary = "many players: all against all, a cross table and a ladder in Elo",
        .details = "Elo is fitted to all results at once, its mean is 0 and its error a 95 %\n"
                   "interval. The cross table has the share of the points in per cent.",
        .example = "tessera tournament static highest beginner --games 200 --lexicon sv",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .least = 2,
        .most = LADDER_MAX};
    int status;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    tournament.names = argv + 1;
    tournament.players = argc - 1;
    tournament.seed = (uint64_t)seed;
    tournament.threads = (int)threads;
    tournament.limit_ms = (int64_t)(seconds * 1000);
    if (tournament.folder && strlen(tournament.folder) + 8 >= JOURNAL_PATH_MAX)
        return command_fail("tournament: the folder's name is too long");
    return run(&tournament, lexicon);
}
