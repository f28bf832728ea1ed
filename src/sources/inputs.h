/* inputs.h -- where the importer's files are, and what to say when one is missing.
 *
 * `from` holds the unpacked packages: Debian's below usr/share, npm's below npm/NAME. `lists` holds
 * our own small lists of exceptions (data/sources).
 *
 *     FileMap map;
 *     if (!inputs_map(in, &map, "usr/share/dict/polish", "Debian package wpolish", err))
 *         return false;
 */
#ifndef TESSERA_SOURCES_INPUTS_H
#define TESSERA_SOURCES_INPUTS_H

#include <stdbool.h>

#include "base/error.h"
#include "base/file.h"
#include "sources/textset.h"

enum { INPUTS_PATH_MAX = 2048 };

typedef struct Inputs {
    const char *from;
    const char *lists;
} Inputs;

/* `from`/name in a caller's buffer. */
bool inputs_path(const Inputs *in, char path[INPUTS_PATH_MAX], const char *name, Error *err);

/* Maps `from`/name; the message of a failure names the package it comes with. An empty file is a
 * failure too. The caller unmaps. */
bool inputs_map(const Inputs *in, FileMap *map, const char *name, const char *package, Error *err);

/* Adds the words of `lists`/name: any number a line, '#' starts a remark. */
bool inputs_list(const Inputs *in, TextSet *words, const char *name, Error *err);

/* Adds every line of the file at `path` that is not empty, as it is. */
bool inputs_lines(TextSet *words, const char *path, Error *err);

#endif
