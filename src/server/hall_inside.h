/* hall_inside.h -- inside the hall: rooms, visitors, and how its parts speak to each other. */
#ifndef TESSERA_SERVER_HALL_INSIDE_H
#define TESSERA_SERVER_HALL_INSIDE_H

#include <jansson.h>

#include "server/catalogue.h"
#include "server/contest.h"
#include "server/figures.h"
#include "server/hall.h"
#include "server/languages.h"
#include "server/limits.h"
#include "server/ruleset.h"
#include "server/store.h"
#include "server/workers.h"

enum {
    ROOM_CHAINS = 4096,
    VISITOR_WATCHES = 16, /* rooms a visitor may look at, at a time */
    ROOM_WATCHES = 200,   /* visitors that may look at a room */
    ROOM_CHAT = 500,      /* lines kept of a game's talk */
    LAG_CREDIT_MS = 1000, /* of the network's delay that is not taken off the clock, a move */
    QUICK_WAIT_MS = 3000, /* the longest a bot makes people wait where no clock asks for more */
    LEAST_WAIT_MS = 400,  /* a move that comes at once is hard to follow */
    IDLE_MS = 60000,      /* rooms that nobody looks at leave the memory after this */
    BEAT_MS = 1000,
    DISK_PAUSE_MS = 5000, /* before a bot tries again on a full disk */
    QUEUE_MOST = 4000,    /* tasks that may wait for a worker */
    TOLD_NAME_MAX = 40,   /* characters of a name */
    CHAT_TEXT_MAX = 300,  /* characters */
};

/* Things worth a line in the log; see hall_note(). */
typedef enum NoteKind {
    NOTE_FORM,
    NOTE_SIZE,
    NOTE_TOKEN,
    NOTE_LIMIT,
    NOTE_ORIGIN,
    NOTE_PATH,
    NOTE_SLOW,
    NOTE_DISK,
    NOTE_ENGINE,
    NOTE_FULL,
} NoteKind;

typedef struct Room Room;

/* One visitor looking at one room. */
typedef struct Watch {
    Room *room; /* NULL: free */
    Visitor *visitor;
    int seat; /* or CONTEST_WATCHER */
    struct Watch *next_in_room;
} Watch;

struct Visitor {
    uint64_t number; /* never given twice */
    void *socket;
    char address[64];
    char device[SECRET_MAX]; /* empty before `hello` */
    char name[SEAT_NAME_MAX];
    Watch watches[VISITOR_WATCHES];
    Visitor *next, *previous;
};

typedef struct RoomSeat {
    StoredSeat who;
    char key[MOVE_KEY_MAX]; /* of its last act */
    int key_version;        /* the version that act made */
} RoomSeat;

typedef struct ChatLine {
    int seat;
    int64_t at_ms;
    char *text;
} ChatLine;

struct Room {
    char id[GAME_ID_MAX];
    char kind[8];
    char *options;     /* JSON, every option said */
    char *theme_words; /* until the game begins; NULL: no theme */
    uint64_t seed;
    char invite[SECRET_MAX];
    char next[GAME_ID_MAX];
    RoomSeat seat[CONTEST_SEATS];
    Contest *contest; /* NULL: waits for the second person */
    int event_count;  /* acts stored */
    bool started, over, practice, rated, as_person;
    bool dirty;              /* changed since the last commit */
    int64_t turn_started_ms; /* since when the seat on turn thinks */
    int64_t touched_ms;
    int64_t due_ms; /* when something is to be done; INT64_MAX: nothing */
    bool thinking;  /* a worker thinks for the bot on turn */
    bool has_choice;
    char choice[CONTEST_MOVE_MAX];
    int64_t choice_ms; /* what the choice is charged */
    ChatLine *chat;
    int chat_count;
    Watch *watches;
    Room *chain;
};

/* A frame for a visitor, held back until what it tells is stored. */
typedef struct Outgoing {
    Visitor *visitor;
    char *text;
    json_t *re;           /* the request it answers, or NULL */
    TimeFigures *figures; /* where its time is counted, or NULL */
    int64_t asked_ns;
    struct Outgoing *next;
} Outgoing;

/* A request that waits until its language is open. */
typedef struct Parked {
    Visitor *visitor;
    Language *language;
    char *text;
    struct Parked *next;
} Parked;

/* How long bots of one name think, so that slow ones are queued apart. */
typedef struct BotPace {
    char bot[SEAT_BOT_MAX];
    int64_t think_ms;
} BotPace;

enum { BOT_PACES = 64, HEAVY_MS = 100 };

struct Hall {
    HallSettings settings;
    Store *store;
    Workers *workers;
    Languages languages;
    RuleSets rulesets;
    Catalogue catalogue;
    json_t *ready_themes; /* by language, listed when first asked for */
    Limits *limits;
    Figures figures;
    Room *chains[ROOM_CHAINS];
    int room_count;
    Visitor *visitors;
    int visitor_count;
    uint64_t visitor_number; /* the last one given */
    Outgoing *first_out, **last_out;
    Parked *parked;
    BotPace paces[BOT_PACES];
    int64_t alive_ms; /* when the server before this one last said that it was */
    int64_t start_ms, beat_ms, next_due_ms, tidied_ms;
    int64_t mono_start_ms;
    bool disk_fails;
    bool handed_over; /* all tasks are with the workers */
};

/* What a handler gets. */
typedef struct Request {
    Hall *hall;
    Visitor *visitor;
    const json_t *body;
    const json_t *re; /* may be NULL */
    const char *text; /* the frame itself */
    size_t length;
    bool again; /* it has waited for its language */
    int64_t asked_ns;
} Request;

typedef void Handler(Request *request);

/* hall.c */
int64_t hall_now_ms(const Hall *hall);
void hall_log(Hall *hall, const char *format, ...) __attribute__((format(printf, 2, 3)));
void hall_answer(Request *request, json_t *answer); /* takes the object, adds `re` */
void hall_answer_timed(Request *request, json_t *answer, TimeFigures *figures);
void hall_tell(Hall *hall, Visitor *visitor, json_t *frame); /* takes the object */
void hall_refuse(Request *request, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool hall_is_allowed(Request *request, LimitKind kind);         /* answers itself when not */
void hall_make_secret(const Hall *hall, char *out, int digits); /* hexadecimal, NUL added */
void hall_make_id(const Hall *hall, char out[GAME_ID_MAX]);
Visitor *hall_find_visitor(Hall *hall, uint64_t number); /* NULL: has left */

/* What a frame asks for; request->text is set. */
void hall_handle(Request *request);

/* hall_language.c. Begins to open the language; false when there is no worker to do it. */
bool hall_open_language(Hall *hall, Language *language);

/* The games that were open when the server stopped go on, as soon as their language is open. */
void hall_reopen_games(Hall *hall);

/* Opens the language and comes back to the request afterwards; true: it is open already. Otherwise
 * the request has been parked, or refused. */
bool hall_needs_language(Request *request, Language *language);

/* A field of a request: NULL, or false, when it is not there or not of this form. */
const char *request_text(const json_t *object, const char *name, size_t longest);
bool request_number(const json_t *object, const char *name, int64_t least, int64_t most,
                    int64_t *number);

/* Whether people may be shown this: UTF-8 without signs for machines, so many characters. */
bool text_is_showable(const char *text, size_t longest);

/* room.c */
Room *room_find(Hall *hall, const char *id);        /* in memory only */
Room *room_add(Hall *hall, const StoredGame *game); /* a new room, nothing played yet */
Room *room_load(Hall *hall, const StoredGame *game, Error *err);
void room_remove(Hall *hall, Room *room);
void room_reload(Hall *hall, Room *room); /* as it is stored; its watchers stay */
bool room_start(Hall *hall, Room *room, Error *err);
Language *room_language(Hall *hall, const char *options); /* NULL: none is needed */
int room_version(const Room *room);
json_t *room_describe(Hall *hall, Room *room, int seat, int from, bool whole);
int room_seat_of(const Room *room, const char *token); /* CONTEST_WATCHER: none has it */
bool room_watch(Room *room, Visitor *visitor, int seat);
void room_unwatch(Hall *hall, Room *room, Visitor *visitor);
void room_announce(Hall *hall, Room *room, int after, int from);
/* Who is here has changed, nothing else; everybody is told but one (may be NULL). */
void room_announce_presence(Hall *hall, Room *room, const Visitor *but);
void room_add_chat(Room *room, int seat, const char *text, int64_t at_ms);
json_t *room_chat_json(const Room *room, int line);
bool room_act(Hall *hall, Room *room, int seat, const char *act, int64_t spent_ms, const char *key,
              ContestRefusal *why);
void room_continue(Hall *hall, Room *room); /* the bot on turn thinks, the clock is watched */
void room_do_due(Hall *hall, Room *room, int64_t now_ms);
int64_t room_elapsed_ms(Hall *hall, const Room *room);

/* hall_options.c: every option of the request, checked, what is left out as usual; the theme's
 * words apart (the caller's). NULL when the request has been refused or waits for its language. */
json_t *hall_read_options(Request *request, const char *kind, char **theme_words);

/* Handlers, by file. */
Handler hall_create, hall_join, hall_open, hall_unwatch, hall_move, hall_preview, hall_hint,
    hall_chat, hall_rematch; /* hall_game.c */
Handler hall_themes, hall_theme_words, hall_theme_topic, hall_theme_upload,
    hall_theme_report;  /* hall_theme.c */
Handler hall_companion; /* hall_companion.c */

/* hall_theme.c: a theme that can be chosen in this language, its words as text separated by spaces
 * (the caller's); NULL when there is none such. */
char *hall_find_theme(Hall *hall, Language *language, const char *id, char name[THEME_NAME_MAX]);

/* A theme out of such a text. */
void theme_of_text(Theme *theme, const Alphabet *alphabet, const char *name, const char *words);

#endif
