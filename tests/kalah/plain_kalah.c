#include "tests/kalah/plain_kalah.h"

#include <string.h>

void plain_start(PlainKalah *game, int width, int fill, bool takes_own_stone_always)
{
    memset(game, 0, sizeof *game);
    game->width = width;
    game->takes_own_stone_always = takes_own_stone_always;
    for (int hole = 0; hole < width; hole++) {
        game->pits[hole] = fill;
        game->pits[width + 1 + hole] = fill;
    }
}

static int stones_of(const PlainKalah *game, int seat)
{
    int stones = 0;
    for (int hole = 0; hole < game->width; hole++)
        stones += game->pits[seat * (game->width + 1) + hole];
    return stones;
}

bool plain_is_over(const PlainKalah *game)
{
    return stones_of(game, 0) == 0 || stones_of(game, 1) == 0;
}

bool plain_play(PlainKalah *game, int hole)
{
    int width = game->width;
    int first = game->turn * (width + 1);
    int own_store = first + width;
    int other_store = (1 - game->turn) * (width + 1) + width;
    if (plain_is_over(game) || hole < 0 || hole >= width || game->pits[first + hole] == 0)
        return false;
    int hand = game->pits[first + hole];
    int at = first + hole;
    game->pits[at] = 0;
    while (hand > 0) {
        at = at == 2 * width + 1 ? 0 : at + 1;
        if (at == other_store)
            continue;
        game->pits[at]++;
        hand--;
    }
    bool in_own_hole = at >= first && at < own_store;
    if (in_own_hole && game->pits[at] == 1) {
        int opposite = 2 * width - at;
        if (game->pits[opposite] > 0 || game->takes_own_stone_always) {
            game->pits[own_store] += game->pits[opposite] + 1;
            game->pits[opposite] = 0;
            game->pits[at] = 0;
        }
    }
    if (at != own_store || plain_is_over(game))
        game->turn = 1 - game->turn;
    return true;
}

int plain_margin(const PlainKalah *game)
{
    return stones_of(game, 0) + game->pits[game->width] - stones_of(game, 1) -
           game->pits[2 * game->width + 1];
}

unsigned long long plain_perft(const PlainKalah *game, int depth)
{
    if (depth == 0)
        return 1;
    unsigned long long sequences = 0;
    for (int hole = 0; hole < game->width; hole++) {
        PlainKalah next = *game;
        if (plain_play(&next, hole))
            sequences += plain_perft(&next, depth - 1);
    }
    return sequences;
}

int plain_solve(const PlainKalah *game)
{
    if (plain_is_over(game))
        return plain_margin(game);
    int best = game->turn == 0 ? -1000 : 1000;
    for (int hole = 0; hole < game->width; hole++) {
        PlainKalah next = *game;
        if (!plain_play(&next, hole))
            continue;
        int value = plain_solve(&next);
        if (game->turn == 0 ? value > best : value < best)
            best = value;
    }
    return best;
}
