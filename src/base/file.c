#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"

#ifndef TESSERA_SHARE
#define TESSERA_SHARE "/usr/local/share/tessera"
#endif

bool file_map(FileMap *map, const char *path, Error *err)
{
    *map = (FileMap){0};
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return error_set(err, "%s: %s", path, strerror(errno));
    struct stat info;
    bool regular = fstat(fd, &info) == 0 && S_ISREG(info.st_mode);
    if (!regular) {
        close(fd);
        return error_set(err, "%s: not a regular file", path);
    }
    if (info.st_size > 0) {
        void *data = mmap(NULL, (size_t)info.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
        if (data == MAP_FAILED) {
            close(fd);
            return error_set(err, "%s: cannot be mapped: %s", path, strerror(errno));
        }
        map->data = data;
        map->size = (size_t)info.st_size;
    }
    close(fd);
    return true;
}

void file_unmap(FileMap *map)
{
    if (map->data)
        munmap((void *)map->data, map->size);
    *map = (FileMap){0};
}

static char *read_stream(FILE *stream, const char *path, size_t ceiling, size_t *length, Error *err)
{
    size_t capacity = 4096, used = 0;
    char *text = memory_grow(NULL, capacity + 1, 1);
    for (;;) {
        used += fread(text + used, 1, capacity - used, stream);
        if (used < capacity)
            break;
        if (capacity >= ceiling) {
            if (fgetc(stream) == EOF)
                break;
            free(text);
            error_set(err, "%s: larger than the limit of %zu bytes", path, ceiling);
            return NULL;
        }
        capacity = capacity > ceiling / 2 ? ceiling : capacity * 2;
        text = memory_grow(text, capacity + 1, 1);
    }
    if (ferror(stream)) {
        free(text);
        error_set(err, "%s: %s", path, strerror(errno));
        return NULL;
    }
    text[used] = '\0';
    *length = used;
    return text;
}

char *file_read(const char *path, size_t ceiling, size_t *length, Error *err)
{
    if (strcmp(path, "-") == 0)
        return read_stream(stdin, "standard input", ceiling, length, err);
    FILE *stream = fopen(path, "rbe");
    if (!stream) {
        error_set(err, "%s: %s", path, strerror(errno));
        return NULL;
    }
    char *text = read_stream(stream, path, ceiling, length, err);
    fclose(stream);
    return text;
}

static bool write_all(int fd, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

/* A device or a pipe is written into: renaming a file over it would put the file in its place, and
 * as root that takes /dev/null from the whole machine. */
static bool is_device(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0 && !S_ISREG(facts.st_mode) && !S_ISDIR(facts.st_mode);
}

static bool write_to_device(const char *path, const void *bytes, size_t count, Error *err)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool done = fd >= 0 && write_all(fd, bytes, count);
    int reason = errno;
    if (fd >= 0)
        close(fd);
    if (!done)
        error_set(err, "%s: cannot be written: %s", path, strerror(reason));
    return done;
}

bool file_write(const char *path, const void *bytes, size_t count, Error *err)
{
    if (is_device(path))
        return write_to_device(path, bytes, count, err);
    size_t room = strlen(path) + 32;
    char *temporary = memory_new(room, 1);
    snprintf(temporary, room, "%s.new-%ld", path, (long)getpid());
    int fd = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    bool done = fd >= 0 && write_all(fd, bytes, count) && fsync(fd) == 0;
    int reason = errno;
    if (fd >= 0 && close(fd) != 0 && done) {
        reason = errno;
        done = false;
    }
    if (done && rename(temporary, path) != 0) {
        reason = errno;
        done = false;
    }
    if (!done) {
        if (fd >= 0)
            unlink(temporary);
        error_set(err, "%s: cannot be written: %s", path, strerror(reason));
    }
    free(temporary);
    return done;
}

bool file_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

bool file_make_folder(const char *path, Error *err)
{
    char *partial = memory_copy_text(path);
    bool done = true;
    for (char *at = partial + 1; done; at++) {
        if (*at != '/' && *at != '\0')
            continue;
        char kept = *at;
        *at = '\0';
        done = mkdir(partial, 0755) == 0 || errno == EEXIST;
        if (!done)
            error_set(err, "%s: cannot be created: %s", partial, strerror(errno));
        *at = kept;
        if (kept == '\0')
            break;
    }
    free(partial);
    return done;
}

static bool program_folder(char *folder, size_t size)
{
    ssize_t length = readlink("/proc/self/exe", folder, size - 1);
    if (length <= 0)
        return false;
    folder[length] = '\0';
    char *slash = strrchr(folder, '/');
    if (!slash)
        return false;
    *slash = '\0';
    return true;
}

/* The program may stand in build/ or build/FLAVOUR/, a test two folders further down; what is
 * prepared (lexicons) stands in build/, what is ours in data/. Installed, it stands in bin/. */
static const char *const beside[] = {"",
                                     "/../data",
                                     "/..",
                                     "/../../data",
                                     "/../..",
                                     "/../../../data",
                                     "/../../..",
                                     "/../../../../data",
                                     "/../share/tessera"};
static const char *const shared[] = {TESSERA_SHARE, "/usr/share/tessera"};

enum {
    BESIDE = sizeof beside / sizeof beside[0],
    SHARED = sizeof shared / sizeof shared[0],
    DATA_PLACES = 1 + BESIDE + SHARED,
};

/* Where `name` would be in one of the DATA_PLACES, in the order in which they are looked into;
 * false when there is no such place. */
static bool data_path(int place, const char *name, char *path, size_t path_size)
{
    const char *chosen = getenv("TESSERA_DATA");
    char folder[2048];
    if (place == 0) {
        snprintf(path, path_size, "%s/%s", chosen ? chosen : "", name);
        return chosen && *chosen;
    }
    if (place > BESIDE) {
        snprintf(path, path_size, "%s/%s", shared[place - 1 - BESIDE], name);
        return true;
    }
    if (!program_folder(folder, sizeof folder))
        return false;
    snprintf(path, path_size, "%s%s/%s", folder, beside[place - 1], name);
    return true;
}

bool file_find_data(const char *name, char *path, size_t path_size, Error *err)
{
    const char *chosen = getenv("TESSERA_DATA");
    const char *last = strrchr(name, '/');
    for (int place = 0; place < DATA_PLACES; place++) {
        if (data_path(place, name, path, path_size) && file_exists(path))
            return true;
        /* A folder that somebody chose may also hold the files without folders of their own. */
        if (place == 0 && last && data_path(0, last + 1, path, path_size) && file_exists(path))
            return true;
    }
    return error_set(err, "%s: not found in $TESSERA_DATA (%s), beside the program or in %s", name,
                     chosen && *chosen ? chosen : "not set", TESSERA_SHARE);
}

typedef struct Listing {
    char (*names)[FILE_LISTED_MAX];
    int count, most;
} Listing;

/* Puts the name in its place among those before it, once. */
static void list_name(Listing *listing, const char *name, size_t length)
{
    char own[FILE_LISTED_MAX];
    int place = listing->count;
    if (length == 0 || length >= sizeof own || listing->count == listing->most)
        return;
    memcpy(own, name, length);
    own[length] = '\0';
    while (place > 0 && strcmp(listing->names[place - 1], own) > 0)
        place--;
    if (place > 0 && strcmp(listing->names[place - 1], own) == 0)
        return;
    memmove(listing->names[place + 1], listing->names[place],
            (size_t)(listing->count++ - place) * sizeof own);
    strcpy(listing->names[place], own);
}

static void list_folder(Listing *listing, const char *path, const char *ending)
{
    DIR *folder = opendir(path);
    if (!folder)
        return;
    size_t end = strlen(ending);
    for (struct dirent *entry; (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name);
        if (length > end && strcmp(entry->d_name + length - end, ending) == 0)
            list_name(listing, entry->d_name, length - end);
    }
    closedir(folder);
}

int file_list_data(const char *folder, const char *ending, char (*names)[FILE_LISTED_MAX], int most)
{
    Listing listing = {names, 0, most};
    char path[4096];
    for (int place = 0; place < DATA_PLACES; place++) {
        if (data_path(place, folder, path, sizeof path))
            list_folder(&listing, path, ending);
    }
    return listing.count;
}
