#include "player/heuristics.h"

#include <stdlib.h>
#include <string.h>

#include "player/sight.h"

enum {
    BALANCE_POINT = 800,   /* off the right number of vowels, each */
    PARTNER_POINT = 3000,  /* for getting rid of both */
    HOT_SPOT_POINT = 1200, /* a word premium taken from the opponent, for every factor past 1 */
    OPENNESS_POINT = 700,  /* a letter past the fourth of the first word */
    SHORT_OPENING = 4,
    HOT_REACH = 4, /* squares from a tile to a premium that the opponent could use */
};

/* Counts, over all words, what stands next to the letter. */
typedef struct Neighbours {
    Letter letter;
    uint64_t count[LETTERS_MAX + 1];
} Neighbours;

static bool count_neighbours(void *context, const Letter *word, int length)
{
    Neighbours *neighbours = context;
    for (int at = 0; at + 1 < length; at++) {
        if (word[at] == neighbours->letter)
            neighbours->count[word[at + 1]]++;
    }
    return true;
}

void heuristics_init(Heuristics *heuristics, const Rules *rules, const Lexicon *judge)
{
    Neighbours neighbours = {0};
    int letters = rules->alphabet.count;
    heuristics->hardest = 1;
    for (int letter = 2; letter <= letters; letter++) {
        if (rules->tiles.count[letter] > 0 &&
            judge->stats.letter_uses[letter] < judge->stats.letter_uses[heuristics->hardest])
            heuristics->hardest = (Letter)letter;
    }
    neighbours.letter = heuristics->hardest;
    lexicon_each_word(judge, count_neighbours, &neighbours);
    heuristics->partner = 1;
    for (int letter = 2; letter <= letters; letter++) {
        if (neighbours.count[letter] > neighbours.count[heuristics->partner])
            heuristics->partner = (Letter)letter;
    }
}

static int count_letters(const Rack *rack, uint32_t set, int letters)
{
    int count = 0;
    for (int letter = 1; letter <= letters; letter++)
        count += set & letter_bit((Letter)letter) ? rack->count[letter] : 0;
    return count;
}

/* Vowels in the tile set, of a hundred letters. */
static int vowel_share(const TileSet *tiles)
{
    int vowels = 0, all = 0;
    for (int letter = 1; letter <= tiles->letters; letter++) {
        vowels += tiles->vowels & letter_bit((Letter)letter) ? tiles->count[letter] : 0;
        all += tiles->count[letter];
    }
    return all > 0 ? 100 * vowels / all : 0;
}

Equity heuristics_balance(const View *view, const Move *move)
{
    Rack kept = view->rack;
    const TileSet *tiles = &view->rules->tiles;
    rack_take_move(&kept, move);
    int letters = kept.total - kept.count[0];
    int vowels = count_letters(&kept, tiles->vowels, tiles->letters);
    int off = abs(100 * vowels - letters * vowel_share(tiles)); /* hundredths of a tile */
    return -BALANCE_POINT * off / 100;
}

static bool has_letter(const Letter *letters, int count, Letter letter)
{
    for (int at = 0; at < count; at++) {
        if (letters[at] == letter)
            return true;
    }
    return false;
}

Equity heuristics_partner(const Heuristics *heuristics, const View *view, const Move *move)
{
    Letter word[WORD_MAX];
    if (move->kind != MOVE_PLAY)
        return 0;
    int length = sight_main_word(&view->board, move, word);
    if (has_letter(move->tiles, move->length, heuristics->hardest))
        return has_letter(word, length, heuristics->partner) ? PARTNER_POINT : 0;
    /* The partner is not spent while the hard letter may still come. */
    bool spent = has_letter(move->tiles, move->length, heuristics->partner);
    return spent && view->unseen.count[heuristics->hardest] > 0 ? -PARTNER_POINT / 4 : 0;
}

static bool is_on_board(const Board *board, int row, int col)
{
    return row >= 0 && col >= 0 && row < board->side && col < board->side;
}

/* Whether a word can reach the square from a tile that lies already. */
static bool is_in_reach(const Board *board, int row, int col)
{
    static const int steps[][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    for (int direction = 0; direction < 4; direction++) {
        for (int step = 1; step <= HOT_REACH; step++) {
            int at_row = row + step * steps[direction][0],
                at_col = col + step * steps[direction][1];
            if (is_on_board(board, at_row, at_col) && board_at(board, at_row, at_col))
                return true;
        }
    }
    return false;
}

/* What the word premium of the square is worth to who plays next; 0: none, taken or out of reach.
 */
static Equity hot_spot_at(const View *view, int row, int col)
{
    const Board *board = &view->board;
    if (!is_on_board(board, row, col) || board_at(board, row, col))
        return 0;
    int word = view->rules->layout.premium[row * board->side + col].word;
    return word > 1 && is_in_reach(board, row, col) ? (word - 1) * HOT_SPOT_POINT : 0;
}

/* Premiums covered, and half for those that the play stands next to. */
Equity heuristics_hot_spots(const View *view, const Move *move)
{
    Equity covered = 0, beside = 0;
    if (move->kind != MOVE_PLAY || view->board.tiles == 0)
        return 0;
    bool down = move->direction == DOWN;
    for (int at = 0; at < move->length; at++) {
        int row = move->row + (down ? at : 0), col = move->col + (down ? 0 : at);
        if (!move->tiles[at])
            continue;
        covered += hot_spot_at(view, row, col);
        beside += hot_spot_at(view, row - !down, col - down);
        beside += hot_spot_at(view, row + !down, col + down);
    }
    beside += hot_spot_at(view, move->row - down, move->col - !down);
    beside += hot_spot_at(view, move->row + down * move->length, move->col + !down * move->length);
    return covered + beside / 2;
}

Equity heuristics_openness(const View *view, const Move *move)
{
    if (view->board.tiles > 0 || move->kind != MOVE_PLAY || move->length <= SHORT_OPENING)
        return 0;
    return -(move->length - SHORT_OPENING) * OPENNESS_POINT;
}

Equity heuristics_value(const Heuristics *heuristics, const View *view, const Move *move)
{
    return heuristics_balance(view, move) + heuristics_partner(heuristics, view, move) +
           heuristics_hot_spots(view, move) + heuristics_openness(view, move);
}
