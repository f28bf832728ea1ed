/* main.c -- the program is a table of commands; each stands in its own file of src/cli. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/version.h"
#include "cli/analyze.h"
#include "cli/bench.h"
#include "cli/command.h"
#include "cli/engine.h"
#include "cli/experiment.h"
#include "cli/kalah.h"
#include "cli/lexicon.h"
#include "cli/match.h"
#include "cli/moves.h"
#include "cli/play.h"
#include "cli/players.h"
#include "cli/replay.h"
#include "cli/serve.h"
#include "cli/theme.h"
#include "cli/tournament.h"
#include "cli/train.h"

static int version_command(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    puts("tessera " TESSERA_VERSION);
    return STATUS_DONE;
}

/* In the order of the help: what people do first stands first. */
static const Command commands[] = {
    {"play", play_command, "a game in the terminal"},
    {"serve", serve_command, "the game in a browser"},
    {"lexicon", lexicon_command, "word lists: make, compile, ask"},
    {"theme", theme_command, "themes: ready-made, your own, around a topic"},
    {"moves", moves_command, "the legal moves of a position, best first"},
    {"analyze", analyze_command, "judge a position, or every move of a recorded game"},
    {"replay", replay_command, "check a recorded game, line by line"},
    {"match", match_command, "players against each other, in numbers"},
    {"kalah", kalah_command, "the game of Kalah: play it, solve it, measure players"},
    {"experiment", experiment_command, "reproduce a source's table, ours and theirs side by side"},
    {"bench", bench_command, "speeds, and the signature of the play"},
    {"players", players_command, "everybody who can be played against"},
    {"tournament", tournament_command, "many players, a cross table and a ladder"},
    {"train", train_command, "learn what tiles kept are worth, and chances to win, by self-play"},
    {"engine", engine_command, "UCGI, for other programs to play against"},
    {"version", version_command, "which version this is"},
};

static const CommandTable table = {
    NULL, "word-tile games in English, Swedish, Polish and Estonian, and Kalah", commands,
    sizeof commands / sizeof commands[0]};

/* A program started with a standard stream closed would give that number to the next file it
 * opens, and then read from or write into that file. Reading finds an end; writing fails, so that
 * finish() can say so. */
static void fill_closed_streams(void)
{
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            (void)!open("/dev/null", O_RDONLY);
    }
}

/* The pipe's other end is gone; asked of the system, because the error that told us is long past
 * when a long list was being written. */
static bool reader_has_left(void)
{
    struct pollfd out = {.fd = STDOUT_FILENO, .events = POLLOUT};
    return poll(&out, 1, 0) == 1 && (out.revents & POLLERR);
}

/* What could not be written was not done. A reader that has seen enough (`| head`) is no fault. */
static int finish(int status)
{
    errno = 0;
    bool failed = ferror(stdout) != 0;
    failed = fflush(stdout) != 0 || failed;
    if (!failed || errno == EPIPE || reader_has_left())
        return status;
    return command_fail("standard output: %s", errno ? strerror(errno) : "could not be written");
}

int main(int argc, char **argv)
{
    fill_closed_streams();
    signal(SIGPIPE, SIG_IGN);
    if (argc >= 2 && (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0))
        return finish(version_command(argc, argv));
    return finish(command_dispatch(&table, argc, argv));
}
