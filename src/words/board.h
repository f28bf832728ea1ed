/* board.h -- tiles on squares, nothing more: small, copied freely.
 *
 * What can be derived (cross checks, anchors) belongs to the generator.
 */
#ifndef TESSERA_WORDS_BOARD_H
#define TESSERA_WORDS_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"
#include "words/layout.h"
#include "words/move.h"

typedef struct Board {
    uint8_t side;
    uint16_t tiles;             /* how many are on the board */
    Letter square[SQUARES_MAX]; /* row * side + col: 0 empty, letter, letter | BLANK */
} Board;

void board_init(Board *board, int side);

static inline Letter board_at(const Board *board, int row, int col)
{
    return board->square[row * board->side + col];
}

void board_set(Board *board, int row, int col, Letter tile);

/* Puts the tiles of a play (which must fit) on the board, and takes them off again. */
void board_play(Board *board, const Move *move);
void board_undo(Board *board, const Move *move);

/* A play of one tile can be written in two ways; this makes it the one that move lists use: ACROSS
 * when it makes a word across, else DOWN. Call before the tile lies on the board. Other moves are
 * left alone. */
void board_normalize(const Board *board, Move *move);

/* What people call the move, into MOVE_TEXT_MAX bytes: a play's whole word with the tiles that lie
 * there already (the play not yet made), an exchange's tiles, nothing for a pass. */
void board_format_word(const Board *board, const Move *move, const Alphabet *alphabet, char *out);

/* CGP rows: "15/7CAT5/..."; digits are runs of empty squares, lower case blanks, [CH] tiles of
 * several characters. */
bool board_parse(Board *board, const Alphabet *alphabet, int side, const char *text, size_t length,
                 Error *err);
void board_format(const Board *board, const Alphabet *alphabet, Buffer *out);

#endif
