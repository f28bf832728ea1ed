/* Rooms: a game with its seats, its clock, its talk and those who look at it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "server/hall_inside.h"
#include "server/say.h"

enum { SECOND_MS = 1000, MINUTE_MS = 60 * SECOND_MS };

/* ---- finding, making, forgetting ---- */

static Room **chain_of(Hall *hall, const char *id)
{
    return &hall->chains[hash_bytes(id, strlen(id), 0) % ROOM_CHAINS];
}

Room *room_find(Hall *hall, const char *id)
{
    for (Room *room = *chain_of(hall, id); room; room = room->chain) {
        if (strcmp(room->id, id) == 0)
            return room;
    }
    return NULL;
}

static void read_options(Room *room)
{
    json_t *options = json_loads(room->options, 0, NULL);
    const char *pace = json_string_value(json_object_get(options, "pace"));
    room->practice = json_is_true(json_object_get(options, "practice"));
    room->rated = json_is_true(json_object_get(options, "rated"));
    room->as_person = pace ? strcmp(pace, "person") == 0
                           : json_integer_value(json_object_get(options, "minutes")) > 0;
    json_decref(options);
}

static void copy_stored(Room *room, const StoredGame *game)
{
    memcpy(room->id, game->id, sizeof room->id);
    memcpy(room->kind, game->kind, sizeof room->kind);
    memcpy(room->invite, game->invite, sizeof room->invite);
    memcpy(room->next, game->next, sizeof room->next);
    room->options = memory_copy_text(game->options);
    room->theme_words = game->theme_words ? memory_copy_text(game->theme_words) : NULL;
    room->seed = game->seed;
    room->started = game->started_ms > 0;
    for (int seat = 0; seat < CONTEST_SEATS; seat++)
        room->seat[seat].who = game->seat[seat];
    room->due_ms = INT64_MAX;
    read_options(room);
}

Room *room_add(Hall *hall, const StoredGame *game)
{
    Room *room = memory_new(1, sizeof *room), **chain = chain_of(hall, game->id);
    copy_stored(room, game);
    room->touched_ms = hall_now_ms(hall);
    room->turn_started_ms = room->touched_ms;
    room->chain = *chain;
    *chain = room;
    hall->room_count++;
    return room;
}

/* Everything that stored rows say; watchers stay. */
static void clear_room(Room *room)
{
    contest_free(room->contest);
    room->contest = NULL;
    free(room->options);
    room->options = NULL;
    free(room->theme_words);
    room->theme_words = NULL;
    for (int at = 0; at < room->chat_count; at++)
        free(room->chat[at].text);
    free(room->chat);
    room->chat = NULL;
    room->chat_count = room->event_count = 0;
    room->over = room->dirty = room->has_choice = false;
    memset(room->seat, 0, sizeof room->seat);
}

void room_remove(Hall *hall, Room *room)
{
    while (room->watches) {
        Watch *watch = room->watches;
        room->watches = watch->next_in_room;
        memset(watch, 0, sizeof *watch);
    }
    clear_room(room);
    Room **place = chain_of(hall, room->id);
    while (*place != room)
        place = &(*place)->chain;
    *place = room->chain;
    hall->room_count--;
    free(room);
}

/* ---- from options to a game ---- */

Language *room_language(Hall *hall, const char *options)
{
    json_t *object = json_loads(options, 0, NULL);
    const char *code = json_string_value(json_object_get(object, "language"));
    Language *language = code ? languages_find(&hall->languages, code) : NULL;
    json_decref(object);
    return language;
}

static int option_number(const json_t *options, const char *name)
{
    return (int)json_integer_value(json_object_get(options, name));
}

static Contest *start_words(Hall *hall, const Room *room, const json_t *options, Error *err)
{
    Language *language = room_language(hall, room->options);
    const char *layout = json_string_value(json_object_get(options, "layout"));
    const char *theme_id =
        json_string_value(json_object_get(json_object_get(options, "theme"), "id"));
    char random_layout[LAYOUT_NAME_MAX];
    Theme theme;
    if (!language || language->state != LANGUAGE_OPEN) {
        error_set(err, "the language is not open");
        return NULL;
    }
    if (theme_id)
        theme_of_text(&theme, &language->rules.alphabet,
                      json_string_value(json_object_get(json_object_get(options, "theme"), "name")),
                      room->theme_words ? room->theme_words : "");
    snprintf(random_layout, sizeof random_layout, "random:%u", (unsigned)(room->seed % 1000000));
    RuleChoice choice = {.layout = strcmp(layout, "random") == 0 ? random_layout : layout,
                         .challenge = json_string_value(json_object_get(options, "challenge")),
                         .minutes = option_number(options, "minutes"),
                         .increment_s = option_number(options, "increment_s"),
                         .overtime_minutes = option_number(options, "overtime_minutes"),
                         .theme = theme_id ? &theme : NULL};
    RuleSet *rules = rulesets_find(&hall->rulesets, &language->kit, &choice, err);
    if (theme_id)
        theme_release(&theme);
    return rules ? contest_words_new(rules, room->seed) : NULL;
}

static Contest *start_kalah(const json_t *options)
{
    const char *capture = json_string_value(json_object_get(options, "capture"));
    return contest_kalah_new(
        &(KalahChoice){.holes = option_number(options, "holes"),
                       .stones = option_number(options, "stones"),
                       .capture = strcmp(capture, "empty") == 0 ? KALAH_EMPTY : KALAH_STANDARD,
                       .clock_ms = (int64_t)option_number(options, "minutes") * MINUTE_MS,
                       .increment_ms = (int64_t)option_number(options, "increment_s") * SECOND_MS});
}

bool room_start(Hall *hall, Room *room, Error *err)
{
    json_t *options = json_loads(room->options, 0, NULL);
    room->contest = strcmp(room->kind, "kalah") == 0 ? start_kalah(options)
                                                     : start_words(hall, room, options, err);
    json_decref(options);
    if (room->contest) {
        free(room->theme_words);
        room->theme_words = NULL;
    }
    return room->contest != NULL;
}

/* ---- coming back from the store ---- */

static void note_key(Room *room, int seat, const char *key)
{
    snprintf(room->seat[seat].key, MOVE_KEY_MAX, "%s", key);
    room->seat[seat].key_version = room_version(room);
}

static bool repeat_events(Room *room, const StoredGame *game, Error *err)
{
    for (int at = 0; at < game->event_count; at++) {
        const StoredEvent *event = &game->events[at];
        ContestRefusal why = {0};
        bool done = event->seat >= 0 && event->seat < CONTEST_SEATS && event->number == at &&
                    contest_act(room->contest, event->seat, event->act, event->spent_ms, &why);
        json_decref(why.words);
        if (!done)
            return error_set(err, "its act %d (%.40s) cannot be repeated: %.200s", at, event->act,
                             why.text);
        room->event_count++;
        if (event->key[0])
            note_key(room, event->seat, event->key);
    }
    return true;
}

void room_add_chat(Room *room, int seat, const char *text, int64_t at_ms)
{
    if (room->chat_count % 8 == 0)
        room->chat = memory_grow(room->chat, (size_t)room->chat_count + 8, sizeof *room->chat);
    room->chat[room->chat_count++] =
        (ChatLine){.seat = seat, .at_ms = at_ms, .text = memory_copy_text(text)};
}

/* While the server was down no clock ran: what counts is how long the seat had thought when the
 * server last said that it was alive. */
static void set_turn_start(Hall *hall, Room *room, const StoredGame *game)
{
    int64_t began_ms =
        game->event_count > 0 ? game->events[game->event_count - 1].at_ms : game->started_ms;
    if (began_ms < hall->start_ms)
        room->turn_started_ms =
            hall->start_ms - (hall->alive_ms > began_ms ? hall->alive_ms - began_ms : 0);
    else
        room->turn_started_ms = began_ms;
}

static bool fill_room(Hall *hall, Room *room, const StoredGame *game, Error *err)
{
    ContestStatus status;
    for (int at = 0; at < game->chat_count; at++)
        room_add_chat(room, game->chat[at].seat, game->chat[at].text, game->chat[at].at_ms);
    set_turn_start(hall, room, game);
    if (!room->started)
        return true;
    if (!room_start(hall, room, err) || !repeat_events(room, game, err))
        return false;
    contest_status(room->contest, &status);
    room->over = status.phase == CONTEST_OVER;
    room_continue(hall, room);
    return true;
}

Room *room_load(Hall *hall, const StoredGame *game, Error *err)
{
    Room *room = room_add(hall, game);
    if (fill_room(hall, room, game, err))
        return room;
    room_remove(hall, room);
    return NULL;
}

void room_reload(Hall *hall, Room *room)
{
    StoredGame game;
    Error err;
    if (!store_load_game(hall->store, room->id, &game)) {
        room_remove(hall, room);
        return;
    }
    clear_room(room);
    copy_stored(room, &game);
    if (!fill_room(hall, room, &game, &err)) {
        hall_log(hall, "game %s: %s", room->id, err.text);
        room_remove(hall, room);
    } else if (room->due_ms != INT64_MAX) {
        room->due_ms = hall_now_ms(hall) + DISK_PAUSE_MS;
    }
    store_release_game(&game);
}

/* ---- telling ---- */

int room_version(const Room *room)
{
    return 1 + room->started + room->event_count;
}

int64_t room_elapsed_ms(Hall *hall, const Room *room)
{
    int64_t elapsed_ms = hall_now_ms(hall) - room->turn_started_ms;
    return elapsed_ms > 0 ? elapsed_ms : 0;
}

static bool is_here(const Room *room, int seat)
{
    for (const Watch *watch = room->watches; watch; watch = watch->next_in_room) {
        if (watch->seat == seat)
            return true;
    }
    return false;
}

/* Two on one device sit there together: the options say `here`, and either token is in the room. */
static json_t *seats_json(const Hall *hall, const Room *room)
{
    json_t *seats = json_array();
    for (int at = 0; at < CONTEST_SEATS; at++) {
        const StoredSeat *who = &room->seat[at].who;
        json_t *seat = json_object(), *bot = json_null();
        if (who->bot[0]) {
            bot = json_object();
            json_object_set_new(bot, "id", json_string(who->bot));
            json_object_set_new(
                bot, "portrait",
                json_string(catalogue_bot_portrait(&hall->catalogue, room->kind, who->bot)));
        }
        json_object_set_new(
            seat, "name",
            who->bot[0] ? json_string(catalogue_bot_name(&hall->catalogue, room->kind, who->bot))
                        : say_text(who->name));
        json_object_set_new(seat, "bot", bot);
        json_object_set_new(seat, "here", json_boolean(who->bot[0] || is_here(room, at)));
        json_array_append_new(seats, seat);
    }
    return seats;
}

static const char *name_of(const Room *room, int seat)
{
    return seat < 0 ? "" : room->seat[seat].who.name;
}

json_t *room_chat_json(const Room *room, int number)
{
    const ChatLine *line = &room->chat[number];
    json_t *object = json_object();
    json_object_set_new(object, "seat", say_seat(line->seat));
    json_object_set_new(object, "name", say_text(name_of(room, line->seat)));
    json_object_set_new(object, "text", json_string(line->text));
    json_object_set_new(object, "at_ms", json_integer(line->at_ms));
    return object;
}

static void tell_waiting(json_t *frame, json_t *seats)
{
    json_object_set_new(frame, "phase", json_string("waiting"));
    json_object_set_new(frame, "on_turn", json_null());
    json_object_set_new(frame, "result", json_null());
    json_object_set_new(frame, "may_challenge", json_false());
    json_object_set_new(frame, "scoreless", json_integer(0));
    json_object_set_new(frame, "from", json_integer(0));
    json_object_set_new(frame, "events", json_array());
    json_object_set_new(frame, "report", json_null());
    size_t at;
    json_t *seat;
    json_array_foreach(seats, at, seat)
    {
        json_object_set_new(seat, "score", json_integer(0));
        json_object_set_new(seat, "clock_ms", json_null());
    }
}

static bool is_bots_turn(const Room *room)
{
    ContestStatus status;
    if (!room->contest)
        return false;
    contest_status(room->contest, &status);
    return status.phase != CONTEST_OVER && room->seat[status.on_turn].who.bot[0];
}

static void tell_unchanging(const Room *room, json_t *frame)
{
    json_t *chat = json_array();
    for (int at = 0; at < room->chat_count; at++)
        json_array_append_new(chat, room_chat_json(room, at));
    json_object_set_new(frame, "kind", json_string(room->kind));
    json_object_set_new(frame, "options", json_loads(room->options, 0, NULL));
    json_object_set_new(frame, "chat", chat);
}

static void tell_clock(Hall *hall, const Room *room, json_t *frame)
{
    ContestStatus status = {.time_left_ms = INT64_MAX};
    if (room->contest)
        contest_status(room->contest, &status);
    json_t *clock = json_object();
    json_object_set_new(clock, "running", json_boolean(status.time_left_ms != INT64_MAX));
    json_object_set_new(clock, "now_ms", json_integer(hall_now_ms(hall)));
    json_object_set_new(frame, "clock", clock);
}

static void tell_record(const Room *room, json_t *frame)
{
    json_t *report = json_object_get(frame, "report");
    char address[64];
    if (!json_is_object(report) || !room->contest->type->record)
        return;
    snprintf(address, sizeof address, "/game/%s.gcg", room->id);
    json_object_set_new(report, "gcg", json_string(address));
}

json_t *room_describe(Hall *hall, Room *room, int seat, int from, bool whole)
{
    json_t *frame = say_object("version", room_version(room), "turn", room->event_count);
    json_t *seats = seats_json(hall, room);
    json_object_set_new(frame, "type", json_string(whole ? "state" : "update"));
    json_object_set_new(frame, "game", json_string(room->id));
    json_object_set_new(frame, "seat", say_seat(seat));
    if (whole)
        tell_unchanging(room, frame);
    if (room->contest) {
        ContestLook look = {.seat = seat,
                            .from = from,
                            .whole = whole,
                            .elapsed_ms = room->over ? 0 : room_elapsed_ms(hall, room)};
        room->contest->type->describe(room->contest, &look, frame, seats);
        tell_record(room, frame);
    } else {
        tell_waiting(frame, seats);
    }
    if (!room->contest && seat >= 0 && room->invite[0])
        json_object_set_new(frame, "invite", json_string(room->invite));
    json_object_set_new(frame, "seats", seats);
    json_object_set_new(frame, "thinking", json_boolean(is_bots_turn(room)));
    json_object_set_new(frame, "next", say_text(room->next));
    tell_clock(hall, room, frame);
    return frame;
}

static void announce(Hall *hall, Room *room, int after, int from, const Visitor *but)
{
    for (Watch *watch = room->watches; watch; watch = watch->next_in_room) {
        if (watch->visitor == but)
            continue;
        json_t *frame = room_describe(hall, room, watch->seat, from, false);
        json_object_set_new(frame, "after", json_integer(after));
        hall_tell(hall, watch->visitor, frame);
    }
}

void room_announce(Hall *hall, Room *room, int after, int from)
{
    announce(hall, room, after, from, NULL);
}

void room_announce_presence(Hall *hall, Room *room, const Visitor *but)
{
    ContestStatus status = {0};
    if (room->contest)
        contest_status(room->contest, &status);
    announce(hall, room, room_version(room), status.event_count, but);
}

/* ---- looking ---- */

/* The comparison takes the same time whatever was guessed right. */
static bool is_same_secret(const char *secret, const char *guess)
{
    unsigned difference = 0;
    if (!secret[0] || strlen(secret) != strlen(guess))
        return false;
    for (size_t at = 0; secret[at]; at++)
        difference |= (unsigned)(secret[at] ^ guess[at]);
    return difference == 0;
}

int room_seat_of(const Room *room, const char *token)
{
    for (int seat = 0; seat < CONTEST_SEATS; seat++) {
        if (is_same_secret(room->seat[seat].who.token, token))
            return seat;
    }
    return CONTEST_WATCHER;
}

static Watch *find_watch(Room *room, const Visitor *visitor)
{
    for (Watch *watch = room->watches; watch; watch = watch->next_in_room) {
        if (watch->visitor == visitor)
            return watch;
    }
    return NULL;
}

static int count_watches(const Room *room)
{
    int count = 0;
    for (const Watch *watch = room->watches; watch; watch = watch->next_in_room)
        count++;
    return count;
}

bool room_watch(Room *room, Visitor *visitor, int seat)
{
    Watch *watch = find_watch(room, visitor);
    for (int at = 0; !watch && at < VISITOR_WATCHES && count_watches(room) < ROOM_WATCHES; at++) {
        if (visitor->watches[at].room)
            continue;
        watch = &visitor->watches[at];
        watch->next_in_room = room->watches;
        room->watches = watch;
    }
    if (!watch)
        return false;
    watch->room = room;
    watch->visitor = visitor;
    watch->seat = seat;
    return true;
}

void room_unwatch(Hall *hall, Room *room, Visitor *visitor)
{
    Watch **place = &room->watches;
    while (*place && (*place)->visitor != visitor)
        place = &(*place)->next_in_room;
    if (!*place)
        return;
    Watch *watch = *place;
    bool was_seat = watch->seat >= 0;
    *place = watch->next_in_room;
    memset(watch, 0, sizeof *watch);
    room->touched_ms = hall_now_ms(hall);
    if (was_seat)
        room_announce_presence(hall, room, NULL);
}

/* ---- acting ---- */

static void store_act(Hall *hall, Room *room, int seat, const char *act, int64_t spent_ms,
                      const char *key)
{
    ContestStatus status;
    int64_t now_ms = hall_now_ms(hall);
    store_add_event(hall->store, room->id,
                    &(StoredEvent){.number = room->event_count,
                                   .seat = seat,
                                   .act = act,
                                   .spent_ms = spent_ms,
                                   .at_ms = now_ms,
                                   .key = key});
    room->event_count++;
    room->dirty = true;
    room->has_choice = false;
    room->turn_started_ms = room->touched_ms = now_ms;
    hall->figures.events++;
    contest_status(room->contest, &status);
    room->over = status.phase == CONTEST_OVER;
    if (room->over)
        store_end_game(hall->store, room->id, now_ms);
    if (key[0])
        note_key(room, seat, key);
}

/* An act that comes too late is refused, but it has ended the game: that is stored as the clock's
 * own act. */
bool room_act(Hall *hall, Room *room, int seat, const char *act, int64_t spent_ms, const char *key,
              ContestRefusal *why)
{
    ContestStatus before, after;
    int version = room_version(room);
    contest_status(room->contest, &before);
    bool done = contest_act(room->contest, seat, act, spent_ms, why);
    contest_status(room->contest, &after);
    if (!done && after.event_count == before.event_count)
        return false;
    store_act(hall, room, done ? seat : before.on_turn, done ? act : "time", spent_ms,
              done ? key : "");
    room_announce(hall, room, version, before.event_count);
    room_continue(hall, room);
    return done;
}
