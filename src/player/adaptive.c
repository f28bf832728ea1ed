#include "player/adaptive.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "movegen/movegen.h"
#include "player/exchange.h"
#include "player/pace.h"
#include "player/vocabulary.h"

enum {
    VOCABULARY = 60000,
    LONGEST = 10,
    FIRST_GUESS = 18, /* points a move of somebody unknown, ... */
    GUESS_WEIGHT = 3, /* ... counted as so many moves */
    MARGIN = 12,      /* points that the side drawn by lot should win by */
    THINK_LEAST_MS = 8000,
    THINK_MOST_MS = 30000,
};

typedef struct Adaptive {
    Player base;
    Generator *generator;
    MoveList moves;
    KeepValues zero;
    int wanted_lead;
} Adaptive;

static void adaptive_start(Player *player)
{
    ((Adaptive *)player)->wanted_lead = rng_below(&player->rng, 2) ? MARGIN : -MARGIN;
}

/* Points a move of the other side so far. */
static double other_pace(const View *view)
{
    double points = FIRST_GUESS * GUESS_WEIGHT, turns = GUESS_WEIGHT;
    for (int index = 0; index < view->event_count; index++) {
        const Event *event = &view->events[index];
        if (event->seat == view->seat || event->kind > EVENT_PASS)
            continue;
        points += event->score;
        turns++;
    }
    return points / turns;
}

static int lead(const View *view)
{
    int best_other = -1000000;
    for (int seat = 0; seat < view->seats; seat++) {
        if (seat != view->seat && view->score[seat] > best_other)
            best_other = view->score[seat];
    }
    return view->score[view->seat] - best_other;
}

/* The whole gap is closed at once near the end, in steps before. */
static double wanted_score(const Adaptive *adaptive, const View *view)
{
    double gap = adaptive->wanted_lead - lead(view);
    double haste = view->bag_count < 14 ? 0.9 : 0.4;
    return other_pace(view) * (view->event_count == 0 ? 1 : 0.9) + haste * gap;
}

static void adaptive_choose(Player *player, const View *view, Choice *choice)
{
    Adaptive *adaptive = (Adaptive *)player;
    double wanted = wanted_score(adaptive, view), nearest = 0;
    const Move *best = NULL;
    movegen_all(adaptive->generator, &view->board, &view->rack, &adaptive->zero, view->bag_count,
                &adaptive->moves);
    moves_sort(&adaptive->moves);
    for (int index = 0; index < adaptive->moves.count; index++) {
        const Move *move = &adaptive->moves.moves[index];
        double distance = move->score > wanted ? move->score - wanted : wanted - move->score;
        if (move->kind == MOVE_PLAY && (!best || distance < nearest)) {
            best = move;
            nearest = distance;
        }
    }
    if (best)
        choice->move = *best;
    else
        exchange_all(view, &choice->move);
    choice->spent_ms = pace_between(&player->rng, view, THINK_LEAST_MS, THINK_MOST_MS);
}

static void adaptive_free(Player *player)
{
    Adaptive *adaptive = (Adaptive *)player;
    generator_free(adaptive->generator);
    moves_release(&adaptive->moves);
    free(adaptive);
}

static const PlayerType adaptive_type = {
    .start = adaptive_start, .choose = adaptive_choose, .free = adaptive_free, .is_trusted = true};

Player *adaptive_new(const Kit *kit, const char *spec, Error *err)
{
    const VocabularyLimits limits = {.words = VOCABULARY, .longest = LONGEST, .all_twos = true};
    const Lexicon *known = vocabulary_find(kit->vocabularies, &limits, err);
    if (!known)
        return NULL;
    Adaptive *adaptive = memory_new(1, sizeof *adaptive);
    player_init(&adaptive->base, &adaptive_type, kit, spec);
    adaptive->generator = generator_new(known, &kit->rules);
    return &adaptive->base;
}
