/* lexicon_import.h -- the command `tessera lexicon import`. */
#ifndef TESSERA_CLI_LEXICON_IMPORT_H
#define TESSERA_CLI_LEXICON_IMPORT_H

int lexicon_import_command(int argc, char **argv);

#endif
