/* options.h -- one small way to read a command's arguments, and to print its help.
 *
 * `--name value`, `--name=value` and flags stand anywhere among the arguments; `--` ends them; `-`
 * alone is an argument (standard input). Every value is checked here, so that a command only sees
 * what it can use.
 *
 *     const char *out = NULL;
 *     bool json = false;
 *     int64_t seed = 0;
 *     const Option options[] = {
 *         {"out", "FILE", "where to write it", .text = &out},
 *         {"seed", "N", "the luck", .integer = &seed, .least = 0, .most = INT64_MAX},
 *         {"json", NULL, "for programs", .flag = &json},
 *     };
 *     const Usage usage = {.command = "lexicon build", .arguments = "WORDS.txt",
 *                          .summary = "compile a word list",
 *                          .example = "tessera lexicon build mine.txt --out mine.lex",
 *                          .options = options, .option_count = 3, .least = 1, .most = 1};
 *     int status;
 *     if (!options_parse(&usage, &argc, argv, &status))
 *         return status;
 *     ... argv[1] .. argv[argc - 1] are the arguments that are not options
 */
#ifndef TESSERA_CLI_OPTIONS_H
#define TESSERA_CLI_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

/* Exactly one of flag, text, integer and real is set: where the value goes. */
typedef struct Option {
    const char *name;  /* without the dashes */
    const char *value; /* what the help calls the value; NULL for a flag */
    const char *help;
    bool *flag;
    const char **text;
    int64_t *integer;
    int64_t least, most; /* limits of the integer */
    double *real;
    double real_least, real_most;
} Option;

enum { ARGUMENTS_ANY = -1 };

typedef struct Usage {
    const char *command;   /* "lexicon build" */
    const char *arguments; /* "WORDS.txt", or NULL when it takes none */
    const char *summary;
    const char *details; /* more lines of help, or NULL */
    const char *example; /* one command line a line, shown indented */
    const Option *options;
    int option_count;
    int least, most; /* how many arguments; most may be ARGUMENTS_ANY */
} Usage;

/* Fills the targets of the options given and moves the other arguments to argv[1] .. argv[*argc-1].
 * False when the command is over: *status is 0 after `--help`, 2 after wrong use, which has been
 * said in one line on stderr. */
bool options_parse(const Usage *usage, int *argc, char **argv, int *status);

/* Prints what `--help` prints. */
void options_print_help(const Usage *usage);

#endif
