#include "game/view.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void view_start(View *view, int seat)
{
    Event *events = view->events;
    int capacity = view->event_capacity;
    memset(view, 0, sizeof *view);
    view->events = events;
    view->event_capacity = capacity;
    view->seat = seat;
}

void view_release(View *view)
{
    free(view->events);
    memset(view, 0, sizeof *view);
}

/* The tiles counted at the end lie open on the table. */
static bool is_open_rack(const Event *event)
{
    return event->kind == EVENT_TILES_GAINED || event->kind == EVENT_TILES_LOST;
}

static void hide_tiles(Event *event)
{
    if (!is_open_rack(event))
        memset(&event->rack, 0, sizeof event->rack);
    if (event->kind == EVENT_EXCHANGE)
        memset(event->move.tiles, 0, sizeof event->move.tiles);
}

static void copy_new_events(View *view, const Game *game)
{
    assert(view->event_count <= game->event_count);
    if (view->event_capacity < game->event_count) {
        view->event_capacity = game->event_capacity;
        view->events = memory_grow(view->events, (size_t)view->event_capacity, sizeof(Event));
    }
    for (; view->event_count < game->event_count; view->event_count++) {
        Event *event = &view->events[view->event_count];
        memcpy(event, &game->events[view->event_count], sizeof *event);
        if (event->seat != view->seat)
            hide_tiles(event);
    }
}

static void count_unseen(View *view, const Game *game)
{
    const TileSet *tiles = &game->setup.rules->tiles;
    for (int index = 0; index <= LETTERS_MAX; index++)
        view->unseen.count[index] =
            (uint8_t)(tiles->count[index] - game->on_board.count[index] - view->rack.count[index]);
    view->unseen.total = (uint8_t)(tiles->total - game->on_board.total - view->rack.total);
}

void view_update(View *view, const Game *game)
{
    view->seats = game->setup.seats;
    view->on_turn = game->on_turn;
    view->phase = game->phase;
    view->result = game->result;
    view->scoreless = game->scoreless;
    view->may_challenge = game->last.open;
    view->bag_count = bag_count(&game->bag);
    for (int seat = 0; seat < game->setup.seats; seat++) {
        view->score[seat] = game->seat[seat].score;
        view->tiles_held[seat] = game->seat[seat].rack.total;
        view->clock_ms[seat] = game->seat[seat].clock_ms;
    }
    if (view->seat != VIEW_WATCHER)
        view->rack = game->seat[view->seat].rack;
    view->board = game->board;
    view->rules = game->setup.rules;
    view->judge = game->setup.judge;
    count_unseen(view, game);
    copy_new_events(view, game);
}

bool view_words(const View *view, int number, PlayResult *result)
{
    const Event *event = &view->events[number];
    Board board;
    if (event->kind != EVENT_PLAY)
        return false;
    board_init(&board, view->rules->layout.side);
    for (int at = 0; at < number; at++) {
        if (view->events[at].kind == EVENT_PLAY)
            board_play(&board, &view->events[at].move);
        else if (view->events[at].kind == EVENT_WITHDRAWN)
            board_undo(&board, &view->events[at].move);
    }
    return score_play(view->rules, &board, &event->move, NULL, result) == PLAY_OK;
}

void view_position(const View *view, Position *position)
{
    position_init(position, view->rules, view->seats);
    position->board = view->board;
    position->on_turn = view->seat;
    position->racks[view->seat] = view->rack;
    position->scoreless = view->scoreless;
    position->unseen = view->unseen;
    position->bag_count = view->bag_count;
    position->has_clocks = view->rules->clock_ms > 0;
    for (int seat = 0; seat < view->seats; seat++) {
        position->scores[seat] = view->score[seat];
        position->clock_ms[seat] = view->clock_ms[seat];
    }
}
