#include "server/net.h"

#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "base/memory.h"
#include "server/hall_inside.h"
#include "server/pages.h"

enum {
    PATH_MOST = 256,
    HEADER_BYTES = 4096,
    CHUNK = 16 * 1024,
    WAITING_MOST = 2 << 20,  /* bytes that may wait for a slow reader */
    THROWN_MOST = 64 * 1024, /* bytes of too large a frame that are read and thrown away */
    SLOW_S = 15,             /* to send one frame, or one request */
    CONNECTIONS_EACH = 100,  /* open at a time, of one address */
    FILES_WANTED = 20000,
};

/* A frame on its way out; the bytes follow LWS_PRE bytes that the library needs. */
typedef struct Frame {
    struct Frame *next;
    size_t length;
    unsigned char space[];
} Frame;

typedef struct Net {
    const NetSettings *settings;
    Hall *hall;
    struct lws_context *context;
    lws_sorted_usec_list_t timer;
} Net;

/* What the library keeps for each connection. */
typedef struct Session {
    struct lws *wsi;
    char address[64];
    /* HTTP: what is left of a body. */
    const unsigned char *body;
    size_t left;
    char *owned; /* a body made for this request */
    /* WebSocket. */
    Visitor *visitor;
    unsigned char *in;
    size_t in_length, thrown;
    Frame *first, **last;
    size_t waiting;
    bool closing;
} Session;

static Net *net_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* ---- who is it ---- */

static void find_address(struct lws *wsi, char address[64])
{
    char forwarded[200];
    const Net *owner = net_of(wsi);
    lws_get_peer_simple(wsi, address, 64);
    if (!owner->settings->behind_proxy ||
        lws_hdr_copy(wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR) <= 0)
        return;
    char *last = strrchr(forwarded, ',');
    last = last ? last + 1 : forwarded;
    snprintf(address, 64, "%s", last + strspn(last, " "));
}

static bool is_this_machine(const char *address)
{
    return strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0 ||
           strncmp(address, "::ffff:127.", 11) == 0;
}

/* A page of another host must not act in a visitor's name. Programs send no origin. */
static bool is_own_origin(struct lws *wsi)
{
    char origin[200] = "", host[200] = "";
    const char *allowed = net_of(wsi)->settings->origin;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0)
        return true;
    if (lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0 ||
        lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    const char *bare = strstr(origin, "://");
    return (bare && strcmp(bare + 3, host) == 0) || (allowed && strcmp(origin, allowed) == 0);
}

/* ---- HTTP ---- */

static const struct lws_protocol_vhost_options header_opener = {
    NULL, NULL, "cross-origin-opener-policy:", "same-origin"};
static const struct lws_protocol_vhost_options header_resource = {
    &header_opener, NULL, "cross-origin-resource-policy:", "same-origin"};
static const struct lws_protocol_vhost_options header_permissions = {
    &header_resource, NULL, "permissions-policy:", "camera=(), microphone=(), geolocation=()"};
static const struct lws_protocol_vhost_options header_referrer = {
    &header_permissions, NULL, "referrer-policy:", "no-referrer"};
static const struct lws_protocol_vhost_options header_frames = {&header_referrer, NULL,
                                                                "x-frame-options:", "DENY"};
static const struct lws_protocol_vhost_options header_sniffing = {
    &header_frames, NULL, "x-content-type-options:", "nosniff"};
static const struct lws_protocol_vhost_options headers = {
    &header_sniffing, NULL, "content-security-policy:",
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"};

typedef struct Reply {
    int status;
    const char *type;
    const char *etag, *caching, *encoding, *disposition; /* NULL: none */
    const unsigned char *body;
    size_t size;
    bool without_body; /* HEAD: everything but the body */
} Reply;

static bool add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end)
{
    return !value || lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                                 (const unsigned char *)value, (int)strlen(value),
                                                 at, end) == 0;
}

/* Sends the head and begins the body; the callback's result. */
static int reply(struct lws *wsi, Session *session, const Reply *what)
{
    unsigned char space[LWS_PRE + HEADER_BYTES], *start = space + LWS_PRE, *at = start,
                                                 *end = space + sizeof space - 1;
    if (lws_add_http_common_headers(wsi, (unsigned)what->status, what->type,
                                    (lws_filepos_t)what->size, &at, end) ||
        !add_header(wsi, "etag:", what->etag, &at, end) ||
        !add_header(wsi, "cache-control:", what->caching ? what->caching : "no-store", &at, end) ||
        !add_header(wsi, "content-encoding:", what->encoding, &at, end) ||
        !add_header(wsi, "vary:", what->encoding ? "accept-encoding" : NULL, &at, end) ||
        !add_header(wsi, "content-disposition:", what->disposition, &at, end) ||
        lws_finalize_write_http_header(wsi, start, &at, end))
        return 1;
    session->body = what->body;
    session->left = what->without_body ? 0 : what->size;
    if (session->left == 0)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static int reply_text(struct lws *wsi, Session *session, int status, const char *type, char *owned)
{
    free(session->owned);
    session->owned = owned;
    return reply(wsi, session,
                 &(Reply){.status = status,
                          .type = type,
                          .body = (const unsigned char *)owned,
                          .size = strlen(owned)});
}

static int reply_status(struct lws *wsi, Session *session, int status, const char *text)
{
    return reply_text(wsi, session, status, "text/plain; charset=utf-8", memory_copy_text(text));
}

static int continue_body(struct lws *wsi, Session *session)
{
    unsigned char space[LWS_PRE + CHUNK];
    size_t size = session->left < CHUNK ? session->left : CHUNK;
    if (size == 0)
        return 0;
    memcpy(space + LWS_PRE, session->body, size);
    session->body += size;
    session->left -= size;
    if (lws_write(wsi, space + LWS_PRE, size,
                  session->left ? LWS_WRITE_HTTP : LWS_WRITE_HTTP_FINAL) < 0)
        return -1;
    if (session->left > 0) {
        lws_callback_on_writable(wsi);
        return 0;
    }
    free(session->owned);
    session->owned = NULL;
    return lws_http_transaction_completed(wsi) ? -1 : 0;
}

static bool header_has(struct lws *wsi, enum lws_token_indexes token, const char *part)
{
    char value[200];
    return lws_hdr_copy(wsi, value, sizeof value, token) > 0 && strstr(value, part);
}

static int reply_page(struct lws *wsi, Session *session, const Page *page, bool head)
{
    Reply what = {.status = 200,
                  .type = page->type,
                  .etag = page->etag,
                  .caching = page->forever ? "public, max-age=31536000, immutable" : "no-cache",
                  .body = page->plain.bytes,
                  .size = page->plain.size,
                  .without_body = head};
    if (page->brotli.bytes && header_has(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "br")) {
        what.encoding = "br";
        what.body = page->brotli.bytes;
        what.size = page->brotli.size;
    } else if (page->gzip.bytes && header_has(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip")) {
        what.encoding = "gzip";
        what.body = page->gzip.bytes;
        what.size = page->gzip.size;
    }
    if (header_has(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, page->etag)) {
        what.status = 304;
        what.size = 0;
    }
    return reply(wsi, session, &what);
}

/* /game/ID.gcg */
static int reply_record(struct lws *wsi, Session *session, const char *path)
{
    static const char begin[] = "/game/";
    char id[GAME_ID_MAX], disposition[64];
    size_t length = strlen(path) - (sizeof begin - 1) - 4;
    bool forbidden = false;
    if (length >= sizeof id)
        return reply_status(wsi, session, 404, "there is no such game\n");
    snprintf(id, sizeof id, "%.*s", (int)length, path + sizeof begin - 1);
    char *text = hall_record(net_of(wsi)->hall, id, &forbidden);
    if (!text)
        return forbidden
                   ? reply_status(wsi, session, 403, "the record is open when the game is over\n")
                   : reply_status(wsi, session, 404, "there is no such game\n");
    snprintf(disposition, sizeof disposition, "attachment; filename=\"%s.gcg\"", id);
    free(session->owned);
    session->owned = text;
    return reply(wsi, session,
                 &(Reply){.status = 200,
                          .type = "text/plain; charset=utf-8",
                          .disposition = disposition,
                          .body = (const unsigned char *)text,
                          .size = strlen(text)});
}

static bool is_record(const char *path)
{
    size_t length = strlen(path);
    return length > 10 && strncmp(path, "/game/", 6) == 0 && strcmp(path + length - 4, ".gcg") == 0;
}

static int reply_figures(struct lws *wsi, Session *session)
{
    char address[64];
    lws_get_peer_simple(wsi, address, sizeof address);
    if (!is_this_machine(address) || lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) > 0)
        return reply_status(wsi, session, 403, "figures are for the operator, on this machine\n");
    return reply_text(wsi, session, 200, "application/json", hall_figures(net_of(wsi)->hall));
}

static int on_http(struct lws *wsi, Session *session, const char *path)
{
    Hall *hall = net_of(wsi)->hall;
    bool well, head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    find_address(wsi, session->address);
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0 && !head) {
        hall_note(hall, session->address, NOTE_FORM, "a request that is neither GET nor HEAD");
        return reply_status(wsi, session, 405, "only GET and HEAD\n");
    }
    if (strcmp(path, "/health") == 0) {
        char *text = hall_health(hall, &well);
        return reply_text(wsi, session, well ? 200 : 503, "application/json", text);
    }
    if (strcmp(path, "/figures") == 0)
        return reply_figures(wsi, session);
    if (is_record(path))
        return reply_record(wsi, session, path);
    const Page *page = pages_find(path);
    if (!page && pages_is_screen(path))
        page = pages_find("/index.html");
    if (page)
        return reply_page(wsi, session, page, head);
    hall_note(hall, session->address, NOTE_PATH, "a page that is not there");
    return reply_status(wsi, session, 404, "there is no such page\n");
}

/* ---- WebSocket ---- */

static int count_connections(const Hall *hall, const char *address)
{
    int count = 0;
    for (const Visitor *visitor = hall->visitors; visitor; visitor = visitor->next)
        count += strcmp(visitor->address, address) == 0;
    return count;
}

/* 0: welcome; 1: refused with a status. */
static int on_upgrade(struct lws *wsi)
{
    const Net *owner = net_of(wsi);
    Hall *hall = owner->hall;
    char address[64], path[PATH_MOST] = "";
    find_address(wsi, address);
    int status = 0;
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 ||
        strcmp(path, "/socket") != 0) {
        status = 404;
        hall_note(hall, address, NOTE_PATH, "a socket where none is");
    } else if (!is_own_origin(wsi)) {
        status = 403;
        hall_note(hall, address, NOTE_ORIGIN, "a connection from another site's page");
    } else if (!hall_admits(hall, address) ||
               (!owner->settings->unlimited &&
                count_connections(hall, address) >= CONNECTIONS_EACH)) {
        status = 429;
        hall_note(hall, address, NOTE_LIMIT, "too many connections");
    }
    if (status == 0)
        return 0;
    lws_return_http_status(wsi, (unsigned)status, NULL);
    return 1;
}

static void on_established(struct lws *wsi, Session *session)
{
    memset(session, 0, sizeof *session);
    session->wsi = wsi;
    session->last = &session->first;
    find_address(wsi, session->address);
    session->visitor = hall_enter(net_of(wsi)->hall, session, session->address);
}

static void on_closed(struct lws *wsi, Session *session)
{
    if (session->visitor)
        hall_leave(net_of(wsi)->hall, session->visitor);
    session->visitor = NULL;
    while (session->first) {
        Frame *frame = session->first;
        session->first = frame->next;
        free(frame);
    }
    free(session->in);
    session->in = NULL;
}

static int close_with(struct lws *wsi, enum lws_close_status status, const char *why)
{
    lws_close_reason(wsi, status, (unsigned char *)why, strlen(why));
    return -1;
}

/* Frames arrive in pieces; a frame that is too large is read to its end and refused. */
static int on_receive(struct lws *wsi, Session *session, const void *bytes, size_t length)
{
    Hall *hall = net_of(wsi)->hall;
    if (lws_frame_is_binary(wsi)) {
        hall_note(hall, session->address, NOTE_FORM, "a binary frame");
        return close_with(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "text only");
    }
    size_t room = FRAME_MAX + 1 - session->in_length, taken = length < room ? length : room;
    if (!session->in)
        session->in = memory_new(FRAME_MAX + 1, 1);
    memcpy(session->in + session->in_length, bytes, taken);
    session->in_length += taken;
    session->thrown += length - taken;
    if (session->thrown > THROWN_MOST) {
        hall_note(hall, session->address, NOTE_SIZE, "a frame that is far too large");
        return close_with(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "at most 8 kB");
    }
    bool whole = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    lws_set_timeout(wsi, whole ? NO_PENDING_TIMEOUT : PENDING_TIMEOUT_USER_OK, whole ? 0 : SLOW_S);
    if (!whole)
        return 0;
    hall_receive(hall, session->visitor, (const char *)session->in, session->in_length);
    free(session->in);
    session->in = NULL;
    session->in_length = session->thrown = 0;
    return 0;
}

static int on_writable(struct lws *wsi, Session *session)
{
    Frame *frame = session->first;
    if (session->closing)
        return close_with(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, "reads too slowly");
    if (!frame)
        return 0;
    int written = lws_write(wsi, frame->space + LWS_PRE, frame->length, LWS_WRITE_TEXT);
    session->first = frame->next;
    if (!session->first)
        session->last = &session->first;
    session->waiting -= frame->length;
    free(frame);
    if (written < 0)
        return -1;
    if (session->first)
        lws_callback_on_writable(wsi);
    return 0;
}

/* Called by the hall once everything the frame tells is stored. */
static void send_frame(void *context, void *socket, const char *text, size_t length)
{
    Net *owner = context;
    Session *session = socket;
    if (session->closing)
        return;
    if (session->waiting + length > WAITING_MOST) {
        hall_note(owner->hall, session->address, NOTE_SLOW, "reads too slowly");
        session->closing = true;
    } else {
        Frame *frame = memory_new(1, sizeof *frame + LWS_PRE + length);
        memcpy(frame->space + LWS_PRE, text, length);
        frame->length = length;
        *session->last = frame;
        session->last = &frame->next;
        session->waiting += length;
    }
    lws_callback_on_writable(session->wsi);
}

/* ---- the library's one door ---- */

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t length)
{
    Session *session = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return on_http(wsi, session, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return continue_body(wsi, session);
    case LWS_CALLBACK_HTTP_BODY:
        return -1;
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (session) {
            free(session->owned);
            session->owned = NULL;
        }
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return strcmp(in, "websocket") == 0 ? on_upgrade(wsi) : -1;
    case LWS_CALLBACK_ESTABLISHED:
        on_established(wsi, session);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return on_receive(wsi, session, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return on_writable(wsi, session);
    case LWS_CALLBACK_CLOSED:
        on_closed(wsi, session);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {"tessera", on_event, sizeof(Session), FRAME_MAX, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* ---- life ---- */

static void wake_loop(void *context)
{
    Net *owner = context;
    if (owner->context)
        lws_cancel_service(owner->context);
}

static void log_line(void *context, const char *line)
{
    char when[32];
    time_t now = time(NULL);
    struct tm parts;
    (void)context;
    gmtime_r(&now, &parts);
    strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &parts);
    fprintf(stderr, "%s %s\n", when, line);
}

static void log_library(int level, const char *line)
{
    (void)level;
    fprintf(stderr, "libwebsockets: %s", line);
}

static void on_timer(lws_sorted_usec_list_t *timer)
{
    (void)timer; /* it only ends the library's waiting */
}

/* Every connection is an open file: as many as the system lets us have. */
static int raise_file_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1024;
    rlim_t wanted = limit.rlim_max < FILES_WANTED ? limit.rlim_max : FILES_WANTED;
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur < FILES_WANTED ? (int)limit.rlim_cur : FILES_WANTED;
}

static bool listen_on(Net *owner, const NetSettings *settings, Error *err)
{
    static const lws_retry_bo_t alive = {.secs_since_valid_ping = 25,
                                         .secs_since_valid_hangup = 60};
    struct lws_context_creation_info info = {
        .port = settings->port,
        .iface = settings->address ? settings->address : "127.0.0.1",
        .protocols = protocols,
        .headers = &headers,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .user = owner,
        .timeout_secs = SLOW_S,
        .keepalive_timeout = 30,
        .max_http_header_pool = 256,
        .fd_limit_per_thread = (unsigned)raise_file_limit(),
        .retry_and_idle_policy = &alive,
        .server_string = "tessera",
        .options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_DISABLE_IPV6 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
    };
    lws_set_log_level(LLL_ERR, log_library);
    owner->context = lws_create_context(&info);
    return owner->context ||
           error_set(err, "%s: port %d cannot be listened on (is another server there?)",
                     info.iface, settings->port);
}

bool net_serve(const NetSettings *settings, const atomic_bool *stop, Error *err)
{
    Net owner = {.settings = settings};
    HallSettings hall_settings = {.folder = settings->folder,
                                  .threads = settings->threads,
                                  .limited = !settings->unlimited,
                                  .send = send_frame,
                                  .wake = wake_loop,
                                  .log = log_line,
                                  .context = &owner};
    owner.hall = hall_new(&hall_settings, err);
    if (!owner.hall)
        return false;
    if (!listen_on(&owner, settings, err)) {
        hall_free(owner.hall);
        return false;
    }
    if (settings->ready)
        settings->ready(settings->address ? settings->address : "127.0.0.1", settings->port);
    while (!atomic_load(stop)) {
        lws_sul_schedule(owner.context, 0, &owner.timer, on_timer,
                         hall_wait_ms(owner.hall) * LWS_US_PER_MS);
        if (lws_service(owner.context, 0) < 0)
            break;
        hall_turn(owner.hall);
    }
    hall_turn(owner.hall);
    lws_context_destroy(owner.context);
    owner.context = NULL;
    hall_free(owner.hall);
    return true;
}
