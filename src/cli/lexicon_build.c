/* `tessera lexicon build`: from a text file to a compiled lexicon. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/command.h"
#include "cli/lexicon.h"
#include "cli/options.h"
#include "cli/output.h"
#include "lexicon/build.h"

enum { REPORT_TEXT_MAX = 16 * 1024 };

typedef struct Building {
    const char *words;
    const char *language;
    const char *out;
    bool json;
    Alphabet alphabet;
    WordList list;
    WordListReport report;
} Building;

static bool is_same_file(const char *a, const char *b)
{
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

/* Compiling a large list takes its time: what can be known about the output is asked first. */
static bool is_writable(const char *words, const char *out, Error *err)
{
    struct stat info;
    if (is_same_file(words, out))
        return error_set(err, "%s: the output would replace the word list", out);
    if (stat(out, &info) == 0 && S_ISDIR(info.st_mode))
        return error_set(err, "%s: is a folder; name a file", out);
    /* The new file takes the name of the old one, which would put an end to a device or a pipe. */
    if (stat(out, &info) == 0 && !S_ISREG(info.st_mode))
        return error_set(err, "%s: is a device or a pipe, not a regular file; name a file", out);
    const char *slash = strrchr(out, '/');
    size_t length = slash ? (size_t)(slash - out) + 1 : 1;
    char *folder = memory_new(length + 1, 1);
    memcpy(folder, slash ? out : ".", length);
    bool writable = access(folder, W_OK) == 0;
    if (!writable)
        error_set(err, "%s: the folder %s is not there or cannot be written", out, folder);
    free(folder);
    return writable;
}

static json_t *rejected_json(const WordListReport *report)
{
    static const char *const names[WORD_FAULTS] = {[WORD_OK] = "",
                                                   [WORD_SHORT] = "short",
                                                   [WORD_LONG] = "long",
                                                   [WORD_FOREIGN] = "foreign",
                                                   [WORD_ENCODING] = "encoding",
                                                   [WORD_REPEATED] = "repeated"};
    json_t *rejected = json_object(), *first = json_array();
    for (int fault = WORD_SHORT; fault < WORD_FAULTS; fault++)
        json_object_set_new(rejected, names[fault],
                            json_integer((long long)report->rejected[fault]));
    for (int index = 0; index < report->named; index++)
        json_array_append_new(first, json_pack("{s:I, s:s, s:s}", "line",
                                               (json_int_t)report->first[index].line, "reason",
                                               names[report->first[index].fault], "text",
                                               report->first[index].text));
    json_object_set_new(rejected, "first", first);
    return rejected;
}

static void print_result(const Building *building, const Lexicon *lexicon)
{
    if (building->json) {
        output_json(json_pack("{s:s, s:s, s:I, s:I, s:I, s:o}", "file", building->out, "language",
                              lexicon->alphabet.language, "words", (json_int_t)lexicon->stats.words,
                              "bytes", (json_int_t)lexicon->size, "lines",
                              (json_int_t)building->report.lines, "rejected",
                              rejected_json(&building->report)));
        return;
    }
    char words[NUMBER_TEXT_MAX], size[NUMBER_TEXT_MAX];
    Buffer text;
    buffer_init(&text, REPORT_TEXT_MAX);
    wordlist_explain(&building->report, &building->alphabet, building->words, &text);
    fputs(buffer_text(&text), stdout);
    buffer_release(&text);
    printf("%s: %s words, %s\n", building->out, output_number(lexicon->stats.words, words),
           output_size(lexicon->size, size));
}

static bool build(Building *building, Error *err)
{
    Lexicon lexicon;
    if (!alphabet_load(&building->alphabet, building->language, err) ||
        !is_writable(building->words, building->out, err) ||
        !wordlist_read(&building->list, &building->alphabet, building->words, &building->report,
                       err))
        return false;
    building->report.rejected[WORD_REPEATED] = wordlist_sort(&building->list);
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "compiling %" PRIu32 " words ...\r", building->list.count);
    if (!lexicon_build(&lexicon, &building->alphabet, &building->list, err))
        return false;
    if (isatty(STDERR_FILENO))
        fputs("\033[K", stderr);
    bool saved = lexicon_save(&lexicon, building->out, err);
    if (saved)
        print_result(building, &lexicon);
    lexicon_release(&lexicon);
    return saved;
}

int lexicon_build_command(int argc, char **argv)
{
    Building building = {0};
    const Option options[] = {
        {"language", "LANG", "whose letters: en, sv, pl, et", .text = &building.language},
        {"out", "FILE", "where the compiled lexicon goes, as in mine.lex", .text = &building.out},
        {"json", NULL, "the result as one JSON object", .flag = &building.json},
    };
    const Usage usage = {
        .command = "lexicon build",
        .arguments = "WORDS.txt",
        .summary = "compile a word list",
        .details =
            "The list is UTF-8 text with one word a line, in any case and order; `-` reads "
            "standard\n"
            "input. Lines that cannot be used are counted by reason and the first few named.",
        .example = "tessera lexicon build mine.txt --language sv --out mine.lex",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .least = 1,
        .most = 1,
    };
    int status;
    Error err;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!building.language)
        return command_fail("lexicon build: say whose letters with --language (en, sv, pl, et)");
    if (!building.out)
        return command_fail("lexicon build: say where to write it with --out FILE");
    building.words = argv[1];
    wordlist_init(&building.list);
    bool done = build(&building, &err);
    wordlist_release(&building.list);
    return done ? STATUS_DONE : command_fail_with(&err);
}
