#include "search/infer.h"

#include <assert.h>

void rack_model_draw(const RackModel *model, Rng *rng, Bag *bag, int seat, Rack *rack)
{
    assert(model->count > 0);
    uint32_t wanted = rng_below(rng, model->kept[model->count - 1].weight_so_far);
    int low = 0, high = model->count - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (model->kept[middle].weight_so_far > wanted)
            high = middle;
        else
            low = middle + 1;
    }
    Letter tiles[RACK_MAX];
    int count = rack_list(&model->kept[low].tiles, tiles);
    for (int at = 0; at < count; at++) {
        bool found = bag_take(bag, seat, tiles[at]);
        assert(found);
        if (found)
            rack_add(rack, tiles[at]);
    }
}
