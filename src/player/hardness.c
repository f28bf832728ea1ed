#include "player/hardness.h"

static double uses_a_tile(const Rules *rules, const Lexicon *judge, int letter)
{
    int count = rules->tiles.count[letter];
    return (double)judge->stats.letter_uses[letter] / (count > 0 ? count : 1);
}

uint32_t hardness_letters(const Rules *rules, const Lexicon *judge)
{
    uint32_t hard = 0;
    int letters = rules->alphabet.count;
    for (int letter = 1; letter <= letters; letter++) {
        int less_used = 0;
        for (int other = 1; other <= letters; other++)
            less_used += uses_a_tile(rules, judge, other) < uses_a_tile(rules, judge, letter);
        if (less_used < letters / 5 && rules->tiles.count[letter] > 0)
            hard |= letter_bit((Letter)letter);
    }
    return hard;
}
