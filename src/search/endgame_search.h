/* endgame_search.h -- one thread's search of an endgame: how good is this position, looking so many
 * moves ahead, and was that proved?
 *
 * Values are points that the side on turn still gains over the other from here on, the end of the
 * game included. A search always says whether its answer was proved: it was if nothing in it
 * depended on an estimate. Inside the module; callers use endgame.h.
 */
#ifndef TESSERA_SEARCH_ENDGAME_SEARCH_H
#define TESSERA_SEARCH_ENDGAME_SEARCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "search/endgame.h"
#include "search/endgame_board.h"
#include "search/endgame_known.h"
#include "search/endgame_lines.h"
#include "search/endgame_tiles.h"

enum {
    END_INFINITE = 1 << 20,
    END_DEPTH_WHOLE = 250, /* to the end of the game */
};

/* A pass has no squares. */
typedef struct EndLine {
    int value;
    int count;
    EndPlay plays[ENDGAME_LINE_MAX];
} EndLine;

typedef struct EndSide {
    TileBits rack;
    TileBits family;                    /* lists are found for parts of this */
    uint64_t owner;                     /* for line_book_find() */
    const LineList *list[2][END_LINES]; /* where the lists were seen last */
} EndSide;

/* A play under consideration. */
typedef struct EndCandidate {
    EndPlay play;
    int estimate; /* what it is likely to be worth: only for the order */
    int bound;    /* proved: it is worth no more */
} EndCandidate;

typedef struct EndSearch {
    const Rules *rules;
    KnownTable *known;       /* shared */
    atomic_bool *halt;       /* shared: all threads stop */
    const atomic_bool *stop; /* of the caller, may be NULL */
    int64_t deadline_ns;     /* 0: none */
    EndTiles tiles;
    EndBoard board;
    LineBook book;
    EndSide side[2];
    TileBits other_family; /* what every rack of side 1 is part of; 0: not known */
    int mover;
    int bag_count;
    Letter bag[ENDGAME_BAG_MAX]; /* the next to be drawn is the last */
    int turns_left;              /* so many turns without points end the game */
    int turns_full;              /* the same after a turn with points */
    bool counts_all_turns;       /* false: the short count is in use, see search.c */
    bool saw_scoreless_play;     /* and must not be */
    bool halted;
    uint64_t nodes;
    uint64_t made; /* lists, when the clock was looked at */
    uint64_t salt; /* sets what is remembered for one endgame apart from all others */
    uint64_t whim; /* 0, or makes this thread try plays in another order */
    EndCandidate *stack;
    size_t stack_used, stack_capacity;
} EndSearch;

void end_search_init(EndSearch *search, const Lexicon *lexicon, const Rules *rules,
                     KnownTable *known, size_t bytes);
void end_search_release(EndSearch *search);

/* Everything that may be held or drawn, and the board, before end_search_deal(). `salt` is another
 * for every such beginning. */
void end_search_start(EndSearch *search, const Board *board, const Rack *all, uint64_t salt);

/* Every rack that the other side gets in the deals to come is part of `unseen`: one set of lists
 * will do for all of them. */
void end_search_share(EndSearch *search, const Rack *unseen);

/* Sets the racks and the bag, all of them parts of `all`. Positions of different deals are told
 * apart, and what was found for one serves the others. `counts_all_turns`: after
 * saw_scoreless_play. */
void end_search_deal(EndSearch *search, const EndgameDeal *deal, bool counts_all_turns);

/* The value if it lies between alpha and beta, else a bound on the side it fell off. The best line
 * goes into `line` (may be NULL) when the value is above alpha. When `halted` is set afterwards
 * nothing of it means anything. */
int end_search_run(EndSearch *search, int alpha, int beta, int depth, EndLine *line, bool *proved);

/* The same for the position after a play (or pass) of the side on turn, seen from that side. */
int end_search_after(EndSearch *search, const EndPlay *play, int alpha, int beta, int depth,
                     bool *proved);

/* The best score the side on turn can make at once, going out counted: an answer when there is time
 * for nothing else. A pass when it has no play. */
void end_search_quick(EndSearch *search, EndLine *line);

/* What is proved of the position as it stands. */
void end_search_bounds(const EndSearch *search, int *low, int *high);

/* Makes a move (squares == 0: a pass) for good. */
void end_search_advance(EndSearch *search, const EndPlay *play);

#endif
