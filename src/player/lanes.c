#include "player/lanes.h"

static bool is_free_premium(const Layout *layout, const Board *board, int row, int col)
{
    int square = row * board->side + col;
    return layout->premium[square].word >= 3 && !board->square[square];
}

/* Walks from the new tile along a line; every premium met before another tile, with no other tile
 * near on its far side, is a lane that was closed until now. */
static int walk(const Layout *layout, const Board *board, int row, int col, int row_step,
                int col_step)
{
    int side = board->side, opened = 0;
    for (int step = 1; step <= LANE_REACH; step++) {
        int at_row = row + step * row_step, at_col = col + step * col_step;
        if (at_row < 0 || at_col < 0 || at_row >= side || at_col >= side)
            break;
        if (board_at(board, at_row, at_col))
            return 0;
        opened += is_free_premium(layout, board, at_row, at_col);
    }
    return opened;
}

int lanes_opened(const Layout *layout, const Board *board, const Move *move)
{
    int opened = 0;
    if (move->kind != MOVE_PLAY)
        return 0;
    Board after = *board;
    board_play(&after, move);
    for (int at = 0; at < move->length; at++) {
        int row = move->row + (move->direction == DOWN ? at : 0);
        int col = move->col + (move->direction == ACROSS ? at : 0);
        if (!move->tiles[at])
            continue;
        opened += walk(layout, &after, row, col, 0, 1) + walk(layout, &after, row, col, 0, -1);
        opened += walk(layout, &after, row, col, 1, 0) + walk(layout, &after, row, col, -1, 0);
    }
    return opened;
}
