/* process.h -- another program that is talked to in lines, and never waited for longer than wished.
 *
 *     Process process = {0};
 *     if (process_start(&process, "some-engine --quiet")) {
 *         process_write(&process, "ucgi\n", 5);
 *         state = process_read_line(&process, until_ns, line, sizeof line);
 *     }
 *     process_stop(&process);
 */
#ifndef TESSERA_MATCH_PROCESS_H
#define TESSERA_MATCH_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { PROCESS_BUFFER = 4096 };

typedef struct Process {
    pid_t pid;  /* 0: none */
    int stream; /* both ways */
    size_t at, filled;
    char buffer[PROCESS_BUFFER];
} Process;

typedef enum ProcessState {
    PROCESS_LINE,
    PROCESS_LATE,  /* nothing whole in time */
    PROCESS_ENDED, /* the program has gone, or closed its output */
    PROCESS_LONG,  /* a line that does not fit */
} ProcessState;

/* Runs the command line by the shell, in a process group of its own; its standard error is ours. */
bool process_start(Process *process, const char *command);

static inline bool process_is_open(const Process *process)
{
    return process->pid > 0;
}

/* False when the program does not take it. */
bool process_write(Process *process, const char *bytes, size_t count);

/* The next line without its line end, NUL added. `until_ns` is on clock_now_ns()'s clock. */
ProcessState process_read_line(Process *process, int64_t until_ns, char *line, size_t size);

/* Ends the program and all it started: a moment to go by itself, then by force. */
void process_stop(Process *process);

#endif
