/* contest.h -- what a room needs to know of the game it holds, whichever game it is.
 *
 * A contest is started from its options and a seed and changed only by contest_act(): the same
 * start and the same acts give the same contest, which is how it comes back after a restart. Acts
 * are texts ("8H.HADJI", "ex.ABC", "pass", "challenge", "resign", "time"; a hole of Kalah), with
 * the thinking time they took. Clocks are counted here; time itself is never read.
 *
 *     Contest *contest = contest_words_new(&rules, seed);
 *     ContestRefusal why = {0};
 *     if (!contest_act(contest, seat, "8H.HADJI", 4000, &why))
 *         ... why.code, why.text, why.words
 *     contest_describe(contest, &look, frame);             what one seat may see, as JSON
 *     Thought *thought = contest_think(contest, "lova", seed);     to be thought in a worker
 *     contest_free(contest);
 *
 * Two kinds: contest_words.c and contest_kalah.c.
 */
#ifndef TESSERA_SERVER_CONTEST_H
#define TESSERA_SERVER_CONTEST_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"
#include "server/bench.h"

enum {
    CONTEST_SEATS = 2,
    CONTEST_WATCHER = -1, /* the seat of who only watches */
    CONTEST_MOVE_MAX = MOVE_TEXT_MAX,
    BOT_THINKS_MS = 2000, /* a move, for players that use the time they get; less when many wait */
};

typedef enum ContestPhase { CONTEST_RUNNING, CONTEST_LAST_WORD, CONTEST_OVER } ContestPhase;

typedef struct ContestStatus {
    ContestPhase phase;
    int on_turn;
    int winner; /* -1: nobody, or not over */
    int event_count;
    int64_t time_left_ms; /* of the seat on turn until it has lost; INT64_MAX without a clock */
} ContestStatus;

/* Why an act is refused. */
typedef struct ContestRefusal {
    const char *code; /* as in docs/web-messages.md */
    char text[256];
    json_t *words; /* those that are not in the list, or NULL; the caller's */
} ContestRefusal;

/* Who looks, and at how much. */
typedef struct ContestLook {
    int seat;           /* or CONTEST_WATCHER */
    int from;           /* the first event to tell */
    bool whole;         /* also what never changes */
    int64_t elapsed_ms; /* what the seat on turn has used of its clock by now */
} ContestLook;

/* What a bot thinks about, or a hint: a copy of what its seat may see, thought about in a worker.
 */
typedef struct Thought Thought;
struct Thought {
    void (*run)(Thought *thought, Bench *bench);
    void (*free)(Thought *thought);
    bool failed;
    Error err;                   /* failed: why */
    char move[CONTEST_MOVE_MAX]; /* a bot's act */
    int64_t spent_ms;            /* as it claims */
    int64_t limit_ms;            /* what it may take, for players that use the time they get */
    json_t *moves;               /* of a hint: best first; NULL otherwise */
};

typedef struct Contest Contest;

typedef struct ContestType {
    const char *kind; /* "words" */
    bool (*act)(Contest *contest, int seat, const char *act, int64_t spent_ms, ContestRefusal *why);
    void (*status)(const Contest *contest, ContestStatus *status);
    /* Adds its fields to `frame`, and score, tiles and clock to the objects of `seats`. */
    void (*describe)(const Contest *contest, const ContestLook *look, json_t *frame, json_t *seats);
    /* The fields of the answer to `preview`, as the seat sees it; `judged`: whether words are. */
    json_t *(*preview)(const Contest *contest, int seat, const char *act, bool judged);
    Thought *(*think)(const Contest *contest, const char *bot, uint64_t seed);
    Thought *(*hint)(const Contest *contest, int seat, int count);
    /* The record for downloading (NULL: this game has no such form); the caller frees. */
    char *(*record)(const Contest *contest, const char *const names[CONTEST_SEATS]);
    void (*free)(Contest *contest);
} ContestType;

struct Contest {
    const ContestType *type;
};

/* A game of words; takes over one use of the rules. */
Contest *contest_words_new(RuleSet *rules, uint64_t seed);

/* The game behind a contest of words, for who runs it (and tests of what is hidden): never for
 * telling anybody. */
Game *contest_words_game(Contest *contest);

typedef struct KalahChoice {
    int holes, stones;
    KalahCapture capture;
    int64_t clock_ms, increment_ms;
} KalahChoice;

Contest *contest_kalah_new(const KalahChoice *choice);

bool contest_act(Contest *contest, int seat, const char *act, int64_t spent_ms,
                 ContestRefusal *why);
void contest_status(const Contest *contest, ContestStatus *status);
void contest_free(Contest *contest);

/* Refuses with a code and a text; returns false. */
bool contest_refuse(ContestRefusal *why, const char *code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The rules of Kalah with so many holes: made once, shared by all. */
const KalahRules *contest_kalah_rules(int holes, KalahCapture capture);

#endif
