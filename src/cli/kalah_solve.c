/* kalah_solve.c -- `tessera kalah solve` and `tessera kalah perft`. */
#include <inttypes.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/parallel.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/kalah.h"
#include "cli/kalah_setup.h"
#include "cli/options.h"
#include "cli/output.h"
#include "kalah/search.h"

enum { TABLE_AUTO = -1, MEMORY_MAX_MB = 1 << 20, PERFT_MAX = 60 };

/* A byte each: what still fits into a common machine beside the search. */
static const uint64_t TABLE_MOST = UINT64_C(8000000000);

typedef struct Solve {
    KalahSetup setup;
    const char *folder;
    int64_t stones, threads, memory_mb;
    double seconds;
    bool moves, json;
} Solve;

/* How much to prepare for a search: by the stones in the holes, found by measuring. */
typedef struct Effort {
    int stones_most;
    uint64_t positions; /* of the endgame table: building it is a small part of the search */
    int64_t memory_mb;
} Effort;

static const Effort *effort_for(const Kalah *game)
{
    static const Effort efforts[] = {{24, 0, 8},
                                     {32, 150000, 32},
                                     {40, 18000000, 128},
                                     {48, 60000000, 512},
                                     {KALAH_STONES_MAX, 240000000, 4096}};
    int all = kalah_count(game->holes[0]) + kalah_count(game->holes[1]);
    const Effort *effort = efforts;
    while (all > effort->stones_most)
        effort++;
    return effort;
}

static int worthwhile_stones(const KalahRules *rules, const Kalah *game)
{
    int stones = 0;
    while (stones < END_TABLE_STONES_MAX &&
           end_table_count(rules->width, stones + 1) <= effort_for(game)->positions)
        stones++;
    return stones;
}

static bool open_table(const Solve *solve, EndTable *table, const atomic_bool *stop, Error *err)
{
    char path[4096];
    const KalahRules *rules = &solve->setup.rules;
    int stones = solve->stones == TABLE_AUTO ? worthwhile_stones(rules, &solve->setup.start)
                                             : (int)solve->stones;
    end_table_init_empty(table);
    if (stones == 0)
        return true;
    if (end_table_count(rules->width, stones) > TABLE_MOST)
        return error_set(err,
                         "endgame table: %d stones with %d holes a side are %" PRIu64
                         " positions, the limit is %" PRIu64,
                         stones, rules->width, end_table_count(rules->width, stones), TABLE_MOST);
    return kalah_table_path(rules, stones, solve->folder, path, sizeof path, err) &&
           end_table_open(table, rules, stones, path, (int)solve->threads, stop, err);
}

static void print_moves(const Solve *solve, const int margins[KALAH_WIDTH_MAX], json_t *list)
{
    for (int hole = 0; hole < solve->setup.rules.width; hole++) {
        if (!kalah_is_legal(&solve->setup.rules, &solve->setup.start, hole))
            continue;
        if (solve->json)
            json_array_append_new(list,
                                  json_pack("{si si}", "hole", hole + 1, "margin", margins[hole]));
        else
            printf("  hole %d  %+d\n", hole + 1, margins[hole]);
    }
}

static void report(const Solve *solve, const KalahFound *found, const EndTable *table,
                   double seconds, const int *margins)
{
    const KalahSetup *setup = &solve->setup;
    int value = setup->start.turn == KALAH_SOUTH ? found->margin : -found->margin;
    json_t *list = json_array();
    if (!solve->json) {
        char nodes[NUMBER_TEXT_MAX];
        printf("Kalah(%d,%d), %s capture: %s %+d", setup->rules.width, setup->fill,
               kalah_capture_name(setup->rules.capture),
               setup->position ? "south's margin is" : "the first player's margin is", value);
        if (found->hole >= 0)
            printf(", best hole %d", found->hole + 1);
        printf("\n%s positions in %.2f s (%.2f million a second), endgame table of %d stones\n",
               output_number(found->nodes, nodes), seconds,
               seconds > 0 ? (double)found->nodes / seconds / 1e6 : 0,
               table->stones < 0 ? 0 : table->stones);
        if (margins)
            print_moves(solve, margins, list);
        json_decref(list);
        return;
    }
    if (margins)
        print_moves(solve, margins, list);
    char game[16];
    snprintf(game, sizeof game, "%d,%d", setup->rules.width, setup->fill);
    output_json(json_pack("{ss ss si sb si sI sf sf si so}", "game", game, "capture",
                          kalah_capture_name(setup->rules.capture), "value", value, "exact", 1,
                          "hole", found->hole + 1, "nodes", (json_int_t)found->nodes, "seconds",
                          seconds, "positions_per_second",
                          seconds > 0 ? (double)found->nodes / seconds : 0.0, "table_stones",
                          table->stones < 0 ? 0 : table->stones, "moves", list));
}

static int run(Solve *solve)
{
    Error err;
    EndTable table;
    const atomic_bool *stop = interrupt_watch();
    int64_t began = clock_now_ns();
    if (!open_table(solve, &table, stop, &err))
        return command_fail_with(&err);
    KalahSearch search;
    kalah_search_init(&search, &solve->setup.rules, table.stones < 0 ? NULL : &table,
                      (size_t)solve->memory_mb << 20, (int)solve->threads);
    KalahLimits limits = {.stop = stop};
    if (solve->seconds > 0)
        limits.deadline_ns = began + (int64_t)(solve->seconds * 1e9);
    /* A few turns ahead give the guess that the proof starts from. */
    KalahLimits quick = limits;
    quick.depth = 8;
    KalahFound found = kalah_think(&search, &solve->setup.start, &quick);
    uint64_t nodes = found.nodes;
    if (!found.exact)
        found = kalah_solve(&search, &solve->setup.start, found.margin, &limits);
    int margins[KALAH_WIDTH_MAX];
    bool solved = found.exact;
    if (solved && solve->moves)
        solved = kalah_solve_moves(&search, &solve->setup.start, &limits, margins, &nodes);
    found.nodes += nodes;
    double seconds = (double)(clock_now_ns() - began) / 1e9;
    if (solved)
        report(solve, &found, &table, seconds, solve->moves ? margins : NULL);
    kalah_search_release(&search);
    end_table_release(&table);
    if (!solved)
        return command_fail("kalah solve: stopped after %.1f s, before the result was certain",
                            seconds);
    return STATUS_DONE;
}

int kalah_solve_command(int argc, char **argv)
{
    Solve solve = {.stones = TABLE_AUTO, .threads = parallel_cores()};
    const Option options[] = {
        KALAH_GAME_OPTIONS(solve.setup),
        {"position", "POS", "a position instead of the opening", .text = &solve.setup.position},
        {"moves", NULL, "the exact margin of every move too", .flag = &solve.moves},
        {"table", "STONES", "endgame table of so many stones, 0 = none (chosen by the game)",
         .integer = &solve.stones, .least = 0, .most = END_TABLE_STONES_MAX},
        {"tables", "DIR", "where endgame tables are kept (~/.cache/tessera)",
         .text = &solve.folder},
        {"memory", "MB", "for positions seen (chosen by the game)", .integer = &solve.memory_mb,
         .least = 1, .most = MEMORY_MAX_MB},
        {"threads", "T", "how many at once (all cores)", .integer = &solve.threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
        {"seconds", "S", "give up after so long", .real = &solve.seconds, .real_least = 0.001,
         .real_most = 1e7},
        {"json", NULL, "one object, for programs", .flag = &solve.json},
    };
    const Usage usage = {
        .command = "kalah solve",
        .summary = "the exact result of a game or a position",
        .details =
            "A position is written <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> south: holes a side, the\n"
            "two stores, south's holes, north's holes (each from its owner's left), whose "
            "turn.",
        .example = "tessera kalah solve --game 6,4 --capture empty\n"
                   "tessera kalah solve --position '<3,4,3,1,0,2,3,4,1> south' --moves",
        .options = options,
        .option_count = sizeof options / sizeof options[0]};
    int status;
    Error err;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!kalah_setup_read(&solve.setup, &err))
        return command_fail_with(&err);
    if (solve.memory_mb == 0)
        solve.memory_mb = effort_for(&solve.setup.start)->memory_mb;
    return run(&solve);
}

static void print_count(const KalahSetup *setup, int depth, uint64_t count, double seconds,
                        bool json)
{
    char number[NUMBER_TEXT_MAX];
    if (!json) {
        printf("%3d  %s\n", depth, output_number(count, number));
        return;
    }
    char game[16];
    snprintf(game, sizeof game, "%d,%d", setup->rules.width, setup->fill);
    output_json(json_pack("{ss ss si sI sf}", "game", game, "capture",
                          kalah_capture_name(setup->rules.capture), "depth", depth, "nodes",
                          (json_int_t)count, "seconds", seconds));
}

int kalah_perft_command(int argc, char **argv)
{
    KalahSetup setup = {0};
    int64_t depth = 8;
    bool json = false;
    const Option options[] = {
        KALAH_GAME_OPTIONS(setup),
        {"position", "POS", "a position instead of the opening", .text = &setup.position},
        {"depth", "D", "moves, each sowing counted (8)", .integer = &depth, .least = 0,
         .most = PERFT_MAX},
        {"json", NULL, "one object a depth, for programs", .flag = &json},
    };
    const Usage usage = {.command = "kalah perft",
                         .arguments = "[DEPTH]",
                         .summary = "how many sequences of moves there are, depth by depth",
                         .example = "tessera kalah perft 8 --game 6,6",
                         .options = options,
                         .option_count = sizeof options / sizeof options[0],
                         .most = 1};
    int status;
    Error err;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!kalah_setup_read(&setup, &err))
        return command_fail_with(&err);
    if (argc == 2 && (sscanf(argv[1], "%" SCNd64, &depth) != 1 || depth < 0 || depth > PERFT_MAX))
        return command_fail("kalah perft: '%.40s' is not a depth of 0 to %d", argv[1], PERFT_MAX);
    const atomic_bool *stop = interrupt_watch();
    if (!json)
        printf("Kalah(%d,%d), %s capture\n", setup.rules.width, setup.fill,
               kalah_capture_name(setup.rules.capture));
    for (int deep = 0; deep <= depth && !atomic_load(stop) && output_is_open(); deep++) {
        int64_t began = clock_now_ns();
        uint64_t count = kalah_perft(&setup.rules, &setup.start, deep);
        print_count(&setup, deep, count, (double)(clock_now_ns() - began) / 1e9, json);
        fflush(stdout);
    }
    return STATUS_DONE;
}
