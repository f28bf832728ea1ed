/* experiment.h -- `tessera experiment NAME`: a source's table, ours and theirs side by side. */
#ifndef TESSERA_CLI_EXPERIMENT_H
#define TESSERA_CLI_EXPERIMENT_H

int experiment_command(int argc, char **argv);

#endif
