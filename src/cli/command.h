/* command.h -- a table of commands, and how one of them is chosen and ended.
 *
 * The program has one table (main.c), and so has a command with parts (`lexicon build`). Each entry
 * is a function that gets its own name as argv[0] and returns the exit status.
 *
 *     static const Command commands[] = {
 *         {"build", lexicon_build_command, "compile a word list"},
 *     };
 *     static const CommandTable table = {"lexicon", "word lists and what can be asked of them",
 *                                        commands, sizeof commands / sizeof commands[0]};
 *     return command_dispatch(&table, argc, argv);
 */
#ifndef TESSERA_CLI_COMMAND_H
#define TESSERA_CLI_COMMAND_H

#include "base/error.h"

/* Exit statuses, the same for every command. */
enum {
    STATUS_DONE = 0,  /* done, or "yes" */
    STATUS_NO = 1,    /* an invalid word, a faulty game */
    STATUS_WRONG = 2, /* wrong use or bad input; one line on stderr says which */
};

typedef int CommandFunction(int argc, char **argv);

typedef struct Command {
    const char *name;
    CommandFunction *run;
    const char *summary; /* one line for the list of commands */
} Command;

typedef struct CommandTable {
    const char *name; /* "lexicon"; NULL for the program itself */
    const char *summary;
    const Command *commands;
    int count;
} CommandTable;

/* Runs the command that argv[1] names. `--help`, `-h` and `help` list the commands (`help NAME`
 * explains one); an unknown name is answered with the nearest one. Returns the exit status. */
int command_dispatch(const CommandTable *table, int argc, char **argv);

/* Prints "tessera: MESSAGE" on stderr and returns STATUS_WRONG. */
int command_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
int command_fail_with(const Error *err);

/* The name of `count` names that `wanted` was most likely meant to be, or NULL when none is near.
 * `names` is read every `stride` bytes, so that it can point into an array of structs. */
const char *command_nearest(const char *wanted, const char *const *names, int count, int stride);

#endif
