/* load.c -- many players at once against a running server, and a server that is killed again and
 * again.
 *
 *   build/tools/load --games 1000 --seconds 60 --port 8080          how fast are moves
 * acknowledged? build/tools/load --games 200 --kills 100 --server build/tessera --data DIR --port
 * 8105
 *
 * Every player has its own connection and game, thinks for a while, asks for a hint and plays it.
 * What a player was told (events, versions) it remembers; whenever it comes back, the server has to
 * know all of it. With --kills the server is started here and killed with SIGKILL under load.
 */
#include <errno.h>
#include <jansson.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/rng.h"
#include "tests/server/wsclient.h"

enum { EVENTS_MOST = 400, TEXT_MOST = 700, SAMPLES_MOST = 4000000, FEW = 40, WARM_MS = 15000 };

typedef struct LoadPlayer {
    WsClient socket;
    bool connected, opened;
    char game[32], token[40];
    int seat;
    const char *kind, *bot;
    char *events[EVENTS_MOST]; /* as told */
    int event_count;
    int version, turn, acked;
    bool my_turn, over;
    int64_t act_ms; /* when it wants to act; 0: not */
    char legal[32];
    char pending[TEXT_MOST]; /* the move that is not acknowledged; empty: none */
    int64_t sent_ns;
    int keys;
} LoadPlayer;

typedef struct Load {
    int games, seconds, port, kills, think_ms, kalah_percent;
    const char *server, *data, *bots;
    LoadPlayer *players;
    Rng rng;
    double *samples_ms;
    int64_t sample_count;
    int64_t moves, bot_moves, finished, refused, errors, lost;
    pid_t pid;
} Load;

static int64_t now_ms(void)
{
    return clock_now_ns() / 1000000;
}

static const char *text_of(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

static int number_of(const json_t *object, const char *name)
{
    return (int)json_integer_value(json_object_get(object, name));
}

static void complain(Load *load, const LoadPlayer *player, const char *what, const char *more)
{
    load->lost++;
    fprintf(stderr, "game %s: %s %.300s\n", player->game, what, more);
}

/* ---- saying ---- */

static void say(LoadPlayer *player, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(LoadPlayer *player, const char *format, ...)
{
    char text[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    ws_send(&player->socket, text);
}

static void create_game(Load *load, LoadPlayer *player)
{
    for (int at = 0; at < player->event_count; at++)
        free(player->events[at]);
    player->event_count = player->version = player->acked = 0;
    player->game[0] = '\0';
    player->opened = player->over = player->my_turn = false;
    player->act_ms = 0;
    player->pending[0] = '\0';
    if (strcmp(player->kind, "kalah") == 0)
        say(player, "{\"type\":\"create\",\"id\":2,\"kind\":\"kalah\",\"options\":{\"opponent\":"
                    "\"bot:heron\"}}");
    else
        say(player,
            "{\"type\":\"create\",\"id\":2,\"kind\":\"words\",\"options\":{\"opponent\":\"bot:%s\","
            "\"practice\":true,\"minutes\":%d,\"pace\":\"quick\"}}",
            player->bot, rng_below(&load->rng, 2) ? 30 : 0);
}

static void open_game(LoadPlayer *player)
{
    say(player, "{\"type\":\"open\",\"id\":3,\"game\":\"%s\",\"token\":\"%s\",\"since\":%d}",
        player->game, player->token, player->version);
}

static void send_pending(LoadPlayer *player)
{
    player->sent_ns = clock_now_ns();
    ws_send(&player->socket, player->pending);
}

static void send_move(LoadPlayer *player, const char *move)
{
    snprintf(player->pending, sizeof player->pending,
             "{\"type\":\"move\",\"id\":5,\"game\":\"%s\",\"token\":\"%s\",\"turn\":%d,"
             "\"key\":\"%d\",\"move\":\"%s\",\"spent_ms\":null}",
             player->game, player->token, player->turn, ++player->keys, move);
    send_pending(player);
}

static void act(Load *load, LoadPlayer *player)
{
    player->act_ms = 0;
    if (strcmp(player->kind, "kalah") == 0) {
        char move[2] = {player->legal[rng_below(&load->rng, (uint32_t)strlen(player->legal))],
                        '\0'};
        send_move(player, move);
    } else {
        say(player, "{\"type\":\"hint\",\"id\":4,\"game\":\"%s\",\"token\":\"%s\"}", player->game,
            player->token);
    }
}

/* ---- hearing ---- */

/* What was told once must be told the same again; what is new is remembered. */
static void take_events(Load *load, LoadPlayer *player, const json_t *frame)
{
    const json_t *events = json_object_get(frame, "events");
    size_t at;
    const json_t *event;
    json_array_foreach((json_t *)events, at, event)
    {
        int number = number_of(event, "number");
        char *text = json_dumps(event, JSON_COMPACT | JSON_SORT_KEYS);
        if (number < player->event_count) {
            if (strcmp(player->events[number], text) != 0)
                complain(load, player, "an event has changed:", text);
            free(text);
        } else if (number == player->event_count && number < EVENTS_MOST) {
            player->events[player->event_count++] = text;
            load->bot_moves += number_of(event, "seat") != player->seat;
        } else {
            complain(load, player, "an event is missing before", text);
            free(text);
        }
    }
}

static void note_legal(LoadPlayer *player, const json_t *frame)
{
    size_t at, count = 0;
    const json_t *hole, *legal = json_object_get(json_object_get(frame, "kalah"), "legal");
    json_array_foreach((json_t *)legal, at, hole) player->legal[count++] =
        (char)('0' + json_integer_value(hole));
    player->legal[count] = '\0';
}

static void plan(Load *load, LoadPlayer *player)
{
    if (player->over) {
        load->finished++;
        create_game(load, player);
    } else if (player->my_turn && !player->pending[0] && player->act_ms == 0) {
        player->act_ms = now_ms() + load->think_ms / 2 +
                         (int64_t)rng_below(&load->rng, (uint32_t)load->think_ms);
    }
}

static void hear_state(Load *load, LoadPlayer *player, const json_t *frame, bool whole)
{
    int version = number_of(frame, "version");
    size_t told = json_array_size(json_object_get(frame, "events"));
    char numbers[64];
    snprintf(numbers, sizeof numbers, "version %d, acknowledged %d, events %zu of %d", version,
             player->acked, told, player->event_count);
    if (version < player->version || version < player->acked)
        complain(load, player, "something told before is gone:", numbers);
    if (whole && (int)told < player->event_count)
        complain(load, player, "events told before are gone:", numbers);
    if (!whole && number_of(frame, "after") != player->version)
        complain(load, player, "a gap:", numbers);
    take_events(load, player, frame);
    player->version = version;
    player->turn = number_of(frame, "turn");
    player->my_turn = json_is_integer(json_object_get(frame, "on_turn")) &&
                      number_of(frame, "on_turn") == player->seat;
    player->over = strcmp(text_of(frame, "phase"), "over") == 0;
    note_legal(player, frame);
    if (whole) {
        player->opened = true;
        if (player->pending[0])
            send_pending(player);
    }
    if (!player->pending[0])
        plan(load, player);
}

static void hear_verdict(Load *load, LoadPlayer *player, const json_t *frame, bool accepted)
{
    if (!accepted) {
        load->refused++;
        if (strcmp(text_of(frame, "code"), "time") != 0 &&
            strcmp(text_of(frame, "code"), "over") != 0)
            complain(load, player, "a move is refused:", text_of(frame, "text"));
    } else {
        if (load->sample_count < SAMPLES_MOST)
            load->samples_ms[load->sample_count++] =
                (double)(clock_now_ns() - player->sent_ns) / 1e6;
        load->moves++;
        player->acked = number_of(frame, "version");
    }
    player->pending[0] = '\0';
    if (player->version >= player->acked)
        plan(load, player);
}

static void hear_hint(LoadPlayer *player, const json_t *frame)
{
    const json_t *first = json_array_get(json_object_get(frame, "moves"), 0);
    if (!player->pending[0] && player->my_turn)
        send_move(player, first ? text_of(first, "move") : "pass");
}

static void hear_created(LoadPlayer *player, const json_t *frame)
{
    snprintf(player->game, sizeof player->game, "%s", text_of(frame, "game"));
    snprintf(player->token, sizeof player->token, "%s", text_of(frame, "token"));
    player->seat = number_of(frame, "seat");
    open_game(player);
}

static void hear(Load *load, LoadPlayer *player, const char *text)
{
    json_t *frame = json_loads(text, 0, NULL);
    const char *type = text_of(frame, "type");
    if (strcmp(type, "welcome") == 0) {
        if (player->game[0])
            open_game(player);
        else
            create_game(load, player);
    } else if (strcmp(type, "created") == 0) {
        hear_created(player, frame);
    } else if (strcmp(type, "state") == 0 || strcmp(type, "update") == 0) {
        if (strcmp(text_of(frame, "game"), player->game) == 0)
            hear_state(load, player, frame, type[0] == 's');
    } else if (strcmp(type, "accepted") == 0 || strcmp(type, "refused") == 0) {
        hear_verdict(load, player, frame, type[0] == 'a');
    } else if (strcmp(type, "hint") == 0) {
        hear_hint(player, frame);
    } else if (strcmp(type, "error") == 0) {
        load->errors++;
        if (strcmp(text_of(frame, "code"), "form") != 0) /* a hint that came too late */
            complain(load, player, "an error:", text);
    }
    json_decref(frame);
}

/* ---- going round ---- */

static bool come_in(const Load *load, LoadPlayer *player)
{
    if (ws_connect(&player->socket, load->port, "/socket", NULL) != 101)
        return false;
    player->connected = true;
    player->opened = false;
    player->act_ms = 0;
    say(player, "{\"type\":\"hello\",\"id\":1,\"version\":1,\"device\":null,\"interface\":\"en\"}");
    return true;
}

static void go_away(LoadPlayer *player)
{
    ws_close(&player->socket);
    player->connected = false;
}

static void go_round(Load *load, struct pollfd *fds, int wait_ms)
{
    int64_t now = now_ms();
    for (int at = 0; at < load->games; at++) {
        LoadPlayer *player = &load->players[at];
        fds[at] =
            (struct pollfd){.fd = player->connected ? player->socket.fd : -1, .events = POLLIN};
        if (player->connected && player->opened && player->act_ms && player->act_ms <= now)
            act(load, player);
    }
    poll(fds, (nfds_t)load->games, wait_ms);
    for (int at = 0; at < load->games; at++) {
        LoadPlayer *player = &load->players[at];
        if (!player->connected || !fds[at].revents)
            continue;
        bool open = ws_read(&player->socket);
        for (const char *text; (text = ws_next(&player->socket));)
            hear(load, player, text);
        if (!open)
            go_away(player);
    }
}

static void run_for(Load *load, struct pollfd *fds, int64_t ms)
{
    for (int64_t end = now_ms() + ms; now_ms() < end;)
        go_round(load, fds, 5);
}

/* ---- the server ---- */

static bool start_server(Load *load)
{
    char port[16];
    snprintf(port, sizeof port, "%d", load->port);
    load->pid = fork();
    if (load->pid == 0) {
        execl(load->server, load->server, "serve", "--port", port, "--data", load->data,
              "--unlimited", (char *)NULL);
        _exit(127);
    }
    for (int tries = 0; tries < 400; tries++) {
        WsClient probe;
        int status = ws_connect(&probe, load->port, "/socket", NULL);
        if (status == 101) {
            ws_close(&probe);
            return true;
        }
        usleep(25000);
    }
    return false;
}

static void kill_server(Load *load)
{
    kill(load->pid, SIGKILL);
    waitpid(load->pid, NULL, 0);
}

/* Everybody comes back and has opened the game again: hear_state() has compared everything. */
static bool come_back(Load *load, struct pollfd *fds)
{
    for (int at = 0; at < load->games; at++) {
        if (load->players[at].connected)
            go_away(&load->players[at]);
        if (!come_in(load, &load->players[at]))
            return false;
    }
    for (int64_t end = now_ms() + 60000; now_ms() < end;) {
        int open = 0;
        go_round(load, fds, 5);
        for (int at = 0; at < load->games; at++)
            open += load->players[at].opened;
        if (open == load->games)
            return true;
    }
    return false;
}

static int run_kills(Load *load, struct pollfd *fds)
{
    for (int round = 0; round <= load->kills; round++) {
        if (!start_server(load) || !come_back(load, fds)) {
            fprintf(stderr, "round %d: the server did not come back, or not all games did\n",
                    round);
            load->lost++;
            break;
        }
        if (round == load->kills)
            break;
        run_for(load, fds, 200 + (int64_t)rng_below(&load->rng, 1500));
        kill_server(load);
        if (round % 10 == 9)
            fprintf(stderr, "%d kills, %lld moves acknowledged, %lld lost\n", round + 1,
                    (long long)load->moves, (long long)load->lost);
    }
    kill(load->pid, SIGTERM);
    waitpid(load->pid, NULL, 0);
    printf("%d kills, %lld moves acknowledged, %lld of bots seen, %lld games finished, %lld lost\n",
           load->kills, (long long)load->moves, (long long)load->bot_moves,
           (long long)load->finished, (long long)load->lost);
    return load->lost > 0;
}

/* ---- figures ---- */

static int compare_samples(const void *a, const void *b)
{
    double first = *(const double *)a, second = *(const double *)b;
    return first < second ? -1 : first > second;
}

static double quantile(Load *load, double part)
{
    if (load->sample_count == 0)
        return 0;
    return load->samples_ms[(int64_t)((double)(load->sample_count - 1) * part)];
}

static json_t *server_figures(const Load *load)
{
    char answer[16384];
    const char request[] = "GET /figures HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    const char *body =
        http_ask(load->port, request, answer, sizeof answer) ? strstr(answer, "\r\n\r\n") : NULL;
    return body ? json_loads(body + 4, 0, NULL) : NULL;
}

static double heap_bytes(const json_t *figures)
{
    return json_number_value(json_object_get(json_object_get(figures, "memory"), "heap_bytes"));
}

static bool all_come_in(Load *load, struct pollfd *fds, int from, int to)
{
    for (int at = from; at < to; at++) {
        if (!come_in(load, &load->players[at])) {
            fprintf(stderr, "player %d cannot connect\n", at);
            return false;
        }
        if (at % 20 == 19)
            go_round(load, fds, 0);
    }
    return true;
}

static int run_load(Load *load, struct pollfd *fds)
{
    if (load->server && !start_server(load))
        return 2;
    int few = load->games < FEW ? load->games : FEW;
    /* The first few open word lists and make vocabularies, which all others share. */
    if (!all_come_in(load, fds, 0, few))
        return 2;
    run_for(load, fds, WARM_MS);
    json_t *before = server_figures(load);
    if (!all_come_in(load, fds, few, load->games))
        return 2;
    run_for(load, fds, WARM_MS);
    load->sample_count = load->moves = load->bot_moves = 0;
    run_for(load, fds, (int64_t)load->seconds * 1000);
    qsort(load->samples_ms, (size_t)load->sample_count, sizeof(double), compare_samples);
    printf("%d games, %d s: %lld moves acknowledged, %lld of bots, p50 %.1f ms, p99 %.1f ms, "
           "p99.9 %.1f ms, most %.1f ms; %lld refused, %lld errors, %lld lost\n",
           load->games, load->seconds, (long long)load->moves, (long long)load->bot_moves,
           quantile(load, 0.5), quantile(load, 0.99), quantile(load, 0.999), quantile(load, 1),
           (long long)load->refused, (long long)load->errors, (long long)load->lost);
    json_t *after = server_figures(load);
    json_dumpf(after, stdout, JSON_INDENT(2));
    printf("\nmemory for one game more, its connection included: %.1f kB\n",
           (heap_bytes(after) - heap_bytes(before)) / 1000 /
               (load->games > few ? load->games - few : 1));
    json_decref(before);
    json_decref(after);
    if (load->server) {
        kill(load->pid, SIGTERM);
        waitpid(load->pid, NULL, 0);
    }
    return load->lost > 0 || quantile(load, 0.99) > 100;
}

/* ---- beginning ---- */

static const char *pick_bot(const Load *load, int number)
{
    static char names[16][32];
    static int count;
    if (count == 0) {
        char *copy = memory_copy_text(load->bots);
        for (char *name = strtok(copy, ","); name && count < 16; name = strtok(NULL, ","))
            snprintf(names[count++], sizeof names[0], "%s", name);
        free(copy);
    }
    return names[number % count];
}

static bool read_options(Load *load, int argc, char **argv)
{
    const struct {
        const char *name;
        int *number;
        const char **text;
    } options[] = {{"--games", &load->games, NULL},       {"--seconds", &load->seconds, NULL},
                   {"--port", &load->port, NULL},         {"--kills", &load->kills, NULL},
                   {"--think-ms", &load->think_ms, NULL}, {"--kalah", &load->kalah_percent, NULL},
                   {"--server", NULL, &load->server},     {"--data", NULL, &load->data},
                   {"--bots", NULL, &load->bots}};
    for (int at = 1; at < argc; at += 2) {
        bool known = false;
        for (size_t option = 0; option < sizeof options / sizeof options[0] && at + 1 < argc;
             option++) {
            if (strcmp(argv[at], options[option].name) != 0)
                continue;
            known = true;
            if (options[option].number)
                *options[option].number = atoi(argv[at + 1]);
            else
                *options[option].text = argv[at + 1];
        }
        if (!known) {
            fprintf(stderr, "load: %s is no option, or has no value\n", argv[at]);
            return false;
        }
    }
    return load->games > 0 && load->port > 0 && (load->kills == 0 || (load->server && load->data));
}

int main(int argc, char **argv)
{
    Load load = {.games = 100,
                 .seconds = 30,
                 .port = 8080,
                 .think_ms = 10000,
                 .kalah_percent = 10,
                 .bots = "regina,viktor,sofia,superhuman"};
    if (!read_options(&load, argc, argv)) {
        fputs("usage: load [--games N] [--seconds N] [--port N] [--think-ms N] [--kalah PERCENT]\n"
              "            [--bots A,B] [--server PROGRAM --data DIR [--kills N]]\n",
              stderr);
        return 2;
    }
    struct rlimit files = {.rlim_cur = 8192, .rlim_max = 8192};
    setrlimit(RLIMIT_NOFILE, &files);
    signal(SIGPIPE, SIG_IGN);
    load.players = memory_new((size_t)load.games, sizeof *load.players);
    load.samples_ms = memory_new(SAMPLES_MOST, sizeof(double));
    struct pollfd *fds = memory_new((size_t)load.games, sizeof *fds);
    rng_seed(&load.rng, 1, (uint64_t)now_ms());
    for (int at = 0; at < load.games; at++) {
        load.players[at].socket.fd = -1;
        load.players[at].kind = at % 100 < load.kalah_percent ? "kalah" : "words";
        load.players[at].bot = pick_bot(&load, at);
    }
    return load.kills > 0 ? run_kills(&load, fds) : run_load(&load, fds);
}
