/* lines.h -- the board as the generator sees it: every row and every column as a line of squares
 * with what the words crossing it allow and earn.
 *
 * Positions on a line are 1 .. side; 0 and side + 1 are empty squares that nothing is put on, so
 * that looking at a neighbour needs no test. A square is crossed when a tile stands next to it at
 * right angles to the line: only letters of its cross set may be put there, and the word across
 * earns its cross score more. An empty square right before or after a run of two tiles or more
 * takes only letters that stand so in some word; that is a hint that spares looking, not a rule.
 */
#ifndef TESSERA_MOVEGEN_LINES_H
#define TESSERA_MOVEGEN_LINES_H

#include <stdbool.h>
#include <stdint.h>

#include "lexicon/lexicon.h"
#include "words/board.h"
#include "words/rules.h"

enum { LINE_SQUARES = SIDE_MAX + 2 };

typedef struct Line {
    Letter tile[LINE_SQUARES];
    bool crossed[LINE_SQUARES];
    uint8_t letter_premium[LINE_SQUARES];
    uint8_t word_premium[LINE_SQUARES];
    int16_t cross_score[LINE_SQUARES];
    uint32_t cross[LINE_SQUARES];  /* all letters where not crossed */
    uint32_t beside[LINE_SQUARES]; /* letters that go with the tiles right beside on the line */
    int touched;                   /* tiles and crossed empty squares: 0 means nothing fits here */
    bool new_tiles;                /* `beside` is out of date */
    bool changed;                  /* since whoever derives more from it last looked */
} Line;

typedef struct Lines {
    const Lexicon *lexicon;
    const Rules *rules;
    int side;
    Board board;                /* the board they show */
    Line line[2][SIDE_MAX + 1]; /* by direction and row or column, from 1 */
} Lines;

void lines_init(Lines *lines, const Lexicon *lexicon, const Rules *rules);

/* Brings the lines to this board, working only around the squares that differ. */
void lines_follow(Lines *lines, const Board *board);

/* The same without `beside`, for who only walks the lines: Lines that once followed so must go on
 * so. */
void lines_follow_crosses(Lines *lines, const Board *board);

#endif
