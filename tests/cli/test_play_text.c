/* play_text, play_board -- every language says the same thing, and every window is wide enough. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "cli/play_board.h"
#include "cli/play_text.h"

/* The conversions of a format in their order: "s d". */
static void list_conversions(const char *format, char out[64])
{
    size_t used = 0;
    for (const char *at = strchr(format, '%'); at; at = strchr(at, '%')) {
        at += 1 + strspn(at + 1, "+0123456789");
        assert_true(*at == 's' || *at == 'd');
        assert_true(used < 60);
        out[used++] = *at;
    }
    out[used] = '\0';
}

static void every_message_takes_the_same_arguments_in_every_language(void **state)
{
    (void)state;
    for (int text = 0; text < PLAY_TEXTS; text++) {
        char english[64], other[64];
        list_conversions(play_text(INTERFACE_EN, (PlayText)text), english);
        for (int interface = 0; interface < INTERFACES; interface++) {
            const char *told = play_text((Interface)interface, (PlayText)text);
            assert_non_null(told);
            assert_true(*told != '\0');
            assert_true(utf8_is_valid(told, strlen(told), NULL));
            list_conversions(told, other);
            assert_string_equal(other, english);
        }
    }
}

static void signs_of_premiums_are_one_letter_and_differ(void **state)
{
    (void)state;
    for (int interface = 0; interface < INTERFACES; interface++) {
        const char *letter = play_text((Interface)interface, TEXT_LETTER_SIGN);
        const char *word = play_text((Interface)interface, TEXT_WORD_SIGN);
        assert_int_equal(utf8_count(letter), 1);
        assert_int_equal(utf8_count(word), 1);
        assert_string_not_equal(letter, word);
    }
}

static void help_fits_into_eighty_columns(void **state)
{
    (void)state;
    for (int interface = 0; interface < INTERFACES; interface++) {
        char line[512];
        const char *help = play_text((Interface)interface, TEXT_HELP);
        int lines = 0;
        while (*help) {
            size_t length = strcspn(help, "\n");
            assert_true(length < sizeof line);
            memcpy(line, help, length);
            line[length] = '\0';
            if (utf8_count(line) > 80)
                fail_msg("%zu columns: %s", utf8_count(line), line);
            help += length + (help[length] == '\n');
            lines++;
        }
        assert_true(lines <= 22);
    }
}

static void the_interface_is_found_by_name_and_by_the_environment(void **state)
{
    (void)state;
    assert_int_equal(interface_find("sv"), INTERFACE_SV);
    assert_int_equal(interface_find("pl_PL.UTF-8"), INTERFACE_PL);
    assert_int_equal(interface_find("svx"), INTERFACES);
    assert_int_equal(interface_find("xx"), INTERFACES);
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    setenv("LANG", "et_EE.UTF-8", 1);
    assert_int_equal(interface_find(NULL), INTERFACE_ET);
    setenv("LC_ALL", "C", 1);
    assert_int_equal(interface_find(NULL), INTERFACE_EN);
    unsetenv("LC_ALL");
    unsetenv("LANG");
    assert_int_equal(interface_find(NULL), INTERFACE_EN);
}

static void load(Rules *rules, const char *layout)
{
    Error err;
    if (!rules_load(rules, "sv", &err) || !rules_set(rules, "layout", layout, &err))
        fail_msg("%s", err.text);
}

static size_t widest_line(const char *text)
{
    size_t widest = 0;
    while (*text) {
        char line[1024];
        size_t length = strcspn(text, "\n");
        assert_true(length < sizeof line);
        memcpy(line, text, length);
        line[length] = '\0';
        size_t columns = utf8_count(line);
        widest = columns > widest ? columns : widest;
        text += length + (text[length] == '\n');
    }
    return widest;
}

static void a_board_fits_into_any_window(void **state)
{
    (void)state;
    static const char *const layouts[] = {"classic", "super"};
    for (int index = 0; index < 2; index++) {
        Rules rules;
        Board board;
        load(&rules, layouts[index]);
        board_init(&board, rules.layout.side);
        for (int columns = 30; columns <= 120; columns++) {
            for (int kind = 0; kind < 4; kind++) {
                PlayStyle style = {.interface = INTERFACE_SV,
                                   .columns = columns,
                                   .unicode = kind & 1,
                                   .ascii = kind & 2};
                Panel panel = {0};
                Buffer out;
                buffer_init(&out, 1 << 16);
                play_draw_board(&style, &rules, &board, NULL, &panel, &out);
                assert_true(widest_line(buffer_text(&out)) <= (size_t)columns);
                buffer_release(&out);
            }
        }
    }
}

static void the_plain_board_has_its_rows_signs_and_blanks(void **state)
{
    (void)state;
    Rules rules;
    Board board;
    Buffer out;
    Panel panel = {0};
    PlayStyle style = {.columns = 60, .ascii = true};
    load(&rules, "classic");
    board_init(&board, 15);
    board_set(&board, 7, 7, 1);
    board_set(&board, 7, 8, 1 | BLANK);
    buffer_init(&out, 1 << 16);
    play_draw_board(&style, &rules, &board, NULL, &panel, &out);
    static const char *const expected[] = {
        "    A  B  C  D  E  F  G  H  I  J  K  L  M  N  O \n",
        "\n 0 TW  .  . *2  .  .  . TW  .  .  . *2  .  . TW  1 \n",
        "\n 1  . DW  .  .  . *3  .  .  . *3  .  .  . DW  .  2 \n",
        "\n 7 TW  .  . *2  .  .  .  A _A  .  . *2  .  . TW  8 \n",
        "\n14 TW  .  . *2  .  .  . TW  .  .  . *2  .  . TW  15\n",
    };
    for (size_t index = 0; index < sizeof expected / sizeof expected[0]; index++) {
        if (!strstr(buffer_text(&out), expected[index]))
            fail_msg("not in the board: %s\n%s", expected[index], buffer_text(&out));
    }
    buffer_release(&out);
}

static void nothing_but_colour_is_lost_without_colour(void **state)
{
    (void)state;
    Rules rules;
    Board board;
    load(&rules, "rich");
    board_init(&board, 15);
    board_set(&board, 7, 7, 5);
    for (int columns = 36; columns <= 96; columns += 20) {
        PlayStyle style = {.columns = columns, .unicode = true, .rich = true};
        Panel panel = {0};
        Buffer plain, colored;
        buffer_init(&plain, 1 << 16);
        buffer_init(&colored, 1 << 16);
        play_draw_board(&style, &rules, &board, NULL, &panel, &plain);
        style.color = true;
        play_draw_board(&style, &rules, &board, NULL, &panel, &colored);
        char *out = colored.data;
        for (const char *in = colored.data; *in; in++) {
            if (*in == '\033')
                in = strchr(in, 'm');
            else
                *out++ = *in;
        }
        *out = '\0';
        assert_string_equal(colored.data, buffer_text(&plain));
        buffer_release(&plain);
        buffer_release(&colored);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_message_takes_the_same_arguments_in_every_language),
        cmocka_unit_test(signs_of_premiums_are_one_letter_and_differ),
        cmocka_unit_test(help_fits_into_eighty_columns),
        cmocka_unit_test(the_interface_is_found_by_name_and_by_the_environment),
        cmocka_unit_test(a_board_fits_into_any_window),
        cmocka_unit_test(the_plain_board_has_its_rows_signs_and_blanks),
        cmocka_unit_test(nothing_but_colour_is_lost_without_colour),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
