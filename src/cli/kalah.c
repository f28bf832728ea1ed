#include "cli/kalah.h"

#include "cli/command.h"

static const Command commands[] = {
    {"play", kalah_play_command, "a game in the terminal"},
    {"solve", kalah_solve_command, "the exact result of a game or a position"},
    {"match", kalah_match_command, "players against each other, in numbers"},
    {"perft", kalah_perft_command, "how many sequences of moves there are"},
    {"kgp", kalah_kgp_command, "play on a server of the Kalah Game Protocol"},
};

static const CommandTable table = {"kalah", "Kalah: play it, solve it, measure players", commands,
                                   sizeof commands / sizeof commands[0]};

int kalah_command(int argc, char **argv)
{
    return command_dispatch(&table, argc, argv);
}
