#include "server/catalogue.h"

#include <stdlib.h>
#include <string.h>

#include "kalah/player.h"
#include "player/character.h"
#include "server/say.h"

/* What people choose from beside the characters: the presets of the sources, an even game, and the
 * strongest there is. Other players of the program can be asked for by name. */
static const char *const level_ids[] = {"adaptive", "beginner",   "medium",   "superhuman",
                                        "web-easy", "web-medium", "web-hard", "champion"};
static const char *const layout_ids[] = {"classic", "random", "rich", "super"};

json_t *catalogue_defaults(const char *kind)
{
    if (strcmp(kind, "kalah") == 0)
        return json_pack("{s:s,s:i,s:i,s:s,s:i,s:i,s:b,s:b,s:s,s:n}", "opponent", "bot:pebble",
                         "holes", 6, "stones", 6, "capture", "standard", "minutes", 0,
                         "increment_s", 0, "rated", 0, "practice", 0, "first", "lot", "pace");
    return json_pack("{s:s,s:s,s:s,s:i,s:i,s:i,s:s,s:n,s:b,s:b,s:s,s:n}", "language", "en",
                     "opponent", "bot:lova", "layout", "classic", "minutes", 0, "increment_s", 0,
                     "overtime_minutes", 0, "challenge", "void", "theme", "rated", 0, "practice", 0,
                     "first", "lot", "pace");
}

static json_t *strengths(const Languages *languages, const char *player)
{
    json_t *elos = json_object();
    for (int at = 0; at < languages->count; at++) {
        const char *language = languages->language[at].rules.language;
        int elo, error;
        if (character_strength(language, player, &elo, &error))
            json_object_set_new(elos, language, json_integer(elo));
    }
    return elos;
}

static json_t *sentences_json(const Sentences *about)
{
    json_t *object = json_object();
    for (int at = 0; at < about->count; at++)
        json_object_set_new(object, about->in[at].language, json_string(about->in[at].text));
    return object;
}

static json_t *somebody(const char *id, const char *name, const char *portrait,
                        const Sentences *about, json_t *elo)
{
    json_t *object = json_object();
    json_object_set_new(object, "id", json_string(id));
    json_object_set_new(object, "name", json_string(name));
    json_object_set_new(object, "portrait", json_string(portrait));
    json_object_set_new(object, "about", sentences_json(about));
    json_object_set_new(object, "elo", elo);
    return object;
}

/* The first language's strength decides the order; who was not measured comes last. */
static json_int_t strength_of(const json_t *character)
{
    void *first = json_object_iter(json_object_get(character, "elo"));
    return first ? json_integer_value(json_object_iter_value(first)) : 100000;
}

static void insert_by_strength(json_t *list, json_t *character)
{
    size_t place = 0;
    while (place < json_array_size(list) &&
           strength_of(json_array_get(list, place)) <= strength_of(character))
        place++;
    json_array_insert_new(list, place, character);
}

static json_t *list_characters(const Languages *languages)
{
    char ids[CHARACTERS_MAX][CHARACTER_ID_MAX];
    int count = characters_list(ids);
    json_t *list = json_array();
    for (int at = 0; at < count; at++) {
        Character character;
        if (character_load(&character, ids[at], NULL))
            insert_by_strength(list,
                               somebody(character.id, character.name, character.portrait,
                                        &character.about, strengths(languages, character.id)));
    }
    return list;
}

static json_t *list_levels(const Languages *languages)
{
    json_t *list = json_array();
    for (size_t at = 0; at < sizeof level_ids / sizeof level_ids[0]; at++) {
        json_t *level = json_object();
        json_object_set_new(level, "id", json_string(level_ids[at]));
        json_object_set_new(level, "elo", strengths(languages, level_ids[at]));
        json_array_append_new(list, level);
    }
    return list;
}

static json_t *list_layouts(void)
{
    json_t *list = json_array();
    for (size_t at = 0; at < sizeof layout_ids / sizeof layout_ids[0]; at++) {
        json_t *object = json_object();
        Layout layout;
        json_object_set_new(object, "id", json_string(layout_ids[at]));
        if (strcmp(layout_ids[at], "random") != 0 && layout_load(&layout, layout_ids[at], NULL))
            json_object_set_new(object, "rows", say_layout(&layout));
        json_array_append_new(list, object);
    }
    return list;
}

static json_t *list_kalah(void)
{
    json_t *list = json_array();
    for (int at = 0; at < KALAH_CHARACTERS; at++) {
        KalahPlayer player;
        if (kalah_player_parse(kalah_characters[at], &player, NULL))
            json_array_append_new(list, somebody(kalah_characters[at], player.name, player.portrait,
                                                 &player.about, json_integer(player.rating)));
    }
    return list;
}

void catalogue_init(Catalogue *catalogue, const Languages *languages)
{
    catalogue->characters = list_characters(languages);
    catalogue->levels = list_levels(languages);
    catalogue->layouts = list_layouts();
    catalogue->kalah = list_kalah();
}

void catalogue_release(Catalogue *catalogue)
{
    json_decref(catalogue->characters);
    json_decref(catalogue->levels);
    json_decref(catalogue->layouts);
    json_decref(catalogue->kalah);
    memset(catalogue, 0, sizeof *catalogue);
}

static const char *challenge_name(ChallengeRule rule)
{
    static const char *const names[] = {[CHALLENGE_VOID] = "void",
                                        [CHALLENGE_SINGLE] = "single",
                                        [CHALLENGE_DOUBLE] = "double",
                                        [CHALLENGE_TRIPLE] = "triple",
                                        [CHALLENGE_POINTS] = "points"};
    return names[rule];
}

static json_t *language_json(const Language *language)
{
    const Rules *rules = &language->rules;
    json_t *object = json_object();
    json_object_set_new(object, "code", json_string(rules->language));
    json_object_set_new(object, "name", json_string(rules->name));
    json_object_set_new(object, "native", json_string(rules->native));
    json_object_set_new(object, "ready", json_boolean(language_is_ready(language)));
    json_object_set_new(object, "rack", json_integer(rules->rack_size));
    json_object_set_new(object, "challenge", json_string(challenge_name(rules->challenge)));
    json_object_set_new(object, "letters", say_letters(rules));
    return object;
}

json_t *catalogue_setup(const Catalogue *catalogue, const Languages *languages)
{
    json_t *setup = json_object(), *defaults = json_object(), *list = json_array();
    json_object_set_new(defaults, "words", catalogue_defaults("words"));
    json_object_set_new(defaults, "kalah", catalogue_defaults("kalah"));
    for (int at = 0; at < languages->count; at++)
        json_array_append_new(list, language_json(&languages->language[at]));
    json_t *kalah = json_object();
    json_object_set(kalah, "characters", catalogue->kalah);
    json_object_set_new(setup, "type", json_string("setup"));
    json_object_set_new(setup, "defaults", defaults);
    json_object_set_new(setup, "languages", list);
    json_object_set(setup, "characters", catalogue->characters);
    json_object_set(setup, "levels", catalogue->levels);
    json_object_set(setup, "layouts", catalogue->layouts);
    json_object_set_new(setup, "kalah", kalah);
    return setup;
}

static const json_t *find_by_id(const json_t *list, const char *id)
{
    size_t at;
    const json_t *entry;
    json_array_foreach(list, at, entry)
    {
        if (strcmp(json_string_value(json_object_get(entry, "id")), id) == 0)
            return entry;
    }
    return NULL;
}

static const json_t *find_bot(const Catalogue *catalogue, const char *kind, const char *bot)
{
    return find_by_id(strcmp(kind, "kalah") == 0 ? catalogue->kalah : catalogue->characters, bot);
}

static bool is_player(const char *name)
{
    int count;
    const PlayerEntry *entries = players_list(&count);
    for (int at = 0; at < count; at++) {
        if (strcmp(entries[at].name, name) == 0)
            return true;
    }
    return false;
}

bool catalogue_has_bot(const Catalogue *catalogue, const char *kind, const char *bot)
{
    return find_bot(catalogue, kind, bot) || (strcmp(kind, "words") == 0 && is_player(bot));
}

static const char *field_of_bot(const Catalogue *catalogue, const char *kind, const char *bot,
                                const char *field)
{
    const json_t *found = find_bot(catalogue, kind, bot);
    const char *value = found ? json_string_value(json_object_get(found, field)) : NULL;
    return value ? value : bot;
}

const char *catalogue_bot_name(const Catalogue *catalogue, const char *kind, const char *bot)
{
    return field_of_bot(catalogue, kind, bot, "name");
}

const char *catalogue_bot_portrait(const Catalogue *catalogue, const char *kind, const char *bot)
{
    if (!find_bot(catalogue, kind, bot))
        return strcmp(bot, "adaptive") == 0 ? bot : "level";
    return field_of_bot(catalogue, kind, bot, "portrait");
}

bool catalogue_has_layout(const Catalogue *catalogue, const char *layout)
{
    return find_by_id(catalogue->layouts, layout) != NULL;
}
