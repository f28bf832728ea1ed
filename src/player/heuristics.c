#include "player/heuristics.h"

#include <stdlib.h>
#include <string.h>

enum {
    BALANCE_POINT = 800,   /* off the right number of vowels, each */
    PARTNER_POINT = 3000,  /* for getting rid of both */
    HOT_SPOT_POINT = 1200, /* a word premium taken from the opponent, for every factor past 1 */
    OPENNESS_POINT = 700,  /* a letter past the fourth of the first word */
    SHORT_OPENING = 4,
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

static Rack kept_tiles(const View *view, const Move *move)
{
    Rack kept = view->rack;
    for (int at = 0; at < move->length; at++) {
        if (move->tiles[at])
            rack_remove(&kept, move->tiles[at]);
    }
    return kept;
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
    Rack kept = kept_tiles(view, move);
    const TileSet *tiles = &view->rules->tiles;
    int letters = kept.total - kept.count[0];
    int vowels = count_letters(&kept, tiles->vowels, tiles->letters);
    int off = abs(100 * vowels - letters * vowel_share(tiles)); /* hundredths of a tile */
    return -BALANCE_POINT * off / 100;
}

Equity heuristics_partner(const Heuristics *heuristics, const View *view, const Move *move)
{
    bool hard = false, partner = false;
    for (int at = 0; at < move->length && move->kind == MOVE_PLAY; at++) {
        hard |= move->tiles[at] == heuristics->hardest;
        partner |= move->tiles[at] == heuristics->partner;
    }
    if (hard)
        return PARTNER_POINT;
    /* The partner is not spent while the hard letter may still come. */
    return partner && view->unseen.count[heuristics->hardest] > 0 ? -PARTNER_POINT / 4 : 0;
}

static Equity hot_spot_at(const View *view, int row, int col)
{
    int side = view->board.side;
    if (row < 0 || col < 0 || row >= side || col >= side || board_at(&view->board, row, col))
        return 0;
    return (view->rules->layout.premium[row * side + col].word - 1) * HOT_SPOT_POINT;
}

/* Premiums covered, and half for those whose approach is taken. */
Equity heuristics_hot_spots(const View *view, const Move *move)
{
    Equity value = 0;
    if (move->kind != MOVE_PLAY || view->board.tiles == 0)
        return 0;
    for (int at = 0; at < move->length; at++) {
        int row = move->row + (move->direction == DOWN ? at : 0);
        int col = move->col + (move->direction == ACROSS ? at : 0);
        if (!move->tiles[at])
            continue;
        value += hot_spot_at(view, row, col);
        if (move->direction == ACROSS)
            value -= (hot_spot_at(view, row - 1, col) + hot_spot_at(view, row + 1, col)) / 2;
        else
            value -= (hot_spot_at(view, row, col - 1) + hot_spot_at(view, row, col + 1)) / 2;
    }
    return value;
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
