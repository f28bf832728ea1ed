/* journal.h -- a match on disk: every finished game, so that a match killed at any moment goes on.
 *
 * The folder holds `match.txt` (what is played, one line), `games.log` (a line for every finished
 * game) and, for every game, `game-000001.gcg` and a report, `game-000001.txt`. A game's line is
 * written last: what stands in the log is complete. What a kill has left torn is cleared away when
 * reading; a game whose line is damaged, or whose record is missing, is played again.
 *
 *     int64_t damaged;
 *     if (!journal_play("saved", &match, &damaged, &err)) ...
 *
 * which is
 *
 *     Journal journal;
 *     if (!journal_open(&journal, "saved", &match, &err)) ...     reads what is finished
 *     match.watch = journal_add, match.watch_context = &journal;
 *     match_run(&match, &err);
 *     if (!journal_close(&journal, &err)) ...
 */
#ifndef TESSERA_MATCH_JOURNAL_H
#define TESSERA_MATCH_JOURNAL_H

#include <pthread.h>

#include "match/match.h"

enum { JOURNAL_PATH_MAX = 1024 };

typedef struct Journal {
    char folder[JOURNAL_PATH_MAX];
    const Match *match;
    int log;         /* file descriptor, written by appending whole lines */
    int hold;        /* the folder, held so that no other match writes there meanwhile */
    int64_t damaged; /* games that are played again because what was kept of them is damaged */
    pthread_mutex_t lock;
    bool failed;
    Error why;
} Journal;

/* Makes the folder, or goes on in one that was made for the same players, words, seed and time a
 * move (the number of games may have grown); then the games already finished are put into the
 * match. */
bool journal_open(Journal *journal, const char *folder, Match *match, Error *err);

/* A MatchWatcher; `context` is the journal. False when the disk refuses, which ends the match. */
bool journal_add(void *context, const Duel *duel, int64_t number, const GameSummary *summary);

/* False when a game could not be written. */
bool journal_close(Journal *journal, Error *err);

/* match_run() with everything kept in the folder. *damaged: games of an earlier run that had to be
 * played again. */
bool journal_play(const char *folder, Match *match, int64_t *damaged, Error *err);

#endif
