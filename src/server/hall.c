#include "server/hall.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/clock.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "base/utf8.h"
#include "server/hall_inside.h"
#include "server/say.h"

enum { NS_PER_MS = 1000000, NS_PER_US = 1000, TIDY_MS = 10000, DUE_STEP_MS = 20 };

/* ---- time, log, secrets ---- */

static int64_t wall_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / NS_PER_MS;
}

/* The wall's time at the start, and from then on a clock that nobody sets. */
int64_t hall_now_ms(const Hall *hall)
{
    if (hall->settings.now_ms)
        return hall->settings.now_ms(hall->settings.context);
    return hall->start_ms + clock_now_ns() / NS_PER_MS - hall->mono_start_ms;
}

void hall_log(Hall *hall, const char *format, ...)
{
    char line[512];
    va_list args;
    if (!hall->settings.log)
        return;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    for (char *at = line; *at; at++) {
        if ((unsigned char)*at < ' ')
            *at = ' ';
    }
    hall->settings.log(hall->settings.context, line);
}

void hall_note(Hall *hall, const char *address, int kind, const char *what)
{
    if (limits_may_log(hall->limits, address, kind, hall_now_ms(hall)))
        hall_log(hall, "%s: %s", address, what);
}

static void fill_random(const Hall *hall, void *bytes, size_t count)
{
    if (hall->settings.random) {
        hall->settings.random(hall->settings.context, bytes, count);
        return;
    }
    if (getrandom(bytes, count, 0) != (ssize_t)count)
        abort();
}

void hall_make_secret(const Hall *hall, char *out, int digits)
{
    unsigned char bytes[SECRET_MAX];
    fill_random(hall, bytes, (size_t)digits);
    for (int at = 0; at < digits; at++)
        out[at] = "0123456789abcdef"[bytes[at] & 15];
    out[digits] = '\0';
}

/* Twelve signs of 32: nobody guesses another game's address. No vowels, so no words. */
void hall_make_id(const Hall *hall, char out[GAME_ID_MAX])
{
    enum { SIGNS = 12 };
    unsigned char bytes[SIGNS];
    fill_random(hall, bytes, sizeof bytes);
    for (int at = 0; at < SIGNS; at++)
        out[at] = "0123456789bcdfghjkmnpqrstvwxyz_-"[bytes[at] & 31];
    out[SIGNS] = '\0';
}

/* ---- telling ---- */

static void queue_frame(Hall *hall, Visitor *visitor, json_t *frame, const json_t *re,
                        TimeFigures *figures, int64_t asked_ns)
{
    Outgoing *out = memory_new(1, sizeof *out);
    out->visitor = visitor;
    out->re = re ? json_deep_copy(re) : NULL;
    out->figures = figures;
    out->asked_ns = asked_ns;
    out->text = say_dump(frame);
    *hall->last_out = out;
    hall->last_out = &out->next;
}

void hall_tell(Hall *hall, Visitor *visitor, json_t *frame)
{
    queue_frame(hall, visitor, frame, NULL, NULL, 0);
}

void hall_answer_timed(Request *request, json_t *answer, TimeFigures *figures)
{
    if (request->re)
        json_object_set_new(answer, "re", json_deep_copy(request->re));
    queue_frame(request->hall, request->visitor, answer, request->re, figures, request->asked_ns);
}

void hall_answer(Request *request, json_t *answer)
{
    hall_answer_timed(request, answer, NULL);
}

static json_t *error_json(const char *code, const char *text)
{
    json_t *answer = json_object();
    json_object_set_new(answer, "type", json_string("error"));
    json_object_set_new(answer, "code", json_string(code));
    json_object_set_new(answer, "text", json_string(text));
    return answer;
}

void hall_refuse(Request *request, const char *code, const char *format, ...)
{
    char text[300];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    request->hall->figures.errors++;
    json_t *answer = error_json(code, text);
    hall_answer(request, answer);
}

bool hall_is_allowed(Request *request, LimitKind kind)
{
    Hall *hall = request->hall;
    int wait_s = limits_take(hall->limits, request->visitor->address, kind, hall_now_ms(hall));
    if (wait_s == 0)
        return true;
    hall_note(hall, request->visitor->address, NOTE_LIMIT, "too many requests");
    json_t *answer = error_json("too-many", "too many of these; wait a little");
    json_object_set_new(answer, "wait_s", json_integer(wait_s));
    hall_answer(request, answer);
    return false;
}

/* ---- fields of requests ---- */

const char *request_text(const json_t *object, const char *name, size_t longest)
{
    const json_t *value = json_object_get(object, name);
    return json_is_string(value) && json_string_length(value) <= longest ? json_string_value(value)
                                                                         : NULL;
}

bool request_number(const json_t *object, const char *name, int64_t least, int64_t most,
                    int64_t *number)
{
    const json_t *value = json_object_get(object, name);
    if (!json_is_integer(value) || json_integer_value(value) < least ||
        json_integer_value(value) > most)
        return false;
    *number = json_integer_value(value);
    return true;
}

/* Control characters, and marks that turn the direction of writing or cannot be seen. */
static bool is_for_machines(uint32_t point)
{
    return point < 0x20 || (point >= 0x7f && point < 0xa0) ||
           (point >= 0x200b && point <= 0x200f) || (point >= 0x2028 && point <= 0x202e) ||
           (point >= 0x2060 && point <= 0x206f) || point == 0xfeff ||
           (point >= 0xe0000 && point <= 0xe0fff) || point >= 0xf0000;
}

bool text_is_showable(const char *text, size_t longest)
{
    size_t length = strlen(text), count = 0;
    bool only_spaces = true;
    for (size_t at = 0, used; at < length; at += used, count++) {
        uint32_t point;
        used = utf8_decode(text + at, length - at, &point);
        if (used == 0 || is_for_machines(point))
            return false;
        only_spaces = only_spaces && point == ' ';
    }
    return count <= longest && !only_spaces;
}

/* ---- the first words ---- */

static bool is_secret(const char *text)
{
    return strlen(text) == SECRET_MAX - 1 && strspn(text, "0123456789abcdef") == SECRET_MAX - 1;
}

static void hello(Request *request)
{
    Hall *hall = request->hall;
    Visitor *visitor = request->visitor;
    const char *device = request_text(request->body, "device", SECRET_MAX - 1);
    int64_t version;
    if (!request_number(request->body, "version", 1, 1, &version)) {
        hall_refuse(request, "version", "this server speaks version 1");
        return;
    }
    bool known =
        device && is_secret(device) && store_find_device(hall->store, device, visitor->name);
    if (known)
        snprintf(visitor->device, sizeof visitor->device, "%s", device);
    else
        hall_make_secret(hall, visitor->device, SECRET_MAX - 1);
    if (!known)
        store_set_device(hall->store, visitor->device, "", hall_now_ms(hall));
    const char *interface = request_text(request->body, "interface", LANGUAGE_MAX - 1);
    Language *language = interface ? languages_find(&hall->languages, interface) : NULL;
    if (language && language->state == LANGUAGE_CLOSED && language_is_ready(language))
        hall_open_language(hall, language);
    json_t *answer = say_object("version", 1, "now_ms", hall_now_ms(hall));
    json_object_set_new(answer, "type", json_string("welcome"));
    json_object_set_new(answer, "device", json_string(visitor->device));
    json_object_set_new(answer, "name", say_text(visitor->name));
    hall_answer(request, answer);
}

static void setup(Request *request)
{
    hall_answer(request, catalogue_setup(&request->hall->catalogue, &request->hall->languages));
}

static void ping(Request *request)
{
    json_t *answer = json_object();
    json_object_set_new(answer, "type", json_string("pong"));
    hall_answer(request, answer);
}

static const struct {
    const char *type;
    Handler *handle;
    bool before_hello;
} handlers[] = {
    {"hello", hello, true},
    {"ping", ping, true},
    {"setup", setup, true},
    {"create", hall_create, false},
    {"join", hall_join, false},
    {"open", hall_open, false},
    {"leave", hall_unwatch, false},
    {"move", hall_move, false},
    {"preview", hall_preview, false},
    {"hint", hall_hint, false},
    {"chat", hall_chat, false},
    {"rematch", hall_rematch, false},
    {"themes", hall_themes, false},
    {"theme-words", hall_theme_words, false},
    {"theme-topic", hall_theme_topic, false},
    {"theme-upload", hall_theme_upload, false},
    {"theme-report", hall_theme_report, false},
    {"companion", hall_companion, false},
};

static void dispatch(Request *request)
{
    const char *type = request_text(request->body, "type", 40);
    if (!type) {
        hall_refuse(request, "form", "a frame is an object with a type");
        return;
    }
    for (size_t at = 0; at < sizeof handlers / sizeof handlers[0]; at++) {
        if (strcmp(handlers[at].type, type) != 0)
            continue;
        if (!handlers[at].before_hello && !request->visitor->device[0])
            hall_refuse(request, "form", "say hello first");
        else
            handlers[at].handle(request);
        return;
    }
    hall_refuse(request, "unknown", "there is no such type");
}

void hall_handle(Request *request)
{
    json_error_t fault;
    json_t *body = json_loadb(request->text, request->length, JSON_REJECT_DUPLICATES, &fault);
    if (!json_is_object(body)) {
        hall_note(request->hall, request->visitor->address, NOTE_FORM,
                  "a frame that is no JSON object");
        hall_refuse(request, "form", "not a JSON object: %.120s",
                    body ? "another value" : fault.text);
        json_decref(body);
        return;
    }
    const json_t *id = json_object_get(body, "id");
    request->re = json_is_integer(id) ? id : NULL;
    request->body = body;
    dispatch(request);
    json_decref(body);
}

void hall_receive(Hall *hall, Visitor *visitor, const char *bytes, size_t length)
{
    Request request = {
        .hall = hall, .visitor = visitor, .length = length, .asked_ns = clock_now_ns()};
    hall->figures.frames_in++;
    if (!hall_is_allowed(&request, LIMIT_MESSAGE))
        return;
    if (length > FRAME_MAX) {
        hall_note(hall, visitor->address, NOTE_SIZE, "a frame that is too large");
        hall_refuse(&request, "size", "a frame has at most %d bytes", FRAME_MAX);
        return;
    }
    char *text = memory_new(length + 1, 1);
    memcpy(text, bytes, length);
    request.text = text;
    hall_handle(&request);
    free(text);
}

/* ---- coming and going ---- */

bool hall_admits(Hall *hall, const char *address)
{
    return limits_take(hall->limits, address, LIMIT_CONNECT, hall_now_ms(hall)) == 0;
}

Visitor *hall_enter(Hall *hall, void *socket, const char *address)
{
    Visitor *visitor = memory_new(1, sizeof *visitor);
    visitor->number = ++hall->visitor_number;
    visitor->socket = socket;
    snprintf(visitor->address, sizeof visitor->address, "%s", address);
    visitor->next = hall->visitors;
    if (hall->visitors)
        hall->visitors->previous = visitor;
    hall->visitors = visitor;
    hall->visitor_count++;
    return visitor;
}

Visitor *hall_find_visitor(Hall *hall, uint64_t number)
{
    Visitor *found = hall->visitors;
    while (found && found->number != number)
        found = found->next;
    return found;
}

static void free_outgoing(Outgoing *out)
{
    json_decref(out->re);
    free(out->text);
    free(out);
}

static void forget_frames(Hall *hall, const Visitor *visitor)
{
    Outgoing **place = &hall->first_out;
    while (*place) {
        Outgoing *out = *place;
        if (out->visitor == visitor) {
            *place = out->next;
            free_outgoing(out);
        } else {
            place = &out->next;
        }
    }
    hall->last_out = place;
}

static void forget_parked(Hall *hall, const Visitor *visitor)
{
    for (Parked **place = &hall->parked; *place;) {
        Parked *parked = *place;
        if (visitor && parked->visitor != visitor) {
            place = &parked->next;
            continue;
        }
        *place = parked->next;
        free(parked->text);
        free(parked);
    }
}

void hall_leave(Hall *hall, Visitor *visitor)
{
    forget_frames(hall, visitor);
    forget_parked(hall, visitor);
    for (int at = 0; at < VISITOR_WATCHES; at++) {
        if (visitor->watches[at].room)
            room_unwatch(hall, visitor->watches[at].room, visitor);
    }
    if (visitor->previous)
        visitor->previous->next = visitor->next;
    else
        hall->visitors = visitor->next;
    if (visitor->next)
        visitor->next->previous = visitor->previous;
    hall->visitor_count--;
    free(visitor);
}

/* ---- the turn ---- */

static void each_room(Hall *hall, void (*call)(Hall *, Room *, int64_t), int64_t now_ms)
{
    for (int chain = 0; chain < ROOM_CHAINS; chain++) {
        for (Room *room = hall->chains[chain], *next; room; room = next) {
            next = room->chain;
            call(hall, room, now_ms);
        }
    }
}

static void do_due(Hall *hall, Room *room, int64_t now_ms)
{
    if (room->due_ms <= now_ms)
        room_do_due(hall, room, now_ms);
    if (room->due_ms < hall->next_due_ms)
        hall->next_due_ms = room->due_ms;
}

/* A room can leave the memory when nobody looks at it and nothing in it moves by itself. */
static void tidy_room(Hall *hall, Room *room, int64_t now_ms)
{
    if (!room->watches && !room->thinking && room->due_ms == INT64_MAX &&
        now_ms - room->touched_ms > IDLE_MS)
        room_remove(hall, room);
}

static void beat(Hall *hall, int64_t now_ms)
{
    if (now_ms - hall->beat_ms < BEAT_MS)
        return;
    hall->beat_ms = now_ms;
    if (hall->room_count > 0)
        store_beat(hall->store, now_ms);
}

static void mark_clean(Hall *hall, Room *room, int64_t now_ms)
{
    (void)hall;
    (void)now_ms;
    room->dirty = false;
}

static void undo(Hall *hall, Room *room, int64_t now_ms)
{
    (void)now_ms;
    if (room->dirty)
        room_reload(hall, room);
}

/* What could not be stored has not happened: rooms are as they were, and who asked is told. */
static void fail_turn(Hall *hall, const Error *err, int64_t now_ms)
{
    if (!hall->disk_fails)
        hall_log(hall, "nothing can be stored: %s", err->text);
    hall->disk_fails = true;
    for (Outgoing *out = hall->first_out; out; out = out->next) {
        free(out->text);
        out->text = NULL;
        out->figures = NULL;
        if (!out->re)
            continue;
        json_t *answer =
            error_json("disk", "the server cannot store anything now; try again later");
        json_object_set(answer, "re", out->re);
        out->text = say_dump(answer);
    }
    each_room(hall, undo, now_ms);
}

static void send_frames(Hall *hall)
{
    while (hall->first_out) {
        Outgoing *out = hall->first_out;
        hall->first_out = out->next;
        if (!hall->first_out)
            hall->last_out = &hall->first_out;
        if (out->figures)
            figures_add(out->figures, (clock_now_ns() - out->asked_ns) / NS_PER_US);
        if (out->text) {
            size_t length = strlen(out->text);
            hall->figures.frames_out++;
            hall->figures.bytes_out += length;
            hall->settings.send(hall->settings.context, out->visitor->socket, out->text, length);
        }
        free_outgoing(out);
    }
}

static void commit(Hall *hall, int64_t now_ms)
{
    Error err;
    if (!store_has_changes(hall->store))
        return;
    int64_t start_ns = clock_now_ns();
    if (store_commit(hall->store, &err)) {
        figures_add(&hall->figures.commit, (clock_now_ns() - start_ns) / NS_PER_US);
        if (hall->disk_fails)
            hall_log(hall, "the disk takes everything again");
        hall->disk_fails = false;
        each_room(hall, mark_clean, now_ms);
    } else {
        fail_turn(hall, &err, now_ms);
    }
}

void hall_turn(Hall *hall)
{
    int64_t now_ms = hall_now_ms(hall);
    hall->handed_over = workers_collect(hall->workers, hall);
    if (now_ms >= hall->next_due_ms) {
        hall->next_due_ms = INT64_MAX;
        each_room(hall, do_due, now_ms);
    }
    if (now_ms - hall->tidied_ms > TIDY_MS) {
        hall->tidied_ms = now_ms;
        each_room(hall, tidy_room, now_ms);
        rulesets_tidy(&hall->rulesets);
    }
    beat(hall, now_ms);
    commit(hall, now_ms);
    send_frames(hall);
}

int64_t hall_wait_ms(const Hall *hall)
{
    if (!hall->handed_over)
        return 1;
    int64_t left_ms = hall->next_due_ms - hall_now_ms(hall);
    left_ms = left_ms < BEAT_MS ? left_ms : BEAT_MS;
    return left_ms > DUE_STEP_MS ? left_ms : DUE_STEP_MS;
}

/* ---- life ---- */

Hall *hall_new(const HallSettings *settings, Error *err)
{
    Hall *hall = memory_new(1, sizeof *hall);
    hall->settings = *settings;
    hall->last_out = &hall->first_out;
    hall->start_ms = settings->now_ms ? settings->now_ms(settings->context) : wall_ms();
    hall->mono_start_ms = clock_now_ns() / NS_PER_MS;
    hall->next_due_ms = INT64_MAX;
    hall->store = store_open(settings->folder, true, err);
    if (!hall->store) {
        free(hall);
        return NULL;
    }
    hall->alive_ms = store_last_beat(hall->store);
    languages_init(&hall->languages);
    catalogue_init(&hall->catalogue, &hall->languages);
    hall->ready_themes = json_object();
    hall->limits = limits_new(settings->limited);
    hall->workers = workers_new(settings->threads ? settings->threads : parallel_cores(),
                                QUEUE_MOST, settings->wake, settings->context);
    hall_reopen_games(hall);
    return hall;
}

static void free_room(Hall *hall, Room *room, int64_t now_ms)
{
    (void)now_ms;
    room_remove(hall, room);
}

void hall_free(Hall *hall)
{
    if (!hall)
        return;
    workers_free(hall->workers);
    if (hall->room_count > 0)
        store_beat(hall->store, hall_now_ms(hall));
    commit(hall, hall_now_ms(hall));
    while (hall->visitors)
        hall_leave(hall, hall->visitors);
    forget_parked(hall, NULL);
    each_room(hall, free_room, 0);
    while (hall->first_out) {
        Outgoing *out = hall->first_out;
        hall->first_out = out->next;
        free_outgoing(out);
    }
    rulesets_tidy(&hall->rulesets);
    languages_release(&hall->languages);
    catalogue_release(&hall->catalogue);
    json_decref(hall->ready_themes);
    limits_free(hall->limits);
    store_close(hall->store);
    free(hall);
}
