/* lexicon.h -- the command `tessera lexicon`, a table of its own. */
#ifndef TESSERA_CLI_LEXICON_H
#define TESSERA_CLI_LEXICON_H

int lexicon_command(int argc, char **argv);

#endif
