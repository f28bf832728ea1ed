#include "match/process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"

enum { LEAVE_MS = 200, STEP_MS = 5, WRITE_MS = 5000 };

static void become(const char *command, int stream)
{
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    if (dup2(stream, STDIN_FILENO) >= 0 && dup2(stream, STDOUT_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

bool process_start(Process *process, const char *command)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    pid_t pid = fork();
    if (pid == 0)
        become(command, ends[1]);
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        return false;
    }
    setpgid(pid, pid);
    process->pid = pid;
    process->stream = ends[0];
    process->at = process->filled = 0;
    return true;
}

static bool wait_until(const Process *process, short events, int64_t until_ns)
{
    for (;;) {
        int64_t left_ms = (until_ns - clock_now_ns() + 999999) / 1000000;
        struct pollfd wanted = {.fd = process->stream, .events = events};
        if (left_ms <= 0)
            return false;
        int ready = poll(&wanted, 1, left_ms > 60000 ? 60000 : (int)left_ms);
        if (ready > 0 || (ready < 0 && errno != EINTR))
            return ready > 0;
    }
}

bool process_write(Process *process, const char *bytes, size_t count)
{
    int64_t until_ns = clock_now_ns() + (int64_t)WRITE_MS * 1000000;
    while (count > 0) {
        ssize_t sent = send(process->stream, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent > 0) {
            bytes += sent;
            count -= (size_t)sent;
        } else if ((errno != EAGAIN && errno != EINTR) || !wait_until(process, POLLOUT, until_ns)) {
            return false;
        }
    }
    return true;
}

/* More bytes into the empty buffer. */
static ProcessState fill(Process *process, int64_t until_ns)
{
    for (;;) {
        if (!wait_until(process, POLLIN, until_ns))
            return PROCESS_LATE;
        ssize_t got = recv(process->stream, process->buffer, sizeof process->buffer, MSG_DONTWAIT);
        if (got > 0) {
            process->at = 0;
            process->filled = (size_t)got;
            return PROCESS_LINE;
        }
        if (got == 0 || (errno != EAGAIN && errno != EINTR))
            return PROCESS_ENDED;
    }
}

ProcessState process_read_line(Process *process, int64_t until_ns, char *line, size_t size)
{
    size_t length = 0;
    for (;;) {
        while (process->at < process->filled) {
            char c = process->buffer[process->at++];
            if (c == '\n') {
                length -= length > 0 && line[length - 1] == '\r';
                line[length] = '\0';
                return PROCESS_LINE;
            }
            if (length + 1 >= size)
                return PROCESS_LONG;
            line[length++] = c;
        }
        ProcessState state = fill(process, until_ns);
        if (state != PROCESS_LINE)
            return state;
    }
}

static bool has_left(const Process *process)
{
    for (int waited_ms = 0; waited_ms < LEAVE_MS; waited_ms += STEP_MS) {
        pid_t gone = waitpid(process->pid, NULL, WNOHANG);
        if (gone == process->pid || (gone < 0 && errno == ECHILD))
            return true;
        poll(NULL, 0, STEP_MS);
    }
    return false;
}

void process_stop(Process *process)
{
    if (process->pid <= 0)
        return;
    close(process->stream);
    bool left = has_left(process);
    kill(-process->pid, SIGKILL); /* also what it started and left behind */
    if (!left) {
        kill(process->pid, SIGKILL);
        while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR) {
        }
    }
    process->pid = 0;
}
