/* replay.h -- plays a recorded game again and says where the record cannot be true.
 *
 * Every line is checked against board, tile set and rules: squares, tiles, scores, totals, whose
 * turn it is, what is taken back, how the game ends. Racks may be known in part or not at all; how
 * many tiles a player holds is known all the same, because everybody draws what the bag allows.
 * After a fault the record is believed and replaying goes on, so that one slip is one fault.
 *
 *     Replay replay;
 *     replay_run(&replay, &gcg, &rules, NULL);      (words are judged only with a lexicon)
 *     if (replay.fault_count > 0)
 *         replay_format_fault(&replay.faults[0], "game.gcg", &out);
 *     replay_release(&replay);
 */
#ifndef TESSERA_PROTOCOL_REPLAY_H
#define TESSERA_PROTOCOL_REPLAY_H

#include <stdbool.h>

#include "base/buffer.h"
#include "lexicon/lexicon.h"
#include "protocol/gcg.h"
#include "words/position.h"
#include "words/score.h"

enum {
    REPLAY_FAULTS_MAX = 1000, /* more are not kept: the file is no game */
    REPLAY_NICK_MAX = 256,
    FAULT_TEXT_MAX = 240,
};

typedef struct ReplayFault {
    int line;
    char what[FAULT_TEXT_MAX];
    char found[FAULT_TEXT_MAX];    /* may be empty */
    char expected[FAULT_TEXT_MAX]; /* may be empty */
} ReplayFault;

typedef struct ReplayEvent {
    const GcgEntry *entry; /* of the Gcg, which must outlive the replay */
    int seat;              /* -1: nobody of this game */
    bool withdrawn;        /* a play that the next event takes back */
    Move move;             /* of a play or an exchange of known tiles, as far as it could be read */
    FormedWord word;       /* of a legal play: the whole main word; else its length is 0 */
} ReplayEvent;

typedef struct Replay {
    char nicks[GCG_PLAYERS][REPLAY_NICK_MAX]; /* may be empty */
    Position position;                        /* when the record ends; seat 0 is player 1 */
    bool complete;                            /* played to its end, with all that belongs there */
    ReplayEvent *events;
    int event_count;
    ReplayFault *faults; /* in the order of the file */
    int fault_count;
} Replay;

/* Replays the whole record. `lexicon` may be NULL. A `#tile CH ch` of the record makes bare "CH"
 * the one tile in it, if the set has such a tile. */
void replay_run(Replay *replay, const Gcg *gcg, const Rules *rules, const Lexicon *lexicon);
void replay_release(Replay *replay);

/* Appends "game.gcg:14: wrong score: found +30, expected +34", without a line end. */
void replay_format_fault(const ReplayFault *fault, const char *file, Buffer *out);

/* The language that the pragmata of a record name; false if none does. */
bool replay_named_language(const Gcg *gcg, char language[LANGUAGE_MAX]);

/* The language of a record: what its pragmata name, else the first of English, Swedish, Polish and
 * Estonian that has all its letters, else English. */
void replay_guess_language(const Gcg *gcg, char language[LANGUAGE_MAX]);

#endif
