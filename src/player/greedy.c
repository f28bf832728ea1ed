#include "player/greedy.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "movegen/movegen.h"
#include "player/exchange.h"

typedef struct Greedy {
    Player base;
    Generator *generator;
    KeepValues keep;
} Greedy;

static void choose_static(Player *player, const View *view, Choice *choice)
{
    Greedy *greedy = (Greedy *)player;
    static_fill(player->kit->value, view->rules, &view->rack, view->bag_count,
                view->bag_count > 0 ? NULL : &view->unseen, greedy->keep.value);
    movegen_best(greedy->generator, &view->board, &view->rack, &greedy->keep, view->bag_count,
                 &choice->move);
}

/* All values of tiles kept stay zero, so that no exchange comes before a play. */
static void choose_highest(Player *player, const View *view, Choice *choice)
{
    Greedy *greedy = (Greedy *)player;
    movegen_best(greedy->generator, &view->board, &view->rack, &greedy->keep, view->bag_count,
                 &choice->move);
    if (choice->move.kind == MOVE_EXCHANGE)
        exchange_all(view, &choice->move);
}

static void greedy_free(Player *player)
{
    Greedy *greedy = (Greedy *)player;
    generator_free(greedy->generator);
    free(greedy);
}

static const PlayerType static_type = {
    .choose = choose_static, .free = greedy_free, .is_trusted = true};
static const PlayerType highest_type = {
    .choose = choose_highest, .free = greedy_free, .is_trusted = true};

Player *greedy_new(const Kit *kit, const char *spec, Error *err)
{
    (void)err;
    Greedy *greedy = memory_new(1, sizeof *greedy);
    bool by_score = strcmp(spec, "highest") == 0;
    player_init(&greedy->base, by_score ? &highest_type : &static_type, kit, spec);
    greedy->generator = generator_new(&kit->judge, &kit->rules);
    return &greedy->base;
}
