/* move -- text forms, and the one order of all lists. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "tests/words/drawing.h"

static Rules english;

static int load_english(void **state)
{
    (void)state;
    drawing_rules(&english, "en");
    return 0;
}

static void moves_are_written_in_both_styles_and_read_back(void **state)
{
    (void)state;
    static const char *const cases[][3] = {
        {"8G HAdJI", "8G HAdJI", "8G.HAdJI"},
        {"I7 D.G", "I7 D.G", "I7.D.G"},
        {"I7 DAG", "I7 D.G", "I7.D.G"},
        {"I7 D(A)G", "I7 D.G", "I7.D.G"},
        {"8H (CAT)s", "8H ...s", "8H....s"},
        {"i7.D.G", "I7 D.G", "I7.D.G"},
        {"15o  AB", "15O AB", "15O.AB"},
        {"-VUU", "-UUV", "ex.UUV"},
        {"ex.?A", "-A?", "ex.A?"},
        {"-", "-", "pass"},
        {" pass ", "-", "pass"},
    };
    Board board;
    drawing_board(&board, &english, "8H", "CAT");
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Move move = drawing_move(&board, &english, cases[index][0]);
        if (index == 0)
            assert_int_equal(move.placed, 5);
        for (int style = MOVE_GCG; style <= MOVE_UCGI; style++) {
            char text[MOVE_TEXT_MAX];
            move_format(&move, &english.alphabet, (MoveStyle)style, text);
            assert_string_equal(text, cases[index][1 + style]);
            Move back = drawing_move(&board, &english, text);
            assert_true(move_is_same(&move, &back));
            assert_memory_equal(&move, &back, sizeof move);
        }
    }
}

static void what_is_no_move_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"",          "8",
                                      "H",         "8H",
                                      "8H ",       "16A CAT",
                                      "0A CAT",    "P8 CAT",
                                      "8HCAT",     "8H C4T",
                                      "8H (DOG)",  "8H (CA",
                                      "8H C)",     "8H C?T",
                                      "-ABCDEFGH", "-A3",
                                      "ex.",       "8H ()",
                                      "8H CÅT",    "--",
                                      "A16 CAT",   "8H ABCDEFGHIJKLMNOP"};
    Board board;
    drawing_board(&board, &english, "8H", "CAT");
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++) {
        Move move;
        Error err = {""};
        if (move_parse(&move, &english.alphabet, &board, bad[index], strlen(bad[index]), &err))
            fail_msg("accepted: %s", bad[index]);
        assert_true(strlen(err.text) > 0);
    }
}

static void every_square_is_read_as_it_is_written(void **state)
{
    (void)state;
    for (int row = 0; row < SIDE_MAX; row++) {
        for (int col = 0; col < SIDE_MAX; col++) {
            for (int way = ACROSS; way <= DOWN; way++) {
                char text[8];
                int back_row = -1, back_col = -1;
                Direction back_way;
                move_format_square(row, col, (Direction)way, text);
                assert_int_equal(move_parse_square(text, strlen(text), SIDE_MAX, &back_row,
                                                   &back_col, &back_way),
                                 strlen(text));
                assert_int_equal(back_row, row);
                assert_int_equal(back_col, col);
                assert_int_equal(back_way, way);
            }
        }
    }
}

/* Few different values, so that every rung of the order decides somewhere. */
static Move random_move(Rng *rng, int spread)
{
    Move move = {.kind = (uint8_t)(rng_below(rng, 10) ? MOVE_PLAY : MOVE_EXCHANGE)};
    move.value = (Equity)rng_below(rng, (uint32_t)spread * 50) - spread * 20;
    move.score = (int16_t)((int)rng_below(rng, 90) - 5);
    move.length = (uint8_t)(1 + rng_below(rng, 7));
    if (move.kind == MOVE_PLAY) {
        move.row = (uint8_t)rng_below(rng, 21);
        move.col = (uint8_t)rng_below(rng, 21);
        move.direction = (uint8_t)rng_below(rng, 2);
    }
    for (int at = 0; at < move.length; at++)
        move.tiles[at] = (Letter)(1 + rng_below(rng, 3));
    return move;
}

static void sort_slowly(Move *moves, int count)
{
    for (int at = 1; at < count; at++) {
        Move moved = moves[at];
        int place = at;
        for (; place > 0 && move_compare(&moves[place - 1], &moved) > 0; place--)
            moves[place] = moves[place - 1];
        moves[place] = moved;
    }
}

static void sorting_equals_slow_insertion_by_comparing(void **state)
{
    (void)state;
    static const int counts[] = {0, 1, 2, 3, 47, 48, 49, 200, 1500};
    MoveList list;
    Rng rng;
    moves_init(&list);
    rng_seed(&rng, 1, 1);
    for (int spread = 1; spread <= 10000; spread *= 100) {
        for (size_t index = 0; index < sizeof counts / sizeof counts[0]; index++) {
            int count = counts[index];
            list.count = 0;
            for (int at = 0; at < count; at++)
                *moves_push(&list) = random_move(&rng, spread);
            Move *expected = malloc((size_t)(count + 1) * sizeof *expected);
            if (count > 0)
                memcpy(expected, list.moves, (size_t)count * sizeof *expected);
            sort_slowly(expected, count);
            moves_sort(&list);
            assert_int_equal(list.count, count);
            for (int at = 0; at < count; at++)
                assert_int_equal(move_compare(&list.moves[at], &expected[at]), 0);
            free(expected);
        }
    }
    moves_release(&list);
}

static void long_runs_of_equal_keys_are_sorted_by_their_tiles(void **state)
{
    (void)state;
    MoveList list = {0};
    Rng rng;
    rng_seed(&rng, 2, 1);
    for (int at = 0; at < 3000; at++) {
        Move *move = moves_push(&list);
        *move = (Move){.kind = MOVE_PLAY, .length = 7, .score = 10, .value = 10};
        for (int tile = 0; tile < 7; tile++)
            move->tiles[tile] = (Letter)(1 + rng_below(&rng, 4));
    }
    moves_sort(&list);
    for (int at = 1; at < list.count; at++)
        assert_true(memcmp(list.moves[at - 1].tiles, list.moves[at].tiles, 7) <= 0);
    moves_release(&list);
}

static void the_order_is_value_score_kind_square_direction_tiles(void **state)
{
    (void)state;
    Move base = {.kind = MOVE_PLAY,
                 .row = 3,
                 .col = 3,
                 .length = 2,
                 .value = 5,
                 .score = 5,
                 .tiles = {2, 2}};
    Move later[8];
    for (int index = 0; index < 8; index++)
        later[index] = base;
    later[0].value = 4;
    later[1].score = 4;
    later[2].kind = MOVE_EXCHANGE;
    later[3].row = 4;
    later[4].col = 4;
    later[5].direction = DOWN;
    later[6].tiles[1] = 3;
    later[7].length = 3;
    for (int index = 0; index < 8; index++) {
        assert_true(move_compare(&base, &later[index]) < 0);
        assert_true(move_compare(&later[index], &base) > 0);
    }
    Move pass = {.kind = MOVE_PASS, .value = 5, .score = 5};
    assert_true(move_compare(&later[2], &pass) < 0);
    assert_false(move_is_same(&base, &later[6]));
    assert_true(move_is_same(&base, &later[1]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_written_in_both_styles_and_read_back),
        cmocka_unit_test(what_is_no_move_is_refused),
        cmocka_unit_test(every_square_is_read_as_it_is_written),
        cmocka_unit_test(sorting_equals_slow_insertion_by_comparing),
        cmocka_unit_test(long_runs_of_equal_keys_are_sorted_by_their_tiles),
        cmocka_unit_test(the_order_is_value_score_kind_square_direction_tiles),
    };
    return cmocka_run_group_tests(tests, load_english, NULL);
}
