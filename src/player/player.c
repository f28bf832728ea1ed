#include "player/player.h"

#include <stdio.h>
#include <string.h>

#include "player/adaptive.h"
#include "player/champion.h"
#include "player/character.h"
#include "player/greedy.h"
#include "player/preset.h"
#include "player/sampling.h"

static const PlayerEntry entries[] = {
    {"static", "score and the tiles kept, every word known", greedy_new},
    {"highest", "the highest score, every word known", greedy_new},
    {"champion", "looks ahead, with the chance to win as its aim", champion_new},
    {"phased", "the champion with openings from a table", champion_new},
    {"maven-style", "25 candidates judged by four heuristics and a look-ahead", champion_new},
    {"quackle-style", "the kibitzer's best 23 candidates, simulated", champion_new},
    {"straightforward", "the kibitzer; with an empty bag the highest score", champion_new},
    {"q-sticking", "the kibitzer; with an empty bag it shuts in hard tiles", champion_new},
    {"slow", "the kibitzer; with an empty bag a few tiles at a time", champion_new},
    {"combined", "the kibitzer; with an empty bag it shuts in and plays slowly", champion_new},
    {"sampling", "static, with a few random futures of each move looked at", sampling_new},
    {"beginner", "18,268 common words, one of the fifteen best plays", preset_new},
    {"medium", "22,274 common words, the highest score, one bingo in five", preset_new},
    {"superhuman", "every word, the highest score, exchanges below 16 points", preset_new},
    {"web-easy", "a low play, first above five points", preset_new},
    {"web-medium", "any legal play", preset_new},
    {"web-hard", "the highest score", preset_new},
    {"easy", "web-easy, in the order of measured strength", preset_new},
    {"normal", "web-medium, in the order of measured strength", preset_new},
    {"hard", "web-hard, in the order of measured strength", preset_new},
    {"adaptive", "plays about as well as you do", adaptive_new},
};

static const char TRAITS_PREFIX[] = "trait:";

const PlayerEntry *players_list(int *count)
{
    *count = sizeof entries / sizeof entries[0];
    return entries;
}

static Player *make_traits(const Kit *kit, const char *spec, Error *err)
{
    Persona persona;
    persona_init(&persona);
    if (!persona_parse(&persona, spec + sizeof TRAITS_PREFIX - 1, err))
        return NULL;
    return persona_new(kit, &persona, spec, err);
}

/* By the name before the settings, if the player takes any. */
static const PlayerEntry *find_entry(const char *spec)
{
    size_t length = strcspn(spec, ":");
    for (size_t index = 0; index < sizeof entries / sizeof entries[0]; index++) {
        const PlayerEntry *entry = &entries[index];
        if (strlen(entry->name) == length && strncmp(entry->name, spec, length) == 0 &&
            (spec[length] == '\0' || entry->make == champion_new || entry->make == sampling_new))
            return entry;
    }
    return NULL;
}

Player *player_new_code(const Kit *kit, const char *spec, const char *name, Error *err)
{
    const PlayerEntry *entry = find_entry(spec);
    Player *player = entry ? entry->make(kit, spec, err) : NULL;
    if (!entry)
        error_set(err, "there is no player '%.60s'; tessera players lists them", spec);
    if (player)
        snprintf(player->name, sizeof player->name, "%s", name);
    return player;
}

bool player_describe(const char *name, char *out, size_t size)
{
    const PlayerEntry *entry = find_entry(name);
    if (entry && entry->make == champion_new)
        return champion_describe(name, out, size);
    return entry && entry->make == preset_new && preset_describe(name, out, size);
}

Player *player_new(const Kit *kit, const char *spec, Error *err)
{
    if (strncmp(spec, TRAITS_PREFIX, sizeof TRAITS_PREFIX - 1) == 0)
        return make_traits(kit, spec, err);
    if (find_entry(spec))
        return player_new_code(kit, spec, spec, err);
    return character_new(kit, spec, err);
}

void player_free(Player *player)
{
    if (player)
        player->type->free(player);
}

void player_start(Player *player, uint64_t seed, uint64_t item)
{
    rng_seed(&player->rng, seed, item);
    player->seed = seed;
    player->item = item;
    if (player->type->start)
        player->type->start(player);
}

/* Reads the words of the play before from the board without it. */
static bool was_phony(const View *view)
{
    PlayResult result;
    int last = view->event_count - 1;
    while (last >= 0 && view->events[last].kind != EVENT_PLAY)
        last--;
    if (last < 0 || !view->judge)
        return false;
    Board board = view->board;
    board_undo(&board, &view->events[last].move);
    return score_play(view->rules, &board, &view->events[last].move, NULL, &result) == PLAY_OK &&
           score_invalid_word(&result, view->judge);
}

void player_choose(Player *player, const View *view, Choice *choice)
{
    choice->kind = CHOICE_MOVE;
    choice->spent_ms = 0;
    choice->why = NULL;
    if (view->may_challenge && was_phony(view) && (int)rng_below(&player->rng, 100) < player->doubt)
        choice->kind = CHOICE_CHALLENGE;
    else if (view->phase == GAME_LAST_WORD)
        memset(&choice->move, 0, sizeof choice->move); /* a pass: the last play stands */
    else
        player->type->choose(player, view, choice);
}

void player_init(Player *player, const PlayerType *type, const Kit *kit, const char *name)
{
    player->type = type;
    player->kit = kit;
    player->doubt = 100;
    snprintf(player->name, sizeof player->name, "%s", name);
}
