#include "cli/kalah_session.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "kalah/kgp.h"

enum {
    FIRST_ANSWER_MS = 20,
    LOOK_MS = 10, /* how often a running search is looked at */
    IDLE_MS = 200,
    SILENCE_S = 600, /* a server that says nothing for so long is gone */
    OUT_MAX = 1 << 20,
};

#define NS_PER_MS INT64_C(1000000)

/* The search in the other thread. */
typedef struct Thinker {
    pthread_t thread;
    bool running; /* the thread has to be joined */
    atomic_bool stop;
    atomic_bool done;
    atomic_int hole; /* best so far, -1 before any */
    KalahRules rules;
    KalahSearch search;
    bool has_search;
    Kalah game;
    const KalahPlayer *player;
    Rng rng;
} Thinker;

typedef struct Connection {
    KalahSession *session;
    int fd;
    KgpClient client;
    Thinker thinker;
    Buffer out;
    char in[KGP_LINE_MAX + 2];
    size_t held;
    bool skipping; /* inside a line that is too long */
    int said_hole; /* last hole sent for this state, -1 = none */
    int64_t asked_ns;
    int64_t heard_ns;
} Connection;

static void remember(void *context, const KalahFound *found)
{
    Thinker *thinker = context;
    atomic_store(&thinker->hole, found->hole);
}

static void *think(void *context)
{
    Thinker *thinker = context;
    if (thinker->has_search) {
        KalahLimits limits = {.stop = &thinker->stop, .improved = remember, .context = thinker};
        KalahFound found = kalah_think(&thinker->search, &thinker->game, &limits);
        atomic_store(&thinker->hole, found.hole);
    } else {
        atomic_store(&thinker->hole, kalah_player_choose(thinker->player, &thinker->rules, NULL,
                                                         &thinker->game, &thinker->rng));
    }
    atomic_store(&thinker->done, true);
    return NULL;
}

static void thinker_stop(Thinker *thinker)
{
    if (!thinker->running)
        return;
    atomic_store(&thinker->stop, true);
    pthread_join(thinker->thread, NULL);
    thinker->running = false;
}

static bool thinker_start(Connection *connection, Error *err)
{
    Thinker *thinker = &connection->thinker;
    const KalahSession *session = connection->session;
    int width = connection->client.width;
    thinker_stop(thinker);
    if (thinker->rules.width != width) {
        if (thinker->has_search)
            kalah_search_release(&thinker->search);
        kalah_rules_init(&thinker->rules, width, KALAH_STANDARD);
        thinker->has_search = kalah_player_is_searching(session->player);
        if (thinker->has_search)
            kalah_search_init(&thinker->search, &thinker->rules,
                              session->table && session->table->width == width ? session->table
                                                                               : NULL,
                              (size_t)session->memory_bytes, session->threads);
    }
    thinker->game = connection->client.game;
    thinker->player = session->player;
    atomic_store(&thinker->stop, false);
    atomic_store(&thinker->done, false);
    atomic_store(&thinker->hole, -1);
    connection->said_hole = -1;
    connection->asked_ns = clock_now_ns();
    if (pthread_create(&thinker->thread, NULL, think, thinker) != 0)
        return error_set(err, "no thread to think with");
    thinker->running = true;
    return true;
}

/* Sends the best move so far, if it is new and not too early for the server. */
static void answer(Connection *connection)
{
    Thinker *thinker = &connection->thinker;
    KgpClient *client = &connection->client;
    if (!client->thinking)
        return;
    int64_t waited_ms = (clock_now_ns() - connection->asked_ns) / NS_PER_MS;
    int64_t yield_ms = connection->session->yield_ms;
    bool done = atomic_load(&thinker->done) || (yield_ms > 0 && waited_ms >= yield_ms);
    int hole = atomic_load(&thinker->hole);
    if (waited_ms < FIRST_ANSWER_MS || hole < 0)
        return;
    if (hole != connection->said_hole || done) {
        kgp_client_move(client, hole, &connection->out);
        connection->session->moves += connection->said_hole < 0;
        connection->said_hole = hole;
    }
    if (done) {
        kgp_client_yield(client, &connection->out);
        thinker_stop(thinker);
    }
}

static bool flush(Connection *connection, Error *err)
{
    Buffer *out = &connection->out;
    size_t sent = 0;
    while (sent < out->length) {
        ssize_t count = send(connection->fd, out->data + sent, out->length - sent, MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return error_set(err, "sending failed: %s", strerror(errno));
        sent += (size_t)count;
    }
    if (connection->session->talkative && out->length > 0)
        fprintf(stderr, "> %s", buffer_text(out));
    buffer_clear(out);
    return true;
}

/* Acts on one line; true when the session is over. */
static bool take_line(Connection *connection, Span line, SessionEnd *end, Error *err)
{
    KalahSession *session = connection->session;
    KgpClient *client = &connection->client;
    if (session->talkative)
        fprintf(stderr, "< %.*s\n", (int)line.length, line.at);
    /* A new state while another is open: that one gets its best move so far. */
    KgpClient before = *client;
    switch (kgp_client_take(client, line, &connection->out, err)) {
    case KGP_THINK:
        session->states++;
        if (before.thinking && atomic_load(&connection->thinker.hole) >= 0) {
            kgp_client_move(&before, atomic_load(&connection->thinker.hole), &connection->out);
            kgp_client_yield(&before, &connection->out);
        }
        *end = SESSION_LOST;
        return !thinker_start(connection, err);
    case KGP_STOP:
        thinker_stop(&connection->thinker);
        return false;
    case KGP_FAULT:
        fprintf(stderr, "tessera: the server reports: %s\n", client->said);
        return false;
    case KGP_MALFORMED:
        session->malformed++;
        fprintf(stderr, "tessera: a line of the server was left out: %s\n", err->text);
        return false;
    case KGP_FOREIGN:
        *end = SESSION_REFUSED;
        error_set(err, "the server speaks another version of the protocol than 1");
        return true;
    case KGP_GOODBYE:
        *end = SESSION_GOODBYE;
        return true;
    default:
        return false;
    }
}

/* Takes the whole lines out of what was received; true when the session is over. */
static bool take_lines(Connection *connection, SessionEnd *end, Error *err)
{
    for (;;) {
        char *line_end = memchr(connection->in, '\n', connection->held);
        if (!line_end)
            break;
        size_t length = (size_t)(line_end - connection->in);
        Span line = {connection->in, length > 0 && line_end[-1] == '\r' ? length - 1 : length};
        bool over = !connection->skipping && span_trim(line).length > 0 &&
                    take_line(connection, line, end, err);
        connection->skipping = false;
        connection->held -= length + 1;
        memmove(connection->in, line_end + 1, connection->held);
        if (over)
            return true;
    }
    if (connection->held == sizeof connection->in) {
        if (!connection->skipping) {
            connection->session->malformed++;
            fprintf(stderr, "tessera: a line of more than %d characters was left out\n",
                    KGP_LINE_MAX);
        }
        connection->skipping = true;
        connection->held = 0;
    }
    return false;
}

static bool receive(Connection *connection, SessionEnd *end, Error *err)
{
    ssize_t count = recv(connection->fd, connection->in + connection->held,
                         sizeof connection->in - connection->held, 0);
    if (count < 0 && (errno == EINTR || errno == EAGAIN))
        return true;
    if (count <= 0) {
        *end = SESSION_LOST;
        return error_set(err, "the connection was closed%s%s", count < 0 ? ": " : "",
                         count < 0 ? strerror(errno) : "");
    }
    connection->held += (size_t)count;
    connection->heard_ns = clock_now_ns();
    return !take_lines(connection, end, err);
}

/* One round: wait a little, read, answer, send. False when the session is over. */
static bool step(Connection *connection, SessionEnd *end, Error *err)
{
    struct pollfd waiting = {.fd = connection->fd, .events = POLLIN};
    int ready = poll(&waiting, 1, connection->client.thinking ? LOOK_MS : IDLE_MS);
    if (connection->session->stop && atomic_load(connection->session->stop)) {
        *end = SESSION_STOPPED;
        buffer_append_text(&connection->out, "goodbye\r\n");
        flush(connection, err);
        return false;
    }
    if (ready > 0 && !receive(connection, end, err)) {
        Error ignored;
        flush(connection, &ignored);
        return false;
    }
    if (clock_now_ns() - connection->heard_ns > SILENCE_S * 1000 * NS_PER_MS) {
        *end = SESSION_LOST;
        return error_set(err, "nothing heard for %d seconds", SILENCE_S);
    }
    answer(connection);
    *end = SESSION_LOST;
    return flush(connection, err);
}

SessionEnd kalah_session_run(KalahSession *session, int fd, Error *err)
{
    Connection *connection = memory_new(1, sizeof *connection);
    SessionEnd end = SESSION_LOST;
    connection->session = session;
    connection->fd = fd;
    connection->heard_ns = clock_now_ns();
    rng_seed(&connection->thinker.rng, (uint64_t)clock_now_ns(), 0);
    kgp_client_init(&connection->client, session->name, session->token);
    buffer_init(&connection->out, OUT_MAX);
    while (step(connection, &end, err))
        ;
    thinker_stop(&connection->thinker);
    if (connection->thinker.has_search)
        kalah_search_release(&connection->thinker.search);
    buffer_release(&connection->out);
    close(fd);
    free(connection);
    return end;
}
