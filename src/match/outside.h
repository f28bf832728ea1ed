/* outside.h -- a program that speaks UCGI, as a player: "engine:COMMAND".
 *
 * The command line is run by the shell, in a process group of its own, one for every thread. It is
 * told the word list (`setoption name Lexicon value ...`), then asked `position cgp ...` and `go
 * movetime ...` and has to answer `bestmove ...` in time, or a quarter of a second later at most.
 * What it sees is what its seat sees. Nothing it does can stop a match: when it ends, keeps silent
 * past its time or answers what is no move, the game is lost, and it is started again for the next
 * one. An engine that cannot be started three times in a row is not tried again.
 */
#ifndef TESSERA_MATCH_OUTSIDE_H
#define TESSERA_MATCH_OUTSIDE_H

#include "player/player.h"

bool outside_is_spec(const char *spec);

/* `spec` is "engine:COMMAND". The program is started with the first game. */
Player *outside_new(const Kit *kit, const char *spec);

#endif
