/* simulate -- playouts are those of a plain loop, threads change nothing, the best is not dropped.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/clock.h"
#include "search/simulate.h"
#include "tests/player/word_kit.h"
#include "tests/search/plain_playout.h"
#include "tests/search/positions.h"
#include "tests/words/drawing.h"

static Kit kit;

static int open_kit(void **state)
{
    (void)state;
    word_kit_open(&kit, "en", 25);
    return 0;
}

static int close_kit(void **state)
{
    (void)state;
    kit_close(&kit);
    return 0;
}

static bool is_slow(void)
{
    return getenv("TESSERA_SLOW") != NULL;
}

static void compare_outcomes(const PlayoutOutcome *fast, const PlayoutOutcome *plain)
{
    assert_int_equal(fast->chance, plain->chance);
    assert_int_equal(fast->gain, plain->gain);
    assert_int_equal(fast->plies, plain->plies);
    for (int ply = 0; ply < plain->plies; ply++) {
        assert_int_equal(fast->points[ply], plain->points[ply]);
        assert_int_equal(fast->bingo[ply], plain->bingo[ply]);
    }
}

/* Candidates from all over the list: good ones, bad ones, and exchanges among them. */
static void compare_position(const SearchGround *ground, Playout *playout, const Position *position,
                             const MoveList *moves, int plies)
{
    int step = moves->count / 4 + 1, racks = is_slow() ? 40 : 3;
    for (int at = 0; at < moves->count; at += step) {
        PlayoutStart start;
        PlayoutOutcome fast, plain;
        playout_prepare(playout, &start, position, NULL, &moves->moves[at]);
        for (int rack = 0; rack < racks; rack++) {
            playout_run(playout, &start, plies, 5, (uint64_t)rack, &fast);
            plain_playout(ground, position, &moves->moves[at], plies, 5, (uint64_t)rack, &plain);
            compare_outcomes(&fast, &plain);
        }
    }
}

static void playouts_are_those_of_a_plain_loop(void **state)
{
    (void)state;
    word_kit_need(&kit);
    SearchGround ground = positions_ground(&kit);
    Playout *playout = playout_new(&ground);
    MoveList moves = {0};
    Position position;
    static const int turns[] = {0, 3, 9, 15, 18, 20, 22, 24, 26, 28};
    int compared = 0;
    for (int at = 0; at < 10; at++) {
        if (!positions_make(&kit, (uint64_t)at, turns[at], &position))
            continue;
        positions_moves(&kit, &position, &moves);
        compare_position(&ground, playout, &position, &moves, 1 + at % PLIES_MAX);
        compared++;
    }
    assert_in_range(compared, 7, 10);
    moves_release(&moves);
    playout_free(playout);
}

static void sums_are_those_of_the_single_playouts(void **state)
{
    (void)state;
    word_kit_need(&kit);
    enum { RACKS = 21, COUNT = 3, PLIES = 2 }; /* no multiple of anything the program counts in */
    SearchGround ground = positions_ground(&kit);
    Simulation *simulation = simulation_new(&ground, 2);
    MoveList moves = {0};
    Position position;
    assert_true(positions_make(&kit, 3, 6, &position));
    positions_moves(&kit, &position, &moves);
    SimulateLimits limits = {.plies = PLIES, .racks = RACKS, .seed = 9};
    simulate(simulation, &position, moves.moves, COUNT, &limits);
    assert_int_equal(simulation->samples, RACKS * COUNT);
    assert_int_equal(simulation->end, SIMULATE_RACKS);
    for (int at = 0; at < COUNT; at++) {
        const Simulated *candidate = &simulation->candidates[at];
        Simulated sums = {0};
        for (uint64_t rack = 0; rack < RACKS; rack++) {
            PlayoutOutcome plain;
            plain_playout(&ground, &position, &candidate->move, PLIES, 9, rack, &plain);
            sums.chance += plain.chance;
            sums.gain += plain.gain;
            sums.worth += simulate_worth(&plain);
            for (int ply = 0; ply < plain.plies; ply++) {
                sums.ply[ply].count++;
                sums.ply[ply].points += plain.points[ply];
                sums.ply[ply].bingos += plain.bingo[ply];
            }
        }
        assert_int_equal(candidate->racks, RACKS);
        assert_int_equal(candidate->chance, sums.chance);
        assert_int_equal(candidate->gain, sums.gain);
        assert_int_equal(candidate->worth, sums.worth);
        for (int ply = 0; ply < PLIES; ply++) {
            assert_int_equal(candidate->ply[ply].count, sums.ply[ply].count);
            assert_int_equal(candidate->ply[ply].points, sums.ply[ply].points);
            assert_int_equal(candidate->ply[ply].bingos, sums.ply[ply].bingos);
        }
        assert_true(at == 0 || simulation->candidates[at - 1].worth >= candidate->worth);
    }
    moves_release(&moves);
    simulation_free(simulation);
}

static void the_number_of_threads_changes_nothing(void **state)
{
    (void)state;
    word_kit_need(&kit);
    SearchGround ground = positions_ground(&kit);
    MoveList moves = {0};
    Position position;
    static const int threads[] = {1, 2, 5};
    Simulation *simulations[3];
    assert_true(positions_make(&kit, 8, 5, &position));
    positions_moves(&kit, &position, &moves);
    for (int at = 0; at < 3; at++) {
        SimulateLimits limits = {.plies = 2, .racks = 100, .doubt = 0.3, .seed = 2};
        simulations[at] = simulation_new(&ground, threads[at]);
        simulate(simulations[at], &position, moves.moves, 12, &limits);
        assert_int_equal(simulations[at]->racks, simulations[0]->racks);
        assert_int_equal(simulations[at]->samples, simulations[0]->samples);
        assert_int_equal(simulations[at]->alive, simulations[0]->alive);
        assert_memory_equal(simulations[at]->candidates, simulations[0]->candidates,
                            12 * sizeof *simulations[at]->candidates);
    }
    assert_in_range(simulations[0]->alive, 1, 11); /* some were dropped, or this says little */
    for (int at = 0; at < 3; at++)
        simulation_free(simulations[at]);
    moves_release(&moves);
}

static void equal_candidates_have_equal_luck(void **state)
{
    (void)state;
    word_kit_need(&kit);
    SearchGround ground = positions_ground(&kit);
    Simulation *simulation = simulation_new(&ground, 1);
    MoveList moves = {0};
    Position position;
    assert_true(positions_make(&kit, 1, 4, &position));
    positions_moves(&kit, &position, &moves);
    Move twins[] = {moves.moves[0], moves.moves[1], moves.moves[0]};
    SimulateLimits limits = {.plies = 2, .racks = 20, .seed = 4};
    simulate(simulation, &position, twins, 3, &limits);
    const Simulated *first = NULL, *last = NULL;
    for (int at = 0; at < 3; at++) {
        first = simulation->candidates[at].place == 0 ? &simulation->candidates[at] : first;
        last = simulation->candidates[at].place == 2 ? &simulation->candidates[at] : last;
    }
    assert_int_equal(first->chance, last->chance);
    assert_int_equal(first->gain, last->gain);
    moves_release(&moves);
    simulation_free(simulation);
}

/* The winner over all racks is known when nothing is dropped. */
static void dropping_keeps_the_eventual_winner(void **state)
{
    (void)state;
    word_kit_need(&kit);
    SearchGround ground = positions_ground(&kit);
    Simulation *simulation = simulation_new(&ground, 2);
    MoveList moves = {0};
    Position position;
    int positions = is_slow() ? 200 : 8, dropped = 0;
    for (int number = 0; number < positions; number++) {
        if (!positions_make(&kit, (uint64_t)number, 2 + number % 16, &position))
            continue;
        positions_moves(&kit, &position, &moves);
        int count = moves.count < 10 ? moves.count : 10;
        SimulateLimits limits = {.plies = 2, .racks = is_slow() ? 500 : 80, .seed = 6};
        simulate(simulation, &position, moves.moves, count, &limits);
        Move winner = simulation->candidates[0].move;
        limits.doubt = 0.05;
        simulate(simulation, &position, moves.moves, count, &limits);
        assert_true(move_is_same(&simulation->candidates[0].move, &winner));
        assert_false(simulation->candidates[0].is_dropped);
        dropped += count - simulation->alive;
    }
    assert_true(dropped > positions); /* of ten candidates, more than one on average */
    moves_release(&moves);
    simulation_free(simulation);
}

static void a_simulation_decides_for_the_only_one_left(void **state)
{
    (void)state;
    word_kit_need(&kit);
    SearchGround ground = positions_ground(&kit);
    Simulation *simulation = simulation_new(&ground, 1);
    MoveList moves = {0};
    Position position;
    assert_true(positions_make(&kit, 2, 2, &position));
    positions_moves(&kit, &position, &moves);
    Move pair[] = {{.kind = MOVE_PASS}, moves.moves[0]};
    SimulateLimits limits = {.plies = 1, .racks = 100000, .doubt = 0.05, .seed = 1};
    simulate(simulation, &position, pair, 2, &limits);
    assert_int_equal(simulation->end, SIMULATE_DECIDED);
    assert_int_equal(simulation->alive, 1);
    assert_int_equal(simulation->candidates[0].place, 1);
    assert_true(simulation->candidates[1].is_dropped);
    moves_release(&moves);
    simulation_free(simulation);
}

static int64_t run_until(Simulation *simulation, const Position *position, const MoveList *moves,
                         const SimulateLimits *limits)
{
    int64_t before_ns = clock_now_ns();
    int count = moves->count < 20 ? moves->count : 20;
    simulate(simulation, position, moves->moves, count, limits);
    return (clock_now_ns() - before_ns) / 1000000;
}

static void a_simulation_ends_in_time(void **state)
{
    (void)state;
    word_kit_need(&kit);
    SearchGround ground = positions_ground(&kit);
    Simulation *simulation = simulation_new(&ground, 2);
    MoveList moves = {0};
    Position position;
    assert_true(positions_make(&kit, 2, 9, &position));
    positions_moves(&kit, &position, &moves);
    SimulateLimits limits = {.plies = 6, .until_ns = clock_now_ns() + 200 * 1000000LL, .seed = 1};
    int64_t spent_ms = run_until(simulation, &position, &moves, &limits);
    assert_in_range(spent_ms, 199, 250);
    assert_int_equal(simulation->end, SIMULATE_STOPPED);
    atomic_bool wish = true;
    limits = (SimulateLimits){.plies = 6, .stop = &wish, .seed = 1};
    assert_in_range(run_until(simulation, &position, &moves, &limits), 0, 50);
    assert_int_equal(simulation->racks, 0);
    assert_true(move_is_same(&simulation->candidates[0].move, &moves.moves[0]));
    moves_release(&moves);
    simulation_free(simulation);
}

/* With an empty bag there is no chance in it: going out wins exactly what it wins. */
static void an_empty_bag_gives_an_exact_result(void **state)
{
    (void)state;
    word_kit_need(&kit);
    SearchGround ground = positions_ground(&kit);
    Simulation *simulation = simulation_new(&ground, 1);
    Position position;
    position_init(&position, &kit.rules, 2);
    drawing_board(&position.board, &kit.rules, "8G", "CAT");
    position.racks[0] = drawing_rack(&kit.rules, "S");
    position.unseen = drawing_rack(&kit.rules, "QV");
    position.scores[0] = 100;
    position.scores[1] = 110;
    Move move = drawing_move(&position.board, &kit.rules, "8G ...S");
    move.score = 6;
    SimulateLimits limits = {.plies = 2, .racks = 8, .seed = 1};
    simulate(simulation, &position, &move, 1, &limits);
    assert_int_equal(simulation->candidates[0].chance, 8 * CHANCE_ONE);
    assert_int_equal(simulation->candidates[0].gain, 8 * (6 + 2 * 14) * EQUITY_POINT);
    position.scores[1] = 134;
    simulate(simulation, &position, &move, 1, &limits);
    assert_int_equal(simulation->candidates[0].chance, 8 * CHANCE_ONE / 2);
    simulation_free(simulation);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(playouts_are_those_of_a_plain_loop),
        cmocka_unit_test(sums_are_those_of_the_single_playouts),
        cmocka_unit_test(the_number_of_threads_changes_nothing),
        cmocka_unit_test(equal_candidates_have_equal_luck),
        cmocka_unit_test(dropping_keeps_the_eventual_winner),
        cmocka_unit_test(a_simulation_decides_for_the_only_one_left),
        cmocka_unit_test(a_simulation_ends_in_time),
        cmocka_unit_test(an_empty_bag_gives_an_exact_result),
    };
    return cmocka_run_group_tests_name("simulate", tests, open_kit, close_kit);
}
