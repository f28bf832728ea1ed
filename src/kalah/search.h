/* search.h -- looking as far as time allows, to the end of the game if it can.
 *
 * Searches the margin of the rest of the game by null windows (is it at least b?), with a
 * transposition table, cut-offs from what the table knows of the moves, and an endgame table. The
 * stores are left out of a position: the rest of the game does not depend on them. A margin has the
 * parity of the stones in the holes, so windows step by two.
 *
 * Deepening by turns gives a move at any time; a result that met no horizon is exact. Threads work
 * on the same window and share the table; after the first move of a position each prefers moves
 * that no other is looking at. The first to finish answers for all. Values are the same whatever
 * the threads; one thread is deterministic in everything.
 *
 *     KalahSearch search;
 *     kalah_search_init(&search, &rules, NULL, 64 << 20, threads);
 *     KalahLimits limits = {.deadline_ns = clock_now_ns() + 1000000000};
 *     KalahFound found = kalah_think(&search, &game, &limits);
 *     kalah_search_release(&search);
 */
#ifndef TESSERA_KALAH_SEARCH_H
#define TESSERA_KALAH_SEARCH_H

#include <stdatomic.h>
#include <stddef.h>

#include "kalah/endtable.h"
#include "kalah/rules.h"

/* What was found so far. */
typedef struct KalahFound {
    int hole;   /* the best move, -1 before any is known or when the game is over */
    int margin; /* final margin for the seat to move, its stores counted */
    bool exact; /* proven; otherwise an estimate */
    int depth;  /* turns looked ahead; of no meaning when exact */
    uint64_t nodes;
} KalahFound;

/* Zero means no limit. */
typedef struct KalahLimits {
    int64_t deadline_ns; /* by clock_now_ns() */
    uint64_t nodes;      /* positions; checked in thousands */
    int depth;           /* turns */
    const atomic_bool *stop;
    void (*improved)(void *context, const KalahFound *found); /* after each depth; may be NULL */
    void *context;
} KalahLimits;

typedef struct KalahEntry {
    _Atomic uint64_t own;
    _Atomic uint64_t other;
} KalahEntry;

typedef struct KalahSearch {
    const KalahRules *rules;
    const EndTable *table; /* positions with few stones; may be NULL */
    KalahEntry *entries;
    uint64_t mask;
    int threads;
    _Atomic uint64_t *busy; /* positions that some thread is looking at; NULL with one thread */
} KalahSearch;

/* `bytes` for the transposition table are rounded down to a power of two. */
void kalah_search_init(KalahSearch *search, const KalahRules *rules, const EndTable *table,
                       size_t bytes, int threads);
void kalah_search_release(KalahSearch *search);

/* Forgets what was learnt, so that the next search depends on nothing before it. */
void kalah_search_clear(KalahSearch *search);

/* Deepens turn by turn until the result is exact or a limit is reached. Always finds a legal move
 * unless the game is over, whatever the limits. */
KalahFound kalah_think(KalahSearch *search, const Kalah *game, const KalahLimits *limits);

/* Goes straight for the exact result, beginning with the guess that the margin is `guess`. When a
 * limit is reached first, found.exact is false and the rest of no use. */
KalahFound kalah_solve(KalahSearch *search, const Kalah *game, int guess,
                       const KalahLimits *limits);

/* The exact margin, for the seat to move, of each hole that may be played; others are left alone.
 * False when a limit was reached first. */
bool kalah_solve_moves(KalahSearch *search, const Kalah *game, const KalahLimits *limits,
                       int margins[KALAH_WIDTH_MAX], uint64_t *nodes);

#endif
