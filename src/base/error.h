/* error.h -- how a function says what went wrong outside the program.
 *
 * A bug of ours is an assert. The world's fault (a file, the network, a person) is a bool and an
 * Error: one line that names the thing, the place and the limit, fit to be shown as it is.
 *
 *     if (!lexicon_load(&lex, path, &err))
 *         fprintf(stderr, "tessera: %s\n", err.text);
 */
#ifndef TESSERA_BASE_ERROR_H
#define TESSERA_BASE_ERROR_H

#include <stdbool.h>

enum { ERROR_TEXT_MAX = 512 };

typedef struct Error {
    char text[ERROR_TEXT_MAX];
} Error;

/* Stores the message (cut at the ceiling, always on one line) and returns false, so that a
 * function can end with `return error_set(err, ...)`. `err` may be NULL. */
bool error_set(Error *err, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
