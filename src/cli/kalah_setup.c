#include "cli/kalah_setup.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/file.h"

bool kalah_setup_read(KalahSetup *setup, Error *err)
{
    int width, fill;
    KalahCapture capture;
    if (!kalah_parse_game(setup->game ? setup->game : "6,6", &width, &fill, err) ||
        !kalah_parse_capture(setup->capture ? setup->capture : "standard", &capture, err))
        return false;
    if (setup->position) {
        int game_width = width, game_fill = fill;
        if (!kalah_parse(setup->position, &width, &fill, &setup->start, err))
            return false;
        if (setup->game && (width != game_width || fill != game_fill))
            return error_set(err, "position: it is of the game %d,%d, not %d,%d as --game says",
                             width, fill, game_width, game_fill);
    }
    kalah_rules_init(&setup->rules, width, capture);
    setup->fill = fill;
    if (!setup->position)
        kalah_start(&setup->rules, fill, &setup->start);
    return true;
}

bool kalah_table_path(const KalahRules *rules, int stones, const char *folder, char *path,
                      size_t size, Error *err)
{
    char place[2048];
    const char *chosen = getenv("TESSERA_CACHE"), *cache = getenv("XDG_CACHE_HOME");
    const char *home = getenv("HOME");
    if (folder)
        snprintf(place, sizeof place, "%s", folder);
    else if (chosen && *chosen)
        snprintf(place, sizeof place, "%s", chosen);
    else if (cache && *cache)
        snprintf(place, sizeof place, "%s/tessera", cache);
    else
        snprintf(place, sizeof place, "%s/.cache/tessera", home && *home ? home : "/tmp");
    if (!file_make_folder(place, err))
        return false;
    snprintf(path, size, "%s/kalah-%d-%s-%d.end", place, rules->width,
             kalah_capture_name(rules->capture), stones);
    return true;
}
