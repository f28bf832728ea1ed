/* Any bytes as a file of learned values, raw or with a head that fits: refused, or safe to use. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "eval/leaves_file.h"
#include "eval/table_file.h"
#include "eval/winchance.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const TileSet tiles = {
    .letters = 3, .total = 10, .count = {1, 4, 3, 2}, .points = {0, 1, 2, 5}, .vowels = 1};

static void read_tables(const char *path)
{
    Error err = {""};
    Leaves leaves;
    LeaveParts parts;
    const Rack rack = {.total = 5, .count = {1, 2, 1, 1}};
    if (leaves_load(&leaves, path, &tiles, NULL, &err)) {
        leaves_split(&leaves, &rack, &parts);
        leaves_release(&leaves);
    } else if (err.text[0] == '\0') {
        abort();
    }
    WinChance *chance = winchance_load_file(path, &tiles, &err);
    if (chance && winchance_of(chance, 3, 4) > 10000)
        abort();
    winchance_free(chance);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char path[64];
    static const char *const kinds[] = {"TESSLEAV", "TESSWINC"};
    Buffer body;
    if (!path[0])
        snprintf(path, sizeof path, "/tmp/tessera-fuzz-tables-%ld", (long)getpid());
    if (size == 0)
        return 0;
    buffer_init(&body, 1 << 24);
    if (data[0] < 2) {
        table_file_put(&body, table_file_tiles_identity(&tiles), 8);
        buffer_append(&body, data + 1, size - 1);
        if (!table_file_save(path, kinds[data[0]], 1, &body, NULL))
            abort();
    } else {
        FILE *file = fopen(path, "wb");
        if (!file || fwrite(data + 1, 1, size - 1, file) != size - 1 || fclose(file) != 0)
            abort();
    }
    read_tables(path);
    buffer_release(&body);
    return 0;
}
