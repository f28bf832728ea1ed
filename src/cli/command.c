#include "cli/command.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NAME_MAX_COMPARED = 40 };

int command_fail(const char *format, ...)
{
    Error err;
    va_list args;
    char text[ERROR_TEXT_MAX];
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    error_set(&err, "%s", text);
    return command_fail_with(&err);
}

int command_fail_with(const Error *err)
{
    fflush(stdout);
    fprintf(stderr, "tessera: %s\n", err->text);
    return STATUS_WRONG;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many letters must be added, removed or changed to get from one name to the other. */
static int edit_distance(const char *from, const char *to)
{
    int rows = (int)strnlen(from, NAME_MAX_COMPARED), cols = (int)strnlen(to, NAME_MAX_COMPARED);
    int cost[NAME_MAX_COMPARED + 1];
    for (int col = 0; col <= cols; col++)
        cost[col] = col;
    for (int row = 1; row <= rows; row++) {
        int diagonal = cost[0];
        cost[0] = row;
        for (int col = 1; col <= cols; col++) {
            int changed = diagonal + (from[row - 1] != to[col - 1]);
            diagonal = cost[col];
            cost[col] = least(changed, least(cost[col], cost[col - 1]) + 1);
        }
    }
    return cost[cols];
}

static bool begins_with(const char *text, const char *start)
{
    return *start && strncmp(text, start, strlen(start)) == 0;
}

const char *command_nearest(const char *wanted, const char *const *names, int count, int stride)
{
    const char *nearest = NULL;
    int best = least(3, (int)strnlen(wanted, NAME_MAX_COMPARED) / 2 + 1);
    for (int index = 0; index < count; index++) {
        const char *name = *(const char *const *)((const char *)names + (long)index * stride);
        int distance = begins_with(name, wanted) ? 0 : edit_distance(wanted, name);
        if (distance < best) {
            best = distance;
            nearest = name;
        }
    }
    return nearest;
}

static const Command *find(const CommandTable *table, const char *name)
{
    for (int index = 0; index < table->count; index++) {
        if (strcmp(table->commands[index].name, name) == 0)
            return &table->commands[index];
    }
    return NULL;
}

static int list_commands(const CommandTable *table)
{
    const char *space = table->name ? " " : "", *name = table->name ? table->name : "";
    printf("tessera%s%s -- %s\n\n", space, name, table->summary);
    printf("usage: tessera%s%s COMMAND [options]\n\n", space, name);
    int width = 12;
    for (int index = 0; index < table->count; index++) {
        int length = (int)strlen(table->commands[index].name);
        width = length > width ? length : width;
    }
    for (int index = 0; index < table->count; index++)
        printf("  %-*s  %s\n", width, table->commands[index].name, table->commands[index].summary);
    printf("\ntessera%s%s COMMAND --help explains a command, with an example.\n", space, name);
    return STATUS_DONE;
}

static int unknown_command(const CommandTable *table, const char *name)
{
    const char *nearest = command_nearest(name, &table->commands[0].name, table->count,
                                          (int)sizeof table->commands[0]);
    const char *space = table->name ? " " : "", *parent = table->name ? table->name : "";
    if (nearest)
        return command_fail("unknown command '%s%s%.60s'; did you mean '%s%s%s'?", parent, space,
                            name, parent, space, nearest);
    return command_fail("unknown command '%s%s%.60s'; tessera%s%s --help lists the commands",
                        parent, space, name, space, parent);
}

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0;
}

int command_dispatch(const CommandTable *table, int argc, char **argv)
{
    const char *space = table->name ? " " : "", *name = table->name ? table->name : "";
    if (argc < 2)
        return command_fail("which command? tessera%s%s --help lists them", space, name);
    if (is_help(argv[1]) && argc == 2)
        return list_commands(table);
    const char *wanted = is_help(argv[1]) ? argv[2] : argv[1];
    const Command *command = find(table, wanted);
    if (!command)
        return unknown_command(table, wanted);
    if (is_help(argv[1])) {
        char help[] = "--help";
        char *explain[] = {argv[2], help, NULL};
        return command->run(2, explain);
    }
    return command->run(argc - 1, argv + 1);
}
