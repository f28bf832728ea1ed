/* moves.h -- `tessera moves`: the legal moves of a position, best first. */
#ifndef TESSERA_CLI_MOVES_H
#define TESSERA_CLI_MOVES_H

int moves_command(int argc, char **argv);

#endif
