/* match -- players by name, matches in pairs, the experiment: the same whatever the threads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "kalah/experiment.h"
#include "kalah/match.h"

static void players_are_read_with_their_parameters(void **state)
{
    (void)state;
    KalahPlayer player;
    Error err;
    assert_true(
        kalah_player_parse("s-opponent:depth=3,samples=5,percent=60,rounds=2", &player, &err));
    assert_int_equal(player.mind, KALAH_LOOKING);
    assert_int_equal(player.look.evaluation, KALAH_OPPONENT);
    assert_int_equal(player.look.turns, 3);
    assert_int_equal(player.look.sampling.samples, 5);
    assert_int_equal(player.look.sampling.percent, 60);
    assert_int_equal(player.look.sampling.depth, 2);
    assert_true(kalah_player_parse("self", &player, &err));
    assert_int_equal(player.look.sampling.samples, 0);
    static const char *const bad[] = {"",
                                      "nobody",
                                      "simple:depth=0",
                                      "simple:depth=99",
                                      "simple:depth",
                                      "simple:x=1",
                                      "../../etc/passwd",
                                      "simple:,",
                                      "exact:nodes=0",
                                      "self:percent=101",
                                      "simple:samples=1001"};
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++) {
        err.text[0] = '\0';
        assert_false(kalah_player_parse(bad[index], &player, &err));
        assert_true(strlen(err.text) > 10);
    }
}

static void every_character_can_be_read_and_is_described(void **state)
{
    (void)state;
    int before = 0;
    for (int number = 0; number < KALAH_CHARACTERS; number++) {
        KalahPlayer player;
        Error err = {.text = ""};
        if (!kalah_player_parse(kalah_characters[number], &player, &err))
            fail_msg("%s", err.text);
        assert_string_equal(player.portrait, kalah_characters[number]);
        assert_int_equal(player.about.count, 4);
        assert_true(strlen(sentences_in(&player.about, "et")) > 20);
        assert_string_not_equal(sentences_in(&player.about, "sv"),
                                sentences_in(&player.about, "en"));
        assert_true(player.pace_ms > 0);
        assert_true(player.rating > before);
        before = player.rating;
    }
}

static void a_character_file_with_faults_is_refused(void **state)
{
    (void)state;
    KalahPlayer player;
    static const char *const bad[] = {"", "name X\n", "player nobody\n", "player simple\ndepth x\n",
                                      "player simple\ncolour red\n"};
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++)
        assert_false(kalah_player_parse_file(bad[index], "x.txt", &player, NULL));
    assert_true(
        kalah_player_parse_file("# a note\n\nplayer self\ncareless 5\n", "x.txt", &player, NULL));
}

static KalahScore play(const char *a, const char *b, int threads, int64_t pairs)
{
    static KalahRules rules;
    static KalahPlayer players[2];
    kalah_rules_init(&rules, 6, KALAH_STANDARD);
    assert_true(kalah_player_parse(a, &players[0], NULL));
    assert_true(kalah_player_parse(b, &players[1], NULL));
    KalahMatch match = {.rules = &rules,
                        .fill = 4,
                        .players = {&players[0], &players[1]},
                        .pairs = pairs,
                        .opening = 3,
                        .seed = 5,
                        .threads = threads};
    KalahScore score = kalah_match_play(&match);
    score.ns[0] = score.ns[1] = 0;
    return score;
}

static void a_match_is_the_same_whatever_the_threads(void **state)
{
    (void)state;
    KalahScore one = play("s-self:careless=5", "exact:nodes=2000", 1, 6);
    KalahScore three = play("s-self:careless=5", "exact:nodes=2000", 3, 6);
    assert_memory_equal(&one, &three, sizeof one);
    assert_int_equal(one.games, 12);
    assert_int_equal(one.wins + one.draws + one.losses, 12);
}

static void a_deterministic_player_draws_even_with_itself(void **state)
{
    (void)state;
    KalahScore score = play("exact:nodes=1500", "exact:nodes=1500", 2, 5);
    assert_int_equal(score.wins, score.losses);
    assert_int_equal(score.pairs[2], 5);
    assert_true(score.margin_sum == 0);
}

static void stronger_minds_win(void **state)
{
    (void)state;
    KalahScore score = play("opponent:depth=3", "random", 2, 20);
    assert_true(score.wins > 36);
    score = play("exact:nodes=30000", "simple", 2, 4);
    assert_true(score.wins > 5);
}

static void the_experiment_is_the_same_whatever_the_threads_and_near_the_source(void **state)
{
    (void)state;
    KalahRules rules;
    kalah_rules_init(&rules, 6, KALAH_EMPTY);
    KalahExperiment one = {
        .rules = &rules, .fill = 6, .games = 120, .seed = 1, .threads = 1, .as_published = true};
    KalahExperiment two = one;
    two.threads = 2;
    kalah_experiment_run(&one);
    kalah_experiment_run(&two);
    assert_true(one.whole && two.whole);
    assert_memory_equal(&one.table, &two.table, sizeof one.table);
    double mean, largest;
    kalah_compare(&one.table, &mean, &largest);
    /* 120 games a cell scatter by 4.3 points; the whole run is checked on request. */
    assert_true(mean < 5);
}

static void the_derived_means_of_the_source_are_the_printed_ones(void **state)
{
    (void)state;
    static const double first[] = {64.76, 60.27, 72.01, 76.42, 71.41, 75.37};
    static const double second[] = {19.64, 19.70, 32.36, 37.03, 32.95, 38.09};
    for (int number = 0; number < KALAH_CONTESTANTS; number++) {
        double difference = kalah_mean_as_first(&kalah_published, number) - first[number];
        assert_true(difference < 0.011 && difference > -0.011);
        difference = kalah_mean_as_second(&kalah_published, number) - second[number];
        assert_true(difference < 0.011 && difference > -0.011);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_are_read_with_their_parameters),
        cmocka_unit_test(every_character_can_be_read_and_is_described),
        cmocka_unit_test(a_character_file_with_faults_is_refused),
        cmocka_unit_test(a_match_is_the_same_whatever_the_threads),
        cmocka_unit_test(a_deterministic_player_draws_even_with_itself),
        cmocka_unit_test(stronger_minds_win),
        cmocka_unit_test(the_experiment_is_the_same_whatever_the_threads_and_near_the_source),
        cmocka_unit_test(the_derived_means_of_the_source_are_the_printed_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
