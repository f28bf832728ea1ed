/* game_file.h -- a recorded game from a file, with the rules and words it is to be judged by.
 *
 *     GameFile game;
 *     if (game_file_load(&game, &(GameFileChoice){.file = "game.gcg", .lexicon = "sv"}, &err)) ...
 *     replay_run(&game.replay, &game.gcg, &game.rules, &game.lexicon);
 *     game_file_release(&game);                                     also when loading failed
 */
#ifndef TESSERA_CLI_GAME_FILE_H
#define TESSERA_CLI_GAME_FILE_H

#include "protocol/gcg.h"
#include "protocol/replay.h"

/* All but the file may be NULL: then the game itself says it, or it is guessed. */
typedef struct GameFileChoice {
    const char *file;
    const char *language;
    const char *lexicon;
    const char *board;
} GameFileChoice;

typedef struct GameFile {
    Gcg gcg;
    Rules rules; /* of the language, with what the record says otherwise */
    Theme theme; /* what the rules point to, in a theme game */
    Lexicon lexicon;
    bool has_lexicon;
    Replay replay; /* empty until somebody runs it */
} GameFile;

bool game_file_load(GameFile *game, const GameFileChoice *choice, Error *err);
void game_file_release(GameFile *game);

#endif
