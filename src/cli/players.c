#include "cli/players.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "cli/command.h"
#include "cli/options.h"
#include "player/champion.h"
#include "player/character.h"

enum { SETTINGS_MAX = 256 };

/* One entry of the list. */
typedef struct Listed {
    const char *id;
    const char *text;
    const Character *character; /* NULL: a player that is code */
    bool is_measured;
    int elo, error;
} Listed;

static json_t *traits_json(const Persona *persona)
{
    json_t *traits = json_object();
    for (int trait = 0; trait < TRAITS; trait++)
        json_object_set_new(traits, persona_trait_name((Trait)trait),
                            json_integer(persona->trait[trait]));
    if (persona->bluff > 0)
        json_object_set_new(traits, "bluff", json_integer(persona->bluff));
    return traits;
}

static void print_json(const Listed *listed)
{
    const Character *character = listed->character;
    char settings[SETTINGS_MAX];
    json_t *object = json_pack("{ss ss ss}", "id", listed->id, "kind",
                               character ? "character" : "player", "about", listed->text);
    if (!character && player_describe(listed->id, settings, sizeof settings))
        json_object_set_new(object, "settings", json_string(settings));
    if (character) {
        json_object_set_new(object, "name", json_string(character->name));
        json_object_set_new(object, "portrait", json_string(character->portrait));
        if (character->player[0])
            json_object_set_new(object, "player", json_string(character->player));
        else
            json_object_set_new(object, "traits", traits_json(&character->persona));
    }
    if (listed->is_measured) {
        json_object_set_new(object, "elo", json_integer(listed->elo));
        json_object_set_new(object, "elo_error", json_integer(listed->error));
    }
    json_dumpf(object, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(object);
}

/* The ten traits on one line. */
static void print_traits(const Character *character)
{
    printf("%18s", "");
    for (int trait = 0; trait < TRAITS; trait++)
        printf(" %s %d", persona_trait_name((Trait)trait), character->persona.trait[trait]);
    if (character->persona.bluff > 0)
        printf(" bluff %d", character->persona.bluff);
    putchar('\n');
}

static void print_settings(const Listed *listed)
{
    char settings[SETTINGS_MAX];
    if (listed->character && !listed->character->player[0])
        print_traits(listed->character);
    else if (listed->character)
        printf("%18s plays as %s\n", "", listed->character->player);
    else if (player_describe(listed->id, settings, sizeof settings))
        printf("%18s %s\n", "", settings);
}

static void print_text(const Listed *listed)
{
    char strength[32] = "";
    if (listed->is_measured)
        snprintf(strength, sizeof strength, "%+6d +-%3d", listed->elo, listed->error);
    if (listed->character || listed->is_measured)
        printf("%12s  ", strength);
    printf("%-*s %s\n", listed->character ? 9 : 15, listed->id, listed->text);
    print_settings(listed);
}

static void print(Listed *listed, const char *language, bool json)
{
    listed->is_measured = character_strength(language, listed->id, &listed->elo, &listed->error);
    if (json)
        print_json(listed);
    else
        print_text(listed);
}

static bool print_characters(const char *language, const char *interface, bool json, Error *err)
{
    char ids[CHARACTERS_MAX][CHARACTER_ID_MAX];
    Character character;
    int count = characters_by_strength(language, ids);
    for (int index = 0; index < count; index++) {
        if (!character_load(&character, ids[index], err))
            return false;
        Listed listed = {.id = character.id,
                         .text = sentences_in(&character.about, interface),
                         .character = &character};
        print(&listed, language, json);
    }
    return true;
}

int players_command(int argc, char **argv)
{
    const char *language = "en", *interface = NULL;
    bool json = false;
    const Option options[] = {
        {"language", "LANG", "the language their strength was measured in (en)", .text = &language},
        {"interface", "LANG", "the language they are described in (as --language)",
         .text = &interface},
        {"json", NULL, "one object a line, for programs", .flag = &json},
    };
    const Usage usage = {
        .command = "players",
        .summary = "every player and character, with its settings and measured strength",
        .details = "Strength is Elo, fitted from matches of all characters against each other;\n"
                   "their mean is 0. Any setting can be played too: trait:vocabulary=80,bingos=90.",
        .example = "tessera players --language sv",
        .options = options,
        .option_count = sizeof options / sizeof options[0]};
    int status, count;
    Error err;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (!json)
        printf("Characters, the weakest first: Elo in the language %s with its 95 %% error, name; "
               "then the settings.\n\n",
               language);
    if (!print_characters(language, interface ? interface : language, json, &err))
        return command_fail_with(&err);
    const PlayerEntry *entries = players_list(&count);
    if (!json)
        printf("\nOther players.\n\n");
    for (int index = 0; index < count; index++) {
        char phases[256];
        Listed listed = {.id = entries[index].name, .text = entries[index].summary};
        print(&listed, language, json);
        if (!json && champion_describe(entries[index].name, phases, sizeof phases))
            printf("%28s%s\n", "", phases);
    }
    return STATUS_DONE;
}
