/* A game of Kalah in a room: everything lies open, so there is nothing to hide. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "kalah/player.h"
#include "server/contest.h"
#include "server/say.h"

typedef enum KalahEventKind { KALAH_PLAYED, KALAH_RESIGNED, KALAH_TIME_OUT } KalahEventKind;

typedef struct KalahEvent {
    uint8_t kind, seat, hole, captured;
    bool again;
    int16_t score, total; /* stones that came into the store, and then in it */
    int64_t spent_ms;
} KalahEvent;

typedef struct KalahContest {
    Contest base;
    KalahChoice choice;
    const KalahRules *rules;
    Kalah game;
    int64_t clock_ms[CONTEST_SEATS];
    bool over;
    const char *ending;
    int ending_seat, winner;
    KalahEvent *events;
    int event_count, event_capacity;
} KalahContest;

static const ContestType kalah_type;

const KalahRules *contest_kalah_rules(int holes, KalahCapture capture)
{
    static KalahRules *made[KALAH_WIDTH_MAX + 1][2];
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    KalahRules **rules = &made[holes][capture];
    if (!*rules) {
        *rules = memory_new(1, sizeof **rules);
        kalah_rules_init(*rules, holes, capture);
    }
    pthread_mutex_unlock(&lock);
    return *rules;
}

Contest *contest_kalah_new(const KalahChoice *choice)
{
    KalahContest *contest = memory_new(1, sizeof *contest);
    contest->base.type = &kalah_type;
    contest->choice = *choice;
    contest->rules = contest_kalah_rules(choice->holes, choice->capture);
    contest->clock_ms[0] = contest->clock_ms[1] = choice->clock_ms;
    contest->winner = contest->ending_seat = -1;
    kalah_start(contest->rules, choice->stones, &contest->game);
    return &contest->base;
}

static void kalah_contest_free(Contest *base)
{
    KalahContest *contest = (KalahContest *)base;
    free(contest->events);
    free(contest);
}

/* ---- acting ---- */

static KalahEvent *add_event(KalahContest *contest, KalahEventKind kind, int seat, int64_t spent_ms)
{
    if (contest->event_count == contest->event_capacity) {
        contest->event_capacity = contest->event_capacity ? 2 * contest->event_capacity : 32;
        contest->events =
            memory_grow(contest->events, (size_t)contest->event_capacity, sizeof(KalahEvent));
    }
    KalahEvent *event = &contest->events[contest->event_count++];
    *event = (KalahEvent){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .spent_ms = spent_ms};
    return event;
}

static void close_contest(KalahContest *contest, const char *ending, int seat, int winner)
{
    contest->over = true;
    contest->ending = ending;
    contest->ending_seat = seat;
    contest->winner = winner;
}

static int64_t time_left(const KalahContest *contest)
{
    if (contest->choice.clock_ms == 0 || contest->over)
        return INT64_MAX;
    return contest->clock_ms[contest->game.turn];
}

static bool check_time(KalahContest *contest, int64_t spent_ms)
{
    int seat = contest->game.turn;
    if (spent_ms <= time_left(contest))
        return false;
    contest->clock_ms[seat] -= spent_ms;
    add_event(contest, KALAH_TIME_OUT, seat, spent_ms)->total = contest->game.store[seat];
    close_contest(contest, "time", seat, seat ^ 1);
    return true;
}

static bool resign(KalahContest *contest, int seat)
{
    add_event(contest, KALAH_RESIGNED, seat, 0)->total = contest->game.store[seat];
    close_contest(contest, "resigned", seat, seat ^ 1);
    return true;
}

static void end_by_rules(KalahContest *contest)
{
    int out = contest->game.holes[0] == 0 ? 0 : 1;
    kalah_sweep(&contest->game);
    int margin = kalah_margin(&contest->game);
    close_contest(contest, "out", out, margin > 0 ? 0 : margin < 0 ? 1 : -1);
}

static void sow(KalahContest *contest, int hole, int64_t spent_ms)
{
    int seat = contest->game.turn;
    KalahPlay play = kalah_play(contest->rules, &contest->game, hole);
    if (contest->choice.clock_ms > 0)
        contest->clock_ms[seat] += contest->choice.increment_ms - spent_ms;
    KalahEvent *event = add_event(contest, KALAH_PLAYED, seat, spent_ms);
    event->hole = (uint8_t)hole;
    event->captured = play.captured;
    event->again = play.again;
    event->score = play.gained;
    event->total = contest->game.store[seat];
    if (play.over)
        end_by_rules(contest);
}

static bool kalah_act(Contest *base, int seat, const char *act, int64_t spent_ms,
                      ContestRefusal *why)
{
    KalahContest *contest = (KalahContest *)base;
    long hole;
    if (contest->over)
        return contest_refuse(why, "over", "the game is over");
    if (strcmp(act, "time") == 0)
        return check_time(contest, spent_ms) || contest_refuse(why, "form", "the time is not over");
    if (strcmp(act, "resign") == 0)
        return resign(contest, seat);
    if (seat != contest->game.turn)
        return contest_refuse(why, "turn", "it is the other side's turn");
    if (!span_number(span_of(act), 1, contest->rules->width, &hole))
        return contest_refuse(why, "form", "a move is a hole from 1 to %d", contest->rules->width);
    if (!kalah_is_legal(contest->rules, &contest->game, (int)hole - 1))
        return contest_refuse(why, "hole", "hole %ld is empty", hole);
    if (check_time(contest, spent_ms))
        return contest_refuse(why, "time", "too late: the time is over, and the game with it");
    sow(contest, (int)hole - 1, spent_ms);
    return true;
}

static void kalah_status(const Contest *base, ContestStatus *status)
{
    const KalahContest *contest = (const KalahContest *)base;
    *status = (ContestStatus){.phase = contest->over ? CONTEST_OVER : CONTEST_RUNNING,
                              .on_turn = contest->game.turn,
                              .winner = contest->winner,
                              .event_count = contest->event_count,
                              .time_left_ms = time_left(contest)};
}

/* ---- telling ---- */

static json_t *place_json(int seat, int hole, int width)
{
    char text[8];
    if (hole == width)
        snprintf(text, sizeof text, "%d:s", seat);
    else
        snprintf(text, sizeof text, "%d:%d", seat, hole + 1);
    return json_string(text);
}

/* Where each stone of a hole goes, one after the other; the other side's store is passed over. */
static json_t *sown_json(const KalahContest *contest, const Kalah *before, int hole)
{
    int width = contest->rules->width, seat = before->turn;
    int stones = kalah_hole(before->holes[seat], hole), side = seat, at = hole;
    json_t *places = json_array();
    while (stones > 0) {
        at++;
        if (at > width || (at == width && side != seat)) {
            side ^= 1;
            at = 0;
        }
        json_array_append_new(places, place_json(side, at, width));
        stones--;
    }
    return places;
}

static json_t *event_json(const KalahContest *contest, int number, const Kalah *before)
{
    static const char *const kinds[] = {"play", "resigned", "time-out"};
    const KalahEvent *event = &contest->events[number];
    json_t *object = say_object("number", number, "seat", event->seat);
    json_object_set_new(object, "kind", json_string(kinds[event->kind]));
    if (event->kind == KALAH_PLAYED) {
        char move[8];
        snprintf(move, sizeof move, "%d", event->hole + 1);
        json_object_set_new(object, "move", json_string(move));
        json_object_set_new(object, "hole", json_integer(event->hole + 1));
        json_object_set_new(object, "sown", sown_json(contest, before, event->hole));
        json_object_set_new(object, "captured", json_integer(event->captured));
        json_object_set_new(object, "again", json_boolean(event->again));
    }
    json_object_set_new(object, "score", json_integer(event->score));
    json_object_set_new(object, "total", json_integer(event->total));
    json_object_set_new(object, "spent_ms", json_integer(event->spent_ms));
    return object;
}

static json_t *events_json(const KalahContest *contest, int from)
{
    Kalah game;
    json_t *list = json_array();
    kalah_start(contest->rules, contest->choice.stones, &game);
    for (int number = 0; number < contest->event_count; number++) {
        if (number >= from)
            json_array_append_new(list, event_json(contest, number, &game));
        if (contest->events[number].kind == KALAH_PLAYED)
            kalah_play(contest->rules, &game, contest->events[number].hole);
    }
    return list;
}

static json_t *pits_json(const KalahContest *contest)
{
    json_t *sides = json_array();
    for (int seat = 0; seat < CONTEST_SEATS; seat++) {
        json_t *side = json_array();
        for (int hole = 0; hole < contest->rules->width; hole++)
            json_array_append_new(side, json_integer(kalah_hole(contest->game.holes[seat], hole)));
        json_array_append_new(sides, side);
    }
    return sides;
}

static json_t *board_json(const KalahContest *contest)
{
    json_t *legal = json_array(), *stores = json_array(), *board = json_object();
    for (int hole = 0; hole < contest->rules->width && !contest->over; hole++) {
        if (kalah_is_legal(contest->rules, &contest->game, hole))
            json_array_append_new(legal, json_integer(hole + 1));
    }
    for (int seat = 0; seat < CONTEST_SEATS; seat++)
        json_array_append_new(stores, json_integer(contest->game.store[seat]));
    json_object_set_new(board, "holes", json_integer(contest->choice.holes));
    json_object_set_new(board, "stones", json_integer(contest->choice.stones));
    json_object_set_new(board, "capture", json_string(kalah_capture_name(contest->choice.capture)));
    json_object_set_new(board, "pits", pits_json(contest));
    json_object_set_new(board, "stores", stores);
    json_object_set_new(board, "legal", legal);
    return board;
}

static json_t *seat_report(const KalahContest *contest, int seat)
{
    int turns = 0;
    int64_t spent_ms = 0;
    for (int number = 0; number < contest->event_count; number++) {
        const KalahEvent *event = &contest->events[number];
        if (event->seat != seat || event->kind != KALAH_PLAYED)
            continue;
        turns++;
        spent_ms += event->spent_ms;
    }
    json_t *report = say_object("score", contest->game.store[seat], "turns", turns);
    json_object_set_new(report, "average",
                        say_tenths(turns ? (double)contest->game.store[seat] / turns : 0));
    json_object_set_new(report, "bingos", json_integer(0));
    json_object_set_new(report, "mean_ms", json_integer(turns ? spent_ms / turns : 0));
    return report;
}

static void tell_end(const KalahContest *contest, json_t *frame)
{
    json_t *result = json_null(), *report = json_null();
    if (contest->over) {
        result = json_object();
        json_object_set_new(result, "winner", say_seat(contest->winner));
        json_object_set_new(result, "ending", json_string(contest->ending));
        json_object_set_new(result, "seat", say_seat(contest->ending_seat));
        json_t *seats = json_array();
        for (int seat = 0; seat < CONTEST_SEATS; seat++)
            json_array_append_new(seats, seat_report(contest, seat));
        report = json_object();
        json_object_set_new(report, "seats", seats);
    }
    json_object_set_new(frame, "result", result);
    json_object_set_new(frame, "report", report);
}

static void kalah_describe(const Contest *base, const ContestLook *look, json_t *frame,
                           json_t *seats)
{
    const KalahContest *contest = (const KalahContest *)base;
    json_object_set_new(frame, "on_turn", json_integer(contest->game.turn));
    json_object_set_new(frame, "phase", json_string(contest->over ? "over" : "running"));
    json_object_set_new(frame, "may_challenge", json_false());
    json_object_set_new(frame, "scoreless", json_integer(0));
    json_object_set_new(frame, "kalah", board_json(contest));
    json_object_set_new(frame, "from", json_integer(look->from));
    json_object_set_new(frame, "events", events_json(contest, look->from));
    tell_end(contest, frame);
    for (int seat = 0; seat < CONTEST_SEATS; seat++) {
        json_t *object = json_array_get(seats, (size_t)seat);
        bool thinks = seat == contest->game.turn && !contest->over;
        json_object_set_new(object, "score", json_integer(contest->game.store[seat]));
        json_object_set_new(object, "clock_ms",
                            say_clock(contest->choice.clock_ms > 0,
                                      contest->clock_ms[seat] - (thinks ? look->elapsed_ms : 0)));
    }
}

static json_t *kalah_preview(const Contest *base, int seat, const char *act, bool judged)
{
    const KalahContest *contest = (const KalahContest *)base;
    Kalah game = contest->game;
    long hole;
    (void)judged;
    game.turn = (uint8_t)seat;
    bool legal = !contest->over && span_number(span_of(act), 1, contest->rules->width, &hole) &&
                 kalah_is_legal(contest->rules, &game, (int)hole - 1);
    json_t *answer = json_object();
    json_object_set_new(answer, "move", json_string(act));
    json_object_set_new(answer, "words", json_array());
    json_object_set_new(answer, "code", legal ? json_null() : json_string("hole"));
    json_object_set_new(
        answer, "score",
        json_integer(legal ? kalah_play(contest->rules, &game, (int)hole - 1).gained : 0));
    return answer;
}

/* ---- thinking ---- */

typedef struct KalahThought {
    Thought base;
    const KalahRules *rules;
    Kalah game;
    char bot[KALAH_NAME_MAX];
    uint64_t seed;
    int events;
} KalahThought;

static void thought_free(Thought *base)
{
    json_decref(base->moves);
    free(base);
}

static void choose_hole(Thought *base, Bench *bench)
{
    KalahThought *thought = (KalahThought *)base;
    KalahPlayer player;
    Rng rng;
    base->failed = !kalah_player_parse(thought->bot, &player, &base->err);
    if (base->failed)
        return;
    rng_seed(&rng, thought->seed, 1 + (uint64_t)thought->events);
    KalahSearch *search =
        kalah_player_is_searching(&player) ? bench_search(bench, thought->rules) : NULL;
    int hole = kalah_player_choose(&player, thought->rules, search, &thought->game, &rng);
    snprintf(base->move, sizeof base->move, "%d", hole + 1);
    base->spent_ms = player.pace_ms;
}

static KalahThought *new_thought(const KalahContest *contest)
{
    KalahThought *thought = memory_new(1, sizeof *thought);
    thought->base.free = thought_free;
    thought->base.run = choose_hole;
    thought->rules = contest->rules;
    thought->game = contest->game;
    thought->events = contest->event_count;
    return thought;
}

static Thought *kalah_think_for(const Contest *base, const char *bot, uint64_t seed)
{
    KalahThought *thought = new_thought((const KalahContest *)base);
    snprintf(thought->bot, sizeof thought->bot, "%s", bot);
    thought->seed = seed;
    return &thought->base;
}

/* The hint is the move that the strongest character would make. */
static void find_hint(Thought *base, Bench *bench)
{
    choose_hole(base, bench);
    base->moves = json_array();
    if (!base->failed) {
        json_t *move = json_object();
        json_object_set_new(move, "move", json_string(base->move));
        json_array_append_new(base->moves, move);
    }
}

static Thought *kalah_hint(const Contest *base, int seat, int count)
{
    KalahThought *thought = new_thought((const KalahContest *)base);
    (void)seat;
    (void)count;
    thought->base.run = find_hint;
    snprintf(thought->bot, sizeof thought->bot, "%s", kalah_characters[KALAH_CHARACTERS - 1]);
    return &thought->base;
}

static const ContestType kalah_type = {.kind = "kalah",
                                       .act = kalah_act,
                                       .status = kalah_status,
                                       .describe = kalah_describe,
                                       .preview = kalah_preview,
                                       .think = kalah_think_for,
                                       .hint = kalah_hint,
                                       .free = kalah_contest_free};
