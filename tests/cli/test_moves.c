/* moves -- the command lists legal moves with the agreed fields, best first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "base/file.h"
#include "cli/moves.h"
#include "lexicon/build.h"
#include "lexicon/wordlist.h"

#define EMPTY "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"
#define CAT "15/15/15/15/15/15/15/6CaT6/15/15/15/15/15/15/15"

static char folder[] = "/tmp/tessera-moves-XXXXXX";
static char lexicon_path[64], output_path[64];

static int make_lexicon(void **state)
{
    (void)state;
    static const char *const words[] = {"cat", "cats", "at", "as", "sat", "tas"};
    Alphabet alphabet;
    WordList list;
    Lexicon lexicon;
    Error err;
    if (!mkdtemp(folder) || !alphabet_load(&alphabet, "en", &err))
        return -1;
    snprintf(lexicon_path, sizeof lexicon_path, "%s/few.lex", folder);
    snprintf(output_path, sizeof output_path, "%s/out", folder);
    wordlist_init(&list);
    for (size_t index = 0; index < sizeof words / sizeof words[0]; index++) {
        Letter word[WORD_MAX];
        int length = alphabet_parse_word(&alphabet, words[index], strlen(words[index]), word,
                                         WORD_MAX, NULL);
        wordlist_add(&list, word, length);
    }
    wordlist_sort(&list);
    bool made = lexicon_build(&lexicon, &alphabet, &list, &err) &&
                lexicon_save(&lexicon, lexicon_path, &err);
    lexicon_release(&lexicon);
    wordlist_release(&list);
    return made ? 0 : -1;
}

static int remove_lexicon(void **state)
{
    (void)state;
    unlink(lexicon_path);
    unlink(output_path);
    return rmdir(folder);
}

/* Runs the command with both outputs in a file; the caller frees the text. */
static char *run(int wanted_status, const char *position, const char *option, const char *value)
{
    char *argv[9] = {"moves", "--lexicon", lexicon_path, "--position", (char *)position};
    int argc = 5;
    if (option)
        argv[argc++] = (char *)option;
    if (value)
        argv[argc++] = (char *)value;
    fflush(stdout);
    int kept_out = dup(1), kept_err = dup(2);
    FILE *file = fopen(output_path, "w");
    assert_non_null(file);
    dup2(fileno(file), 1);
    dup2(fileno(file), 2);
    int status = moves_command(argc, argv);
    fflush(stdout);
    dup2(kept_out, 1);
    dup2(kept_err, 2);
    close(kept_out);
    close(kept_err);
    fclose(file);
    size_t length;
    char *text = file_read(output_path, 1 << 20, &length, NULL);
    assert_non_null(text);
    if (status != wanted_status)
        fail_msg("status %d: %s", status, text);
    return text;
}

static json_t *line_json(char *text, int number)
{
    char *state = NULL, *line = strtok_r(text, "\n", &state);
    while (line && number-- > 0)
        line = strtok_r(NULL, "\n", &state);
    json_t *object = line ? json_loads(line, 0, NULL) : NULL;
    assert_non_null(object);
    return object;
}

/* The first move that makes the word: which move is best is for the learned values to say. */
static json_t *word_json(char *text, const char *word)
{
    char *state = NULL;
    for (char *line = strtok_r(text, "\n", &state); line; line = strtok_r(NULL, "\n", &state)) {
        json_t *object = json_loads(line, 0, NULL);
        assert_non_null(object);
        const char *found = json_string_value(json_object_get(object, "word"));
        if (found && strcmp(found, word) == 0)
            return object;
        json_decref(object);
    }
    fail_msg("no move makes %s", word);
    return NULL;
}

static void expect_text(json_t *object, const char *key, const char *text)
{
    const char *found = json_string_value(json_object_get(object, key));
    assert_non_null(found);
    assert_string_equal(found, text);
}

static void a_play_has_square_direction_whole_word_score_leave_and_value(void **state)
{
    (void)state;
    char *text = run(0, CAT " QS/ 0/0 0", "--json", NULL);
    json_t *move = word_json(text, "CaTS");
    expect_text(move, "at", "8G");
    expect_text(move, "direction", "across");
    expect_text(move, "word", "CaTS");
    expect_text(move, "leave", "Q");
    assert_int_equal(json_integer_value(json_object_get(move, "score")), 5);
    assert_true(json_is_real(json_object_get(move, "value")));
    json_decref(move);
    free(text);
}

static void a_play_down_is_written_letter_first(void **state)
{
    (void)state;
    char *text = run(0, "15/15/15/15/15/15/7C7/7A7/7T7/15/15/15/15/15/15 S/ 0/0 0", "--json", NULL);
    json_t *move = line_json(text, 0);
    expect_text(move, "at", "H7");
    expect_text(move, "direction", "down");
    expect_text(move, "word", "CATS");
    json_decref(move);
    free(text);
}

static void exchanges_are_listed_with_their_tiles_and_no_square(void **state)
{
    (void)state;
    char *text = run(0, EMPTY " QVW/ 0/0 0", "--json", NULL);
    json_t *move = line_json(text, 0);
    expect_text(move, "kind", "exchange");
    assert_non_null(json_object_get(move, "exchange"));
    expect_text(move, "at", "");
    expect_text(move, "direction", "");
    expect_text(move, "word", "");
    json_decref(move);
    free(text);
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static void twenty_are_listed_unless_more_or_fewer_are_asked_for(void **state)
{
    (void)state;
    static const char position[] = EMPTY " ACDEST?/ 0/0 0 ; ";
    char *text = run(0, position, "--top=3", "--json");
    assert_int_equal(count_lines(text), 3);
    free(text);
    text = run(0, position, "--json", NULL);
    assert_int_equal(count_lines(text), 20);
    free(text);
    text = run(0, position, "--all", "--json");
    assert_true(count_lines(text) > 100);
    free(text);
}

static void values_never_rise_down_the_list(void **state)
{
    (void)state;
    char *text = run(0, CAT " ACDEST?/ 0/0 0", "--all", "--json"), *at = NULL;
    double last = 1e9;
    int lines = 0;
    for (char *line = strtok_r(text, "\n", &at); line; line = strtok_r(NULL, "\n", &at), lines++) {
        json_t *move = json_loads(line, 0, NULL);
        double value = json_real_value(json_object_get(move, "value"));
        assert_true(value <= last);
        last = value;
        json_decref(move);
    }
    assert_true(lines > 100);
    free(text);
}

static void wrong_use_is_said_in_one_line(void **state)
{
    (void)state;
    static const char *const positions[] = {EMPTY " / 0/0 0", "nonsense", EMPTY " QQ/ 0/0 0",
                                            EMPTY " AB/ 0/0 0 ld polish;"};
    for (size_t index = 0; index < sizeof positions / sizeof positions[0]; index++) {
        char *text = run(2, positions[index], NULL, NULL);
        assert_int_equal(count_lines(text), 1);
        free(text);
    }
    char *text = run(2, EMPTY " AB/ 0/0 0", "--all", "--top=5");
    assert_non_null(strstr(text, "--all and --top"));
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_play_has_square_direction_whole_word_score_leave_and_value),
        cmocka_unit_test(a_play_down_is_written_letter_first),
        cmocka_unit_test(exchanges_are_listed_with_their_tiles_and_no_square),
        cmocka_unit_test(twenty_are_listed_unless_more_or_fewer_are_asked_for),
        cmocka_unit_test(values_never_rise_down_the_list),
        cmocka_unit_test(wrong_use_is_said_in_one_line),
    };
    return cmocka_run_group_tests(tests, make_lexicon, remove_lexicon);
}
