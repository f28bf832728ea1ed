/* bench.c -- fixed games and positions: how fast, and is the play still the same?
 *
 * The signature is a hash over every move and score of fixed self-play games and over whole sorted
 * move lists of their positions. It is the same for every compiler, flavour and number of threads;
 * a change of the engine that claims to change nothing must leave it alone.
 */
#include "cli/bench.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "cli/command.h"
#include "cli/moments.h"
#include "cli/options.h"
#include "game/game.h"
#include "match/selfplay.h"
#include "search/simulate.h"

enum {
    RUNS = 5,
    SEED = 1,
    LISTED_GAMES = 40,
    SIMULATED = 40,           /* positions, spread over those listed, ... */
    SIMULATED_MOVES = 10,     /* ... candidates of each ... */
    SIMULATED_RACKS = 8,      /* ... and racks */
    SIMULATED_BAG_LEAST = 15, /* with two plies no playout comes to the end of a game */
};

typedef struct Rates {
    double low, middle, high;
} Rates;

typedef struct Bench {
    Kit kit;
    int64_t games;
    int64_t threads;
    double startup_ms;
    Moments moments;
    int64_t listed; /* moves in all their lists */
    uint64_t signature;
    Rates games_per_second, best_us, listed_millions, sorted_millions, samples_per_second;
} Bench;

static int compare_reals(const void *a, const void *b)
{
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

static Rates rates_of(double run[RUNS])
{
    qsort(run, RUNS, sizeof *run, compare_reals);
    return (Rates){.low = run[0], .middle = run[RUNS / 2], .high = run[RUNS - 1]};
}

/* ---- games: speed on one thread, signature on as many as asked */

typedef struct GameWork {
    const Kit *kit;
    SelfPlay *play; /* one a thread */
    uint64_t *hash; /* one a game */
} GameWork;

static void play_one(void *context, int thread, int64_t item)
{
    GameWork *work = context;
    work->hash[item] = selfplay_game(&work->play[thread], SEED, item, 0);
}

static bool sign_games(Bench *bench, Error *err)
{
    GameWork work = {.kit = &bench->kit};
    int threads = (int)bench->threads, opened = 0;
    work.play = memory_new((size_t)threads, sizeof *work.play);
    work.hash = memory_new((size_t)bench->games, sizeof *work.hash);
    while (opened < threads && selfplay_open(&work.play[opened], &bench->kit, err))
        opened++;
    if (opened == threads)
        parallel_for(threads, bench->games, play_one, &work, NULL);
    for (int64_t game = 0; game < bench->games; game++)
        bench->signature = hash_add(bench->signature, work.hash[game]);
    for (int thread = 0; thread < opened; thread++)
        selfplay_close(&work.play[thread]);
    free(work.hash);
    free(work.play);
    return opened == threads;
}

static bool time_games(Bench *bench, Error *err)
{
    double games[RUNS], turn_us[RUNS];
    SelfPlay play;
    if (!selfplay_open(&play, &bench->kit, err))
        return false;
    for (int run = 0; run < RUNS; run++) {
        int64_t turns = play.turns, started = clock_thread_cpu_ns();
        for (int64_t game = 0; game < bench->games; game++)
            selfplay_game(&play, SEED + 1, game, 0);
        double seconds = (double)(clock_thread_cpu_ns() - started) / 1e9;
        games[run] = (double)bench->games / seconds;
        turn_us[run] = seconds * 1e6 / (double)(play.turns - turns);
    }
    selfplay_close(&play);
    bench->games_per_second = rates_of(games);
    bench->best_us = rates_of(turn_us);
    return true;
}

/* ---- whole lists */

static uint64_t sign_list(uint64_t hash, const MoveList *list)
{
    hash = hash_add(hash, (uint64_t)list->count);
    for (int at = 0; at < list->count; at++) {
        const Move *move = &list->moves[at];
        uint64_t where = (uint64_t)move->kind << 24 | (uint64_t)move->direction << 16 |
                         (uint64_t)move->row << 8 | move->col;
        hash = hash_add(hash, where << 32 | (uint32_t)move->value);
        hash = hash_bytes(move->tiles, sizeof move->tiles, hash ^ (uint64_t)move->score);
    }
    return hash;
}

static void list_moments(Bench *bench, Generator *generator, MoveList *list, bool sort, bool sign)
{
    bench->listed = 0;
    for (int at = 0; at < bench->moments.count; at++) {
        const Moment *moment = &bench->moments.list[at];
        bench->listed += movegen_all(generator, &moment->board, &moment->rack, &moment->keep,
                                     moment->bag_count, list);
        if (sort)
            moves_sort(list);
        if (sign)
            bench->signature = sign_list(bench->signature, list);
    }
}

static Rates time_lists(Bench *bench, Generator *generator, MoveList *list, bool sort)
{
    double millions[RUNS];
    for (int run = 0; run < RUNS; run++) {
        int64_t started = clock_thread_cpu_ns();
        list_moments(bench, generator, list, sort, false);
        millions[run] = (double)bench->listed * 1e3 / (double)(clock_thread_cpu_ns() - started);
    }
    return rates_of(millions);
}

/* ---- simulation */

static void see_moment(const Bench *bench, const Moment *moment, Position *position)
{
    position_init(position, &bench->kit.rules, 2);
    position->board = moment->board;
    position->racks[0] = moment->rack;
    position_check(position, &bench->kit.rules, NULL); /* from a game: it is sound */
}

static int64_t simulate_moments(const Bench *bench, Simulation *simulation, Generator *generator,
                                MoveList *list, int64_t *cpu_ns)
{
    SimulateLimits limits = {.plies = 2, .racks = SIMULATED_RACKS, .seed = SEED};
    int64_t samples = 0;
    for (int step = 0; step < SIMULATED; step++) {
        const Moment *moment = &bench->moments.list[step * bench->moments.count / SIMULATED];
        Position position;
        if (moment->bag_count < SIMULATED_BAG_LEAST)
            continue;
        see_moment(bench, moment, &position);
        movegen_all(generator, &moment->board, &moment->rack, &moment->keep, moment->bag_count,
                    list);
        moves_sort(list);
        int count = list->count < SIMULATED_MOVES ? list->count : SIMULATED_MOVES;
        int64_t started = clock_thread_cpu_ns();
        if (count > 0)
            simulate(simulation, &position, list->moves, count, &limits);
        *cpu_ns += clock_thread_cpu_ns() - started;
        samples += count > 0 ? simulation->samples : 0;
    }
    return samples;
}

static void measure_simulation(Bench *bench, Generator *generator, MoveList *list)
{
    const SearchGround ground = {.rules = &bench->kit.rules,
                                 .lexicon = &bench->kit.judge,
                                 .value = bench->kit.value,
                                 .chance = bench->kit.chance};
    Simulation *simulation = simulation_new(&ground, 1);
    double rate[RUNS];
    for (int run = 0; run < RUNS; run++) {
        int64_t cpu_ns = 1, samples = simulate_moments(bench, simulation, generator, list, &cpu_ns);
        rate[run] = (double)samples * 1e9 / (double)cpu_ns;
    }
    simulation_free(simulation);
    bench->samples_per_second = rates_of(rate);
}

static void measure_lists(Bench *bench)
{
    MoveList list;
    moves_init(&list);
    Generator *generator = generator_new(&bench->kit.judge, &bench->kit.rules);
    moments_collect(&bench->moments, &bench->kit, SEED, LISTED_GAMES);
    list_moments(bench, generator, &list, true, true);
    bench->listed_millions = time_lists(bench, generator, &list, false);
    bench->sorted_millions = time_lists(bench, generator, &list, true);
    measure_simulation(bench, generator, &list);
    generator_free(generator);
    moves_release(&list);
}

/* ---- start and report */

static bool start_up(Bench *bench, const char *lexicon, Error *err)
{
    int64_t started = clock_now_ns();
    if (!kit_open(&bench->kit, lexicon, err))
        return false;
    Game game = {0};
    Moment moment;
    Move best;
    Generator *generator = generator_new(&bench->kit.judge, &bench->kit.rules);
    game_start(&game, &(GameSetup){.rules = &bench->kit.rules,
                                   .judge = &bench->kit.judge,
                                   .seed = SEED,
                                   .seats = 2});
    moment_fill(&moment, &bench->kit, &game);
    movegen_best(generator, &moment.board, &moment.rack, &moment.keep, moment.bag_count, &best);
    bench->startup_ms = (double)(clock_now_ns() - started) / 1e6;
    game_release(&game);
    generator_free(generator);
    return true;
}

/* All that playing needs: words, values of tiles kept, and one generator. */
static double table_megabytes(const Bench *bench)
{
    return (double)(bench->kit.judge.size + static_bytes(bench->kit.value) + generator_bytes()) /
           1e6;
}

static void print_rates(const char *what, const Rates *rates, const char *unit)
{
    printf("%-24s %9.2f %s (%d runs, %.2f to %.2f)\n", what, rates->middle, unit, RUNS, rates->low,
           rates->high);
}

static void print_report(const Bench *bench)
{
    printf("%s, %" PRIu64 " words; rates per CPU second of one thread, middle of the runs\n",
           bench->kit.rules.name, bench->kit.judge.stats.words);
    print_rates("best-move self-play", &bench->games_per_second, "games/s");
    print_rates("best move", &bench->best_us, "us a position");
    print_rates("all moves", &bench->listed_millions, "million moves/s");
    print_rates("all moves, sorted", &bench->sorted_millions, "million moves/s");
    print_rates("simulation, two plies", &bench->samples_per_second, "samples/s");
    printf("%-24s %9d with %.0f moves each\n", "positions listed", bench->moments.count,
           (double)bench->listed / bench->moments.count);
    printf("%-24s %9.1f ms, lexicon and tables loaded\n", "start to first move", bench->startup_ms);
    printf("%-24s %9.1f MB\n", "tables in memory", table_megabytes(bench));
    printf("Bench: %" PRIu64 "\n", bench->signature);
}

static void print_json(const Bench *bench)
{
    json_t *object =
        json_pack("{s:s, s:I, s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:o}", "language",
                  bench->kit.rules.language, "words", (json_int_t)bench->kit.judge.stats.words,
                  "games_per_cpu_second", bench->games_per_second.middle, "best_move_us",
                  bench->best_us.middle, "all_moves_millions_per_second",
                  bench->listed_millions.middle, "sorted_moves_millions_per_second",
                  bench->sorted_millions.middle, "simulation_samples_per_second",
                  bench->samples_per_second.middle, "startup_ms", bench->startup_ms, "tables_mb",
                  table_megabytes(bench), "bench", json_sprintf("%" PRIu64, bench->signature));
    json_dumpf(object, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(object);
}

int bench_command(int argc, char **argv)
{
    const char *lexicon = "en";
    bool json = false;
    Bench bench = {.games = 150, .threads = 1};
    const Option options[] = {
        {"lexicon", "LEX", "language or compiled lexicon (en)", .text = &lexicon},
        {"games", "N", "games a run (150)", .integer = &bench.games, .least = 1, .most = 1000000},
        {"threads", "T", "threads for the signature (1)", .integer = &bench.threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
        {"json", NULL, "one object for programs", .flag = &json},
    };
    const Usage usage = {.command = "bench",
                         .summary = "speeds of the engine, and the signature of its play",
                         .example = "tessera bench\ntessera bench --lexicon pl",
                         .options = options,
                         .option_count = sizeof options / sizeof options[0]};
    int status;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    Error err;
    if (!start_up(&bench, lexicon, &err))
        return command_fail_with(&err);
    bool done = sign_games(&bench, &err) && time_games(&bench, &err);
    if (done) {
        measure_lists(&bench);
        (json ? print_json : print_report)(&bench);
        moments_release(&bench.moments);
    }
    kit_close(&bench.kit);
    return done ? STATUS_DONE : command_fail_with(&err);
}
