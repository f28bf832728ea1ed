#include "words/layout.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"

enum { SIDE_MIN = 5, LAYOUT_FILE_MAX = 1 << 16, NO_START = UINT16_MAX };

static const struct {
    char sign;
    Premium premium;
    bool start;
} SIGNS[] = {
    {'.', {1, 1}, false}, {'\'', {2, 1}, false}, {'"', {3, 1}, false},
    {'^', {4, 1}, false}, {'-', {1, 2}, false},  {'=', {1, 3}, false},
    {'~', {1, 4}, false}, {'*', {1, 2}, true},   {'+', {1, 1}, true},
};
enum { SIGN_COUNT = sizeof SIGNS / sizeof SIGNS[0] };

static int find_sign(char sign)
{
    for (int index = 0; index < SIGN_COUNT; index++) {
        if (SIGNS[index].sign == sign)
            return index;
    }
    return -1;
}

static bool parse_row(Layout *layout, Span line, int row, const char *name, int number, Error *err)
{
    for (int col = 0; col < layout->side; col++) {
        int index = find_sign(line.at[col]);
        int square = row * layout->side + col;
        if (index < 0)
            return error_set(err, "%s:%d: column %d: '%c' is no sign of a square", name, number,
                             col + 1, line.at[col]);
        if (SIGNS[index].start && layout->start != NO_START)
            return error_set(err, "%s:%d: a second start square; a board has one", name, number);
        if (SIGNS[index].start)
            layout->start = (uint16_t)square;
        layout->premium[square] = SIGNS[index].premium;
    }
    return true;
}

bool layout_parse(Layout *layout, const char *text, const char *name, Error *err)
{
    *layout = (Layout){.start = NO_START};
    snprintf(layout->name, sizeof layout->name, "%.*s", LAYOUT_NAME_MAX - 1, name);
    Span rest = span_of(text), line;
    int row = 0;
    for (int number = 1; span_take_line(&rest, &line); number++) {
        line = span_trim(line);
        if (line.length == 0 || *line.at == '#')
            continue;
        if (row == 0 && (line.length < SIDE_MIN || line.length > SIDE_MAX))
            return error_set(err, "%s:%d: %zu squares in a row; a board has %d to %d", name, number,
                             line.length, SIDE_MIN, SIDE_MAX);
        if (row == 0)
            layout->side = (uint8_t)line.length;
        if (line.length != layout->side || row == layout->side)
            return error_set(err, "%s:%d: the board is not square: %d squares in the first row",
                             name, number, layout->side);
        if (!parse_row(layout, line, row, name, number, err))
            return false;
        row++;
    }
    if (row == 0 || row != layout->side)
        return error_set(err, "%s: %d rows; a board is square and has %d to %d", name, row,
                         SIDE_MIN, SIDE_MAX);
    if (layout->start == NO_START)
        return error_set(err, "%s: no start square ('*' or '+')", name);
    return true;
}

void layout_scatter(Layout *layout, const Layout *classic, Rng *rng)
{
    *layout = *classic;
    int squares = layout->side * layout->side;
    for (int last = squares - 1; last > 0; last--) {
        int other = (int)rng_below(rng, (uint32_t)last + 1);
        Premium moved = layout->premium[last];
        layout->premium[last] = layout->premium[other];
        layout->premium[other] = moved;
    }
    /* Whatever came to the start square goes where the start's own premium went: a swap with any
     * square that holds an equal premium leaves the same collection on the board. */
    Premium own = classic->premium[classic->start];
    for (int square = 0; square < squares; square++) {
        Premium *here = &layout->premium[square];
        if (here->letter == own.letter && here->word == own.word) {
            *here = layout->premium[layout->start];
            layout->premium[layout->start] = own;
            return;
        }
    }
}

static bool is_layout_name(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < LAYOUT_NAME_MAX && !strchr(name, '/') && name[0] != '.';
}

static bool load_random(Layout *layout, const char *name, Error *err)
{
    char *end = "";
    unsigned long long seed = 0;
    if (name[strlen("random")] == ':') {
        const char *digits = name + strlen("random:");
        seed = strtoull(digits, &end, 10);
        if (*digits < '0' || *digits > '9' || *end != '\0')
            return error_set(err, "layout \"%s\": the seed after \"random:\" is a whole number",
                             name);
    }
    Layout classic;
    Rng rng;
    if (!layout_load(&classic, "classic", err))
        return false;
    rng_seed(&rng, seed, 0);
    layout_scatter(layout, &classic, &rng);
    memset(layout->name, 0, sizeof layout->name);
    memcpy(layout->name, name, strlen(name));
    return true;
}

bool layout_load(Layout *layout, const char *name, Error *err)
{
    char file[LAYOUT_NAME_MAX + 16], path[4096];
    size_t length;
    if (!is_layout_name(name))
        return error_set(err, "\"%.40s\" is not the name of a board (classic, rich, super, random)",
                         name);
    if (strcmp(name, "random") == 0 || strncmp(name, "random:", 7) == 0)
        return load_random(layout, name, err);
    snprintf(file, sizeof file, "layouts/%s.txt", name);
    if (!file_find_data(file, path, sizeof path, err))
        return false;
    char *text = file_read(path, LAYOUT_FILE_MAX, &length, err);
    if (!text)
        return false;
    bool done = layout_parse(layout, text, path, err);
    free(text);
    memset(layout->name, 0, sizeof layout->name);
    memcpy(layout->name, name, strlen(name));
    return done;
}

char layout_sign(const Layout *layout, int row, int col)
{
    int square = row * layout->side + col;
    Premium premium = layout->premium[square];
    bool start = square == layout->start;
    for (int index = 0; index < SIGN_COUNT; index++) {
        if (SIGNS[index].premium.letter == premium.letter &&
            SIGNS[index].premium.word == premium.word && SIGNS[index].start == start)
            return SIGNS[index].sign;
    }
    return start ? '+' : '.';
}
