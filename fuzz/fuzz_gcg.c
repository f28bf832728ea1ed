/* Any bytes as a game: never a crash, replayed or not, and writing and reading change nothing. */
#include <stdint.h>
#include <stdlib.h>

#include "protocol/gcg.h"
#include "protocol/replay.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect_same_after_writing(const Gcg *gcg)
{
    Gcg again;
    Buffer out;
    buffer_init(&out, 8 * GCG_FILE_MAX);
    gcg_format(gcg, &out);
    if (!gcg_parse(&again, out.data, out.length, "again", NULL) || !gcg_is_same(gcg, &again))
        abort();
    gcg_release(&again);
    buffer_release(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Rules rules;
    static bool loaded;
    Gcg gcg;
    Replay replay;
    if (!loaded && !rules_load(&rules, "en", NULL))
        abort();
    loaded = true;
    if (size > 20000 || !gcg_parse(&gcg, (const char *)data, size, "game", NULL))
        return 0;
    expect_same_after_writing(&gcg);
    replay_run(&replay, &gcg, &rules, NULL);
    replay_release(&replay);
    gcg_release(&gcg);
    return 0;
}
