/* limits.h -- how often one address may do what costs the server something.
 *
 * Every address has a bucket for each kind of act; it fills by itself at a steady pace. An act
 * takes one drop; when there is none the act is refused, with the seconds to wait.
 *
 *     Limits *limits = limits_new(true);
 *     int wait_s = limits_take(limits, "192.0.2.7", LIMIT_GAME, now_ms);
 *     if (wait_s > 0) ...                            too many: refused
 *
 * Only so many addresses are remembered; the one not heard of for longest makes room.
 */
#ifndef TESSERA_SERVER_LIMITS_H
#define TESSERA_SERVER_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef enum LimitKind {
    LIMIT_MESSAGE, /* any frame */
    LIMIT_CONNECT,
    LIMIT_GAME,
    LIMIT_CHAT,
    LIMIT_UPLOAD, /* themes and reports */
    LIMIT_THINK,  /* hints, companion, topics */
    LIMIT_KINDS,
} LimitKind;

typedef struct Limits Limits;

/* Without `active` nothing is ever refused (tests of load). */
Limits *limits_new(bool active);
void limits_free(Limits *limits);

/* 0: go on; else how many seconds to wait. */
int limits_take(Limits *limits, const char *address, LimitKind kind, int64_t now_ms);

/* Whether this should be logged: true once a minute for each address and kind. */
bool limits_may_log(Limits *limits, const char *address, int kind, int64_t now_ms);

#endif
