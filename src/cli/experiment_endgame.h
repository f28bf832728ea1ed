/* experiment_endgame.h -- how fast endgames and pre-endgames of self-play games are solved. */
#ifndef TESSERA_CLI_EXPERIMENT_ENDGAME_H
#define TESSERA_CLI_EXPERIMENT_ENDGAME_H

int experiment_endgame_speed(int argc, char **argv);

#endif
