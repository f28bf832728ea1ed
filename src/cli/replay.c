#include "cli/replay.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/command.h"
#include "cli/game_file.h"
#include "cli/options.h"

enum { OUTPUT_MAX = 64 << 20 };

typedef struct ReplayOptions {
    GameFileChoice game;
    bool json;
    bool all_faults;
} ReplayOptions;

/* ---- for people ---- */

static void format_word(const Alphabet *alphabet, const FormedWord *word, char *out)
{
    char *end = out;
    *out = '\0';
    for (int at = 0; at < word->length; at++)
        end += alphabet_format_tile(alphabet, word->letters[at], false, end);
}

static void print_padded(const char *text, int width)
{
    int length = (int)utf8_count(text);
    printf("%s%*s", text, length < width ? width - length : 0, "");
}

static const char *event_name(GcgKind kind)
{
    static const char *const names[] = {
        [GCG_PLAY] = "play",           [GCG_EXCHANGE] = "exchange",
        [GCG_PASS] = "pass",           [GCG_WITHDRAWAL] = "withdrawal",
        [GCG_CHALLENGE] = "challenge", [GCG_GAIN] = "gain",
        [GCG_LOSS] = "loss",           [GCG_TIME] = "time",
    };
    return names[kind];
}

static void describe_event(const ReplayEvent *event, const Alphabet *alphabet, Buffer *out)
{
    char word[WORD_MAX * (TILE_TEXT_MAX + 2) + 1];
    const GcgEntry *entry = event->entry;
    switch (entry->kind) {
    case GCG_PLAY:
        format_word(alphabet, &event->word, word);
        buffer_format(out, "%-3s %s%s", entry->at, word[0] ? word : entry->text,
                      event->withdrawn ? " (taken back)" : "");
        break;
    case GCG_EXCHANGE:
        buffer_format(out, "exchanges %s", entry->text);
        break;
    case GCG_PASS:
        buffer_append_text(out, "passes");
        break;
    case GCG_WITHDRAWAL:
        buffer_append_text(out, "takes the play back");
        break;
    case GCG_CHALLENGE:
        buffer_append_text(out, "challenged in vain");
        break;
    case GCG_TIME:
        buffer_append_text(out, "time penalty");
        break;
    default:
        buffer_format(out, "%s %s", entry->kind == GCG_GAIN ? "gains" : "loses", entry->text);
        break;
    }
}

static void print_events(const GameFile *game)
{
    int widest = 4;
    Buffer text;
    buffer_init(&text, 16 * GCG_LINE_MAX);
    for (int seat = 0; seat < GCG_PLAYERS; seat++) {
        int width = (int)utf8_count(game->replay.nicks[seat]);
        widest = width > widest ? width : widest;
    }
    for (int index = 0; index < game->replay.event_count; index++) {
        const ReplayEvent *event = &game->replay.events[index];
        buffer_clear(&text);
        describe_event(event, &game->rules.alphabet, &text);
        printf("%3d  ", index + 1);
        print_padded(event->entry->name, widest + 2);
        print_padded(event->entry->rack, game->rules.rack_size + 2);
        print_padded(buffer_text(&text), 24);
        printf("%+5d %5d\n", event->entry->score, event->entry->total);
    }
    buffer_release(&text);
}

static void print_board(const GameFile *game)
{
    const Board *board = &game->replay.position.board;
    printf("\n   ");
    for (int col = 0; col < board->side; col++)
        printf(" %c", 'A' + col);
    printf("\n");
    for (int row = 0; row < board->side; row++) {
        printf("%2d ", row + 1);
        for (int col = 0; col < board->side; col++) {
            char tile[TILE_TEXT_MAX + 2] = {layout_sign(&game->rules.layout, row, col), '\0'};
            if (board_at(board, row, col))
                alphabet_format_tile(&game->rules.alphabet, board_at(board, row, col), false, tile);
            printf(" %s", tile);
        }
        printf("\n");
    }
}

static void print_rest(const GameFile *game)
{
    const Replay *replay = &game->replay;
    printf("\n");
    for (int seat = 0; seat < GCG_PLAYERS; seat++) {
        char rack[RACK_TEXT_MAX];
        rack_format(&replay->position.racks[seat], &game->rules.alphabet, rack);
        const char *nick = replay->nicks[seat][0] ? replay->nicks[seat] : "(nobody)";
        print_padded(nick, 16);
        printf(" %5d%s%s\n", replay->position.scores[seat],
               rack[0] && !replay->complete ? "  holds " : "", replay->complete ? "" : rack);
    }
    printf("%s, %s\n", game->rules.name, replay->complete ? "complete" : "not finished");
}

/* ---- for programs ---- */

static void set_text(json_t *object, const char *key, const char *text)
{
    json_object_set_new(object, key, json_string(text));
}

static void set_play(json_t *object, const ReplayEvent *event, const Alphabet *alphabet)
{
    char word[WORD_MAX * (TILE_TEXT_MAX + 2) + 1];
    format_word(alphabet, &event->word, word);
    set_text(object, "at", event->entry->at);
    set_text(object, "direction", event->entry->at[0] <= '9' ? "across" : "down");
    set_text(object, "word", word[0] ? word : event->entry->text);
    if (event->withdrawn)
        json_object_set_new(object, "withdrawn", json_true());
}

static json_t *event_json(const ReplayEvent *event, const Alphabet *alphabet)
{
    json_t *object = json_object();
    const GcgEntry *entry = event->entry;
    set_text(object, "kind", event_name(entry->kind));
    set_text(object, "player", entry->name);
    set_text(object, "rack", entry->rack);
    if (entry->kind == GCG_PLAY)
        set_play(object, event, alphabet);
    else if (entry->kind == GCG_EXCHANGE)
        set_text(object, "exchange", entry->text);
    else if (entry->kind == GCG_GAIN || entry->kind == GCG_LOSS)
        set_text(object, "tiles", entry->text);
    json_object_set_new(object, "score", json_integer(entry->score));
    json_object_set_new(object, "total", json_integer(entry->total));
    json_object_set_new(object, "line", json_integer(entry->line));
    return object;
}

static json_t *players_json(const GameFile *game)
{
    json_t *players = json_array();
    for (int seat = 0; seat < GCG_PLAYERS; seat++) {
        char nick[REPLAY_NICK_MAX];
        const char *name = "";
        json_t *player = json_object();
        gcg_player(&game->gcg, seat, nick, sizeof nick, &name);
        set_text(player, "nick", game->replay.nicks[seat]);
        set_text(player, "name", name);
        json_array_append_new(players, player);
    }
    return players;
}

static json_t *faults_json(const Replay *replay, int count)
{
    json_t *faults = json_array();
    for (int index = 0; index < count; index++) {
        const ReplayFault *fault = &replay->faults[index];
        json_t *object = json_object();
        json_object_set_new(object, "line", json_integer(fault->line));
        set_text(object, "what", fault->what);
        set_text(object, "found", fault->found);
        set_text(object, "expected", fault->expected);
        json_array_append_new(faults, object);
    }
    return faults;
}

static void print_json(const GameFile *game, int faults_shown)
{
    const Replay *replay = &game->replay;
    json_t *object = json_object(), *events = json_array(), *totals = json_array();
    Buffer board;
    buffer_init(&board, OUTPUT_MAX);
    board_format(&replay->position.board, &game->rules.alphabet, &board);
    for (int index = 0; index < replay->event_count; index++)
        json_array_append_new(events, event_json(&replay->events[index], &game->rules.alphabet));
    for (int seat = 0; seat < GCG_PLAYERS; seat++)
        json_array_append_new(totals, json_integer(replay->position.scores[seat]));
    set_text(object, "language", game->rules.language);
    json_object_set_new(object, "players", players_json(game));
    json_object_set_new(object, "events", events);
    json_object_set_new(object, "totals", totals);
    set_text(object, "board", buffer_text(&board));
    json_object_set_new(object, "complete", json_boolean(replay->complete));
    json_object_set_new(object, "faults", faults_json(replay, faults_shown));
    json_dumpf(object, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(object);
    buffer_release(&board);
}

/* ---- the command ---- */

static void print_faults(const GameFile *game, const char *file, int count)
{
    for (int index = 0; index < count; index++) {
        Buffer line;
        buffer_init(&line, ERROR_TEXT_MAX);
        replay_format_fault(&game->replay.faults[index], file, &line);
        fprintf(stderr, "tessera: %s\n", buffer_text(&line));
        buffer_release(&line);
    }
}

static int report(const GameFile *game, const ReplayOptions *options)
{
    int faults = game->replay.fault_count;
    int shown = options->all_faults || faults == 0 ? faults : 1;
    if (options->json) {
        print_json(game, shown);
    } else if (faults == 0) {
        print_events(game);
        print_board(game);
        print_rest(game);
    }
    print_faults(game, strcmp(options->game.file, "-") == 0 ? "standard input" : options->game.file,
                 shown);
    return faults > 0 ? STATUS_NO : STATUS_DONE;
}

int replay_command(int argc, char **argv)
{
    ReplayOptions chosen = {0};
    const Option options[] = {
        {"language", "LANG", "en, sv, pl or et (else read or guessed from the game)",
         .text = &chosen.game.language},
        {"lexicon", "LEX", "judge the words too, by this lexicon", .text = &chosen.game.lexicon},
        {"board", "LAYOUT", "classic, rich, super or random:SEED (else as the game says)",
         .text = &chosen.game.board},
        {"all-faults", NULL, "report every fault, not only the first", .flag = &chosen.all_faults},
        {"json", NULL, "one object for programs", .flag = &chosen.json},
    };
    const Usage usage = {.command = "replay",
                         .arguments = "GAME.gcg",
                         .summary = "read a recorded game and check every line of it",
                         .details =
                             "Checks squares, tiles, scores, totals, turns and the end. Words "
                             "are judged only with\n--lexicon. A faulty game ends with "
                             "status 1 and its line and reason; - reads\nstandard input.",
                         .example = "tessera replay game.gcg --lexicon sv",
                         .options = options,
                         .option_count = sizeof options / sizeof options[0],
                         .least = 1,
                         .most = 1};
    int status;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    Error err;
    GameFile game;
    chosen.game.file = argv[1];
    if (game_file_load(&game, &chosen.game, &err)) {
        replay_run(&game.replay, &game.gcg, &game.rules, game.has_lexicon ? &game.lexicon : NULL);
        status = report(&game, &chosen);
    } else {
        status = command_fail_with(&err);
    }
    game_file_release(&game);
    return status;
}
