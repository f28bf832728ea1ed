/* visit.h -- a hall to visit in tests: a few words, a clock and a chance that the test decides.
 *
 *     House house;
 *     house_open(&house, NULL);                      in memory; or a folder, to open it again
 *     Guest *ann = house_guest(&house);              has said hello
 *     json_t *made = guest_ask(ann, "{\"type\":\"create\", ...}");
 *     const char *text = guest_last(ann, "update");  the last frame of this type, as it was sent
 *     house_wait(&house, 3000);                      time passes, step by step
 *     house_close(&house);
 *
 * English only: all two-letter words and some longer ones. All frames are kept.
 */
#ifndef TESSERA_TESTS_SERVER_VISIT_H
#define TESSERA_TESTS_SERVER_VISIT_H

#include <jansson.h>

#include "base/rng.h"
#include "server/hall_inside.h"

enum { GUESTS_MAX = 16, GUEST_FRAMES = 4000 };

typedef struct House House;

typedef struct Guest {
    House *house;
    Visitor *visitor; /* NULL: has left */
    char *frames[GUEST_FRAMES];
    int frame_count;
    int asked;
    json_t *answer; /* of the last question */
} Guest;

struct House {
    Hall *hall;
    int64_t now_ms;
    Rng rng;
    Guest guests[GUESTS_MAX];
    int guest_count;
    int log_count;
    char log[512]; /* the last line */
    bool limited;
};

/* A folder of the test's own, which is gone when the program ends. */
void house_make_folder(char out[64]);

/* Makes the words once for the program; before the first house. */
void house_prepare(void);

void house_open(House *house, const char *folder);
void house_open_at(House *house, const char *folder, int64_t now_ms);
void house_open_limited(House *house);
void house_close(House *house);

/* Lets the hall turn until nothing is thought about any more. */
void house_settle(House *house);

/* So much time passes, in steps of 100 ms, and the hall turns at each. */
void house_wait(House *house, int64_t ms);

Guest *house_guest(House *house);
void guest_leave(Guest *guest);

/* Sends the frame (a JSON object without `id`) and returns the answer, which belongs to the guest
 * until its next question. Fails the test when none comes. */
json_t *guest_ask(Guest *guest, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Sends any bytes; nothing is waited for. */
void guest_send(Guest *guest, const char *bytes, size_t length);

/* The last frame of this type, NULL when there was none. */
const char *guest_last(const Guest *guest, const char *type);

/* A text or number of an object. */
const char *field_text(const json_t *object, const char *name);
int64_t field_number(const json_t *object, const char *name);

#endif
