#include "cli/moments.h"

#include <stdlib.h>

#include "base/memory.h"
#include "eval/static.h"

void moment_fill(Moment *moment, const Kit *kit, const Game *game)
{
    const Seat *other = &game->seat[!game->on_turn];
    moment->board = game->board;
    moment->rack = game->seat[game->on_turn].rack;
    moment->bag_count = bag_count(&game->bag);
    static_fill(kit->value, &kit->rules, &moment->rack, moment->bag_count,
                moment->bag_count ? NULL : &other->rack, moment->keep.value);
}

static Moment *add_moment(Moments *moments)
{
    if (moments->count == moments->capacity) {
        moments->capacity = moments->capacity * 2 + 64;
        moments->list =
            memory_grow(moments->list, (size_t)moments->capacity, sizeof *moments->list);
    }
    return &moments->list[moments->count++];
}

void moments_collect(Moments *moments, const Kit *kit, uint64_t seed, int games)
{
    Game game = {0};
    Generator *generator = generator_new(&kit->judge, &kit->rules);
    *moments = (Moments){0};
    for (int number = 0; number < games; number++) {
        game_start(&game, &(GameSetup){.rules = &kit->rules,
                                       .judge = &kit->judge,
                                       .seed = seed,
                                       .item = (uint64_t)number,
                                       .seats = 2,
                                       .trusted = true});
        while (game.phase != GAME_OVER) {
            Move best;
            Moment *moment = add_moment(moments);
            moment_fill(moment, kit, &game);
            movegen_best(generator, &moment->board, &moment->rack, &moment->keep, moment->bag_count,
                         &best);
            game_play(&game, &best, 0, NULL);
        }
    }
    generator_free(generator);
    game_release(&game);
}

void moments_release(Moments *moments)
{
    free(moments->list);
    *moments = (Moments){0};
}
