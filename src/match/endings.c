#include "match/endings.h"

#include <string.h>

void endings_open(Endings *endings, const Kit *kit)
{
    memset(endings, 0, sizeof *endings);
    endings->kit = kit;
    endings->generator = generator_new(&kit->judge, &kit->rules);
}

void endings_close(Endings *endings)
{
    generator_free(endings->generator);
    game_release(&endings->game);
    memset(endings, 0, sizeof *endings);
}

static void take_turn(Endings *endings)
{
    const Kit *kit = endings->kit;
    Game *game = &endings->game;
    const Rack *rack = &game->seat[game->on_turn].rack, *other = &game->seat[!game->on_turn].rack;
    int bag = bag_count(&game->bag);
    KeepValues keep;
    Move best;
    static_fill(kit->value, &kit->rules, rack, bag, bag ? NULL : other, keep.value);
    movegen_best(endings->generator, &game->board, rack, &keep, bag, &best);
    game_play(game, &best, 0, NULL);
}

static void copy_position(const Endings *endings, Position *position)
{
    const Game *game = &endings->game;
    position_init(position, &endings->kit->rules, 2);
    position->board = game->board;
    position->on_turn = game->on_turn;
    position->scoreless = game->scoreless;
    for (int seat = 0; seat < 2; seat++) {
        position->racks[seat] = game->seat[seat].rack;
        position->scores[seat] = game->seat[seat].score;
    }
}

bool endings_find(Endings *endings, uint64_t seed, int64_t number, int bag_most, Position *position)
{
    Game *game = &endings->game;
    game_start(game, &(GameSetup){.rules = &endings->kit->rules,
                                  .judge = &endings->kit->judge,
                                  .seed = seed,
                                  .item = (uint64_t)number,
                                  .seats = 2,
                                  .trusted = true});
    while (game->phase == GAME_RUNNING && bag_count(&game->bag) > bag_most)
        take_turn(endings);
    if (game->phase != GAME_RUNNING || bag_count(&game->bag) != bag_most)
        return false;
    copy_position(endings, position);
    return position_check(position, &endings->kit->rules, NULL);
}
