/* score -- the judge: what is legal, which words a play makes, what it earns. */
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
#include "words/score.h"

static Rules english, polish;

static int load_languages(void **state)
{
    (void)state;
    drawing_rules(&english, "en");
    drawing_rules(&polish, "pl");
    return 0;
}

static int score_of(const Rules *rules, const Board *board, const char *text)
{
    PlayResult result;
    Move move = drawing_move(board, rules, text);
    assert_int_equal(score_play(rules, board, &move, NULL, &result), PLAY_OK);
    return result.score;
}

static void the_opening_word_counts_twice(void **state)
{
    (void)state;
    Board board;
    drawing_board(&board, &english, "8H", "");
    assert_int_equal(score_of(&english, &board, "8H CAT"), 10);
    assert_int_equal(score_of(&english, &board, "8D HADJI"), 40);
    assert_int_equal(score_of(&english, &board, "H8 CAT"), 10);
}

static void the_record_opening_of_poland_scores_as_reported(void **state)
{
    (void)state;
    Board board;
    drawing_board(&board, &polish, "8H", "");
    assert_int_equal(score_of(&polish, &board, "8H ŹREBIEŃ"), 98);
    assert_int_equal(score_of(&polish, &board, "8D ŹREBIEŃ"), 114);
    assert_int_equal(score_of(&polish, &board, "8D ŹReBIEŃ"), 112);
}

static void score_adds_fifty_for_seven_tiles(void **state)
{
    (void)state;
    Board board;
    drawing_board(&board, &english, "8H", "");
    assert_int_equal(score_of(&english, &board, "8C RETAIN"), 14);
    assert_int_equal(score_of(&english, &board, "8C RETAINS"), 66);
}

static void premiums_count_only_for_the_move_that_covers_them(void **state)
{
    (void)state;
    Board board;
    drawing_board(&board, &english, "8H", "CAT");
    assert_int_equal(score_of(&english, &board, "8H ...S"), 6);
    assert_int_equal(score_of(&english, &board, "H8 .OG"), 6);
}

static void every_word_formed_is_counted(void **state)
{
    (void)state;
    Board board;
    PlayResult result;
    drawing_board(&board, &english, "8H", "CAT");
    Move move = drawing_move(&board, &english, "9G OHO");
    assert_int_equal(score_play(&english, &board, &move, NULL, &result), PLAY_OK);
    /* OHO: O doubled at 9G, O doubled at 9I; CH and AO across the play, the latter doubled too. */
    assert_int_equal(result.count, 3);
    assert_int_equal(result.words[0].score, 2 + 4 + 2);
    assert_int_equal(result.words[1].score, 3 + 4);
    assert_int_equal(result.words[2].score, 1 + 2);
    assert_int_equal(result.score, 18);
    assert_int_equal(result.words[1].row, 7);
    assert_int_equal(result.words[1].direction, DOWN);
}

static void a_blank_is_worth_nothing_but_its_square_multiplies(void **state)
{
    (void)state;
    Board board;
    drawing_board(&board, &english, "8H", "");
    assert_int_equal(score_of(&english, &board, "8H cAT"), 4);
    assert_int_equal(score_of(&english, &board, "8F QAt"), 22);
}

static void word_premiums_of_two_squares_are_multiplied(void **state)
{
    (void)state;
    Board board;
    drawing_board(&board, &english, "1E", "I");
    /* 1A and 1H count three times each; A is doubled on 1D. */
    assert_int_equal(score_of(&english, &board, "1A RETA.NED"), 10 * 9 + 50);
}

static void theme_words_earn_their_letters_whoever_forms_them(void **state)
{
    (void)state;
    Board board;
    Theme theme;
    Letter cat[] = {3, 1, 20};
    Rules themed = english;
    theme_init(&theme, "animals");
    assert_true(theme_add(&theme, cat, 3));
    themed.theme = &theme;
    drawing_board(&board, &themed, "8H", "");
    assert_int_equal(score_of(&themed, &board, "8H CAT"), 13);
    assert_int_equal(score_of(&themed, &board, "8H cAT"), 7);
    assert_int_equal(score_of(&themed, &board, "8H CATS"), 12);
    drawing_board(&board, &themed, "8H", ".AT");
    assert_int_equal(score_of(&themed, &board, "H8 C"), 3 * 2 + 2 * 2 + 3);
    theme_release(&theme);
}

static void each_fault_is_recognised_and_explained(void **state)
{
    (void)state;
    static const struct {
        const char *square, *drawing, *rack, *play;
        PlayFault fault;
        const char *words;
    } cases[] = {
        {"8H", "CAT", "DOGHOUS", "8M DOG.", PLAY_OFF_BOARD,
         "4 letters across from 8M do not fit on the board"},
        {"8H", "CAT", "DOGHOUS", "8H ...", PLAY_NO_TILE,
         "no new tile is put down: every letter lies there already"},
        {"8H", "CAT", "DOGHOUS", "H8 DOG", PLAY_SQUARE_TAKEN, "8H is taken: C lies there"},
        {"8H", "CAT", "DOGHOUS", "H9 .OG", PLAY_SQUARE_TAKEN,
         "there is no tile on 9H to play through"},
        {"8H", "CAT", "DOGHOUS", "8K S", PLAY_NOT_WHOLE_WORD,
         "a tile stands right before or after the word at 8K: name the whole word"},
        {"8H", "CAT", "DOGHOUS", "8D DOGS", PLAY_NOT_WHOLE_WORD,
         "a tile stands right before or after the word at 8D: name the whole word"},
        {"8H", "CAT", "DOGHOUS", "1A DOG", PLAY_NOT_CONNECTED,
         "the word at 1A touches no tile on the board"},
        {"8H", "CAT", "DOGHOUS", "9K DO", PLAY_NOT_CONNECTED,
         "the word at 9K touches no tile on the board"},
        {"8H", "", "DOGHOUS", "A1 DOG", PLAY_NOT_ON_START,
         "the first word must cover the start square, 8H"},
        {"8H", "", "DOGHOUS", "8H D", PLAY_TOO_SHORT,
         "one letter is not a word: the first word has at least two"},
        {"8H", "", "DOGHUSE", "8H DODO", PLAY_NOT_IN_RACK, "you do not hold another D"},
        {"8H", "", "DOGHUSE", "8H CAT", PLAY_NOT_IN_RACK, "you do not hold C"},
        {"8H", "", "DOGHUSE", "8H DoG", PLAY_NOT_IN_RACK, "you have no blank left to use as O"},
        {"8H", "", "D?", "8H dog", PLAY_NOT_IN_RACK, "you have no blank left to use as O"},
        {"8H", "", "DOGHUSE", "8A DOGHOUSE", PLAY_NOT_IN_RACK,
         "8 tiles are too many: a rack holds 7"},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Board board;
        char words[200];
        drawing_board(&board, &english, cases[index].square, cases[index].drawing);
        Rack rack = drawing_rack(&english, cases[index].rack);
        Move move = drawing_move(&board, &english, cases[index].play);
        PlayFault fault = score_play(&english, &board, &move, &rack, NULL);
        assert_int_equal(fault, cases[index].fault);
        score_explain_fault(fault, &english, &board, &move, &rack, words, sizeof words);
        assert_string_equal(words, cases[index].words);
    }
}

static void a_word_of_sixteen_letters_is_refused_on_the_large_board(void **state)
{
    (void)state;
    Board board;
    Rules large = english;
    assert_true(rules_set(&large, "layout", "super", NULL));
    drawing_board(&board, &large, "11D", "ABCDEFGHIJKLMNO");
    Move move = drawing_move(&board, &large, "S10 XX");
    assert_int_equal(score_play(&large, &board, &move, NULL, NULL), PLAY_TOO_LONG);
    move = drawing_move(&board, &large, "S11 XX");
    assert_int_equal(score_play(&large, &board, &move, NULL, NULL), PLAY_TOO_LONG);
    move = drawing_move(&board, &large, "R10 X.X");
    assert_int_equal(score_play(&large, &board, &move, NULL, NULL), PLAY_OK);
}

static void one_tile_scores_the_same_in_either_direction(void **state)
{
    (void)state;
    Board board;
    drawing_board(&board, &english, "8H",
                  "CAT\n"
                  "..O");
    static const char *const ways[] = {"9I H.", "I8 .H"};
    for (int index = 0; index < 2; index++) {
        assert_int_equal(score_of(&english, &board, ways[index]), 4 * 2 + 1 + 1 + 4 * 2);
        Move move = drawing_move(&board, &english, ways[index]);
        board_normalize(&board, &move);
        assert_int_equal(move.direction, ACROSS);
        assert_int_equal(move.row, 8);
        assert_int_equal(move.col, 8);
        assert_int_equal(move.length, 2);
    }
    Move move = drawing_move(&board, &english, "10I A");
    assert_int_equal(score_play(&english, &board, &move, NULL, NULL), PLAY_NOT_CONNECTED);
    move = drawing_move(&board, &english, "10J W");
    assert_int_equal(score_of(&english, &board, "10J W"), 1 + 1 + 4 * 3);
    board_normalize(&board, &move);
    assert_int_equal(move.direction, DOWN);
    assert_int_equal(move.row, 7);
    assert_int_equal(move.length, 3);
}

static void transpose(const Board *board, const Move *move, Board *turned, Move *turned_move)
{
    board_init(turned, board->side);
    for (int row = 0; row < board->side; row++) {
        for (int col = 0; col < board->side; col++)
            board_set(turned, col, row, board_at(board, row, col));
    }
    *turned_move = *move;
    turned_move->row = move->col;
    turned_move->col = move->row;
    turned_move->direction = move->direction == ACROSS ? DOWN : ACROSS;
}

static void turning_the_board_over_its_diagonal_changes_no_verdict_and_no_score(void **state)
{
    (void)state;
    Rng rng;
    int legal = 0;
    rng_seed(&rng, 5, 0);
    for (int round = 0; round < 20000; round++) {
        Board board, turned;
        Move move = {.kind = MOVE_PLAY}, turned_move;
        PlayResult result, turned_result;
        board_init(&board, 15);
        for (int tile = 0; tile < 40; tile++)
            board_set(&board, 4 + (int)rng_below(&rng, 8), 4 + (int)rng_below(&rng, 8),
                      (Letter)(1 + rng_below(&rng, 26)));
        move.row = (uint8_t)(3 + rng_below(&rng, 9));
        move.col = (uint8_t)(3 + rng_below(&rng, 9));
        move.direction = (uint8_t)rng_below(&rng, 2);
        move.length = (uint8_t)(1 + rng_below(&rng, 5));
        for (int at = 0; at < move.length; at++) {
            int row = move.row + (move.direction == DOWN ? at : 0);
            int col = move.col + (move.direction == ACROSS ? at : 0);
            if (row < 15 && col < 15 && !board_at(&board, row, col))
                move.tiles[at] =
                    (Letter)((1 + rng_below(&rng, 26)) | (rng_below(&rng, 9) ? 0 : BLANK));
        }
        transpose(&board, &move, &turned, &turned_move);
        PlayFault fault = score_play(&english, &board, &move, NULL, &result);
        assert_int_equal(score_play(&english, &turned, &turned_move, NULL, &turned_result), fault);
        if (fault == PLAY_OK) {
            assert_int_equal(result.score, turned_result.score);
            assert_int_equal(result.count, turned_result.count);
            legal++;
        }
    }
    assert_true(legal > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_opening_word_counts_twice),
        cmocka_unit_test(the_record_opening_of_poland_scores_as_reported),
        cmocka_unit_test(score_adds_fifty_for_seven_tiles),
        cmocka_unit_test(premiums_count_only_for_the_move_that_covers_them),
        cmocka_unit_test(every_word_formed_is_counted),
        cmocka_unit_test(a_blank_is_worth_nothing_but_its_square_multiplies),
        cmocka_unit_test(word_premiums_of_two_squares_are_multiplied),
        cmocka_unit_test(theme_words_earn_their_letters_whoever_forms_them),
        cmocka_unit_test(each_fault_is_recognised_and_explained),
        cmocka_unit_test(a_word_of_sixteen_letters_is_refused_on_the_large_board),
        cmocka_unit_test(one_tile_scores_the_same_in_either_direction),
        cmocka_unit_test(turning_the_board_over_its_diagonal_changes_no_verdict_and_no_score),
    };
    return cmocka_run_group_tests(tests, load_languages, NULL);
}
