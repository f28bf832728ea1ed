#include "cli/experiment.h"

#include "cli/command.h"
#include "cli/kalah.h"

static const Command experiments[] = {
    {"kalah-sampling", experiment_kalah_sampling, "does sampling a few futures help in Kalah?"},
};

static const CommandTable table = {"experiment", "reproduce what a source reports", experiments,
                                   sizeof experiments / sizeof experiments[0]};

int experiment_command(int argc, char **argv)
{
    return command_dispatch(&table, argc, argv);
}
