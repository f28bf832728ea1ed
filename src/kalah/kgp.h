/* kgp.h -- the lines of the Kalah Game Protocol, read and answered, without any socket.
 *
 * A line is `[id][@ref] name arguments`. The client is always south. KgpClient keeps what a client
 * has to remember; feed it the server's lines, send what it appends to `out`, and act on what it
 * returns:
 *
 *     KgpClient client;
 *     kgp_client_init(&client, "Tessera", token);
 *     switch (kgp_client_take(&client, line, &out, &err)) {
 *     case KGP_THINK:    search client.game; kgp_client_move() with every better move,
 *                        kgp_client_yield() when done
 *     case KGP_STOP:     stop searching
 *     ...
 *
 * What it does not know it ignores, as the protocol wants; what is malformed is told apart
 * (KGP_MALFORMED) and changes nothing.
 */
#ifndef TESSERA_KALAH_KGP_H
#define TESSERA_KALAH_KGP_H

#include "base/buffer.h"
#include "base/error.h"
#include "base/text.h"
#include "kalah/rules.h"

enum { KGP_LINE_MAX = 16384, KGP_SAID_MAX = 256 };

typedef struct KgpLine {
    bool has_id, has_ref;
    uint32_t id, ref;
    Span name;
    Span arguments;
} KgpLine;

typedef enum KgpEvent {
    KGP_NOTHING,   /* nothing to act on */
    KGP_WELCOME,   /* the server has introduced itself; the answer is in `out` */
    KGP_THINK,     /* client->game is to be moved in */
    KGP_STOP,      /* the time for it is over */
    KGP_FAULT,     /* the server reports an error: client->said */
    KGP_GOODBYE,   /* the server ends the connection */
    KGP_FOREIGN,   /* the server speaks another version; nothing can be done */
    KGP_MALFORMED, /* not a line of the protocol; `err` says why */
} KgpEvent;

typedef struct KgpClient {
    const char *name;
    const char *token; /* may be NULL */
    bool introduced;
    bool thinking; /* between KGP_THINK and yield or stop */
    bool has_request;
    uint32_t request; /* id of the state to answer */
    Kalah game;
    int width;
    char said[KGP_SAID_MAX];
} KgpClient;

/* Splits a line (without its end). False with `err` when it is none. */
bool kgp_parse(Span line, KgpLine *parsed, Error *err);

void kgp_client_init(KgpClient *client, const char *name, const char *token);

/* Takes one line of the server. */
KgpEvent kgp_client_take(KgpClient *client, Span line, Buffer *out, Error *err);

/* Answers the state being thought about; nothing when there is none. Holes count from 0 here. */
void kgp_client_move(const KgpClient *client, int hole, Buffer *out);
void kgp_client_yield(KgpClient *client, Buffer *out);

/* A string argument with its quotes; control characters are left out. */
void kgp_append_string(Buffer *out, const char *text);

#endif
