/* text.h -- a position and a kind of game as text, read and written.
 *
 * A position is the board of the Kalah Game Protocol and the seat to move:
 *
 *     <6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> south
 *
 * width, SOUTH's store, NORTH's store, SOUTH's holes, NORTH's holes; each side's from its owner's
 * left. Without a seat it is SOUTH's turn. A kind of game is "6,6": holes a side, stones a hole.
 */
#ifndef TESSERA_KALAH_TEXT_H
#define TESSERA_KALAH_TEXT_H

#include <stddef.h>

#include "base/error.h"
#include "kalah/rules.h"

enum { KALAH_TEXT_MAX = 96 };

/* Reads a board of the protocol only, from `text` up to and with its '>'. Returns the characters
 * read, 0 with `err` when it is no board or its numbers are out of range. The total of the stones
 * is checked: it has to be 2 * width * n for an n of 1 .. KALAH_FILL_MAX, which is stored. */
size_t kalah_parse_board(const char *text, int *width, int *fill, Kalah *game, Error *err);

/* Reads a whole position, spaces around it allowed. */
bool kalah_parse(const char *text, int *width, int *fill, Kalah *game, Error *err);

/* Writes the position; returns its length, always below KALAH_TEXT_MAX. */
size_t kalah_format(const KalahRules *rules, const Kalah *game, char text[KALAH_TEXT_MAX]);

/* Reads "6,6". */
bool kalah_parse_game(const char *text, int *width, int *fill, Error *err);

/* Reads "standard" or "empty". */
bool kalah_parse_capture(const char *text, KalahCapture *capture, Error *err);

#endif
