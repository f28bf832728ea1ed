/* playcommand -- what people type in a game, in four languages and every odd way. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "protocol/playcommand.h"

static PlayCommand parse(const char *text)
{
    PlayCommand command;
    playcommand_parse(&command, text, strlen(text));
    return command;
}

static void commands_are_known_in_four_languages_and_any_case(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        PlayCommandKind kind;
        const char *rest;
    } cases[] = {
        {"", COMMAND_NOTHING, ""},
        {"  \t\r\n", COMMAND_NOTHING, ""},
        {"?", COMMAND_HELP, ""},
        {"HELP", COMMAND_HELP, ""},
        {"hjälp", COMMAND_HELP, ""},
        {"hjalp", COMMAND_HELP, ""},
        {"pomoc", COMMAND_HELP, ""},
        {"abi", COMMAND_HELP, ""},
        {"exchange abc", COMMAND_EXCHANGE, "abc"},
        {"byt å ö ?", COMMAND_EXCHANGE, "å ö ?"},
        {"wymień łą", COMMAND_EXCHANGE, "łą"},
        {"WYMIEŃ łą", COMMAND_EXCHANGE, "łą"},
        {"vaheta õ", COMMAND_EXCHANGE, "õ"},
        {"-ABC", COMMAND_EXCHANGE, "ABC"},
        {"- ABC", COMMAND_EXCHANGE, "ABC"},
        {"ex.ABC", COMMAND_EXCHANGE, "ABC"},
        {"exchange", COMMAND_EXCHANGE, ""},
        {"-", COMMAND_PASS, ""},
        {" pass ", COMMAND_PASS, ""},
        {"save my game.gcg", COMMAND_SAVE, "my game.gcg"},
        {"spara parti.gcg\r\n", COMMAND_SAVE, "parti.gcg"},
        {"podpowiedź", COMMAND_HINT, ""},
        {"jäänud", COMMAND_TRACKER, ""},
        {"lõpeta", COMMAND_QUIT, ""},
        {"ge upp", COMMAND_RESIGN, "upp"},
        {"challenge", COMMAND_CHALLENGE, ""},
        {"xyzzy plugh", COMMAND_UNKNOWN, "xyzzy plugh"},
        {"pass\nquit", COMMAND_PASS, ""},
        {"\x1b[2J", COMMAND_UNKNOWN, "?[2J"},
        {"\xff\xfe", COMMAND_UNKNOWN, "??"},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        PlayCommand command = parse(cases[index].text);
        if (command.kind != cases[index].kind)
            fail_msg("\"%s\" is kind %d", cases[index].text, command.kind);
        assert_string_equal(command.text, cases[index].rest);
    }
}

static void a_play_is_a_square_and_a_word_in_either_order(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int row, col;
        Direction direction;
        const char *word;
    } cases[] = {
        {"8H HADJI", 7, 7, ACROSS, "HADJI"}, {"h8 word", 7, 7, DOWN, "word"},
        {"8h hadji", 7, 7, ACROSS, "hadji"}, {"HADJI 8H", 7, 7, ACROSS, "HADJI"},
        {"8H.HA.JI", 7, 7, ACROSS, "HA.JI"}, {"15O  ab", 14, 14, ACROSS, "ab"},
        {"o15 ab", 14, 14, DOWN, "ab"},      {"21u åä", 20, 20, ACROSS, "åä"},
        {"a1 A(BC)D", 0, 0, DOWN, "A(BC)D"}, {"8H", 7, 7, ACROSS, ""},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        PlayCommand command = parse(cases[index].text);
        assert_int_equal(command.kind, COMMAND_PLAY);
        assert_int_equal(command.row, cases[index].row);
        assert_int_equal(command.col, cases[index].col);
        assert_int_equal(command.direction, cases[index].direction);
        assert_string_equal(command.text, cases[index].word);
    }
    assert_int_equal(parse("22A word").kind, COMMAND_UNKNOWN);
    assert_int_equal(parse("8Z word").kind, COMMAND_UNKNOWN);
    assert_int_equal(parse("word word").kind, COMMAND_UNKNOWN);
}

static void a_line_too_long_is_cut_and_unknown(void **state)
{
    (void)state;
    char line[1000];
    memset(line, 'a', sizeof line);
    PlayCommand command;
    playcommand_parse(&command, line, sizeof line);
    assert_int_equal(command.kind, COMMAND_UNKNOWN);
    assert_int_equal(strlen(command.text), COMMAND_TEXT_MAX - 1);
}

typedef struct Table {
    Alphabet alphabet;
    Board board;
    Rack rack;
    Move move;
    PlayProblem problem;
} Table;

/* An English board with CAT at 8G-8I and the rack given; then the text as a move. */
static bool make(Table *table, const char *rack, const char *text)
{
    Error err;
    memset(table, 0, sizeof *table);
    if (!alphabet_load(&table->alphabet, "en", &err))
        fail_msg("%s", err.text);
    static const char rows[] = "15/15/15/15/15/15/15/6CAT6/15/15/15/15/15/15/15";
    assert_true(board_parse(&table->board, &table->alphabet, 15, rows, strlen(rows), &err));
    assert_true(rack_parse(&table->rack, &table->alphabet, rack, strlen(rack), RACK_MAX, &err));
    PlayCommand command = parse(text);
    return playcommand_move(&command, &table->alphabet, &table->board, &table->rack, &table->move,
                            &table->problem);
}

static void assert_move(const char *rack, const char *text, const char *expected)
{
    Table table;
    char written[MOVE_TEXT_MAX];
    if (!make(&table, rack, text))
        fail_msg("\"%s\" with %s: problem %d", text, rack, table.problem.kind);
    move_format(&table.move, &table.alphabet, MOVE_GCG, written);
    assert_string_equal(written, expected);
}

static void blanks_are_spent_only_when_asked_for(void **state)
{
    (void)state;
    assert_move("HADJI??", "9A HADJI", "9A HADJI");
    assert_move("HADJI??", "9A hadji", "9A HADJI");
    assert_move("HADJI??", "9A HADji", "9A HADji");
    assert_move("HADJI??", "9A had?j?i", "9A HADji");
    assert_move("HADJI??", "9A HAD?J?I", "9A HADji");
    assert_move("HADJI??", "9A Hadji", "9A HADJI");
    assert_move("A??", "9A At", "9A At");
    assert_move("AT?", "9A At", "9A AT");
    assert_move("AT?", "9A aT", "9A aT");
    assert_move("AT?", "9A AT", "9A AT");
}

static void a_missing_tile_is_named_even_with_a_blank_in_hand(void **state)
{
    (void)state;
    Table table;
    assert_false(make(&table, "HADI?EE", "9A hadji"));
    assert_int_equal(table.problem.kind, PROBLEM_NOT_HELD);
    assert_int_equal(table.problem.tile, 'J' - 'A' + 1);
    assert_false(make(&table, "HADIEEE", "9A HADjI"));
    assert_int_equal(table.problem.kind, PROBLEM_NOT_HELD);
    assert_true(table.problem.tile & BLANK);
}

static void tiles_already_there_are_typed_as_letters_dots_or_parentheses(void **state)
{
    (void)state;
    assert_move("SXYZ", "8G cats", "8G ...S");
    assert_move("SXYZ", "8G ...S", "8G ...S");
    assert_move("SXYZ", "8G (CAT)S", "8G ...S");
}

static void squares_and_letters_that_do_not_fit_are_named(void **state)
{
    (void)state;
    Table table;
    assert_false(make(&table, "SXYZ", "8G COTS"));
    assert_int_equal(table.problem.kind, PROBLEM_TAKEN);
    assert_int_equal(table.problem.row, 7);
    assert_int_equal(table.problem.col, 7);
    assert_int_equal(table.problem.tile, 1);
    assert_false(make(&table, "SXYZ", "9A S.X"));
    assert_int_equal(table.problem.kind, PROBLEM_EMPTY);
    assert_int_equal(table.problem.col, 1);
    assert_false(make(&table, "SXYZ", "9O SX"));
    assert_int_equal(table.problem.kind, PROBLEM_OFF_BOARD);
    assert_false(make(&table, "SXYZ", "21A SX"));
    assert_int_equal(table.problem.kind, PROBLEM_OFF_BOARD);
    assert_false(make(&table, "SXYZ", "9A SÅX"));
    assert_int_equal(table.problem.kind, PROBLEM_NOT_LETTER);
    assert_string_equal(table.problem.text, "Å");
    assert_false(make(&table, "SXYZ", "9A"));
    assert_int_equal(table.problem.kind, PROBLEM_NO_WORD);
    assert_false(make(&table, "SXYZ", "1A AAAAAAAAAAAAAAAA"));
    assert_int_equal(table.problem.kind, PROBLEM_TOO_LONG);
}

static void exchanges_take_tiles_from_the_rack_in_any_case(void **state)
{
    (void)state;
    assert_move("EAUUVI?", "exchange uvu", "-UUV");
    assert_move("EAUUVI?", "-U V,U ?", "-UUV?");
    Table table;
    assert_false(make(&table, "EAUUVI?", "exchange uuu"));
    assert_int_equal(table.problem.kind, PROBLEM_NOT_HELD);
    assert_false(make(&table, "EAUUVI?", "exchange"));
    assert_int_equal(table.problem.kind, PROBLEM_NO_WORD);
    assert_false(make(&table, "EAUUVI?", "exchange 3"));
    assert_int_equal(table.problem.kind, PROBLEM_NOT_LETTER);
    assert_move("EAUUVI?", "pass", "-");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_known_in_four_languages_and_any_case),
        cmocka_unit_test(a_play_is_a_square_and_a_word_in_either_order),
        cmocka_unit_test(a_line_too_long_is_cut_and_unknown),
        cmocka_unit_test(blanks_are_spent_only_when_asked_for),
        cmocka_unit_test(a_missing_tile_is_named_even_with_a_blank_in_hand),
        cmocka_unit_test(tiles_already_there_are_typed_as_letters_dots_or_parentheses),
        cmocka_unit_test(squares_and_letters_that_do_not_fit_are_named),
        cmocka_unit_test(exchanges_take_tiles_from_the_rack_in_any_case),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
