/* play.h -- `tessera play`: a game in the terminal. */
#ifndef TESSERA_CLI_PLAY_H
#define TESSERA_CLI_PLAY_H

int play_command(int argc, char **argv);

#endif
