/* players.h -- the command `tessera players`: everybody who can be played against. */
#ifndef TESSERA_CLI_PLAYERS_H
#define TESSERA_CLI_PLAYERS_H

int players_command(int argc, char **argv);

#endif
