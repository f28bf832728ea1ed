/* replay_state.h -- what replay.c, replay_turn.c and replay_end.c share while a game is replayed.
 */
#ifndef TESSERA_PROTOCOL_REPLAY_STATE_H
#define TESSERA_PROTOCOL_REPLAY_STATE_H

#include "protocol/replay.h"

typedef enum GameEnd { END_NOT_YET, END_WENT_OUT, END_SCORELESS } GameEnd;

/* What a turn changes and a withdrawal gives back. */
typedef struct Holdings {
    int held[GCG_PLAYERS];  /* tiles on each rack, known or not */
    Rack kept[GCG_PLAYERS]; /* those of them that are known */
    int bag;
    int scoreless;
    GameEnd end;
} Holdings;

typedef struct ReplayState {
    Replay *replay;
    const Gcg *gcg;
    const Rules *rules;
    const Lexicon *lexicon;
    int seat_on_turn; /* -1: anybody may begin */
    Holdings now;
    Holdings before; /* the last play */
    Move last_play;
    int last_play_words; /* how many words it made */
    const GcgEntry *last_event;
    bool last_play_stands;    /* the play of the last event is on the board */
    int end_seat;             /* who went out */
    int end_line;             /* where the game ended */
    bool final_pass;          /* the other has accepted the last play */
    bool closed;              /* tiles or time have been counted: no more turns */
    bool gained[GCG_PLAYERS]; /* lines seen so far */
    bool lost[GCG_PLAYERS];   /* " */
    bool loses[GCG_PLAYERS];  /* such a line is somewhere in the record */
    bool said_incomplete;
} ReplayState;

/* Notes a fault; found and expected may be empty. */
void replay_fault(ReplayState *state, int line, const char *what, const char *found,
                  const char *expected, ...) __attribute__((format(printf, 5, 6)));

/* Checks the points of an event; what is written is then believed. */
void replay_check_points(ReplayState *state, const GcgEntry *entry, int seat, int expected);

/* Reads a rack of the record and joins it with what is known to be there. Faults are noted; the
 * result is always usable and never larger than what the seat holds. */
void replay_read_rack(ReplayState *state, int line, int seat, const char *text, Rack *rack);

/* Notes a fault when board, this rack and the other's known tiles are more than the set holds. */
void replay_check_supply(ReplayState *state, int line, int seat, const Rack *rack);

/* The tiles neither on the board nor, as far as known, with `seat`. */
Rack replay_unseen(const ReplayState *state, const Rack *own);

void replay_turn(ReplayState *state, ReplayEvent *event, bool withdrawn_next);
void replay_withdrawal(ReplayState *state, const ReplayEvent *event);
void replay_challenge(ReplayState *state, const ReplayEvent *event);
void replay_adjustment(ReplayState *state, const ReplayEvent *event);
void replay_time(ReplayState *state, const ReplayEvent *event);

/* After the last line: is an ended game's end there? */
void replay_finish(ReplayState *state);

#endif
