#include "player/character.h"

#include <ctype.h>
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"

enum { FILE_MOST = 64 * 1024, PATH_MOST = 1024 };

static bool is_id(const char *id)
{
    size_t length = strlen(id);
    for (size_t at = 0; at < length; at++) {
        if (!islower((unsigned char)id[at]) && !isdigit((unsigned char)id[at]) && id[at] != '-')
            return false;
    }
    return length > 0 && length < CHARACTER_ID_MAX;
}

static bool set_line(Character *character, Span key, Span rest, Error *err)
{
    long value;
    Span text = span_trim(rest);
    if (span_is(key, "name"))
        return span_copy(text, character->name, sizeof character->name) ||
               error_set(err, "the name is too long");
    if (span_is(key, "portrait"))
        return span_copy(text, character->portrait, sizeof character->portrait) ||
               error_set(err, "the portrait's name is too long");
    if (span_is(key, "player"))
        return span_copy(text, character->player, sizeof character->player) ||
               error_set(err, "the player's name is too long");
    if (span_is(key, "about"))
        return sentences_add(&character->about, rest) ||
               error_set(err, "a sentence needs its language and at most %d bytes",
                         SENTENCE_TEXT_MAX - 1);
    if (!span_number(text, -9999, 9999, &value))
        return error_set(err,
                         "'%.*s' is neither a trait with its value nor name, portrait, about "
                         "or player",
                         (int)(key.length > 40 ? 40 : key.length), key.at);
    return persona_set(&character->persona, key.at, key.length, value, err);
}

bool character_parse(Character *character, const char *id, const char *text, Error *err)
{
    Span rest = span_of(text), line, key;
    Error why;
    memset(character, 0, sizeof *character);
    persona_init(&character->persona);
    snprintf(character->id, sizeof character->id, "%s", id);
    for (int number = 1; span_take_line(&rest, &line); number++) {
        if (!span_take_field(&line, &key) || key.at[0] == '#')
            continue;
        if (!set_line(character, key, line, &why))
            return error_set(err, "characters/%s.txt:%d: %s", id, number, why.text);
    }
    return character->name[0] || error_set(err, "characters/%s.txt: no name in it", id);
}

bool character_load(Character *character, const char *id, Error *err)
{
    char name[CHARACTER_ID_MAX + 32], path[PATH_MOST];
    size_t length;
    if (!is_id(id))
        return error_set(err, "there is no player '%.60s'; tessera players lists them", id);
    snprintf(name, sizeof name, "characters/%s.txt", id);
    if (!file_find_data(name, path, sizeof path, NULL))
        return error_set(err, "there is no player '%.60s'; tessera players lists them", id);
    char *text = file_read(path, FILE_MOST, &length, err);
    if (!text)
        return false;
    bool parsed = character_parse(character, id, text, err);
    free(text);
    return parsed;
}

static int compare_ids(const void *a, const void *b)
{
    return strcmp(a, b);
}

int characters_list(char ids[CHARACTERS_MAX][CHARACTER_ID_MAX])
{
    char path[PATH_MOST];
    int count = 0;
    if (!file_find_data("characters/strength.txt", path, sizeof path, NULL))
        return 0;
    *strrchr(path, '/') = '\0';
    DIR *folder = opendir(path);
    if (!folder)
        return 0;
    for (struct dirent *entry; (entry = readdir(folder)) && count < CHARACTERS_MAX;) {
        size_t length = strlen(entry->d_name);
        if (length < 5 || length - 4 >= CHARACTER_ID_MAX ||
            strcmp(entry->d_name + length - 4, ".txt") != 0 ||
            strcmp(entry->d_name, "strength.txt") == 0)
            continue;
        snprintf(ids[count++], CHARACTER_ID_MAX, "%.*s", (int)length - 4, entry->d_name);
    }
    closedir(folder);
    qsort(ids, (size_t)count, CHARACTER_ID_MAX, compare_ids);
    return count;
}

static bool read_strength(Span line, const char *language, const char *player, int *elo, int *error)
{
    Span field[4];
    long numbers[2];
    for (int at = 0; at < 4; at++) {
        if (!span_take_field(&line, &field[at]))
            return false;
    }
    if (!span_is(field[0], language) || !span_is(field[1], player) ||
        !span_number(field[2], -9999, 9999, &numbers[0]) ||
        !span_number(field[3], 0, 9999, &numbers[1]))
        return false;
    *elo = (int)numbers[0];
    *error = (int)numbers[1];
    return true;
}

bool character_strength(const char *language, const char *player, int *elo, int *error)
{
    char path[PATH_MOST];
    size_t length;
    if (!file_find_data("characters/strength.txt", path, sizeof path, NULL))
        return false;
    char *text = file_read(path, FILE_MOST, &length, NULL);
    if (!text)
        return false;
    Span rest = {text, length}, line;
    bool found = false;
    while (!found && span_take_line(&rest, &line))
        found = read_strength(line, language, player, elo, error);
    free(text);
    return found;
}

static int elo_or_none(const char *language, const char *id)
{
    int elo, error;
    return character_strength(language, id, &elo, &error) ? elo : INT_MIN;
}

int characters_by_strength(const char *language, char ids[CHARACTERS_MAX][CHARACTER_ID_MAX])
{
    int count = characters_list(ids), elo[CHARACTERS_MAX];
    char id[CHARACTER_ID_MAX];
    for (int place = 0; place < count; place++) {
        int at = place, own = elo_or_none(language, ids[place]);
        memcpy(id, ids[place], sizeof id);
        for (; at > 0 && elo[at - 1] > own; at--) {
            memcpy(ids[at], ids[at - 1], sizeof id);
            elo[at] = elo[at - 1];
        }
        memcpy(ids[at], id, sizeof id);
        elo[at] = own;
    }
    return count;
}

Player *character_new(const Kit *kit, const char *id, Error *err)
{
    Character character = {0};
    if (!character_load(&character, id, err))
        return NULL;
    if (!character.player[0])
        return persona_new(kit, &character.persona, id, err);
    if (strcmp(character.player, id) == 0) {
        error_set(err, "characters/%s.txt: plays as itself", id);
        return NULL;
    }
    return player_new_code(kit, character.player, id, err);
}
