/* kgp -- the protocol's lines, and whole sessions against a small scripted server. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cmocka.h>
#include <pthread.h>

#include "base/clock.h"
#include "cli/kalah_session.h"
#include "kalah/kgp.h"
#include "kalah/text.h"

static void lines_are_split_into_id_reference_name_and_arguments(void **state)
{
    (void)state;
    KgpLine line;
    assert_true(kgp_parse(span_of("12@7 move 3"), &line, NULL));
    assert_true(line.has_id && line.has_ref);
    assert_int_equal(line.id, 12);
    assert_int_equal(line.ref, 7);
    assert_true(span_is(line.name, "move"));
    assert_true(span_is(line.arguments, "3"));
    assert_true(kgp_parse(span_of("@4294967295 stop"), &line, NULL));
    assert_int_equal(line.ref, UINT32_MAX);
    static const char *const bad[] = {"",           "   ",        "12",      "@",
                                      "@ stop",     "12ping",     "@x stop", "4294967296 ping",
                                      "1@ state 3", "\"string\"", "<6,0,0>"};
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++)
        assert_false(kgp_parse(span_of(bad[index]), &line, NULL));
}

static KgpEvent take(KgpClient *client, const char *line, Buffer *out)
{
    Error err;
    buffer_clear(out);
    return kgp_client_take(client, span_of(line), out, &err);
}

static void the_client_introduces_itself_once_and_answers_pings(void **state)
{
    (void)state;
    KgpClient client;
    Buffer out;
    buffer_init(&out, 4096);
    kgp_client_init(&client, "a \"b\"", "t\\1");
    assert_int_equal(take(&client, "kgp 1 0 1", &out), KGP_WELCOME);
    assert_string_equal(buffer_text(&out), "set info:name \"a \\\"b\\\"\"\r\n"
                                           "set auth:token \"t\\\\1\"\r\nmode freeplay\r\n");
    assert_int_equal(take(&client, "kgp 1 0 1", &out), KGP_NOTHING);
    assert_int_equal(out.length, 0);
    assert_int_equal(take(&client, "31 ping", &out), KGP_NOTHING);
    assert_string_equal(buffer_text(&out), "@31 pong\r\n");
    assert_int_equal(take(&client, "kgp 2 0 0", &out), KGP_FOREIGN);
    buffer_release(&out);
}

static void unknown_and_malformed_lines_change_nothing(void **state)
{
    (void)state;
    KgpClient client;
    Buffer out;
    buffer_init(&out, 4096);
    kgp_client_init(&client, "x", NULL);
    static const char *const harmless[] = {
        "set game:x 1", "5 dance now", "@9 ok", "@3 stop", "4 state <2,4,0,0,0,0,0>", "update"};
    static const char *const malformed[] = {
        "4 state <6,0,0,1>",         "4 state", "4 state <6",
        "4 state <2,0,0,1,1,1,1> x", "@ @",     "4 state <99,1>"};
    for (size_t index = 0; index < sizeof harmless / sizeof harmless[0]; index++)
        assert_int_equal(take(&client, harmless[index], &out), KGP_NOTHING);
    for (size_t index = 0; index < sizeof malformed / sizeof malformed[0]; index++)
        assert_int_equal(take(&client, malformed[index], &out), KGP_MALFORMED);
    assert_int_equal(out.length, 0);
    assert_false(client.thinking);
    assert_int_equal(take(&client, "error \"who\nare\tyou\"", &out), KGP_FAULT);
    assert_null(strchr(client.said, '\n'));
    assert_int_equal(take(&client, "goodbye", &out), KGP_GOODBYE);
    buffer_release(&out);
}

static void a_stop_for_another_request_is_not_ours(void **state)
{
    (void)state;
    KgpClient client;
    Buffer out;
    buffer_init(&out, 4096);
    kgp_client_init(&client, "x", NULL);
    assert_int_equal(take(&client, "8 state <2,0,0,1,1,1,1>", &out), KGP_THINK);
    assert_int_equal(take(&client, "@7 stop", &out), KGP_NOTHING);
    kgp_client_move(&client, 1, &out);
    assert_string_equal(buffer_text(&out), "@8 move 2\r\n");
    assert_int_equal(take(&client, "@8 stop", &out), KGP_STOP);
    kgp_client_move(&client, 1, &out);
    kgp_client_yield(&client, &out);
    assert_int_equal(out.length, 0);
    buffer_release(&out);
}

/* ---- a scripted server ---- */

typedef struct Server {
    int fd;
    char held[8192];
    size_t length;
} Server;

static void server_say(Server *server, const char *line)
{
    assert_int_equal(send(server->fd, line, strlen(line), MSG_NOSIGNAL), strlen(line));
    assert_int_equal(send(server->fd, "\r\n", 2, MSG_NOSIGNAL), 2);
}

/* The next line of the client; false when it has hung up or says nothing for five seconds. */
static bool server_hear(Server *server, char *line, size_t size)
{
    for (;;) {
        char *end = memchr(server->held, '\n', server->length);
        if (end) {
            size_t length = (size_t)(end - server->held);
            snprintf(line, size, "%.*s", (int)(length > 0 ? length - 1 : 0), server->held);
            server->length -= length + 1;
            memmove(server->held, end + 1, server->length);
            return true;
        }
        ssize_t got = recv(server->fd, server->held + server->length,
                           sizeof server->held - server->length, 0);
        if (got <= 0)
            return false;
        server->length += (size_t)got;
    }
}

static void server_expect(Server *server, const char *wanted)
{
    char line[512];
    assert_true(server_hear(server, line, sizeof line));
    assert_string_equal(line, wanted);
}

typedef struct Run {
    KalahSession session;
    int fd;
    SessionEnd end;
    Error err;
    pthread_t thread;
    KalahPlayer player;
} Run;

static void *run_session(void *context)
{
    Run *run = context;
    run->end = kalah_session_run(&run->session, run->fd, &run->err);
    return NULL;
}

static void start(Run *run, Server *server, const char *player)
{
    int ends[2];
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, ends), 0);
    struct timeval limit = {.tv_sec = 5};
    setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    *server = (Server){.fd = ends[0]};
    memset(run, 0, sizeof *run);
    assert_true(kalah_player_parse(player, &run->player, &run->err));
    run->session = (KalahSession){
        .player = &run->player, .name = "test", .threads = 1, .memory_bytes = 1 << 20};
    run->fd = ends[1];
    assert_int_equal(pthread_create(&run->thread, NULL, run_session, run), 0);
    server_say(server, "kgp 1 0 1");
    server_expect(server, "set info:name \"test\"");
    server_expect(server, "mode freeplay");
    server_say(server, "@2 ok");
}

static void finish(Run *run, Server *server, SessionEnd end)
{
    close(server->fd);
    pthread_join(run->thread, NULL);
    assert_int_equal(run->end, end);
}

/* Reads answers to `id` until the yield; returns the last move, and how many there were. */
static int answers(Server *server, int id, int *count)
{
    char line[512];
    int hole = 0, reference;
    *count = 0;
    for (;;) {
        assert_true(server_hear(server, line, sizeof line));
        if (sscanf(line, "@%d move %d", &reference, &hole) == 2) {
            assert_int_equal(reference, id);
            ++*count;
            continue;
        }
        assert_int_equal(sscanf(line, "@%d yield", &reference), 1);
        assert_int_equal(reference, id);
        return hole;
    }
}

static void a_whole_game_is_played_over_the_wire(void **state)
{
    (void)state;
    Run run;
    Server server;
    KalahRules rules;
    Kalah game;
    Rng rng;
    start(&run, &server, "exact");
    kalah_rules_init(&rules, 4, KALAH_STANDARD);
    kalah_start(&rules, 2, &game);
    rng_seed(&rng, 3, 3);
    for (int id = 1; !kalah_is_over(&game); id += 2) {
        if (game.turn == KALAH_NORTH) {
            kalah_play(&rules, &game, kalah_random_hole(&game, &rng));
            continue;
        }
        char board[KALAH_TEXT_MAX], line[KALAH_TEXT_MAX + 32];
        kalah_format(&rules, &game, board);
        *strchr(board, ' ') = '\0';
        snprintf(line, sizeof line, "%d state %s", id, board);
        int64_t asked = clock_now_ns();
        server_say(&server, line);
        int count, hole = answers(&server, id, &count);
        assert_true(clock_now_ns() - asked >= 20 * 1000000);
        assert_true(kalah_is_legal(&rules, &game, hole - 1));
        kalah_play(&rules, &game, hole - 1);
    }
    server_say(&server, "goodbye");
    finish(&run, &server, SESSION_GOODBYE);
    assert_int_equal(run.session.malformed, 0);
    assert_true(run.session.moves > 0 && run.session.moves == run.session.states);
}

static void pings_are_answered_and_moves_improved_until_the_stop(void **state)
{
    (void)state;
    Run run;
    Server server;
    char line[512];
    start(&run, &server, "exact");
    server_say(&server, "40 state <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>");
    assert_true(server_hear(&server, line, sizeof line));
    assert_int_equal(strncmp(line, "@40 move ", 9), 0);
    server_say(&server, "41 ping");
    int moves = 1;
    for (;;) {
        assert_true(server_hear(&server, line, sizeof line));
        if (strcmp(line, "@41 pong") == 0)
            break;
        assert_int_equal(strncmp(line, "@40 move ", 9), 0);
        moves++;
    }
    server_say(&server, "@40 stop");
    server_say(&server, "42 ping");
    do {
        assert_true(server_hear(&server, line, sizeof line));
        assert_true(strncmp(line, "@40 move ", 9) == 0 || strcmp(line, "@42 pong") == 0);
    } while (strcmp(line, "@42 pong") != 0);
    /* Nothing more about it after the stop. */
    server_say(&server, "43 ping");
    server_expect(&server, "@43 pong");
    finish(&run, &server, SESSION_LOST);
    assert_true(strlen(run.err.text) > 0);
}

/* The reference server loses what comes within a millisecond of the first state; the move that
 * counts is the last one before the yield, so it has to be said again there. */
static void the_move_is_said_again_before_the_yield(void **state)
{
    (void)state;
    Run run;
    Server server;
    int count;
    start(&run, &server, "exact");
    server_say(&server, "6 state <3,0,0,1,1,1,1,1,1>");
    int hole = answers(&server, 6, &count);
    assert_in_range(hole, 1, 3);
    assert_true(count >= 1);
    server_say(&server, "8 state <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6>");
    char first[512];
    assert_true(server_hear(&server, first, sizeof first));
    /* A new state while the old is open: the old one is closed with a move and a yield. */
    server_say(&server, "10 state <3,0,0,1,1,1,1,1,1>");
    assert_in_range(answers(&server, 8, &count), 1, 6);
    assert_true(count >= 1);
    assert_in_range(answers(&server, 10, &count), 1, 3);
    server_say(&server, "goodbye");
    finish(&run, &server, SESSION_GOODBYE);
}

static void nonsense_from_the_server_is_survived(void **state)
{
    (void)state;
    Run run;
    Server server;
    start(&run, &server, "simple");
    FILE *quiet = freopen("/dev/null", "w", stderr);
    assert_non_null(quiet);
    char *huge = malloc(50001);
    memset(huge, 'x', 50000);
    huge[50000] = '\0';
    server_say(&server, huge);
    free(huge);
    server_say(&server, "");
    server_say(&server, "\x01\x02\xff <<<>>> @@@");
    server_say(&server, "1 state <6,0,0,6>");
    server_say(&server, "sing \"a song\" 1 2.5 <1>");
    server_say(&server, "77 ping");
    server_expect(&server, "@77 pong");
    int count;
    server_say(&server, "9 state <3,0,0,2,2,2,2,2,2>");
    assert_in_range(answers(&server, 9, &count), 1, 3);
    finish(&run, &server, SESSION_LOST);
    assert_int_equal(run.session.malformed, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_split_into_id_reference_name_and_arguments),
        cmocka_unit_test(the_client_introduces_itself_once_and_answers_pings),
        cmocka_unit_test(unknown_and_malformed_lines_change_nothing),
        cmocka_unit_test(a_stop_for_another_request_is_not_ours),
        cmocka_unit_test(a_whole_game_is_played_over_the_wire),
        cmocka_unit_test(pings_are_answered_and_moves_improved_until_the_stop),
        cmocka_unit_test(the_move_is_said_again_before_the_yield),
        cmocka_unit_test(nonsense_from_the_server_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
