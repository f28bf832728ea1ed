#include "cli/play.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/command.h"
#include "cli/options.h"
#include "cli/play_table.h"
#include "cli/theme_choose.h"

typedef struct PlayOptions {
    const char *language, *lexicon, *opponent, *layout, *challenge, *first, *interface;
    const char *theme;
    int64_t clock_minutes, seed;
    bool ascii;
} PlayOptions;

/* A short number, so that a game can be asked for again by typing it. */
static int64_t choose_seed(void)
{
    uint32_t number = 1;
    if (getrandom(&number, sizeof number, 0) != sizeof number)
        number = (uint32_t)getpid();
    return number % 1000000;
}

static const char *default_language(Interface interface)
{
    const char *chosen = getenv("TESSERA_LANGUAGE");
    return chosen && *chosen ? chosen : interface_name(interface);
}

/* The rules of a friendly game: no clock unless one is asked for; random squares are another board
 * in every game, by its seed. */
static bool set_rules(Rules *rules, const PlayOptions *options, Error *err)
{
    char minutes[32] = "none", scattered[LAYOUT_NAME_MAX];
    const char *layout = options->layout;
    if (options->clock_minutes > 0)
        snprintf(minutes, sizeof minutes, "%" PRId64, options->clock_minutes);
    if (layout && strcmp(layout, "random") == 0) {
        snprintf(scattered, sizeof scattered, "random:%" PRId64, options->seed);
        layout = scattered;
    }
    return rules_set(rules, "clock", minutes, err) &&
           (!layout || rules_set(rules, "layout", layout, err)) &&
           (!options->challenge || rules_set(rules, "challenge", options->challenge, err));
}

static bool check_choices(const PlayOptions *options, Interface interface, Error *err)
{
    if (interface == INTERFACES)
        return error_set(err, "--interface %.40s: it speaks en, sv, pl and et", options->interface);
    if (strcmp(options->first, "me") != 0 && strcmp(options->first, "opponent") != 0)
        return error_set(err, "--first %.40s: it is me or opponent", options->first);
    return true;
}

static bool is_in_language(const Kit *kit, const PlayOptions *options, Error *err)
{
    if (!options->lexicon || !options->language ||
        strcmp(kit->rules.language, options->language) == 0)
        return true;
    return error_set(err, "%s: a word list in '%s', not in '%s'", options->lexicon,
                     kit->rules.language, options->language);
}

static bool seat_players(Table *table, const PlayOptions *options, Error *err)
{
    table->opponent = player_new(&table->kit, options->opponent, err);
    table->adviser = table->opponent ? player_new(&table->kit, "highest", err) : NULL;
    return table->adviser != NULL;
}

static void say_welcome(Table *table, const PlayOptions *options)
{
    char seed[32];
    snprintf(seed, sizeof seed, "%" PRId64, options->seed);
    bool english = table->style.interface == INTERFACE_EN;
    const Rules *rules = &table->kit.rules;
    table_say(table, TEXT_WELCOME, english ? rules->name : rules->native, seed);
    if (rules->theme)
        table_say(table, TEXT_THEME, table->theme.name, table->theme.count);
}

/* The rules point to the theme's words, which the table keeps. */
static bool set_theme(Table *table, const PlayOptions *options, Interface interface, Error *err)
{
    if (!options->theme)
        return true;
    if (!theme_choose(&table->theme, &table->kit.judge, options->theme, interface, err))
        return false;
    table->kit.rules.theme = &table->theme;
    return true;
}

static void play(Table *table, const PlayOptions *options, Interface interface)
{
    table->seat = strcmp(options->first, "me") == 0 ? 0 : 1;
    play_style_detect(&table->style, STDOUT_FILENO, interface);
    table->style.ascii = options->ascii;
    rng_seed(&table->rng, (uint64_t)options->seed, 1);
    buffer_init(&table->said, SAID_MAX);
    game_start(&table->game, &(GameSetup){.rules = &table->kit.rules,
                                          .judge = &table->kit.judge,
                                          .seed = (uint64_t)options->seed,
                                          .seats = 2});
    player_start(table->opponent, (uint64_t)options->seed, 2);
    player_start(table->adviser, (uint64_t)options->seed, 3);
    view_start(&table->view, table->seat);
    view_start(&table->opponent_view, 1 - table->seat);
    input_start(&table->input, STDIN_FILENO);
    say_welcome(table, options);
    table_run(table);
    input_finish(&table->input);
    view_release(&table->view);
    view_release(&table->opponent_view);
    game_release(&table->game);
    buffer_release(&table->said);
}

static int set_table_and_play(const PlayOptions *options, Interface interface)
{
    Error err;
    Table *table = memory_new(1, sizeof *table);
    const char *words = options->lexicon    ? options->lexicon
                        : options->language ? options->language
                                            : default_language(interface);
    bool ready = kit_open(&table->kit, words, &err);
    if (ready) {
        ready = is_in_language(&table->kit, options, &err) &&
                set_rules(&table->kit.rules, options, &err) &&
                set_theme(table, options, interface, &err) && seat_players(table, options, &err);
        if (ready)
            play(table, options, interface);
        player_free(table->opponent);
        player_free(table->adviser);
        theme_release(&table->theme);
        kit_close(&table->kit);
    }
    free(table);
    return ready ? STATUS_DONE : command_fail("play: %s", err.text);
}

int play_command(int argc, char **argv)
{
    PlayOptions given = {.opponent = "static", .first = "me", .seed = -1};
    const Option options[] = {
        {"language", "LANG", "the game's language: en, sv, pl, et", .text = &given.language},
        {"lexicon", "LEX", "another word list: the path of a compiled one", .text = &given.lexicon},
        {"opponent", "NAME", "who plays against you, by name; tessera players lists them (static)",
         .text = &given.opponent},
        {"first", "WHO", "who begins: me or opponent (me)", .text = &given.first},
        {"clock", "MINUTES", "thinking time for each (none)", .integer = &given.clock_minutes,
         .least = 0, .most = 1440},
        {"layout", "NAME", "classic, rich, super, random or random:SEED", .text = &given.layout},
        {"challenge", "RULE", "void, single, double, triple or \"points 5\"",
         .text = &given.challenge},
        {"theme", "THEME",
         "words that earn more: a name (tessera theme list), a FILE.txt or a topic",
         .text = &given.theme},
        {"seed", "N", "the same number brings the same tiles again", .integer = &given.seed,
         .least = 0, .most = INT64_MAX},
        {"interface", "LANG", "language of the messages (by LANG): en, sv, pl, et",
         .text = &given.interface},
        {"ascii", NULL, "a plain board: DW TW *2 *3, _ for a blank", .flag = &given.ascii},
    };
    const Usage usage = {
        .command = "play",
        .summary = "a game in the terminal",
        .details = "Type ? in the game for help. Ctrl-C leaves and keeps the game as GCG.",
        .example = "tessera play --language sv --clock 15",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
    };
    int status;
    Error err;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    Interface interface = interface_find(given.interface);
    if (!check_choices(&given, interface, &err))
        return command_fail("play: %s", err.text);
    if (given.seed < 0)
        given.seed = choose_seed();
    return set_table_and_play(&given, interface);
}
