#include "player/settings.h"

#include <stdint.h>
#include <string.h>

#include "base/buffer.h"
#include "base/text.h"

enum { SHOWN_MAX = 20, NAMES_MAX = 300 };

static int shown(Span text)
{
    return (int)(text.length < SHOWN_MAX ? text.length : SHOWN_MAX);
}

static bool refuse_name(const Setting *list, size_t count, Span name, Error *err)
{
    Buffer names;
    buffer_init(&names, NAMES_MAX);
    for (size_t index = 0; index < count; index++)
        buffer_format(&names, "%s%s",
                      index == 0           ? ""
                      : index == count - 1 ? " and "
                                           : ", ",
                      list[index].name);
    error_set(err, "no setting '%.*s'; there are %s", shown(name), name.at, buffer_text(&names));
    buffer_release(&names);
    return false;
}

static bool set_one(void *target, const Setting *list, size_t count, Span name, Span value,
                    Error *err)
{
    for (size_t index = 0; index < count; index++) {
        const Setting *setting = &list[index];
        long number;
        if (!span_is(name, setting->name))
            continue;
        if (!span_number(value, setting->least, setting->most, &number))
            return error_set(err, "%s: a number from %ld to %ld is needed, not '%.*s'",
                             setting->name, setting->least, setting->most, shown(value), value.at);
        *(int64_t *)((char *)target + setting->offset) = number;
        return true;
    }
    return refuse_name(list, count, name, err);
}

bool settings_parse(void *target, const Setting *list, size_t count, const char *text, Error *err)
{
    while (*text) {
        size_t length = strcspn(text, ","), name = strcspn(text, "=,");
        Span value = {text + name, length - name};
        if (value.length > 0) { /* past the sign */
            value.at++;
            value.length--;
        }
        if (!set_one(target, list, count, (Span){text, name}, value, err))
            return false;
        text += length + (text[length] == ',');
    }
    return true;
}
