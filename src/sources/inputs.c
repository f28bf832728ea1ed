#include "sources/inputs.h"

#include <stdio.h>
#include <string.h>

#include "sources/lines.h"

static bool join(char path[INPUTS_PATH_MAX], const char *folder, const char *name, Error *err)
{
    int length = snprintf(path, INPUTS_PATH_MAX, "%s/%s", folder, name);
    if (length < 0 || length >= INPUTS_PATH_MAX)
        return error_set(err, "%s: the path is longer than %d bytes", name, INPUTS_PATH_MAX - 1);
    return true;
}

bool inputs_path(const Inputs *in, char path[INPUTS_PATH_MAX], const char *name, Error *err)
{
    return join(path, in->from, name, err);
}

bool inputs_map(const Inputs *in, FileMap *map, const char *name, const char *package, Error *err)
{
    char path[INPUTS_PATH_MAX];
    Error reason;
    *map = (FileMap){0};
    if (!inputs_path(in, path, name, err))
        return false;
    if (!file_map(map, path, &reason))
        return error_set(err, "%s (it comes with the %s)", reason.text, package);
    if (map->size == 0)
        return error_set(err, "%s: the file is empty (it comes with the %s)", path, package);
    return true;
}

bool inputs_list(const Inputs *in, TextSet *words, const char *name, Error *err)
{
    char path[INPUTS_PATH_MAX];
    FileMap map;
    if (!join(path, in->lists, name, err) || !file_map(&map, path, err))
        return false;
    Lines lines = lines_of(map.data, map.size);
    for (Span line; lines_next(&lines, &line);) {
        const char *remark = memchr(line.at, '#', line.length);
        if (remark)
            line.length = (size_t)(remark - line.at);
        for (Span word = lines_field(&line); word.length; word = lines_field(&line))
            textset_add(words, word.at, word.length);
    }
    file_unmap(&map);
    return true;
}

bool inputs_lines(TextSet *words, const char *path, Error *err)
{
    FileMap map;
    if (!file_map(&map, path, err))
        return false;
    Lines lines = lines_of(map.data, map.size);
    for (Span line; lines_next(&lines, &line);)
        if (line.length)
            textset_add(words, line.at, line.length);
    file_unmap(&map);
    return true;
}
