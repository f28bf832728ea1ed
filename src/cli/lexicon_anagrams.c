/* `tessera lexicon anagrams`: the words that some letters make. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/lexicon.h"
#include "cli/options.h"
#include "cli/output.h"
#include "lexicon/lexicon.h"

enum { TILES_MAX = 60, FOUND_AT_FIRST = 64 };

typedef struct Found {
    uint8_t length;
    Letter letters[WORD_MAX]; /* those made by a blank flagged */
} Found;

typedef struct Anagrams {
    const Lexicon *lexicon;
    bool sub; /* shorter words too */
    int left; /* tiles not used yet, blanks among them */
    int blanks;
    int count[LETTERS_MAX + 1];
    Letter word[WORD_MAX];
    Found *found;
    size_t found_count, capacity;
} Anagrams;

static void keep(Anagrams *search, int length)
{
    if (search->found_count == search->capacity) {
        search->capacity = search->capacity ? search->capacity * 2 : FOUND_AT_FIRST;
        search->found = memory_grow(search->found, search->capacity, sizeof *search->found);
    }
    Found *found = &search->found[search->found_count++];
    found->length = (uint8_t)length;
    memcpy(found->letters, search->word, (size_t)length);
}

/* A blank is used only for a letter that has run out, so that each word comes up once. */
static void walk(Anagrams *search, GraphNode node, int length)
{
    if (node_ends_word(node) && length >= WORD_MIN && (search->sub || search->left == 0))
        keep(search, length);
    if (search->left == 0 || length == WORD_MAX)
        return;
    for (uint32_t letters = node_letters(node); letters; letters &= letters - 1) {
        Letter letter = (Letter)(__builtin_ctz(letters) + 1);
        bool own = search->count[letter] > 0;
        int *source = own ? &search->count[letter] : &search->blanks;
        if (*source == 0)
            continue;
        --*source;
        search->left--;
        search->word[length] = own ? letter : (Letter)(letter | BLANK);
        walk(search, graph_step(&search->lexicon->forward, node, letter), length + 1);
        search->left++;
        ++*source;
    }
}

static bool take_letters(Anagrams *search, const char *text, Error *err)
{
    const Alphabet *alphabet = &search->lexicon->alphabet;
    const char *at = text;
    while (*at) {
        Letter letters[TILES_MAX];
        size_t part = strcspn(at, "?"), bad_at = 0;
        int count = alphabet_parse_word(alphabet, at, part, letters, TILES_MAX, &bad_at);
        uint32_t point;
        if (count == -1 && utf8_decode(at + bad_at, part - bad_at, &point))
            return error_set(err, "%.60s: '%.*s' is not a letter of '%s'", text,
                             (int)utf8_decode(at + bad_at, part - bad_at, &point), at + bad_at,
                             alphabet->language);
        if (count == -1)
            return error_set(err, "the letters are not UTF-8");
        int blanks = (int)strspn(at + part, "?");
        if (count == -2 || search->left + count + blanks > TILES_MAX)
            return error_set(err, "more than %d letters", TILES_MAX);
        for (int index = 0; index < count; index++)
            search->count[letters[index]]++;
        search->blanks += blanks;
        search->left += count + blanks;
        at += part + (size_t)blanks;
    }
    return true;
}

/* Long words first, then alphabet order. */
static int compare_found(const void *a, const void *b)
{
    const Found *first = a, *second = b;
    if (first->length != second->length)
        return second->length - first->length;
    for (int at = 0; at < first->length; at++) {
        int order = letter_face(first->letters[at]) - letter_face(second->letters[at]);
        if (order)
            return order;
    }
    return 0;
}

/* Capitals; a letter that a blank stands for in lower case, as on the board. */
static void format_found(const Found *found, const Alphabet *alphabet, char *out, char *blanks)
{
    size_t used = 0, blanks_used = 0;
    blanks[0] = '\0';
    for (int at = 0; at < found->length; at++) {
        size_t bytes = alphabet_format_tile(alphabet, found->letters[at], false, out + used);
        if (found->letters[at] & BLANK) {
            memcpy(blanks + blanks_used, out + used, bytes + 1);
            blanks_used += bytes;
        }
        used += bytes;
    }
}

static void print_found(const Anagrams *search, bool json)
{
    int length = 0;
    for (size_t index = 0; index < search->found_count && output_is_open(); index++) {
        const Found *found = &search->found[index];
        char text[WORD_TEXT_MAX + 2], blanks[WORD_TEXT_MAX + 2];
        format_found(found, &search->lexicon->alphabet, text, blanks);
        if (json) {
            char plain[WORD_TEXT_MAX];
            Letter word[WORD_MAX];
            for (int at = 0; at < found->length; at++)
                word[at] = letter_face(found->letters[at]);
            alphabet_format_word(&search->lexicon->alphabet, word, found->length, false, plain);
            output_json(json_pack("{s:s, s:i, s:s}", "word", plain, "length", (int)found->length,
                                  "blanks", blanks));
            continue;
        }
        if (search->sub && found->length != length)
            printf("%s%d letters\n", length ? "\n" : "", (int)found->length);
        length = found->length;
        puts(text);
    }
}

static bool find_all(Anagrams *search, const char *letters, Error *err)
{
    if (!take_letters(search, letters, err))
        return false;
    if (search->left > WORD_MAX && !search->sub)
        return error_set(err, "%d letters are more than a word has (%d); --sub finds shorter words",
                         search->left, WORD_MAX);
    walk(search, graph_root(&search->lexicon->forward), 0);
    if (search->found_count)
        qsort(search->found, search->found_count, sizeof *search->found, compare_found);
    return true;
}

int lexicon_anagrams_command(int argc, char **argv)
{
    bool json = false;
    Anagrams search = {0};
    const Option options[] = {
        {"sub", NULL, "shorter words too", .flag = &search.sub},
        {"json", NULL, "one JSON object a word", .flag = &json},
    };
    const Usage usage = {
        .command = "lexicon anagrams",
        .arguments = "LEX LETTERS",
        .summary = "the words that some letters make",
        .details = "`?` is a blank; letters that a blank stands for are shown in lower case. Exit "
                   "status 1 when\n"
                   "there is no word.",
        .example = "tessera lexicon anagrams en 'retain?' --sub",
        .options = options,
        .option_count = 2,
        .least = 2,
        .most = 2,
    };
    int status;
    Error err;
    Lexicon lexicon;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!lexicon_load(&lexicon, argv[1], &err))
        return command_fail_with(&err);
    search.lexicon = &lexicon;
    if (find_all(&search, argv[2], &err)) {
        print_found(&search, json);
        status = search.found_count ? STATUS_DONE : STATUS_NO;
        if (!search.found_count && !json)
            puts("no word");
    } else {
        status = command_fail("lexicon anagrams: %s", err.text);
    }
    free(search.found);
    lexicon_release(&lexicon);
    return status;
}
