/* engine.c -- UCGI on standard input and output.
 *
 * One thread reads, another thinks: `isready`, `stop` and `quit` are answered whatever is going on.
 * What is thought about is copied before the thinking starts; kit and player belong to the thinking
 * thread while it runs.
 */
#include "cli/engine.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "cli/command.h"
#include "cli/options.h"
#include "player/budget.h"
#include "player/character.h"
#include "protocol/ucgi.h"

enum {
    OPTION_MAX = 512,
    ELO_BASE = 1500, /* where strengths measured around 0 are put */
    ELO_LEAST = 0,
    ELO_MOST = 4000,
    HASH_MOST_MB = 1024 * 1024,
    INFO_EVERY_MS = 200, /* lines about thoughts, unless the best move changes */
    ENDLESS_MS = 1 << 30,
    SEARCHMOVES_MAX = 1000,
};

/* What `go` was asked for. */
typedef struct Question {
    bool infinite;
    int64_t movetime_ms;
    int64_t clock_ms[2], increment_ms[2]; /* by seat; 0: not said */
    char *searchmoves;                    /* NULL: any move */
    int64_t asked_ns;
} Question;

typedef struct Engine {
    /* Said by options. */
    char lexicon[OPTION_MAX]; /* empty: that of the position's language */
    char player_name[OPTION_MAX];
    uint64_t seed;
    bool limit_strength;
    int64_t elo;
    int64_t threads, hash_mb; /* for players that look ahead */

    bool has_position;
    Cgp cgp;

    pthread_t thinker;
    bool started; /* a thinker runs, or waits to be joined */
    pthread_mutex_t lock;
    pthread_cond_t stopped;
    bool thinking; /* until its answer is ready */
    bool stop;
    atomic_bool halt; /* the same, for the player to look at */
    Question question;
    Cgp asked;

    /* The thinker's. */
    bool has_kit;
    char kit_name[OPTION_MAX];
    Kit kit;
    Player *player;
    char made[OPTION_MAX]; /* the spec it was made from */
    int64_t made_threads, made_hash_mb;
    Move allowed[SEARCHMOVES_MAX];
    int64_t told_ms; /* when a thought was last told */
    Move told;       /* and its move */
    uint64_t games;
} Engine;

/* One whole line at a time, from either thread. */
__attribute__((format(printf, 1, 2))) static void say(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    flockfile(stdout);
    vprintf(format, args);
    putchar('\n');
    fflush(stdout);
    funlockfile(stdout);
    va_end(args);
}

static void drop_player(Engine *engine)
{
    player_free(engine->player);
    engine->player = NULL;
}

static void drop_kit(Engine *engine)
{
    drop_player(engine);
    if (engine->has_kit)
        kit_close(&engine->kit);
    engine->has_kit = false;
}

static bool make_kit(Engine *engine, Error *err)
{
    const char *wanted = engine->lexicon[0] ? engine->lexicon : engine->asked.rules.language;
    if (engine->has_kit && strcmp(engine->kit_name, wanted) == 0)
        return true;
    drop_kit(engine);
    if (!kit_open(&engine->kit, wanted, err))
        return false;
    engine->has_kit = true;
    snprintf(engine->kit_name, sizeof engine->kit_name, "%s", wanted);
    return true;
}

/* The rules of the position are the player's; a generator is made for one set of rules. */
static bool take_rules(Engine *engine, Error *err)
{
    const Rules *rules = &engine->asked.rules;
    if (strcmp(rules->language, engine->kit.rules.language) != 0)
        return error_set(err, "the position is %s, the lexicon %s", rules->name,
                         engine->kit.rules.name);
    if (rules_is_same(&engine->kit.rules, rules))
        return true;
    drop_player(engine);
    engine->kit.rules = *rules;
    return true;
}

/* The character measured nearest to the strength wished for; false when none was measured. */
static bool find_character(const Engine *engine, char out[OPTION_MAX])
{
    char ids[CHARACTERS_MAX][CHARACTER_ID_MAX];
    int count = characters_list(ids), elo, error, nearest = -1;
    for (int index = 0; index < count; index++) {
        if (!character_strength(engine->kit.rules.language, ids[index], &elo, &error))
            continue;
        int distance = abs(elo + ELO_BASE - (int)engine->elo);
        if (nearest < 0 || distance < nearest) {
            nearest = distance;
            snprintf(out, OPTION_MAX, "%.*s", OPTION_MAX - 1, ids[index]);
        }
    }
    return nearest >= 0;
}

/* ---- what is told while thinking */

static int64_t spent_ms(const Engine *engine)
{
    return (clock_now_ns() - engine->question.asked_ns) / 1000000;
}

static void say_thought(const Engine *engine, const Insight *thought)
{
    char move[MOVE_TEXT_MAX], chance[32] = "";
    int64_t time_ms = spent_ms(engine);
    move_format(&thought->best, &engine->kit.rules.alphabet, MOVE_UCGI, move);
    if (thought->chance >= 0)
        snprintf(chance, sizeof chance, "wp %.2f ", 100 * thought->chance);
    say("info depth %d time %" PRId64 " nodes %" PRId64 " nps %" PRId64 " score %seq %.3f pv %s",
        thought->plies, time_ms, thought->nodes,
        thought->nodes * 1000 / (time_ms > 0 ? time_ms : 1), chance, thought->points, move);
}

/* Now and then, and whenever another move is the best. */
static void watch_thought(void *context, const Insight *thought)
{
    Engine *engine = context;
    int64_t now_ms = spent_ms(engine);
    if (move_is_same(&engine->told, &thought->best) && now_ms < engine->told_ms + INFO_EVERY_MS)
        return;
    engine->told_ms = now_ms;
    engine->told = thought->best;
    say_thought(engine, thought);
}

static void prepare_player(Engine *engine)
{
    Player *player = engine->player;
    player->threads = (int)engine->threads;
    player->memory_mb = engine->hash_mb;
    player->stop = &engine->halt;
    player->watch = watch_thought;
    player->watch_context = engine;
}

static bool make_player(Engine *engine, Error *err)
{
    char wanted[OPTION_MAX];
    snprintf(wanted, sizeof wanted, "%s", engine->player_name);
    if (engine->limit_strength && !find_character(engine, wanted))
        return error_set(err, "no strength was measured in %s; UCGI_LimitStrength cannot be used",
                         engine->kit.rules.name);
    if (engine->player && strcmp(engine->made, wanted) == 0 &&
        engine->made_threads == engine->threads && engine->made_hash_mb == engine->hash_mb)
        return true;
    drop_player(engine);
    engine->player = player_new(&engine->kit, wanted, err);
    snprintf(engine->made, sizeof engine->made, "%s", wanted);
    engine->made_threads = engine->threads;
    engine->made_hash_mb = engine->hash_mb;
    if (engine->player)
        prepare_player(engine);
    return engine->player != NULL;
}

/* What is left on a seat's clock: said with `go`, with the position, or what the rules give. */
static int64_t time_left_ms(const Engine *engine, int seat)
{
    const Position *position = &engine->asked.position;
    if (engine->question.infinite || engine->question.movetime_ms > 0)
        return (int64_t)ENDLESS_MS * 1000; /* the limit is all that counts */
    if (seat < 2 && engine->question.clock_ms[seat] > 0)
        return engine->question.clock_ms[seat];
    return position->has_clocks ? position->clock_ms[seat] : engine->kit.rules.clock_ms;
}

/* What the side on turn may take for its move; 0: nothing was said. */
static int64_t limit_ms(const Engine *engine)
{
    const Question *question = &engine->question;
    int seat = engine->asked.position.on_turn;
    if (question->infinite)
        return ENDLESS_MS;
    if (question->movetime_ms > 0 || seat >= 2 || question->clock_ms[seat] == 0)
        return question->movetime_ms;
    int64_t budget_ms = budget_of_clock(question->clock_ms[seat], question->increment_ms[seat],
                                        engine->asked.position.bag_count, 0);
    return budget_ms > 0 ? budget_ms : 1;
}

/* The same less what has gone already, for words to be loaded. */
static int64_t limit_left_ms(const Engine *engine)
{
    int64_t limit = limit_ms(engine), left = limit - spent_ms(engine);
    return limit == 0 ? 0 : left > 1 ? left : 1;
}

/* What the side on turn sees. */
static void make_view(const Engine *engine, View *view)
{
    const Position *position = &engine->asked.position;
    memset(view, 0, sizeof *view);
    view->seat = view->on_turn = position->on_turn;
    view->seats = position->seats;
    view->result = (GameResult){ENDING_NONE, -1, -1};
    view->scoreless = position->scoreless;
    view->bag_count = position->bag_count;
    view->rack = position->racks[view->seat];
    view->unseen = position->unseen;
    view->board = position->board;
    view->rules = &engine->kit.rules;
    view->judge = &engine->kit.judge;
    for (int seat = 0; seat < position->seats; seat++) {
        view->score[seat] = position->scores[seat];
        view->tiles_held[seat] = position->racks[seat].total;
        view->clock_ms[seat] = time_left_ms(engine, seat);
        if (seat != view->seat)
            rack_add_all(&view->unseen, &position->racks[seat]);
    }
}

/* The moves that may be chosen from, with their scores; -1 when one cannot be made. */
static int read_allowed(const View *view, const char *moves, Move *allowed, Error *err)
{
    Span rest = span_of(moves), field;
    int count = 0;
    while (span_take_field(&rest, &field)) {
        PlayResult result = {0};
        Move move;
        if (!move_parse(&move, &view->rules->alphabet, &view->board, field.at, field.length, err))
            return -1;
        board_normalize(&view->board, &move);
        bool fits = count < SEARCHMOVES_MAX;
        if (!fits || (move.kind == MOVE_PLAY && score_play(view->rules, &view->board, &move,
                                                           &view->rack, &result) != PLAY_OK)) {
            error_set(err, fits ? "searchmoves: a move that cannot be made"
                                : "searchmoves: too many moves");
            return -1;
        }
        move.score = (int16_t)result.score;
        allowed[count++] = move;
    }
    if (count == 0)
        error_set(err, "searchmoves without a move");
    return count > 0 ? count : -1;
}

/* The player's own choice if it is among the moves asked for, else the highest score of them. */
static void choose_among(const Move *allowed, int count, Move *choice)
{
    const Move *best = allowed;
    for (int at = 0; at < count; at++) {
        if (move_is_same(&allowed[at], choice))
            return;
        if (allowed[at].score > best->score)
            best = &allowed[at];
    }
    *choice = *best;
}

static bool limit_moves(Engine *engine, const View *view, Error *err)
{
    Player *player = engine->player;
    const char *moves = engine->question.searchmoves;
    player->allowed_count = moves ? read_allowed(view, moves, engine->allowed, err) : 0;
    player->allowed = moves ? engine->allowed : NULL;
    return player->allowed_count >= 0;
}

static bool find_move(Engine *engine, Choice *choice, Error *err)
{
    View view;
    if (!make_kit(engine, err) || !take_rules(engine, err) || !make_player(engine, err))
        return false;
    make_view(engine, &view);
    if (view.rack.total == 0)
        return error_set(err, "the tiles of the side on turn are not known");
    if (!limit_moves(engine, &view, err))
        return false;
    engine->player->limit_ms = limit_left_ms(engine);
    engine->told_ms = -INFO_EVERY_MS;
    player_start(engine->player, engine->seed, engine->games++);
    player_choose(engine->player, &view, choice);
    if (engine->player->allowed)
        choose_among(engine->allowed, engine->player->allowed_count, &choice->move);
    return true;
}

static void wait_for_stop(Engine *engine)
{
    pthread_mutex_lock(&engine->lock);
    while (engine->question.infinite && !engine->stop)
        pthread_cond_wait(&engine->stopped, &engine->lock);
    pthread_mutex_unlock(&engine->lock);
}

static void *think(void *context)
{
    Engine *engine = context;
    Error err;
    Choice choice = {0};
    char move[MOVE_TEXT_MAX] = "pass";
    if (find_move(engine, &choice, &err)) {
        move_format(&choice.move, &engine->kit.rules.alphabet, MOVE_UCGI, move);
        if (engine->told_ms < 0) /* nothing was said while thinking */
            say_thought(engine, &(Insight){.nodes = 1,
                                           .best = choice.move,
                                           .chance = -1,
                                           .points = (double)choice.move.value / EQUITY_POINT});
    } else {
        say("info string error: %s", err.text);
    }
    wait_for_stop(engine);
    /* Before the answer, because the next question may follow on its heels. */
    pthread_mutex_lock(&engine->lock);
    engine->thinking = false;
    pthread_mutex_unlock(&engine->lock);
    say("bestmove %s", move);
    return NULL;
}

static bool is_thinking(Engine *engine)
{
    pthread_mutex_lock(&engine->lock);
    bool thinking = engine->thinking;
    pthread_mutex_unlock(&engine->lock);
    return thinking;
}

static void stop_thinking(Engine *engine)
{
    pthread_mutex_lock(&engine->lock);
    engine->stop = true;
    atomic_store(&engine->halt, true);
    pthread_cond_broadcast(&engine->stopped);
    pthread_mutex_unlock(&engine->lock);
}

static void join_thinker(Engine *engine)
{
    if (engine->started)
        pthread_join(engine->thinker, NULL);
    engine->started = false;
    free(engine->question.searchmoves);
    engine->question.searchmoves = NULL;
}

static bool go(Engine *engine, const UcgiCommand *command, Error *err)
{
    if (!engine->has_position)
        return error_set(err, "go before a position");
    if (is_thinking(engine))
        return error_set(err, "still thinking: stop first");
    join_thinker(engine);
    engine->asked = engine->cgp;
    engine->question =
        (Question){.infinite = command->infinite,
                   .movetime_ms = command->movetime_ms,
                   .clock_ms = {command->time_ms[0], command->time_ms[1]},
                   .increment_ms = {command->increment_ms[0], command->increment_ms[1]},
                   .asked_ns = clock_now_ns()};
    if (command->moves.length > 0) {
        engine->question.searchmoves = memory_new(command->moves.length + 1, 1);
        memcpy(engine->question.searchmoves, command->moves.at, command->moves.length);
    }
    engine->stop = false;
    atomic_store(&engine->halt, false);
    engine->thinking = true;
    engine->started = pthread_create(&engine->thinker, NULL, think, engine) == 0;
    if (!engine->started)
        engine->thinking = false;
    return engine->started || error_set(err, "no thread to think in");
}

static bool set_text(char out[OPTION_MAX], Span value, Error *err)
{
    return span_copy(value, out, OPTION_MAX) ||
           error_set(err, "the value is longer than %d bytes", OPTION_MAX - 1);
}

static bool set_number(int64_t *out, Span value, long least, long most, Error *err)
{
    long number;
    if (!span_number(value, least, most, &number))
        return error_set(err, "the value must be a number from %ld to %ld", least, most);
    *out = number;
    return true;
}

static bool set_option(Engine *engine, Span name, Span value, Error *err)
{
    if (is_thinking(engine))
        return error_set(err, "still thinking: stop first");
    if (span_is(name, "Lexicon"))
        return set_text(engine->lexicon, value, err);
    if (span_is(name, "Player"))
        return set_text(engine->player_name, value, err);
    if (span_is(name, "Seed")) {
        int64_t seed = 0;
        if (!set_number(&seed, value, 0, INT32_MAX, err))
            return false;
        engine->seed = (uint64_t)seed;
        return true;
    }
    if (span_is(name, "Threads"))
        return set_number(&engine->threads, value, 1, PARALLEL_THREADS_MAX, err);
    if (span_is(name, "Hash"))
        return set_number(&engine->hash_mb, value, 1, HASH_MOST_MB, err);
    if (span_is(name, "UCGI_Elo"))
        return set_number(&engine->elo, value, ELO_LEAST, ELO_MOST, err);
    if (span_is(name, "UCGI_LimitStrength")) {
        engine->limit_strength = span_is(value, "true");
        return engine->limit_strength || span_is(value, "false") ||
               error_set(err, "the value must be true or false");
    }
    return error_set(err, "no such option; there are Lexicon, Player, Threads, Hash, Seed, "
                          "UCGI_LimitStrength and UCGI_Elo");
}

static void say_hello(void)
{
    say("id name Tessera");
    say("id author the Tessera team");
    say("option name Lexicon type string default");
    say("option name Player type string default champion");
    say("option name Threads type spin default 1 min 1 max %d", PARALLEL_THREADS_MAX);
    say("option name Hash type spin default 16 min 1 max %d", HASH_MOST_MB);
    say("option name Seed type spin default 1 min 0 max %d", INT32_MAX);
    say("option name UCGI_LimitStrength type check default false");
    say("option name UCGI_Elo type spin default %d min %d max %d", ELO_BASE, ELO_LEAST, ELO_MOST);
    say("ucgiok");
}

/* Words and vocabulary are loaded before the clock runs; what fails is told at `go`. */
static void get_ready(Engine *engine)
{
    Error err;
    if (!is_thinking(engine) && engine->lexicon[0]) {
        join_thinker(engine);
        if (make_kit(engine, &err))
            make_player(engine, &err);
    }
    say("readyok");
}

static bool take_position(Engine *engine, const UcgiCommand *command, Error *err)
{
    engine->has_position = ucgi_position(command, NULL, &engine->cgp, err);
    return engine->has_position;
}

static bool obey(Engine *engine, const UcgiCommand *command, Error *err)
{
    switch (command->kind) {
    case UCGI_HELLO:
        say_hello();
        break;
    case UCGI_ISREADY:
        get_ready(engine);
        break;
    case UCGI_SETOPTION:
        return set_option(engine, command->name, command->value, err);
    case UCGI_POSITION:
        return take_position(engine, command, err);
    case UCGI_GO:
        return go(engine, command, err);
    case UCGI_STOP:
        stop_thinking(engine);
        break;
    case UCGI_NEWGAME:
    case UCGI_NOTHING:
    case UCGI_QUIT:
        break;
    }
    return true;
}

/* Reads a line of any length; what is past the ceiling is dropped. False at the end of input. */
static bool read_line(char *line, size_t *length, bool *too_long)
{
    int c;
    *length = 0;
    *too_long = false;
    while ((c = getc_unlocked(stdin)) != EOF && c != '\n') {
        if (*length < UCGI_LINE_MAX)
            line[(*length)++] = (char)c;
        else
            *too_long = true;
    }
    return c != EOF || *length > 0;
}

/* Until quit, or until nobody speaks or listens any more. */
static void serve(Engine *engine, char *line)
{
    size_t length;
    bool too_long;
    Error err;
    UcgiCommand command;
    while (read_line(line, &length, &too_long) && !ferror(stdout)) {
        if (too_long)
            say("info string error: a line longer than %d bytes", UCGI_LINE_MAX);
        else if (!ucgi_parse(&command, line, length, &err) || !obey(engine, &command, &err))
            say("info string error: %s", err.text);
        else if (command.kind == UCGI_QUIT)
            _exit(STATUS_DONE); /* at once, whatever is being thought */
    }
}

int engine_command(int argc, char **argv)
{
    const char *player = "champion";
    const Option options[] = {
        {"player", "NAME", "who answers, unless the option Player says so (champion)",
         .text = &player},
    };
    const Usage usage = {
        .command = "engine",
        .summary = "speaks UCGI on standard input and output, as any player",
        .details =
            "Options: Lexicon (a language or a compiled lexicon; by default the position's\n"
            "own), Player (tessera players lists them), Threads, Hash, Seed,\n"
            "UCGI_LimitStrength and UCGI_Elo (the character measured nearest to it; the mean\n"
            "of all characters is 1500).",
        .example = "tessera match static \"engine:tessera engine\" --games 10 --seconds 1",
        .options = options,
        .option_count = sizeof options / sizeof options[0]};
    int status;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    Engine *engine = memory_new(1, sizeof *engine);
    char *line = memory_new(UCGI_LINE_MAX + 1, 1);
    snprintf(engine->player_name, sizeof engine->player_name, "%s", player);
    engine->seed = 1;
    engine->elo = ELO_BASE;
    engine->threads = 1;
    engine->hash_mb = 16;
    pthread_mutex_init(&engine->lock, NULL);
    pthread_cond_init(&engine->stopped, NULL);
    serve(engine, line);
    stop_thinking(engine);
    join_thinker(engine);
    drop_kit(engine);
    free(engine);
    free(line);
    return STATUS_DONE;
}
