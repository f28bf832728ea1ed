/* tournament.h -- the command `tessera tournament`: many players, a cross table, a ladder. */
#ifndef TESSERA_CLI_TOURNAMENT_H
#define TESSERA_CLI_TOURNAMENT_H

int tournament_command(int argc, char **argv);

#endif
