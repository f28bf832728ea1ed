#include "server/store.h"

#include <fcntl.h>
#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"

enum { PATH_MOST = 4096, FORMAT = 1, BUSY_MS = 2000 };

typedef enum Sentence {
    ADD_GAME,
    SET_SEAT,
    START_GAME,
    ADD_EVENT,
    END_GAME,
    SET_NEXT,
    ADD_CHAT,
    SET_DEVICE,
    BEAT,
    LOAD_GAME,
    LOAD_SEATS,
    LOAD_EVENTS,
    LOAD_CHAT,
    LIST_OPEN,
    FIND_DEVICE,
    LAST_BEAT,
    COUNT_GAMES,
    ADD_THEME,
    LOAD_THEME,
    LIST_THEMES,
    REPORT_THEME,
    REMOVE_THEME,
    LIST_REPORTS,
    SENTENCES,
} Sentence;

static const char *const sentences[SENTENCES] = {
    [ADD_GAME] = "INSERT INTO game(id, kind, options, seed, invite, created_ms, started_ms, "
                 "theme_words) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    [SET_SEAT] = "INSERT INTO seat(game, seat, name, bot, token, device) "
                 "VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE SET name = excluded.name, "
                 "bot = excluded.bot, token = excluded.token, device = excluded.device",
    [START_GAME] = "UPDATE game SET started_ms = ?2 WHERE id = ?1",
    [ADD_EVENT] = "INSERT INTO event(game, number, seat, act, spent_ms, at_ms, key) "
                  "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    [END_GAME] = "UPDATE game SET over_ms = ?2 WHERE id = ?1",
    [SET_NEXT] = "UPDATE game SET next = ?2 WHERE id = ?1",
    [ADD_CHAT] = "INSERT INTO chat(game, number, seat, text, at_ms) VALUES(?1, ?2, ?3, ?4, ?5)",
    [SET_DEVICE] = "INSERT INTO device(id, name, seen_ms) VALUES(?1, ?2, ?3) "
                   "ON CONFLICT DO UPDATE SET name = excluded.name, seen_ms = excluded.seen_ms",
    [BEAT] = "INSERT INTO beat(one, at_ms) VALUES(1, ?1) "
             "ON CONFLICT DO UPDATE SET at_ms = excluded.at_ms",
    [LOAD_GAME] = "SELECT kind, options, seed, invite, next, created_ms, started_ms, over_ms, "
                  "theme_words "
                  "FROM game WHERE id = ?1",
    [LOAD_SEATS] = "SELECT seat, name, bot, token, device FROM seat WHERE game = ?1",
    [LOAD_EVENTS] = "SELECT number, seat, act, spent_ms, at_ms, key FROM event WHERE game = ?1 "
                    "ORDER BY number",
    [LOAD_CHAT] = "SELECT seat, text, at_ms FROM chat WHERE game = ?1 ORDER BY number",
    [LIST_OPEN] = "SELECT id, options FROM game WHERE over_ms = 0 AND started_ms > 0",
    [FIND_DEVICE] = "SELECT name FROM device WHERE id = ?1",
    [LAST_BEAT] = "SELECT at_ms FROM beat",
    [COUNT_GAMES] = "SELECT count(*) FROM game",
    [ADD_THEME] = "INSERT INTO theme(id, language, name, words, count, device, at_ms, listed) "
                  "VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) ON CONFLICT DO UPDATE SET "
                  "words = excluded.words, count = excluded.count",
    [LOAD_THEME] =
        "SELECT id, language, name, words, count FROM theme WHERE id = ?1 AND removed = 0",
    [LIST_THEMES] =
        "SELECT id, language, name, words, count FROM theme "
        "WHERE language = ?1 AND removed = 0 AND listed = 1 ORDER BY at_ms DESC LIMIT 500",
    [REPORT_THEME] = "INSERT INTO report(theme, why, device, at_ms) VALUES(?1, ?2, ?3, ?4)",
    [REMOVE_THEME] = "UPDATE theme SET removed = 1 WHERE id = ?1 AND removed = 0",
    [LIST_REPORTS] = "SELECT theme.id, language, name, words, count, why FROM report "
                     "JOIN theme ON theme.id = report.theme WHERE removed = 0 "
                     "ORDER BY report.at_ms",
};

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS game(id TEXT PRIMARY KEY, kind TEXT NOT NULL, "
    " options TEXT NOT NULL, seed INTEGER NOT NULL, invite TEXT NOT NULL, "
    " next TEXT NOT NULL DEFAULT '', created_ms INTEGER NOT NULL, started_ms INTEGER NOT NULL, "
    " over_ms INTEGER NOT NULL DEFAULT 0, theme_words TEXT) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS game_open ON game(started_ms) WHERE over_ms = 0;"
    "CREATE TABLE IF NOT EXISTS seat(game TEXT NOT NULL, seat INTEGER NOT NULL, "
    " name TEXT NOT NULL, bot TEXT NOT NULL, token TEXT NOT NULL, device TEXT NOT NULL, "
    " PRIMARY KEY(game, seat)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS event(game TEXT NOT NULL, number INTEGER NOT NULL, "
    " seat INTEGER NOT NULL, act TEXT NOT NULL, spent_ms INTEGER NOT NULL, "
    " at_ms INTEGER NOT NULL, key TEXT NOT NULL, PRIMARY KEY(game, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS chat(game TEXT NOT NULL, number INTEGER NOT NULL, "
    " seat INTEGER NOT NULL, text TEXT NOT NULL, at_ms INTEGER NOT NULL, "
    " PRIMARY KEY(game, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS device(id TEXT PRIMARY KEY, name TEXT NOT NULL, "
    " seen_ms INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS theme(id TEXT PRIMARY KEY, language TEXT NOT NULL, "
    " name TEXT NOT NULL, words TEXT NOT NULL, count INTEGER NOT NULL, device TEXT NOT NULL, "
    " at_ms INTEGER NOT NULL, removed INTEGER NOT NULL DEFAULT 0, "
    " listed INTEGER NOT NULL) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS theme_language ON theme(language, at_ms);"
    "CREATE TABLE IF NOT EXISTS report(theme TEXT NOT NULL, why TEXT NOT NULL, "
    " device TEXT NOT NULL, at_ms INTEGER NOT NULL);"
    "CREATE TABLE IF NOT EXISTS beat(one INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL);"
    "PRAGMA user_version = 1;";

struct Store {
    sqlite3 *database;
    sqlite3_stmt *statement[SENTENCES];
    int lock; /* the file that says a server is here; -1: in memory */
    bool changed;
    bool failed; /* a write since the last commit */
    Error why;
};

static bool set_error(const Store *store, Error *err)
{
    return error_set(err, "storage: %s",
                     store->database ? sqlite3_errmsg(store->database) : "no memory");
}

/* ---- opening ---- */

static bool take_lock(Store *store, const char *folder, Error *err)
{
    char path[PATH_MOST];
    snprintf(path, sizeof path, "%s/lock", folder);
    store->lock = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (store->lock < 0)
        return error_set(err, "%s: cannot be written to", path);
    return flock(store->lock, LOCK_EX | LOCK_NB) == 0 ||
           error_set(err, "%s: another server uses this folder", folder);
}

static bool run(Store *store, const char *text, Error *err)
{
    return sqlite3_exec(store->database, text, NULL, NULL, NULL) == SQLITE_OK ||
           set_error(store, err);
}

static int format_of(Store *store)
{
    sqlite3_stmt *statement = NULL;
    int format = -1;
    if (sqlite3_prepare_v2(store->database, "PRAGMA user_version", -1, &statement, NULL) ==
            SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW)
        format = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return format;
}

static bool prepare(Store *store, Error *err)
{
    int format = format_of(store);
    if (format != 0 && format != FORMAT)
        return error_set(err, "the stored games are of format %d; this version knows %d", format,
                         FORMAT);
    if (!run(store,
             "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; "
             "PRAGMA cache_size = -8000; PRAGMA journal_size_limit = 16000000",
             err) ||
        !run(store, schema, err))
        return false;
    for (int at = 0; at < SENTENCES; at++) {
        if (sqlite3_prepare_v3(store->database, sentences[at], -1, SQLITE_PREPARE_PERSISTENT,
                               &store->statement[at], NULL) != SQLITE_OK)
            return set_error(store, err);
    }
    return true;
}

Store *store_open(const char *folder, bool alone, Error *err)
{
    char path[PATH_MOST] = ":memory:";
    Store *store = memory_new(1, sizeof *store);
    store->lock = -1;
    if (folder && (!file_make_folder(folder, err) || (alone && !take_lock(store, folder, err)))) {
        store_close(store);
        return NULL;
    }
    if (folder)
        snprintf(path, sizeof path, "%s/tessera.db", folder);
    if (sqlite3_open_v2(path, &store->database,
                        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK) {
        error_set(err, "%s: cannot be opened", path);
        store_close(store);
        return NULL;
    }
    sqlite3_busy_timeout(store->database, BUSY_MS);
    if (!prepare(store, err)) {
        store_close(store);
        return NULL;
    }
    return store;
}

void store_close(Store *store)
{
    if (!store)
        return;
    for (int at = 0; at < SENTENCES; at++)
        sqlite3_finalize(store->statement[at]);
    sqlite3_close(store->database);
    if (store->lock >= 0)
        close(store->lock);
    free(store);
}

/* ---- writing ---- */

static void begin(Store *store)
{
    if (store->changed)
        return;
    store->changed = true;
    store->failed = !run(store, "BEGIN IMMEDIATE", &store->why);
}

static sqlite3_stmt *start(Store *store, Sentence sentence)
{
    sqlite3_stmt *statement = store->statement[sentence];
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return statement;
}

/* The texts are used before the caller's memory can change: finish() follows at once. */
static void bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

static void finish(Store *store, sqlite3_stmt *statement)
{
    if (!store->failed && sqlite3_step(statement) != SQLITE_DONE) {
        store->failed = true;
        set_error(store, &store->why);
    }
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
}

static sqlite3_stmt *start_writing(Store *store, Sentence sentence, const char *first)
{
    begin(store);
    sqlite3_stmt *statement = start(store, sentence);
    if (first)
        bind_text(statement, 1, first);
    return statement;
}

bool store_has_changes(const Store *store)
{
    return store->changed;
}

void store_limit(Store *store, int pages)
{
    char text[64];
    snprintf(text, sizeof text, "PRAGMA max_page_count = %d", pages ? pages : INT32_MAX);
    run(store, text, NULL);
}

void store_rollback(Store *store)
{
    if (!sqlite3_get_autocommit(store->database))
        run(store, "ROLLBACK", NULL);
    store->changed = store->failed = false;
}

bool store_commit(Store *store, Error *err)
{
    if (!store->changed)
        return true;
    if (!store->failed && run(store, "COMMIT", &store->why)) {
        store->changed = false;
        return true;
    }
    if (err)
        *err = store->why;
    store_rollback(store);
    return false;
}

void store_add_game(Store *store, const StoredGame *game)
{
    sqlite3_stmt *statement = start_writing(store, ADD_GAME, game->id);
    bind_text(statement, 2, game->kind);
    bind_text(statement, 3, game->options);
    sqlite3_bind_int64(statement, 4, (sqlite3_int64)game->seed);
    bind_text(statement, 5, game->invite);
    sqlite3_bind_int64(statement, 6, game->created_ms);
    sqlite3_bind_int64(statement, 7, game->started_ms);
    if (game->theme_words)
        bind_text(statement, 8, game->theme_words);
    finish(store, statement);
    for (int seat = 0; seat < STORE_SEATS; seat++)
        store_set_seat(store, game->id, seat, &game->seat[seat]);
}

void store_set_seat(Store *store, const char *game, int seat, const StoredSeat *who)
{
    sqlite3_stmt *statement = start_writing(store, SET_SEAT, game);
    sqlite3_bind_int(statement, 2, seat);
    bind_text(statement, 3, who->name);
    bind_text(statement, 4, who->bot);
    bind_text(statement, 5, who->token);
    bind_text(statement, 6, who->device);
    finish(store, statement);
}

static void set_time(Store *store, Sentence sentence, const char *game, int64_t at_ms)
{
    sqlite3_stmt *statement = start_writing(store, sentence, game);
    sqlite3_bind_int64(statement, 2, at_ms);
    finish(store, statement);
}

void store_start_game(Store *store, const char *game, int64_t started_ms)
{
    set_time(store, START_GAME, game, started_ms);
}

void store_end_game(Store *store, const char *game, int64_t at_ms)
{
    set_time(store, END_GAME, game, at_ms);
}

void store_add_event(Store *store, const char *game, const StoredEvent *event)
{
    sqlite3_stmt *statement = start_writing(store, ADD_EVENT, game);
    sqlite3_bind_int(statement, 2, event->number);
    sqlite3_bind_int(statement, 3, event->seat);
    bind_text(statement, 4, event->act);
    sqlite3_bind_int64(statement, 5, event->spent_ms);
    sqlite3_bind_int64(statement, 6, event->at_ms);
    bind_text(statement, 7, event->key);
    finish(store, statement);
}

void store_set_next(Store *store, const char *game, const char *next)
{
    sqlite3_stmt *statement = start_writing(store, SET_NEXT, game);
    bind_text(statement, 2, next);
    finish(store, statement);
}

void store_add_chat(Store *store, const char *game, int number, const StoredChat *chat)
{
    sqlite3_stmt *statement = start_writing(store, ADD_CHAT, game);
    sqlite3_bind_int(statement, 2, number);
    sqlite3_bind_int(statement, 3, chat->seat);
    bind_text(statement, 4, chat->text);
    sqlite3_bind_int64(statement, 5, chat->at_ms);
    finish(store, statement);
}

void store_set_device(Store *store, const char *device, const char *name, int64_t at_ms)
{
    sqlite3_stmt *statement = start_writing(store, SET_DEVICE, device);
    bind_text(statement, 2, name);
    sqlite3_bind_int64(statement, 3, at_ms);
    finish(store, statement);
}

void store_beat(Store *store, int64_t at_ms)
{
    sqlite3_stmt *statement = start_writing(store, BEAT, NULL);
    sqlite3_bind_int64(statement, 1, at_ms);
    finish(store, statement);
}

/* ---- reading ---- */

static const char *text_of(sqlite3_stmt *statement, int column)
{
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? (const char *)text : "";
}

static void copy(sqlite3_stmt *statement, int column, char *out, size_t size)
{
    snprintf(out, size, "%s", text_of(statement, column));
}

static sqlite3_stmt *start_reading(Store *store, Sentence sentence, const char *first)
{
    sqlite3_stmt *statement = start(store, sentence);
    if (first)
        bind_text(statement, 1, first);
    return statement;
}

static void load_seats(Store *store, StoredGame *game)
{
    sqlite3_stmt *statement = start_reading(store, LOAD_SEATS, game->id);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        int number = sqlite3_column_int(statement, 0);
        if (number < 0 || number >= STORE_SEATS)
            continue;
        StoredSeat *seat = &game->seat[number];
        copy(statement, 1, seat->name, sizeof seat->name);
        copy(statement, 2, seat->bot, sizeof seat->bot);
        copy(statement, 3, seat->token, sizeof seat->token);
        copy(statement, 4, seat->device, sizeof seat->device);
    }
    sqlite3_reset(statement);
}

static void load_events(Store *store, StoredGame *game)
{
    sqlite3_stmt *statement = start_reading(store, LOAD_EVENTS, game->id);
    for (int capacity = 0; sqlite3_step(statement) == SQLITE_ROW;) {
        if (game->event_count == capacity) {
            capacity = capacity ? 2 * capacity : 32;
            game->events = memory_grow(game->events, (size_t)capacity, sizeof *game->events);
        }
        game->events[game->event_count++] =
            (StoredEvent){.number = sqlite3_column_int(statement, 0),
                          .seat = sqlite3_column_int(statement, 1),
                          .act = memory_copy_text(text_of(statement, 2)),
                          .spent_ms = sqlite3_column_int64(statement, 3),
                          .at_ms = sqlite3_column_int64(statement, 4),
                          .key = memory_copy_text(text_of(statement, 5))};
    }
    sqlite3_reset(statement);
}

static void load_chat(Store *store, StoredGame *game)
{
    sqlite3_stmt *statement = start_reading(store, LOAD_CHAT, game->id);
    for (int capacity = 0; sqlite3_step(statement) == SQLITE_ROW;) {
        if (game->chat_count == capacity) {
            capacity = capacity ? 2 * capacity : 8;
            game->chat = memory_grow(game->chat, (size_t)capacity, sizeof *game->chat);
        }
        game->chat[game->chat_count++] =
            (StoredChat){.seat = sqlite3_column_int(statement, 0),
                         .text = memory_copy_text(text_of(statement, 1)),
                         .at_ms = sqlite3_column_int64(statement, 2)};
    }
    sqlite3_reset(statement);
}

bool store_load_game(Store *store, const char *id, StoredGame *game)
{
    sqlite3_stmt *statement = start_reading(store, LOAD_GAME, id);
    memset(game, 0, sizeof *game);
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) {
        snprintf(game->id, sizeof game->id, "%s", id);
        copy(statement, 0, game->kind, sizeof game->kind);
        game->options = memory_copy_text(text_of(statement, 1));
        game->seed = (uint64_t)sqlite3_column_int64(statement, 2);
        copy(statement, 3, game->invite, sizeof game->invite);
        copy(statement, 4, game->next, sizeof game->next);
        game->created_ms = sqlite3_column_int64(statement, 5);
        game->started_ms = sqlite3_column_int64(statement, 6);
        game->over = sqlite3_column_int64(statement, 7) > 0;
        if (sqlite3_column_type(statement, 8) == SQLITE_TEXT)
            game->theme_words = memory_copy_text(text_of(statement, 8));
    }
    sqlite3_reset(statement);
    if (found) {
        load_seats(store, game);
        load_events(store, game);
        load_chat(store, game);
    }
    return found;
}

void store_release_game(StoredGame *game)
{
    for (int at = 0; at < game->event_count; at++) {
        free((char *)game->events[at].act);
        free((char *)game->events[at].key);
    }
    for (int at = 0; at < game->chat_count; at++)
        free((char *)game->chat[at].text);
    free(game->events);
    free(game->chat);
    free(game->options);
    free(game->theme_words);
    memset(game, 0, sizeof *game);
}

void store_list_open(Store *store, void (*each)(void *context, const char *id, const char *options),
                     void *context)
{
    sqlite3_stmt *statement = start_reading(store, LIST_OPEN, NULL);
    while (sqlite3_step(statement) == SQLITE_ROW)
        each(context, text_of(statement, 0), text_of(statement, 1));
    sqlite3_reset(statement);
}

bool store_find_device(Store *store, const char *device, char name[SEAT_NAME_MAX])
{
    sqlite3_stmt *statement = start_reading(store, FIND_DEVICE, device);
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    if (found)
        copy(statement, 0, name, SEAT_NAME_MAX);
    sqlite3_reset(statement);
    return found;
}

static int64_t one_number(Store *store, Sentence sentence)
{
    sqlite3_stmt *statement = start_reading(store, sentence, NULL);
    int64_t number = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_reset(statement);
    return number;
}

int64_t store_last_beat(Store *store)
{
    return one_number(store, LAST_BEAT);
}

int64_t store_count_games(Store *store)
{
    return one_number(store, COUNT_GAMES);
}

/* ---- themes ---- */

void store_add_theme(Store *store, const StoredTheme *theme, const char *device, int64_t at_ms)
{
    sqlite3_stmt *statement = start_writing(store, ADD_THEME, theme->id);
    bind_text(statement, 2, theme->language);
    bind_text(statement, 3, theme->name);
    bind_text(statement, 4, theme->words);
    sqlite3_bind_int(statement, 5, theme->count);
    bind_text(statement, 6, device);
    sqlite3_bind_int64(statement, 7, at_ms);
    sqlite3_bind_int(statement, 8, theme->listed);
    finish(store, statement);
}

static void read_theme(sqlite3_stmt *statement, StoredTheme *theme)
{
    memset(theme, 0, sizeof *theme);
    copy(statement, 0, theme->id, sizeof theme->id);
    copy(statement, 1, theme->language, sizeof theme->language);
    copy(statement, 2, theme->name, sizeof theme->name);
    theme->words = memory_copy_text(text_of(statement, 3));
    theme->count = sqlite3_column_int(statement, 4);
}

bool store_load_theme(Store *store, const char *id, StoredTheme *theme)
{
    sqlite3_stmt *statement = start_reading(store, LOAD_THEME, id);
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    if (found)
        read_theme(statement, theme);
    sqlite3_reset(statement);
    return found;
}

void store_release_theme(StoredTheme *theme)
{
    free(theme->words);
    memset(theme, 0, sizeof *theme);
}

void store_list_themes(Store *store, const char *language,
                       void (*each)(void *context, const StoredTheme *theme), void *context)
{
    sqlite3_stmt *statement = start_reading(store, LIST_THEMES, language);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        StoredTheme theme;
        read_theme(statement, &theme);
        each(context, &theme);
        store_release_theme(&theme);
    }
    sqlite3_reset(statement);
}

void store_report_theme(Store *store, const char *id, const char *why, const char *device,
                        int64_t at_ms)
{
    sqlite3_stmt *statement = start_writing(store, REPORT_THEME, id);
    bind_text(statement, 2, why);
    bind_text(statement, 3, device);
    sqlite3_bind_int64(statement, 4, at_ms);
    finish(store, statement);
}

bool store_remove_theme(Store *store, const char *id)
{
    sqlite3_stmt *statement = start_writing(store, REMOVE_THEME, id);
    finish(store, statement);
    return sqlite3_changes(store->database) > 0;
}

void store_list_reports(Store *store,
                        void (*each)(void *context, const StoredTheme *theme, const char *why),
                        void *context)
{
    sqlite3_stmt *statement = start_reading(store, LIST_REPORTS, NULL);
    while (sqlite3_step(statement) == SQLITE_ROW) {
        StoredTheme theme;
        read_theme(statement, &theme);
        each(context, &theme, text_of(statement, 5));
        store_release_theme(&theme);
    }
    sqlite3_reset(statement);
}
