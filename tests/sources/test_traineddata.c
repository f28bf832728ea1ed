/* traineddata -- the word graph inside a tesseract file, on one made by hand. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/buffer.h"
#include "sources/traineddata.h"

enum { FILE_MAX = 4096, PARTS = 22, LAST = 1, BACKWARD = 2, END = 4, CHARACTER_BITS = 3 };

typedef struct Made {
    unsigned char bytes[FILE_MAX];
    size_t size;
} Made;

static void put(Made *made, uint64_t value, int bytes)
{
    for (int at = 0; at < bytes; at++)
        made->bytes[made->size++] = (unsigned char)(value >> (8 * at));
}

static uint64_t edge(uint64_t character, uint64_t flags, uint64_t next)
{
    return character | flags << CHARACTER_BITS | next << (CHARACTER_BITS + 3);
}

/* A file with the given edges over the characters "NULL a õ l B"; words are paths. */
static void make_file(Made *made, const uint64_t *edges, size_t count)
{
    static const char characters[] = "5\nNULL 0\na 3 0,255\nõ 3\nl 3\nB 5\n";
    size_t table = 4 + 8 * PARTS, graph = table, list = graph + 10 + 8 * count;
    *made = (Made){.size = 0};
    put(made, PARTS, 4);
    for (int part = 0; part < PARTS; part++)
        put(made, part == 19 ? graph : part == 21 ? list : UINT64_MAX, 8);
    put(made, 42, 2);
    put(made, 5, 4);
    put(made, count, 4);
    for (size_t index = 0; index < count; index++)
        put(made, edges[index], 8);
    memcpy(made->bytes + made->size, characters, sizeof characters - 1);
    made->size += sizeof characters - 1;
}

static void append_word(void *context, const char *word, size_t length)
{
    buffer_append(context, word, length);
    buffer_append_char(context, '|');
}

/* "a", "al", "õl" and "B a": node 0 is a, õ, B; node 3 is l; node 4 is a blank, node 5 is a. */
static const uint64_t sample[] = {
    1 | (uint64_t)END << 3 | (uint64_t)3 << 6,  2 | (uint64_t)3 << 6,
    4 | (uint64_t)LAST << 3 | (uint64_t)4 << 6, 3 | (uint64_t)(LAST | END) << 3,
    0 | (uint64_t)LAST << 3 | (uint64_t)5 << 6, 1 | (uint64_t)(LAST | END) << 3};

static void every_path_that_ends_a_word_is_found(void **state)
{
    (void)state;
    Made made;
    Buffer out;
    Error err;
    buffer_init(&out, FILE_MAX);
    make_file(&made, sample, 6);
    assert_true(traineddata_words(made.bytes, made.size, "x", append_word, &out, &err));
    assert_string_equal(buffer_text(&out), "a|al|õl|B a|");
    buffer_release(&out);
}

static void edges_that_lead_back_are_not_followed(void **state)
{
    (void)state;
    const uint64_t edges[] = {edge(1, BACKWARD | END, 0), edge(3, LAST | END, 0)};
    Made made;
    Buffer out;
    Error err;
    buffer_init(&out, FILE_MAX);
    make_file(&made, edges, 2);
    assert_true(traineddata_words(made.bytes, made.size, "x", append_word, &out, &err));
    assert_string_equal(buffer_text(&out), "l|");
    buffer_release(&out);
}

static void refused_with(const Made *made, const char *reason)
{
    Buffer out;
    Error err = {{0}};
    buffer_init(&out, FILE_MAX);
    assert_false(traineddata_words(made->bytes, made->size, "x", append_word, &out, &err));
    assert_non_null(strstr(err.text, reason));
    buffer_release(&out);
}

static void damaged_graphs_are_refused(void **state)
{
    (void)state;
    Made made;
    const uint64_t circle[] = {edge(1, 0, 0), edge(1, END, 1), edge(2, LAST | END, 1)};
    make_file(&made, circle, 3);
    refused_with(&made, "runs in a circle");
    const uint64_t outside[] = {edge(1, LAST, 99)};
    make_file(&made, outside, 1);
    refused_with(&made, "points outside itself");
    const uint64_t unknown[] = {edge(7, LAST | END, 0)};
    make_file(&made, unknown, 1);
    refused_with(&made, "names character 7 of 5");
    make_file(&made, sample, 6);
    made.bytes[4 + 8 * PARTS] = 7;
    refused_with(&made, "does not begin as one");
    make_file(&made, sample, 6);
    made.bytes[4 + 8 * 19 + 6] = 1;
    refused_with(&made, "lies outside the file");
    make_file(&made, sample, 6);
    made.bytes[0] = 20;
    refused_with(&made, "has no part 21");
}

static void every_cut_of_a_file_is_refused_or_read(void **state)
{
    (void)state;
    Made made;
    make_file(&made, sample, 6);
    for (size_t cut = 0; cut < made.size; cut++) {
        unsigned char *piece = malloc(cut + 1);
        Buffer out;
        Error err = {{0}};
        memcpy(piece, made.bytes, cut);
        buffer_init(&out, FILE_MAX);
        if (!traineddata_words(piece, cut, "x", append_word, &out, &err))
            assert_true(strlen(err.text) > 0);
        buffer_release(&out);
        free(piece);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_path_that_ends_a_word_is_found),
        cmocka_unit_test(edges_that_lead_back_are_not_followed),
        cmocka_unit_test(damaged_graphs_are_refused),
        cmocka_unit_test(every_cut_of_a_file_is_refused_or_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
