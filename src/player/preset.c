#include "player/preset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "movegen/movegen.h"
#include "player/exchange.h"
#include "player/pace.h"
#include "player/vocabulary.h"

enum { ALL_WORDS = WORDLIST_MAX };

typedef enum Selection {
    SELECT_BEST_FEW, /* any of the best fifteen, all alike */
    SELECT_HIGHEST,
    SELECT_ANY,    /* any legal move, all alike */
    SELECT_LOWEST, /* the lowest; in the first ten moves the lowest above five points */
} Selection;

typedef struct Preset {
    const char *name;
    VocabularyLimits vocabulary;
    Selection selection;
    int bingos_seen;      /* of a hundred */
    int exchange_at_most; /* exchanges when no move scores more; -1: only without a move */
    int64_t think_least_ms, think_most_ms;
} Preset;

enum { FEW = 15, OPENING_MOVES = 10, LOW_SCORE = 5 };

static const Preset presets[] = {
    {"beginner", {18268, 8, false}, SELECT_BEST_FEW, 4, -1, 25000, 50000},
    {"medium", {22274, 9, true}, SELECT_HIGHEST, 20, -1, 10000, 40000},
    {"superhuman", {ALL_WORDS, WORD_MAX, false}, SELECT_HIGHEST, 100, 15, 10000, 30000},
    {"web-easy", {ALL_WORDS, WORD_MAX, false}, SELECT_LOWEST, 100, -1, 0, 0},
    {"web-medium", {ALL_WORDS, WORD_MAX, false}, SELECT_ANY, 100, -1, 0, 0},
    {"web-hard", {ALL_WORDS, WORD_MAX, false}, SELECT_HIGHEST, 100, -1, 0, 0},
    {"easy", {ALL_WORDS, WORD_MAX, false}, SELECT_LOWEST, 100, -1, 0, 0},
    {"normal", {ALL_WORDS, WORD_MAX, false}, SELECT_ANY, 100, -1, 0, 0},
    {"hard", {ALL_WORDS, WORD_MAX, false}, SELECT_HIGHEST, 100, -1, 0, 0},
};

typedef struct PresetPlayer {
    Player base;
    const Preset *preset;
    Generator *generator;
    MoveList moves;
    KeepValues keep; /* all zero: moves are sorted by score */
    int turns;       /* taken in this game, as far as it saw them */
} PresetPlayer;

static void preset_start(Player *player)
{
    ((PresetPlayer *)player)->turns = 0;
}

/* Leaves the plays of fewer tiles than this in the list; false, with nothing changed, when there
 * are none. Exchanges are not weighed against plays. */
static bool keep_plays_below(MoveList *moves, int tiles)
{
    int kept = 0;
    for (int index = 0; index < moves->count; index++) {
        const Move *move = &moves->moves[index];
        if (move->kind == MOVE_PLAY && move->placed < tiles)
            moves->moves[kept++] = *move;
    }
    moves->count = kept > 0 ? kept : moves->count;
    return kept > 0;
}

/* Bingos may be overlooked, all of a turn together, but not when there is no other move: the levels
 * exchange only without a legal one. */
static bool keep_seen_plays(PresetPlayer *player, const Rules *rules)
{
    bool sees_bingos = (int)rng_below(&player->base.rng, 100) < player->preset->bingos_seen;
    if (!sees_bingos && keep_plays_below(&player->moves, rules->bonus_tiles))
        return true;
    return keep_plays_below(&player->moves, RACK_MAX + 1);
}

/* A game that is gone on with has a record; a position alone has none. */
static int count_turns(const PresetPlayer *player, const View *view)
{
    int turns = 0;
    for (int index = 0; index < view->event_count; index++)
        turns += view->events[index].seat == view->seat && view->events[index].kind <= EVENT_PASS;
    return turns > player->turns ? turns : player->turns;
}

static const Move *select_lowest(const PresetPlayer *player, const View *view)
{
    const MoveList *moves = &player->moves;
    const Move *lowest = &moves->moves[moves->count - 1];
    if (count_turns(player, view) >= OPENING_MOVES)
        return lowest;
    for (int index = moves->count - 1; index >= 0; index--) {
        if (moves->moves[index].score > LOW_SCORE)
            return &moves->moves[index];
    }
    return lowest;
}

static const Move *select_move(PresetPlayer *player, const View *view)
{
    const MoveList *moves = &player->moves;
    uint32_t count = (uint32_t)moves->count;
    switch (player->preset->selection) {
    case SELECT_BEST_FEW:
        return &moves->moves[rng_below(&player->base.rng, count < FEW ? count : FEW)];
    case SELECT_ANY:
        return &moves->moves[rng_below(&player->base.rng, count)];
    case SELECT_LOWEST:
        return select_lowest(player, view);
    case SELECT_HIGHEST:
        break;
    }
    return &moves->moves[0];
}

static void preset_choose(Player *base, const View *view, Choice *choice)
{
    PresetPlayer *player = (PresetPlayer *)base;
    const Preset *preset = player->preset;
    movegen_all(player->generator, &view->board, &view->rack, &player->keep, view->bag_count,
                &player->moves);
    bool has_play = keep_seen_plays(player, view->rules);
    moves_sort(&player->moves);
    if (!has_play ||
        (player->moves.moves[0].score <= preset->exchange_at_most && exchange_is_allowed(view)))
        exchange_all(view, &choice->move);
    else
        choice->move = *select_move(player, view);
    choice->spent_ms =
        pace_between(&base->rng, view, preset->think_least_ms, preset->think_most_ms);
    player->turns++;
}

static void preset_free(Player *base)
{
    PresetPlayer *player = (PresetPlayer *)base;
    generator_free(player->generator);
    moves_release(&player->moves);
    free(player);
}

static const PlayerType preset_type = {
    .start = preset_start, .choose = preset_choose, .free = preset_free, .is_trusted = true};

static const Preset *find_preset(const char *name)
{
    for (size_t index = 0; index < sizeof presets / sizeof presets[0]; index++) {
        if (strcmp(presets[index].name, name) == 0)
            return &presets[index];
    }
    return NULL;
}

Player *preset_new(const Kit *kit, const char *spec, Error *err)
{
    const Preset *preset = find_preset(spec);
    const Lexicon *known = vocabulary_find(kit->vocabularies, &preset->vocabulary, err);
    if (!known)
        return NULL;
    PresetPlayer *player = memory_new(1, sizeof *player);
    player_init(&player->base, &preset_type, kit, spec);
    player->preset = preset;
    player->generator = generator_new(known, &kit->rules);
    return &player->base;
}

static void describe_words(const VocabularyLimits *limits, char *out, size_t size)
{
    if (limits->words >= ALL_WORDS)
        snprintf(out, size, "every word");
    else
        snprintf(out, size, "%u words of up to %d letters%s", limits->words, limits->longest,
                 limits->all_twos ? ", all of two letters among them" : "");
}

bool preset_describe(const char *name, char *out, size_t size)
{
    static const char *const chooses[] = {
        [SELECT_BEST_FEW] = "any of the fifteen highest scores",
        [SELECT_HIGHEST] = "the highest score",
        [SELECT_ANY] = "any play",
        [SELECT_LOWEST] = "the lowest score, above five points in the first ten moves",
    };
    const Preset *preset = find_preset(name);
    char words[80], exchange[64], pace[32] = "";
    if (!preset)
        return false;
    describe_words(&preset->vocabulary, words, sizeof words);
    if (preset->exchange_at_most >= 0)
        snprintf(exchange, sizeof exchange, "when nothing scores above %d",
                 preset->exchange_at_most);
    else
        snprintf(exchange, sizeof exchange, "only without a play");
    if (preset->think_most_ms > 0)
        snprintf(pace, sizeof pace, "; thinks %d to %d s", (int)(preset->think_least_ms / 1000),
                 (int)(preset->think_most_ms / 1000));
    snprintf(out, size, "%s; %s; sees %d %% of bingos; exchanges %s%s", words,
             chooses[preset->selection], preset->bingos_seen, exchange, pace);
    return true;
}
