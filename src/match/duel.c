#include "match/duel.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "match/outside.h"

enum {
    TURNS_MOST = 1000,      /* where no rule ends a game in which nobody scores */
    PLAYER_STREAM = 0x7075, /* sets the players' luck apart from the bag's, and each side's */
};

void duel_open_with(Duel *duel, const Kit *kit, Player *first, Player *second)
{
    memset(duel, 0, sizeof *duel);
    duel->kit = kit;
    duel->player[0] = first;
    duel->player[1] = second;
}

static Player *make_player(const Kit *kit, const char *spec, Error *err)
{
    return outside_is_spec(spec) ? outside_new(kit, spec) : player_new(kit, spec, err);
}

bool duel_open(Duel *duel, const Kit *kit, const char *const specs[SIDES], int64_t limit_ms,
               Error *err)
{
    Player *first = make_player(kit, specs[0], err);
    Player *second = first ? make_player(kit, specs[1], err) : NULL;
    if (!second) {
        player_free(first);
        return false;
    }
    first->limit_ms = second->limit_ms = limit_ms;
    duel_open_with(duel, kit, first, second);
    return true;
}

void duel_close(Duel *duel)
{
    for (int side = 0; side < SIDES; side++) {
        player_free(duel->player[side]);
        view_release(&duel->view[side]);
    }
    game_release(&duel->game);
    memset(duel, 0, sizeof *duel);
}

static void start(Duel *duel, uint64_t seed, int64_t number, GameSummary *summary)
{
    const GameSetup setup = {.rules = &duel->kit->rules,
                             .judge = &duel->kit->judge,
                             .seed = seed,
                             .item = (uint64_t)number / 2,
                             .seats = 2,
                             .trusted = duel->player[0]->type->is_trusted &&
                                        duel->player[1]->type->is_trusted};
    game_start(&duel->game, &setup);
    for (int seat = 0; seat < SIDES; seat++)
        view_start(&duel->view[duel_side(number, seat)], seat);
    for (int side = 0; side < SIDES; side++)
        player_start(duel->player[side], seed ^ PLAYER_STREAM ^ (uint64_t)side << 32,
                     (uint64_t)number);
    duel->failure[0] = '\0';
    memset(summary, 0, sizeof *summary);
    summary->winner = summary->forfeit = -1;
}

static void count_move(const Duel *duel, const Move *move, int side, GameSummary *summary)
{
    if (move->kind == MOVE_PLAY)
        summary->bingos[side] += move->placed >= duel->kit->rules.bonus_tiles;
    else if (move->kind == MOVE_EXCHANGE)
        summary->exchanges[side]++;
    else
        summary->passes[side]++;
}

static void forfeit(Duel *duel, int side, const char *why, GameSummary *summary)
{
    snprintf(duel->failure, sizeof duel->failure, "%s", why);
    summary->forfeit = (int8_t)side;
    if (duel->game.phase != GAME_OVER)
        game_resign(&duel->game, duel->game.on_turn, 0, NULL);
}

static void act(Duel *duel, int side, const Choice *choice, GameSummary *summary)
{
    Refusal why;
    if (choice->kind == CHOICE_FORFEIT) {
        forfeit(duel, side, choice->why, summary);
    } else if (choice->kind == CHOICE_CHALLENGE) {
        if (!game_challenge(&duel->game, choice->spent_ms, &why))
            forfeit(duel, side, why.text, summary);
    } else if (!game_play(&duel->game, &choice->move, choice->spent_ms, &why)) {
        forfeit(duel, side, why.text, summary);
    } else {
        count_move(duel, &choice->move, side, summary);
    }
}

static void take_turn(Duel *duel, int64_t number, GameSummary *summary)
{
    int side = duel_side(number, duel->game.on_turn);
    Choice choice;
    view_update(&duel->view[side], &duel->game);
    int64_t before_ns = clock_now_ns();
    player_choose(duel->player[side], &duel->view[side], &choice);
    summary->spent_ns[side] += clock_now_ns() - before_ns;
    summary->thought_ms[side] += choice.spent_ms;
    act(duel, side, &choice, summary);
    summary->turns[side]++;
}

static void sum_up(const Duel *duel, int64_t number, GameSummary *summary)
{
    const Game *game = &duel->game;
    int winner = game->result.winner;
    for (int seat = 0; seat < SIDES; seat++)
        summary->score[duel_side(number, seat)] = (int16_t)game->seat[seat].score;
    for (int index = 0; index < game->event_count; index++) {
        const Event *event = &game->events[index];
        if (event->kind == EVENT_PLAY || event->kind == EVENT_WITHDRAWN)
            summary->earned[duel_side(number, event->seat)] += event->score;
    }
    summary->winner = (int8_t)(winner < 0 ? -1 : duel_side(number, winner));
}

bool duel_play(Duel *duel, uint64_t seed, int64_t number, GameSummary *summary)
{
    start(duel, seed, number, summary);
    for (int turn = 0; duel->game.phase != GAME_OVER && turn < TURNS_MOST; turn++) {
        if (duel->stop && atomic_load_explicit(duel->stop, memory_order_relaxed))
            return false;
        take_turn(duel, number, summary);
    }
    sum_up(duel, number, summary);
    return true;
}
