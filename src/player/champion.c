#include "player/champion.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "player/settings.h"
#include "player/strategy.h"

typedef struct Style {
    const char *name;
    const Strategy *strategy[PHASES];
    int few; /* tiles in the bag from which on it is the pre-endgame */
    const ThinkSettings *settings;
    EndplayStyle endplay;
} Style;

typedef struct Champion {
    Player base;
    const Style *style;
    Thinker thinker;
} Champion;

/* One strategy until the bag is empty. */
#define UNTIL_EMPTY(before, at_end)                                                                \
    {                                                                                              \
        &(before), &(before), &(before), &(at_end)                                                 \
    }

enum { MAVEN_FEW = 9, CHAMPION_FEW = 2 };

static const ThinkSettings champion_settings = {
    .time_ms = 1000, .plies = 2, .candidates = 40, .gap = 15, .doubt = 30, .prior = 80};
static const ThinkSettings maven_settings = {.racks = 20, .plies = 2, .candidates = 25};
static const ThinkSettings quackle_settings = {.racks = 100, .plies = 3, .candidates = 23};
/* Counts racks so as not to go by the clock; nothing is simulated. */
static const ThinkSettings kibitzer_settings = {.racks = 1, .plies = 3, .candidates = 23};

static const Style styles[] = {
    {"champion",
     {&strategy_simulation, &strategy_simulation, &strategy_draws, &strategy_exact},
     CHAMPION_FEW,
     &champion_settings,
     0},
    {"phased",
     {&strategy_openings, &strategy_simulation, &strategy_draws, &strategy_exact},
     CHAMPION_FEW,
     &champion_settings,
     0},
    {"maven-style", UNTIL_EMPTY(strategy_lookahead, strategy_lookahead), MAVEN_FEW, &maven_settings,
     0},
    {"quackle-style", UNTIL_EMPTY(strategy_simulation, strategy_static), 0, &quackle_settings, 0},
    {"straightforward", UNTIL_EMPTY(strategy_static, strategy_endplay), 0, &kibitzer_settings,
     ENDPLAY_STRAIGHTFORWARD},
    {"q-sticking", UNTIL_EMPTY(strategy_static, strategy_endplay), 0, &kibitzer_settings,
     ENDPLAY_STICKING},
    {"slow", UNTIL_EMPTY(strategy_static, strategy_endplay), 0, &kibitzer_settings, ENDPLAY_SLOW},
    {"combined", UNTIL_EMPTY(strategy_static, strategy_endplay), 0, &kibitzer_settings,
     ENDPLAY_COMBINED},
};

static void champion_choose(Player *player, const View *view, Choice *choice)
{
    Champion *champion = (Champion *)player;
    const Style *style = champion->style;
    const Strategy *strategy = style->strategy[phase_of(view, style->few)];
    if (!thinker_start_turn(&champion->thinker, view))
        strategy = &strategy_static;
    strategy->choose(&champion->thinker, view, &choice->move);
    int64_t spent_ms = thinker_end_turn(&champion->thinker);
    if (champion->thinker.until_ns > 0)
        choice->spent_ms = spent_ms;
}

static void champion_free(Player *player)
{
    thinker_release(&((Champion *)player)->thinker);
    free(player);
}

static void champion_start(Player *player)
{
    thinker_start_game(&((Champion *)player)->thinker);
}

static const PlayerType champion_type = {
    .start = champion_start, .choose = champion_choose, .free = champion_free, .is_trusted = true};

static const Style *find_style(const char *spec)
{
    size_t length = strcspn(spec, ":");
    for (size_t index = 0; index < sizeof styles / sizeof styles[0]; index++) {
        if (strlen(styles[index].name) == length && strncmp(styles[index].name, spec, length) == 0)
            return &styles[index];
    }
    return NULL;
}

/* ---- settings */

static const Setting list[] = {
    {"time", offsetof(ThinkSettings, time_ms), 0, 3600 * 1000},
    {"samples", offsetof(ThinkSettings, samples), 0, 1000 * 1000 * 1000},
    {"racks", offsetof(ThinkSettings, racks), 0, 1000 * 1000},
    {"plies", offsetof(ThinkSettings, plies), 1, PLIES_MAX},
    {"candidates", offsetof(ThinkSettings, candidates), 1, CANDIDATES_MAX},
    {"gap", offsetof(ThinkSettings, gap), 0, 1000},
    {"doubt", offsetof(ThinkSettings, doubt), 0, 100},
    {"prior", offsetof(ThinkSettings, prior), 0, 10000},
    {"infer", offsetof(ThinkSettings, infer), 0, 1},
};

Player *champion_new(const Kit *kit, const char *spec, Error *err)
{
    const Style *style = find_style(spec);
    ThinkSettings settings = *style->settings;
    size_t name = strlen(style->name);
    if (spec[name] == ':' &&
        !settings_parse(&settings, list, sizeof list / sizeof list[0], spec + name + 1, err))
        return NULL;
    bool is_counted = settings.samples > 0 || settings.racks > 0;
    if (is_counted && !strstr(spec, "time="))
        settings.time_ms = 0; /* counting replaces the clock, unless both are asked for */
    Champion *champion = memory_new(1, sizeof *champion);
    player_init(&champion->base, &champion_type, kit, spec);
    champion->style = style;
    thinker_init(&champion->thinker, &champion->base, &settings);
    champion->thinker.endplay_style = style->endplay;
    return &champion->base;
}

bool champion_describe(const char *name, char *out, size_t size)
{
    const Style *style = find_style(name);
    size_t used = 0;
    *out = '\0';
    for (int phase = 0; style && phase < PHASES; phase++) {
        if (phase == PHASE_PRE_ENDGAME && style->few == 0)
            continue;
        int written = snprintf(out + used, size - used, "%s%s: %s", used ? ", " : "",
                               phase_name((Phase)phase), style->strategy[phase]->name);
        used += (size_t)written < size - used ? (size_t)written : 0;
    }
    return style != NULL;
}
