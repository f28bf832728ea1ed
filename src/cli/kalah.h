/* kalah.h -- `tessera kalah ...`: one file a part. */
#ifndef TESSERA_CLI_KALAH_H
#define TESSERA_CLI_KALAH_H

int kalah_command(int argc, char **argv);

int kalah_play_command(int argc, char **argv);
int kalah_solve_command(int argc, char **argv);
int kalah_match_command(int argc, char **argv);
int kalah_perft_command(int argc, char **argv);
int kalah_kgp_command(int argc, char **argv);

/* `tessera experiment kalah-sampling`. */
int experiment_kalah_sampling(int argc, char **argv);

#endif
