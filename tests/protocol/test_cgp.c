/* cgp -- a position is read from one line, checked, and written back the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "protocol/cgp.h"

#define EMPTY "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"
#define CAT "15/15/15/15/15/15/15/6CaT6/15/15/15/15/15/15/15"
#define EMPTY_21 "21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21"

static void read_line(Cgp *cgp, const char *line)
{
    Error err;
    if (!cgp_parse(cgp, line, strlen(line), NULL, &err))
        fail_msg("%s\n    of: %s", err.text, line);
}

static void expect_line(const Cgp *cgp, const char *expected)
{
    Buffer out;
    buffer_init(&out, CGP_TEXT_MAX);
    cgp_format(cgp, &out);
    assert_string_equal(buffer_text(&out), expected);
    buffer_release(&out);
}

static void expect_refused(const char *line, const char *part)
{
    Cgp cgp;
    Error err = {""};
    if (cgp_parse(&cgp, line, strlen(line), NULL, &err))
        fail_msg("accepted: %s", line);
    if (!strstr(err.text, part))
        fail_msg("said '%s', not '%s'", err.text, part);
}

static void what_is_written_reads_back_to_the_same(void **state)
{
    (void)state;
    static const char *const lines[] = {
        EMPTY " AELNOQT/ 0/0 0 lex en;",
        CAT " AEIN?/BDFGHJK 104/-20 2 ld english; bdn classic; cr double; bb 50; etl 7; mcnz 6; "
            "lm 8G.CaT; tmr 1500000/1320000;",
        EMPTY " / 0/0 0",
        EMPTY " ?\?/ 12/9 5 ld sv; tes:end twice; tes:theme djur och natur;",
        EMPTY " AĄŹŻ/ŁŃ 1/2 0 lex OSPS49; tes:end plusminus;",
        EMPTY " ÕÄÖÜ/ŠŽ 0/0 1 lex et; lm pass;",
        EMPTY " ABC/ 0/0 1 lex en; lm ex.QUV; xyz; abc one two;",
        EMPTY_21 " AELNOQT/ 0/0 0 lex en; bdn super;",
        EMPTY " A/B/C/D 1/2/3/4 0 lex en; tmr 1/2/3/-4;",
    };
    for (size_t index = 0; index < sizeof lines / sizeof lines[0]; index++) {
        Cgp cgp;
        read_line(&cgp, lines[index]);
        expect_line(&cgp, lines[index]);
    }
}

static void a_position_holds_what_the_line_says(void **state)
{
    (void)state;
    Cgp cgp;
    read_line(&cgp, CAT " AEIN?/BD 104/97 2 lex sv; lm 8G.CaT; tmr 1000/2000;");
    assert_string_equal(cgp.rules.language, "sv");
    assert_int_equal(cgp.position.seats, 2);
    assert_int_equal(cgp.position.on_turn, 0);
    assert_int_equal(cgp.position.board.tiles, 3);
    assert_int_equal(cgp.position.racks[0].total, 5);
    assert_int_equal(cgp.position.racks[0].count[0], 1);
    assert_int_equal(cgp.position.racks[1].total, 2);
    assert_int_equal(cgp.position.scores[1], 97);
    assert_int_equal(cgp.position.scoreless, 2);
    assert_true(cgp.position.has_last_move);
    assert_int_equal(cgp.position.last_move.placed, 3);
    assert_int_equal(cgp.position.clock_ms[1], 2000);
    assert_string_equal(cgp_operation(&cgp, "lex"), "sv");
    assert_null(cgp_operation(&cgp, "ld"));
}

static void unseen_tiles_and_the_bag_are_counted(void **state)
{
    (void)state;
    Cgp cgp;
    read_line(&cgp, CAT " AEIN?/BD 0/0 0 lex en;");
    assert_int_equal(cgp.position.unseen.total, 100 - 3 - 5 - 2);
    assert_int_equal(cgp.position.unseen.count[0], 0);
    assert_int_equal(cgp.position.bag_count, 100 - 3 - 14);
}

static void operations_change_the_rules(void **state)
{
    (void)state;
    Cgp cgp;
    read_line(&cgp, EMPTY " / 0/0 0 ld swedish; cr 5pt; bb 40; etl 1; mcnz 4; tes:end twice");
    assert_int_equal(cgp.rules.challenge, CHALLENGE_POINTS);
    assert_int_equal(cgp.rules.challenge_points, 5);
    assert_int_equal(cgp.rules.bonus_points, 40);
    assert_int_equal(cgp.rules.exchange_minimum, 1);
    assert_int_equal(cgp.rules.scoreless_limit, 4);
    assert_int_equal(cgp.rules.end, END_TWICE);
    read_line(&cgp, EMPTY " / 0/0 0 ld swedish;");
    assert_int_equal(cgp.rules.end, END_PLUS_MINUS);
}

static void reading_is_lenient_about_spaces_and_missing_fields(void **state)
{
    (void)state;
    Cgp cgp;
    read_line(&cgp, "  " CAT "   AEIN/   7/8  1   lex   en ;; cr void  \r\n");
    expect_line(&cgp, CAT " AEIN/ 7/8 1 lex en; cr void;");
    read_line(&cgp, CAT " AEIN/");
    expect_line(&cgp, CAT " AEIN/ 0/0 0");
    read_line(&cgp, CAT " AEIN");
    expect_line(&cgp, CAT " AEIN/ 0/0 0");
    read_line(&cgp, CAT " AEIN/ lex en");
    expect_line(&cgp, CAT " AEIN/ 0/0 0 lex en;");
    read_line(&cgp, CAT " AEIN/ 3/4 lex en");
    expect_line(&cgp, CAT " AEIN/ 3/4 0 lex en;");
    read_line(&cgp, CAT " lex en;");
    expect_line(&cgp, CAT " / 0/0 0 lex en;");
    read_line(&cgp, CAT);
    expect_line(&cgp, CAT " / 0/0 0");
}

static void
the_language_is_that_of_the_tile_set_then_of_the_lexicon_then_of_the_caller(void **state)
{
    (void)state;
    Cgp cgp;
    Rules polish;
    Error err;
    assert_true(rules_load(&polish, "pl", &err));
    polish.bonus_points = 77;
    static const struct {
        const char *line, *language;
    } cases[] = {
        {EMPTY " / 0/0 0 ld estonian; lex CSW21;", "et"},
        {EMPTY " / 0/0 0 lex NWL23;", "en"},
        {EMPTY " / 0/0 0 lex own-list;", "pl"},
        {EMPTY " / 0/0 0", "pl"},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        const char *line = cases[index].line;
        assert_true(cgp_parse(&cgp, line, strlen(line), &polish, &err));
        assert_string_equal(cgp.rules.language, cases[index].language);
    }
    assert_int_equal(cgp.rules.bonus_points, 77);
}

static void the_number_of_rows_tells_the_board(void **state)
{
    (void)state;
    Cgp cgp;
    read_line(&cgp, EMPTY_21 " AELNOQT/ 0/0 0 lex en;");
    assert_int_equal(cgp.rules.layout.side, 21);
    assert_int_equal(cgp.position.board.side, 21);
    read_line(&cgp, EMPTY " AELNOQT/ 0/0 0 lex en; bdn CrosswordGame;");
    assert_string_equal(cgp.rules.layout.name, "classic");
}

static void the_seat_on_turn_is_written_first(void **state)
{
    (void)state;
    Cgp cgp;
    read_line(&cgp, EMPTY " AB/CD 1/2 0");
    cgp.position.on_turn = 1;
    expect_line(&cgp, EMPTY " CD/AB 2/1 0");
}

static void setting_an_operation_replaces_it_and_does_what_it_says(void **state)
{
    (void)state;
    Cgp cgp;
    Error err;
    read_line(&cgp, EMPTY " / 0/0 0 bb 50; cr void;");
    assert_true(cgp_set(&cgp, "bb", "35", &err));
    assert_int_equal(cgp.rules.bonus_points, 35);
    expect_line(&cgp, EMPTY " / 0/0 0 bb 35; cr void;");
    assert_false(cgp_set(&cgp, "bb", "many", &err));
}

static void impossible_positions_are_refused_in_one_line(void **state)
{
    (void)state;
    expect_refused("", "empty");
    expect_refused(EMPTY " AELNOQTX/ 0/0 0", "rack \"AELNOQTX\"");
    expect_refused(EMPTY " AEÅ/ 0/0 0 lex en;", "'Å' is not a tile");
    expect_refused(EMPTY " QQ/ 0/0 0 lex en;",
                   "2 tiles 'Q' on board and racks; the English set has 1");
    expect_refused(EMPTY " ?A/?\? 0/0 0 lex en;", "3 tiles '?'");
    expect_refused(CAT " ?A/?/ 0/0 0 lex en;", "scores '0/0'");
    expect_refused("15/15 / 0/0 0", "2 rows");
    expect_refused(EMPTY_21 " / 0/0 0 bdn classic;", "position");
    expect_refused("15/15/15/15/15/15/15/6CAT5/15/15/15/15/15/15/15 / 0/0 0", "position");
    expect_refused("15/15/15/15/15/15/15/6CAT7/15/15/15/15/15/15/15 / 0/0 0", "position");
    expect_refused("15/15/15/15/15/15/15/6C!T6/15/15/15/15/15/15/15 / 0/0 0", "position");
    expect_refused(EMPTY " A/B/C/D/E 0/0/0/0/0 0", "5 racks");
    expect_refused(EMPTY " / 0/0x 0", "scores");
    expect_refused(EMPTY " / 0/9999999 0", "scores");
    expect_refused(EMPTY " / 0/0 -1", "scoreless turns");
    expect_refused(EMPTY " / 0/0 0 cr maybe;", "cr maybe");
    expect_refused(EMPTY " / 0/0 0 bb -5;", "bb -5");
    expect_refused(EMPTY " / 0/0 0 tes:end half;", "tes:end half");
    expect_refused(EMPTY " / 0/0 0 bdn ../../etc/passwd;", "no board layout");
    expect_refused(EMPTY " / 0/0 0 ld klingon;", "ld klingon");
    expect_refused(EMPTY " / 0/0 0 lm 8H.CAT;", "do not lie on the board");
    expect_refused(EMPTY " / 0/0 0 lm nonsense;", "last move");
    expect_refused(CAT " / 0/0 0 lm 8N.CAT;", "do not lie on the board");
    expect_refused(EMPTY " / 0/0 0 tmr 5;", "tmr 5");
    expect_refused(EMPTY " / 0/0 0 tmr 5/6/7;", "more clocks");
    expect_refused(EMPTY " / 0/0 0\nlex en;", "control character");
    expect_refused(EMPTY " / 0/0 0 a123456789b123456789c123456789d123456789 b;", "too long");
}

static void a_word_longer_than_fifteen_letters_is_refused(void **state)
{
    (void)state;
    expect_refused(
        "EAEAEAEAEAEAEAEA5/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21/21 / "
        "0/0 0 lex en",
        "row 1 has a word of more than 15 letters");
}

static void a_line_past_its_ceiling_is_refused(void **state)
{
    (void)state;
    static char line[CGP_TEXT_MAX + 100];
    memset(line, 'x', sizeof line - 1);
    expect_refused(line, "longer than 16384");
    char many[1024] = EMPTY " / 0/0 0";
    for (int index = 0; index < CGP_OPERATIONS_MAX + 1; index++)
        strcat(many, " abc d;");
    expect_refused(many, "more than 32 operations");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_reads_back_to_the_same),
        cmocka_unit_test(a_position_holds_what_the_line_says),
        cmocka_unit_test(unseen_tiles_and_the_bag_are_counted),
        cmocka_unit_test(operations_change_the_rules),
        cmocka_unit_test(reading_is_lenient_about_spaces_and_missing_fields),
        cmocka_unit_test(
            the_language_is_that_of_the_tile_set_then_of_the_lexicon_then_of_the_caller),
        cmocka_unit_test(the_number_of_rows_tells_the_board),
        cmocka_unit_test(the_seat_on_turn_is_written_first),
        cmocka_unit_test(setting_an_operation_replaces_it_and_does_what_it_says),
        cmocka_unit_test(impossible_positions_are_refused_in_one_line),
        cmocka_unit_test(a_word_longer_than_fifteen_letters_is_refused),
        cmocka_unit_test(a_line_past_its_ceiling_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
