/* theme.h -- the command `tessera theme`: list, show, make, topic, import. */
#ifndef TESSERA_CLI_THEME_H
#define TESSERA_CLI_THEME_H

int theme_command(int argc, char **argv);

#endif
