/* `tessera lexicon diff`: what one list has and the other lacks. */
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/lexicon.h"
#include "cli/options.h"
#include "cli/output.h"
#include "lexicon/lexicon.h"
#include "lexicon/wordlist.h"

enum { EXAMPLES_DEFAULT = 5 };

typedef struct Side {
    const char *name;
    Lexicon lexicon;
    WordList only; /* words the other side lacks */
    uint64_t by_length[WORD_MAX + 1];
} Side;

typedef struct Missing {
    const Lexicon *other;
    Side *side;
} Missing;

static bool note_missing(void *context, const Letter *word, int length)
{
    Missing *missing = context;
    if (!lexicon_has_word(missing->other, word, length)) {
        wordlist_add(&missing->side->only, word, length);
        missing->side->by_length[length]++;
    }
    return true;
}

static void compare(Side *side, const Lexicon *other)
{
    Missing missing = {other, side};
    lexicon_each_word(&side->lexicon, note_missing, &missing);
}

static bool is_same_alphabet(const Alphabet *a, const Alphabet *b)
{
    if (a->count != b->count)
        return false;
    for (int letter = 1; letter <= a->count; letter++) {
        if (strcmp(a->upper[letter], b->upper[letter]) != 0)
            return false;
    }
    return true;
}

/* Examples are spread evenly over the words of a length: the first ones all begin with A. */
static bool is_example(uint64_t nth, uint64_t count, uint64_t wanted)
{
    return wanted > 0 && (count <= wanted || nth * wanted / count != (nth + 1) * wanted / count);
}

/* Calls for each example of a length. */
typedef void ExampleVisit(void *context, const char *text);

static void each_example(const Side *side, int length, uint64_t wanted, ExampleVisit *visit,
                         void *context)
{
    uint64_t nth = 0;
    for (uint32_t index = 0; index < side->only.count; index++) {
        const ListedWord *word = &side->only.words[index];
        char text[WORD_TEXT_MAX];
        if (word->length != length || !is_example(nth++, side->by_length[length], wanted))
            continue;
        alphabet_format_word(&side->lexicon.alphabet, word->letters, length, false, text);
        visit(context, text);
    }
}

static void print_example(void *context, const char *text)
{
    (void)context;
    printf(" %s", text);
}

static void append_example(void *context, const char *text)
{
    json_array_append_new(context, json_string(text));
}

static void print_side(const Side *side, uint64_t examples)
{
    char number[NUMBER_TEXT_MAX];
    printf("\nonly in %s: %s\n", side->name, output_number(side->only.count, number));
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        if (side->by_length[length] == 0)
            continue;
        printf("  %2d %12s ", length, output_number(side->by_length[length], number));
        each_example(side, length, examples, print_example, NULL);
        puts(side->by_length[length] > examples && examples ? " ..." : "");
    }
}

static void print_text(const Side sides[2], uint64_t examples)
{
    char number[NUMBER_TEXT_MAX];
    for (int index = 0; index < 2; index++)
        printf("%s: %s words\n", sides[index].name,
               output_number(sides[index].lexicon.stats.words, number));
    printf("in both: %s\n",
           output_number(sides[0].lexicon.stats.words - sides[0].only.count, number));
    for (int index = 0; index < 2; index++)
        print_side(&sides[index], examples);
}

static json_t *side_json(const Side *side, uint64_t examples)
{
    json_t *lengths = json_object(), *words = json_array();
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        char key[16];
        snprintf(key, sizeof key, "%d", length);
        if (side->by_length[length])
            json_object_set_new(lengths, key, json_integer((json_int_t)side->by_length[length]));
        each_example(side, length, examples, append_example, words);
    }
    return json_pack("{s:s, s:I, s:I, s:o, s:o}", "name", side->name, "words",
                     (json_int_t)side->lexicon.stats.words, "only", (json_int_t)side->only.count,
                     "only_by_length", lengths, "examples", words);
}

static void print_json(const Side sides[2], uint64_t examples)
{
    output_json(json_pack("{s:o, s:o, s:I}", "a", side_json(&sides[0], examples), "b",
                          side_json(&sides[1], examples), "common",
                          (json_int_t)(sides[0].lexicon.stats.words - sides[0].only.count)));
}

static int compare_and_print(Side sides[2], uint64_t examples, bool json)
{
    const Alphabet *first = &sides[0].lexicon.alphabet, *second = &sides[1].lexicon.alphabet;
    if (!is_same_alphabet(first, second))
        return command_fail("lexicon diff: %s ('%s') and %s ('%s') have different letters",
                            sides[0].name, first->language, sides[1].name, second->language);
    compare(&sides[0], &sides[1].lexicon);
    compare(&sides[1], &sides[0].lexicon);
    if (json)
        print_json(sides, examples);
    else
        print_text(sides, examples);
    return STATUS_DONE;
}

int lexicon_diff_command(int argc, char **argv)
{
    bool json = false, all = false;
    int64_t examples = EXAMPLES_DEFAULT;
    const Option options[] = {
        {"examples", "N", "how many words of each length to show (5)", .integer = &examples,
         .least = 0, .most = WORDLIST_MAX},
        {"all", NULL, "show every word", .flag = &all},
        {"json", NULL, "as one JSON object", .flag = &json},
    };
    const Usage usage = {
        .command = "lexicon diff",
        .arguments = "LEX LEX",
        .summary = "what one list has and the other lacks, by length, with examples",
        .example = "tessera lexicon diff en mine.lex",
        .options = options,
        .option_count = 3,
        .least = 2,
        .most = 2,
    };
    int status;
    Error err;
    Side sides[2] = {0};
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    for (int index = 0; index < 2; index++) {
        sides[index].name = argv[1 + index];
        if (!lexicon_load(&sides[index].lexicon, argv[1 + index], &err)) {
            if (index == 1)
                lexicon_release(&sides[0].lexicon);
            return command_fail_with(&err);
        }
    }
    status = compare_and_print(sides, all ? WORDLIST_MAX : (uint64_t)examples, json);
    for (int index = 0; index < 2; index++) {
        wordlist_release(&sides[index].only);
        lexicon_release(&sides[index].lexicon);
    }
    return status;
}
