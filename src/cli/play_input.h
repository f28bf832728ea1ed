/* play_input.h -- lines from a person, who may also press Ctrl-C, run out of time or hang up.
 *
 *     Input input;
 *     char line[512];
 *     input_start(&input, STDIN_FILENO);
 *     switch (input_read(&input, line, sizeof line, limit_ms)) ...
 *     input_finish(&input);
 *
 * Between start and finish SIGINT, SIGTERM and SIGHUP only interrupt waiting for a line; they are
 * held back at any other time, so that a move is made whole or not at all. One Input at a time.
 */
#ifndef TESSERA_CLI_PLAY_INPUT_H
#define TESSERA_CLI_PLAY_INPUT_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum InputResult {
    INPUT_LINE,
    INPUT_END,         /* nothing more will come */
    INPUT_INTERRUPTED, /* Ctrl-C, or asked to end */
    INPUT_TIMEOUT,
} InputResult;

enum { INPUT_BLOCK = 4096 };

typedef struct Input {
    int fd;
    bool ended;
    size_t held, used;
    char block[INPUT_BLOCK];
    sigset_t before; /* the signals blocked before input_start() */
    struct sigaction actions[3];
} Input;

void input_start(Input *input, int fd);
void input_finish(Input *input);

/* Reads the next line (NUL added, without its line end; cut when it does not fit). A limit of
 * INT64_MAX waits for ever. */
InputResult input_read(Input *input, char *line, size_t size, int64_t limit_ms);

#endif
