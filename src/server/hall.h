/* hall.h -- the server without its sockets: visitors come in, say something, and are told
 * something.
 *
 * The hall owns all rooms and belongs to one thread. Frames come in whole (hall_receive) and what
 * they change is written, but nobody is told anything before hall_turn() has stored all of it in
 * one transaction: one turn of the event loop, one commit. What takes time is done by workers.
 *
 *     Hall *hall = hall_new(&settings, &err);
 *     Visitor *visitor = hall_enter(hall, socket, "127.0.0.1");
 *     hall_receive(hall, visitor, frame, length);
 *     hall_turn(hall);                               settings.send() is called from here only
 *     hall_leave(hall, visitor);
 *     hall_free(hall);
 *
 * The messages are described in docs/web-messages.md.
 */
#ifndef TESSERA_SERVER_HALL_H
#define TESSERA_SERVER_HALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"

enum { FRAME_MAX = 8192 }; /* bytes of a frame from a visitor */

typedef struct Hall Hall;
typedef struct Visitor Visitor;

typedef struct HallSettings {
    const char *folder; /* where everything is kept; NULL: only in memory */
    int threads;        /* of the workers; 0: as many as the machine has cores */
    bool limited;       /* addresses are held to their limits */
    void (*send)(void *context, void *socket, const char *text, size_t length);
    void (*wake)(void *context);      /* from any thread: hall_turn() is wanted */
    int64_t (*now_ms)(void *context); /* NULL: the real time; monotonic within a run */
    void (*random)(void *context, void *bytes, size_t count); /* NULL: the system's */
    void (*log)(void *context, const char *line);
    void *context;
} HallSettings;

Hall *hall_new(const HallSettings *settings, Error *err);
void hall_free(Hall *hall);

Visitor *hall_enter(Hall *hall, void *socket, const char *address);
void hall_leave(Hall *hall, Visitor *visitor);

/* One frame, any bytes. */
void hall_receive(Hall *hall, Visitor *visitor, const char *bytes, size_t length);

/* Takes in what workers have done and what is due, stores, tells. */
void hall_turn(Hall *hall);

/* How long hall_turn() may be put off when nothing else happens. */
int64_t hall_wait_ms(const Hall *hall);

/* Answers over HTTP; the caller frees. The record of a game that is over; NULL when there is none
 * such, *forbidden when it is not over yet. */
char *hall_record(Hall *hall, const char *game, bool *forbidden);
char *hall_health(Hall *hall, bool *well);
char *hall_figures(Hall *hall);

/* Whether one more connection of this address is welcome. */
bool hall_admits(Hall *hall, const char *address);

/* Writes a line to the log, at most once a minute for each address and kind of event. */
void hall_note(Hall *hall, const char *address, int kind, const char *what);

#endif
