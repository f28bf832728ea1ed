/* Any bytes as the frames of two visitors, a line each: never a crash, and every answer is JSON.
 *
 * `$G`, `$T` and `$I` in a line stand for the game made last, its token and its invitation, so that
 * a corpus can play. Lines that begin with `2` come from the second visitor.
 */
#include <jansson.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "server/hall.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUTS_A_HALL = 300, LINES_MOST = 40 };

typedef struct House {
    Hall *hall;
    int64_t now_ms;
    Rng rng;
    char game[64], token[64], invite[64]; /* of the game made last */
} House;

static House house;

static void note(const json_t *frame, const char *name, char out[64])
{
    const char *text = json_string_value(json_object_get(frame, name));
    if (text)
        snprintf(out, 64, "%s", text);
}

static void check_frame(void *context, void *socket, const char *text, size_t length)
{
    json_t *frame = json_loadb(text, length, 0, NULL);
    (void)context;
    (void)socket;
    const char *type = json_string_value(json_object_get(frame, "type"));
    if (!type)
        abort();
    if (strcmp(type, "created") == 0) {
        note(frame, "game", house.game);
        note(frame, "token", house.token);
        note(frame, "invite", house.invite);
    }
    json_decref(frame);
}

static void ignore_wake(void *context)
{
    (void)context;
}

static int64_t tell_time(void *context)
{
    return ((House *)context)->now_ms += 7;
}

static void draw_bytes(void *context, void *bytes, size_t count)
{
    for (size_t at = 0; at < count; at++)
        ((unsigned char *)bytes)[at] = (unsigned char)rng_next(&((House *)context)->rng);
}

static void open_house(void)
{
    HallSettings settings = {.threads = 2,
                             .send = check_frame,
                             .wake = ignore_wake,
                             .now_ms = tell_time,
                             .random = draw_bytes,
                             .context = &house};
    house.now_ms = 1000000;
    rng_seed(&house.rng, 1, 0);
    house.hall = hall_new(&settings, NULL);
    if (!house.hall)
        abort();
}

/* The line with its names filled in, on the heap and exactly as long as it is, so that reading past
 * it is seen. */
static char *fill_names(const char *line, size_t length, size_t *filled)
{
    const char *const names[] = {['G'] = house.game, ['T'] = house.token, ['I'] = house.invite};
    char *out = malloc(length * 64 + 1);
    *filled = 0;
    for (size_t at = 0; out && at < length; at++) {
        unsigned char next = at + 1 < length ? (unsigned char)line[at + 1] : 0;
        const char *name =
            line[at] == '$' && next < sizeof names / sizeof names[0] ? names[next] : NULL;
        if (!name) {
            out[(*filled)++] = line[at];
            continue;
        }
        memcpy(out + *filled, name, strlen(name));
        *filled += strlen(name);
        at++;
    }
    char *exact = realloc(out, *filled + 1);
    if (!exact)
        abort();
    return exact;
}

static void say(Visitor *visitor, const char *line, size_t length)
{
    size_t filled;
    char *text = fill_names(line, length, &filled);
    hall_receive(house.hall, visitor, text, filled);
    free(text);
    hall_turn(house.hall);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char hello[] = "{\"type\":\"hello\",\"version\":1,\"device\":null}";
    static uint64_t inputs;
    if (inputs++ % INPUTS_A_HALL == 0) {
        hall_free(house.hall);
        open_house();
    }
    Visitor *visitors[2];
    for (int at = 0; at < 2; at++) {
        visitors[at] = hall_enter(house.hall, NULL, "192.0.2.1");
        say(visitors[at], hello, sizeof hello - 1);
    }
    const char *text = (const char *)data, *end = text + size;
    for (int lines = 0; text < end && lines < LINES_MOST; lines++) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text));
        line_end = line_end ? line_end : end;
        int who = line_end > text && *text == '2';
        say(visitors[who], text + who, (size_t)(line_end - text - who));
        text = line_end + 1;
    }
    hall_leave(house.hall, visitors[0]);
    hall_leave(house.hall, visitors[1]);
    hall_turn(house.hall);
    return 0;
}
