#include "words/rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "words/rack.h"

enum {
    RULES_FILE_MAX = 1 << 20,
    POINTS_MAX = 1000, /* of a bonus, a challenge or a minute */
    TILE_POINTS_MAX = 99,
    CLOCK_MINUTES_MAX = 24 * 60,
    MINUTE_MS = 60 * 1000,
};

/* How a key is read: its value cut into fields. */
typedef struct Value {
    const char *key;
    Span rest;
    Error *err;
} Value;

static bool take_number(Value *value, const char *what, long low, long high, int *number)
{
    Span field;
    long found;
    if (!span_take_field(&value->rest, &field) || !span_number(field, low, high, &found))
        return error_set(value->err, "%s: %s is a number from %ld to %ld", value->key, what, low,
                         high);
    *number = (int)found;
    return true;
}

static bool take_end(Value *value)
{
    Span field;
    if (span_take_field(&value->rest, &field))
        return error_set(value->err, "%s: \"%.*s\" is one word too many", value->key,
                         (int)(field.length > 40 ? 40 : field.length), field.at);
    return true;
}

static bool take_text(Value *value, char *out, size_t size)
{
    Span text = span_trim(value->rest);
    if (text.length == 0 || !span_copy(text, out, size))
        return error_set(value->err, "%s: a text of 1 to %zu bytes is expected", value->key,
                         size - 1);
    return true;
}

static bool set_name(Rules *rules, Value *value)
{
    return take_text(value, rules->name, sizeof rules->name);
}

static bool set_native(Rules *rules, Value *value)
{
    return take_text(value, rules->native, sizeof rules->native);
}

static bool skip_text(Rules *rules, Value *value)
{
    (void)rules;
    (void)value;
    return true;
}

static bool set_layout(Rules *rules, Value *value)
{
    char name[LAYOUT_NAME_MAX];
    return take_text(value, name, sizeof name) && layout_load(&rules->layout, name, value->err);
}

static bool set_rack(Rules *rules, Value *value)
{
    return take_number(value, "the number of tiles", 1, RACK_MAX, &rules->rack_size) &&
           take_end(value);
}

static bool set_bonus(Rules *rules, Value *value)
{
    return take_number(value, "the number of tiles", 1, RACK_MAX, &rules->bonus_tiles) &&
           take_number(value, "the points", 0, POINTS_MAX, &rules->bonus_points) && take_end(value);
}

static bool set_exchange(Rules *rules, Value *value)
{
    return take_number(value, "the tiles in the bag", 0, TILES_MAX, &rules->exchange_minimum) &&
           take_end(value);
}

static bool set_scoreless(Rules *rules, Value *value)
{
    return take_number(value, "the number of turns", 0, 100, &rules->scoreless_limit) &&
           take_end(value);
}

static bool set_end(Rules *rules, Value *value)
{
    Span field = {"", 0};
    span_take_field(&value->rest, &field);
    if (!span_is(field, "twice") && !span_is(field, "plusminus"))
        return error_set(value->err, "%s: expected \"twice\" or \"plusminus\"", value->key);
    rules->end = span_is(field, "twice") ? END_TWICE : END_PLUS_MINUS;
    return take_end(value);
}

static bool set_challenge(Rules *rules, Value *value)
{
    static const char *const names[] = {
        [CHALLENGE_VOID] = "void",     [CHALLENGE_SINGLE] = "single", [CHALLENGE_DOUBLE] = "double",
        [CHALLENGE_TRIPLE] = "triple", [CHALLENGE_POINTS] = "points",
    };
    Span field = {"", 0};
    span_take_field(&value->rest, &field);
    for (int rule = CHALLENGE_VOID; rule <= CHALLENGE_POINTS; rule++) {
        if (!span_is(field, names[rule]))
            continue;
        int points = 0;
        if (rule == CHALLENGE_POINTS && !take_number(value, "the points", 1, POINTS_MAX, &points))
            return false;
        rules->challenge = (ChallengeRule)rule;
        rules->challenge_points = points;
        return take_end(value);
    }
    return error_set(value->err,
                     "%s: expected \"void\", \"single\", \"double\", \"triple\" or \"points N\"",
                     value->key);
}

static bool set_clock(Rules *rules, Value *value)
{
    int minutes = 0, seconds = 0;
    if (!span_is(span_trim(value->rest), "none")) {
        if (!take_number(value, "the time", 0, CLOCK_MINUTES_MAX, &minutes))
            return false;
        if (span_trim(value->rest).length > 0 &&
            !take_number(value, "the increment", 0, 3600, &seconds))
            return false;
        if (!take_end(value))
            return false;
    }
    rules->clock_ms = (int64_t)minutes * MINUTE_MS;
    rules->increment_ms = (int64_t)seconds * 1000;
    return true;
}

static bool set_overtime(Rules *rules, Value *value)
{
    return take_number(value, "the minutes", 0, CLOCK_MINUTES_MAX, &rules->overtime_minutes) &&
           take_number(value, "the points", 0, POINTS_MAX, &rules->overtime_points) &&
           take_end(value);
}

typedef bool SetRule(Rules *rules, Value *value);

static const struct {
    const char *key;
    SetRule *set;
} KEYS[] = {
    {"language", skip_text}, /* the alphabet read it */
    {"name", set_name},           {"native", set_native},       {"source", skip_text},
    {"layout", set_layout},       {"rack", set_rack},           {"bonus", set_bonus},
    {"exchange", set_exchange},   {"scoreless", set_scoreless}, {"end", set_end},
    {"challenge", set_challenge}, {"clock", set_clock},         {"overtime", set_overtime},
};

static bool set_by_key(Rules *rules, const char *key, Span rest, Error *err)
{
    for (size_t index = 0; index < sizeof KEYS / sizeof KEYS[0]; index++) {
        if (strcmp(KEYS[index].key, key) == 0)
            return KEYS[index].set(rules, &(Value){key, rest, err});
    }
    return error_set(err, "\"%.40s\" is not a rule", key);
}

static bool layout_is_same(const Layout *a, const Layout *b)
{
    return a->side == b->side && a->start == b->start &&
           memcmp(a->premium, b->premium, sizeof a->premium) == 0;
}

bool rules_is_same(const Rules *a, const Rules *b)
{
    return strcmp(a->language, b->language) == 0 && layout_is_same(&a->layout, &b->layout) &&
           a->rack_size == b->rack_size && a->bonus_tiles == b->bonus_tiles &&
           a->bonus_points == b->bonus_points && a->exchange_minimum == b->exchange_minimum &&
           a->scoreless_limit == b->scoreless_limit && a->end == b->end &&
           a->challenge == b->challenge && a->challenge_points == b->challenge_points &&
           a->clock_ms == b->clock_ms && a->increment_ms == b->increment_ms &&
           a->overtime_minutes == b->overtime_minutes &&
           a->overtime_points == b->overtime_points && a->theme == b->theme;
}

bool rules_set(Rules *rules, const char *key, const char *value, Error *err)
{
    Rules changed = *rules;
    if (!set_by_key(&changed, key, span_of(value), err))
        return false;
    *rules = changed;
    return true;
}

static bool parse_tile(Rules *rules, Span rest, int letter, Error *err)
{
    Value value = {"tile", rest, err};
    Span field;
    int count = 0, points = 0;
    span_take_field(&value.rest, &field);
    span_take_field(&value.rest, &field);
    if (!take_number(&value, "the count", 0, TILES_MAX, &count) ||
        !take_number(&value, "the points", 0, TILE_POINTS_MAX, &points))
        return false;
    if (span_take_field(&value.rest, &field)) {
        if (!span_is(field, "vowel"))
            return error_set(err, "tile: after the points only \"vowel\" may follow");
        rules->tiles.vowels |= letter_bit((Letter)letter);
    }
    rules->tiles.count[letter] = (uint8_t)count;
    rules->tiles.points[letter] = (uint8_t)points;
    rules->tiles.total += count;
    return take_end(&value);
}

static bool parse_blank(Rules *rules, Span rest, Error *err)
{
    Value value = {"blank", rest, err};
    int count = 0;
    if (!take_number(&value, "the count", 0, TILES_MAX, &count))
        return false;
    rules->tiles.total += count - rules->tiles.count[0];
    rules->tiles.count[0] = (uint8_t)count;
    return take_end(&value);
}

static bool parse_line(Rules *rules, Span line, int *letter, Error *err)
{
    Span field;
    char key[32];
    if (!span_take_field(&line, &field) || *field.at == '#')
        return true;
    if (!span_copy(field, key, sizeof key))
        return error_set(err, "\"%.40s\" is not a rule", field.at);
    if (strcmp(key, "tile") == 0)
        return parse_tile(rules, line, ++*letter, err);
    if (strcmp(key, "blank") == 0)
        return parse_blank(rules, line, err);
    return set_by_key(rules, key, line, err);
}

/* What a file that says nothing gets. */
static void set_defaults(Rules *rules)
{
    *rules = (Rules){
        .rack_size = RACK_MAX,
        .bonus_tiles = RACK_MAX,
        .bonus_points = 50,
        .exchange_minimum = 7,
        .scoreless_limit = 6,
        .end = END_TWICE,
        .challenge = CHALLENGE_VOID,
    };
}

static bool check_whole(Rules *rules, const char *name, Error *err)
{
    if (rules->tiles.total > TILES_MAX)
        return error_set(err, "%s: %d tiles; a set has at most %d", name, rules->tiles.total,
                         TILES_MAX);
    if (rules->tiles.total < 2 * rules->rack_size)
        return error_set(err, "%s: %d tiles; two racks need %d", name, rules->tiles.total,
                         2 * rules->rack_size);
    if (rules->name[0] == '\0')
        snprintf(rules->name, sizeof rules->name, "%s", rules->language);
    if (rules->native[0] == '\0')
        memcpy(rules->native, rules->name, sizeof rules->native);
    return rules->layout.side > 0 || layout_load(&rules->layout, "classic", err);
}

bool rules_parse(Rules *rules, const char *text, const char *name, Error *err)
{
    set_defaults(rules);
    if (!alphabet_parse(&rules->alphabet, text, name, err))
        return false;
    memcpy(rules->language, rules->alphabet.language, sizeof rules->language);
    rules->tiles.letters = rules->alphabet.count;
    Span rest = span_of(text), line;
    int letter = 0;
    for (int number = 1; span_take_line(&rest, &line); number++) {
        Error why;
        if (!parse_line(rules, line, &letter, &why))
            return error_set(err, "%s:%d: %.400s", name, number, why.text);
    }
    return check_whole(rules, name, err);
}

bool rules_load(Rules *rules, const char *language, Error *err)
{
    char path[4096];
    size_t length;
    if (!alphabet_find_file(language, path, sizeof path, err))
        return false;
    char *text = file_read(path, RULES_FILE_MAX, &length, err);
    if (!text)
        return false;
    bool done = rules_parse(rules, text, path, err);
    free(text);
    return done;
}
