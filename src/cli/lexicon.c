#include "cli/lexicon.h"

#include "cli/command.h"
#include "cli/lexicon_import.h"

static const Command commands[] = {
    {"import", lexicon_import_command, "make a language's word list and ranks from packages"},
};

static const CommandTable table = {"lexicon", "word lists and what can be asked of them", commands,
                                   sizeof commands / sizeof commands[0]};

int lexicon_command(int argc, char **argv)
{
    return command_dispatch(&table, argc, argv);
}
