/* What the operator sees: whether all is well, the figures, and the record of a game. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <malloc.h>
#include <stdio.h>

#include "base/memory.h"
#include "server/hall_inside.h"
#include "server/say.h"

char *hall_record(Hall *hall, const char *id, bool *forbidden)
{
    StoredGame game;
    char *text = NULL;
    Error err;
    Room *room = room_find(hall, id);
    *forbidden = false;
    if (!room && store_load_game(hall->store, id, &game)) {
        const Language *language = room_language(hall, game.options);
        if (!language || language->state == LANGUAGE_OPEN)
            room = room_load(hall, &game, &err);
        store_release_game(&game);
    }
    if (!room || !room->contest || !room->contest->type->record)
        return NULL;
    *forbidden = !room->over;
    if (room->over) {
        const char *names[CONTEST_SEATS];
        for (int seat = 0; seat < CONTEST_SEATS; seat++) {
            const StoredSeat *who = &room->seat[seat].who;
            names[seat] = who->bot[0] ? catalogue_bot_name(&hall->catalogue, room->kind, who->bot)
                          : who->name[0] ? who->name
                          : seat == 0    ? "first"
                                         : "second";
        }
        text = room->contest->type->record(room->contest, names);
    }
    return text;
}

char *hall_health(Hall *hall, bool *well)
{
    *well = !hall->disk_fails;
    json_t *answer = json_object();
    json_object_set_new(answer, "well", json_boolean(*well));
    json_object_set_new(answer, "storage", json_string(*well ? "good" : "cannot be written to"));
    return say_dump(answer);
}

static json_t *times_json(const TimeFigures *figures)
{
    json_t *object =
        say_object("count", (int64_t)figures->count, "p50_us", figures_quantile(figures, 0.5));
    json_object_set_new(object, "p99_us", json_integer(figures_quantile(figures, 0.99)));
    json_object_set_new(object, "most_us", json_integer(figures->most_us));
    return object;
}

static int64_t resident_bytes(void)
{
    long pages = 0, total;
    FILE *file = fopen("/proc/self/statm", "r");
    if (!file)
        return 0;
    if (fscanf(file, "%ld %ld", &total, &pages) != 2)
        pages = 0;
    fclose(file);
    return (int64_t)pages * sysconf(_SC_PAGESIZE);
}

static void count_games(const Hall *hall, json_t *games)
{
    int words = 0, kalah = 0, waiting = 0, over = 0, thinking = 0;
    for (int chain = 0; chain < ROOM_CHAINS; chain++) {
        for (const Room *room = hall->chains[chain]; room; room = room->chain) {
            words += strcmp(room->kind, "words") == 0;
            kalah += strcmp(room->kind, "kalah") == 0;
            waiting += !room->started;
            over += room->over;
            thinking += room->thinking;
        }
    }
    json_object_set_new(games, "in_memory", json_integer(hall->room_count));
    json_object_set_new(games, "words", json_integer(words));
    json_object_set_new(games, "kalah", json_integer(kalah));
    json_object_set_new(games, "waiting", json_integer(waiting));
    json_object_set_new(games, "over", json_integer(over));
    json_object_set_new(games, "bots_thinking", json_integer(thinking));
}

char *hall_figures(Hall *hall)
{
    const Figures *figures = &hall->figures;
    struct mallinfo2 heap = mallinfo2();
    int waiting, running;
    workers_count(hall->workers, &waiting, &running);
    json_t *games =
        say_object("made", (int64_t)figures->games_made, "stored", store_count_games(hall->store));
    count_games(hall, games);
    json_t *workers = say_object("waiting", waiting, "running", running);
    json_object_set_new(workers, "threads", json_integer(workers_threads(hall->workers)));
    json_object_set_new(workers, "queue", times_json(&figures->queue));
    json_object_set_new(workers, "bot_thinking", times_json(&figures->think));
    json_t *memory = say_object("resident_bytes", resident_bytes(), "heap_bytes",
                                (int64_t)(heap.uordblks + heap.hblkhd));
    json_t *frames =
        say_object("in", (int64_t)figures->frames_in, "out", (int64_t)figures->frames_out);
    json_object_set_new(frames, "bytes_out", json_integer((json_int_t)figures->bytes_out));
    json_t *answer =
        say_object("visitors", hall->visitor_count, "up_ms", hall_now_ms(hall) - hall->start_ms);
    json_object_set_new(answer, "games", games);
    json_object_set_new(answer, "events", json_integer((json_int_t)figures->events));
    json_object_set_new(answer, "refused_moves", json_integer((json_int_t)figures->refused));
    json_object_set_new(answer, "errors", json_integer((json_int_t)figures->errors));
    json_object_set_new(answer, "frames", frames);
    json_object_set_new(answer, "move", times_json(&figures->move));
    json_object_set_new(answer, "preview", times_json(&figures->preview));
    json_object_set_new(answer, "commit", times_json(&figures->commit));
    json_object_set_new(answer, "workers", workers);
    json_object_set_new(answer, "memory", memory);
    return say_dump(answer);
}
