#include "tests/server/wsclient.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"

enum { PATIENCE_MS = 10000, HEAD_MOST = 4096 };

static int dial(int port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    int yes = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr);
    if (fd < 0)
        return -1;
    if (connect(fd, (struct sockaddr *)&address, sizeof address) != 0) {
        close(fd);
        return -1;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    return fd;
}

static bool wait_for(int fd, short what, int ms)
{
    struct pollfd waiting = {.fd = fd, .events = what};
    return poll(&waiting, 1, ms) > 0;
}

static bool send_all(int fd, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t sent = send(fd, bytes, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EAGAIN && wait_for(fd, POLLOUT, PATIENCE_MS))
            continue;
        if (sent <= 0)
            return false;
        bytes += sent;
        length -= (size_t)sent;
    }
    return true;
}

bool ws_send_bytes(WsClient *client, const void *bytes, size_t length)
{
    return client->fd >= 0 && send_all(client->fd, bytes, length);
}

bool ws_read(WsClient *client)
{
    for (;;) {
        if (client->fd < 0)
            return false;
        if (client->in_capacity - client->in_length < HEAD_MOST) {
            client->in_capacity = client->in_capacity ? 2 * client->in_capacity : 4 * HEAD_MOST;
            client->in = memory_grow(client->in, client->in_capacity, 1);
        }
        ssize_t got = recv(client->fd, client->in + client->in_length,
                           client->in_capacity - client->in_length - 1, 0);
        if (got < 0 && errno == EAGAIN)
            return true;
        if (got <= 0)
            return false;
        client->in_length += (size_t)got;
    }
}

static void drop(WsClient *client, size_t count)
{
    memmove(client->in, client->in + count, client->in_length - count);
    client->in_length -= count;
}

/* The length of the answer's head once all of it is there. */
static size_t wait_for_head(WsClient *client)
{
    int64_t end_ns = clock_now_ns() + PATIENCE_MS * 1000000LL;
    while (clock_now_ns() < end_ns) {
        bool open = ws_read(client);
        if (client->in_length > 0) {
            client->in[client->in_length] = '\0';
            const char *end = strstr(client->in, "\r\n\r\n");
            if (end)
                return (size_t)(end - client->in) + 4;
        }
        if (!open || !wait_for(client->fd, POLLIN, PATIENCE_MS))
            return 0;
    }
    return 0;
}

int ws_connect(WsClient *client, int port, const char *path, const char *more)
{
    char head[HEAD_MOST];
    int status = 0;
    memset(client, 0, sizeof *client);
    client->fd = dial(port);
    if (client->fd < 0)
        return 0;
    snprintf(
        head, sizeof head,
        "GET %s HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAECAwQFBgcICQoLDA0ODw==\r\nSec-WebSocket-Version: 13\r\n%s\r\n",
        path, port, more ? more : "");
    ws_send_bytes(client, head, strlen(head));
    size_t length = wait_for_head(client);
    if (length > 0)
        sscanf(client->in, "HTTP/%*[0-9.] %d", &status);
    if (status == 101)
        drop(client, length);
    else
        ws_close(client);
    return status;
}

void ws_close(WsClient *client)
{
    if (client->fd >= 0)
        close(client->fd);
    free(client->in);
    memset(client, 0, sizeof *client);
    client->fd = -1;
}

bool ws_send_frame(WsClient *client, int kind, bool final, const void *bytes, size_t length)
{
    unsigned char head[14] = {(unsigned char)((final ? 0x80 : 0) | kind)};
    size_t used = 2;
    if (length < 126) {
        head[1] = (unsigned char)(0x80 | length);
    } else if (length < 65536) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        used = 4;
    } else {
        head[1] = 0x80 | 127;
        for (int at = 0; at < 8; at++)
            head[2 + at] = (unsigned char)((uint64_t)length >> (56 - 8 * at));
        used = 10;
    }
    used += 4; /* a mask of zeros leaves the bytes as they are */
    char *whole = memory_new(used + length, 1);
    memcpy(whole, head, used);
    memcpy(whole + used, bytes, length);
    bool sent = ws_send_bytes(client, whole, used + length);
    free(whole);
    return sent;
}

bool ws_send(WsClient *client, const char *text)
{
    return ws_send_frame(client, WS_TEXT, true, text, strlen(text));
}

/* The size of the head and the payload of the first frame; false when it is not all there. */
static bool measure(const WsClient *client, size_t *head, size_t *length)
{
    const unsigned char *in = (const unsigned char *)client->in;
    if (client->in_length < 2)
        return false;
    *head = 2;
    *length = in[1] & 0x7f;
    int more = *length == 126 ? 2 : *length == 127 ? 8 : 0;
    if (client->in_length < 2 + (size_t)more)
        return false;
    if (more > 0)
        *length = 0;
    for (int at = 0; at < more; at++)
        *length = *length << 8 | in[2 + at];
    *head += (size_t)more;
    return client->in_length >= *head + *length;
}

const char *ws_next(WsClient *client)
{
    size_t head, length;
    drop(client, client->taken);
    client->taken = 0;
    while (measure(client, &head, &length)) {
        int kind = client->in[0] & 15;
        if (kind == WS_TEXT) {
            /* The text takes the place of its head, so that a NUL finds room behind it. */
            memmove(client->in, client->in + head, length);
            client->in[length] = '\0';
            client->taken = head + length;
            return client->in;
        }
        if (kind == WS_PING)
            ws_send_frame(client, WS_PONG, true, client->in + head, length);
        if (kind == WS_CLOSE && length >= 2)
            client->close_code =
                (unsigned char)client->in[head] << 8 | (unsigned char)client->in[head + 1];
        drop(client, head + length);
    }
    return NULL;
}

const char *ws_wait(WsClient *client, int ms)
{
    int64_t end_ns = clock_now_ns() + ms * 1000000LL;
    for (;;) {
        bool open = ws_read(client);
        const char *text = client->in_length > 0 ? ws_next(client) : NULL;
        int64_t left_ms = (end_ns - clock_now_ns()) / 1000000;
        if (text || !open || left_ms <= 0)
            return text;
        wait_for(client->fd, POLLIN, (int)left_ms);
    }
}

bool http_ask(int port, const char *request, char *answer, size_t size)
{
    int fd = dial(port);
    size_t length = 0;
    if (fd < 0)
        return false;
    send_all(fd, request, strlen(request));
    while (length + 1 < size && wait_for(fd, POLLIN, 2000)) {
        ssize_t got = recv(fd, answer + length, size - length - 1, 0);
        if (got <= 0)
            break;
        length += (size_t)got;
    }
    answer[length] = '\0';
    close(fd);
    return length > 0;
}
