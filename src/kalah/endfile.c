#include "kalah/endfile.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/hash.h"

static const char MAGIC[8] = {'T', 'E', 'S', 'K', 'E', 'N', 'D', '1'};

static uint64_t header_sum(const EndHeader *header)
{
    return hash_bytes(header, offsetof(EndHeader, header_sum), 1);
}

static EndHeader new_header(const KalahRules *rules, int stones, uint64_t size)
{
    EndHeader header;
    memset(&header, 0, sizeof header);
    memcpy(header.magic, MAGIC, sizeof MAGIC);
    header.width = (uint32_t)rules->width;
    header.capture = (uint32_t)rules->capture;
    header.stones = (uint32_t)stones;
    header.size = size;
    header.header_sum = header_sum(&header);
    return header;
}

/* Whether `found` is a header of the same table as `wanted`, whatever is done of it. */
static bool is_same_table(const EndHeader *found, const EndHeader *wanted)
{
    return memcmp(found->magic, wanted->magic, sizeof MAGIC) == 0 &&
           found->header_sum == header_sum(found) && found->width == wanted->width &&
           found->capture == wanted->capture && found->stones == wanted->stones &&
           found->size == wanted->size && found->done <= wanted->stones + 1;
}

static bool write_at(int fd, const void *bytes, uint64_t count, uint64_t at)
{
    const char *from = bytes;
    while (count > 0) {
        size_t piece = count > 1 << 26 ? 1 << 26 : (size_t)count;
        ssize_t written = pwrite(fd, from, piece, (off_t)at);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        from += written;
        at += (uint64_t)written;
        count -= (uint64_t)written;
    }
    return true;
}

static bool read_at(int fd, void *bytes, uint64_t count, uint64_t at)
{
    char *to = bytes;
    while (count > 0) {
        size_t piece = count > 1 << 26 ? 1 << 26 : (size_t)count;
        ssize_t got = pread(fd, to, piece, (off_t)at);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        to += got;
        at += (uint64_t)got;
        count -= (uint64_t)got;
    }
    return true;
}

static bool take_room(EndFile *file, Error *err)
{
    off_t needed = (off_t)(sizeof file->header + file->header.size);
    int reason = posix_fallocate(file->fd, 0, needed);
    if (reason == 0 || reason == EINVAL || reason == EOPNOTSUPP)
        return true;
    return error_set(err, "%s: no room for the endgame table of %lld bytes: %s", file->part,
                     (long long)needed, strerror(reason));
}

bool end_file_begin(EndFile *file, const char *path, const KalahRules *rules, int stones,
                    uint64_t size, Error *err)
{
    memset(file, 0, sizeof *file);
    if (strlen(path) + 8 > sizeof file->path)
        return error_set(err, "%.60s...: the path is too long", path);
    snprintf(file->path, sizeof file->path, "%s", path);
    snprintf(file->part, sizeof file->part, "%.*s.part", (int)sizeof file->part - 8, path);
    file->fd = open(file->part, O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (file->fd < 0)
        return error_set(err, "%s: cannot be created: %s", file->part, strerror(errno));
    if (flock(file->fd, LOCK_EX | LOCK_NB) != 0) {
        close(file->fd);
        return error_set(err, "%s: another program is building this table", file->part);
    }
    file->header = new_header(rules, stones, size);
    EndHeader found;
    if (read_at(file->fd, &found, sizeof found, 0) && is_same_table(&found, &file->header))
        file->header = found;
    if (take_room(file, err))
        return true;
    if (file->header.done == 0)
        unlink(file->part);
    close(file->fd);
    return false;
}

int end_file_read(EndFile *file, int8_t *values,
                  uint64_t first[END_TABLE_STONES_MAX + 2][END_TABLE_STONES_MAX + 2])
{
    int done = 0;
    for (; done < (int)file->header.done; done++) {
        uint64_t from = first[done][0], count = first[done + 1][0] - from;
        if (!read_at(file->fd, values + from, count, sizeof file->header + from) ||
            hash_bytes(values + from, count, (uint64_t)done) != file->header.sums[done])
            break;
        file->written = from + count;
    }
    file->header.done = (uint32_t)done;
    return done;
}

bool end_file_append(EndFile *file, const int8_t *values, uint64_t count, Error *err)
{
    EndHeader *header = &file->header;
    bool written = write_at(file->fd, values, count, sizeof *header + file->written);
    if (written) {
        header->sums[header->done] = hash_bytes(values, count, header->done);
        header->done++;
        header->header_sum = header_sum(header);
        file->written += count;
        written = write_at(file->fd, header, sizeof *header, 0);
    }
    if (written)
        return true;
    return error_set(err, "%s: cannot be written: %s (what is done so far is kept)", file->part,
                     strerror(errno));
}

bool end_file_end(EndFile *file, bool whole, Error *err)
{
    bool done = !whole || (fsync(file->fd) == 0 && rename(file->part, file->path) == 0);
    if (!done)
        error_set(err, "%s: cannot take its name: %s", file->part, strerror(errno));
    close(file->fd);
    return done;
}

static bool check_file(const FileMap *map, const char *path, const EndHeader *wanted, Error *err)
{
    EndHeader found;
    if (map->size < sizeof found)
        return error_set(err, "%s: too short for an endgame table", path);
    memcpy(&found, map->data, sizeof found);
    if (!is_same_table(&found, wanted))
        return error_set(err,
                         "%s: not the endgame table of %u holes a side, %u stones, %s capture; "
                         "remove it to have it built anew",
                         path, wanted->width, wanted->stones,
                         kalah_capture_name((KalahCapture)wanted->capture));
    if (map->size != sizeof found + found.size || found.done != found.stones + 1)
        return error_set(err,
                         "%s: %zu bytes, an endgame table of %llu was expected; remove it to "
                         "have it built anew",
                         path, map->size, (unsigned long long)sizeof found + found.size);
    uint64_t at = 0;
    for (int all = 0; all <= (int)found.stones; all++) {
        uint64_t count = end_table_count((int)found.width, all) - at;
        if (hash_bytes(map->data + sizeof found + at, count, (uint64_t)all) != found.sums[all])
            return error_set(err,
                             "%s: damaged in the positions of %d stones; remove it to have it "
                             "built anew",
                             path, all);
        at += count;
    }
    return true;
}

const int8_t *end_file_map(FileMap *map, const char *path, const KalahRules *rules, int stones,
                           uint64_t size, Error *err)
{
    if (!file_map(map, path, err))
        return NULL;
    EndHeader wanted = new_header(rules, stones, size);
    if (check_file(map, path, &wanted, err))
        return (const int8_t *)map->data + sizeof wanted;
    file_unmap(map);
    return NULL;
}
