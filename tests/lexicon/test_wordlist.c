/* wordlist -- any text file becomes a list of words, or is refused with the reason. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/memory.h"
#include "base/rng.h"
#include "lexicon/wordlist.h"

typedef struct Reading {
    Alphabet alphabet;
    WordList list;
    WordListReport report;
    Error err;
    char path[64];
    bool done;
} Reading;

static void begin(Reading *reading, const char *language)
{
    memset(reading, 0, sizeof *reading);
    if (!alphabet_load(&reading->alphabet, language, &reading->err))
        fail_msg("%s", reading->err.text);
    wordlist_init(&reading->list);
    snprintf(reading->path, sizeof reading->path, "/tmp/tessera-words-XXXXXX");
    int fd = mkstemp(reading->path);
    assert_true(fd >= 0);
    close(fd);
}

static void end(Reading *reading)
{
    wordlist_release(&reading->list);
    unlink(reading->path);
}

/* Reads the bytes as a file. */
static void read_bytes(Reading *reading, const char *language, const char *bytes, size_t count)
{
    begin(reading, language);
    FILE *file = fopen(reading->path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, count, file), count);
    fclose(file);
    reading->done = wordlist_read(&reading->list, &reading->alphabet, reading->path,
                                  &reading->report, &reading->err);
}

static void read_text(Reading *reading, const char *language, const char *text)
{
    read_bytes(reading, language, text, strlen(text));
}

static void assert_word(const Reading *reading, uint32_t index, const char *expected)
{
    char text[WORD_TEXT_MAX];
    assert_true(index < reading->list.count);
    const ListedWord *word = &reading->list.words[index];
    alphabet_format_word(&reading->alphabet, word->letters, word->length, false, text);
    assert_string_equal(text, expected);
}

static void assert_refused(const Reading *reading, const char *part)
{
    assert_false(reading->done);
    if (!strstr(reading->err.text, part))
        fail_msg("\"%s\" does not say \"%s\"", reading->err.text, part);
    assert_null(strchr(reading->err.text, '\n'));
}

static void words_come_in_any_case_with_any_line_end(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "katt\nÅtta\nÖN\n",           "katt\r\nÅtta\r\nÖN\r\n",
        "\xef\xbb\xbfkatt\nÅtta\nÖN", "\n\nkatt\n\nÅtta 12 gånger\nÖN\tett ord\n   \n",
        "  katt\n\tÅtta\nÖN \r\n",
    };
    for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++) {
        Reading reading;
        read_text(&reading, "sv", texts[index]);
        assert_true(reading.done);
        assert_int_equal(reading.list.count, 3);
        assert_int_equal(reading.report.accepted, 3);
        assert_word(&reading, 0, "katt");
        assert_word(&reading, 1, "åtta");
        assert_word(&reading, 2, "ön");
        end(&reading);
    }
}

static void rejected_lines_are_counted_by_reason_and_the_first_are_named(void **state)
{
    (void)state;
    Reading reading;
    Buffer text;
    read_text(&reading, "sv",
              "katt\nhund\nfisk\nko\nhöna\nå\nsextonbokstäverx\ngå-på\nfemtonbokstaver\n");
    assert_true(reading.done);
    assert_int_equal(reading.report.lines, 9);
    assert_int_equal(reading.report.accepted, 6);
    assert_int_equal(reading.report.rejected[WORD_SHORT], 1);
    assert_int_equal(reading.report.rejected[WORD_LONG], 1);
    assert_int_equal(reading.report.rejected[WORD_FOREIGN], 1);
    buffer_init(&text, 4096);
    wordlist_explain(&reading.report, &reading.alphabet, "words.txt", &text);
    assert_non_null(strstr(buffer_text(&text), "words.txt:6: \"å\": too short"));
    assert_non_null(strstr(buffer_text(&text), "words.txt:7: \"sextonbokstäverx\": too long"));
    assert_non_null(strstr(buffer_text(&text), "words.txt:8: \"gå-på\": '-' is not a letter"));
    buffer_release(&text);
    end(&reading);
}

static void an_empty_list_is_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "\n\n\n", "  \n\t\n", "\r\n", "\xef\xbb\xbf"};
    for (size_t index = 0; index < sizeof texts / sizeof texts[0]; index++) {
        Reading reading;
        read_text(&reading, "en", texts[index]);
        assert_refused(&reading, "the list is empty");
        end(&reading);
    }
    Reading reading;
    read_text(&reading, "en", "a\nb\n");
    assert_refused(&reading, "none of its 2 words");
    end(&reading);
}

static void another_encoding_is_recognised_and_the_cure_is_named(void **state)
{
    (void)state;
    static const struct {
        const char *language, *text, *says;
    } cases[] = {
        {"sv", "katt\nhund\n\xe5tta\nko\n", ":3: \"\\xe5tta\" is not UTF-8"},
        {"sv", "katt\nhund\n\xe5tta\nk\xf6\nh\xe4r\n", "iconv -f latin1 -t utf-8"},
        {"pl", "\xb1\xe6\xea\nza\xbf\xf3\xb3\xe6\ng\xea\xb6l\xb1\n", "looks like Latin-2"},
        {"pl", "\xb9\xe6\xea\nza\xbf\xf3\xb3\xe6\ng\xea\x9cl\xb9\n", "looks like Windows-1250"},
        {"et",
         "\xf5un\nt\xfckk\n\xa8okk\n\xb8"
         "anr\n",
         "looks like Latin-9"},
        {"et", "\xf5un\nt\xfckk\n\x9aokk\n", "looks like Windows-1252"},
        {"et", "\xf5un\nt\xfckk\n\xf0okk\n", "looks like Windows-1257"},
        {"en", "caf\xff\nbo\xfft\n\xfe\xff\n", "convert the file to UTF-8"},
    };
    for (size_t index = 0; index < sizeof cases / sizeof cases[0]; index++) {
        Reading reading;
        read_text(&reading, cases[index].language, cases[index].text);
        assert_refused(&reading, cases[index].says);
        end(&reading);
    }
    Reading reading;
    read_bytes(&reading, "en",
               "\xff\xfe"
               "c\0a\0t\0",
               8);
    assert_refused(&reading, "UTF-16");
    end(&reading);
    read_bytes(&reading, "en", "c\0a\0t\0\n\0", 8);
    assert_refused(&reading, "UTF-16");
    end(&reading);
}

static void one_bad_line_in_a_thousand_costs_only_that_line(void **state)
{
    (void)state;
    Buffer text;
    Reading reading;
    buffer_init(&text, 1 << 16);
    for (int index = 0; index < 1000; index++)
        buffer_append_text(&text, index == 500 ? "gr\xe5\n" : "katt\n");
    read_text(&reading, "sv", buffer_text(&text));
    assert_true(reading.done);
    assert_int_equal(reading.report.accepted, 999);
    assert_int_equal(reading.report.rejected[WORD_ENCODING], 1);
    assert_int_equal(reading.report.first[0].line, 501);
    end(&reading);
    buffer_release(&text);
}

static void another_language_is_refused_with_its_letters(void **state)
{
    (void)state;
    Reading reading;
    read_text(&reading, "en", "żółw\ngęś\nkot\nłoś\n");
    assert_refused(&reading, "outside the letters of 'en'");
    assert_non_null(strstr(reading.err.text, "ę"));
    end(&reading);

    /* Only one word in ten shows it, but there are many of them. */
    Buffer text;
    buffer_init(&text, 1 << 16);
    for (int index = 0; index < 1000; index++)
        buffer_append_text(&text, index % 10 ? "cat\n" : "window\n");
    read_text(&reading, "sv", buffer_text(&text));
    assert_refused(&reading, "100 of 1000 words");
    end(&reading);
    buffer_clear(&text);
    for (int index = 0; index < 1000; index++)
        buffer_append_text(&text, index % 3 ? "cat\n" : "cat's\n");
    read_text(&reading, "en", buffer_text(&text));
    assert_true(reading.done);
    assert_int_equal(reading.report.rejected[WORD_FOREIGN], 334);
    end(&reading);
    buffer_release(&text);
}

static void zero_bytes_are_characters_like_any_other(void **state)
{
    (void)state;
    Reading reading;
    static const char text[] = "cat\ndog\nc\0t\nbird\n";
    read_bytes(&reading, "en", text, sizeof text - 1);
    assert_true(reading.done);
    assert_int_equal(reading.report.accepted, 3);
    assert_string_equal(reading.report.first[0].text, "c\\x00t");
    end(&reading);
}

static void a_huge_line_takes_neither_memory_nor_the_lines_after_it(void **state)
{
    (void)state;
    Reading reading;
    size_t size = (size_t)(getenv("TESSERA_SLOW") ? 2048 : 64) << 20, chunk = 1 << 20;
    char *filler = memory_new(chunk, 1);
    memset(filler, 'a', chunk);
    begin(&reading, "en");
    FILE *file = fopen(reading.path, "wb");
    fputs("cat\n", file);
    for (size_t done = 0; done < size; done += chunk)
        assert_int_equal(fwrite(filler, 1, chunk, file), chunk);
    fputs("\ndog\n", file);
    fclose(file);
    free(filler);
    struct rusage before, after;
    getrusage(RUSAGE_SELF, &before);
    assert_true(wordlist_read(&reading.list, &reading.alphabet, reading.path, &reading.report,
                              &reading.err));
    getrusage(RUSAGE_SELF, &after);
    assert_true(after.ru_maxrss - before.ru_maxrss < 8 * 1024);
    assert_int_equal(reading.list.count, 2);
    assert_int_equal(reading.report.lines, 3);
    assert_int_equal(reading.report.rejected[WORD_LONG], 1);
    assert_int_equal(reading.report.first[0].line, 2);
    end(&reading);
}

/* The block border falls on every byte of a word at some length of the first line. */
static void lines_are_whole_wherever_a_block_ends(void **state)
{
    (void)state;
    for (size_t first = 65500; first < 65560; first++) {
        Reading reading;
        Buffer text;
        buffer_init(&text, 1 << 18);
        buffer_append_text(&text, "x ");
        while (text.length < first)
            buffer_append_char(&text, ' ');
        buffer_append_text(&text, "\nåtta\r\nöken\r\nkatt");
        read_bytes(&reading, "sv", text.data, text.length);
        assert_true(reading.done);
        assert_int_equal(reading.list.count, 3);
        assert_word(&reading, 0, "åtta");
        assert_word(&reading, 2, "katt");
        assert_int_equal(reading.report.lines, 4);
        end(&reading);
        buffer_release(&text);
    }
}

static void files_that_cannot_be_read_are_named(void **state)
{
    (void)state;
    Reading reading;
    begin(&reading, "en");
    assert_false(wordlist_read(&reading.list, &reading.alphabet, "/nowhere/words.txt",
                               &reading.report, &reading.err));
    assert_non_null(strstr(reading.err.text, "/nowhere/words.txt: No such file"));
    assert_false(
        wordlist_read(&reading.list, &reading.alphabet, "/tmp", &reading.report, &reading.err));
    assert_non_null(strstr(reading.err.text, "directory"));
    end(&reading);
}

static int compare_words(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(ListedWord));
}

static void sorting_equals_the_obvious_way(void **state)
{
    (void)state;
    Rng rng;
    for (uint64_t item = 0; item < 200; item++) {
        WordList list;
        rng_seed(&rng, 7, item);
        wordlist_init(&list);
        uint32_t count = rng_below(&rng, 400), letters = 1 + rng_below(&rng, 32);
        for (uint32_t index = 0; index < count; index++) {
            Letter word[WORD_MAX];
            int length = (int)(2 + rng_below(&rng, item % 2 ? 14 : 2));
            for (int at = 0; at < length; at++)
                word[at] = (Letter)(1 + rng_below(&rng, letters));
            assert_true(wordlist_add(&list, word, length));
        }
        ListedWord *slow = memory_new(count + 1, sizeof *slow);
        if (count)
            memcpy(slow, list.words, count * sizeof *slow);
        qsort(slow, count, sizeof *slow, compare_words);
        uint32_t kept = 0;
        for (uint32_t index = 0; index < count; index++) {
            if (kept == 0 || compare_words(&slow[kept - 1], &slow[index]) != 0)
                slow[kept++] = slow[index];
        }
        uint32_t dropped = wordlist_sort(&list);
        assert_int_equal(list.count, kept);
        assert_int_equal(dropped, count - kept);
        if (kept)
            assert_memory_equal(list.words, slow, kept * sizeof *slow);
        assert_int_equal(wordlist_sort(&list), 0);
        free(slow);
        wordlist_release(&list);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_come_in_any_case_with_any_line_end),
        cmocka_unit_test(rejected_lines_are_counted_by_reason_and_the_first_are_named),
        cmocka_unit_test(an_empty_list_is_refused),
        cmocka_unit_test(another_encoding_is_recognised_and_the_cure_is_named),
        cmocka_unit_test(one_bad_line_in_a_thousand_costs_only_that_line),
        cmocka_unit_test(another_language_is_refused_with_its_letters),
        cmocka_unit_test(zero_bytes_are_characters_like_any_other),
        cmocka_unit_test(a_huge_line_takes_neither_memory_nor_the_lines_after_it),
        cmocka_unit_test(lines_are_whole_wherever_a_block_ends),
        cmocka_unit_test(files_that_cannot_be_read_are_named),
        cmocka_unit_test(sorting_equals_the_obvious_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
