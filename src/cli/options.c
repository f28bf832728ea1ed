#include "cli/options.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"

static void print_indented(const char *lines)
{
    while (*lines) {
        int length = (int)strcspn(lines, "\n");
        printf("  %.*s\n", length, lines);
        lines += length + (lines[length] == '\n');
    }
}

void options_print_help(const Usage *usage)
{
    printf("tessera %s -- %s\n\n", usage->command, usage->summary);
    printf("usage: tessera %s%s%s%s\n", usage->command, usage->arguments ? " " : "",
           usage->arguments ? usage->arguments : "", usage->option_count ? " [options]" : "");
    if (usage->details)
        printf("\n%s\n", usage->details);
    printf("\n");
    for (int index = 0; index < usage->option_count; index++) {
        const Option *option = &usage->options[index];
        char left[64];
        snprintf(left, sizeof left, "--%s%s%s", option->name, option->value ? " " : "",
                 option->value ? option->value : "");
        printf("  %-22s %s\n", left, option->help);
    }
    printf("  %-22s %s\n", "--help", "this text");
    if (usage->example) {
        printf("\nexample:\n");
        print_indented(usage->example);
    }
}

static const Option *find(const Usage *usage, const char *name, size_t length)
{
    for (int index = 0; index < usage->option_count; index++) {
        const char *known = usage->options[index].name;
        if (strlen(known) == length && strncmp(known, name, length) == 0)
            return &usage->options[index];
    }
    return NULL;
}

static bool unknown(const Usage *usage, const char *argument)
{
    int length = (int)strcspn(argument, "=");
    length = length > 60 ? 60 : length;
    const char *nearest = NULL;
    char name[64];
    snprintf(name, sizeof name, "%.*s", length, argument);
    if (usage->option_count > 0)
        nearest = command_nearest(name + strspn(name, "-"), &usage->options[0].name,
                                  usage->option_count, (int)sizeof usage->options[0]);
    if (nearest)
        command_fail("%s: unknown option %s; did you mean --%s?", usage->command, name, nearest);
    else
        command_fail("%s: unknown option %s; tessera %s --help lists them", usage->command, name,
                     usage->command);
    return false;
}

static bool store_integer(const Usage *usage, const Option *option, const char *value)
{
    char *end = NULL;
    errno = 0;
    long long number = strtoll(value, &end, 10);
    if (end == value || *end)
        command_fail("%s: --%s takes a whole number, not '%.40s'", usage->command, option->name,
                     value);
    else if (errno == ERANGE || number < option->least || number > option->most)
        command_fail("%s: --%s must be from %" PRId64 " to %" PRId64 ", not %.40s", usage->command,
                     option->name, option->least, option->most, value);
    else {
        *option->integer = number;
        return true;
    }
    return false;
}

static bool store_real(const Usage *usage, const Option *option, const char *value)
{
    char *end = NULL;
    double number = strtod(value, &end);
    if (end == value || *end || !isfinite(number))
        command_fail("%s: --%s takes a number, not '%.40s'", usage->command, option->name, value);
    else if (number < option->real_least || number > option->real_most)
        command_fail("%s: --%s must be from %g to %g, not %.40s", usage->command, option->name,
                     option->real_least, option->real_most, value);
    else {
        *option->real = number;
        return true;
    }
    return false;
}

static bool store(const Usage *usage, const Option *option, const char *value)
{
    if (option->integer)
        return store_integer(usage, option, value);
    if (option->real)
        return store_real(usage, option, value);
    *option->text = value;
    return true;
}

/* Reads the option at argv[*at] (and its value); leaves *at on the last argument used. */
static bool read_option(const Usage *usage, int argc, char **argv, int *at)
{
    const char *argument = argv[*at];
    const char *equals = strchr(argument, '=');
    const char *name = argument + 2;
    size_t length = equals ? (size_t)(equals - name) : strlen(name);
    const Option *option = strncmp(argument, "--", 2) == 0 ? find(usage, name, length) : NULL;
    if (!option)
        return unknown(usage, argument);
    if (option->flag) {
        if (equals)
            command_fail("%s: --%s takes no value", usage->command, option->name);
        *option->flag = true;
        return !equals;
    }
    const char *value = equals ? equals + 1 : NULL;
    if (!equals && *at + 1 < argc && strncmp(argv[*at + 1], "--", 2) != 0)
        value = argv[++*at];
    if (value && *value)
        return store(usage, option, value);
    command_fail("%s: --%s needs a value (%s)", usage->command, option->name, option->value);
    return false;
}

static bool right_count(const Usage *usage, int count)
{
    const char *expected = usage->arguments ? usage->arguments : "no arguments";
    if (count < usage->least)
        command_fail("%s: needs %s; tessera %s --help explains", usage->command, expected,
                     usage->command);
    else if (usage->most != ARGUMENTS_ANY && count > usage->most)
        command_fail("%s: takes %s, one argument too many; tessera %s --help explains",
                     usage->command, expected, usage->command);
    else
        return true;
    return false;
}

bool options_parse(const Usage *usage, int *argc, char **argv, int *status)
{
    int kept = 1;
    bool ended = false;
    *status = STATUS_WRONG;
    for (int at = 1; at < *argc; at++) {
        char *argument = argv[at];
        if (ended || argument[0] != '-' || argument[1] == '\0') {
            argv[kept++] = argument;
        } else if (strcmp(argument, "--") == 0) {
            ended = true;
        } else if (strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0) {
            options_print_help(usage);
            *status = STATUS_DONE;
            return false;
        } else if (!read_option(usage, *argc, argv, &at)) {
            return false;
        }
    }
    *argc = kept;
    return right_count(usage, kept - 1);
}
