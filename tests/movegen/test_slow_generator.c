/* slow generator -- small enough word lists that a person can list the moves by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tests/movegen/slow_generator.h"
#include "tests/words/drawing.h"

static Rules english;

static int load_english(void **state)
{
    (void)state;
    drawing_rules(&english, "en");
    return 0;
}

/* The whole sorted list, one "MOVE score" a line. */
static void list_moves(const char *const *words, const Board *board, const char *tiles, int bag,
                       const KeepValues *keep, char *out, size_t size)
{
    WordList list;
    MoveList moves = {0};
    SlowGenerator slow;
    Rack rack = drawing_rack(&english, tiles);
    wordlist_init(&list);
    for (; *words; words++) {
        Letter word[WORD_MAX];
        int length =
            alphabet_parse_word(&english.alphabet, *words, strlen(*words), word, WORD_MAX, NULL);
        assert_true(wordlist_add(&list, word, length));
    }
    wordlist_sort(&list);
    slow_generator_init(&slow, &list, &english);
    slow_generate(&slow, board, &rack, keep, bag, &moves);
    moves_sort(&moves);
    *out = '\0';
    for (int at = 0; at < moves.count; at++) {
        char text[MOVE_TEXT_MAX];
        move_format(&moves.moves[at], &english.alphabet, MOVE_GCG, text);
        size_t used = strlen(out);
        snprintf(out + used, size - used, "%s %d\n", text, moves.moves[at].value / EQUITY_POINT);
    }
    slow_generator_release(&slow);
    moves_release(&moves);
    wordlist_release(&list);
}

static const KeepValues NOTHING;

static void the_first_word_covers_the_start_both_ways(void **state)
{
    (void)state;
    static const char *const words[] = {"ad", NULL};
    Board board;
    char text[2000];
    drawing_board(&board, &english, "8H", "");
    list_moves(words, &board, "DA", 0, &NOTHING, text, sizeof text);
    assert_string_equal(text, "H7 AD 6\n8G AD 6\n8H AD 6\nH8 AD 6\n");
}

static void hooks_parallels_and_words_through_are_all_found(void **state)
{
    (void)state;
    static const char *const words[] = {"at", "ta", "tat", NULL};
    Board board;
    char text[2000];
    drawing_board(&board, &english, "8H", "AT");
    list_moves(words, &board, "T", 0, &NOTHING, text, sizeof text);
    assert_string_equal(text, "8G T.. 3\nH7 T. 2\nH8 .T 2\n");
}

static void one_tile_that_makes_two_words_is_listed_once_across(void **state)
{
    (void)state;
    static const char *const words[] = {"at", "ta", NULL};
    Board board;
    char text[2000];
    drawing_board(&board, &english, "8H",
                  ".A\n"
                  "A.");
    list_moves(words, &board, "T", 0, &NOTHING, text, sizeof text);
    assert_string_equal(text, "8H T. 8\n9H .T 6\nI7 T. 3\n9G T. 3\n8I .T 2\nH9 .T 2\n");
}

static void every_way_to_place_a_blank_is_a_move_of_its_own(void **state)
{
    (void)state;
    static const char *const words[] = {"aa", NULL};
    Board board;
    char text[2000];
    drawing_board(&board, &english, "8H", "");
    list_moves(words, &board, "A?", 0, &NOTHING, text, sizeof text);
    assert_string_equal(text, "H7 Aa 2\nH7 aA 2\n8G Aa 2\n8G aA 2\n8H Aa 2\n8H aA 2\n"
                              "H8 Aa 2\nH8 aA 2\n");
}

static void exchanges_are_the_distinct_handfuls_with_their_values(void **state)
{
    (void)state;
    static const char *const words[] = {"zz", NULL};
    KeepValues keep = {{0}};
    Board board;
    char text[2000];
    /* The rack's list is A A ?: bits 0 and 1 are the As, bit 2 the blank. */
    keep.value[1] = keep.value[2] = 1000;
    keep.value[3] = 2000;
    keep.value[4] = 20000;
    keep.value[5] = keep.value[6] = 21000;
    drawing_board(&board, &english, "8H", "AB");
    list_moves(words, &board, "A?A", 7, &keep, text, sizeof text);
    assert_string_equal(text, "-A 21\n-AA 20\n-? 2\n-A? 1\n-AA? 0\n");
    list_moves(words, &board, "A?A", 6, &keep, text, sizeof text);
    assert_string_equal(text, "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_word_covers_the_start_both_ways),
        cmocka_unit_test(hooks_parallels_and_words_through_are_all_found),
        cmocka_unit_test(one_tile_that_makes_two_words_is_listed_once_across),
        cmocka_unit_test(every_way_to_place_a_blank_is_a_move_of_its_own),
        cmocka_unit_test(exchanges_are_the_distinct_handfuls_with_their_values),
    };
    return cmocka_run_group_tests(tests, load_english, NULL);
}
