/* Values made by hand, for tile sets that nobody has trained. */
#include <stdlib.h>

#include "base/memory.h"
#include "eval/leaves.h"

enum {
    BLANK_WORTH = 25 * EQUITY_POINT,
    DOUBLE_COST = 3 * EQUITY_POINT,
    LOPSIDED_COST = 2 * EQUITY_POINT,
    POINT_COST = EQUITY_POINT / 2, /* for every point of a tile above one: hard to get rid of */
};

typedef struct Guess {
    const TileSet *tiles;
    Equity *values;
} Guess;

static bool is_vowel(const TileSet *tiles, Letter tile)
{
    return tile != BLANK && (tiles->vowels & letter_bit(tile)) != 0;
}

static void guess_one(void *context, const Letter *tiles, int size, uint32_t index)
{
    Guess *guess = context;
    Equity value = 0;
    int vowels = 0, consonants = 0;
    for (int place = 0; place < size; place++) {
        Letter tile = tiles[place];
        if (tile == BLANK) {
            value += BLANK_WORTH;
            continue;
        }
        value -= (guess->tiles->points[tile] - 1) * POINT_COST;
        if (place > 0 && tiles[place - 1] == tile)
            value -= DOUBLE_COST;
        *(is_vowel(guess->tiles, tile) ? &vowels : &consonants) += 1;
    }
    int tilt = abs(consonants - vowels) - 1;
    guess->values[index] = value - (tilt > 0 ? tilt * LOPSIDED_COST : 0);
}

void leaves_guess(Leaves *leaves, const TileSet *tiles)
{
    leaves_init(leaves, tiles, leaves_fitting(tiles));
    Guess guess = {tiles, memory_new(leaves->count, sizeof(Equity))};
    leaves_each(leaves, guess_one, &guess);
    leaves_encode(leaves, guess.values);
    free(guess.values);
}
