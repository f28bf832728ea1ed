#include "tests/search/positions.h"

#include "game/view.h"
#include "movegen/movegen.h"

SearchGround positions_ground(const Kit *kit)
{
    return (SearchGround){
        .rules = &kit->rules, .lexicon = &kit->judge, .value = kit->value, .chance = kit->chance};
}

void positions_moves(const Kit *kit, const Position *position, MoveList *moves)
{
    KeepValues keep;
    const Rack *rack = &position->racks[position->on_turn];
    Generator *generator = generator_new(&kit->judge, &kit->rules);
    static_fill(kit->value, &kit->rules, rack, position->bag_count,
                position->bag_count > 0 ? NULL : &position->unseen, keep.value);
    movegen_all(generator, &position->board, rack, &keep, position->bag_count, moves);
    moves_sort(moves);
    generator_free(generator);
}

bool positions_make(const Kit *kit, uint64_t number, int turns, Position *position)
{
    Game game = {0};
    View view = {0};
    MoveList moves = {0};
    game_start(&game, &(GameSetup){.rules = &kit->rules,
                                   .judge = &kit->judge,
                                   .seed = 77,
                                   .item = number,
                                   .seats = 2,
                                   .trusted = true});
    for (int turn = 0; turn <= turns && game.phase != GAME_OVER; turn++) {
        view_start(&view, game.on_turn);
        view_update(&view, &game);
        view_position(&view, position);
        if (turn == turns)
            break;
        positions_moves(kit, position, &moves);
        Move pass = {.kind = MOVE_PASS};
        game_play(&game, moves.count > 0 ? &moves.moves[0] : &pass, 0, NULL);
    }
    bool found = game.phase != GAME_OVER;
    moves_release(&moves);
    view_release(&view);
    game_release(&game);
    return found;
}
