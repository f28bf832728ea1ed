/* settings.h -- what may follow a player's name: "champion:time=500,plies=3".
 *
 *     static const Setting list[] = {{"plies", offsetof(Settings, plies), 1, 6}};
 *     if (!settings_parse(&settings, list, 1, "plies=3", &err)) ...
 */
#ifndef TESSERA_PLAYER_SETTINGS_H
#define TESSERA_PLAYER_SETTINGS_H

#include <stddef.h>

#include "base/error.h"

/* A whole number, an int64_t at `offset` of the struct that is filled. */
typedef struct Setting {
    const char *name;
    size_t offset;
    long least, most;
} Setting;

/* Reads "name=value,name=value" into the struct at `target`; names and limits are told when one
 * cannot be used. */
bool settings_parse(void *target, const Setting *list, size_t count, const char *text, Error *err);

#endif
