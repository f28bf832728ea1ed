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
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-/";
    size_t length = strlen(path);
    return length > 0 && length < 100 && path[0] == '/' && strspn(path, signs) == length &&
           !strstr(path, "//");
}
