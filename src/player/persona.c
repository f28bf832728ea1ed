#include "player/persona.h"

#include <string.h>

#include "base/text.h"

static const char *const names[TRAITS] = {
    [TRAIT_EXCHANGE] = "exchange",    [TRAIT_BLANKS] = "blanks", [TRAIT_BINGOS] = "bingos",
    [TRAIT_LEAVE] = "leave",          [TRAIT_LANES] = "lanes",   [TRAIT_HARD] = "hard",
    [TRAIT_ENDGAME] = "endgame",      [TRAIT_SPEED] = "speed",   [TRAIT_CALM] = "calm",
    [TRAIT_VOCABULARY] = "vocabulary"};

void persona_init(Persona *persona)
{
    for (int trait = 0; trait < TRAITS; trait++)
        persona->trait[trait] = 50;
}

const char *persona_trait_name(Trait trait)
{
    return names[trait];
}

bool persona_set(Persona *persona, const char *name, size_t length, long value, Error *err)
{
    Span wanted = {name, length};
    for (int trait = 0; trait < TRAITS; trait++) {
        if (!span_is(wanted, names[trait]))
            continue;
        if (value < 0 || value > 100)
            return error_set(err, "%s is %ld: a trait is from 0 to 100", names[trait], value);
        persona->trait[trait] = (int)value;
        return true;
    }
    return error_set(err,
                     "'%.*s' is no trait: exchange, blanks, bingos, leave, lanes, hard, endgame, "
                     "speed, calm and vocabulary are",
                     (int)(length > 40 ? 40 : length), name);
}

bool persona_parse(Persona *persona, const char *text, Error *err)
{
    while (*text) {
        size_t length = strcspn(text, ",");
        const char *equals = memchr(text, '=', length);
        size_t name = equals ? (size_t)(equals - text) : length;
        Span number = {text + name + 1, equals ? length - name - 1 : 0};
        long value;
        if (!equals || !span_number(span_trim(number), -9999, 9999, &value))
            return error_set(err, "'%.*s' is not a trait and its value, as in bingos=80",
                             (int)(length > 40 ? 40 : length), text);
        if (!persona_set(persona, text, name, value, err))
            return false;
        text += length + (text[length] == ',');
    }
    return true;
}
