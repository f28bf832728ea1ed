/* train.h -- `tessera train leaves` and `tessera train winchance`. */
#ifndef TESSERA_CLI_TRAIN_H
#define TESSERA_CLI_TRAIN_H

int train_command(int argc, char **argv);

#endif
