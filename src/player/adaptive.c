#include "player/adaptive.h"

#include <math.h>
#include <stdlib.h>

#include "base/memory.h"
#include "movegen/movegen.h"
#include "player/exchange.h"
#include "player/pace.h"
#include "player/sight.h"
#include "player/vocabulary.h"

enum {
    FIRST_GUESS = 18, /* points a move of somebody unknown, ... */
    GUESS_WEIGHT = 3, /* ... counted as so many moves */
    MARGIN = 15,      /* points that the side drawn by lot should win by */
    EASY_PACE = 17,   /* points a move that can always be answered */
    CUSHION_TURNS = 4,
    LOT_STREAM = 0x6c6f74, /* sets the lot apart from other luck of the same seed */
    RARE_POINTS = 8,       /* so much nearer to the aim a rare word must be than a common one */
    THINK_LEAST_MS = 8000,
    THINK_MOST_MS = 30000,
};

static const double KEPT_SHARE = 0.5; /* of the tiles' worth: so as to have an answer later */

typedef struct Adaptive {
    Player base;
    Generator *generator;
    MoveList moves;
    KeepValues keep;
    const Ranks *ranks;
    int wanted_lead;
} Adaptive;

/* One lot for both games of a pair: it wants one of them and leaves the other, so that chance alone
 * never makes twenty games uneven. */
static void adaptive_start(Player *player)
{
    Rng lot;
    rng_seed(&lot, player->seed ^ LOT_STREAM, player->item / 2);
    bool wins = rng_below(&lot, 2) ^ (player->item & 1);
    ((Adaptive *)player)->wanted_lead = wins ? MARGIN : -MARGIN;
}

/* Points a move of the other side so far. */
static double other_pace(const View *view)
{
    double points = FIRST_GUESS * GUESS_WEIGHT, turns = GUESS_WEIGHT;
    for (int index = 0; index < view->event_count; index++) {
        const Event *event = &view->events[index];
        if (event->seat == view->seat || event->kind > EVENT_WITHDRAWN)
            continue;
        points += event->score; /* a word taken back takes its points back too */
        turns += event->kind <= EVENT_PASS;
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

/* A lead is easily given away and hard to win back: against who scores well it is kept in hand, the
 * more the longer the game still lasts. */
static double cushion(const View *view)
{
    double left = (double)view->bag_count / view->rules->tiles.total;
    double strength = other_pace(view) - EASY_PACE;
    return strength > 0 ? CUSHION_TURNS * strength * (0.3 + left) : 0;
}

/* After this play and half an answer the lead should be the one wished for. */
static double wanted_score(const Adaptive *adaptive, const View *view)
{
    return adaptive->wanted_lead + cushion(view) - lead(view) + other_pace(view) / 2;
}

/* Against an easy opponent nothing has to be saved up for later. */
static double care_for_tiles(const View *view)
{
    double strength = (other_pace(view) - EASY_PACE) / 6;
    return KEPT_SHARE * (strength < 0 ? 0 : strength > 1 ? 1 : strength);
}

/* 0 for the most common words, 1 for those that are in no list of frequencies. */
static double rarity(const Adaptive *adaptive, const View *view, const Move *move)
{
    Letter word[WORD_MAX];
    int length = sight_main_word(&view->board, move, word);
    uint32_t rank = ranks_of(adaptive->ranks, word, length);
    double rare = rank == RANK_NONE ? 1 : log2(rank + 2.0) / 18;
    return rare < 1 ? rare : 1;
}

static void adaptive_choose(Player *player, const View *view, Choice *choice)
{
    Adaptive *adaptive = (Adaptive *)player;
    double wanted = wanted_score(adaptive, view), nearest = 0;
    double care = care_for_tiles(view);
    const Move *best = NULL;
    static_fill(player->kit->value, view->rules, &view->rack, view->bag_count,
                view->bag_count > 0 ? NULL : &view->unseen, adaptive->keep.value);
    movegen_all(adaptive->generator, &view->board, &view->rack, &adaptive->keep, view->bag_count,
                &adaptive->moves);
    moves_sort(&adaptive->moves);
    for (int index = 0; index < adaptive->moves.count; index++) {
        const Move *move = &adaptive->moves.moves[index];
        if (move->kind != MOVE_PLAY)
            continue;
        double kept = (double)move->value / EQUITY_POINT - move->score;
        double distance =
            fabs(move->score - wanted) - care * kept + RARE_POINTS * rarity(adaptive, view, move);
        if (!best || distance < nearest) {
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
    (void)err;
    Adaptive *adaptive = memory_new(1, sizeof *adaptive);
    player_init(&adaptive->base, &adaptive_type, kit, spec);
    adaptive->generator = generator_new(&kit->judge, &kit->rules);
    adaptive->ranks = vocabulary_ranks(kit->vocabularies);
    return &adaptive->base;
}
