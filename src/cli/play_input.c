#include "cli/play_input.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"

static const int caught[] = {SIGINT, SIGTERM, SIGHUP};
enum { CAUGHT = sizeof caught / sizeof caught[0], NS_PER_MS = 1000000 };

/* The one thing a signal handler can reach. */
static volatile sig_atomic_t interrupted;

static void note_signal(int number)
{
    (void)number;
    interrupted = 1;
}

void input_start(Input *input, int fd)
{
    struct sigaction action = {.sa_handler = note_signal};
    sigset_t held;
    *input = (Input){.fd = fd};
    interrupted = 0;
    sigemptyset(&held);
    for (int index = 0; index < CAUGHT; index++) {
        sigaddset(&held, caught[index]);
        sigaction(caught[index], &action, &input->actions[index]);
    }
    sigprocmask(SIG_BLOCK, &held, &input->before);
}

void input_finish(Input *input)
{
    for (int index = 0; index < CAUGHT; index++)
        sigaction(caught[index], &input->actions[index], NULL);
    sigprocmask(SIG_SETMASK, &input->before, NULL);
}

/* Waits for bytes; INPUT_LINE when there are some. The signals are let in only here. */
static InputResult wait_for_bytes(Input *input, int64_t deadline_ns)
{
    for (;;) {
        struct pollfd in = {.fd = input->fd, .events = POLLIN};
        struct timespec limit, *wait = NULL;
        if (deadline_ns != INT64_MAX) {
            int64_t left = deadline_ns - clock_now_ns();
            left = left > 0 ? left : 0;
            limit = (struct timespec){left / 1000000000, left % 1000000000};
            wait = &limit;
        }
        int ready = ppoll(&in, 1, wait, &input->before);
        if (interrupted)
            return INPUT_INTERRUPTED;
        if (ready == 0)
            return INPUT_TIMEOUT;
        if (ready > 0)
            return INPUT_LINE;
        if (errno != EINTR)
            return INPUT_END;
    }
}

static InputResult fill(Input *input, int64_t deadline_ns)
{
    InputResult result = wait_for_bytes(input, deadline_ns);
    if (result != INPUT_LINE)
        return result;
    ssize_t got = read(input->fd, input->block, sizeof input->block);
    input->used = 0;
    input->held = got > 0 ? (size_t)got : 0;
    input->ended = got <= 0;
    return input->ended ? INPUT_END : INPUT_LINE;
}

InputResult input_read(Input *input, char *line, size_t size, int64_t limit_ms)
{
    int64_t now = clock_now_ns();
    int64_t deadline =
        limit_ms > (INT64_MAX - now) / NS_PER_MS ? INT64_MAX : now + limit_ms * NS_PER_MS;
    size_t length = 0;
    bool any = false;
    while (!input->ended) {
        if (input->used == input->held) {
            InputResult result = fill(input, deadline);
            if (result == INPUT_END)
                break;
            if (result != INPUT_LINE)
                return result;
        }
        char c = input->block[input->used++];
        any = true;
        if (c == '\n') {
            line[length] = '\0';
            return INPUT_LINE;
        }
        if (length + 1 < size)
            line[length++] = c;
    }
    line[length] = '\0';
    return any ? INPUT_LINE : INPUT_END;
}
