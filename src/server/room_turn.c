/* Whose turn it is: bots think and play when their time has come, and clocks run out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "player/champion.h"
#include "server/hall_inside.h"

enum { NS_PER_MS = 1000000, NS_PER_US = 1000, SECOND_MS = 1000, BOT_LEAST_MS = 100 };

typedef struct BotTask {
    Task task;
    char room[GAME_ID_MAX];
    char bot[SEAT_BOT_MAX];
    int event_count;
    Thought *thought;
} BotTask;

static BotPace *pace_of(Hall *hall, const char *bot)
{
    for (int at = 0; at < BOT_PACES; at++) {
        BotPace *pace = &hall->paces[at];
        if (!pace->bot[0])
            snprintf(pace->bot, sizeof pace->bot, "%s", bot);
        if (strcmp(pace->bot, bot) == 0)
            return pace;
    }
    return &hall->paces[BOT_PACES - 1];
}

static void run_bot(Task *task, Bench *bench)
{
    Thought *thought = ((BotTask *)task)->thought;
    thought->run(thought, bench);
}

/* How long the others wait for the move, from the beginning of the turn; also what it costs on the
 * clock. Where no clock asks for a person's time, nobody is kept waiting for the time that a
 * character claims. */
static int64_t shown_ms(const Room *room, int64_t claimed_ms, int64_t thought_ms)
{
    int64_t shown = room->as_person || claimed_ms < QUICK_WAIT_MS ? claimed_ms : QUICK_WAIT_MS;
    shown = shown > LEAST_WAIT_MS ? shown : LEAST_WAIT_MS;
    return shown > thought_ms ? shown : thought_ms;
}

static void set_due(Hall *hall, Room *room, int64_t due_ms)
{
    room->due_ms = due_ms;
    if (due_ms < hall->next_due_ms)
        hall->next_due_ms = due_ms;
}

static void take_choice(Hall *hall, Room *room, const BotTask *task)
{
    const Thought *thought = task->thought;
    int64_t thought_ms = (task->task.ended_ns - task->task.started_ns) / NS_PER_MS;
    room->has_choice = true;
    snprintf(room->choice, sizeof room->choice, "%s", thought->failed ? "resign" : thought->move);
    room->choice_ms = shown_ms(room, thought->spent_ms, thought_ms);
    if (thought->failed)
        hall_log(hall, "game %s: %s cannot play: %s", room->id, task->bot, thought->err.text);
    set_due(hall, room, room->turn_started_ms + room->choice_ms);
}

static void bot_done(Task *base, void *context)
{
    BotTask *task = (BotTask *)base;
    Hall *hall = context;
    Room *room = hall ? room_find(hall, task->room) : NULL;
    if (hall) {
        int64_t think_us = (base->ended_ns - base->started_ns) / NS_PER_US;
        BotPace *pace = pace_of(hall, task->bot);
        pace->think_ms = (3 * pace->think_ms + base->cpu_ns / NS_PER_MS) / 4;
        figures_add(&hall->figures.think, think_us);
        figures_add(&hall->figures.queue, (base->started_ns - base->queued_ns) / NS_PER_US);
    }
    if (room)
        room->thinking = false;
    if (room && !room->over && room->event_count == task->event_count)
        take_choice(hall, room, task);
    else if (room)
        room_continue(hall, room);
    task->thought->free(task->thought);
    free(task);
}

/* Those that look ahead are known to be slow before they are measured. */
static bool looks_ahead(const char *bot)
{
    char phases[256];
    return champion_describe(bot, phases, sizeof phases);
}

/* The more wait for a worker, the less each may take. */
static int64_t fair_limit_ms(const Hall *hall)
{
    int64_t limit_ms =
        BOT_THINKS_MS / (1 + workers_waiting(hall->workers) / workers_threads(hall->workers));
    return limit_ms > BOT_LEAST_MS ? limit_ms : BOT_LEAST_MS;
}

static void begin_thinking(Hall *hall, Room *room, const char *bot)
{
    BotTask *task = memory_new(1, sizeof *task);
    task->task.run = run_bot;
    task->task.done = bot_done;
    task->task.heavy = pace_of(hall, bot)->think_ms >= HEAVY_MS || looks_ahead(bot);
    memcpy(task->room, room->id, sizeof task->room);
    snprintf(task->bot, sizeof task->bot, "%s", bot);
    task->event_count = room->event_count;
    task->thought = room->contest->type->think(room->contest, bot, room->seed);
    task->thought->limit_ms = fair_limit_ms(hall);
    room->thinking = workers_add(hall->workers, &task->task);
    if (!room->thinking) {
        task->thought->free(task->thought);
        free(task);
        set_due(hall, room, hall_now_ms(hall) + SECOND_MS);
    }
}

void room_continue(Hall *hall, Room *room)
{
    ContestStatus status;
    room->due_ms = INT64_MAX;
    if (!room->contest || room->over)
        return;
    contest_status(room->contest, &status);
    const char *bot = room->seat[status.on_turn].who.bot;
    if (bot[0] && !room->thinking && !room->has_choice)
        begin_thinking(hall, room, bot);
    else if (bot[0] && room->has_choice)
        set_due(hall, room, room->turn_started_ms + room->choice_ms);
    else if (!bot[0] && status.time_left_ms != INT64_MAX)
        set_due(hall, room, room->turn_started_ms + status.time_left_ms + LAG_CREDIT_MS + 1);
}

/* The bot plays what it has chosen, or the clock of the seat on turn has run out. */
void room_do_due(Hall *hall, Room *room, int64_t now_ms)
{
    ContestStatus status;
    ContestRefusal why = {0};
    (void)now_ms;
    room->due_ms = INT64_MAX;
    if (!room->contest || room->over)
        return;
    contest_status(room->contest, &status);
    if (!room->seat[status.on_turn].who.bot[0]) {
        room_act(hall, room, status.on_turn, "time", room_elapsed_ms(hall, room) - LAG_CREDIT_MS,
                 "", &why);
    } else if (!room->has_choice) {
        room_continue(hall, room);
    } else {
        room->has_choice = false;
        char act[CONTEST_MOVE_MAX];
        memcpy(act, room->choice, sizeof act);
        if (!room_act(hall, room, status.on_turn, act, room->choice_ms, "", &why) && !room->over) {
            hall_log(hall, "game %s: the bot's %s is refused: %s", room->id, act, why.text);
            json_decref(why.words);
            why = (ContestRefusal){0};
            room_act(hall, room, status.on_turn, "resign", 0, "", &why);
        }
    }
    json_decref(why.words);
}
