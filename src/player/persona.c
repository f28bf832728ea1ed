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
    persona->bluff = 0;
}

const char *persona_trait_name(Trait trait)
{
    return names[trait];
}

/* Where the value of this name stands, or NULL. */
static int *find_value(Persona *persona, Span name)
{
    for (int trait = 0; trait < TRAITS; trait++) {
        if (span_is(name, names[trait]))
            return &persona->trait[trait];
    }
    return span_is(name, "bluff") ? &persona->bluff : NULL;
}

bool persona_set(Persona *persona, const char *name, size_t length, long value, Error *err)
{
    int shown = (int)(length > 40 ? 40 : length);
    int *place = find_value(persona, (Span){name, length});
    if (!place)
        return error_set(err,
                         "'%.*s' is no trait: exchange, blanks, bingos, leave, lanes, hard, "
                         "endgame, speed, calm and vocabulary are, and beside them bluff",
                         shown, name);
    if (value < 0 || value > 100)
        return error_set(err, "%.*s is %ld: a trait is from 0 to 100", shown, name, value);
    *place = (int)value;
    return true;
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
