/* replay.h -- `tessera replay`: reads a recorded game and checks every line of it. */
#ifndef TESSERA_CLI_REPLAY_H
#define TESSERA_CLI_REPLAY_H

int replay_command(int argc, char **argv);

#endif
