/* endfile.h -- an endgame table on disk: written a count of stones at a time, never half.
 *
 * A header names the rules and holds one sum for each count of stones; the values follow. The file
 * grows as PATH.part and takes its name only when it is whole and on the disk. Whatever a kill or a
 * power cut leaves of the part, the sums say how far it is good; waiting for the disk after each
 * count of stones would add nothing to that.
 */
#ifndef TESSERA_KALAH_ENDFILE_H
#define TESSERA_KALAH_ENDFILE_H

#include "base/error.h"
#include "base/file.h"
#include "kalah/endtable.h"

enum { END_FILE_PATH_MAX = 4096 };

typedef struct EndHeader {
    char magic[8];
    uint32_t width;
    uint32_t capture;
    uint32_t stones; /* of the whole table */
    uint32_t done;   /* how many sums below are set */
    uint64_t size;
    uint64_t sums[END_TABLE_STONES_MAX + 1];
    uint64_t header_sum; /* of all above */
} EndHeader;

typedef struct EndFile {
    char path[END_FILE_PATH_MAX];
    char part[END_FILE_PATH_MAX];
    int fd;
    EndHeader header;
    uint64_t written; /* values on disk */
} EndFile;

/* Opens PATH.part, continuing a build of the same table or beginning anew, and takes the room it
 * will need, so that a full disk is found out at once. Two builds of one table are kept apart by a
 * lock: the second is refused. */
bool end_file_begin(EndFile *file, const char *path, const KalahRules *rules, int stones,
                    uint64_t size, Error *err);

/* Reads the counts of stones that are whole into `values`; returns how many they are. `first` is
 * the table's: first[n][0] is where n stones begin. */
int end_file_read(EndFile *file, int8_t *values,
                  uint64_t first[END_TABLE_STONES_MAX + 2][END_TABLE_STONES_MAX + 2]);

/* Adds the next count of stones. */
bool end_file_append(EndFile *file, const int8_t *values, uint64_t count, Error *err);

/* Closes; when `whole`, the file takes its name. What is not whole stays for the next time. */
bool end_file_end(EndFile *file, bool whole, Error *err);

/* Maps a whole file and checks all of it. Returns the values, or NULL with `err`. */
const int8_t *end_file_map(FileMap *map, const char *path, const KalahRules *rules, int stones,
                           uint64_t size, Error *err);

#endif
