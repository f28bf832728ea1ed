/* gcg -- a record is read leniently, written strictly, and nothing of it is lost. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/file.h"
#include "protocol/gcg.h"

static void read_text(Gcg *gcg, const char *text)
{
    Error err;
    if (!gcg_parse(gcg, text, strlen(text), "game", &err))
        fail_msg("%s", err.text);
}

static void expect_written(const Gcg *gcg, const char *expected)
{
    Buffer out;
    buffer_init(&out, 4 * GCG_FILE_MAX);
    gcg_format(gcg, &out);
    assert_string_equal(buffer_text(&out), expected);
    buffer_release(&out);
}

typedef void CheckFile(const char *bytes, size_t length, const char *path);

static void each_game(const char *folder, CheckFile *check)
{
    int games = 0;
    struct dirent *file;
    DIR *files = opendir(folder);
    assert_non_null(files);
    while ((file = readdir(files))) {
        char path[512];
        Error err;
        size_t length;
        if (!strstr(file->d_name, ".gcg"))
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        char *bytes = file_read(path, GCG_FILE_MAX, &length, &err);
        assert_non_null(bytes);
        check(bytes, length, path);
        free(bytes);
        games++;
    }
    closedir(files);
    assert_true(games >= 5);
}

static void comes_back_byte_for_byte(const char *bytes, size_t length, const char *path)
{
    Gcg gcg;
    Error err;
    if (!gcg_parse(&gcg, bytes, length, path, &err))
        fail_msg("%s", err.text);
    expect_written(&gcg, bytes);
    gcg_release(&gcg);
}

static void reads_back_to_the_same_record(const char *bytes, size_t length, const char *path)
{
    Gcg first, second;
    Error err;
    Buffer out;
    if (!gcg_parse(&first, bytes, length, path, &err))
        fail_msg("%s", err.text);
    buffer_init(&out, 4 * GCG_FILE_MAX);
    gcg_format(&first, &out);
    assert_true(gcg_parse(&second, out.data, out.length, path, &err));
    if (!gcg_is_same(&first, &second))
        fail_msg("%s: not the same after writing and reading", path);
    buffer_release(&out);
    gcg_release(&first);
    gcg_release(&second);
}

static void games_in_the_strict_form_are_written_back_byte_for_byte(void **state)
{
    (void)state;
    each_game("tests/cases/good", comes_back_byte_for_byte);
}

static void lenient_and_faulty_games_lose_nothing_by_writing_and_reading(void **state)
{
    (void)state;
    each_game("tests/cases/lenient", reads_back_to_the_same_record);
    each_game("tests/cases/faulty", reads_back_to_the_same_record);
}

static void every_kind_of_event_is_recognised(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        GcgKind kind;
        const char *rack, *at, *text;
        int score, total;
    } cases[] = {
        {">A: ADEHIJ? 8H HADJI +34 34", GCG_PLAY, "ADEHIJ?", "8H", "HADJI", 34, 34},
        {">A:  h8 .A(DJ)i 34 34", GCG_PLAY, "", "H8", ".A(DJ)i", 34, 34},
        {">A: AEIOUUV -UUV +0 48", GCG_EXCHANGE, "AEIOUUV", "", "UUV", 0, 48},
        {">A: AEIOUUV -3 +0 48", GCG_EXCHANGE, "AEIOUUV", "", "3", 0, 48},
        {">A: AEIOUUV - +0 48", GCG_PASS, "AEIOUUV", "", "", 0, 48},
        {">A:  - +0 48", GCG_PASS, "", "", "", 0, 48},
        {">A: ADEHIJ? -- -34 0", GCG_WITHDRAWAL, "ADEHIJ?", "", "", -34, 0},
        {">A: EIO (challenge) +5 53", GCG_CHALLENGE, "EIO", "", "", 5, 53},
        {">A: (QZ) +40 440", GCG_GAIN, "", "", "QZ", 40, 440},
        {">A: QZ (QZ) -20 380", GCG_LOSS, "QZ", "", "QZ", -20, 380},
        {">A: (?) -0 380", GCG_LOSS, "", "", "?", 0, 380},
        {">A: ? (?) +0 380", GCG_LOSS, "?", "", "?", 0, 380},
        {">A: (?) +0 380", GCG_GAIN, "", "", "?", 0, 380},
        {">A: (time) -10 -4", GCG_TIME, "", "", "", -10, -4},
        {">A: (time) \xe2\x88\x92"
         "10 4",
         GCG_TIME, "", "", "", -10, 4},
        {"#note  two spaces", GCG_PRAGMA, "", "", " two spaces", 0, 0},
        {">A: ADEHIJ? 8H HADJI +34", GCG_UNREADABLE, "", "", ">A: ADEHIJ? 8H HADJI +34", 0, 0},
        {">A: ADEHIJ? HADJI +34 34", GCG_UNREADABLE, "", "", ">A: ADEHIJ? HADJI +34 34", 0, 0},
        {">A AD 8H HADJI +34 34", GCG_UNREADABLE, "", "", ">A AD 8H HADJI +34 34", 0, 0},
        {"hello", GCG_UNREADABLE, "", "", "hello", 0, 0},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Gcg gcg;
        char text[256];
        snprintf(text, sizeof text, "#title x\n%s\n", cases[index].line);
        read_text(&gcg, text);
        const GcgEntry *entry = &gcg.entries[1];
        assert_int_equal(gcg.count, 2);
        assert_int_equal(entry->line, 2);
        assert_int_equal(entry->kind, cases[index].kind);
        assert_string_equal(entry->rack, cases[index].rack);
        assert_string_equal(entry->at, cases[index].at);
        assert_string_equal(entry->text, cases[index].text);
        assert_int_equal(entry->score, cases[index].score);
        assert_int_equal(entry->total, cases[index].total);
        gcg_release(&gcg);
    }
}

static void nicknames_may_hold_colons(void **state)
{
    (void)state;
    Gcg gcg;
    read_text(&gcg, "#player1 a:b Ann\n#player2 a Bo\n>a:b: AB - +0 0\n>a: - +0 0\n>c:d: - +0 0\n");
    assert_string_equal(gcg.entries[2].name, "a:b");
    assert_string_equal(gcg.entries[3].name, "a");
    assert_string_equal(gcg.entries[4].name, "c:d");
    gcg_release(&gcg);
}

static void encodings_and_line_ends_come_to_the_same(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "#character-encoding UTF-8\n#title \xc3\xa5\n",
        "#character-encoding iso-8859-1\n#title \xe5\n",
        "#character-encoding Latin1\r\n#title \xe5\r\n",
        "#title \xe5\n",
        "#title \xc3\xa5",
        "\xef\xbb\xbf#title \xc3\xa5\n",
        "#title \xc3\xa5\r",
        "\n\n  #title \xc3\xa5  \n\n",
    };
    for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++) {
        Gcg gcg;
        read_text(&gcg, texts[index]);
        expect_written(&gcg, "#character-encoding UTF-8\n#title \xc3\xa5\n");
        gcg_release(&gcg);
    }
}

static void expect_refused(const char *text, size_t length, const char *part)
{
    Gcg gcg;
    Error err = {""};
    assert_false(gcg_parse(&gcg, text, length, "game", &err));
    if (!strstr(err.text, part))
        fail_msg("said '%s', not '%s'", err.text, part);
    assert_int_equal(gcg.count, 0);
}

static void what_is_no_readable_text_is_refused_in_one_line(void **state)
{
    (void)state;
    char *large = malloc(GCG_FILE_MAX + 1);
    assert_non_null(large);
    memset(large, '#', GCG_FILE_MAX + 1);
    expect_refused(large, GCG_FILE_MAX + 1, "more than 1048576 bytes");
    expect_refused(large, GCG_LINE_MAX + 1, "game:1: a line of more than 10000 characters");
    free(large);
    expect_refused("", 0, "no line of it");
    expect_refused("hello\nworld\n", 12, "no line of it");
    expect_refused("#title \0x\n", 10, "zero byte");
    static const char unknown[] = "#character-encoding EBCDIC\n#title x\n";
    expect_refused(unknown, strlen(unknown), "unknown encoding 'EBCDIC'");
    static const char broken[] = "#character-encoding UTF-8\n#title \xe5\n";
    expect_refused(broken, strlen(broken), "game:2: a byte that is not UTF-8");
}

static void a_record_can_be_built_and_written(void **state)
{
    (void)state;
    Gcg gcg;
    const char *name;
    char nick[32];
    gcg_init(&gcg);
    gcg_add_pragma(&gcg, "player1", "Ann Ann Lind");
    gcg_add(&gcg, (GcgEntry){.kind = GCG_PASS, .name = "Ann", .total = 0});
    gcg_add(&gcg, (GcgEntry){.kind = GCG_LOSS, .name = "Ann", .rack = "?", .text = "?"});
    assert_true(gcg_player(&gcg, 0, nick, sizeof nick, &name));
    assert_string_equal(nick, "Ann");
    assert_string_equal(name, "Ann Lind");
    assert_false(gcg_player(&gcg, 1, nick, sizeof nick, &name));
    expect_written(&gcg, "#character-encoding UTF-8\n#player1 Ann Ann Lind\n>Ann:  - +0 0\n"
                         ">Ann: ? (?) -0 0\n");
    gcg_release(&gcg);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_in_the_strict_form_are_written_back_byte_for_byte),
        cmocka_unit_test(lenient_and_faulty_games_lose_nothing_by_writing_and_reading),
        cmocka_unit_test(every_kind_of_event_is_recognised),
        cmocka_unit_test(nicknames_may_hold_colons),
        cmocka_unit_test(encodings_and_line_ends_come_to_the_same),
        cmocka_unit_test(what_is_no_readable_text_is_refused_in_one_line),
        cmocka_unit_test(a_record_can_be_built_and_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
