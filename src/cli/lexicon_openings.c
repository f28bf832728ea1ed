#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "base/parallel.h"
#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/lexicon.h"
#include "cli/options.h"
#include "cli/output.h"
#include "player/kit.h"
#include "search/opening.h"

typedef struct OpeningsCase {
    Kit kit;
    SearchGround ground;
    char path[4096], part[4200];
    OpeningTable *table;
} OpeningsCase;

/* A part left by an earlier run is taken up again, if it was made for the same. */
static void take_up(OpeningsCase *openings)
{
    Error err;
    if (file_exists(openings->part))
        openings->table = opening_load_part(openings->part, &openings->ground, &err);
    if (openings->table)
        printf("going on after %" PRId64 " racks\n", opening_done(openings->table));
    else
        openings->table = opening_new(&openings->ground);
}

static bool make(OpeningsCase *openings, int threads, Error *err)
{
    Progress progress;
    int64_t before = opening_done(openings->table), started_ns = clock_now_ns();
    int64_t count = opening_count(openings->table);
    progress_start(&progress, "racks", count - before);
    opening_build(openings->table, threads, &progress, interrupt_watch());
    progress_finish(&progress);
    int64_t done = opening_done(openings->table);
    bool finished = done == count;
    if (!opening_save(openings->table, finished ? openings->path : openings->part, err))
        return false;
    char number[NUMBER_TEXT_MAX];
    if (finished) {
        unlink(openings->part);
        printf("%s: the best opening for %s racks, %.1f s\n", openings->path,
               output_number((uint64_t)count, number), (double)(clock_now_ns() - started_ns) / 1e9);
    } else {
        printf("stopped after %s racks; the same command goes on\n",
               output_number((uint64_t)done, number));
    }
    return true;
}

static bool run(const char *lexicon, const char *out, int threads, Error *err)
{
    OpeningsCase openings = {0};
    if (!kit_open(&openings.kit, lexicon, err))
        return false;
    if (out)
        snprintf(openings.path, sizeof openings.path, "%s", out);
    else
        static_path_beside(lexicon, ".openings", openings.path, sizeof openings.path);
    snprintf(openings.part, sizeof openings.part, "%s.part", openings.path);
    openings.ground = (SearchGround){.rules = &openings.kit.rules,
                                     .lexicon = &openings.kit.judge,
                                     .value = openings.kit.value,
                                     .chance = openings.kit.chance};
    take_up(&openings);
    bool done = make(&openings, threads, err);
    opening_free(openings.table);
    kit_close(&openings.kit);
    return done;
}

int lexicon_openings_command(int argc, char **argv)
{
    const char *out = NULL;
    int64_t threads = parallel_cores();
    const Option options[] = {
        {"out", "FILE", "where the table goes (beside the lexicon, where it is found)",
         .text = &out},
        {"threads", "T", "threads (all cores)", .integer = &threads, .least = 1,
         .most = PARALLEL_THREADS_MAX},
    };
    const Usage usage = {
        .command = "lexicon openings",
        .arguments = "LEX",
        .summary = "the best first move for every full rack without blanks, as a table",
        .details = "Players that use it (tessera players) then open at once. Stopped with Ctrl-C,\n"
                   "the same command goes on where it was.",
        .example = "tessera lexicon openings en",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .least = 1,
        .most = 1};
    int status;
    Error err;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    return run(argv[1], out, (int)threads, &err) ? STATUS_DONE : command_fail_with(&err);
}
