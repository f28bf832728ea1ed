/* lexicon.h -- `tessera lexicon ...`: compile a word list and ask it things. One file a question.
 */
#ifndef TESSERA_CLI_LEXICON_H
#define TESSERA_CLI_LEXICON_H

int lexicon_command(int argc, char **argv);

int lexicon_build_command(int argc, char **argv);
int lexicon_stats_command(int argc, char **argv);
int lexicon_check_command(int argc, char **argv);
int lexicon_anagrams_command(int argc, char **argv);
int lexicon_export_command(int argc, char **argv);
int lexicon_diff_command(int argc, char **argv);
int lexicon_openings_command(int argc, char **argv);

#endif
