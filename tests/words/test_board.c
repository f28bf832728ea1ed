/* board -- drawings and CGP rows; tiles put down and taken off. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/words/drawing.h"

static Rules english;

static int load_english(void **state)
{
    (void)state;
    drawing_rules(&english, "en");
    return 0;
}

static void rows_are_written_and_read_back(void **state)
{
    (void)state;
    Board board, back;
    Buffer text;
    drawing_board(&board, &english, "8G",
                  "CAT......\n"
                  "..O.....z\n"
                  "..w......");
    assert_int_equal(board.tiles, 6);
    buffer_init(&text, 4096);
    board_format(&board, &english.alphabet, &text);
    assert_string_equal(buffer_text(&text), "15/15/15/15/15/15/15/6CAT6/8O5z/8w6/15/15/15/15/15");
    assert_true(board_parse(&back, &english.alphabet, 15, text.data, text.length, NULL));
    assert_memory_equal(&back, &board, sizeof board);
    buffer_release(&text);
}

static void tiles_of_several_characters_stand_in_brackets(void **state)
{
    (void)state;
    Alphabet alphabet;
    Board board;
    Buffer text;
    assert_true(
        alphabet_parse(&alphabet, "language xx\ntile CH ch\ntile C c\ntile H h\n", "x", NULL));
    assert_true(board_parse(&board, &alphabet, 5, "5/[CH]C2H/5/1[ch]3/5", 20, NULL));
    assert_int_equal(board_at(&board, 1, 0), 1);
    assert_int_equal(board_at(&board, 3, 1), 1 | BLANK);
    buffer_init(&text, 4096);
    board_format(&board, &alphabet, &text);
    assert_string_equal(buffer_text(&text), "5/[CH]C2H/5/1[ch]3/5");
    buffer_release(&text);
}

static void faulty_rows_are_refused_in_one_line(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"5/5/5/5", "board: 4 rows, expected 5"},
        {"5/5/5/5/5/5", "board: more than 5 rows"},
        {"5/5/5/5/5/", "board: more than 5 rows"},
        {"5/6/5/5/5", "board row 2: more than 5 squares"},
        {"5/4/5/5/5", "board row 2: 4 squares, expected 5"},
        {"5/3ABC/5/5/5", "board row 2: more than 5 squares"},
        {"5/3A?/5/5/5", "board row 2: no letter at character 5"},
        {"5/3Aé/5/5/5", "board row 2: no letter at character 5"},
        {"99999999999999999999/5/5/5/5", "board row 1: more than 5 squares"},
        {"", "board row 1: 0 squares, expected 5"},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Board board;
        Error err;
        const char *text = cases[index][0];
        assert_false(board_parse(&board, &english.alphabet, 5, text, strlen(text), &err));
        assert_string_equal(err.text, cases[index][1]);
    }
}

static void a_play_taken_back_leaves_the_board_as_it_was(void **state)
{
    (void)state;
    Board board, before, expected;
    drawing_board(&board, &english, "8H", "CAT");
    before = board;
    Move move = drawing_move(&board, &english, "J7 S.Op");
    board_play(&board, &move);
    drawing_board(&expected, &english, "7H",
                  "..S\n"
                  "CAT\n"
                  "..O\n"
                  "..p");
    assert_memory_equal(&board, &expected, sizeof board);
    board_undo(&board, &move);
    assert_memory_equal(&board, &before, sizeof board);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_written_and_read_back),
        cmocka_unit_test(tiles_of_several_characters_stand_in_brackets),
        cmocka_unit_test(faulty_rows_are_refused_in_one_line),
        cmocka_unit_test(a_play_taken_back_leaves_the_board_as_it_was),
    };
    return cmocka_run_group_tests(tests, load_english, NULL);
}
