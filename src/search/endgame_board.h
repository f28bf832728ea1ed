/* endgame_board.h -- a board that is played on and taken back millions of times, with a name for
 * the state of every row and column.
 *
 * What can be played along a line depends on its own tiles and, at each empty square, on the run of
 * tiles that crosses there. A line's key is a hash of exactly that: as long as it stays the same,
 * the plays found for it once stay the same. A play changes its own line, the lines its tiles lie
 * on crosswise, and the lines at the ends of the runs it lengthens; `touches` names them all.
 */
#ifndef TESSERA_SEARCH_ENDGAME_BOARD_H
#define TESSERA_SEARCH_ENDGAME_BOARD_H

#include <stdint.h>

#include "search/endgame_tiles.h"
#include "words/board.h"
#include "words/move.h"

enum {
    END_STRIDE = SIDE_MAX + 2, /* an empty square around the board spares looking for its edge */
    END_CELLS = END_STRIDE * END_STRIDE,
    END_LINES = SIDE_MAX + 1, /* lines are counted from 1 */
    END_CHANGES_MAX = 96,     /* values a play replaces; see change() */
};

/* A play along a line: what it needs, earns and touches. 32 bytes, kept by the million. */
typedef struct EndPlay {
    TileBits need;
    uint32_t squares;    /* positions on the line, from 1, where a tile is put down */
    uint32_t touches[2]; /* lines whose state it changes: [ACROSS] rows, [DOWN] columns */
    uint32_t name;       /* hash of place and tiles */
    int16_t score;
    int16_t points; /* face value of the tiles put down */
    uint8_t direction : 1, line : 5;
    Letter tiles[RACK_MAX]; /* put down on `squares`, in order */
} EndPlay;

typedef struct EndChange {
    uint64_t *where;
    uint64_t before;
} EndChange;

typedef struct EndUndo {
    int count;
    EndChange changes[END_CHANGES_MAX];
} EndUndo;

typedef struct EndBoard {
    int side;
    Board board;
    uint64_t hash[2]; /* two independent ones of all tiles */
    uint64_t line_key[2][END_LINES];
    uint64_t cross_key[2][END_CELLS]; /* of the run that crosses a line in that direction here */
    Letter cell[END_CELLS];
} EndBoard;

static inline int end_cell(int direction, int line, int pos)
{
    return direction == ACROSS ? line * END_STRIDE + pos : pos * END_STRIDE + line;
}

void end_board_init(EndBoard *board, const Board *start);

/* Puts the tiles down; `undo` then takes them off again. */
void end_board_play(EndBoard *board, const EndPlay *play, EndUndo *undo);
void end_board_undo(EndBoard *board, const EndPlay *play, const EndUndo *undo);

/* A move of the generator as a play on this board, and back. The score is taken over. */
void end_play_of(EndPlay *play, const EndBoard *board, const EndTiles *tiles, const Move *move);
Move end_play_move(const EndPlay *play, const EndBoard *board);

#endif
