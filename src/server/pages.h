/* pages.h -- the files of the web page, built into the program.
 *
 * tools/embed turns web/dist into the table; without it there is one plain page that says so.
 *
 *     const Page *page = pages_find("/assets/app-3f2a.js");
 *     if (!page && pages_is_screen(path)) page = pages_find("/index.html");
 */
#ifndef TESSERA_SERVER_PAGES_H
#define TESSERA_SERVER_PAGES_H

#include <stdbool.h>
#include <stddef.h>

typedef struct PageBytes {
    const unsigned char *bytes; /* NULL: there is no such form */
    size_t size;
} PageBytes;

typedef struct Page {
    const char *path; /* "/index.html" */
    const char *type; /* "text/html; charset=utf-8" */
    const char *etag; /* with its quotes */
    bool forever;     /* its name changes with its contents */
    PageBytes plain, gzip, brotli;
} Page;

/* The table that tools/embed writes. */
extern const Page pages_built_in[];
extern const int pages_count;

const Page *pages_find(const char *path);

/* Whether the path is one of the page's own screens, all of which are index.html. */
bool pages_is_screen(const char *path);

#endif
