/* match.h -- the command `tessera match`: two players against each other, in numbers. */
#ifndef TESSERA_CLI_MATCH_H
#define TESSERA_CLI_MATCH_H

int match_command(int argc, char **argv);

#endif
