#include "kalah/player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"

enum { FILE_MAX = 16384 };

const char *const kalah_characters[KALAH_CHARACTERS] = {"pebble", "wren",   "otter",
                                                        "heron",  "badger", "raven"};

static const struct {
    const char *name;
    KalahMind mind;
    KalahEvaluation evaluation;
    bool sampled;
} minds[] = {
    {"random", KALAH_RANDOM, KALAH_SIMPLE, false},
    {"simple", KALAH_LOOKING, KALAH_SIMPLE, false},
    {"self", KALAH_LOOKING, KALAH_SELF, false},
    {"opponent", KALAH_LOOKING, KALAH_OPPONENT, false},
    {"s-simple", KALAH_LOOKING, KALAH_SIMPLE, true},
    {"s-self", KALAH_LOOKING, KALAH_SELF, true},
    {"s-opponent", KALAH_LOOKING, KALAH_OPPONENT, true},
    {"exact", KALAH_EXACT, KALAH_SIMPLE, false},
};

static bool set_mind(KalahPlayer *player, Span name)
{
    for (size_t index = 0; index < sizeof minds / sizeof minds[0]; index++) {
        if (!span_is(name, minds[index].name))
            continue;
        player->mind = minds[index].mind;
        player->look = (KalahLookahead){
            .evaluation = minds[index].evaluation, .sampling = kalah_sampling_best(), .turns = 1};
        if (!minds[index].sampled)
            player->look.sampling.samples = 0;
        return true;
    }
    return false;
}

static KalahPlayer new_player(void)
{
    return (KalahPlayer){.attention = 100, .nodes = 1000000};
}

/* Sets one parameter; `where` begins the message. */
static bool set_parameter(KalahPlayer *player, const char *where, Span key, Span value, Error *err)
{
    long nodes = player->nodes;
    long number;
    const struct {
        const char *name;
        int *place;
        long low, high;
    } parameters[] = {
        {"depth", &player->look.turns, 1, KALAH_TURNS_MAX},
        {"percent", &player->look.sampling.percent, 0, 100},
        {"samples", &player->look.sampling.samples, 0, KALAH_SAMPLES_MAX},
        {"rounds", &player->look.sampling.depth, 1, KALAH_ROUNDS_MAX},
        {"careless", &player->careless, 0, 100},
        {"attention", &player->attention, 0, 100},
        {"pace", &player->pace_ms, 0, 60000},
        {"rating", &player->rating, 0, 10000},
    };
    if (span_is(key, "nodes")) {
        if (!span_number(value, 1, 1000000000000, &nodes))
            return error_set(err, "%s: nodes has to be 1 to 1000000000000", where);
        player->nodes = nodes;
        return true;
    }
    for (size_t index = 0; index < sizeof parameters / sizeof parameters[0]; index++) {
        if (!span_is(key, parameters[index].name))
            continue;
        if (!span_number(value, parameters[index].low, parameters[index].high, &number))
            return error_set(err, "%s: %s has to be %ld to %ld", where, parameters[index].name,
                             parameters[index].low, parameters[index].high);
        *parameters[index].place = (int)number;
        return true;
    }
    return error_set(err,
                     "%s: \"%.*s\" is none of depth percent samples rounds careless attention "
                     "nodes pace",
                     where, (int)(key.length < 40 ? key.length : 40), key.at);
}

static Span cut(Span *rest, char at)
{
    const char *found = rest->length ? memchr(rest->at, at, rest->length) : NULL;
    Span piece = {rest->at, found ? (size_t)(found - rest->at) : rest->length};
    size_t used = piece.length + (found ? 1 : 0);
    *rest = (Span){rest->at + used, rest->length - used};
    return piece;
}

static bool load_character(Span name, KalahPlayer *player, Error *err)
{
    char word[KALAH_NAME_MAX], file[KALAH_NAME_MAX + 16], path[4096];
    size_t length;
    bool plain = name.length > 0 && span_copy(name, word, sizeof word) &&
                 strspn(word, "abcdefghijklmnopqrstuvwxyz-0123456789") == name.length;
    if (plain)
        snprintf(file, sizeof file, "kalah/%s.txt", word);
    if (!plain || !file_find_data(file, path, sizeof path, NULL))
        return error_set(err,
                         "player: \"%.*s\" is none of random simple self opponent s-simple s-self "
                         "s-opponent exact, nor a character",
                         (int)(name.length < 40 ? name.length : 40), name.at);
    char *text = file_read(path, FILE_MAX, &length, err);
    if (!text)
        return false;
    bool read = kalah_player_parse_file(text, path, player, err);
    free(text);
    return read;
}

bool kalah_player_parse_file(const char *text, const char *name, KalahPlayer *player, Error *err)
{
    Span rest = span_of(text), line, key;
    *player = new_player();
    bool has_mind = false;
    while (span_take_line(&rest, &line)) {
        if (!span_take_field(&line, &key) || key.at[0] == '#')
            continue;
        Span value = span_trim(line);
        if (span_is(key, "name")) {
            if (!span_copy(value, player->name, sizeof player->name))
                return error_set(err, "%s: name is longer than %d", name, KALAH_NAME_MAX - 1);
        } else if (span_is(key, "portrait")) {
            if (!span_copy(value, player->portrait, sizeof player->portrait))
                return error_set(err, "%s: portrait is longer than %d", name, KALAH_NAME_MAX - 1);
        } else if (span_is(key, "about")) {
            if (!sentences_add(&player->about, value))
                return error_set(err, "%s: a sentence needs its language and at most %d bytes",
                                 name, SENTENCE_TEXT_MAX - 1);
        } else if (span_is(key, "player")) {
            has_mind = set_mind(player, value);
        } else if (!set_parameter(player, name, key, value, err)) {
            return false;
        }
    }
    if (!has_mind)
        return error_set(err, "%s: needs a line `player` with a mind such as simple", name);
    return true;
}

bool kalah_player_parse(const char *text, KalahPlayer *player, Error *err)
{
    Span rest = span_of(text);
    Span name = cut(&rest, ':');
    *player = new_player();
    if (!set_mind(player, name) && !load_character(name, player, err))
        return false;
    while (rest.length > 0) {
        Span value = cut(&rest, ',');
        Span key = cut(&value, '=');
        if (!set_parameter(player, "player", key, value, err))
            return false;
    }
    if (player->name[0] == '\0' || strchr(text, ':'))
        snprintf(player->name, sizeof player->name, "%s", text);
    return true;
}

bool kalah_player_is_searching(const KalahPlayer *player)
{
    return player->mind == KALAH_EXACT;
}

int kalah_player_choose(const KalahPlayer *player, const KalahRules *rules, KalahSearch *search,
                        const Kalah *game, Rng *rng)
{
    if (player->mind == KALAH_RANDOM ||
        (player->careless > 0 && (int)rng_below(rng, 100) < player->careless))
        return kalah_random_hole(game, rng);
    if (player->mind == KALAH_EXACT) {
        KalahLimits limits = {.nodes = (uint64_t)player->nodes};
        return kalah_think(search, game, &limits).hole;
    }
    KalahLookahead look = player->look;
    if (player->attention < 100 && (int)rng_below(rng, 100) >= player->attention)
        look.turns = 1;
    return kalah_look_ahead(rules, &look, game, rng, NULL);
}
