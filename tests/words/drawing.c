#include "tests/words/drawing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "drawing \"%s\": %s\n", what, why);
    abort();
}

void drawing_rules(Rules *rules, const char *language)
{
    Error err;
    if (!rules_load(rules, language, &err))
        give_up(language, err.text);
}

void drawing_board(Board *board, const Rules *rules, const char *square, const char *drawing)
{
    int row, first_col, side = rules->layout.side;
    Direction direction;
    board_init(board, side);
    if (!move_parse_square(square, strlen(square), side, &row, &first_col, &direction))
        give_up(square, "no square");
    int col = first_col;
    for (const char *at = drawing; *at;) {
        Letter tile = 0;
        size_t used = alphabet_parse_tile(&rules->alphabet, at, strlen(at), &tile);
        if (row >= side || col > side || (col == side && *at != '\n'))
            give_up(drawing, "leaves the board");
        if (used > 0)
            board_set(board, row, col, tile);
        else if (*at != '.' && *at != '\n')
            give_up(drawing, "a character that is no tile");
        col++;
        if (*at == '\n') {
            row++;
            col = first_col;
        }
        at += used ? used : 1;
    }
}

Move drawing_move(const Board *board, const Rules *rules, const char *text)
{
    Move move;
    Error err;
    if (!move_parse(&move, &rules->alphabet, board, text, strlen(text), &err))
        give_up(text, err.text);
    return move;
}

Rack drawing_rack(const Rules *rules, const char *text)
{
    Rack rack;
    Error err;
    if (!rack_parse(&rack, &rules->alphabet, text, strlen(text), TILES_MAX, &err))
        give_up(text, err.text);
    return rack;
}
