/* Any bytes as the log of a saved match: what is taken of it adds up, what is not is dropped, and
 * reading it a second time finds nothing damaged. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "match/journal.h"

enum { GAMES = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *make_folder(void)
{
    static char folder[64];
    char path[128];
    if (folder[0])
        return folder;
    snprintf(folder, sizeof folder, "/tmp/tessera-fuzz-XXXXXX");
    if (!mkdtemp(folder))
        abort();
    for (int game = 1; game <= GAMES; game++) {
        snprintf(path, sizeof path, "%s/game-%06d.gcg", folder, game);
        if (!file_write(path, "", 0, NULL))
            abort();
    }
    return folder;
}

static void put_log(const char *folder, const void *bytes, size_t size)
{
    char path[128];
    snprintf(path, sizeof path, "%s/games.log", folder);
    FILE *log = fopen(path, "wb");
    if (!log || fwrite(bytes, 1, size, log) != size || fclose(log) != 0)
        abort();
}

static int64_t read_log(const char *folder)
{
    static Kit kit;
    Error err = {""};
    Journal journal;
    Match match = {.kit = &kit, .specs = {"static", "static"}, .games = GAMES};
    if (!journal_open(&journal, folder, &match, &err))
        abort();
    for (int game = 0; game < GAMES; game++) {
        Totals totals = {0};
        if (match.is_played[game])
            totals_add(&totals, &match.played[game], 0, 1);
        if (totals.side[0].wins + totals.side[1].wins + totals.draws != totals.games)
            abort();
    }
    if (!journal_close(&journal, &err))
        abort();
    match_release(&match);
    return journal.damaged;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static int is_described;
    const char *folder = make_folder();
    if (!is_described++) {
        char path[128];
        snprintf(path, sizeof path, "%s/games.log", folder);
        remove(path);
        read_log(folder);
    }
    put_log(folder, data, size);
    read_log(folder);
    if (read_log(folder) != 0)
        abort();
    return 0;
}
