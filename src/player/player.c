#include "player/player.h"

#include <stdio.h>
#include <string.h>

#include "player/greedy.h"

typedef Player *MakePlayer(const Kit *kit, const char *spec, Error *err);

/* The players that are code; characters are data. */
static const struct {
    const char *name;
    MakePlayer *make;
} makers[] = {
    {"static", greedy_new},
    {"highest", greedy_new},
};

Player *player_new(const Kit *kit, const char *spec, Error *err)
{
    for (size_t index = 0; index < sizeof makers / sizeof makers[0]; index++) {
        if (strcmp(makers[index].name, spec) == 0)
            return makers[index].make(kit, spec, err);
    }
    error_set(err, "there is no player '%.60s'; tessera players lists them", spec);
    return NULL;
}

void player_free(Player *player)
{
    if (player)
        player->type->free(player);
}

void player_start(Player *player, uint64_t seed, uint64_t item)
{
    rng_seed(&player->rng, seed, item);
    if (player->type->start)
        player->type->start(player);
}

void player_choose(Player *player, const View *view, Choice *choice)
{
    choice->kind = CHOICE_MOVE;
    choice->spent_ms = 0;
    choice->why = NULL;
    player->type->choose(player, view, choice);
}

void player_init(Player *player, const PlayerType *type, const Kit *kit, const char *name)
{
    player->type = type;
    player->kit = kit;
    snprintf(player->name, sizeof player->name, "%s", name);
}
