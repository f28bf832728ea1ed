#include "cli/match.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/parallel.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/match_report.h"
#include "cli/options.h"
#include "match/journal.h"

enum { GAMES_MOST = 100 * 1000 * 1000 };

/* "lo,hi" in Elo. */
static bool parse_sprt(const char *text, Sprt *sprt)
{
    char *end = NULL;
    sprt->low = strtod(text, &end);
    if (end == text || *end != ',')
        return false;
    const char *rest = end + 1;
    sprt->high = strtod(rest, &end);
    return end != rest && *end == '\0' && sprt->low < sprt->high && sprt->low > -2000 &&
           sprt->high < 2000;
}

bool match_play(Match *match, const char *folder, Error *err)
{
    int64_t damaged;
    if (!folder)
        return match_run(match, err);
    bool played = journal_play(folder, match, &damaged, err);
    if (damaged > 0)
        fprintf(stderr,
                "tessera: %s: %" PRId64 " games were kept damaged and have been played again\n",
                folder, damaged);
    return played;
}

static void report(const Match *match, bool each, bool json)
{
    if (each)
        match_report_games(match, json);
    if (json)
        match_report_json(match);
    else
        match_report_print(match);
}

/* With a clock of its own a match knows no overtime. */
static bool set_clock(Rules *rules, const char *clock, Error *err)
{
    return !clock ||
           (rules_set(rules, "clock", clock, err) && rules_set(rules, "overtime", "0 0", err));
}

static int run(Match *match, const char *lexicon, const char *clock, const char *folder, bool each,
               bool json)
{
    Kit kit;
    Error err;
    Progress progress;
    if (!kit_open(&kit, lexicon, &err))
        return command_fail_with(&err);
    if (!set_clock(&kit.rules, clock, &err)) {
        kit_close(&kit);
        return command_fail_with(&err);
    }
    match->kit = &kit;
    match->stop = interrupt_watch();
    match->progress = &progress;
    progress_start(&progress, "games", match->games);
    bool played = match_play(match, folder, &err);
    progress_finish(&progress);
    if (played)
        report(match, each, json);
    match_release(match);
    kit_close(&kit);
    return played ? STATUS_DONE : command_fail_with(&err);
}

int match_command(int argc, char **argv)
{
    const char *lexicon = "en", *sprt = NULL, *folder = NULL, *clock = NULL;
    int64_t games = 100, seed = 1, threads = parallel_cores();
    double seconds = 0;
    bool each = false, json = false;
    const Option options[] = {
        {"games", "N", "how many, in pairs that share the luck (100)", .integer = &games,
         .least = 1, .most = GAMES_MOST},
        {"lexicon", "LEX", "en, sv, pl, et or a compiled lexicon (en)", .text = &lexicon},
        {"seed", "N", "the luck (1)", .integer = &seed, .least = 0, .most = INT64_MAX},
        {"threads", "N", "how many at once (all cores)", .integer = &threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
        {"seconds", "S", "time a move, for players that use time", .real = &seconds,
         .real_least = 0.001, .real_most = 3600},
        {"clock", "MINUTES", "for each side and game; who oversteps it loses (else by the rules)",
         .text = &clock},
        {"sprt", "LO,HI", "stop as soon as it is sure that A is LO or HI Elo better",
         .text = &sprt},
        {"save", "DIR", "keep every game there; the same command again goes on where it stopped",
         .text = &folder},
        {"each", NULL, "also a line for every game: who began, both scores, who won",
         .flag = &each},
        {"json", NULL, "an object for every game if --each, then one for the match", .flag = &json},
    };
    const Usage usage = {
        .command = "match",
        .arguments = "A B",
        .summary = "two players against each other, in pairs of games that share the luck",
        .details =
            "A and B are players: tessera players lists them; engine:COMMAND is another program\n"
            "that speaks UCGI: it loses a game when it ends, is a quarter of a second late or\n"
            "answers no move. The same seed gives the same games whatever the number of\n"
            "threads. Errors are 95 % intervals.",
        .example = "tessera match static highest --games 1000 --lexicon sv\n"
                   "tessera match static highest --games 100000 --sprt 0,10\n"
                   "tessera match static \"engine:other-engine --ucgi\" --games 20 --seconds 1",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .least = 2,
        .most = 2};
    int status;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    Match match = {.specs = {argv[1], argv[2]},
                   .games = games,
                   .seed = (uint64_t)seed,
                   .threads = (int)threads,
                   .limit_ms = (int64_t)(seconds * 1000),
                   .has_sprt = sprt != NULL};
    if (sprt && !parse_sprt(sprt, &match.sprt))
        return command_fail("match: --sprt takes two Elo differences, the lower first, as 0,10: "
                            "not '%.40s'",
                            sprt);
    return run(&match, lexicon, clock, folder, each, json);
}
