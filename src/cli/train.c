#include "cli/train.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/parallel.h"
#include "cli/command.h"
#include "cli/options.h"
#include "eval/static.h"
#include "match/train.h"

/* Set by Ctrl-C: a signal handler has nobody to be given it by. */
static atomic_bool stop;

static void stop_work(int signal_number)
{
    (void)signal_number;
    atomic_store(&stop, true);
}

typedef struct Training {
    const char *lexicon_name;
    const char *out;
    char out_path[4096];
    int64_t games, seed, threads;
    bool resume;
    Lexicon lexicon;
    Rules rules;
    TrainSetup setup;
} Training;

static bool read_options(Training *training, const char *command, const char *summary,
                         const char *details, const char *example, int *argc, char **argv,
                         int *status)
{
    *training = (Training){.games = 200000, .seed = 1, .threads = parallel_cores()};
    const Option options[] = {
        {"lexicon", "LEX", "a language (en sv pl et) or a compiled lexicon",
         .text = &training->lexicon_name},
        {"games", "N", "games to play (200000)", .integer = &training->games, .least = 1,
         .most = 1000000000},
        {"seed", "S", "the luck (1)", .integer = &training->seed, .least = 0, .most = INT64_MAX},
        {"threads", "T", "threads (all cores)", .integer = &training->threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
        {"out", "FILE", "where the table goes (beside the lexicon, where it is found)",
         .text = &training->out},
        {"resume", NULL, "go on with FILE.part, what an interrupted run has left",
         .flag = &training->resume},
    };
    const Usage usage = {.command = command,
                         .summary = summary,
                         .details = details,
                         .example = example,
                         .options = options,
                         .option_count = sizeof options / sizeof options[0]};
    return options_parse(&usage, argc, argv, status);
}

static bool open_training(Training *training, const char *ending, Error *err)
{
    if (!training->lexicon_name)
        return error_set(err, "train for which words? --lexicon LEX names them");
    if (!lexicon_load(&training->lexicon, training->lexicon_name, err))
        return false;
    if (!rules_load(&training->rules, training->lexicon.alphabet.language, err)) {
        lexicon_release(&training->lexicon);
        return false;
    }
    if (training->out)
        snprintf(training->out_path, sizeof training->out_path, "%s", training->out);
    else
        static_path_beside(training->lexicon_name, ending, training->out_path,
                           sizeof training->out_path);
    training->setup = (TrainSetup){.rules = &training->rules,
                                   .lexicon = &training->lexicon,
                                   .games = training->games,
                                   .seed = (uint64_t)training->seed,
                                   .threads = (int)training->threads,
                                   .out = training->out_path,
                                   .resume = training->resume,
                                   .stop = &stop};
    struct sigaction action = {.sa_handler = stop_work};
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return true;
}

static int report_training(const Training *training, const TrainReport *report)
{
    if (report->is_finished)
        printf("%s: learned from %lld games, %lld racks\n", training->out_path,
               (long long)report->games, (long long)report->racks);
    else
        printf("stopped after %lld of %lld games; --resume goes on from %s.part\n",
               (long long)report->games, (long long)training->games, training->out_path);
    return STATUS_DONE;
}

static int leaves_command(int argc, char **argv)
{
    Training training;
    TrainReport report;
    Error err;
    int status;
    if (!read_options(&training, "train leaves", "learn what tiles kept are worth, by self-play",
                      "The table is used from then on wherever the lexicon is.",
                      "tessera train leaves --lexicon sv --games 100000 --out sv.leaves", &argc,
                      argv, &status))
        return status;
    if (!open_training(&training, ".leaves", &err))
        return command_fail_with(&err);
    bool done = train_leaves(&training.setup, &report, &err);
    status = done ? report_training(&training, &report) : command_fail_with(&err);
    if (done && report.is_finished) {
        printf("a rack is worth its mean +- %.1f points; a handful's own mean counts half after",
               report.spread);
        for (int size = 1; size <= LEAVE_MAX; size++)
            printf("%s %.0f", size > 1 ? "," : "", report.reliance[size]);
        printf(" racks (1 to %d tiles)\n", LEAVE_MAX);
    }
    lexicon_release(&training.lexicon);
    return status;
}

static int winchance_command(int argc, char **argv)
{
    Training training;
    TrainReport report;
    Error err;
    int status;
    if (!read_options(&training, "train winchance",
                      "learn the chance to win from lead and tiles unseen, by self-play",
                      "The players go by the leaves learned before; train those first.",
                      "tessera train winchance --lexicon sv --games 100000 --out sv.win", &argc,
                      argv, &status))
        return status;
    if (!open_training(&training, ".win", &err))
        return command_fail_with(&err);
    StaticValue *value = static_load_beside(&training.rules, training.lexicon_name, &err);
    bool done = value && train_winchance(&training.setup, value, &report, &err);
    status = done ? report_training(&training, &report) : command_fail_with(&err);
    static_free(value);
    lexicon_release(&training.lexicon);
    return status;
}

int train_command(int argc, char **argv)
{
    static const Command commands[] = {
        {"leaves", leaves_command, "what tiles kept are worth"},
        {"winchance", winchance_command, "the chance to win from lead and tiles unseen"},
    };
    static const CommandTable table = {"train", "learn tables by self-play", commands,
                                       sizeof commands / sizeof commands[0]};
    return command_dispatch(&table, argc, argv);
}
