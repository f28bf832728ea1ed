/* store.h -- what the server must not forget: games, seats, acts, chat, people's names, themes.
 *
 * Whatever is written between two commits reaches the disk together or not at all; nothing may be
 * told to anybody before its commit. A write that fails is remembered, and the commit then fails
 * and leaves everything as after the last one.
 *
 *     Store *store = store_open("build/server", true, &err);
 *     store_add_event(store, &event);
 *     if (!store_commit(store, &err)) ...           nothing since the last commit has happened
 *     store_close(store);
 *
 * Behind it is SQLite with a write-ahead log, synchronised at every commit: a killed program and a
 * power cut both leave what was committed.
 */
#ifndef TESSERA_SERVER_STORE_H
#define TESSERA_SERVER_STORE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"

enum {
    GAME_ID_MAX = 17, /* bytes with the NUL, as all below */
    SECRET_MAX = 33,
    SEAT_NAME_MAX = 168, /* forty characters and more */
    SEAT_BOT_MAX = 64,
    MOVE_KEY_MAX = 41,
    THEME_REF_MAX = 64,
    STORE_SEATS = 2,
};

typedef struct StoredSeat {
    char name[SEAT_NAME_MAX]; /* may be empty */
    char bot[SEAT_BOT_MAX];   /* empty: a person */
    char token[SECRET_MAX];   /* of a person; empty: nobody sits there yet */
    char device[SECRET_MAX];
} StoredSeat;

typedef struct StoredEvent {
    int number;
    int seat;
    const char *act;
    int64_t spent_ms, at_ms;
    const char *key; /* empty for bots and the clock */
} StoredEvent;

typedef struct StoredChat {
    int seat;
    const char *text;
    int64_t at_ms;
} StoredChat;

typedef struct StoredGame {
    char id[GAME_ID_MAX];
    char kind[8];
    char *options;     /* JSON */
    char *theme_words; /* separated by spaces; NULL: no theme */
    uint64_t seed;
    char invite[SECRET_MAX];        /* empty: nobody is invited */
    char next[GAME_ID_MAX];         /* the rematch; empty: none */
    int64_t created_ms, started_ms; /* started 0: waits for the second person */
    bool over;
    StoredSeat seat[STORE_SEATS];
    StoredEvent *events; /* in their order */
    int event_count;
    StoredChat *chat;
    int chat_count;
} StoredGame;

typedef struct StoredTheme {
    char id[THEME_REF_MAX];
    char language[16];
    char name[SEAT_NAME_MAX];
    char *words; /* as text, separated by spaces */
    int count;
    bool listed; /* for everybody to choose; those made from a topic are not */
} StoredTheme;

typedef struct Store Store;

/* Opens or makes the store in this folder (made if need be); NULL for one in memory. `alone`: as a
 * server, which has the folder for itself; an operator's command works beside it. Refuses a
 * folder that another server uses, and files that are none of ours. */
Store *store_open(const char *folder, bool alone, Error *err);

/* What is not committed is gone. */
void store_close(Store *store);

/* The transaction. */
bool store_commit(Store *store, Error *err);
void store_rollback(Store *store);
bool store_has_changes(const Store *store);

/* At most so many pages of 4 kB from now on, as on a full disk; 0: as many as there is room for. */
void store_limit(Store *store, int pages);

/* Writing. */
void store_add_game(Store *store, const StoredGame *game); /* without events and chat */
void store_set_seat(Store *store, const char *game, int seat, const StoredSeat *who);
void store_start_game(Store *store, const char *game, int64_t started_ms);
void store_add_event(Store *store, const char *game, const StoredEvent *event);
void store_end_game(Store *store, const char *game, int64_t at_ms);
void store_set_next(Store *store, const char *game, const char *next);
void store_add_chat(Store *store, const char *game, int number, const StoredChat *chat);
void store_set_device(Store *store, const char *device, const char *name, int64_t at_ms);

/* "The server was alive now": clocks stand still while it is not. */
void store_beat(Store *store, int64_t at_ms);

/* Reading. */
bool store_load_game(Store *store, const char *id, StoredGame *game); /* false: none such */
void store_release_game(StoredGame *game);
void store_list_open(Store *store, void (*each)(void *context, const char *id, const char *options),
                     void *context);
bool store_find_device(Store *store, const char *device, char name[SEAT_NAME_MAX]);
int64_t store_last_beat(Store *store); /* 0: never */
int64_t store_count_games(Store *store);

/* Themes that people have made. One of the same id is replaced. */
void store_add_theme(Store *store, const StoredTheme *theme, const char *device, int64_t at_ms);
bool store_load_theme(Store *store, const char *id, StoredTheme *theme);
void store_release_theme(StoredTheme *theme);
void store_list_themes(Store *store, const char *language,
                       void (*each)(void *context, const StoredTheme *theme), void *context);
void store_report_theme(Store *store, const char *id, const char *why, const char *device,
                        int64_t at_ms);
bool store_remove_theme(Store *store, const char *id); /* false: none such */
void store_list_reports(Store *store,
                        void (*each)(void *context, const StoredTheme *theme, const char *why),
                        void *context);

#endif
