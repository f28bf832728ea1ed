/* journal -- what a kill, a careless hand or another match can leave in a folder. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "match/journal.h"
#include "tests/player/word_kit.h"

enum { GAMES = 6 };

static Kit kit;
static char folder[64];

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

static int make_folder(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/tessera-journal-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static Match make_match(void)
{
    return (Match){
        .kit = &kit, .specs = {"static", "highest"}, .games = GAMES, .seed = 4, .threads = 1};
}

/* Plays in the folder; returns how many games had to be played. */
static int64_t play(Match match, int64_t *damaged)
{
    Error err;
    if (!journal_play(folder, &match, damaged, &err))
        fail_msg("%s", err.text);
    assert_int_equal(match.played_count, match.games);
    match_release(&match);
    return match.fresh_count;
}

static void name(const char *file, char path[128])
{
    snprintf(path, 128, "%s/%s", folder, file);
}

static void refused(Match match, const char *reason)
{
    Error err;
    int64_t damaged;
    assert_false(journal_play(folder, &match, &damaged, &err));
    if (!strstr(err.text, reason))
        fail_msg("\"%s\" does not say \"%s\"", err.text, reason);
    match_release(&match);
}

static void finished_games_are_not_played_again(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int64_t damaged;
    Match longer = make_match();
    longer.games = GAMES + 2;
    assert_int_equal(play(make_match(), &damaged), GAMES);
    assert_int_equal(play(make_match(), &damaged), 0);
    assert_int_equal(play(longer, &damaged), 2);
    assert_int_equal(play(make_match(), &damaged), 0);
    assert_int_equal(play(longer, &damaged), 0);
    assert_int_equal(damaged, 0);
}

static void a_test_decided_by_games_of_an_earlier_run_stays_decided(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    int64_t damaged;
    for (int run = 0; run < 2; run++) {
        Match match = make_match();
        match.specs[1] = "static";
        match.games = 2 * SPRT_PAIRS_LEAST;
        match.has_sprt = true;
        match.sprt = (Sprt){-300, -50};
        assert_true(journal_play(folder, &match, &damaged, &err));
        assert_int_equal(match.sprt_state, SPRT_HIGH);
        match_release(&match);
    }
}

/* Writes over one byte of the log, `from_end` bytes before its end. */
static void spoil_log(long from_end)
{
    char path[128];
    name("games.log", path);
    FILE *log = fopen(path, "r+b");
    assert_non_null(log);
    assert_int_equal(fseek(log, -from_end, SEEK_END), 0);
    fputc('#', log);
    fclose(log);
}

static void a_damaged_line_is_counted_and_its_game_played_again(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int64_t damaged;
    play(make_match(), &damaged);
    spoil_log(5);
    assert_int_equal(play(make_match(), &damaged), 1);
    assert_int_equal(damaged, 1);
    assert_int_equal(play(make_match(), &damaged), 0);
    assert_int_equal(damaged, 0);
}

static void a_torn_end_is_no_damage(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int64_t damaged;
    char path[128];
    play(make_match(), &damaged);
    name("games.log", path);
    size_t length;
    char *text = file_read(path, 1 << 20, &length, NULL);
    assert_non_null(text);
    assert_int_equal(truncate(path, (off_t)length - 9), 0);
    free(text);
    assert_int_equal(play(make_match(), &damaged), 1);
    assert_int_equal(damaged, 0);
}

static void a_game_without_its_record_is_played_again(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int64_t damaged;
    char path[128];
    play(make_match(), &damaged);
    name("game-000002.gcg", path);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(play(make_match(), &damaged), 1);
    assert_int_equal(damaged, 1);
    assert_true(file_exists(path));
}

static void what_a_kill_left_half_written_is_cleared_away(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int64_t damaged;
    char path[128];
    play(make_match(), &damaged);
    name("game-000003.gcg.new-4711", path);
    assert_true(file_write(path, "half", 4, NULL));
    play(make_match(), &damaged);
    assert_false(file_exists(path));
}

static void games_of_nobody_knows_whom_are_refused(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int64_t damaged;
    char path[128];
    play(make_match(), &damaged);
    name("match.txt", path);
    assert_int_equal(unlink(path), 0);
    refused(make_match(), "match.txt");
}

static void other_settings_are_refused(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int64_t damaged;
    Match seed = make_match(), player = make_match(), seconds = make_match();
    play(make_match(), &damaged);
    seed.seed = 5;
    player.specs[0] = "superhuman";
    seconds.limit_ms = 100;
    refused(seed, "another match");
    refused(player, "another match");
    refused(seconds, "another match");
    assert_int_equal(play(make_match(), &damaged), 0);
}

/* Command lines of engines may be long, and differ only at their end. */
static void long_names_are_compared_to_their_end(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int64_t damaged;
    char first[3000], second[3000];
    Match one = make_match(), other = make_match();
    snprintf(first, sizeof first, "engine:true %02500d1", 0);
    snprintf(second, sizeof second, "engine:true %02500d2", 0);
    one.specs[1] = first;
    other.specs[1] = second;
    one.games = other.games = 1;
    play(one, &damaged);
    refused(other, "another match");
}

static void two_matches_do_not_write_into_one_folder(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    Journal journal;
    Match match = make_match();
    assert_true(journal_open(&journal, folder, &match, &err));
    refused(make_match(), "another match is being played there");
    assert_true(journal_close(&journal, &err));
    match_release(&match);
}

static void why_a_side_failed_is_remembered(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    int64_t damaged;
    char first[256];
    for (int run = 0; run < 2; run++) {
        Match match = make_match();
        match.specs[1] = "engine:exit 0";
        match.games = 1;
        assert_true(journal_play(folder, &match, &damaged, &err));
        assert_int_equal(match.fresh_count, 1 - run);
        if (run == 0)
            snprintf(first, sizeof first, "%s", match.failure);
        assert_string_equal(match.failure, first);
        assert_true(first[0] != '\0');
        match_release(&match);
    }
}

#define IN_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_FOLDER(finished_games_are_not_played_again),
        IN_FOLDER(a_test_decided_by_games_of_an_earlier_run_stays_decided),
        IN_FOLDER(a_damaged_line_is_counted_and_its_game_played_again),
        IN_FOLDER(a_torn_end_is_no_damage),
        IN_FOLDER(a_game_without_its_record_is_played_again),
        IN_FOLDER(what_a_kill_left_half_written_is_cleared_away),
        IN_FOLDER(games_of_nobody_knows_whom_are_refused),
        IN_FOLDER(other_settings_are_refused),
        IN_FOLDER(long_names_are_compared_to_their_end),
        IN_FOLDER(two_matches_do_not_write_into_one_folder),
        IN_FOLDER(why_a_side_failed_is_remembered),
    };
    return cmocka_run_group_tests(tests, open_kit, close_kit);
}
