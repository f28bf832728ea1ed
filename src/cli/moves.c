#include "cli/moves.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "cli/command.h"
#include "cli/move_text.h"
#include "cli/options.h"
#include "eval/static.h"
#include "movegen/movegen.h"
#include "protocol/cgp.h"

enum { TOP_DEFAULT = 20, WORD_COLUMNS = 22 };

typedef struct MovesOptions {
    const char *lexicon;
    const char *position;
    int64_t top;
    bool all;
    bool json;
} MovesOptions;

typedef struct MovesCase {
    Cgp cgp;
    Lexicon lexicon;
    bool has_lexicon;
    StaticValue *value;
    MoveList list;
} MovesCase;

/* ---- loading ---- */

/* The position names the rules it changes; the rest are those of the lexicon's language. */
static bool read_position(MovesCase *moves, const MovesOptions *options, Error *err)
{
    Rules rules;
    const char *language = moves->lexicon.alphabet.language;
    if (!rules_load(&rules, language, err) ||
        !cgp_parse(&moves->cgp, options->position, strlen(options->position), &rules, err))
        return false;
    if (strcmp(moves->cgp.rules.language, language) != 0)
        return error_set(err, "the lexicon %.200s is for '%s', the position for '%s'",
                         options->lexicon, language, moves->cgp.rules.language);
    if (moves->cgp.position.racks[0].total == 0)
        return error_set(err, "position: the rack on turn is empty; nothing can be moved");
    return true;
}

static bool load_case(MovesCase *moves, const MovesOptions *options, Error *err)
{
    *moves = (MovesCase){0};
    moves_init(&moves->list);
    if (!options->lexicon)
        return error_set(err, "moves: --lexicon is needed: a language (en sv pl et) or a file");
    if (!options->position)
        return error_set(err, "moves: --position is needed: a CGP line");
    if (options->all && options->top)
        return error_set(err, "moves: --all and --top exclude each other");
    moves->has_lexicon = lexicon_load(&moves->lexicon, options->lexicon, err);
    if (!moves->has_lexicon || !read_position(moves, options, err))
        return false;
    moves->value = static_load_beside(&moves->cgp.rules, options->lexicon, err);
    return moves->value != NULL;
}

static void release_case(MovesCase *moves)
{
    moves_release(&moves->list);
    if (moves->value)
        static_free(moves->value);
    if (moves->has_lexicon)
        lexicon_release(&moves->lexicon);
}

static void find_moves(MovesCase *moves)
{
    const Position *position = &moves->cgp.position;
    const Rules *rules = &moves->cgp.rules;
    const Rack *rack = &position->racks[0];
    Rack opponent;
    bool known = position_opponent(position, rules, &opponent);
    KeepValues keep;
    static_fill(moves->value, rules, rack, position->bag_count, known ? &opponent : NULL,
                keep.value);
    Generator *generator = generator_new(&moves->lexicon, rules);
    movegen_all(generator, &position->board, rack, &keep, position->bag_count, &moves->list);
    moves_sort(&moves->list);
    generator_free(generator);
}

/* ---- writing ---- */

static void print_json(const MovesCase *moves, const Move *move)
{
    const Position *position = &moves->cgp.position;
    json_t *object = move_text_json(&moves->cgp.rules, &position->board, &position->racks[0], move);
    json_object_set_new(object, "value", json_real((double)move->value / EQUITY_POINT));
    json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(10));
    putchar('\n');
    json_decref(object);
}

static void print_text(const MovesCase *moves, const Move *move, int place)
{
    const Position *position = &moves->cgp.position;
    char shown[MOVE_SHOWN_MAX], kept[RACK_TEXT_MAX];
    move_text_show(&moves->cgp.rules, &position->board, move, shown);
    move_text_kept(&moves->cgp.rules, &position->racks[0], move, kept);
    printf("%5d  ", place);
    move_text_pad(shown, WORD_COLUMNS);
    printf(" %4d  ", move->score);
    move_text_pad(kept, RACK_MAX);
    printf(" %9.3f\n", (double)move->value / EQUITY_POINT);
}

static void print_moves(const MovesCase *moves, const MovesOptions *options)
{
    int64_t top = options->top ? options->top : TOP_DEFAULT;
    int count = moves->list.count;
    int shown = options->all || count < top ? count : (int)top;
    if (!options->json && shown == 0)
        puts("no legal move; only a pass is left");
    else if (!options->json)
        printf("%5s  %-*s %4s  %-*s %9s\n", "", WORD_COLUMNS, "move", "score", RACK_MAX - 1, "kept",
               "value");
    for (int index = 0; index < shown; index++) {
        if (options->json)
            print_json(moves, &moves->list.moves[index]);
        else
            print_text(moves, &moves->list.moves[index], index + 1);
    }
    if (!options->json && shown < count)
        printf("%d more; --all lists them\n", count - shown);
}

int moves_command(int argc, char **argv)
{
    MovesOptions chosen = {0};
    const Option options[] = {
        {"lexicon", "LEX", "a language (en sv pl et) or a compiled lexicon",
         .text = &chosen.lexicon},
        {"position", "POS", "a CGP line", .text = &chosen.position},
        {"top", "N", "how many to list (20)", .integer = &chosen.top, .least = 1, .most = 1000000},
        {"all", NULL, "list every move", .flag = &chosen.all},
        {"json", NULL, "one object a line for programs", .flag = &chosen.json},
    };
    const Usage usage = {
        .command = "moves",
        .summary = "the legal moves of a position, best first",
        .details = "The value is in points: the score and what the tiles kept are worth.",
        .example = "tessera moves --lexicon en --position \\\n"
                   "  '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AELNOQT/ 0/0 0'",
        .options = options,
        .option_count = sizeof options / sizeof options[0]};
    int status;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    Error err;
    MovesCase moves;
    if (load_case(&moves, &chosen, &err)) {
        find_moves(&moves);
        print_moves(&moves, &chosen);
        status = STATUS_DONE;
    } else {
        status = command_fail_with(&err);
    }
    release_case(&moves);
    return status;
}
