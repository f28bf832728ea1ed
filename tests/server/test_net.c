/* The server behind its port: pages, headers, and everything a rude neighbour might try. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/memory.h"
#include "server/hall.h"
#include "server/net.h"
#include "tests/server/visit.h"
#include "tests/server/wsclient.h"

enum { PORT_FIRST = 18100, PORTS = 400 };

static int port;
static pid_t server;
static atomic_bool stop_wish;

static void note_stop(int number)
{
    (void)number;
    atomic_store(&stop_wish, true);
}

static bool is_answering(void)
{
    char answer[2048];
    return http_ask(port, "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", answer,
                    sizeof answer) &&
           strstr(answer, "\"well\":true");
}

/* The server runs in a process of its own, as it would. */
static int start_server(void **state)
{
    static char folder[64];
    (void)state;
    house_make_folder(folder);
    port = PORT_FIRST + (int)getpid() % PORTS;
    server = fork();
    if (server == 0) {
        Error err;
        NetSettings settings = {.port = port, .folder = folder, .threads = 2};
        signal(SIGTERM, note_stop);
        bool served = net_serve(&settings, &stop_wish, &err);
        if (!served)
            fprintf(stderr, "%s\n", err.text);
        _exit(served ? 0 : 1);
    }
    for (int tries = 0; tries < 200 && !is_answering(); tries++)
        usleep(50000);
    return is_answering() ? 0 : -1;
}

static int stop_server(void **state)
{
    int status;
    (void)state;
    kill(server, SIGTERM);
    waitpid(server, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : -1;
}

static const char *ask_http(const char *head)
{
    static char answer[65536];
    char request[4096];
    snprintf(request, sizeof request, "%s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
             head);
    if (!http_ask(port, request, answer, sizeof answer))
        fail_msg("no answer to %s", head);
    return answer;
}

static int status_of(const char *answer)
{
    int status = 0;
    sscanf(answer, "HTTP/1.1 %d", &status);
    return status;
}

static void connect_guest(WsClient *client)
{
    assert_int_equal(ws_connect(client, port, "/socket", NULL), 101);
    ws_send(client, "{\"type\":\"hello\",\"id\":1,\"version\":1,\"device\":null}");
    assert_non_null(strstr(ws_wait(client, 5000), "welcome"));
}

static void pages_come_with_strict_headers(void **state)
{
    (void)state;
    const char *answer = ask_http("GET /");
    assert_int_equal(status_of(answer), 200);
    assert_non_null(strstr(answer, "content-security-policy: default-src 'none'"));
    assert_non_null(strstr(answer, "x-content-type-options: nosniff"));
    assert_non_null(strstr(answer, "x-frame-options: DENY"));
    assert_non_null(strstr(answer, "referrer-policy: no-referrer"));
    assert_non_null(strstr(answer, "text/html"));
    assert_int_equal(status_of(ask_http("GET /game/abc123")), 200);
    assert_int_equal(status_of(ask_http("GET /rules/words")), 200);
    assert_int_equal(status_of(ask_http("HEAD /")), 200);
    assert_int_equal(status_of(ask_http("GET /health")), 200);
    assert_non_null(strstr(ask_http("GET /figures"), "\"p99_us\""));
}

static void a_page_that_is_known_is_not_sent_again(void **state)
{
    (void)state;
    char request[512], answer[8192], etag[64] = "";
    const char *found = strstr(ask_http("GET /"), "etag: ");
    assert_non_null(found);
    sscanf(found, "etag: %60s", etag);
    snprintf(request, sizeof request,
             "GET / HTTP/1.1\r\nHost: x\r\nIf-None-Match: %s\r\nConnection: close\r\n\r\n", etag);
    assert_true(http_ask(port, request, answer, sizeof answer));
    assert_int_equal(status_of(answer), 304);
}

static void what_is_not_there_is_not_found(void **state)
{
    (void)state;
    static const char *const paths[] = {"GET /nothing.js",
                                        "GET /../../../etc/passwd",
                                        "GET /%2e%2e/%2e%2e/etc/passwd",
                                        "GET /assets/../../passwd.",
                                        "GET /game/../tessera.db",
                                        "GET /game/nosuch.gcg",
                                        "GET /..%2f..%2fetc.passwd",
                                        "GET /game/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.gcg"};
    for (size_t at = 0; at < sizeof paths / sizeof paths[0]; at++) {
        int status = status_of(ask_http(paths[at]));
        if (status != 404 && status != 403 && status != 400)
            fail_msg("%s: status %d", paths[at], status);
    }
    assert_null(strstr(ask_http("GET /../../../etc/passwd"), "root:"));
    assert_int_equal(status_of(ask_http("DELETE /")), 405);
    assert_int_equal(status_of(ask_http("GET /socket2x.y")), 404);
}

static void pages_of_other_sites_cannot_connect(void **state)
{
    (void)state;
    char own[64];
    WsClient client;
    assert_int_equal(ws_connect(&client, port, "/socket", "Origin: https://evil.example\r\n"), 403);
    assert_int_equal(ws_connect(&client, port, "/other", NULL), 404);
    snprintf(own, sizeof own, "Origin: http://localhost:%d\r\n", port);
    assert_int_equal(ws_connect(&client, port, "/socket", own), 101);
    ws_close(&client);
}

static void too_large_a_frame_is_refused_and_far_too_large_a_one_ends_it(void **state)
{
    (void)state;
    WsClient client;
    char *large = memory_new(200000, 1);
    memset(large, ' ', 200000);
    connect_guest(&client);
    assert_true(ws_send_frame(&client, WS_TEXT, true, large, 9000));
    assert_non_null(strstr(ws_wait(&client, 5000), "\"size\""));
    ws_send(&client, "{\"type\":\"ping\",\"id\":2}");
    assert_non_null(strstr(ws_wait(&client, 5000), "pong"));
    ws_send_frame(&client, WS_TEXT, true, large, 200000);
    ws_wait(&client, 5000);
    assert_int_equal(client.close_code, 1009);
    ws_close(&client);
    free(large);
    assert_true(is_answering());
}

static int close_code_after(int kind, const void *bytes, size_t length)
{
    WsClient client;
    connect_guest(&client);
    ws_send_frame(&client, kind, true, bytes, length);
    ws_wait(&client, 5000);
    int code = client.close_code;
    ws_close(&client);
    return code;
}

static void bytes_that_are_no_text_end_the_connection(void **state)
{
    (void)state;
    assert_int_equal(close_code_after(WS_TEXT, "{\"type\":\"\xc3\x28\"}", 13), 1007);
    assert_int_equal(close_code_after(WS_BINARY, "\x01\x02", 2), 1003);
    assert_true(is_answering());
}

static void a_frame_may_come_in_pieces(void **state)
{
    (void)state;
    WsClient client;
    connect_guest(&client);
    ws_send_frame(&client, WS_TEXT, false, "{\"type\":", 8);
    ws_send_frame(&client, 0, true, "\"ping\",\"id\":7}", 14);
    assert_non_null(strstr(ws_wait(&client, 5000), "\"re\":7"));
    ws_close(&client);
}

static void garbage_on_the_port_harms_nobody(void **state)
{
    (void)state;
    static const char *const garbage[] = {
        "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello", "GET\r\n\r\n", "\r\n\r\n\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\nabc"};
    char answer[4096];
    for (size_t at = 0; at < sizeof garbage / sizeof garbage[0]; at++)
        http_ask(port, garbage[at], answer, sizeof answer);
    char *long_line = memory_new(20001, 1);
    memset(long_line, 'a', 20000);
    http_ask(port, long_line, answer, sizeof answer);
    free(long_line);
    /* Frames with reserved bits, an unknown kind, a length that lies. */
    static const unsigned char rude[][8] = {{0xff, 0x80, 0, 0, 0, 0, 0, 0},
                                            {0x83, 0x80, 0, 0, 0, 0, 0, 0},
                                            {0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}};
    for (size_t at = 0; at < sizeof rude / sizeof rude[0]; at++) {
        WsClient client;
        connect_guest(&client);
        ws_send_bytes(&client, rude[at], sizeof rude[at]);
        ws_wait(&client, 300);
        ws_close(&client);
    }
    assert_true(is_answering());
}

static void who_never_ends_a_frame_is_let_go(void **state)
{
    (void)state;
    WsClient client;
    connect_guest(&client);
    ws_send_frame(&client, WS_TEXT, false, "{\"type\":", 8);
    ws_wait(&client, 25000);
    assert_false(ws_read(&client));
    ws_close(&client);
}

static void a_game_is_played_over_the_socket(void **state)
{
    (void)state;
    WsClient client;
    char frame[512];
    connect_guest(&client);
    ws_send(&client, "{\"type\":\"create\",\"id\":2,\"kind\":\"kalah\",\"options\":{\"opponent\":"
                     "\"bot:pebble\",\"first\":\"me\"}}");
    json_t *made = json_loads(ws_wait(&client, 5000), 0, NULL);
    snprintf(frame, sizeof frame,
             "{\"type\":\"open\",\"id\":3,\"game\":\"%s\",\"token\":\"%s\",\"since\":0}",
             field_text(made, "game"), field_text(made, "token"));
    ws_send(&client, frame);
    assert_non_null(strstr(ws_wait(&client, 5000), "\"type\":\"state\""));
    snprintf(frame, sizeof frame,
             "{\"type\":\"move\",\"id\":4,\"game\":\"%s\",\"token\":\"%s\",\"turn\":0,"
             "\"key\":\"k\",\"move\":\"3\",\"spent_ms\":1}",
             field_text(made, "game"), field_text(made, "token"));
    ws_send(&client, frame);
    bool accepted = false, answered = false;
    for (int frames = 0; frames < 6 && !(accepted && answered); frames++) {
        const char *text = ws_wait(&client, 10000);
        assert_non_null(text);
        accepted = accepted || strstr(text, "\"type\":\"accepted\"");
        answered = answered || strstr(text, "\"seat\":1,\"kind\":\"play\"") ||
                   strstr(text, "\"number\":1");
    }
    assert_true(accepted && answered);
    json_decref(made);
    ws_close(&client);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_come_with_strict_headers),
        cmocka_unit_test(a_page_that_is_known_is_not_sent_again),
        cmocka_unit_test(what_is_not_there_is_not_found),
        cmocka_unit_test(pages_of_other_sites_cannot_connect),
        cmocka_unit_test(too_large_a_frame_is_refused_and_far_too_large_a_one_ends_it),
        cmocka_unit_test(bytes_that_are_no_text_end_the_connection),
        cmocka_unit_test(a_frame_may_come_in_pieces),
        cmocka_unit_test(garbage_on_the_port_harms_nobody),
        cmocka_unit_test(who_never_ends_a_frame_is_let_go),
        cmocka_unit_test(a_game_is_played_over_the_socket),
    };
    house_prepare();
    return cmocka_run_group_tests(tests, start_server, stop_server);
}
