/* endgame_lines.h -- what can be played along each line, found once and remembered by the line's
 * key.
 *
 * Plays found for a handful of tiles serve every smaller handful: the search takes those whose
 * tiles are still held. So most positions need no move generation at all, only a look at some
 * thirty lists. When the memory is full everything is forgotten and found again.
 */
#ifndef TESSERA_SEARCH_ENDGAME_LINES_H
#define TESSERA_SEARCH_ENDGAME_LINES_H

#include <stddef.h>
#include <stdint.h>

#include "movegen/lines.h"
#include "search/endgame_board.h"
#include "search/endgame_tiles.h"

/* What decides whether a play is looked at at all, kept apart so that many fit a cache line. */
typedef struct PlayBrief {
    TileBits need;
    int16_t score;
    int16_t points;
} PlayBrief;

/* The plays of one line for one owner, by the number of tiles: those with n tiles are
 * plays[start[n]] .. plays[start[n + 1] - 1]. */
typedef struct LineList {
    uint64_t key;
    TileBits rack; /* found for these tiles */
    uint32_t first;
    uint32_t start[RACK_MAX + 2];
    uint32_t unused[3]; /* one cache line each */
} LineList;

typedef struct LineBook {
    const EndTiles *tiles;
    Lines lines;
    MoveList found;
    void *block;     /* where the lists are, before they are aligned */
    LineList *lists; /* open addressing; key 0 is free */
    uint32_t mask, used;
    EndPlay *plays;
    PlayBrief *briefs; /* of the same plays */
    uint32_t play_count, play_capacity;
    uint64_t made; /* lists made so far */
} LineBook;

void line_book_init(LineBook *book, const Lexicon *lexicon, const Rules *rules, size_t bytes);
void line_book_release(LineBook *book);

/* From now on tiles have these bits; owners named so far must not be named again. */
void line_book_start(LineBook *book, const EndTiles *tiles);

/* The plays of a line for `rack`, and possibly for more tiles than those. `owner` sets handfuls
 * apart that are not parts of one rack. Valid until the next call. */
const LineList *line_book_find(LineBook *book, const EndBoard *board, int direction, int line,
                               TileBits rack, uint64_t owner);

static inline uint64_t line_book_key(const EndBoard *board, int direction, int line, uint64_t owner)
{
    return (board->line_key[direction][line] ^ owner) | 1;
}

static inline const EndPlay *line_book_plays(const LineBook *book, const LineList *list)
{
    return book->plays + list->first;
}

static inline const PlayBrief *line_book_briefs(const LineBook *book, const LineList *list)
{
    return book->briefs + list->first;
}

/* Calls a list that will be wanted soon into the processor's cache. */
static inline void line_book_expect(const LineBook *book, uint64_t key)
{
    __builtin_prefetch(&book->lists[(uint32_t)(key >> 32) & book->mask]);
}

#endif
