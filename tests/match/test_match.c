/* match -- pairs share their luck, threads change nothing, and the numbers add up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "match/match.h"
#include "match/selfplay.h"
#include "tests/player/word_kit.h"

static Kit kit;

static int open_kit(void **state)
{
    (void)state;
    word_kit_open(&kit, "en", 20);
    return 0;
}

static int close_kit(void **state)
{
    (void)state;
    kit_close(&kit);
    return 0;
}

static void play(Match *match)
{
    Error err;
    match->kit = &kit;
    assert_true(match_run(match, &err));
}

static void the_number_of_threads_changes_nothing(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Match one = {.specs = {"static", "highest"}, .games = 21, .seed = 3, .threads = 1};
    Match four = {.specs = {"static", "highest"}, .games = 21, .seed = 3, .threads = 4};
    play(&one);
    play(&four);
    assert_int_equal(one.played_count, 21);
    assert_int_equal(four.played_count, 21);
    for (int game = 0; game < 21; game++) {
        memset(one.played[game].spent_ns, 0, sizeof one.played[game].spent_ns);
        memset(four.played[game].spent_ns, 0, sizeof four.played[game].spent_ns);
    }
    assert_memory_equal(one.played, four.played, 21 * sizeof one.played[0]);
    match_release(&one);
    match_release(&four);
}

static void equal_players_draw_every_pair(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Match match = {.specs = {"static", "static"}, .games = 20, .seed = 5, .threads = 2};
    play(&match);
    assert_int_equal(match.totals.pairs.count[2], 10);
    for (int game = 0; game < 20; game += 2) {
        assert_int_equal(match.played[game].score[0], match.played[game + 1].score[1]);
        assert_int_equal(match.played[game].score[1], match.played[game + 1].score[0]);
    }
    match_release(&match);
}

static void both_games_of_a_pair_deal_the_same_racks(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    Duel duel;
    GameSummary summary;
    Rack dealt[2][2];
    const char *const specs[] = {"static", "highest"};
    assert_true(duel_open(&duel, &kit, specs, 0, &err));
    for (int game = 0; game < 2; game++) {
        duel_play(&duel, 9, 6 + game, &summary);
        dealt[game][0] = duel.game.events[0].rack;
        dealt[game][1] = duel.game.events[1].rack;
    }
    assert_true(rack_is_equal(&dealt[0][0], &dealt[1][0]));
    assert_true(rack_is_equal(&dealt[0][1], &dealt[1][1]));
    assert_false(rack_is_equal(&dealt[0][0], &dealt[0][1]));
    duel_close(&duel);
}

static void totals_are_the_sum_of_the_games(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Match match = {.specs = {"highest", "static"}, .games = 12, .seed = 2, .threads = 1};
    play(&match);
    const Totals *totals = &match.totals;
    assert_int_equal(totals->games, 12);
    assert_int_equal(totals->side[0].wins + totals->side[1].wins + totals->draws, 12);
    assert_int_equal(pairs_total(&totals->pairs), 6);
    int64_t score = 0;
    for (int game = 0; game < 12; game++)
        score += match.played[game].score[0];
    assert_true(spread_mean(&totals->side[0].score) == (double)score / 12);
    match_release(&match);
}

static bool stop_after_first(void *context, const Duel *duel, int64_t number,
                             const GameSummary *summary)
{
    (void)duel;
    (void)number;
    (void)summary;
    ++*(int *)context;
    return false;
}

static void a_match_that_is_stopped_keeps_the_games_it_finished(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int seen = 0;
    Match match = {.specs = {"static", "static"},
                   .games = 100,
                   .seed = 2,
                   .threads = 1,
                   .watch = stop_after_first,
                   .watch_context = &seen};
    play(&match);
    assert_int_equal(match.played_count, 2);
    assert_int_equal(seen, 2);
    assert_int_equal(match.totals.games, 2);
    match_release(&match);
}

static bool ask_to_stop(void *context, const Duel *duel, int64_t number, const GameSummary *summary)
{
    (void)duel;
    (void)number;
    (void)summary;
    atomic_store((atomic_bool *)context, true);
    return true;
}

static void a_game_under_way_is_left_when_the_match_is_to_stop(void **state)
{
    (void)state;
    word_kit_need(&kit);
    atomic_bool stop = false;
    Match match = {.specs = {"static", "static"},
                   .games = 100,
                   .seed = 2,
                   .threads = 1,
                   .stop = &stop,
                   .watch = ask_to_stop,
                   .watch_context = &stop};
    play(&match);
    assert_int_equal(match.played_count, 1);
    assert_int_equal(match.totals.games, 1);
    match_release(&match);
}

static void a_sequential_test_ends_at_the_same_game_for_any_threads(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Match one = {.specs = {"static", "static"},
                 .games = 400,
                 .seed = 2,
                 .threads = 1,
                 .has_sprt = true,
                 .sprt = {-300, -50}};
    Match three = one;
    three.threads = 3;
    play(&one);
    play(&three);
    assert_int_equal(one.sprt_state, SPRT_HIGH);
    assert_int_equal(one.played_count, 2 * SPRT_PAIRS_LEAST);
    assert_int_equal(three.played_count, one.played_count);
    match_release(&one);
    match_release(&three);
}

static void an_unknown_player_is_refused_by_name(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    Match match = {.kit = &kit, .specs = {"static", "nobody"}, .games = 2, .threads = 2};
    assert_false(match_run(&match, &err));
    assert_non_null(strstr(err.text, "'nobody'"));
    match_release(&match);
}

static void self_play_has_one_hash_for_one_game(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    SelfPlay first, second;
    assert_true(selfplay_open(&first, &kit, &err));
    assert_true(selfplay_open(&second, &kit, &err));
    uint64_t hash = selfplay_game(&first, 1, 0, 0);
    assert_true(hash != selfplay_game(&first, 1, 2, 0));
    assert_true(hash == selfplay_game(&first, 1, 0, 0));
    assert_true(hash == selfplay_game(&second, 1, 0, 0));
    assert_true(hash != selfplay_game(&second, 2, 0, 0));
    assert_int_equal(first.games, 3);
    assert_true(first.turns > 3);
    selfplay_close(&first);
    selfplay_close(&second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_of_threads_changes_nothing),
        cmocka_unit_test(equal_players_draw_every_pair),
        cmocka_unit_test(both_games_of_a_pair_deal_the_same_racks),
        cmocka_unit_test(totals_are_the_sum_of_the_games),
        cmocka_unit_test(a_match_that_is_stopped_keeps_the_games_it_finished),
        cmocka_unit_test(a_game_under_way_is_left_when_the_match_is_to_stop),
        cmocka_unit_test(a_sequential_test_ends_at_the_same_game_for_any_threads),
        cmocka_unit_test(an_unknown_player_is_refused_by_name),
        cmocka_unit_test(self_play_has_one_hash_for_one_game),
    };
    return cmocka_run_group_tests(tests, open_kit, close_kit);
}
