#include "kalah/rules.h"

#include <assert.h>
#include <string.h>

static KalahSowing sow_from(int width, int hole, int stones)
{
    int cycle = 2 * width + 1;
    int counts[2 * KALAH_WIDTH_MAX + 1] = {0};
    KalahSowing sowing = {0};
    int at = hole;
    for (int stone = 0; stone < stones; stone++) {
        at = (at + 1) % cycle;
        counts[at]++;
    }
    for (int place = 0; place < width; place++) {
        sowing.own |= (uint64_t)counts[place] << (8 * place);
        sowing.other |= (uint64_t)counts[width + 1 + place] << (8 * place);
    }
    sowing.store = (uint8_t)counts[width];
    sowing.last = (uint8_t)at;
    return sowing;
}

void kalah_rules_init(KalahRules *rules, int width, KalahCapture capture)
{
    assert(width >= 1 && width <= KALAH_WIDTH_MAX);
    memset(rules, 0, sizeof *rules);
    rules->width = width;
    rules->capture = capture;
    for (int hole = 0; hole < width; hole++)
        for (int stones = 0; stones <= KALAH_STONES_MAX; stones++)
            rules->sowing[hole][stones] = sow_from(width, hole, stones);
}

void kalah_start(const KalahRules *rules, int fill, Kalah *game)
{
    assert(fill >= 1 && fill <= KALAH_FILL_MAX);
    memset(game, 0, sizeof *game);
    for (int hole = 0; hole < rules->width; hole++)
        game->holes[0] |= (uint64_t)fill << (8 * hole);
    game->holes[1] = game->holes[0];
}

const char *kalah_capture_name(KalahCapture capture)
{
    return capture == KALAH_EMPTY ? "empty" : "standard";
}

bool kalah_is_legal(const KalahRules *rules, const Kalah *game, int hole)
{
    return hole >= 0 && hole < rules->width && !kalah_is_over(game) &&
           kalah_hole(game->holes[game->turn], hole) > 0;
}

KalahPlay kalah_play(const KalahRules *rules, Kalah *game, int hole)
{
    assert(kalah_is_legal(rules, game, hole));
    int gained, captured;
    KalahSides sides = kalah_sides(game);
    int last = kalah_sow(rules, &sides, hole, &gained, &captured);
    game->holes[game->turn] = sides.own;
    game->holes[game->turn ^ 1] = sides.other;
    game->store[game->turn] = (uint8_t)(game->store[game->turn] + gained);
    bool over = kalah_is_over(game);
    bool again = last == rules->width && !over;
    if (!again)
        game->turn ^= 1;
    return (KalahPlay){(uint8_t)gained, (uint8_t)captured, again, over};
}

void kalah_sweep(Kalah *game)
{
    for (int seat = 0; seat < 2; seat++) {
        game->store[seat] = (uint8_t)(game->store[seat] + kalah_count(game->holes[seat]));
        game->holes[seat] = 0;
    }
}

int kalah_margin(const Kalah *game)
{
    return game->store[0] + kalah_count(game->holes[0]) - game->store[1] -
           kalah_count(game->holes[1]);
}

uint64_t kalah_perft(const KalahRules *rules, const Kalah *game, int depth)
{
    if (depth == 0)
        return 1;
    if (kalah_is_over(game))
        return 0;
    unsigned filled = kalah_filled(game->holes[game->turn]);
    if (depth == 1)
        return (uint64_t)__builtin_popcount(filled);
    uint64_t sequences = 0;
    for (; filled; filled &= filled - 1) {
        Kalah next = *game;
        kalah_play(rules, &next, __builtin_ctz(filled));
        sequences += kalah_perft(rules, &next, depth - 1);
    }
    return sequences;
}
