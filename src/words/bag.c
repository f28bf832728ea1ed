#include "words/bag.h"

#include <assert.h>

static void swap_tiles(Letter *a, Letter *b)
{
    Letter moved = *a;
    *a = *b;
    *b = moved;
}

void bag_fill_with(Bag *bag, const Rack *tiles, Rng *rng)
{
    *bag = (Bag){0};
    bag->high = (uint8_t)rack_list(tiles, bag->tiles);
    for (int last = bag->high - 1; last > 0; last--)
        swap_tiles(&bag->tiles[last], &bag->tiles[rng_below(rng, (uint32_t)last + 1)]);
}

void bag_fill(Bag *bag, const TileSet *tiles, Rng *rng)
{
    Rack all = {0};
    rack_fill(&all, tiles);
    bag_fill_with(bag, &all, rng);
}

static bool is_front(int seat)
{
    return seat % 2 == 0;
}

Letter bag_draw(Bag *bag, int seat)
{
    assert(bag_count(bag) > 0);
    int place = is_front(seat) ? bag->low++ : --bag->high;
    Letter tile = bag->tiles[place];
    bag->tiles[place] = 0;
    return tile;
}

void bag_return(Bag *bag, int seat, Letter tile, Rng *rng)
{
    assert(is_front(seat) ? bag->low > 0 : bag->high < TILES_MAX);
    int end = is_front(seat) ? --bag->low : bag->high++;
    bag->tiles[end] = tile;
    int place = bag->low + (int)rng_below(rng, (uint32_t)bag_count(bag));
    swap_tiles(&bag->tiles[end], &bag->tiles[place]);
}

bool bag_take(Bag *bag, int seat, Letter tile)
{
    for (int place = bag->low; place < bag->high; place++) {
        if (bag->tiles[place] != tile)
            continue;
        int end = is_front(seat) ? bag->low : bag->high - 1;
        swap_tiles(&bag->tiles[end], &bag->tiles[place]);
        bag_draw(bag, seat);
        return true;
    }
    return false;
}

Rack bag_contents(const Bag *bag)
{
    Rack contents = {0};
    for (int place = bag->low; place < bag->high; place++)
        rack_add(&contents, bag->tiles[place]);
    return contents;
}
