#include "match/train_game.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"
#include "base/memory.h"

TrainGame *train_games_new(const TrainSetup *setup, int count)
{
    TrainGame *games = memory_new((size_t)count, sizeof *games);
    for (int index = 0; index < count; index++) {
        games[index].setup = setup;
        games[index].generator = generator_new(setup->lexicon, setup->rules);
    }
    return games;
}

void train_games_free(TrainGame *games, int count)
{
    for (int index = 0; index < count; index++) {
        generator_free(games[index].generator);
        game_release(&games[index].game);
    }
    free(games);
}

void train_game_start(TrainGame *game, int64_t number)
{
    const TrainSetup *setup = game->setup;
    game_start(&game->game, &(GameSetup){.rules = setup->rules,
                                         .seed = setup->seed,
                                         .item = (uint64_t)number,
                                         .seats = 2,
                                         .trusted = true});
    game->kept[0] = game->kept[1] = (Rack){0};
}

bool train_game_choose(TrainGame *game, const StaticValue *value)
{
    const Game *now = &game->game;
    if (now->phase != GAME_RUNNING)
        return false;
    const Rack *rack = &now->seat[now->on_turn].rack;
    int bag = bag_count(&now->bag);
    const Rack *other = bag == 0 ? &now->seat[1 - now->on_turn].rack : NULL;
    static_fill(value, now->setup.rules, rack, bag, other, game->keep.value);
    movegen_best(game->generator, &now->board, rack, &game->keep, bag, &game->best);
    return true;
}

void train_game_advance(TrainGame *game)
{
    int seat = game->game.on_turn;
    game->kept[seat] = game->game.seat[seat].rack;
    for (int at = 0; at < game->best.length && game->best.kind != MOVE_PASS; at++) {
        if (game->best.tiles[at])
            rack_remove(&game->kept[seat], game->best.tiles[at]);
    }
    bool played = game_play(&game->game, &game->best, 0, NULL);
    assert(played);
    (void)played;
}

bool train_part_path(const TrainSetup *setup, char path[TRAIN_PATH_MAX], Error *err)
{
    if (snprintf(path, TRAIN_PATH_MAX, "%s.part", setup->out) >= TRAIN_PATH_MAX)
        return error_set(err, "the path of the table is longer than %d bytes", TRAIN_PATH_MAX - 6);
    if (setup->resume && !file_exists(path))
        return error_set(err, "%s: nothing to resume: there is no such file", path);
    if (!setup->resume && file_exists(path))
        return error_set(
            err, "%s: unfinished work is there: --resume goes on with it, or remove it", path);
    return true;
}
