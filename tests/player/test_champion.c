/* champion -- phases, settings, clocks, and endings that no other way of playing beats. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/clock.h"
#include "match/duel.h"
#include "player/budget.h"
#include "player/champion.h"
#include "player/strategy.h"
#include "search/endgame.h"
#include "tests/player/word_kit.h"
#include "tests/search/positions.h"

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

static void phases_follow_the_tiles_left(void **state)
{
    (void)state;
    View view = {.bag_count = 86};
    assert_int_equal(phase_of(&view, 2), PHASE_OPENING);
    view.board.tiles = 5;
    assert_int_equal(phase_of(&view, 2), PHASE_MIDGAME);
    view.bag_count = 3;
    assert_int_equal(phase_of(&view, 2), PHASE_MIDGAME);
    view.bag_count = 2;
    assert_int_equal(phase_of(&view, 2), PHASE_PRE_ENDGAME);
    assert_int_equal(phase_of(&view, 0), PHASE_MIDGAME);
    view.bag_count = 0;
    assert_int_equal(phase_of(&view, 2), PHASE_ENDGAME);
}

static void every_phase_has_a_named_strategy(void **state)
{
    (void)state;
    char text[256];
    assert_true(champion_describe("phased", text, sizeof text));
    assert_string_equal(text, "opening: table, midgame: simulation, pre-endgame: every draw, "
                              "endgame: exact solution");
    assert_true(champion_describe("slow", text, sizeof text));
    assert_string_equal(text, "opening: static value, midgame: static value, endgame: its own way");
    assert_false(champion_describe("static", text, sizeof text));
}

static void refuse(const char *spec, const char *word)
{
    Error err;
    assert_null(player_new(&kit, spec, &err));
    assert_non_null(strstr(err.text, word));
}

static void settings_follow_the_name_and_are_checked(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    Player *player =
        player_new(&kit, "quackle-style:racks=300,plies=6,candidates=23,doubt=0", &err);
    assert_non_null(player);
    player_free(player);
    refuse("quackle-style:plies=7", "plies: a number from 1 to 6");
    refuse("champion:time=soon", "time: a number");
    refuse("champion:time", "time: a number");
    refuse("champion:speed=3", "no setting 'speed'");
    refuse("champion:=", "no setting ''");
    refuse("static:plies=2", "static:plies=2");
}

/* Every move takes all of its budget and a delay besides, to the end of a long game. */
static void budgets_never_use_up_a_clock(void **state)
{
    (void)state;
    static const int64_t clocks_ms[] = {1000, 60 * 1000, 25 * 60 * 1000};
    for (int at = 0; at < 3; at++) {
        int64_t left_ms = clocks_ms[at];
        for (int move = 0; move < 40; move++) {
            int bag = 86 - 5 * move;
            int64_t budget_ms = budget_of_clock(left_ms, 0, bag > 0 ? bag : 0, 0);
            assert_true(budget_ms <= left_ms / 3);
            left_ms -= budget_ms + (budget_ms > 0) + left_ms / 200;
            assert_true(left_ms > 0);
        }
    }
    assert_int_equal(budget_of_clock(0, 0, 50, 0), 0);
    assert_int_equal(budget_of_clock(-5000, 0, 50, 0), 0);
    assert_true(budget_of_clock(60000, 2000, 50, 0) > budget_of_clock(60000, 0, 50, 0));
}

/* A machine that was late once by so much will be late again. */
static void delays_seen_before_are_kept_in_reserve(void **state)
{
    (void)state;
    assert_true(budget_of_clock(60000, 0, 80, 2000) < budget_of_clock(60000, 0, 80, 0));
    assert_int_equal(budget_of_clock(5000, 0, 10, 2000), 0);
}

static void a_time_for_a_move_is_kept(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    Game game = {0};
    View view = {0};
    Choice choice;
    int64_t least_ms = INT64_MAX;
    Player *player = player_new(&kit, "champion:time=100,doubt=0", &err);
    assert_non_null(player);
    game_start(&game,
               &(GameSetup){.rules = &kit.rules, .judge = &kit.judge, .seed = 4, .seats = 2});
    view_start(&view, 0);
    view_update(&view, &game);
    for (int attempt = 0; attempt < 5 && least_ms > 150; attempt++) { /* others use the machine */
        int64_t before_ns = clock_now_ns();
        player_start(player, 5, 6);
        player_choose(player, &view, &choice);
        int64_t spent_ms = (clock_now_ns() - before_ns) / 1000000;
        least_ms = spent_ms < least_ms ? spent_ms : least_ms;
        assert_true(spent_ms >= 99);
        assert_in_range(choice.spent_ms, 99, spent_ms);
    }
    assert_true(least_ms <= 150);
    view_release(&view);
    game_release(&game);
    player_free(player);
}

static void a_short_clock_lasts_for_a_whole_game(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    Duel duel;
    GameSummary summary;
    Kit hasty = kit;
    static const char *const specs[SIDES] = {"champion:time=0", "static"};
    hasty.rules.clock_ms = 6000;
    assert_true(rules_set(&hasty.rules, "overtime", "0 0", &err));
    assert_true(duel_open(&duel, &hasty, specs, 0, &err));
    assert_true(duel_play(&duel, 7, 0, &summary));
    assert_int_equal(summary.forfeit, -1);
    assert_in_range(summary.thought_ms[0], 1000, 5999);
    duel_close(&duel);
}

/* The exact value of what is left after a move, for who made it. */
static int value_after(EndgameSolver *solver, const Position *position, const EndgameDeal *deal,
                       const Move *move)
{
    EndgameResult result;
    Board board = position->board;
    EndgameDeal after = {.own = deal->other, .other = deal->own};
    rack_take_move(&after.other, move);
    int lead = deal->lead + move->score;
    if (after.other.total == 0)
        return lead + 2 * rack_points(&after.own, &kit.rules.tiles);
    after.lead = -lead;
    after.scoreless = move->score > 0 ? 0 : deal->scoreless + 1;
    if (move->kind == MOVE_PLAY)
        board_play(&board, move);
    endgame_solve(solver, &board, &after, &(EndgameLimits){.threads = 1}, &result);
    assert_true(result.exact);
    return -result.value;
}

static void view_of(const Position *position, View *view)
{
    memset(view, 0, sizeof *view);
    view->seats = 2;
    view->seat = view->on_turn = position->on_turn;
    view->rack = position->racks[position->on_turn];
    view->unseen = position->unseen;
    view->board = position->board;
    view->score[0] = position->scores[0];
    view->score[1] = position->scores[1];
    view->scoreless = position->scoreless;
    view->rules = &kit.rules;
    view->clock_ms[0] = view->clock_ms[1] = kit.rules.clock_ms;
    view->judge = &kit.judge;
}

static void no_other_way_ends_a_game_better(void **state)
{
    (void)state;
    word_kit_need(&kit);
    static const char *const others[] = {"straightforward", "q-sticking", "slow", "combined",
                                         "static"};
    EndgameSolver *solver = endgame_new(&kit.judge, &kit.rules, (size_t)16 << 20);
    int compared = 0, positions = getenv("TESSERA_SLOW") ? 60 : 3;
    for (uint64_t number = 0; compared < positions && number < 200; number++) {
        Position position = {0};
        EndgameDeal deal;
        Error err;
        View view;
        Choice choice = {0};
        int turns = 20;
        bool found;
        while ((found = positions_make(&kit, number, turns, &position)) &&
               position.racks[position.on_turn].total + position.unseen.total > 8)
            turns++;
        if (!found || !endgame_deal(&position, &kit.rules, &deal, &err))
            continue;
        view_of(&position, &view);
        Player *champion = player_new(&kit, "champion:time=20000", &err);
        player_start(champion, 1, 1);
        player_choose(champion, &view, &choice);
        int best = value_after(solver, &position, &deal, &choice.move);
        player_free(champion);
        for (int at = 0; at < 5; at++) {
            Player *other = player_new(&kit, others[at], &err);
            player_start(other, 1, 1);
            player_choose(other, &view, &choice);
            assert_true(value_after(solver, &position, &deal, &choice.move) <= best);
            player_free(other);
        }
        compared++;
    }
    assert_int_equal(compared, positions);
    endgame_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phases_follow_the_tiles_left),
        cmocka_unit_test(every_phase_has_a_named_strategy),
        cmocka_unit_test(settings_follow_the_name_and_are_checked),
        cmocka_unit_test(budgets_never_use_up_a_clock),
        cmocka_unit_test(delays_seen_before_are_kept_in_reserve),
        cmocka_unit_test(a_time_for_a_move_is_kept),
        cmocka_unit_test(a_short_clock_lasts_for_a_whole_game),
        cmocka_unit_test(no_other_way_ends_a_game_better),
    };
    return cmocka_run_group_tests_name("champion", tests, open_kit, close_kit);
}
