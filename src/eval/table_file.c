#include "eval/table_file.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"

enum { HEAD_BYTES = 32, KIND_BYTES = 8, HASH_SEED = 0x7e55 };

void table_file_put(Buffer *body, uint64_t value, int bytes)
{
    for (int at = 0; at < bytes; at++)
        buffer_append_char(body, (char)(value >> (8 * at)));
}

static uint64_t read_number(const unsigned char *at, int bytes)
{
    uint64_t value = 0;
    for (int index = 0; index < bytes; index++)
        value |= (uint64_t)at[index] << (8 * index);
    return value;
}

const unsigned char *table_file_take_bytes(TableFile *file, size_t count)
{
    if (file->is_short || count > file->left) {
        file->is_short = true;
        return NULL;
    }
    const unsigned char *at = file->at;
    file->at += count;
    file->left -= count;
    return at;
}

uint64_t table_file_take(TableFile *file, int bytes)
{
    const unsigned char *at = table_file_take_bytes(file, (size_t)bytes);
    return at ? read_number(at, bytes) : 0;
}

bool table_file_save(const char *path, const char *kind, uint32_t version, const Buffer *body,
                     Error *err)
{
    if (body->overflowed)
        return error_set(err, "%s: more than %zu bytes", path, body->ceiling);
    Buffer file;
    buffer_init(&file, HEAD_BYTES + body->length + 1);
    buffer_append(&file, kind, KIND_BYTES);
    table_file_put(&file, version, 4);
    table_file_put(&file, 0, 4);
    table_file_put(&file, body->length, 8);
    table_file_put(&file, hash_bytes(body->data, body->length, HASH_SEED), 8);
    buffer_append(&file, body->data, body->length);
    bool saved = file_write(path, file.data, file.length, err);
    buffer_release(&file);
    return saved;
}

static bool check_head(TableFile *file, const char *path, const char *kind, uint32_t version,
                       Error *err)
{
    const unsigned char *head = table_file_take_bytes(file, HEAD_BYTES);
    if (!head || memcmp(head, kind, KIND_BYTES) != 0)
        return error_set(err, "%s: not a table of the kind %.8s", path, kind);
    uint64_t found = read_number(head + 8, 4);
    if (found != version)
        return error_set(err, "%s: version %llu, this program reads version %u", path,
                         (unsigned long long)found, (unsigned)version);
    uint64_t length = read_number(head + 16, 8);
    if (length != file->left)
        return error_set(err, "%s: holds %zu bytes after its head and should hold %llu", path,
                         file->left, (unsigned long long)length);
    if (read_number(head + 12, 4) != 0 ||
        hash_bytes(file->at, file->left, HASH_SEED) != read_number(head + 24, 8))
        return error_set(err, "%s: damaged: the check sum does not agree", path);
    return true;
}

bool table_file_load(TableFile *file, const char *path, const char *kind, uint32_t version,
                     Error *err)
{
    *file = (TableFile){0};
    size_t length;
    file->bytes = file_read(path, TABLE_FILE_MAX, &length, err);
    if (!file->bytes)
        return false;
    file->at = (const unsigned char *)file->bytes;
    file->left = length;
    if (check_head(file, path, kind, version, err))
        return true;
    table_file_release(file);
    return false;
}

void table_file_release(TableFile *file)
{
    free(file->bytes);
    *file = (TableFile){0};
}

uint64_t table_file_tiles_identity(const TileSet *tiles)
{
    uint64_t hash = hash_add(0, (uint64_t)tiles->letters);
    for (int index = 0; index <= tiles->letters; index++)
        hash = hash_add(hash, (uint64_t)tiles->count[index] << 8 | tiles->points[index]);
    return hash;
}
