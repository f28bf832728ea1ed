/* kalah_play.c -- `tessera kalah play`: a game against a character, in the terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/kalah.h"
#include "cli/kalah_say.h"
#include "cli/kalah_setup.h"
#include "cli/options.h"
#include "cli/play_input.h"
#include "kalah/player.h"

enum { SEARCH_BYTES = 64 << 20, HINT_MS = 1000, LINE_MAX_TYPED = 256 };

typedef struct Table {
    const KalahSetup *setup;
    const KalahRules *rules;
    KalahPlayer opponent;
    KalahSearch search;
    Interface interface;
    int seat; /* the person's */
    bool practice, quick;
    Kalah game;
    Kalah *decisions; /* the positions in which the person chose */
    int decided, room;
    Rng rng;
} Table;

static const char *say(const Table *table, KalahSay saying)
{
    return kalah_say(table->interface, saying);
}

static void print_row(const Table *table, int seat, bool reversed, bool numbers)
{
    printf("%-16.16s", numbers               ? ""
                       : seat == table->seat ? say(table, SAY_YOU)
                                             : table->opponent.name);
    for (int step = 0; step < table->rules->width; step++) {
        int hole = reversed ? table->rules->width - 1 - step : step;
        if (numbers)
            printf("  %2d ", hole + 1);
        else
            printf(" (%2d)", kalah_hole(table->game.holes[seat], hole));
    }
    printf("\n");
}

static void print_board(const Table *table)
{
    int other = table->seat ^ 1;
    printf("\n");
    print_row(table, other, true, true);
    print_row(table, other, true, false);
    printf("%-9s[%3d]%*s[%3d]\n", "", table->game.store[other], 5 * table->rules->width + 4, "",
           table->game.store[table->seat]);
    print_row(table, table->seat, false, false);
    print_row(table, table->seat, false, true);
    printf("\n");
}

/* Plays the hole and says what happened. */
static void play_and_tell(Table *table, int hole)
{
    int seat = table->game.turn;
    bool person = seat == table->seat;
    const char *name = table->opponent.name;
    int stones = kalah_hole(table->game.holes[seat], hole);
    KalahPlay play = kalah_play(table->rules, &table->game, hole);
    if (person)
        printf(say(table, SAY_YOU_SOW), stones, hole + 1);
    else
        printf(say(table, SAY_OTHER_SOWS), name, stones, hole + 1);
    if (play.captured == 1)
        printf("%s", say(table, SAY_OWN_STONE));
    else if (play.captured > 1 && person)
        printf(say(table, SAY_YOU_CAPTURE), play.captured - 1);
    else if (play.captured > 1)
        printf(say(table, SAY_OTHER_TAKES), name, play.captured - 1);
    if (play.again && person)
        printf("%s", say(table, SAY_YOU_AGAIN));
    else if (play.again)
        printf(say(table, SAY_OTHER_AGAIN), name);
    printf("\n");
}

static void move_opponent(Table *table)
{
    int hole = kalah_player_choose(&table->opponent, table->rules, &table->search, &table->game,
                                   &table->rng);
    if (!table->quick && isatty(STDOUT_FILENO)) {
        fflush(stdout);
        struct timespec pace = {.tv_sec = table->opponent.pace_ms / 1000,
                                .tv_nsec = table->opponent.pace_ms % 1000 * 1000000L};
        nanosleep(&pace, NULL);
    }
    play_and_tell(table, hole);
}

static void give_hint(Table *table)
{
    KalahLimits limits = {.deadline_ns = clock_now_ns() + HINT_MS * INT64_C(1000000)};
    KalahFound found = kalah_think(&table->search, &table->game, &limits);
    printf(say(table, found.exact ? SAY_HINT_SURE : SAY_HINT), found.hole + 1, found.margin);
}

static void take_back(Table *table)
{
    if (!table->practice) {
        printf("%s", say(table, SAY_ONLY_PRACTICE));
    } else if (table->decided == 0) {
        printf("%s", say(table, SAY_NOTHING_BACK));
    } else {
        table->game = table->decisions[--table->decided];
        printf("%s", say(table, SAY_TAKEN_BACK));
        print_board(table);
    }
}

static void decide(Table *table, int hole)
{
    if (hole < 1 || hole > table->rules->width) {
        printf(say(table, SAY_NO_SUCH_HOLE), hole, table->rules->width);
        return;
    }
    if (!kalah_is_legal(table->rules, &table->game, hole - 1)) {
        printf(say(table, SAY_EMPTY_HOLE), hole);
        return;
    }
    if (table->decided == table->room) {
        table->room = table->room ? 2 * table->room : 64;
        table->decisions =
            memory_grow(table->decisions, (size_t)table->room, sizeof *table->decisions);
    }
    table->decisions[table->decided++] = table->game;
    play_and_tell(table, hole - 1);
    if (!kalah_is_over(&table->game) && table->game.turn == table->seat)
        print_board(table);
}

/* Acts on what was typed; false when the person wants to stop. */
static bool obey(Table *table, const char *line)
{
    Span rest = span_of(line), word;
    long number;
    if (!span_take_field(&rest, &word))
        return true;
    if (span_trim(rest).length > 0)
        word.length = 0; /* two words are no command */
    if (span_number(word, -999999, 999999, &number))
        decide(table, (int)number);
    else if (span_is(word, "hint") || span_is(word, "h"))
        give_hint(table);
    else if (span_is(word, "back") || span_is(word, "undo"))
        take_back(table);
    else if (span_is(word, "board"))
        print_board(table);
    else if (span_is(word, "help") || span_is(word, "?"))
        printf(say(table, SAY_HELP), table->rules->width);
    else if (span_is(word, "quit") || span_is(word, "q"))
        return false;
    else
        printf(say(table, SAY_UNKNOWN), line);
    return true;
}

static void tell_end(Table *table)
{
    Kalah *game = &table->game;
    int you = table->seat, other = you ^ 1;
    if (game->holes[you] == 0)
        printf("%s", say(table, SAY_YOUR_SIDE_EMPTY));
    else
        printf(say(table, SAY_OTHER_SIDE_EMPTY), table->opponent.name);
    if (game->holes[you] != 0)
        printf(say(table, SAY_REST_YOURS), kalah_count(game->holes[you]));
    if (game->holes[other] != 0)
        printf(say(table, SAY_REST_OTHERS), kalah_count(game->holes[other]), table->opponent.name);
    kalah_sweep(game);
    int own = game->store[you], theirs = game->store[other];
    if (own == theirs)
        printf(say(table, SAY_DRAW), own);
    else
        printf(say(table, own > theirs ? SAY_WIN : SAY_LOSS), own, theirs);
}

/* Plays until the end or until the person stops; true when the game was finished. */
static bool play(Table *table, Input *input)
{
    bool shown = false;
    while (!kalah_is_over(&table->game)) {
        char line[LINE_MAX_TYPED];
        if (table->game.turn != table->seat) {
            move_opponent(table);
            shown = false;
            continue;
        }
        if (!shown)
            print_board(table);
        shown = true;
        printf(say(table, SAY_ASK), table->rules->width);
        fflush(stdout);
        if (input_read(input, line, sizeof line, INT64_MAX) != INPUT_LINE) {
            printf("\n");
            return false;
        }
        if (!obey(table, line))
            return false;
    }
    return true;
}

static int run(Table *table)
{
    Input input;
    table->rules = &table->setup->rules;
    table->game = table->setup->start;
    kalah_search_init(&table->search, table->rules, NULL, SEARCH_BYTES, parallel_cores());
    printf(say(table, SAY_WELCOME), table->rules->width, table->setup->fill,
           kalah_capture_name(table->rules->capture), table->opponent.name);
    printf("%s", say(table, table->rules->capture == KALAH_EMPTY ? SAY_CAPTURE_EMPTY
                                                                 : SAY_CAPTURE_STANDARD));
    const char *about = sentences_in(&table->opponent.about, interface_name(table->interface));
    if (about[0])
        printf("%s: %s\n", table->opponent.name, about);
    input_start(&input, STDIN_FILENO);
    if (play(table, &input)) {
        tell_end(table);
    } else {
        char text[KALAH_TEXT_MAX];
        kalah_format(table->rules, &table->game, text);
        printf(say(table, SAY_GOODBYE), text);
    }
    input_finish(&input);
    kalah_search_release(&table->search);
    free(table->decisions);
    return STATUS_DONE;
}

int kalah_play_command(int argc, char **argv)
{
    KalahSetup setup = {0};
    const char *opponent = "otter", *seat = "south", *language = NULL;
    int64_t seed = -1;
    Table table = {.setup = &setup};
    const Option options[] = {
        KALAH_GAME_OPTIONS(setup),
        {"opponent", "NAME", "pebble wren otter heron badger raven, or a player (otter)",
         .text = &opponent},
        {"seat", "SEAT", "south begins, north waits (south)", .text = &seat},
        {"position", "POS", "go on from here", .text = &setup.position},
        {"practice", NULL, "moves can be taken back", .flag = &table.practice},
        {"quick", NULL, "the opponent does not pause", .flag = &table.quick},
        {"interface", "LANG", "the language of the texts", .text = &language},
        {"seed", "N", "the same luck again", .integer = &seed, .least = 0, .most = INT64_MAX},
    };
    const Usage usage = {.command = "kalah play",
                         .summary = "a game of Kalah in the terminal",
                         .example = "tessera kalah play --opponent heron --practice",
                         .options = options,
                         .option_count = sizeof options / sizeof options[0]};
    int status;
    Error err;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!kalah_setup_read(&setup, &err) || !kalah_player_parse(opponent, &table.opponent, &err))
        return command_fail_with(&err);
    table.interface = interface_find(language);
    if (table.interface == INTERFACES)
        return command_fail("kalah play: '%.40s' is not a language of the interface (en sv pl et)",
                            language);
    if (strcmp(seat, "south") != 0 && strcmp(seat, "north") != 0)
        return command_fail("kalah play: '%.40s' is neither south nor north", seat);
    table.seat = strcmp(seat, "north") == 0 ? KALAH_NORTH : KALAH_SOUTH;
    rng_seed(&table.rng, seed >= 0 ? (uint64_t)seed : (uint64_t)clock_now_ns(), 0);
    return run(&table);
}
