/* analyze.h -- `tessera analyze`: one position looked into, or every move of a recorded game. */
#ifndef TESSERA_CLI_ANALYZE_H
#define TESSERA_CLI_ANALYZE_H

int analyze_command(int argc, char **argv);

#endif
