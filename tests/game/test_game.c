/* game -- turns, refusals, challenges, endings, clocks; each as a player would tell it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/view.h"
#include "tests/game/table.h"
#include "tests/words/drawing.h"

static Table table;

static int sit_down(void **state)
{
    (void)state;
    table_init(&table, "cat cats dog at ta dogs god");
    return 0;
}

static int leave(void **state)
{
    (void)state;
    table_release(&table);
    return 0;
}

static const Event *event_back(int back)
{
    return &table.game.events[table.game.event_count - 1 - back];
}

static void assert_event(int back, EventKind kind, int seat, int score, int total)
{
    const Event *event = event_back(back);
    assert_int_equal(event->kind, kind);
    assert_int_equal(event->seat, seat);
    assert_int_equal(event->score, score);
    assert_int_equal(event->total, total);
}

static void a_game_begins_with_full_racks_and_seat_zero(void **state)
{
    (void)state;
    table_start(&table, 1);
    assert_int_equal(table.game.on_turn, 0);
    assert_int_equal(table.game.seat[0].rack.total, 7);
    assert_int_equal(table.game.seat[1].rack.total, 7);
    assert_int_equal(bag_count(&table.game.bag), 86);
    assert_int_equal(table.game.phase, GAME_RUNNING);
}

static void a_play_scores_draws_and_gives_the_turn_away(void **state)
{
    (void)state;
    table_start(&table, 1);
    table_hold(&table, 0, "CATSEEN");
    assert_true(table_move(&table, "8H CAT"));
    assert_int_equal(table.game.seat[0].score, 10);
    assert_int_equal(table.game.seat[0].rack.total, 7);
    assert_int_equal(table.game.on_turn, 1);
    assert_int_equal(bag_count(&table.game.bag), 83);
    assert_event(0, EVENT_PLAY, 0, 10, 10);
    Rack before = drawing_rack(&table.rules, "CATSEEN");
    assert_true(rack_is_equal(&event_back(0)->rack, &before));
    table_hold(&table, 1, "SDOGEEE");
    assert_true(table_move(&table, "K8 SDOG") == false);
    assert_true(table_move(&table, "8H CATS"));
    assert_int_equal(table.game.seat[1].score, 6);
}

static void every_refusal_is_explained_and_changes_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *move;
        GameFault fault;
        const char *text;
    } cases[] = {
        {"8H TAC", GAME_FAULT_WORD, "TAC is not in the word list"},
        {"8H DOG", GAME_FAULT_PLAY, "you do not hold D"},
        {"1A CAT", GAME_FAULT_PLAY, "the first word must cover the start square, 8H"},
        {"8N CAT", GAME_FAULT_PLAY, "3 letters across from 8N do not fit on the board"},
        {"-D", GAME_FAULT_NOT_HELD, "you do not hold D"},
        {"-CC", GAME_FAULT_NOT_HELD, "you do not hold another C"},
        {"-?", GAME_FAULT_NOT_HELD, "you do not hold ?"},
    };
    table_start(&table, 1);
    table_hold(&table, 0, "CATSEEN");
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Game before = table.game;
        assert_false(table_move(&table, cases[index].move));
        assert_int_equal(table.why.fault, cases[index].fault);
        assert_string_equal(table.why.text, cases[index].text);
        assert_memory_equal(&before, &table.game, sizeof before);
    }
    assert_false(game_challenge(&table.game, 0, &table.why));
    assert_string_equal(table.why.text,
                        "there are no challenges in this game: only valid words are accepted");
}

static void an_exchange_keeps_every_tile_in_the_game(void **state)
{
    (void)state;
    table_start(&table, 3);
    table_hold(&table, 0, "CATSEEN");
    assert_true(table_move(&table, "-CAT"));
    assert_int_equal(table.game.seat[0].rack.total, 7);
    assert_int_equal(bag_count(&table.game.bag), 86);
    assert_int_equal(table.game.on_turn, 1);
    assert_event(0, EVENT_EXCHANGE, 0, 0, 0);
    Rack all = bag_contents(&table.game.bag), kept = drawing_rack(&table.rules, "SEEN");
    assert_true(rack_contains(&table.game.seat[0].rack, &kept));
    Rack given = drawing_rack(&table.rules, "CAT");
    assert_true(rack_contains(&all, &given));
}

static void an_exchange_needs_enough_tiles_in_the_bag(void **state)
{
    (void)state;
    table_start(&table, 3);
    table_hold(&table, 0, "CATSEEN");
    table.game.bag.low = (uint8_t)(table.game.bag.high - 6);
    assert_false(table_move(&table, "-C"));
    assert_int_equal(table.why.fault, GAME_FAULT_NO_EXCHANGE);
    assert_string_equal(table.why.text,
                        "no exchange any more: the bag holds 6 tiles and must hold 7");
    table.rules.exchange_minimum = 1;
    assert_false(table_move(&table, "-CATSEEN"));
    assert_string_equal(table.why.text, "the bag holds only 6 tiles");
    assert_true(table_move(&table, "-CATSEE"));
}

static void who_goes_out_gains_twice_the_tiles_left(void **state)
{
    (void)state;
    table.rules.end = END_TWICE;
    table_start_with_empty_bag(&table, "CAT", "DOG");
    assert_true(table_move(&table, "8H CAT"));
    assert_int_equal(table.game.phase, GAME_OVER);
    assert_event(0, EVENT_TILES_GAINED, 0, 10, 20);
    assert_int_equal(table.game.seat[1].score, 0);
    assert_int_equal(table.game.result.ending, ENDING_OUT);
    assert_int_equal(table.game.result.winner, 0);
    assert_int_equal(table.game.result.seat, 0);
    assert_false(table_move(&table, "-"));
    assert_string_equal(table.why.text, "the game is over");
}

static void by_plus_and_minus_the_tiles_change_hands(void **state)
{
    (void)state;
    table.rules.end = END_PLUS_MINUS;
    table_start_with_empty_bag(&table, "CAT", "DOG");
    assert_true(table_move(&table, "8H CAT"));
    assert_event(1, EVENT_TILES_LOST, 1, -5, -5);
    assert_event(0, EVENT_TILES_GAINED, 0, 5, 15);
    Rack dog = drawing_rack(&table.rules, "DOG");
    assert_true(rack_is_equal(&event_back(0)->rack, &dog));
    assert_true(rack_is_equal(&event_back(1)->rack, &dog));
}

static void six_turns_without_points_end_the_game_with_own_racks_counted(void **state)
{
    (void)state;
    table_start(&table, 1);
    table_hold(&table, 0, "CATSEEN");
    table_hold(&table, 1, "DOGZ?EE");
    for (int turn = 0; turn < 6; turn++) {
        assert_int_equal(table.game.phase, GAME_RUNNING);
        assert_true(table_move(&table, "-"));
    }
    assert_int_equal(table.game.phase, GAME_OVER);
    assert_int_equal(table.game.result.ending, ENDING_SCORELESS);
    assert_event(1, EVENT_TILES_LOST, 0, -9, -9);
    assert_event(0, EVENT_TILES_LOST, 1, -17, -17);
    assert_int_equal(table.game.result.winner, 0);
}

static void points_start_the_count_of_empty_turns_again(void **state)
{
    (void)state;
    table_start(&table, 1);
    table_hold(&table, 1, "CATSEEN");
    for (int turn = 0; turn < 5; turn++)
        assert_true(table_move(&table, "-"));
    table_hold(&table, 1, "CATSEEN");
    assert_true(table_move(&table, "8H CAT"));
    assert_int_equal(table.game.scoreless, 0);
    assert_int_equal(table.game.phase, GAME_RUNNING);
}

static void a_phony_is_taken_back_when_challenged(void **state)
{
    (void)state;
    table.rules.challenge = CHALLENGE_DOUBLE;
    table_start(&table, 1);
    table_hold(&table, 0, "CATSEEN");
    assert_true(table_move(&table, "8H TACS"));
    assert_int_equal(table.game.seat[0].score, 12);
    assert_true(game_challenge(&table.game, 0, &table.why));
    assert_event(0, EVENT_WITHDRAWN, 0, -12, 0);
    assert_int_equal(table.game.board.tiles, 0);
    assert_int_equal(table.game.on_board.total, 0);
    assert_int_equal(bag_count(&table.game.bag), 86);
    assert_int_equal(table.game.on_turn, 1);
    assert_int_equal(table.game.scoreless, 1);
    Rack rack = drawing_rack(&table.rules, "CATSEEN");
    assert_true(rack_is_equal(&table.game.seat[0].rack, &rack));
    assert_false(game_challenge(&table.game, 0, &table.why));
    assert_string_equal(table.why.text, "there is no play to challenge");
}

static void a_phony_that_nobody_challenges_stands(void **state)
{
    (void)state;
    table.rules.challenge = CHALLENGE_DOUBLE;
    table_start(&table, 1);
    table_hold(&table, 0, "CATSEEN");
    assert_true(table_move(&table, "8H TACS"));
    assert_true(table_move(&table, "-"));
    assert_false(game_challenge(&table.game, 0, &table.why));
    assert_int_equal(table.game.seat[0].score, 12);
}

static void a_wrong_challenge_costs_what_the_rule_says(void **state)
{
    (void)state;
    static const struct {
        ChallengeRule rule;
        EventKind kind;
        int event_seat, score, on_turn;
        GamePhase phase;
    } cases[] = {
        {CHALLENGE_SINGLE, EVENT_CHALLENGE_FAILED, 1, 0, 1, GAME_RUNNING},
        {CHALLENGE_DOUBLE, EVENT_TURN_LOST, 1, 0, 0, GAME_RUNNING},
        {CHALLENGE_POINTS, EVENT_CHALLENGE_BONUS, 0, 5, 1, GAME_RUNNING},
        {CHALLENGE_TRIPLE, EVENT_CHALLENGE_FAILED, 1, 0, 1, GAME_OVER},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        table.rules.challenge = cases[index].rule;
        table.rules.challenge_points = 5;
        table_start(&table, 1);
        table_hold(&table, 0, "CATSEEN");
        assert_true(table_move(&table, "8H CAT"));
        assert_true(game_challenge(&table.game, 0, &table.why));
        int total = cases[index].event_seat == 0 ? 10 + cases[index].score : 0;
        assert_event(0, cases[index].kind, cases[index].event_seat, cases[index].score, total);
        assert_int_equal(table.game.on_turn, cases[index].on_turn);
        assert_int_equal(table.game.phase, cases[index].phase);
        assert_false(game_challenge(&table.game, 0, &table.why));
    }
    assert_int_equal(table.game.result.ending, ENDING_CHALLENGE);
    assert_int_equal(table.game.result.winner, 0);
}

static void going_out_waits_for_a_challenge(void **state)
{
    (void)state;
    table.rules.challenge = CHALLENGE_DOUBLE;
    table_start_with_empty_bag(&table, "CAT", "DOG");
    assert_true(table_move(&table, "8H CAT"));
    assert_int_equal(table.game.phase, GAME_LAST_WORD);
    assert_false(table_move(&table, "9H DOG"));
    assert_int_equal(table.why.fault, GAME_FAULT_LAST_WORD);
    assert_true(table_move(&table, "-"));
    assert_int_equal(table.game.phase, GAME_OVER);
    assert_event(0, EVENT_TILES_GAINED, 0, 10, 20);

    table_start_with_empty_bag(&table, "CAT", "DOG");
    assert_true(table_move(&table, "8H CAT"));
    assert_true(game_challenge(&table.game, 0, &table.why));
    assert_event(1, EVENT_TURN_LOST, 1, 0, 0);
    assert_event(0, EVENT_TILES_GAINED, 0, 10, 20);

    table_start_with_empty_bag(&table, "CAT", "DOG");
    assert_true(table_move(&table, "8H TAC"));
    assert_true(game_challenge(&table.game, 0, &table.why));
    assert_int_equal(table.game.phase, GAME_RUNNING);
    assert_int_equal(table.game.seat[0].rack.total, 3);
    assert_true(table_move(&table, "8H DOG"));
    assert_true(table_move(&table, "-"));
    assert_event(0, EVENT_TILES_GAINED, 1, 10, 20);
}

static void the_clock_runs_with_increment_and_overtime_costs_every_minute_begun(void **state)
{
    (void)state;
    assert_true(rules_set(&table.rules, "clock", "1 5", NULL));
    assert_true(rules_set(&table.rules, "overtime", "3 10", NULL));
    table_start_with_empty_bag(&table, "CAT", "DOG");
    assert_true(table_move_after(&table, "-", 10000));
    assert_int_equal(table.game.seat[0].clock_ms, 55000);
    assert_int_equal(event_back(0)->clock_ms, 55000);
    assert_int_equal(event_back(0)->spent_ms, 10000);
    assert_int_equal(game_time_left(&table.game), 240000);
    assert_true(table_move_after(&table, "-", 125001 + 1000));
    assert_int_equal(table.game.seat[1].clock_ms, -61001);
    assert_true(table_move_after(&table, "8H CAT", 60000));
    assert_int_equal(table.game.phase, GAME_OVER);
    /* seat 0 is back at exactly zero: no minute begun; seat 1 is 61 seconds over: two minutes */
    assert_event(1, EVENT_TILES_GAINED, 0, 10, 20);
    assert_event(0, EVENT_TIME_PENALTY, 1, -20, -20);
}

static void past_the_overtime_the_game_is_lost(void **state)
{
    (void)state;
    assert_true(rules_set(&table.rules, "clock", "1", NULL));
    assert_true(rules_set(&table.rules, "overtime", "0 0", NULL));
    table_start(&table, 1);
    table_hold(&table, 0, "CATSEEN");
    assert_false(game_check_time(&table.game, 60000));
    assert_false(table_move_after(&table, "8H CAT", 60001));
    assert_int_equal(table.why.fault, GAME_FAULT_TIME);
    assert_int_equal(table.game.phase, GAME_OVER);
    assert_int_equal(table.game.result.ending, ENDING_TIME);
    assert_int_equal(table.game.result.winner, 1);
    assert_event(0, EVENT_TIME_OUT, 0, 0, 0);
    table_start(&table, 1);
    assert_true(game_check_time(&table.game, 60001));
    assert_int_equal(table.game.result.winner, 1);
}

static void resigning_loses_whatever_the_score(void **state)
{
    (void)state;
    table_start(&table, 1);
    table_hold(&table, 0, "CATSEEN");
    assert_true(table_move(&table, "8H CAT"));
    assert_true(game_resign(&table.game, 0, 0, &table.why));
    assert_event(0, EVENT_RESIGNED, 0, 0, 10);
    assert_int_equal(table.game.result.winner, 1);
    assert_int_equal(table.game.result.ending, ENDING_RESIGNED);
    assert_false(game_resign(&table.game, 1, 0, &table.why));
}

static void theme_words_earn_their_bonus_in_a_game(void **state)
{
    (void)state;
    Theme theme;
    Letter cat[] = {3, 1, 20};
    theme_init(&theme, "animals");
    assert_true(theme_add(&theme, cat, 3));
    table.rules.theme = &theme;
    table_start(&table, 1);
    table_hold(&table, 0, "CATSEEN");
    assert_true(table_move(&table, "8H CAT"));
    assert_int_equal(table.game.seat[0].score, 13);
    theme_release(&theme);
}

static void the_words_of_every_play_can_be_told_from_the_record(void **state)
{
    (void)state;
    Theme theme;
    Letter cat[] = {3, 1, 20};
    View view = {0};
    PlayResult result;
    theme_init(&theme, "animals");
    assert_true(theme_add(&theme, cat, 3));
    table.rules.theme = &theme;
    table_start(&table, 1);
    table_hold(&table, 0, "CATSEEN");
    assert_true(table_move(&table, "8H CAT"));
    table_hold(&table, 1, "DOGSEEN");
    assert_true(table_move(&table, "K5 DOGS"));
    view_start(&view, 0);
    view_update(&view, &table.game);
    assert_true(view_words(&view, 0, &result));
    assert_int_equal(result.count, 1);
    assert_int_equal(result.words[0].theme_bonus, 3);
    assert_int_equal(result.score, 13);
    assert_true(view_words(&view, 1, &result));
    assert_int_equal(result.count, 2);
    assert_int_equal(result.words[0].theme_bonus, 0);
    assert_int_equal(result.score, view.events[1].score);
    view_release(&view);
    theme_release(&theme);
}

static void a_rack_can_only_be_set_from_tiles_that_are_there(void **state)
{
    (void)state;
    Error err;
    table_start(&table, 1);
    Rack before = table.game.seat[0].rack, rack = drawing_rack(&table.rules, "QQ");
    assert_false(game_set_rack(&table.game, 0, &rack, &err));
    assert_string_equal(err.text, "these tiles are not all in the bag or on the rack");
    rack = drawing_rack(&table.rules, "EEEEEEEE");
    assert_false(game_set_rack(&table.game, 0, &rack, &err));
    assert_string_equal(err.text, "8 tiles are too many: a rack holds 7");
    assert_true(rack_is_equal(&before, &table.game.seat[0].rack));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, sit_down, leave)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_game_begins_with_full_racks_and_seat_zero),
        TEST(a_play_scores_draws_and_gives_the_turn_away),
        TEST(every_refusal_is_explained_and_changes_nothing),
        TEST(an_exchange_keeps_every_tile_in_the_game),
        TEST(an_exchange_needs_enough_tiles_in_the_bag),
        TEST(who_goes_out_gains_twice_the_tiles_left),
        TEST(by_plus_and_minus_the_tiles_change_hands),
        TEST(six_turns_without_points_end_the_game_with_own_racks_counted),
        TEST(points_start_the_count_of_empty_turns_again),
        TEST(a_phony_is_taken_back_when_challenged),
        TEST(a_phony_that_nobody_challenges_stands),
        TEST(a_wrong_challenge_costs_what_the_rule_says),
        TEST(going_out_waits_for_a_challenge),
        TEST(the_clock_runs_with_increment_and_overtime_costs_every_minute_begun),
        TEST(past_the_overtime_the_game_is_lost),
        TEST(resigning_loses_whatever_the_score),
        TEST(theme_words_earn_their_bonus_in_a_game),
        TEST(the_words_of_every_play_can_be_told_from_the_record),
        TEST(a_rack_can_only_be_set_from_tiles_that_are_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
