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
    BEST_PACE = 30,        /* points a turn of the best plays, before any was seen, ... */
    BEST_WEIGHT = 2,       /* ... counted as so many turns */
    BEST_MOST = 40,        /* that a play counts for: who leaves a bingo finds it again next turn */
    OTHER_WEIGHT = 3,      /* turns that the first guess of the other side's pace counts for */
    TILES_A_ROUND = 9,     /* of both sides, before any was played, ... */
    ROUNDS_WEIGHT = 3,     /* ... counted as so many rounds */
    ROUNDS_TO_CORRECT = 3, /* a lead that is not as it should be is mended over so many, at most */
    RARE_POINTS = 8,       /* so much nearer to the aim a rare word must be than a common one */
    LOT_STREAM = 0x6c6f74, /* sets the lot apart from other luck of the same seed */
    THINK_LEAST_MS = 8000,
    THINK_MOST_MS = 30000,
};

static const double OTHER_SHARE = 0.55;  /* of the best pace: the first guess of the other's */
static const double STRONG_SHARE = 0.68; /* whoever makes more of it cannot always be beaten */
static const double LOWEST_SHARE = 0.4;  /* of the other's pace: poorer plays only at the end */
static const double LUCK_SHARE = 0.5;    /* of either pace: the deviation of what a round brings */
static const double MADE_UP = 0.6;       /* of what the rounds to come could make up for */
static const double END_SHARE = 0.7;     /* of the best pace: what the end gives who plays well */
static const double WIN_SAFETY = 1.8;    /* deviations of luck to be ahead of, ... */
static const double LEAVE_SAFETY = 1.5;  /* ... and to be behind */

typedef struct Adaptive {
    Player base;
    Generator *generator;
    MoveList moves;
    KeepValues keep;
    const Ranks *ranks;
    double lot;         /* 0 .. 1: below the share of games that it wants to win, it does */
    bool wins;          /* wants to, as far as it knows the other side */
    double best_points; /* of the best plays there were in its turns so far, ... */
    double best_turns;  /* ... with a first guess among them */
} Adaptive;

/* How the game stands, in points a turn and turns. */
typedef struct Standing {
    double best;   /* it could make, each turn */
    double other;  /* the other side makes */
    double rounds; /* to come after this turn */
    double luck;   /* deviation of what a round brings */
    double lead;
} Standing;

/* One lot for both games of a pair: of two even sides it wants one game and leaves the other, so
 * that chance alone never makes twenty games uneven. */
static void adaptive_start(Player *player)
{
    Rng rng;
    rng_seed(&rng, player->seed ^ LOT_STREAM, player->item / 2);
    Adaptive *adaptive = (Adaptive *)player;
    double lot = rng_real(&rng);
    adaptive->lot = player->item & 1 ? 1 - lot : lot;
    adaptive->best_points = BEST_PACE * BEST_WEIGHT;
    adaptive->best_turns = BEST_WEIGHT;
}

/* Points a turn of the other side so far. */
static double other_pace(const View *view, double first_guess)
{
    double points = first_guess * OTHER_WEIGHT, turns = OTHER_WEIGHT;
    for (int index = 0; index < view->event_count; index++) {
        const Event *event = &view->events[index];
        if (event->seat == view->seat || event->kind > EVENT_WITHDRAWN)
            continue;
        points += event->score; /* a word taken back takes its points back too */
        turns += event->kind <= EVENT_PASS;
    }
    return points / turns;
}

static double rounds_left(const View *view)
{
    double tiles = TILES_A_ROUND * ROUNDS_WEIGHT, rounds = ROUNDS_WEIGHT;
    tiles += view->board.tiles;
    for (int index = 0; index < view->event_count; index++)
        rounds += view->events[index].kind <= EVENT_PASS ? 1.0 / view->seats : 0;
    return view->bag_count * rounds / tiles;
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

static Standing judge_standing(const Adaptive *adaptive, const View *view)
{
    Standing standing = {.best = adaptive->best_points / adaptive->best_turns,
                         .rounds = rounds_left(view),
                         .lead = lead(view)};
    standing.other = other_pace(view, OTHER_SHARE * standing.best);
    standing.luck = LUCK_SHARE * (standing.other + standing.best);
    return standing;
}

/* The lead that luck will not turn, less what can still be made up for by the best plays. */
static double lead_to_win(const Standing *standing)
{
    double room = fmax(standing->best - standing->other, 0);
    return WIN_SAFETY * standing->luck * sqrt(standing->rounds + 1) -
           MADE_UP * room * standing->rounds;
}

/* The same for the other side, by poor plays; only the luck of the next rounds counts, because poor
 * plays can always be made. */
static double lead_to_leave(const Standing *standing)
{
    double room = (1 - LOWEST_SHARE) * standing->other;
    double uncertain = fmin(standing->rounds, ROUNDS_TO_CORRECT) + 1;
    return LEAVE_SAFETY * standing->luck * sqrt(uncertain) + END_SHARE * standing->best -
           MADE_UP * room * standing->rounds;
}

/* Half of the games; more against who is so strong that wanting to is not enough. */
static bool wants_to_win(const Adaptive *adaptive, const Standing *standing)
{
    double strength = standing->other / standing->best;
    double share = 0.5 + 0.5 * (strength - STRONG_SHARE) / (1 - STRONG_SHARE);
    return adaptive->lot < fmax(share, 0.5);
}

/* The lead to have once the other side has answered: none as long as enough can be done later. */
static double wanted_lead(const Adaptive *adaptive, const Standing *standing)
{
    return adaptive->wins ? fmax(lead_to_win(standing), 0) : -fmax(lead_to_leave(standing), 0);
}

/* The score that brings the lead there in a few rounds; at once, when the bag is empty. */
static double wanted_score(const Adaptive *adaptive, const Standing *standing)
{
    double rounds = fmin(fmax(standing->rounds / 2, 1), ROUNDS_TO_CORRECT);
    double missing = wanted_lead(adaptive, standing) - standing->lead;
    if (standing->rounds == 0)
        return missing + standing->other / 2;
    return fmax(standing->other + missing / rounds, LOWEST_SHARE * standing->other);
}

static bool needs_all(const Adaptive *adaptive, double wanted)
{
    const MoveList *moves = &adaptive->moves;
    return adaptive->wins && moves->count > 0 && wanted * EQUITY_POINT > moves->moves[0].value;
}

/* 0 for the most common words, 1 for those that are in no list of frequencies, and exchanges. */
static double rarity(const Adaptive *adaptive, const View *view, const Move *move)
{
    if (move->kind != MOVE_PLAY)
        return 1;
    Letter word[WORD_MAX];
    int length = sight_main_word(&view->board, move, word);
    uint32_t rank = ranks_of(adaptive->ranks, word, length);
    double rare = rank == RANK_NONE ? 1 : log2(rank + 2.0) / 18;
    return rare < 1 ? rare : 1;
}

/* Only while there is a bag: the end has its own scores. */
static void note_best(Adaptive *adaptive, const View *view)
{
    int best = 0;
    for (int index = 0; index < adaptive->moves.count; index++) {
        const Move *move = &adaptive->moves.moves[index];
        best = move->kind == MOVE_PLAY && move->score > best ? move->score : best;
    }
    if (view->bag_count == 0)
        return;
    adaptive->best_points += best < BEST_MOST ? best : BEST_MOST;
    adaptive->best_turns++;
}

/* How far the move is from what is wanted: the less the better. Who wants to win keeps good tiles,
 * with all care when every point is needed. */
static double distance(const Adaptive *adaptive, const View *view, const Move *move, double wanted)
{
    double kept = (double)move->value / EQUITY_POINT - move->score;
    double away = fabs(move->score - wanted);
    if (view->bag_count == 0 && adaptive->wins && wanted > 0)
        return -move->score - kept;
    if (needs_all(adaptive, wanted))
        return away - kept + rarity(adaptive, view, move);
    double care = adaptive->wins && view->bag_count > 0 ? 0.5 : 0;
    return away - care * kept + RARE_POINTS * rarity(adaptive, view, move);
}

/* An exchange is thought of only where it is the best there is, and every point is needed. */
static bool is_thought_of(const Adaptive *adaptive, int index, double wanted)
{
    return adaptive->moves.moves[index].kind == MOVE_PLAY ||
           (index == 0 && needs_all(adaptive, wanted));
}

/* The move nearest to what is wanted; NULL when there is none. */
static const Move *nearest_move(const Adaptive *adaptive, const View *view, double wanted)
{
    double least = 0;
    const Move *nearest = NULL;
    for (int index = 0; index < adaptive->moves.count; index++) {
        const Move *move = &adaptive->moves.moves[index];
        if (!is_thought_of(adaptive, index, wanted))
            continue;
        double away = distance(adaptive, view, move, wanted);
        if (!nearest || away < least) {
            nearest = move;
            least = away;
        }
    }
    return nearest;
}

static void adaptive_choose(Player *player, const View *view, Choice *choice)
{
    Adaptive *adaptive = (Adaptive *)player;
    static_fill(player->kit->value, view->rules, &view->rack, view->bag_count,
                view->bag_count > 0 ? NULL : &view->unseen, adaptive->keep.value);
    movegen_all(adaptive->generator, &view->board, &view->rack, &adaptive->keep, view->bag_count,
                &adaptive->moves);
    moves_sort(&adaptive->moves);
    note_best(adaptive, view);
    Standing standing = judge_standing(adaptive, view);
    adaptive->wins = wants_to_win(adaptive, &standing);
    const Move *nearest = nearest_move(adaptive, view, wanted_score(adaptive, &standing));
    if (nearest)
        choice->move = *nearest;
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
