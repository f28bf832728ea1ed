/* kalah_session.h -- one connection to a server of the Kalah Game Protocol, from hello to goodbye.
 *
 * The calling thread reads, answers pings and sends; a second one searches, so that a ping is
 * answered and a stop is heard at any time. Better moves are sent as they are found. The first
 * answer to a state waits 20 ms and is said again before the yield: the reference server can lose
 * what comes earlier.
 */
#ifndef TESSERA_CLI_KALAH_SESSION_H
#define TESSERA_CLI_KALAH_SESSION_H

#include <stdatomic.h>
#include <stdint.h>

#include "base/error.h"
#include "kalah/player.h"

typedef struct KalahSession {
    const KalahPlayer *player;
    const char *name;
    const char *token; /* may be NULL */
    int threads;
    int64_t memory_bytes;
    const EndTable *table; /* used on boards of its width; may be NULL */
    int64_t yield_ms;      /* a searching player yields after so long; 0 = only when told to stop */
    bool talkative;        /* every line sent and received on stderr */
    const atomic_bool *stop;
    /* out: what happened */
    int64_t states, moves, malformed;
} KalahSession;

typedef enum SessionEnd {
    SESSION_GOODBYE, /* the server said goodbye */
    SESSION_LOST,    /* the connection broke; err says how */
    SESSION_REFUSED, /* nothing to be gained by trying again; err says why */
    SESSION_STOPPED, /* *stop became true */
} SessionEnd;

/* Runs the session on a connected socket, which it closes. */
SessionEnd kalah_session_run(KalahSession *session, int fd, Error *err);

#endif
