#include "match/selfplay.h"

#include <string.h>

#include "base/hash.h"

bool selfplay_open(SelfPlay *play, const Kit *kit, Error *err)
{
    static const char *const specs[SIDES] = {"static", "static"};
    memset(play, 0, sizeof *play);
    return duel_open(&play->duel, kit, specs, 0, err);
}

void selfplay_close(SelfPlay *play)
{
    duel_close(&play->duel);
}

static uint64_t add_move(uint64_t hash, const Move *move)
{
    uint64_t place = move->kind | (uint64_t)move->direction << 8 | (uint64_t)move->row << 16 |
                     (uint64_t)move->col << 24 | (uint64_t)move->length << 32;
    hash = hash_add(hash, place);
    for (int at = 0; at < move->length; at++)
        hash = hash_add(hash, move->tiles[at]);
    return hash;
}

uint64_t selfplay_game(SelfPlay *play, uint64_t seed, int64_t number, uint64_t hash)
{
    GameSummary summary;
    duel_play(&play->duel, seed, number, &summary);
    const Game *game = &play->duel.game;
    for (int index = 0; index < game->event_count; index++) {
        const Event *event = &game->events[index];
        hash = hash_add(add_move(hash, &event->move), (uint64_t)(int64_t)event->total);
    }
    play->games++;
    play->turns += summary.turns[0] + summary.turns[1];
    return hash;
}
