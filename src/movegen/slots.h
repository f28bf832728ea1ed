/* slots.h -- every place where a word could go, and the most it could earn there.
 *
 * A slot is a stretch of a line, empty square before and after, that takes 1 to 7 tiles and is
 * tied to the board. What a slot is (its empty squares' weights, the tiles already in it) depends
 * on the board alone, so it is kept from turn to turn and made anew only for lines that changed.
 *
 * The weight of an empty square is what one point of letter value put there adds to the score:
 * letter premium x word multiplier of the slot, plus letter premium x the square's own word premium
 * if it is crossed. With weights and rack points both falling, their product is the most that any
 * arrangement can earn; `fixed` is what the slot earns besides.
 */
#ifndef TESSERA_MOVEGEN_SLOTS_H
#define TESSERA_MOVEGEN_SLOTS_H

#include <stdint.h>

#include "lexicon/wordmap.h"
#include "movegen/lines.h"
#include "words/rack.h"

enum {
    WEIGHTS = 8, /* RACK_MAX weights, then `fixed`, so that a bound is one dot product */
    FIXED = RACK_MAX,
    LINE_SLOTS_MAX = SIDE_MAX * RACK_MAX,
};

typedef struct Slot {
    uint8_t start;                  /* first position on the line */
    uint8_t length;                 /* squares */
    uint8_t empty;                  /* squares to fill */
    uint8_t choosy;                 /* bit i: the i-th empty square does not take every letter */
    uint8_t place[RACK_MAX];        /* positions of the empty squares, from the slot's start ... */
    int16_t place_weight[RACK_MAX]; /* ... and their weights */
    LetterBag through;              /* the tiles already there */
} Slot;

typedef struct LineSlots {
    int count;
    int16_t weight[LINE_SLOTS_MAX][WEIGHTS]; /* falling, zero-filled, then fixed */
    Slot slot[LINE_SLOTS_MAX];
    uint32_t takes[LINE_SQUARES]; /* by position: the letters that may lie there */
} LineSlots;

typedef struct SlotTable {
    LineSlots line[2][SIDE_MAX + 1];
    bool of_empty_board; /* then the start square must be covered */
} SlotTable;

/* Brings the table up to date with the lines, whose `changed` marks are cleared. */
void slots_follow(SlotTable *table, Lines *lines);

#endif
