#include "cli/moves.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/command.h"
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

/* With an empty bag all that is unseen is with the other side. */
static Rack opponent_rack(const Position *position)
{
    Rack rack = position->unseen;
    for (int tile = 0; tile <= LETTERS_MAX; tile++)
        rack.count[tile] = (uint8_t)(rack.count[tile] + position->racks[1].count[tile]);
    rack.total = (uint8_t)(rack.total + position->racks[1].total);
    return rack;
}

static void find_moves(MovesCase *moves)
{
    const Position *position = &moves->cgp.position;
    const Rules *rules = &moves->cgp.rules;
    const Rack *rack = &position->racks[0];
    Rack opponent = opponent_rack(position);
    bool known =
        position->bag_count == 0 && position->seats == 2 && opponent.total <= rules->rack_size;
    KeepValues keep;
    static_fill(moves->value, rules, rack, position->bag_count, known ? &opponent : NULL,
                keep.value);
    Generator *generator = generator_new(&moves->lexicon, rules);
    movegen_all(generator, &position->board, rack, &keep, position->bag_count, &moves->list);
    moves_sort(&moves->list);
    generator_free(generator);
}

/* ---- writing ---- */

/* The whole word, tiles already there included. */
static void format_word(const MovesCase *moves, const Move *move, char *out)
{
    const Board *board = &moves->cgp.position.board;
    *out = '\0';
    for (int at = 0; at < move->length; at++) {
        int row = move->row + (move->direction == DOWN ? at : 0);
        int col = move->col + (move->direction == ACROSS ? at : 0);
        Letter tile = move->tiles[at] ? move->tiles[at] : board_at(board, row, col);
        out += alphabet_format_tile(&moves->cgp.rules.alphabet, tile, true, out);
    }
}

static void format_exchange(const MovesCase *moves, const Move *move, char *out)
{
    *out = '\0';
    for (int at = 0; at < move->length; at++)
        out += alphabet_format_tile(&moves->cgp.rules.alphabet, move->tiles[at], true, out);
}

static void format_leave(const MovesCase *moves, const Move *move, char *out)
{
    Rack rack = moves->cgp.position.racks[0];
    for (int at = 0; at < move->length; at++) {
        if (move->tiles[at])
            rack_remove(&rack, move->tiles[at] & BLANK ? BLANK : move->tiles[at]);
    }
    rack_format(&rack, &moves->cgp.rules.alphabet, out);
}

/* Every move has the same fields, so that a program may ask any of them for its word; an exchange
 * has no square, direction or word, and its tiles besides. */
static void print_json(const MovesCase *moves, const Move *move)
{
    char square[8] = "", word[MOVE_TEXT_MAX] = "", leave[RACK_TEXT_MAX], given[MOVE_TEXT_MAX];
    const char *direction = "";
    bool play = move->kind == MOVE_PLAY;
    if (play) {
        move_format_square(move->row, move->col, (Direction)move->direction, square);
        format_word(moves, move, word);
        direction = move->direction == ACROSS ? "across" : "down";
    }
    format_leave(moves, move, leave);
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:s, s:i, s:s, s:f}", "kind", play ? "play" : "exchange", "at",
                  square, "direction", direction, "word", word, "score", move->score, "leave",
                  leave, "value", (double)move->value / EQUITY_POINT);
    if (!play) {
        format_exchange(moves, move, given);
        json_object_set_new(object, "exchange", json_string(given));
    }
    json_dumpf(object, stdout, JSON_COMPACT | JSON_REAL_PRECISION(10));
    putchar('\n');
    json_decref(object);
}

static void print_text(const MovesCase *moves, const Move *move, int place)
{
    char square[8] = "", word[MOVE_TEXT_MAX], leave[RACK_TEXT_MAX], shown[MOVE_TEXT_MAX + 16];
    if (move->kind == MOVE_PLAY) {
        move_format_square(move->row, move->col, (Direction)move->direction, square);
        format_word(moves, move, word);
        snprintf(shown, sizeof shown, "%-4s%s", square, word);
    } else {
        format_exchange(moves, move, word);
        snprintf(shown, sizeof shown, "exchange %s", word);
    }
    format_leave(moves, move, leave);
    int width = (int)utf8_count(shown), leave_width = (int)utf8_count(leave);
    printf("%5d  %s%*s %4d  %s%*s %9.3f\n", place, shown,
           width < WORD_COLUMNS ? WORD_COLUMNS - width : 0, "", move->score, leave,
           leave_width < RACK_MAX ? RACK_MAX - leave_width : 0, "",
           (double)move->value / EQUITY_POINT);
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
