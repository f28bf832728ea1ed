#include "cli/analyze.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/parallel.h"
#include "cli/analyst.h"
#include "cli/command.h"
#include "cli/game_file.h"
#include "cli/interrupt.h"
#include "cli/move_text.h"
#include "cli/options.h"
#include "cli/output.h"
#include "protocol/cgp.h"

enum {
    MOVE_COLUMNS = 22,
    FAULTY_CHANCE = 2, /* percent lost from which on a move counts as a mistake */
};

typedef struct AnalyzeOptions {
    GameFileChoice game;
    const char *position;
    AnalystSettings settings;
    bool json;
} AnalyzeOptions;

/* ---- one position, for people ---- */

static void print_plies(const Simulated *candidate, int plies)
{
    for (int ply = 0; ply < plies; ply++) {
        const PlySums *sums = &candidate->ply[ply];
        printf("  %5.1f +-%4.1f %3.0f%%", ply_mean(sums), ply_spread(sums),
               sums->count ? 100.0 * (double)sums->bingos / (double)sums->count : 0);
    }
}

static void print_verdict(const Analyst *analyst, const Position *position, int place)
{
    const Verdict *verdict = &analyst->verdicts[place];
    const Simulated *candidate = verdict->simulated;
    char shown[MOVE_SHOWN_MAX], kept[RACK_TEXT_MAX];
    move_text_show(analyst->rules, &position->board, &verdict->move, shown);
    move_text_kept(analyst->rules, &position->racks[position->on_turn], &verdict->move, kept);
    printf("%3d  ", place + 1);
    move_text_pad(shown, MOVE_COLUMNS);
    printf(" %4d  ", verdict->move.score);
    move_text_pad(kept, RACK_MAX);
    printf(" %6.2f", 100 * verdict->chance);
    if (candidate)
        printf(" +-%4.2f", 196 * simulated_chance_error(candidate));
    printf(" %+8.2f", verdict->points);
    if (candidate) {
        print_plies(candidate, analyst->simulation->plies);
        printf("  %6" PRId64 "%s", candidate->racks, candidate->is_dropped ? " dropped" : "");
    }
    putchar('\n');
}

static void print_head(const Analyst *analyst)
{
    const Simulation *simulation = analyst->simulation;
    printf("%3s  %-*s %4s  %-*s %6s %6s %8s", "", MOVE_COLUMNS, "move", "score", RACK_MAX - 1,
           "kept", "win %", "", "points");
    for (int ply = 1; ply <= simulation->plies; ply++)
        printf("  ply %d, bingos  ", ply);
    printf("  %6s\n", "racks");
}

static void print_ending(const Analyst *analyst, const Position *position)
{
    const EndgameResult *ending = &analyst->ending;
    Board board = position->board;
    printf("%s: final lead %+d; %" PRIu64 " positions in %.2f s\n",
           ending->exact ? "solved" : "not proved yet", ending->value, ending->nodes,
           ending->seconds);
    for (int at = 0; at < ending->line_count; at++) {
        char shown[MOVE_SHOWN_MAX];
        move_text_show(analyst->rules, &board, &ending->line[at], shown);
        printf("%3d  ", at + 1);
        move_text_pad(shown, MOVE_COLUMNS);
        printf(" %4d\n", ending->line[at].score);
        if (ending->line[at].kind == MOVE_PLAY)
            board_play(&board, &ending->line[at]);
    }
}

static void print_analysis(const Analyst *analyst, const Position *position)
{
    static const char *const ends[] = {[SIMULATE_RACKS] = "all racks met",
                                       [SIMULATE_DECIDED] = "decided",
                                       [SIMULATE_STOPPED] = "time is over"};
    const Simulation *simulation = analyst->simulation;
    if (analyst->is_ending && !analyst->verdicts[0].simulated) {
        print_ending(analyst, position);
        return;
    }
    char number[NUMBER_TEXT_MAX];
    printf("%s, %d in the bag, lead %+d; %d plies, %s samples in %.2f s: %s\n",
           analyst->rules->name, position->bag_count,
           position->scores[position->on_turn] - position->scores[!position->on_turn],
           simulation->plies, output_number((uint64_t)simulation->samples, number),
           analyst->seconds, ends[simulation->end]);
    print_head(analyst);
    for (int place = 0; place < analyst->count; place++)
        print_verdict(analyst, position, place);
}

/* ---- one position, for programs ---- */

static json_t *plies_json(const Simulated *candidate, int plies)
{
    json_t *list = json_array();
    for (int ply = 0; ply < plies; ply++) {
        const PlySums *sums = &candidate->ply[ply];
        double bingos = sums->count ? (double)sums->bingos / (double)sums->count : 0;
        json_array_append_new(list, json_pack("{s:f, s:f, s:f}", "points", ply_mean(sums), "spread",
                                              ply_spread(sums), "bingos", bingos));
    }
    return list;
}

static json_t *verdict_json(const Analyst *analyst, const Position *position,
                            const Verdict *verdict)
{
    json_t *object = move_text_json(analyst->rules, &position->board,
                                    &position->racks[position->on_turn], &verdict->move);
    json_object_set_new(object, "win", json_real(verdict->chance));
    json_object_set_new(object, "points", json_real(verdict->points));
    if (verdict->simulated) {
        const Simulated *candidate = verdict->simulated;
        json_object_set_new(object, "win_error",
                            json_real(1.96 * simulated_chance_error(candidate)));
        json_object_set_new(object, "plies", plies_json(candidate, analyst->simulation->plies));
        json_object_set_new(object, "racks", json_integer(candidate->racks));
        json_object_set_new(object, "dropped", json_boolean(candidate->is_dropped));
    } else {
        json_object_set_new(object, "exact", json_boolean(analyst->is_exact));
    }
    return object;
}

/* ---- one position ---- */

static bool read_position(Cgp *cgp, const AnalyzeOptions *options, const Lexicon *lexicon,
                          Error *err)
{
    Rules rules;
    const char *language = lexicon->alphabet.language;
    if (!rules_load(&rules, language, err) ||
        !cgp_parse(cgp, options->position, strlen(options->position), &rules, err))
        return false;
    if (strcmp(cgp->rules.language, language) != 0)
        return error_set(err, "the lexicon %.200s is for '%s', the position for '%s'",
                         options->game.lexicon, language, cgp->rules.language);
    return true;
}

static bool analyze_position(const AnalyzeOptions *options, const Lexicon *lexicon, Error *err)
{
    Cgp cgp;
    Analyst analyst;
    bool done = false;
    if (!read_position(&cgp, options, lexicon, err))
        return false;
    if (analyst_open(&analyst, &cgp.rules, lexicon, options->game.lexicon, &options->settings, err))
        done = analyst_judge(&analyst, &cgp.position, NULL, err);
    for (int place = 0; done && options->json && place < analyst.count; place++)
        output_json(verdict_json(&analyst, &cgp.position, &analyst.verdicts[place]));
    if (done && !options->json)
        print_analysis(&analyst, &cgp.position);
    analyst_close(&analyst);
    return done;
}

/* ---- a recorded game ---- */

/* How one side has played. */
typedef struct Tally {
    int judged, best, mistakes;
    double chance_lost, points_lost;
} Tally;

typedef struct GameAnalysis {
    const AnalyzeOptions *options;
    const GameFile *game;
    Analyst analyst;
    Position position; /* before the event */
    Tally tally[GCG_PLAYERS];
} GameAnalysis;

/* What the seat saw: its own rack and the board. False when its tiles are not all known. */
static bool see_event(GameAnalysis *analysis, const ReplayEvent *event)
{
    const Rules *rules = &analysis->game->rules;
    Position *position = &analysis->position;
    const char *rack = event->entry->rack;
    position->on_turn = event->seat;
    position->racks[event->seat] = position->racks[!event->seat] = (Rack){0};
    if (!rack_parse(&position->racks[event->seat], &rules->alphabet, rack, strlen(rack),
                    rules->rack_size, NULL) ||
        !position_check(position, rules, NULL))
        return false;
    return position->bag_count == 0 || position->racks[event->seat].total == rules->rack_size;
}

static const Verdict *find_verdict(const Analyst *analyst, const Move *move)
{
    for (int at = 0; at < analyst->count; at++) {
        if (move_is_same(&analyst->verdicts[at].move, move))
            return &analyst->verdicts[at];
    }
    return NULL;
}

static void count_event(GameAnalysis *analysis, const ReplayEvent *event, const Verdict *made)
{
    const Verdict *best = &analysis->analyst.verdicts[0];
    Tally *tally = &analysis->tally[event->seat];
    double lost = best->chance - made->chance;
    tally->judged++;
    tally->best += made == best;
    tally->mistakes += lost >= FAULTY_CHANCE / 100.0;
    tally->chance_lost += lost > 0 ? lost : 0;
    tally->points_lost += best->points > made->points ? best->points - made->points : 0;
}

static void print_judgement(const GameAnalysis *analysis, const ReplayEvent *event, int number,
                            const Verdict *made)
{
    const Analyst *analyst = &analysis->analyst;
    const Verdict *best = &analyst->verdicts[0];
    char shown[MOVE_SHOWN_MAX];
    move_text_show(analyst->rules, &analysis->position.board, &event->move, shown);
    printf("%3d  ", number);
    move_text_pad(event->entry->name, 10);
    move_text_pad(event->entry->rack, analyst->rules->rack_size + 1);
    move_text_pad(shown, MOVE_COLUMNS);
    if (!made)
        printf("%4d  not a move of this word list", event->entry->score);
    else
        printf("%4d  win %5.1f %%", made->move.score, 100 * made->chance);
    if (made == best)
        printf("  best%s", analyst->is_ending && analyst->is_exact ? ", proved" : "");
    if (made != best) {
        move_text_show(analyst->rules, &analysis->position.board, &best->move, shown);
        printf("  better: %s %d, win %.1f %%, %+.1f points", shown, best->move.score,
               100 * best->chance, made ? best->points - made->points : best->points);
    }
    putchar('\n');
}

static void print_judgement_json(const GameAnalysis *analysis, const ReplayEvent *event, int number,
                                 const Verdict *made)
{
    const Analyst *analyst = &analysis->analyst;
    json_t *object = json_object();
    json_object_set_new(object, "number", json_integer(number));
    json_object_set_new(object, "player", json_string(event->entry->name));
    json_object_set_new(object, "played",
                        made ? verdict_json(analyst, &analysis->position, made) : json_null());
    json_object_set_new(object, "best",
                        verdict_json(analyst, &analysis->position, &analyst->verdicts[0]));
    output_json(object);
}

static void judge_event(GameAnalysis *analysis, const ReplayEvent *event, int number)
{
    Error err;
    Move move = event->move;
    if (event->entry->kind == GCG_PASS)
        move = (Move){.kind = MOVE_PASS};
    if (!see_event(analysis, event) ||
        !analyst_judge(&analysis->analyst, &analysis->position, &move, &err)) {
        if (!analysis->options->json)
            printf("%3d  %s: not judged, its tiles are not all known\n", number,
                   event->entry->name);
        return;
    }
    const Verdict *made = find_verdict(&analysis->analyst, &move);
    if (made)
        count_event(analysis, event, made);
    (analysis->options->json ? print_judgement_json : print_judgement)(analysis, event, number,
                                                                       made);
    fflush(stdout);
}

static bool is_turn(const ReplayEvent *event)
{
    GcgKind kind = event->entry->kind;
    return event->seat >= 0 && (kind == GCG_PLAY || kind == GCG_PASS ||
                                (kind == GCG_EXCHANGE && event->move.kind == MOVE_EXCHANGE));
}

/* Plays that were taken back leave nothing on the board. */
static void follow_event(GameAnalysis *analysis, const ReplayEvent *event)
{
    Position *position = &analysis->position;
    if (event->seat < 0)
        return;
    position->scores[event->seat] = event->entry->total;
    if (event->entry->kind == GCG_PLAY && event->word.length > 0 && !event->withdrawn) {
        board_play(&position->board, &event->move);
        position->scoreless = 0;
    } else if (event->entry->kind == GCG_PLAY || is_turn(event)) {
        position->scoreless++;
    }
}

static void print_tallies(const GameAnalysis *analysis)
{
    putchar('\n');
    for (int seat = 0; seat < GCG_PLAYERS; seat++) {
        const Tally *tally = &analysis->tally[seat];
        int count = tally->judged > 0 ? tally->judged : 1;
        move_text_pad(analysis->game->replay.nicks[seat], 10);
        printf(" %d moves judged, %d the best, %d mistakes; lost %.2f %% and %.1f points a move\n",
               tally->judged, tally->best, tally->mistakes, 100 * tally->chance_lost / count,
               tally->points_lost / count);
    }
}

static bool run_game(GameAnalysis *analysis, Error *err)
{
    const GameFile *game = analysis->game;
    const AnalyzeOptions *options = analysis->options;
    position_init(&analysis->position, &game->rules, GCG_PLAYERS);
    if (!analyst_open(&analysis->analyst, &game->rules, &game->lexicon, options->game.lexicon,
                      &options->settings, err)) {
        analyst_close(&analysis->analyst);
        return false;
    }
    for (int index = 0; index < game->replay.event_count; index++) {
        const ReplayEvent *event = &game->replay.events[index];
        if (atomic_load(options->settings.stop))
            break;
        if (is_turn(event))
            judge_event(analysis, event, index + 1);
        follow_event(analysis, event);
    }
    if (!options->json)
        print_tallies(analysis);
    analyst_close(&analysis->analyst);
    return true;
}

static bool analyze_game(const AnalyzeOptions *options, GameFile *game, Error *err)
{
    GameAnalysis analysis = {.options = options, .game = game};
    replay_run(&game->replay, &game->gcg, &game->rules, NULL);
    if (game->replay.fault_count > 0) {
        const ReplayFault *fault = &game->replay.faults[0];
        return error_set(err, "%s:%d: %s; only a game without faults can be judged",
                         options->game.file, fault->line, fault->what);
    }
    return run_game(&analysis, err);
}

/* ---- the command ---- */

/* Without --lexicon a game is judged by the words of its language. */
static bool run_on_game(AnalyzeOptions *options, Error *err)
{
    GameFile game;
    char language[LANGUAGE_MAX];
    bool done = game_file_load(&game, &options->game, err);
    if (done && !game.has_lexicon) {
        snprintf(language, sizeof language, "%s", game.rules.language);
        options->game.lexicon = language;
        done = game.has_lexicon = lexicon_load(&game.lexicon, language, err);
    }
    done = done && analyze_game(options, &game, err);
    if (options->game.lexicon == language)
        options->game.lexicon = NULL;
    game_file_release(&game);
    return done;
}

static bool run_on_position(const AnalyzeOptions *options, Error *err)
{
    Lexicon lexicon;
    if (!options->game.lexicon)
        return error_set(err, "analyze: --lexicon is needed: a language (en sv pl et) or a file");
    if (!lexicon_load(&lexicon, options->game.lexicon, err))
        return false;
    bool done = analyze_position(options, &lexicon, err);
    lexicon_release(&lexicon);
    return done;
}

int analyze_command(int argc, char **argv)
{
    AnalyzeOptions chosen = {.settings = {.plies = 2,
                                          .candidates = 23,
                                          .threads = parallel_cores(),
                                          .seed = 1,
                                          .doubt = 5,
                                          .stop = interrupt_watch()}};
    AnalystSettings *settings = &chosen.settings;
    const Option options[] = {
        {"lexicon", "LEX", "a language (en sv pl et) or a compiled lexicon",
         .text = &chosen.game.lexicon},
        {"position", "POS", "a CGP line, instead of a game", .text = &chosen.position},
        {"seconds", "S", "time for each position (2, unless --racks is given)",
         .real = &settings->seconds, .real_least = 0.001, .real_most = 86400},
        {"racks", "N", "racks of the other side for each candidate", .integer = &settings->racks,
         .least = 1, .most = 10000000},
        {"plies", "N", "moves after the candidate, 1 to 6 (2)", .integer = &settings->plies,
         .least = 1, .most = PLIES_MAX},
        {"candidates", "N", "moves to compare (23)", .integer = &settings->candidates, .least = 1,
         .most = CANDIDATES_MAX},
        {"doubt", "P", "percent of doubt at which a candidate is dropped; 0: none is (5)",
         .integer = &settings->doubt, .least = 0, .most = 100},
        {"threads", "T", "threads (all cores)", .integer = &settings->threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
        {"seed", "N", "the luck (1)", .integer = &settings->seed, .least = 0, .most = INT64_MAX},
        {"language", "LANG", "of the game: en, sv, pl or et", .text = &chosen.game.language},
        {"board", "LAYOUT", "of the game: classic or super", .text = &chosen.game.board},
        {"json", NULL, "an object a line for programs", .flag = &chosen.json},
    };
    const Usage usage = {
        .command = "analyze",
        .arguments = "[GAME.gcg]",
        .summary = "judge one position, or every move of a recorded game",
        .details = "While tiles are in the bag, candidates are played out against racks the other\n"
                   "side may hold, the same for all of them; with an empty bag the ending is\n"
                   "solved. Per candidate: the chance to win with its 95 % error, points won on\n"
                   "the other side (tiles kept included), then for each ply the mean, the spread\n"
                   "and how many are bingos. Ctrl-C ends it with what is known.",
        .example = "tessera analyze game.gcg --seconds 1\n"
                   "tessera analyze --lexicon en --racks 300 --plies 3 --doubt 0 --position \\\n"
                   "  '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AELNOQT/ 0/0 0'",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .least = 0,
        .most = 1};
    int status;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if ((argc == 2) == (chosen.position != NULL))
        return command_fail("analyze what? A file GAME.gcg, or --position and a CGP line");
    if (settings->seconds == 0 && settings->racks == 0)
        settings->seconds = 2;
    chosen.game.file = argv[1];
    Error err;
    bool done = chosen.position ? run_on_position(&chosen, &err) : run_on_game(&chosen, &err);
    return done ? STATUS_DONE : command_fail_with(&err);
}
