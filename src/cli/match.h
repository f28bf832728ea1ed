/* match.h -- the command `tessera match`: two players against each other, in numbers. */
#ifndef TESSERA_CLI_MATCH_H
#define TESSERA_CLI_MATCH_H

#include "match/match.h"

int match_command(int argc, char **argv);

/* Plays the match, kept in a folder unless that is NULL; says on stderr what it had to repair. */
bool match_play(Match *match, const char *folder, Error *err);

#endif
