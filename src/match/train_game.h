/* train_game.h -- inside the trainer: one seat after the other makes its best static move.
 *
 *     TrainGame *players = train_game_new(setup, threads);
 *     train_game_start(&players[thread], game_number);
 *     while (train_game_choose(&players[thread], value)) {      the move is in .best
 *         ... look at .game, .best ...
 *         train_game_advance(&players[thread]);
 *     }
 */
#ifndef TESSERA_MATCH_TRAIN_GAME_H
#define TESSERA_MATCH_TRAIN_GAME_H

#include "game/game.h"
#include "match/train.h"
#include "movegen/movegen.h"

/* One thread's. */
typedef struct TrainGame {
    const TrainSetup *setup;
    Generator *generator;
    KeepValues keep;
    Game game;
    Move best;
    Rack kept[2]; /* what each seat had left before it drew */
} TrainGame;

TrainGame *train_games_new(const TrainSetup *setup, int count);
void train_games_free(TrainGame *games, int count);

void train_game_start(TrainGame *game, int64_t number);

/* False when the game is over. */
bool train_game_choose(TrainGame *game, const StaticValue *value);
void train_game_advance(TrainGame *game);

/* The file that keeps unfinished work: "OUT.part". */
enum { TRAIN_PATH_MAX = 4096 };
bool train_part_path(const TrainSetup *setup, char path[TRAIN_PATH_MAX], Error *err);

#endif
