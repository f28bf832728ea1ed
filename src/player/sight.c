#include "player/sight.h"

#include <math.h>

static const double SOFTNESS = 0.10; /* of the border between seen and not seen */

int sight_main_word(const Board *board, const Move *move, Letter word[WORD_MAX])
{
    int length = move->length < WORD_MAX ? move->length : WORD_MAX;
    for (int at = 0; at < length; at++) {
        int row = move->row + (move->direction == DOWN ? at : 0);
        int col = move->col + (move->direction == ACROSS ? at : 0);
        word[at] = letter_face(move->tiles[at] ? move->tiles[at] : board_at(board, row, col));
    }
    return length;
}

static bool has_tile(const Board *board, int row, int col)
{
    return row >= 0 && col >= 0 && row < board->side && col < board->side &&
           board_at(board, row, col);
}

/* Words made across the play. */
static int count_cross_words(const Board *board, const Move *move)
{
    int count = 0;
    for (int at = 0; at < move->length; at++) {
        bool down = move->direction == DOWN;
        int row = move->row + (down ? at : 0), col = move->col + (down ? 0 : at);
        if (!move->tiles[at])
            continue;
        count +=
            has_tile(board, row - !down, col - down) || has_tile(board, row + !down, col + down);
    }
    return count;
}

static int count_blanks(const Move *move)
{
    int count = 0;
    for (int at = 0; at < move->length; at++)
        count += (move->tiles[at] & BLANK) != 0;
    return count;
}

static double rarity(const Ranks *ranks, double known, const Letter *word, int length)
{
    uint32_t rank = ranks_of(ranks, word, length);
    double place = rank == RANK_NONE ? known : rank < known ? rank : known;
    return log2(place + 2) / log2(known + 2);
}

double sight_difficulty(const View *view, const Ranks *ranks, double known, const Move *move)
{
    Letter word[WORD_MAX];
    int length = sight_main_word(&view->board, move, word);
    int crossed = count_cross_words(&view->board, move);
    return 0.5 * rarity(ranks, known, word, length) + 0.05 * (length - 2) +
           0.08 * (move->placed - 1) + 0.07 * crossed + 0.20 * count_blanks(move);
}

double sight_chance(double eye, double difficulty)
{
    return 1 / (1 + exp((difficulty - eye) / SOFTNESS));
}
