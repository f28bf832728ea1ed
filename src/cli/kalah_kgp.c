/* kalah_kgp.c -- `tessera kalah kgp HOST PORT`: plays on a server, and comes back when it is cut
 * off. */
#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/parallel.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/kalah.h"
#include "cli/kalah_session.h"
#include "cli/kalah_setup.h"
#include "cli/options.h"
#include "kalah/kgp.h"

enum { PAUSE_FIRST_MS = 1000, PAUSE_MOST_MS = 60000 };

static int connect_to(const char *host, const char *port, Error *err)
{
    struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM}, *found;
    int reason = getaddrinfo(host, port, &wanted, &found);
    if (reason != 0) {
        error_set(err, "%s port %s: %s", host, port, gai_strerror(reason));
        return -1;
    }
    int fd = -1;
    for (struct addrinfo *at = found; at && fd < 0; at = at->ai_next) {
        fd = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol);
        if (fd >= 0 && connect(fd, at->ai_addr, at->ai_addrlen) != 0) {
            error_set(err, "%s port %s: %s", host, port, strerror(errno));
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(found);
    return fd;
}

/* Waits in small steps, so that Ctrl-C is heard. */
static void pause_ms(int64_t ms, const atomic_bool *stop)
{
    int64_t until = clock_now_ns() + ms * 1000000;
    while (clock_now_ns() < until && !atomic_load(stop)) {
        struct timespec step = {.tv_nsec = 50000000};
        nanosleep(&step, NULL);
    }
}

static int play_on(KalahSession *session, const char *host, const char *port, int64_t tries)
{
    int64_t pause = PAUSE_FIRST_MS, failures = 0;
    while (!atomic_load(session->stop)) {
        Error err = {.text = ""};
        int64_t states = session->states;
        SessionEnd end = SESSION_LOST;
        int fd = connect_to(host, port, &err);
        if (fd >= 0) {
            fprintf(stderr, "tessera: connected to %s port %s as %s\n", host, port, session->name);
            end = kalah_session_run(session, fd, &err);
        }
        if (end == SESSION_REFUSED)
            return command_fail("%s port %s: %s", host, port, err.text);
        if (end == SESSION_GOODBYE || end == SESSION_STOPPED)
            break;
        if (session->states > states) { /* it did work: begin the waiting anew */
            pause = PAUSE_FIRST_MS;
            failures = 0;
        }
        if (tries > 0 && ++failures >= tries)
            return command_fail("%s (tried %lld times)", err.text, (long long)failures);
        fprintf(stderr, "tessera: %s; trying again in %lld s\n", err.text,
                (long long)(pause / 1000));
        pause_ms(pause, session->stop);
        pause = pause * 2 > PAUSE_MOST_MS ? PAUSE_MOST_MS : pause * 2;
    }
    printf("%lld positions answered with %lld moves, standard capture\n",
           (long long)session->states, (long long)session->moves);
    return STATUS_DONE;
}

/* Before the first game: a server would not wait for the table. Without it play is only slower. */
static void open_table(KalahSession *session, EndTable *table)
{
    KalahRules rules;
    char path[4096];
    Error err;
    kalah_rules_init(&rules, 6, KALAH_STANDARD);
    end_table_init_empty(table);
    if (kalah_table_path(&rules, KALAH_PLAY_TABLE_STONES, NULL, path, sizeof path, &err) &&
        end_table_open(table, &rules, KALAH_PLAY_TABLE_STONES, path, session->threads,
                       session->stop, &err))
        session->table = table;
    else
        fprintf(stderr, "tessera: %s; playing without an endgame table\n", err.text);
}

int kalah_kgp_command(int argc, char **argv)
{
    const char *player_text = "exact";
    KalahSession session = {.name = "Tessera"};
    int64_t threads = parallel_cores(), memory_mb = 256, tries = 0;
    double seconds = 0;
    const Option options[] = {
        {"token", "T", "who you are to the server, kept between visits", .text = &session.token},
        {"name", "NAME", "the name shown on the server (Tessera)", .text = &session.name},
        {"player", "P", "who plays (exact, until told to stop)", .text = &player_text},
        {"seconds", "S", "yield after so long (0: when told to stop, or sure)", .real = &seconds,
         .real_least = 0, .real_most = 3600},
        {"threads", "T", "how many think at once (all cores)", .integer = &threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
        {"memory", "MB", "for positions seen (256)", .integer = &memory_mb, .least = 1,
         .most = 1 << 20},
        {"tries", "N", "give up after so many failures in a row (0: never)", .integer = &tries,
         .least = 0, .most = 1000000},
        {"verbose", NULL, "show every line sent and received", .flag = &session.talkative},
    };
    const Usage usage = {
        .command = "kalah kgp",
        .arguments = "HOST [PORT]",
        .summary = "play on a server of the Kalah Game Protocol (port 2671 if none is given)",
        .details = "The server's games go by the standard capture rule.",
        .example = "tessera kalah kgp localhost 2671 --token my-secret --player raven",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .least = 1,
        .most = 2};
    int status;
    Error err;
    KalahPlayer player;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!kalah_player_parse(player_text, &player, &err))
        return command_fail_with(&err);
    session.player = &player;
    session.threads = (int)threads;
    session.memory_bytes = memory_mb << 20;
    session.yield_ms = (int64_t)(seconds * 1000);
    session.stop = interrupt_watch();
    EndTable table = {.stones = -1};
    if (kalah_player_is_searching(&player))
        open_table(&session, &table);
    status = play_on(&session, argv[1], argc > 2 ? argv[2] : "2671", tries);
    end_table_release(&table);
    return status;
}
