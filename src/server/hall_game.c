/* What visitors ask about games: make one, join, look, move, talk, play again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "server/hall_inside.h"
#include "server/say.h"

enum {
    HINTS = 5,
    MOVE_MOST = 200, /* bytes of a move's text */
    SPENT_MOST_MS = 24 * 3600 * 1000,
};

/* ---- making ---- */

/* The name in the request, or the one the device had before; empty when there is none. */
static bool read_name(Request *request, const char *field, char name[SEAT_NAME_MAX])
{
    const json_t *value = json_object_get(request->body, field);
    name[0] = '\0';
    if (!value || json_is_null(value))
        return true;
    const char *text = request_text(request->body, field, SEAT_NAME_MAX - 1);
    if (text && (!text[0] || text_is_showable(text, TOLD_NAME_MAX))) {
        snprintf(name, SEAT_NAME_MAX, "%s", text);
        return true;
    }
    hall_refuse(request, "form", "%s: at most %d characters, none of them invisible", field,
                TOLD_NAME_MAX);
    return false;
}

static void remember_name(Request *request, const char *name)
{
    Visitor *visitor = request->visitor;
    if (!name[0] || strcmp(visitor->name, name) == 0)
        return;
    snprintf(visitor->name, sizeof visitor->name, "%s", name);
    store_set_device(request->hall->store, visitor->device, name, hall_now_ms(request->hall));
}

static int choose_seat(const Hall *hall, const char *first)
{
    char lot[2];
    hall_make_secret(hall, lot, 1);
    bool begins = strcmp(first, "me") == 0 || (strcmp(first, "lot") == 0 && lot[0] < '8');
    return begins ? 0 : 1;
}

static uint64_t new_seed(const Hall *hall)
{
    char digits[16];
    hall_make_secret(hall, digits, 15);
    return strtoull(digits, NULL, 16);
}

static void sit_down(const Hall *hall, StoredSeat *seat, const char *name, const char *device)
{
    snprintf(seat->name, sizeof seat->name, "%s", name);
    snprintf(seat->device, sizeof seat->device, "%s", device);
    hall_make_secret(hall, seat->token, SECRET_MAX - 1);
}

/* Who sits where; `mine` is the seat of who asked. */
static void fill_seats(const Hall *hall, StoredGame *game, const char *opponent, int mine,
                       const StoredSeat *me, const char *other_name)
{
    StoredSeat *other = &game->seat[1 - mine];
    sit_down(hall, &game->seat[mine], me->name, me->device);
    if (strncmp(opponent, "bot:", 4) == 0)
        snprintf(other->bot, sizeof other->bot, "%s", opponent + 4);
    else if (strcmp(opponent, "here") == 0)
        sit_down(hall, other, other_name, me->device);
    else
        hall_make_secret(hall, game->invite, 20);
}

static void answer_created(Request *request, const Room *room, int mine, bool here)
{
    json_t *answer = json_object();
    json_object_set_new(answer, "type", json_string("created"));
    json_object_set_new(answer, "game", json_string(room->id));
    json_object_set_new(answer, "token", json_string(room->seat[mine].who.token));
    json_object_set_new(answer, "seat", json_integer(mine));
    if (here) {
        json_t *tokens = json_array();
        for (int seat = 0; seat < CONTEST_SEATS; seat++)
            json_array_append_new(tokens, json_string(room->seat[seat].who.token));
        json_object_set_new(answer, "tokens", tokens);
    }
    if (room->invite[0])
        json_object_set_new(answer, "invite", json_string(room->invite));
    hall_answer(request, answer);
}

/* Makes the room, stores it and begins unless somebody is still awaited. The options are text that
 * has been checked. NULL with the request refused when it cannot be. */
static Room *make_room(Request *request, const char *kind, char *options, char *theme_words,
                       int mine, const StoredSeat *me, const char *other_name)
{
    Hall *hall = request->hall;
    int64_t now_ms = hall_now_ms(hall);
    json_t *parsed = json_loads(options, 0, NULL);
    const char *opponent = json_string_value(json_object_get(parsed, "opponent"));
    StoredGame game = {.options = options,
                       .theme_words = theme_words,
                       .seed = new_seed(hall),
                       .created_ms = now_ms};
    Error err;
    hall_make_id(hall, game.id);
    snprintf(game.kind, sizeof game.kind, "%s", kind);
    fill_seats(hall, &game, opponent, mine, me, other_name);
    game.started_ms = game.invite[0] ? 0 : now_ms;
    json_decref(parsed);
    Room *room = room_add(hall, &game);
    room->dirty = true;
    if (room->started && !room_start(hall, room, &err)) {
        room_remove(hall, room);
        hall_refuse(request, "form", "%s", err.text);
        return NULL;
    }
    store_add_game(hall->store, &game);
    hall->figures.games_made++;
    room_continue(hall, room);
    return room;
}

void hall_create(Request *request)
{
    const char *kind = request_text(request->body, "kind", 7);
    StoredSeat me = {0};
    char other_name[SEAT_NAME_MAX];
    if (!kind || (strcmp(kind, "words") != 0 && strcmp(kind, "kalah") != 0)) {
        hall_refuse(request, "form", "kind: words or kalah");
        return;
    }
    if (!read_name(request, "name", me.name) || !read_name(request, "other_name", other_name))
        return;
    char *theme_words = NULL;
    json_t *options = hall_read_options(request, kind, &theme_words);
    if (!options)
        return;
    if (hall_is_allowed(request, LIMIT_GAME)) {
        remember_name(request, me.name);
        memcpy(me.device, request->visitor->device, sizeof me.device);
        const char *first = json_string_value(json_object_get(options, "first"));
        bool here = strcmp(json_string_value(json_object_get(options, "opponent")), "here") == 0;
        int mine = choose_seat(request->hall, first);
        char *text = json_dumps(options, JSON_COMPACT);
        Room *room = make_room(request, kind, text, theme_words, mine, &me, other_name);
        if (room)
            answer_created(request, room, mine, here);
        free(text);
    }
    free(theme_words);
    json_decref(options);
}

/* ---- finding the room of a request ---- */

/* From memory or from the store. NULL when the request has been refused, or waits. */
static Room *find_room_of(Request *request, const char *id)
{
    Hall *hall = request->hall;
    Room *room = id ? room_find(hall, id) : NULL;
    StoredGame game;
    Error err;
    if (room)
        return room;
    if (!id || !store_load_game(hall->store, id, &game)) {
        hall_refuse(request, "no-game", "there is no such game");
        return NULL;
    }
    Language *language = room_language(hall, game.options);
    if (!language || hall_needs_language(request, language)) {
        room = room_load(hall, &game, &err);
        if (!room) {
            hall_log(hall, "game %s: %s", id, err.text);
            hall_refuse(request, "no-game", "the game cannot be opened: %s", err.text);
        }
    }
    store_release_game(&game);
    return room;
}

static Room *find_room(Request *request)
{
    return find_room_of(request, request_text(request->body, "game", GAME_ID_MAX - 1));
}

/* The room and the seat whose token the request has. */
static Room *find_seat(Request *request, int *seat)
{
    const char *token = request_text(request->body, "token", SECRET_MAX - 1);
    Room *room = find_room(request);
    if (!room)
        return NULL;
    *seat = token ? room_seat_of(room, token) : CONTEST_WATCHER;
    if (*seat != CONTEST_WATCHER) {
        room->touched_ms = hall_now_ms(request->hall);
        return room;
    }
    hall_note(request->hall, request->visitor->address, NOTE_TOKEN, "a wrong seat token");
    hall_refuse(request, "token", "this token opens no seat of the game");
    return NULL;
}

/* ---- joining and looking ---- */

/* The second person takes the free seat and the game begins; false when it cannot, and the request
 * has been refused. */
static bool take_free_seat(Request *request, Room *room, const char *name, int *taken)
{
    Hall *hall = request->hall;
    Error err;
    if (room->started) {
        hall_refuse(request, "full", "somebody else has taken the seat");
        return false;
    }
    int seat = room->seat[0].who.token[0] ? 1 : 0;
    if (!room_start(hall, room, &err)) {
        hall_refuse(request, "no-game", "%s", err.text);
        return false;
    }
    sit_down(hall, &room->seat[seat].who, name, request->visitor->device);
    remember_name(request, name);
    room->started = room->dirty = true;
    room->turn_started_ms = room->touched_ms = hall_now_ms(hall);
    store_set_seat(hall->store, room->id, seat, &room->seat[seat].who);
    store_start_game(hall->store, room->id, room->turn_started_ms);
    *taken = seat;
    return true;
}

/* Those who wait are told everything anew: only now there are letters, a board and racks. */
static void announce_start(Hall *hall, Room *room)
{
    for (Watch *watch = room->watches; watch; watch = watch->next_in_room)
        hall_tell(hall, watch->visitor, room_describe(hall, room, watch->seat, 0, true));
    room_continue(hall, room);
}

void hall_join(Request *request)
{
    Hall *hall = request->hall;
    const char *invite = request_text(request->body, "invite", SECRET_MAX - 1);
    char name[SEAT_NAME_MAX];
    int seat;
    Room *room = read_name(request, "name", name) ? find_room(request) : NULL;
    if (!room)
        return;
    if (!room->invite[0] || !invite || strcmp(invite, room->invite) != 0) {
        hall_note(hall, request->visitor->address, NOTE_TOKEN, "a wrong invitation");
        hall_refuse(request, "token", "this is no invitation to the game");
        return;
    }
    if (!take_free_seat(request, room, name, &seat))
        return;
    json_t *answer = json_object();
    json_object_set_new(answer, "type", json_string("joined"));
    json_object_set_new(answer, "game", json_string(room->id));
    json_object_set_new(answer, "token", json_string(room->seat[seat].who.token));
    json_object_set_new(answer, "seat", json_integer(seat));
    hall_answer(request, answer);
    announce_start(hall, room);
}

void hall_open(Request *request)
{
    Hall *hall = request->hall;
    const char *token = request_text(request->body, "token", SECRET_MAX - 1);
    Room *room = find_room(request);
    if (!room)
        return;
    int seat = token ? room_seat_of(room, token) : CONTEST_WATCHER;
    if (token && seat == CONTEST_WATCHER) {
        hall_note(hall, request->visitor->address, NOTE_TOKEN, "a wrong seat token");
        hall_refuse(request, "token", "this token opens no seat of the game");
        return;
    }
    if (!room_watch(room, request->visitor, seat)) {
        hall_refuse(request, "full", "too many look at this game, or you at too many games");
        return;
    }
    room->touched_ms = hall_now_ms(hall);
    if (seat != CONTEST_WATCHER)
        room_announce_presence(hall, room, request->visitor);
    hall_answer(request, room_describe(hall, room, seat, 0, true));
}

void hall_unwatch(Request *request)
{
    const char *id = request_text(request->body, "game", GAME_ID_MAX - 1);
    Room *room = id ? room_find(request->hall, id) : NULL;
    if (room)
        room_unwatch(request->hall, room, request->visitor);
}

/* ---- moving ---- */

static json_t *new_answer(const char *type, const Room *room)
{
    json_t *answer = json_object();
    json_object_set_new(answer, "type", json_string(type));
    if (room)
        json_object_set_new(answer, "game", json_string(room->id));
    return answer;
}

static void answer_accepted(Request *request, const Room *room, const char *key, int version)
{
    json_t *answer = new_answer("accepted", room);
    json_object_set_new(answer, "key", json_string(key));
    json_object_set_new(answer, "version", json_integer(version));
    hall_answer_timed(request, answer, &request->hall->figures.move);
}

static void answer_refused(Request *request, const Room *room, const char *key, ContestRefusal *why)
{
    json_t *answer = new_answer("refused", room);
    json_object_set_new(answer, "key", json_string(key));
    json_object_set_new(answer, "code", json_string(why->code));
    json_object_set_new(answer, "text", json_string(why->text));
    if (why->words)
        json_object_set_new(answer, "words", why->words);
    why->words = NULL;
    request->hall->figures.refused++;
    hall_answer_timed(request, answer, &request->hall->figures.move);
}

/* What the move is charged: the time measured in the page, as long as the network could have taken
 * the rest. */
static int64_t charged_ms(Request *request, const Room *room)
{
    int64_t elapsed_ms = room_elapsed_ms(request->hall, room), spent_ms = elapsed_ms;
    int64_t least_ms = elapsed_ms > LAG_CREDIT_MS ? elapsed_ms - LAG_CREDIT_MS : 0;
    request_number(request->body, "spent_ms", 0, SPENT_MOST_MS, &spent_ms);
    spent_ms = spent_ms > least_ms ? spent_ms : least_ms;
    return spent_ms < elapsed_ms ? spent_ms : elapsed_ms;
}

static bool is_for_this_turn(Request *request, const Room *room, const char *act,
                             ContestRefusal *why)
{
    int64_t turn = -1;
    if (strcmp(act, "resign") == 0)
        return true;
    request_number(request->body, "turn", 0, INT32_MAX, &turn);
    return turn == room->event_count ||
           contest_refuse(why, "turn", "the game is at turn %d", room->event_count);
}

void hall_move(Request *request)
{
    int seat;
    ContestRefusal why = {0};
    const char *key = request_text(request->body, "key", MOVE_KEY_MAX - 1);
    const char *act = request_text(request->body, "move", MOVE_MOST);
    Room *room = find_seat(request, &seat);
    if (!room)
        return;
    if (!key || !key[0] || !act) {
        hall_refuse(request, "form", "a move has a key of 1 to %d bytes and a text of at most %d",
                    MOVE_KEY_MAX - 1, MOVE_MOST);
        return;
    }
    if (strcmp(room->seat[seat].key, key) == 0) {
        answer_accepted(request, room, key, room->seat[seat].key_version);
        return;
    }
    bool done = false;
    if (!room->contest)
        contest_refuse(&why, "turn", "the second person is not here yet");
    else if (strcmp(act, "time") == 0)
        contest_refuse(&why, "form", "only the clock says that");
    else if (is_for_this_turn(request, room, act, &why))
        done = room_act(request->hall, room, seat, act, charged_ms(request, room), key, &why);
    if (done)
        answer_accepted(request, room, key, room->seat[seat].key_version);
    else
        answer_refused(request, room, key, &why);
}

void hall_preview(Request *request)
{
    int seat;
    const char *act = request_text(request->body, "move", MOVE_MOST);
    Room *room = find_seat(request, &seat);
    if (!room)
        return;
    if (!act || !room->contest) {
        hall_refuse(request, "form", "a preview has a move of at most %d bytes", MOVE_MOST);
        return;
    }
    json_t *answer = room->contest->type->preview(room->contest, seat, act, room->practice);
    json_object_set_new(answer, "type", json_string("preview"));
    json_object_set_new(answer, "game", json_string(room->id));
    hall_answer_timed(request, answer, &request->hall->figures.preview);
}

/* ---- hints ---- */

typedef struct HintTask {
    Task task;
    Thought *thought;
    uint64_t visitor; /* its number: it may have left */
    json_t *re;
    char room[GAME_ID_MAX];
} HintTask;

static void run_hint(Task *task, Bench *bench)
{
    Thought *thought = ((HintTask *)task)->thought;
    thought->run(thought, bench);
}

static void hint_done(Task *base, void *context)
{
    HintTask *task = (HintTask *)base;
    Hall *hall = context;
    Visitor *visitor = hall ? hall_find_visitor(hall, task->visitor) : NULL;
    if (visitor) {
        Request request = {.hall = hall, .visitor = visitor, .re = task->re};
        json_t *answer = new_answer("hint", NULL);
        json_object_set_new(answer, "game", json_string(task->room));
        json_object_set(answer, "moves", task->thought->moves);
        hall_answer(&request, answer);
    }
    json_decref(task->re);
    task->thought->free(task->thought);
    free(task);
}

void hall_hint(Request *request)
{
    int seat;
    ContestStatus status = {.phase = CONTEST_OVER};
    Room *room = find_seat(request, &seat);
    if (!room)
        return;
    if (room->contest)
        contest_status(room->contest, &status);
    if (!room->practice || status.phase != CONTEST_RUNNING || status.on_turn != seat) {
        hall_refuse(request, "form", "hints are for practice, on your own turn");
        return;
    }
    if (!hall_is_allowed(request, LIMIT_THINK))
        return;
    HintTask *task = memory_new(1, sizeof *task);
    task->task.run = run_hint;
    task->task.done = hint_done;
    task->thought = room->contest->type->hint(room->contest, seat, HINTS);
    task->visitor = request->visitor->number;
    task->re = request->re ? json_deep_copy(request->re) : NULL;
    memcpy(task->room, room->id, sizeof task->room);
    if (!workers_add(request->hall->workers, &task->task)) {
        hint_done(&task->task, NULL);
        hall_refuse(request, "busy", "the server is busy; try again in a moment");
    }
}

/* ---- talking, playing again ---- */

void hall_chat(Request *request)
{
    Hall *hall = request->hall;
    int seat;
    const char *text = request_text(request->body, "text", CHAT_TEXT_MAX * 4);
    Room *room = find_seat(request, &seat);
    if (!room)
        return;
    if (!text || !text[0] || !text_is_showable(text, CHAT_TEXT_MAX)) {
        hall_refuse(request, "form", "text: 1 to %d characters, none of them invisible",
                    CHAT_TEXT_MAX);
        return;
    }
    if (room->chat_count >= ROOM_CHAT) {
        hall_refuse(request, "full", "this game's talk is full: %d lines", ROOM_CHAT);
        return;
    }
    if (!hall_is_allowed(request, LIMIT_CHAT))
        return;
    int64_t now_ms = hall_now_ms(hall);
    store_add_chat(hall->store, room->id, room->chat_count,
                   &(StoredChat){.seat = seat, .text = text, .at_ms = now_ms});
    room_add_chat(room, seat, text, now_ms);
    room->dirty = true;
    hall->figures.chats++;
    bool told = false;
    for (Watch *watch = room->watches; watch; watch = watch->next_in_room) {
        json_t *frame = room_chat_json(room, room->chat_count - 1);
        json_object_set_new(frame, "type", json_string("chat"));
        json_object_set_new(frame, "game", json_string(room->id));
        if (watch->visitor == request->visitor) {
            hall_answer(request, frame);
            told = true;
        } else {
            hall_tell(hall, watch->visitor, frame);
        }
    }
    if (!told) {
        json_t *frame = room_chat_json(room, room->chat_count - 1);
        json_object_set_new(frame, "type", json_string("chat"));
        json_object_set_new(frame, "game", json_string(room->id));
        hall_answer(request, frame);
    }
}

/* The rematch is made already: who did not make it joins. */
static void join_rematch(Request *request, const Room *room, int seat)
{
    int taken;
    Room *next = find_room_of(request, room->next);
    if (!next || !take_free_seat(request, next, room->seat[seat].who.name, &taken))
        return;
    answer_created(request, next, taken, false);
    announce_start(request->hall, next);
}

/* Who asks first makes the game, with the seats changed; the other seat is told and invited. */
void hall_rematch(Request *request)
{
    Hall *hall = request->hall;
    int seat;
    Room *room = find_seat(request, &seat);
    if (!room)
        return;
    if (!room->over) {
        hall_refuse(request, "form", "the game is not over");
        return;
    }
    if (room->next[0]) {
        join_rematch(request, room, seat);
        return;
    }
    if (!hall_is_allowed(request, LIMIT_GAME))
        return;
    StoredSeat me = room->seat[seat].who;
    json_t *options = json_loads(room->options, 0, NULL);
    bool here = strcmp(json_string_value(json_object_get(options, "opponent")), "here") == 0;
    json_decref(options);
    StoredGame stored;
    if (!store_load_game(hall->store, room->id, &stored))
        return;
    Room *next = make_room(request, room->kind, room->options, stored.theme_words, 1 - seat, &me,
                           room->seat[1 - seat].who.name);
    store_release_game(&stored);
    if (!next)
        return;
    memcpy(room->next, next->id, sizeof room->next);
    room->dirty = true;
    store_set_next(hall->store, room->id, next->id);
    answer_created(request, next, 1 - seat, here);
    for (Watch *watch = room->watches; watch; watch = watch->next_in_room) {
        if (watch->visitor == request->visitor)
            continue;
        json_t *frame = new_answer("rematch", room);
        json_object_set_new(frame, "next", json_string(next->id));
        if (watch->seat == 1 - seat && next->invite[0])
            json_object_set_new(frame, "invite", json_string(next->invite));
        hall_tell(hall, watch->visitor, frame);
    }
}
