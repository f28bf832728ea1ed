#include "server/pages.h"

#include <string.h>

const Page *pages_find(const char *path)
{
    for (int at = 0; at < pages_count; at++) {
        if (strcmp(pages_built_in[at].path, path) == 0)
            return &pages_built_in[at];
    }
    return NULL;
}

/* Screens have no ending and no strange signs: a file that is not there is not found. */
bool pages_is_screen(const char *path)
{
    static const char *const screens[] = {"new",       "game",  "rules",    "themes",
                                          "companion", "about", "settings", "help"};
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-/";
    if (strcmp(path, "/") == 0)
        return true;
    for (size_t at = 0; at < sizeof screens / sizeof screens[0]; at++) {
        size_t length = strlen(screens[at]);
        if (path[0] == '/' && strncmp(path + 1, screens[at], length) == 0 &&
            (path[1 + length] == '\0' || path[1 + length] == '/'))
            return strspn(path, signs) == strlen(path);
    }
    return false;
}
