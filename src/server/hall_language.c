/* Languages are opened by a worker when they are first needed; what needs them waits. */
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "server/hall_inside.h"

typedef struct OpeningTask {
    Task task;
    Language *language;
    bool opened;
} OpeningTask;

static void open_language(Task *task, Bench *bench)
{
    OpeningTask *opening = (OpeningTask *)task;
    (void)bench;
    opening->opened = kit_open(&opening->language->kit, opening->language->rules.language,
                               &opening->language->err);
}

/* Every request that waited for the language is looked at again. */
static void unpark(Hall *hall, const Language *language)
{
    Parked *waiting = hall->parked;
    hall->parked = NULL;
    while (waiting) {
        Parked *parked = waiting;
        waiting = parked->next;
        if (parked->language != language) {
            parked->next = hall->parked;
            hall->parked = parked;
            continue;
        }
        Request request = {.hall = hall,
                           .visitor = parked->visitor,
                           .text = parked->text,
                           .length = strlen(parked->text),
                           .again = true,
                           .asked_ns = clock_now_ns()};
        hall_handle(&request);
        free(parked->text);
        free(parked);
    }
}

typedef struct Reopening {
    Hall *hall;
    const Language *language;
} Reopening;

/* A game that was open when the server stopped goes on. */
static void reopen_room(void *context, const char *id, const char *options)
{
    const Reopening *reopening = context;
    Hall *hall = reopening->hall;
    StoredGame game;
    Error err;
    if (room_language(hall, options) != reopening->language || room_find(hall, id) ||
        !store_load_game(hall->store, id, &game))
        return;
    if (!room_load(hall, &game, &err))
        hall_log(hall, "game %s: %s", id, err.text);
    store_release_game(&game);
}

static void language_opened(Task *task, void *context)
{
    OpeningTask *opening = (OpeningTask *)task;
    Hall *hall = context;
    Language *language = opening->language;
    language->state = opening->opened ? LANGUAGE_OPEN : LANGUAGE_FAILED;
    if (hall && !opening->opened)
        hall_log(hall, "%s: %s", language->rules.language, language->err.text);
    if (hall && opening->opened)
        store_list_open(hall->store, reopen_room, &(Reopening){hall, language});
    if (hall)
        unpark(hall, language);
    free(opening);
}

bool hall_open_language(Hall *hall, Language *language)
{
    if (language->state == LANGUAGE_OPENING || language->state == LANGUAGE_OPEN)
        return true;
    OpeningTask *opening = memory_new(1, sizeof *opening);
    opening->task.run = open_language;
    opening->task.done = language_opened;
    opening->language = language;
    if (!workers_add(hall->workers, &opening->task)) {
        free(opening);
        return false;
    }
    language->state = LANGUAGE_OPENING;
    return true;
}

/* The languages of games that were open when the server stopped are opened at once. */
static void reopen_language(void *context, const char *id, const char *options)
{
    Hall *hall = context;
    Language *language = room_language(hall, options);
    (void)id;
    if (language && language_is_ready(language))
        hall_open_language(hall, language);
}

void hall_reopen_games(Hall *hall)
{
    store_list_open(hall->store, reopen_language, hall);
    store_list_open(hall->store, reopen_room, &(Reopening){hall, NULL});
}

bool hall_needs_language(Request *request, Language *language)
{
    Hall *hall = request->hall;
    if (language->state == LANGUAGE_OPEN)
        return true;
    if (!language_is_ready(language)) {
        hall_refuse(request, "language", "the words of this language are not prepared yet");
        return false;
    }
    if (language->state == LANGUAGE_FAILED && request->again) {
        hall_refuse(request, "language", "%s", language->err.text);
        return false;
    }
    if (!hall_open_language(hall, language)) {
        hall_refuse(request, "busy", "the server is busy; try again in a moment");
        return false;
    }
    Parked *parked = memory_new(1, sizeof *parked);
    parked->visitor = request->visitor;
    parked->language = language;
    parked->text = memory_copy_text(request->text);
    parked->next = hall->parked;
    hall->parked = parked;
    return false;
}
