/* table_file.h -- inside src/eval and its trainer: learned numbers in a file, whole or refused.
 *
 * A file is 32 bytes of head (the kind in 8 characters, version, a zero, bytes that follow, their
 * hash), then the body; every number little endian. Any change of a byte is noticed.
 *
 *     Buffer body;
 *     table_file_put(&body, value, 4) ...
 *     table_file_save(path, "TESSLEAV", 1, &body, &err);
 *
 *     TableFile file;
 *     if (!table_file_load(&file, path, "TESSLEAV", 1, &err)) ...
 *     value = table_file_take(&file, 4);
 *     table_file_release(&file);
 */
#ifndef TESSERA_EVAL_TABLE_FILE_H
#define TESSERA_EVAL_TABLE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buffer.h"
#include "base/error.h"
#include "words/tileset.h"

enum { TABLE_FILE_MAX = 256 * 1024 * 1024 };

typedef struct TableFile {
    char *bytes;
    const unsigned char *at; /* the next number */
    size_t left;
    bool is_short; /* more was taken than is there */
} TableFile;

/* Appends the low `bytes` bytes of a number; negative ones as two's complement. */
void table_file_put(Buffer *body, uint64_t value, int bytes);

/* The next number; 0, and `is_short` set, when the file has ended. */
uint64_t table_file_take(TableFile *file, int bytes);

/* The next `count` bytes as they are, or NULL, and `is_short` set. */
const unsigned char *table_file_take_bytes(TableFile *file, size_t count);

/* Writes head and body, replacing the file whole. */
bool table_file_save(const char *path, const char *kind, uint32_t version, const Buffer *body,
                     Error *err);

/* Reads and checks the head and the hash; one line says what is wrong. */
bool table_file_load(TableFile *file, const char *path, const char *kind, uint32_t version,
                     Error *err);
void table_file_release(TableFile *file);

/* A number that tells tile sets apart: letters, counts and points. */
uint64_t table_file_tiles_identity(const TileSet *tiles);

#endif
