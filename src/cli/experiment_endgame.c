/* experiment_endgame.c -- `tessera experiment endgame-speed`. */
#include "cli/experiment_endgame.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/parallel.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "match/endings.h"
#include "player/kit.h"
#include "search/endgame.h"
#include "search/preendgame.h"

typedef struct Speed {
    const char *lexicon;
    int64_t bag, first, games, seed, threads, memory_mb;
    double seconds;
    bool json, list;
} Speed;

static void print_one(int64_t game, const EndgameDeal *deal, const Rules *rules,
                      const EndgameResult *result)
{
    char own[RACK_TEXT_MAX], other[RACK_TEXT_MAX], move[MOVE_TEXT_MAX];
    rack_format(&deal->own, &rules->alphabet, own);
    rack_format(&deal->other, &rules->alphabet, other);
    move_format(&result->line[0], &rules->alphabet, MOVE_GCG, move);
    printf("%4" PRId64 "  %-7s %-7s  %8.3f s  %10" PRIu64 "  %s %+d  depth %d  %s\n", game, own,
           other, result->seconds, result->nodes, result->exact ? "=" : "~", result->value,
           result->depth, move);
    fflush(stdout);
}

static int run(const Speed *speed, Kit *kit)
{
    const atomic_bool *stop = interrupt_watch();
    Endings endings;
    endings_open(&endings, kit);
    EndgameSolver *solver = endgame_new(&kit->judge, &kit->rules, (size_t)speed->memory_mb << 20);
    int64_t seen = 0, solved = 0, quick = 0;
    uint64_t nodes = 0;
    double seconds = 0;
    for (int64_t game = speed->first; seen < speed->games && !atomic_load(stop); game++) {
        Position position;
        EndgameDeal deal;
        EndgameResult result;
        if (!endings_find(&endings, (uint64_t)speed->seed, game, 0, &position) ||
            !endgame_deal(&position, &kit->rules, &deal, NULL))
            continue;
        int64_t cpu = clock_process_cpu_ns();
        endgame_solve(solver, &position.board, &deal,
                      &(EndgameLimits){.milliseconds = (int64_t)(speed->seconds * 1000),
                                       .threads = (int)speed->threads,
                                       .stop = stop},
                      &result);
        seen++;
        result.seconds = (double)(clock_process_cpu_ns() - cpu) / 1e9;
        solved += result.exact;
        quick += result.exact && result.seconds <= 2;
        nodes += result.nodes;
        seconds += result.seconds;
        if (speed->list)
            print_one(game, &deal, &kit->rules, &result);
    }
    printf("%" PRId64 " endgames: %" PRId64 " proved within 2 s (%.1f %%), %" PRId64
           " within %.0f s (%.1f %%); %.1f s in all, %.0f positions a second\n",
           seen, quick, 100.0 * (double)quick / (double)seen, solved, speed->seconds,
           100.0 * (double)solved / (double)seen, seconds, (double)nodes / seconds);
    endgame_free(solver);
    endings_close(&endings);
    return STATUS_DONE;
}

static int run_pre(const Speed *speed, Kit *kit)
{
    const atomic_bool *stop = interrupt_watch();
    Endings endings;
    endings_open(&endings, kit);
    PreendgameSolver *solver =
        preendgame_new(&kit->judge, &kit->rules, (size_t)speed->memory_mb << 20);
    int64_t seen = 0, solved = 0, ten = 0;
    PreendgameResult result = {0};
    for (int64_t game = speed->first; seen < speed->games && !atomic_load(stop); game++) {
        Position position;
        PreendgameQuestion question;
        Error err;
        if (!endings_find(&endings, (uint64_t)speed->seed, game, (int)speed->bag, &position))
            continue;
        position.racks[!position.on_turn] = (Rack){0};
        position_check(&position, &kit->rules, NULL);
        if (!preendgame_question(&position, &kit->rules, &question, &err)) {
            puts(err.text);
            continue;
        }
        int64_t cpu = clock_process_cpu_ns();
        preendgame_solve(solver, &position.board, &question,
                         &(EndgameLimits){.milliseconds = (int64_t)(speed->seconds * 1000),
                                          .threads = (int)speed->threads,
                                          .stop = stop},
                         &result);
        double used = (double)(clock_process_cpu_ns() - cpu) / 1e9;
        seen++;
        solved += result.exact;
        ten += result.exact && used <= 20;
        char own[RACK_TEXT_MAX], other[RACK_TEXT_MAX], move[MOVE_TEXT_MAX];
        rack_format(&question.own, &kit->rules.alphabet, own);
        rack_format(&question.unseen, &kit->rules.alphabet, other);
        move_format(&result.candidates[0].move, &kit->rules.alphabet, MOVE_GCG, move);
        int open = 0;
        for (int at = 0; at < result.count; at++)
            open += result.candidates[at].proof > PREENDGAME_BEATEN;
        printf("%4" PRId64
               " %-7s %-11s lead %+4d %5d moves %4d draws %8.2f s cpu %8.2f s %10" PRIu64
               " %s open %d  %s win %.1f %% spread %+.1f\n",
               game, own, other, question.lead, result.count, result.draws, result.seconds, used,
               result.nodes, result.exact ? "=" : "~", open, move, 100 * result.candidates[0].win,
               result.candidates[0].spread);
        fflush(stdout);
    }
    printf("%" PRId64 " pre-endgames, %" PRId64 " solved, %" PRId64 " within 20 cpu s\n", seen,
           solved, ten);
    preendgame_release(&result);
    preendgame_free(solver);
    endings_close(&endings);
    return STATUS_DONE;
}

int experiment_endgame_speed(int argc, char **argv)
{
    Speed speed = {
        .lexicon = "en", .games = 200, .seed = 1, .threads = 1, .memory_mb = 256, .seconds = 20};
    const Option options[] = {
        {"lexicon", "LEX", "language or compiled lexicon (en)", .text = &speed.lexicon},
        {"games", "N", "how many games (200)", .integer = &speed.games, .least = 1,
         .most = 1000000},
        {"bag", "N", "tiles in the bag (0)", .integer = &speed.bag, .least = 0,
         .most = ENDGAME_BAG_MAX},
        {"first", "N", "the game to begin with (0)", .integer = &speed.first, .least = 0,
         .most = INT64_MAX},
        {"seed", "S", "the luck (1)", .integer = &speed.seed, .least = 0, .most = INT64_MAX},
        {"seconds", "S", "for each at most (20)", .real = &speed.seconds, .real_least = 0.001,
         .real_most = 1e6},
        {"threads", "T", "at work on one (1)", .integer = &speed.threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
        {"memory", "MB", "for each solver (256)", .integer = &speed.memory_mb, .least = 8,
         .most = 1 << 20},
        {"list", NULL, "a line for each", .flag = &speed.list},
    };
    const Usage usage = {.command = "experiment endgame-speed",
                         .summary = "endgames of self-play games, solved against the clock",
                         .example = "tessera experiment endgame-speed --games 20",
                         .options = options,
                         .option_count = sizeof options / sizeof options[0]};
    int status;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    Error err;
    Kit kit;
    if (!kit_open(&kit, speed.lexicon, &err))
        return command_fail_with(&err);
    status = speed.bag ? run_pre(&speed, &kit) : run(&speed, &kit);
    kit_close(&kit);
    return status;
}
