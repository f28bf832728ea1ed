#include "player/champion.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "movegen/movegen.h"
#include "player/endplay.h"
#include "player/heuristics.h"

enum { MAVEN_CANDIDATES = 25, QUACKLE_CANDIDATES = 23, ENDGAME_NONE = -1 };

typedef struct Style {
    const char *name;
    int candidates;
    ChampionJudge *judge;
    int endplay; /* an EndplayStyle, or ENDGAME_NONE: by static value to the end */
} Style;

typedef struct Champion {
    Player base;
    const Style *style;
    Generator *generator;
    MoveList moves;
    KeepValues keep;
    Heuristics heuristics;
    Endplay *endplay; /* NULL: none */
} Champion;

/* The kibitzer's order is final as long as nothing looks ahead. */
static int judge_first(Player *player, const View *view, const Move *candidates, int count)
{
    (void)player;
    (void)view;
    (void)candidates;
    (void)count;
    return 0;
}

static int judge_by_heuristics(Player *player, const View *view, const Move *candidates, int count)
{
    const Champion *champion = (const Champion *)player;
    int best = 0;
    Equity best_value = EQUITY_NONE;
    for (int index = 0; index < count; index++) {
        Equity value = candidates[index].value +
                       heuristics_value(&champion->heuristics, view, &candidates[index]);
        if (value > best_value) {
            best_value = value;
            best = index;
        }
    }
    return best;
}

static const Style styles[] = {
    {"maven-style", MAVEN_CANDIDATES, judge_by_heuristics, ENDGAME_NONE},
    {"quackle-style", QUACKLE_CANDIDATES, judge_first, ENDGAME_NONE},
    {"straightforward", QUACKLE_CANDIDATES, judge_first, ENDPLAY_STRAIGHTFORWARD},
    {"q-sticking", QUACKLE_CANDIDATES, judge_first, ENDPLAY_STICKING},
    {"slow", QUACKLE_CANDIDATES, judge_first, ENDPLAY_SLOW},
    {"combined", QUACKLE_CANDIDATES, judge_first, ENDPLAY_COMBINED},
};

static void champion_choose(Player *player, const View *view, Choice *choice)
{
    Champion *champion = (Champion *)player;
    const Style *style = champion->style;
    if (view->bag_count == 0 && champion->endplay) {
        endplay_choose(champion->endplay, view, &choice->move);
        return;
    }
    static_fill(player->kit->value, view->rules, &view->rack, view->bag_count,
                view->bag_count > 0 ? NULL : &view->unseen, champion->keep.value);
    movegen_all(champion->generator, &view->board, &view->rack, &champion->keep, view->bag_count,
                &champion->moves);
    moves_sort(&champion->moves);
    int count =
        champion->moves.count < style->candidates ? champion->moves.count : style->candidates;
    memset(&choice->move, 0, sizeof choice->move);
    if (count > 0)
        choice->move =
            champion->moves.moves[style->judge(player, view, champion->moves.moves, count)];
}

static void champion_free(Player *player)
{
    Champion *champion = (Champion *)player;
    generator_free(champion->generator);
    moves_release(&champion->moves);
    endplay_free(champion->endplay);
    free(champion);
}

static const PlayerType champion_type = {
    .choose = champion_choose, .free = champion_free, .is_trusted = true};

static const Style *find_style(const char *name)
{
    for (size_t index = 0; index < sizeof styles / sizeof styles[0]; index++) {
        if (strcmp(styles[index].name, name) == 0)
            return &styles[index];
    }
    return NULL;
}

Player *champion_new(const Kit *kit, const char *spec, Error *err)
{
    (void)err;
    Champion *champion = memory_new(1, sizeof *champion);
    player_init(&champion->base, &champion_type, kit, spec);
    champion->style = find_style(spec);
    champion->generator = generator_new(&kit->judge, &kit->rules);
    heuristics_init(&champion->heuristics, &kit->rules, &kit->judge);
    if (champion->style->endplay != ENDGAME_NONE)
        champion->endplay =
            endplay_new(&kit->judge, &kit->rules, (EndplayStyle)champion->style->endplay);
    return &champion->base;
}
