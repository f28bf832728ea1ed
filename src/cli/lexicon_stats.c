/* `tessera lexicon stats`: the size table, words by length, letters, sections of the file. */
#include <inttypes.h>
#include <stdio.h>

#include "base/utf8.h"
#include "cli/command.h"
#include "cli/lexicon.h"
#include "cli/options.h"
#include "cli/output.h"
#include "lexicon/lexicon.h"

typedef struct Sections {
    uint64_t graphs, map_words, map_slots, filter, rest;
} Sections;

/* Both graphs lie in one array of nodes. */
static Sections measure(const Lexicon *lexicon)
{
    Sections bytes = {
        .graphs = (uint64_t)lexicon->two_way.count * sizeof(GraphNode),
        .filter = (lexicon->map.whole.mask + lexicon->map.short_by_one.mask + 2) * sizeof(uint64_t),
    };
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        const WordMapLength *map = &lexicon->map.length[length];
        if (map->count == 0)
            continue;
        bytes.map_words += (uint64_t)map->count * (uint64_t)length;
        bytes.map_slots += ((uint64_t)map->slot_mask + 1) * sizeof(uint32_t);
    }
    uint64_t known = bytes.graphs + bytes.map_words + bytes.map_slots + bytes.filter;
    bytes.rest = lexicon->size > known ? lexicon->size - known : 0;
    return bytes;
}

static void print_row(const char *what, uint64_t forward, uint64_t two_way)
{
    char left[NUMBER_TEXT_MAX], right[NUMBER_TEXT_MAX];
    printf("  %-16s %15s %15s\n", what, output_number(forward, left),
           output_number(two_way, right));
}

static void print_graphs(const LexiconStats *stats)
{
    printf("  %-16s %15s %15s\n", "", "forward", "two-way");
    print_row("strings", stats->words, stats->two_way_strings);
    print_row("trie nodes", stats->trie_nodes[0], stats->trie_nodes[1]);
    print_row("minimal nodes", stats->minimal_nodes[0], stats->minimal_nodes[1]);
    print_row("minimal edges", stats->minimal_edges[0], stats->minimal_edges[1]);
}

static void print_lengths(const LexiconStats *stats)
{
    char number[NUMBER_TEXT_MAX];
    printf("\nwords by length\n");
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        double share = 100.0 * (double)stats->words_by_length[length] / (double)stats->words;
        printf("  %2d %12s %6.2f %%\n", length,
               output_number(stats->words_by_length[length], number), share);
    }
}

static void print_letters(const Lexicon *lexicon)
{
    const LexiconStats *stats = &lexicon->stats;
    uint64_t all = 0;
    for (int letter = 1; letter <= lexicon->alphabet.count; letter++)
        all += stats->letter_uses[letter];
    printf("\nletters\n");
    for (int letter = 1; letter <= lexicon->alphabet.count; letter++) {
        const char *text = lexicon->alphabet.upper[letter];
        char number[NUMBER_TEXT_MAX];
        double share = all ? 100.0 * (double)stats->letter_uses[letter] / (double)all : 0;
        printf("  %s%*s %12s %6.2f %%\n", text, 2 - (int)utf8_count(text), "",
               output_number(stats->letter_uses[letter], number), share);
    }
}

static void print_section(const char *what, uint64_t bytes)
{
    char number[NUMBER_TEXT_MAX];
    printf("  %-22s %15s\n", what, output_number(bytes, number));
}

static void print_sections(const Lexicon *lexicon)
{
    Sections bytes = measure(lexicon);
    printf("\nbytes of the compiled file\n");
    print_section("graphs", bytes.graphs);
    print_section("word map, words", bytes.map_words);
    print_section("word map, hash table", bytes.map_slots);
    print_section("word map, filters", bytes.filter);
    print_section("header and padding", bytes.rest);
    print_section("all", lexicon->size);
}

static json_t *pair_json(const uint64_t pair[2])
{
    return json_pack("{s:I, s:I}", "forward", (json_int_t)pair[0], "two_way", (json_int_t)pair[1]);
}

static json_t *lengths_json(const LexiconStats *stats)
{
    json_t *lengths = json_object();
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        char key[16];
        snprintf(key, sizeof key, "%d", length);
        json_object_set_new(lengths, key, json_integer((json_int_t)stats->words_by_length[length]));
    }
    return lengths;
}

static json_t *letters_json(const Lexicon *lexicon)
{
    json_t *letters = json_object();
    for (int letter = 1; letter <= lexicon->alphabet.count; letter++)
        json_object_set_new(letters, lexicon->alphabet.upper[letter],
                            json_integer((json_int_t)lexicon->stats.letter_uses[letter]));
    return letters;
}

static json_t *sections_json(const Lexicon *lexicon)
{
    Sections bytes = measure(lexicon);
    return json_pack("{s:I, s:I, s:I, s:I, s:I, s:I}", "graphs", (json_int_t)bytes.graphs,
                     "map_words", (json_int_t)bytes.map_words, "map_slots",
                     (json_int_t)bytes.map_slots, "filter", (json_int_t)bytes.filter, "rest",
                     (json_int_t)bytes.rest, "all", (json_int_t)lexicon->size);
}

static void print_json(const Lexicon *lexicon)
{
    const LexiconStats *stats = &lexicon->stats;
    char identity[20];
    snprintf(identity, sizeof identity, "%016" PRIx64, lexicon->identity);
    output_json(json_pack(
        "{s:s, s:s, s:I, s:I, s:o, s:o, s:o, s:o, s:o, s:o}", "language",
        lexicon->alphabet.language, "identity", identity, "words", (json_int_t)stats->words,
        "two_way_strings", (json_int_t)stats->two_way_strings, "trie_nodes",
        pair_json(stats->trie_nodes), "minimal_nodes", pair_json(stats->minimal_nodes),
        "minimal_edges", pair_json(stats->minimal_edges), "words_by_length", lengths_json(stats),
        "letters", letters_json(lexicon), "bytes", sections_json(lexicon)));
}

static void print_text(const Lexicon *lexicon)
{
    char words[NUMBER_TEXT_MAX];
    printf("%s: %s words, %d letters, identity %016" PRIx64 "\n\n", lexicon->alphabet.language,
           output_number(lexicon->stats.words, words), lexicon->alphabet.count, lexicon->identity);
    print_graphs(&lexicon->stats);
    print_lengths(&lexicon->stats);
    print_letters(lexicon);
    print_sections(lexicon);
}

int lexicon_stats_command(int argc, char **argv)
{
    bool json = false;
    const Option options[] = {{"json", NULL, "as one JSON object", .flag = &json}};
    const Usage usage = {
        .command = "lexicon stats",
        .arguments = "LEX",
        .summary = "how large a lexicon is, words by length, letters, sections of the file",
        .details = "LEX is a language (en, sv, pl, et) or the path of a compiled lexicon. Strings "
                   "of the two-way\n"
                   "graph are the words once from each of their letters; a trie shares beginnings "
                   "only, the\n"
                   "minimal graph shares endings too.",
        .example = "tessera lexicon stats sv",
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
    if (json)
        print_json(&lexicon);
    else
        print_text(&lexicon);
    lexicon_release(&lexicon);
    return STATUS_DONE;
}
