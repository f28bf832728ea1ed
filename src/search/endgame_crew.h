/* endgame_crew.h -- the searches of all threads that work on one problem, and what they share: the
 * memory of positions, the wish to stop. Inside the module.
 *
 *     EndCrew crew;
 *     end_crew_init(&crew, &lexicon, &rules, memory);
 *     end_crew_start(&crew, threads, &limits, clock_now_ns());
 *     end_crew_set(&crew, &board, &all);
 *     ... crew.search[thread] ...
 *     end_crew_release(&crew);
 */
#ifndef TESSERA_SEARCH_ENDGAME_CREW_H
#define TESSERA_SEARCH_ENDGAME_CREW_H

#include "base/parallel.h"
#include "search/endgame_search.h"

typedef struct EndCrew {
    const Lexicon *lexicon;
    const Rules *rules;
    size_t memory;
    KnownTable known;
    int count; /* searches made so far */
    EndSearch *search[PARALLEL_THREADS_MAX];
    uint64_t beginnings; /* for the salt */
    atomic_bool halt;
} EndCrew;

void end_crew_init(EndCrew *crew, const Lexicon *lexicon, const Rules *rules, size_t memory);
void end_crew_release(EndCrew *crew);

/* As many searches as threads are asked for, within the limits counted from `started_ns`. Returns
 * how many there are. */
int end_crew_start(EndCrew *crew, const EndgameLimits *limits, int64_t started_ns);

/* A new board for all of them, with all tiles that are held or will be drawn. */
void end_crew_set(EndCrew *crew, const Board *board, const Rack *all);

/* Positions searched by all since end_crew_set(). */
uint64_t end_crew_nodes(const EndCrew *crew);

/* Whether somebody met a play without points while not all turns were counted. */
bool end_crew_saw_scoreless_play(const EndCrew *crew);

#endif
