/* move.h -- what a player does in a turn, and its text forms.
 *
 * 32 bytes, so that lists of a hundred thousand moves stay cheap. For a play, tiles[] has one
 * entry a square of the main word: 0 where a tile already lies, else the tile put down (letter, or
 * letter | BLANK). For an exchange, tiles[] has the tiles given back (letter, or BLANK), sorted.
 */
#ifndef TESSERA_WORDS_MOVE_H
#define TESSERA_WORDS_MOVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "lexicon/alphabet.h"

/* Values are thousandths of a point. */
typedef int32_t Equity;
enum { EQUITY_POINT = 1000, EQUITY_NONE = INT32_MIN / 2 };

typedef enum MoveKind { MOVE_PASS, MOVE_PLAY, MOVE_EXCHANGE } MoveKind;
typedef enum Direction { ACROSS, DOWN } Direction;

typedef struct Move {
    uint8_t kind;
    uint8_t direction; /* a one-tile play is ACROSS if it makes a word across, else DOWN */
    uint8_t row, col;  /* first square of the main word */
    uint8_t length;    /* squares of the main word; for an exchange, how many tiles */
    uint8_t placed;    /* tiles put down; for an exchange, how many tiles */
    int16_t score;
    Equity value; /* score + what the tiles kept are worth; as the generator was told */
    Letter tiles[WORD_MAX + 1];
    uint8_t spare[4];
} Move;

/* An all-zero list is empty and ready. */
typedef struct MoveList {
    Move *moves;
    int count;
    int capacity;
    struct MoveSorter *sorter; /* memory of moves_sort(), made when first needed */
} MoveList;

void moves_init(MoveList *list);
void moves_release(MoveList *list);

/* Room for one more at the end; the caller fills it. */
Move *moves_push(MoveList *list);

/* The order of all lists and of "best": value, then score, both falling; then kind (plays,
 * exchanges, pass), square, direction, tiles. No two different moves are equal in it.
 * Negative when `a` comes first. */
int move_compare(const Move *a, const Move *b);

/* Puts the list in that order; list->moves may be another block afterwards. */
void moves_sort(MoveList *list);

/* Same action; score and value are not looked at. */
bool move_is_same(const Move *a, const Move *b);

enum { MOVE_TEXT_MAX = (WORD_MAX + 1) * (TILE_TEXT_MAX + 2) + 16 };

/* Tiles already on the board are written as `.` in both. */
typedef enum MoveStyle {
    MOVE_GCG,  /* "8H HA.JI", "-UUV", "-"        */
    MOVE_UCGI, /* "8H.HA.JI" , "ex.UUV", "pass"  */
} MoveStyle;

/* Writes the move, NUL added, into MOVE_TEXT_MAX bytes. */
void move_format(const Move *move, const Alphabet *alphabet, MoveStyle style, char *out);

struct Board;

/* Reads a move in either style, also as people write it: "8h hadji" is not the same as "8H HADJI"
 * (lower case is a blank), `.`, "(A)" or the letter itself stand for a tile that lies there
 * already. An exchange is "-ABC" or "ex.ABC", a pass "-" or "pass". Whether the move is legal is
 * for score_play() to say; score and value are 0. */
bool move_parse(Move *move, const Alphabet *alphabet, const struct Board *board, const char *text,
                size_t length, Error *err);

/* "8H" (across: number first) or "H8" (down: letter first); columns A-U, rows 1-21. */
void move_format_square(int row, int col, Direction direction, char out[8]);

/* Reads a coordinate; returns the bytes used or 0. */
size_t move_parse_square(const char *text, size_t length, int side, int *row, int *col,
                         Direction *direction);

#endif
