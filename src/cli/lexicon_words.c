/* `tessera lexicon check` and `export`: one word, and all of them. */
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/command.h"
#include "cli/lexicon.h"
#include "cli/options.h"
#include "cli/output.h"
#include "lexicon/lexicon.h"

enum { REASON_MAX = 128 };

/* Whether the text is a word; if not, why, in plain words. */
static bool judge(const Lexicon *lexicon, const char *text, char reason[REASON_MAX])
{
    Letter word[WORD_MAX];
    size_t bad_at = 0, size = strlen(text);
    int length = alphabet_parse_word(&lexicon->alphabet, text, size, word, WORD_MAX, &bad_at);
    uint32_t point;
    reason[0] = '\0';
    if (length == -1) {
        int bytes = (int)utf8_decode(text + bad_at, size - bad_at, &point);
        if (bytes == 0 || point < 0x20)
            snprintf(reason, REASON_MAX, "not readable text");
        else
            snprintf(reason, REASON_MAX, "'%.*s' is not a letter of '%s'", bytes, text + bad_at,
                     lexicon->alphabet.language);
    } else if (length == -2 || length < WORD_MIN) {
        snprintf(reason, REASON_MAX, "a word has from %d to %d letters", WORD_MIN, WORD_MAX);
    } else if (!lexicon_has_word(lexicon, word, length)) {
        snprintf(reason, REASON_MAX, "not in the list");
    }
    return reason[0] == '\0';
}

static void print_verdict(const char *text, bool valid, const char *reason, bool json)
{
    if (json) {
        json_t *word = utf8_is_valid(text, strlen(text), NULL) ? json_string(text) : json_null();
        json_t *verdict = json_pack("{s:o, s:b}", "word", word, "valid", valid);
        if (!valid)
            json_object_set_new(verdict, "reason", json_string(reason));
        output_json(verdict);
    } else if (valid) {
        printf("%s: valid\n", text);
    } else {
        printf("%s: not valid (%s)\n", text, reason);
    }
}

int lexicon_check_command(int argc, char **argv)
{
    bool json = false, all_valid = true;
    const Option options[] = {{"json", NULL, "one JSON object a word", .flag = &json}};
    const Usage usage = {
        .command = "lexicon check",
        .arguments = "LEX WORD...",
        .summary = "are these words valid?",
        .details = "Exit status 0 when all are, 1 when some are not.",
        .example = "tessera lexicon check sv katt hund",
        .options = options,
        .option_count = 1,
        .least = 2,
        .most = ARGUMENTS_ANY,
    };
    int status;
    Error err;
    Lexicon lexicon;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!lexicon_load(&lexicon, argv[1], &err))
        return command_fail_with(&err);
    for (int index = 2; index < argc; index++) {
        char reason[REASON_MAX];
        bool valid = judge(&lexicon, argv[index], reason);
        print_verdict(argv[index], valid, reason, json);
        all_valid = all_valid && valid;
    }
    lexicon_release(&lexicon);
    return all_valid ? STATUS_DONE : STATUS_NO;
}

typedef struct Export {
    const Alphabet *alphabet;
    bool json;
} Export;

static bool export_word(void *context, const Letter *word, int length)
{
    const Export *export = context;
    char text[WORD_TEXT_MAX];
    alphabet_format_word(export->alphabet, word, length, false, text);
    if (export->json)
        printf("{\"word\":\"%s\"}\n", text);
    else
        puts(text);
    return output_is_open();
}

int lexicon_export_command(int argc, char **argv)
{
    Export export = {0};
    const Option options[] = {{"json", NULL, "one JSON object a word", .flag = &export.json}};
    const Usage usage = {
        .command = "lexicon export",
        .arguments = "LEX",
        .summary = "all words in alphabet order, one a line",
        .example = "tessera lexicon export sv > sv.txt",
        .options = options,
        .option_count = 1,
        .least = 1,
        .most = 1,
    };
    int status;
    Error err;
    Lexicon lexicon;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!lexicon_load(&lexicon, argv[1], &err))
        return command_fail_with(&err);
    export.alphabet = &lexicon.alphabet;
    lexicon_each_word(&lexicon, export_word, &export);
    lexicon_release(&lexicon);
    return STATUS_DONE;
}
