/* file.h -- files: mapped for reading, replaced whole when written, found by name.
 *
 * A file that is written is complete or not there at all: the bytes go to a temporary neighbour,
 * reach the disk, and take the name in one step, so that a kill at any moment leaves the old file.
 */
#ifndef TESSERA_BASE_FILE_H
#define TESSERA_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"

/* A file's bytes, read-only. */
typedef struct FileMap {
    const unsigned char *data;
    size_t size;
} FileMap;

/* Maps a regular file (an empty one gives size 0). */
bool file_map(FileMap *map, const char *path, Error *err);
void file_unmap(FileMap *map);

/* Reads all of a file or pipe, at most `ceiling` bytes, into a heap block followed by a NUL that
 * is not counted; "-" is standard input. The caller frees. NULL with `err` on failure. */
char *file_read(const char *path, size_t ceiling, size_t *length, Error *err);

/* Replaces the file atomically; writes into what is no file (a device, a pipe). */
bool file_write(const char *path, const void *bytes, size_t count, Error *err);

bool file_exists(const char *path);

/* Creates the folder and those above it; fine if it is there already. */
bool file_make_folder(const char *path, Error *err);

/* Finds a file of the program's data by its relative name ("languages/sv.txt",
 * "lexicons/en.lex"): in $TESSERA_DATA, beside the program, in the data folder beside the build,
 * in the installed share folder. Writes the path and returns true, or names the places tried. */
bool file_find_data(const char *name, char *path, size_t path_size, Error *err);

enum { FILE_LISTED_MAX = 32 }; /* bytes of a listed name, with its NUL */

/* The names, without the ending, of the files of a data folder ("characters", ".txt") in all those
 * places, sorted and each once; returns how many. Longer names and those past `most` are left out.
 */
int file_list_data(const char *folder, const char *ending, char (*names)[FILE_LISTED_MAX],
                   int most);

#endif
