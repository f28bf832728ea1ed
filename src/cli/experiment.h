/* experiment.h -- `tessera experiment NAME`: a source's table, ours and theirs side by side. */
#ifndef TESSERA_CLI_EXPERIMENT_H
#define TESSERA_CLI_EXPERIMENT_H

int experiment_command(int argc, char **argv);

/* One function an experiment, each in a file of its name. */
int experiment_lexicon_sizes(int argc, char **argv);
int experiment_language_statistics(int argc, char **argv);
int experiment_generators(int argc, char **argv);
int experiment_words_played(int argc, char **argv);

#endif
