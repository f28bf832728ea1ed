#include "cli/experiment.h"

#include "cli/command.h"
#include "cli/experiment_endgame.h"
#include "cli/kalah.h"

static const Command experiments[] = {
    {"lexicon-sizes", experiment_lexicon_sizes, "how large the word graphs are (source 1)"},
    {"language-statistics", experiment_language_statistics,
     "which letters stand together, and the best handfuls (source 2)"},
    {"generators", experiment_generators, "older and newer ways to find all moves, and ours"},
    {"words-played", experiment_words_played, "do long or rare words give players away? (source 1)"},
    {"endgame-speed", experiment_endgame_speed,
     "how many endgames are solved in 2 and 20 seconds?"},
    {"kalah-sampling", experiment_kalah_sampling, "does sampling a few futures help in Kalah?"},
};

static const CommandTable table = {"experiment", "reproduce what a source reports", experiments,
                                   sizeof experiments / sizeof experiments[0]};

int experiment_command(int argc, char **argv)
{
    return command_dispatch(&table, argc, argv);
}
