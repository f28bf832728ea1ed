/* engine.h -- the command `tessera engine`: every player, for other programs to play against. */
#ifndef TESSERA_CLI_ENGINE_H
#define TESSERA_CLI_ENGINE_H

int engine_command(int argc, char **argv);

#endif
