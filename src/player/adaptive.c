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
    FIRST_GUESS = 20, /* points a move of somebody unknown, ... */
    GUESS_WEIGHT = 3, /* ... counted as so many moves */
    MARGIN = 15,      /* points that the side drawn by lot should win by, ... */
    LEAST_LUCK = 20,  /* ... and so much more, at least, for what a turn may bring */
    EARLY_LEAD = 20,  /* a lead of the other side that may be made up for later */
    BEST_WEIGHT = 2,  /* turns that the guess of the next line counts for */
    BEST_PACE = 30,   /* points a move it can make if it must, ... */
    LOW_PACE = 7,     /* ... and if it must not */
    STRONG_PACE = 21,
    LESS_GENEROUS = 10,    /* points for every point a move past that, ... */
    MORE_GENEROUS = 4,     /* ... and below it, where even poor plays win too easily */
    EASY_PACE = 17,        /* points a move that can always be answered */
    LOT_STREAM = 0x6c6f74, /* sets the lot apart from other luck of the same seed */
    RARE_POINTS = 8,       /* so much nearer to the aim a rare word must be than a common one */
    THINK_LEAST_MS = 8000,
    THINK_MOST_MS = 30000,
};

static const double MADE_UP = 0.4;       /* of the room to either side, in a turn */
static const double TILES_A_ROUND = 9.0; /* of both sides */

typedef struct Adaptive {
    Player base;
    Generator *generator;
    MoveList moves;
    KeepValues keep;
    const Ranks *ranks;
    bool wins;          /* wants to, this time */
    double best_points; /* of the best plays there were in its turns so far, ... */
    double best_turns;  /* ... with a first guess among them */
} Adaptive;

/* One lot for both games of a pair: it wants one of them and leaves the other, so that chance alone
 * never makes twenty games uneven. */
static void adaptive_start(Player *player)
{
    Rng lot;
    rng_seed(&lot, player->seed ^ LOT_STREAM, player->item / 2);
    Adaptive *adaptive = (Adaptive *)player;
    adaptive->wins = rng_below(&lot, 2) ^ (player->item & 1);
    adaptive->best_points = BEST_PACE * BEST_WEIGHT;
    adaptive->best_turns = BEST_WEIGHT;
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

/* Points a move of the best plays, of BEST_PACE: some languages and tile sets score less, and what
 * is strong or easy there is less too. */
static double scale(const Adaptive *adaptive)
{
    return adaptive->best_points / adaptive->best_turns / BEST_PACE;
}

static double turns_left(const View *view)
{
    return 1 + view->bag_count / TILES_A_ROUND;
}

/* The lead to have after this turn. The last turns are uncertain, so it should then be larger than
 * what luck can turn; before, it matters less the more can still be made up for: by the best plays
 * there are when it wants to win, by the poorest when it does not. Whom it cannot beat each time it
 * wants to, it does not let win each time either; who is weak gets more of a start. */
static double wanted_lead(const Adaptive *adaptive, const View *view)
{
    double turns = turns_left(view), points = scale(adaptive);
    double pace = other_pace(view) / points; /* as if it were a game of BEST_PACE */
    double luck = pace > LEAST_LUCK ? pace : LEAST_LUCK;
    double room = adaptive->wins ? BEST_PACE - pace : pace - LOW_PACE;
    double lead = MARGIN + luck * sqrt(turns) - MADE_UP * (room > 0 ? room : 0) * (turns - 1);
    if (!adaptive->wins)
        lead -= (pace > STRONG_PACE ? LESS_GENEROUS : MORE_GENEROUS) * (pace - STRONG_PACE);
    lead = lead > -EARLY_LEAD ? lead : -EARLY_LEAD;
    return adaptive->wins ? lead * points : -lead * points;
}

/* After this play and half an answer the lead should be the one wished for. */
static double wanted_score(const Adaptive *adaptive, const View *view)
{
    return wanted_lead(adaptive, view) - lead(view) + other_pace(view) / 2;
}

/* Tiles are kept with care when every point is needed, and a little by who wants to win. */
static double care_for_tiles(const Adaptive *adaptive, const View *view, double wanted)
{
    const MoveList *moves = &adaptive->moves;
    bool needs_all = moves->count > 0 && wanted * EQUITY_POINT > moves->moves[0].value;
    if (view->bag_count == 0 || (needs_all && adaptive->wins))
        return 1;
    double strength = (other_pace(view) / scale(adaptive) - EASY_PACE) / 8;
    return !adaptive->wins || strength < 0 ? 0 : strength > 1 ? 1 : strength;
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

/* Only while there is a bag: the end has its own scores. */
static void note_best(Adaptive *adaptive, const View *view)
{
    if (view->bag_count == 0 || adaptive->moves.count == 0)
        return;
    adaptive->best_points += adaptive->moves.moves[0].score;
    adaptive->best_turns++;
}

static void adaptive_choose(Player *player, const View *view, Choice *choice)
{
    Adaptive *adaptive = (Adaptive *)player;
    double nearest = 0;
    const Move *best = NULL;
    static_fill(player->kit->value, view->rules, &view->rack, view->bag_count,
                view->bag_count > 0 ? NULL : &view->unseen, adaptive->keep.value);
    movegen_all(adaptive->generator, &view->board, &view->rack, &adaptive->keep, view->bag_count,
                &adaptive->moves);
    moves_sort(&adaptive->moves);
    note_best(adaptive, view);
    double wanted = wanted_score(adaptive, view);
    double care = care_for_tiles(adaptive, view, wanted);
    for (int index = 0; index < adaptive->moves.count; index++) {
        const Move *move = &adaptive->moves.moves[index];
        if (move->kind != MOVE_PLAY)
            continue;
        double kept = (double)move->value / EQUITY_POINT - move->score;
        double distance =
            fabs(move->score + (view->bag_count == 0 ? kept : 0) - wanted) -
            (view->bag_count == 0 ? 0 : care * kept) +
            (care == 1 || wanted <= 3 ? 1 : RARE_POINTS) * rarity(adaptive, view, move);
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
