/* serve.h -- `tessera serve`: the game in a browser. */
#ifndef TESSERA_CLI_SERVE_H
#define TESSERA_CLI_SERVE_H

int serve_command(int argc, char **argv);

#endif
