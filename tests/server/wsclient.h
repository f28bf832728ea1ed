/* wsclient.h -- a small WebSocket client for tests and load: enough of the protocol, and all of its
 * ways to be rude.
 *
 *     WsClient client;
 *     if (ws_connect(&client, port, "/socket", NULL) == 101) ...       the status of the answer
 *     ws_send(&client, "{\"type\":\"ping\"}");
 *     while (ws_read(&client)) ...                      what has come is taken in; false: closed
 *     const char *text = ws_next(&client);              the next whole frame, NULL: none yet
 *     ws_close(&client);
 */
#ifndef TESSERA_TESTS_SERVER_WSCLIENT_H
#define TESSERA_TESTS_SERVER_WSCLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct WsClient {
    int fd; /* -1: not connected */
    char *in;
    size_t in_length, in_capacity, taken; /* bytes before `taken` were handed out */
    int close_code;                       /* of the other side's closing frame; 0: none came */
} WsClient;

enum { WS_TEXT = 1, WS_BINARY = 2, WS_CLOSE = 8, WS_PING = 9, WS_PONG = 10 };

/* Connects and shakes hands, waiting for it; the HTTP status, 0 when there is no connection. `more`
 * are header lines to add, each with its line end. On anything but 101 it is closed again. */
int ws_connect(WsClient *client, int port, const char *path, const char *more);
void ws_close(WsClient *client);

/* A text frame; false when the connection is gone. */
bool ws_send(WsClient *client, const char *text);

/* A frame of any kind; `final`: not to be continued. */
bool ws_send_frame(WsClient *client, int kind, bool final, const void *bytes, size_t length);
bool ws_send_bytes(WsClient *client, const void *bytes, size_t length);

/* Takes in what has arrived, without waiting. */
bool ws_read(WsClient *client);

/* The next text, NUL added, valid until the next call; pings are answered on the way. */
const char *ws_next(WsClient *client);

/* Waits up to so long for the next text; NULL when none comes or the connection ends. */
const char *ws_wait(WsClient *client, int ms);

/* One HTTP request, as it stands; the whole answer (at most `size` - 1 bytes), or false. */
bool http_ask(int port, const char *request, char *answer, size_t size);

#endif
