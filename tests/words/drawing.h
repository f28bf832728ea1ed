/* drawing.h -- boards and moves written in a test as a player would draw them.
 *
 *     Rules rules;
 *     Board board;
 *     drawing_rules(&rules, "en");
 *     drawing_board(&board, &rules, "8G",
 *                   "CAT\n"
 *                   "..O\n"
 *                   "..w");                  CAT across from 8G; TOw down, its W a blank
 *     Move move = drawing_move(&board, &rules, "G8 C.A");
 *
 * Whatever cannot be read fails the test at once.
 */
#ifndef TESSERA_TESTS_WORDS_DRAWING_H
#define TESSERA_TESTS_WORDS_DRAWING_H

#include "words/board.h"
#include "words/rack.h"
#include "words/rules.h"

void drawing_rules(Rules *rules, const char *language);

/* An empty board with the drawing put on it, its first character on the square named. */
void drawing_board(Board *board, const Rules *rules, const char *square, const char *drawing);

Move drawing_move(const Board *board, const Rules *rules, const char *text);
Rack drawing_rack(const Rules *rules, const char *text);

#endif
