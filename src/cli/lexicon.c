#include "cli/lexicon.h"

#include "cli/command.h"
#include "cli/lexicon_import.h"

static const Command commands[] = {
    {"build", lexicon_build_command, "compile a word list"},
    {"stats", lexicon_stats_command, "how large it is, words by length, letters"},
    {"check", lexicon_check_command, "are these words valid?"},
    {"anagrams", lexicon_anagrams_command, "the words that some letters make"},
    {"export", lexicon_export_command, "all words, one a line"},
    {"diff", lexicon_diff_command, "what one list has and the other lacks"},
    {"openings", lexicon_openings_command, "a table of the best first moves"},
    {"import", lexicon_import_command, "make a language's word list and ranks from packages"},
};

static const CommandTable table = {"lexicon", "word lists, and what can be asked of them", commands,
                                   sizeof commands / sizeof commands[0]};

int lexicon_command(int argc, char **argv)
{
    return command_dispatch(&table, argc, argv);
}
