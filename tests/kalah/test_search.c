/* search -- exact values, endgame tables, and what becomes of a table that is stopped or damaged.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/clock.h"
#include "base/file.h"
#include "kalah/sampling.h"
#include "kalah/search.h"
#include "kalah/text.h"
#include "tests/kalah/plain_kalah.h"

static char folder[] = "/tmp/tessera-kalah-XXXXXX";
static char path[128], part[128];

static int make_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/table", folder);
    snprintf(part, sizeof part, "%s/table.part", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    unlink(part);
    return rmdir(folder);
}

static PlainKalah plain_of(const KalahRules *rules, const Kalah *game)
{
    PlainKalah plain;
    plain_start(&plain, rules->width, 1, rules->capture == KALAH_EMPTY);
    for (int seat = 0; seat < 2; seat++) {
        for (int hole = 0; hole < rules->width; hole++)
            plain.pits[seat * (rules->width + 1) + hole] = kalah_hole(game->holes[seat], hole);
        plain.pits[seat * (rules->width + 1) + rules->width] = game->store[seat];
    }
    plain.turn = game->turn;
    return plain;
}

/* The exact margin for the seat to move by trying everything. */
static int true_margin(const KalahRules *rules, const Kalah *game)
{
    PlainKalah plain = plain_of(rules, game);
    int margin = plain_solve(&plain);
    return game->turn ? -margin : margin;
}

static void assert_value(int width, int fill, KalahCapture capture, int stones, int threads,
                         int margin)
{
    KalahRules rules;
    EndTable table;
    KalahSearch search;
    Kalah game;
    Error err;
    kalah_rules_init(&rules, width, capture);
    assert_true(end_table_build(&table, &rules, stones, threads, NULL, &err));
    kalah_search_init(&search, &rules, &table, 16 << 20, threads);
    kalah_start(&rules, fill, &game);
    KalahLimits limits = {0};
    KalahFound found = kalah_solve(&search, &game, 0, &limits);
    assert_true(found.exact);
    assert_int_equal(found.margin, margin);
    kalah_search_release(&search);
    end_table_release(&table);
}

static void small_games_have_the_published_values(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 2; threads++) {
        assert_value(4, 3, KALAH_STANDARD, 6, threads, 6);
        assert_value(4, 3, KALAH_EMPTY, 6, threads, 8);
        assert_value(4, 4, KALAH_STANDARD, 8, threads, 2);
        assert_value(4, 4, KALAH_EMPTY, 8, threads, 2);
    }
}

static void larger_games_have_the_published_values(void **state)
{
    (void)state;
    if (!getenv("TESSERA_SLOW"))
        return; /* a few minutes: only when asked for */
    assert_value(6, 3, KALAH_STANDARD, 12, 2, 2);
    assert_value(6, 3, KALAH_EMPTY, 12, 2, 2);
    assert_value(5, 4, KALAH_STANDARD, 12, 2, 10);
    assert_value(5, 4, KALAH_EMPTY, 12, 2, 12);
    assert_value(5, 5, KALAH_STANDARD, 16, 2, 2);
    assert_value(5, 5, KALAH_EMPTY, 16, 2, 2);
    assert_value(6, 4, KALAH_STANDARD, 15, 2, 8);
    assert_value(6, 4, KALAH_EMPTY, 15, 2, 10);
}

static void the_search_agrees_with_trying_everything(void **state)
{
    (void)state;
    for (int width = 1; width <= KALAH_WIDTH_MAX; width++)
        for (int capture = 0; capture < 2; capture++) {
            KalahRules rules;
            KalahSearch search;
            kalah_rules_init(&rules, width, (KalahCapture)capture);
            kalah_search_init(&search, &rules, NULL, 1 << 16, 1);
            for (uint64_t number = 0; number < 12; number++) {
                Rng rng;
                Kalah game;
                rng_seed(&rng, 21, number * 100 + (uint64_t)(width * 2 + capture));
                kalah_start(&rules, 1 + (int)number % 4, &game);
                int few = width <= 3 ? 8 : width <= 5 ? 6 : 5;
                while (!kalah_is_over(&game) &&
                       kalah_count(game.holes[0]) + kalah_count(game.holes[1]) > few)
                    kalah_play(&rules, &game, kalah_random_hole(&game, &rng));
                KalahLimits limits = {0};
                KalahFound found = kalah_think(&search, &game, &limits);
                assert_true(found.exact);
                assert_int_equal(found.margin, true_margin(&rules, &game));
                if (kalah_is_over(&game))
                    continue;
                Kalah next = game;
                kalah_play(&rules, &next, found.hole);
                int after = true_margin(&rules, &next);
                assert_int_equal(found.margin, next.turn == game.turn ? after : -after);
                int margins[KALAH_WIDTH_MAX];
                uint64_t nodes = 0;
                assert_true(kalah_solve_moves(&search, &game, &limits, margins, &nodes));
                assert_int_equal(margins[found.hole], found.margin);
            }
            kalah_search_release(&search);
        }
}

static void every_position_of_a_small_endgame_table_is_right(void **state)
{
    (void)state;
    for (int width = 1; width <= 3; width++)
        for (int capture = 0; capture < 2; capture++) {
            KalahRules rules;
            EndTable table;
            Error err;
            int stones = width == 3 ? 6 : 8, seen = 0;
            kalah_rules_init(&rules, width, (KalahCapture)capture);
            assert_true(end_table_build(&table, &rules, stones, 2, NULL, &err));
            int limit = 1;
            for (int hole = 0; hole < 2 * width; hole++)
                limit *= stones + 1;
            for (int code = 0; code < limit; code++) {
                Kalah game = {0};
                int rest = code, sum = 0;
                for (int hole = 0; hole < 2 * width; hole++, rest /= stones + 1) {
                    int count = rest % (stones + 1);
                    sum += count;
                    game.holes[hole / width] |= (uint64_t)count << (8 * (hole % width));
                }
                if (sum > stones)
                    continue;
                seen++;
                int value =
                    end_table_look_up(&table, game.holes[0], game.holes[1],
                                      kalah_count(game.holes[0]), kalah_count(game.holes[1]));
                assert_int_equal(value, true_margin(&rules, &game));
            }
            assert_int_equal(seen, end_table_count(width, stones));
            end_table_release(&table);
        }
}

static bool open_table(EndTable *table, const KalahRules *rules, const atomic_bool *stop,
                       Error *err)
{
    return end_table_open(table, rules, 9, path, 2, stop, err);
}

static void a_stored_table_is_mapped_and_equal(void **state)
{
    (void)state;
    KalahRules rules;
    EndTable built, stored;
    Error err;
    kalah_rules_init(&rules, 4, KALAH_STANDARD);
    assert_true(end_table_build(&built, &rules, 9, 1, NULL, &err));
    for (int round = 0; round < 2; round++) {
        assert_true(open_table(&stored, &rules, NULL, &err));
        assert_int_equal(stored.map.data != NULL, round == 1);
        assert_memory_equal(stored.values, built.values, built.size);
        end_table_release(&stored);
        assert_true(file_exists(path));
        assert_false(file_exists(part));
    }
    end_table_release(&built);
}

static void a_damaged_or_foreign_table_is_refused_by_name_and_kept(void **state)
{
    (void)state;
    KalahRules rules, foreign;
    EndTable table;
    Error err;
    size_t length;
    kalah_rules_init(&rules, 4, KALAH_STANDARD);
    kalah_rules_init(&foreign, 4, KALAH_EMPTY);
    char *whole = file_read(path, 1 << 24, &length, &err);
    assert_non_null(whole);
    assert_false(open_table(&table, &foreign, NULL, &err));
    assert_non_null(strstr(err.text, "table"));
    for (size_t at = 0; at < length; at += 97) {
        whole[at] ^= 0x40;
        assert_true(file_write(path, whole, length, &err));
        whole[at] ^= 0x40;
        assert_false(open_table(&table, &rules, NULL, &err));
        assert_non_null(strstr(err.text, path));
        assert_true(file_exists(path));
    }
    for (size_t cut = 0; cut < length; cut += 1 + length / 20) {
        assert_true(file_write(path, whole, cut, &err));
        assert_false(open_table(&table, &rules, NULL, &err));
    }
    free(whole);
    unlink(path);
}

static void a_stopped_or_cut_build_goes_on_where_it_was(void **state)
{
    (void)state;
    KalahRules rules;
    EndTable table, built;
    Error err;
    size_t length;
    kalah_rules_init(&rules, 4, KALAH_STANDARD);
    assert_true(end_table_build(&built, &rules, 9, 1, NULL, &err));
    assert_true(open_table(&table, &rules, NULL, &err));
    end_table_release(&table);
    char *whole = file_read(path, 1 << 24, &length, &err);
    unlink(path);
    /* Whatever a kill leaves in the part file, the finished table is the same. */
    for (size_t cut = 0; cut <= length; cut += 1 + length / 12) {
        assert_true(file_write(part, whole, cut, &err));
        atomic_bool stop = true;
        if (cut < length / 2)
            assert_false(open_table(&table, &rules, &stop, &err));
        assert_true(open_table(&table, &rules, NULL, &err));
        assert_memory_equal(table.values, built.values, built.size);
        end_table_release(&table);
        unlink(path);
    }
    free(whole);
    end_table_release(&built);
}

static void a_folder_that_is_not_there_is_one_clear_line(void **state)
{
    (void)state;
    KalahRules rules;
    EndTable table;
    Error err;
    kalah_rules_init(&rules, 4, KALAH_STANDARD);
    assert_false(end_table_open(&table, &rules, 4, "/nowhere/at/all", 1, NULL, &err));
    assert_non_null(strstr(err.text, "/nowhere/at/all"));
    assert_null(strchr(err.text, '\n'));
}

static void limits_are_kept_and_still_give_a_legal_move(void **state)
{
    (void)state;
    KalahRules rules;
    KalahSearch search;
    Kalah game;
    kalah_rules_init(&rules, 6, KALAH_STANDARD);
    kalah_start(&rules, 6, &game);
    kalah_search_init(&search, &rules, NULL, 1 << 20, 1);
    KalahLimits nodes = {.nodes = 5000};
    KalahFound first = kalah_think(&search, &game, &nodes);
    assert_true(kalah_is_legal(&rules, &game, first.hole));
    assert_false(first.exact);
    assert_true(first.nodes <= 6000);
    kalah_search_clear(&search);
    KalahFound second = kalah_think(&search, &game, &nodes);
    assert_memory_equal(&first, &second, sizeof first);
    KalahLimits past = {.deadline_ns = clock_now_ns() - 1};
    assert_true(kalah_is_legal(&rules, &game, kalah_think(&search, &game, &past).hole));
    kalah_search_release(&search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_games_have_the_published_values),
        cmocka_unit_test(larger_games_have_the_published_values),
        cmocka_unit_test(the_search_agrees_with_trying_everything),
        cmocka_unit_test(every_position_of_a_small_endgame_table_is_right),
        cmocka_unit_test(a_stored_table_is_mapped_and_equal),
        cmocka_unit_test(a_damaged_or_foreign_table_is_refused_by_name_and_kept),
        cmocka_unit_test(a_stopped_or_cut_build_goes_on_where_it_was),
        cmocka_unit_test(a_folder_that_is_not_there_is_one_clear_line),
        cmocka_unit_test(limits_are_kept_and_still_give_a_legal_move),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
