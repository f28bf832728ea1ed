#include "player/exchange.h"

#include <assert.h>
#include <string.h>

bool exchange_is_allowed(const View *view)
{
    return view->bag_count > 0 && view->bag_count >= view->rules->exchange_minimum &&
           view->rack.total > 0;
}

void exchange_tiles(const Rack *tiles, Move *move)
{
    assert(tiles->total > 0 && tiles->total <= RACK_MAX);
    memset(move, 0, sizeof *move);
    move->kind = MOVE_EXCHANGE;
    move->length = move->placed = (uint8_t)rack_list(tiles, move->tiles);
}

void exchange_all(const View *view, Move *move)
{
    Rack given = view->rack;
    Letter tiles[RACK_MAX];
    memset(move, 0, sizeof *move);
    if (!exchange_is_allowed(view))
        return;
    for (int count = rack_list(&given, tiles); count > view->bag_count; count--)
        rack_remove(&given, tiles[count - 1]);
    exchange_tiles(&given, move);
}
