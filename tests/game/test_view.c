/* replay and view -- games repeat to the byte, and nobody sees what is hidden. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "game/view.h"
#include "tests/game/table.h"
#include "tests/movegen/slow_generator.h"
#include "tests/words/drawing.h"

static const char WORDS[] =
    "aa ad ae ah ai al am an ar as at aw ax ay ba be bi bo by da de do ed ef eh el em en er es et "
    "ex fa go ha he hi ho id if in is it jo ka la li lo ma me mi mu my na ne no nu od oe of oh om "
    "on "
    "op or os ow ox oy pa pe pi qi re sh si so ta ti to uh um un up us ut we wo xi xu ya ye yo za "
    "cat cats dog dogs tea teas eat eats sea ate net ten nets tens toe toes quiz zoo box fix jab";

static Table table;

static int sit_down(void **state)
{
    (void)state;
    table_init(&table, WORDS);
    return 0;
}

static int leave(void **state)
{
    (void)state;
    table_release(&table);
    return 0;
}

static void assert_all_tiles_are_somewhere(const Game *game)
{
    Rack all = {0}, found = bag_contents(&game->bag);
    rack_fill(&all, &game->setup.rules->tiles);
    for (int index = 0; index <= LETTERS_MAX; index++) {
        int count = found.count[index] + game->on_board.count[index];
        for (int seat = 0; seat < game->setup.seats; seat++)
            count += game->seat[seat].rack.count[index];
        assert_int_equal(count, all.count[index]);
    }
    assert_int_equal(game->on_board.total, game->board.tiles);
}

/* Two letters of the rack where nobody stopped them from making a word. */
static bool try_phony(Game *game, const MoveList *moves, Rng *rng)
{
    if (moves->count == 0 || game->setup.rules->challenge == CHALLENGE_VOID)
        return false;
    Move move = moves->moves[rng_below(rng, (uint32_t)moves->count)];
    const Rack *rack = &game->seat[game->on_turn].rack;
    Letter tiles[RACK_MAX];
    int count = rack_list(rack, tiles);
    for (int at = 0; move.kind == MOVE_PLAY && at < move.length; at++) {
        if (move.tiles[at] && tiles[count - 1] != BLANK) {
            move.tiles[at] = tiles[count - 1];
            return game_play(game, &move, rng_below(rng, 1000), NULL);
        }
    }
    return false;
}

static void act_at_random(Game *game, SlowGenerator *slow, MoveList *moves, Rng *rng)
{
    static const KeepValues keep;
    Move pass = {.kind = MOVE_PASS};
    uint32_t die = rng_below(rng, 40);
    int64_t spent_ms = rng_below(rng, 30000);
    if (die == 39 && rng_below(rng, 4) == 0) {
        assert_true(game_resign(game, (int)rng_below(rng, (uint32_t)game->setup.seats), 0, NULL));
        return;
    }
    if (die >= 30 && game_challenge(game, spent_ms, NULL))
        return;
    if (game->phase == GAME_RUNNING && die >= 2) {
        slow_generate(slow, &game->board, &game->seat[game->on_turn].rack, &keep,
                      bag_count(&game->bag), moves);
        moves_sort(moves);
        if (die >= 25 && try_phony(game, moves, rng))
            return;
        if (moves->count > 0) {
            uint32_t few = moves->count < 10 ? (uint32_t)moves->count : 10;
            uint32_t choice = die < 8 ? rng_below(rng, few) : 0;
            game_play(game, &moves->moves[choice], spent_ms, NULL);
            return;
        }
    }
    game_play(game, &pass, spent_ms, NULL);
}

static void assert_same_game(const Game *a, const Game *b)
{
    assert_int_equal(a->event_count, b->event_count);
    assert_memory_equal(a->events, b->events, (size_t)a->event_count * sizeof(Event));
    assert_memory_equal(a, b, offsetof(Game, events));
}

/* Few tiles, of the letters that short words are made of, so that many games are played out. */
static void choose_easy_tiles(Rules *rules)
{
    Rack easy = drawing_rack(rules, "AAAAAEEEEEIIIOOOOTTTTNNNNSSSSDDMMHHYLR??");
    memcpy(rules->tiles.count, easy.count, sizeof easy.count);
    rules->tiles.total = easy.total;
}

static void a_game_repeats_to_the_byte_from_its_record(void **state)
{
    (void)state;
    SlowGenerator slow;
    MoveList moves = {0};
    Game again = {0};
    int endings[ENDING_CHALLENGE + 1] = {0}, kinds[EVENT_TIME_OUT + 1] = {0};
    choose_easy_tiles(&table.rules);
    slow_generator_init(&slow, &table.words, &table.rules);
    int rounds = getenv("TESSERA_SLOW") ? 2000 : 120;
    for (int round = 0; round < rounds; round++) {
        Rng rng;
        rng_seed(&rng, 11, (uint64_t)round);
        table.rules.challenge = (ChallengeRule)(round % 5);
        table.rules.challenge_points = round % 5 == CHALLENGE_POINTS ? 5 : 0;
        table.rules.end = round % 2 ? END_TWICE : END_PLUS_MINUS;
        table.rules.clock_ms = round % 3 ? 180000 : 0;
        table.rules.increment_ms = round % 3 == 2 ? 5000 : 0;
        table.rules.overtime_minutes = 1;
        GameSetup setup = {.rules = &table.rules,
                           .judge = &table.judge,
                           .seed = (uint64_t)round,
                           .seats = round % 7 == 6 ? 4 : 2};
        game_start(&table.game, &setup);
        while (table.game.phase != GAME_OVER) {
            act_at_random(&table.game, &slow, &moves, &rng);
            assert_all_tiles_are_somewhere(&table.game);
        }
        game_start(&again, &setup);
        for (int index = 0; index < table.game.event_count; index++) {
            Refusal why = {0};
            kinds[table.game.events[index].kind]++;
            if (!game_repeat(&again, &table.game.events[index], &why))
                fail_msg("event %d: %s", index, why.text);
        }
        assert_same_game(&table.game, &again);
        endings[table.game.result.ending]++;
    }
    for (int ending = ENDING_OUT; ending <= ENDING_CHALLENGE; ending++)
        assert_true(endings[ending] > 0);
    for (int kind = 0; kind <= EVENT_TIME_OUT; kind++)
        assert_true(kinds[kind] > 0);
    game_release(&again);
    moves_release(&moves);
    slow_generator_release(&slow);
}

static void trusted_moves_give_the_same_game_as_judged_ones(void **state)
{
    (void)state;
    SlowGenerator slow;
    MoveList moves = {0};
    KeepValues keep = {{0}};
    Game trusted = {0};
    slow_generator_init(&slow, &table.words, &table.rules);
    table_start(&table, 5);
    game_start(&trusted,
               &(GameSetup){.rules = &table.rules, .seed = 5, .seats = 2, .trusted = true});
    while (table.game.phase != GAME_OVER) {
        Move pass = {.kind = MOVE_PASS};
        Game *game = &table.game;
        slow_generate(&slow, &game->board, &game->seat[game->on_turn].rack, &keep,
                      bag_count(&game->bag), &moves);
        moves_sort(&moves);
        const Move *move = moves.count > 0 ? &moves.moves[0] : &pass;
        assert_true(game_play(&trusted, move, 0, NULL));
        assert_true(game_play(game, move, 0, NULL));
    }
    trusted.setup = table.game.setup;
    assert_same_game(&table.game, &trusted);
    game_release(&trusted);
    moves_release(&moves);
    slow_generator_release(&slow);
}

static void assert_same_view(const View *a, const View *b)
{
    assert_memory_equal(a, b, offsetof(View, event_capacity));
    assert_memory_equal(a->events, b->events, (size_t)a->event_count * sizeof(Event));
}

static void hold(Game *game, int seat, const char *tiles)
{
    Error err;
    Rack rack = drawing_rack(&table.rules, tiles);
    if (!game_set_rack(game, seat, &rack, &err))
        fail_msg("%s: %s", tiles, err.text);
}

static bool is_phony(size_t turn)
{
    return turn == 5;
}

static void games_that_differ_only_in_hidden_tiles_give_equal_views(void **state)
{
    (void)state;
    /* What seat 0 holds is the same in both games; seat 1 holds what it plays, and else different
     * tiles; the bags are shuffled differently. */
    static const struct {
        const char *shown, *hidden[2], *move;
    } turns[] = {
        {"CATSEEN", {"DOGFFHH", "QUVWIIY"}, "8H CAT"},
        {"SEENAII", {"DOGSBBF", "DOGSQUV"}, "K5 DOGS"},
        {"SEENAII", {"FFHHLLM", "QUVWXYZ"}, "-SE"},
        {"ENAIIOO", {"FFHHLLM", "QUVWXYZ"}, NULL},
        {"ENAIIOO", {"FFHHLLM", "QUVWXYZ"}, "-"},
        {"ENAIIOO", {"TACRRRR", "TACLLLL"}, "9J TAC"}, /* a phony, taken back */
        {"ENAIIOO", {"FFHHLLM", "QUVWXYZ"}, "-NII"},
    };
    Game games[2];
    View views[2], watchers[2];
    Move blind = {.kind = MOVE_EXCHANGE, .length = 3, .placed = 3};
    table.rules.challenge = CHALLENGE_DOUBLE;
    memset(games, 0, sizeof games);
    memset(views, 0, sizeof views);
    memset(watchers, 0, sizeof watchers);
    for (int index = 0; index < 2; index++) {
        game_start(&games[index], &(GameSetup){.rules = &table.rules,
                                               .judge = &table.judge,
                                               .seed = (uint64_t)index + 1,
                                               .seats = 2});
        view_start(&views[index], 0);
        view_start(&watchers[index], VIEW_WATCHER);
    }
    for (size_t turn = 0; turn < sizeof turns / sizeof turns[0]; turn++) {
        for (int index = 0; index < 2; index++) {
            Game *game = &games[index];
            hold(game, 0, "");
            hold(game, 1, turn == 0 ? "" : turns[turn].hidden[index]);
            hold(game, 0, turns[turn].shown);
            Letter tiles[RACK_MAX];
            rack_list(&game->seat[1].rack, tiles);
            memcpy(blind.tiles, tiles, 3);
            Move move = turns[turn].move
                            ? drawing_move(&game->board, &table.rules, turns[turn].move)
                            : blind;
            Refusal why = {0};
            if (!game_play(game, &move, 7, &why))
                fail_msg("turn %zu: %s", turn, why.text);
            hold(game, 0, "");
            if (!is_phony(turn))
                hold(game, 1, turns[turn].hidden[index]);
            hold(game, 0, "AEIOU");
            view_update(&views[index], game);
            view_update(&watchers[index], game);
        }
        assert_memory_not_equal(&games[0].seat[1].rack, &games[1].seat[1].rack, sizeof(Rack));
        assert_same_view(&views[0], &views[1]);
        assert_int_equal(watchers[0].rack.total, 0);
        assert_int_equal(watchers[0].unseen.total, 100 - watchers[0].board.tiles);
        for (int index = 0; is_phony(turn) && index < 2; index++) {
            assert_true(game_challenge(&games[index], 3, NULL));
            assert_int_equal(games[index].board.tiles, 7);
            view_update(&views[index], &games[index]);
        }
        assert_same_view(&views[0], &views[1]);
    }
    for (int index = 0; index < 2; index++) {
        game_release(&games[index]);
        view_release(&views[index]);
        view_release(&watchers[index]);
    }
}

static void a_view_brought_up_to_date_equals_a_fresh_one(void **state)
{
    (void)state;
    View kept = {0}, fresh = {0};
    table_start(&table, 9);
    view_start(&kept, 1);
    for (int turn = 0; turn < 6; turn++) {
        assert_true(table_move(&table, "-"));
        view_update(&kept, &table.game);
        view_start(&fresh, 1);
        view_update(&fresh, &table.game);
        assert_same_view(&kept, &fresh);
        assert_int_equal(kept.unseen.total, 93);
        assert_int_equal(kept.event_count, table.game.event_count);
    }
    /* The tiles counted at the end lie open, for the watchers too. */
    assert_int_equal(kept.events[6].kind, EVENT_TILES_LOST);
    assert_int_equal(kept.events[6].rack.total, 7);
    assert_int_equal(kept.events[0].rack.total, 0);
    assert_int_equal(kept.events[1].rack.total, 7);
    view_release(&kept);
    view_release(&fresh);
}

static void what_one_end_of_the_bag_draws_moves_nothing_at_the_other(void **state)
{
    (void)state;
    Bag greedy, modest;
    Rng rng;
    rng_seed(&rng, 1, 1);
    bag_fill(&greedy, &table.rules.tiles, &rng);
    modest = greedy;
    for (int draw = 0; draw < 40; draw++)
        bag_draw(&greedy, 0);
    for (int draw = 0; draw < 3; draw++)
        bag_draw(&modest, 0);
    for (int draw = 0; draw < 50; draw++)
        assert_int_equal(bag_draw(&greedy, 1), bag_draw(&modest, 1));
}

static void every_tile_is_equally_likely_at_every_place_of_the_bag(void **state)
{
    (void)state;
    int blanks[100] = {0};
    Rng rng;
    rng_seed(&rng, 2, 1);
    for (int round = 0; round < 20000; round++) {
        Bag bag;
        bag_fill(&bag, &table.rules.tiles, &rng);
        Letter first = bag_draw(&bag, 0), second = bag_draw(&bag, 0);
        bag_return(&bag, 0, first, &rng);
        bag_return(&bag, 0, second, &rng);
        for (int place = 0; place < 100; place++)
            blanks[place] += bag.tiles[place] == BLANK;
    }
    /* 400 expected, standard deviation 20 */
    for (int place = 0; place < 100; place++)
        assert_true(blanks[place] > 300 && blanks[place] < 500);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, sit_down, leave)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_game_repeats_to_the_byte_from_its_record),
        TEST(trusted_moves_give_the_same_game_as_judged_ones),
        TEST(games_that_differ_only_in_hidden_tiles_give_equal_views),
        TEST(a_view_brought_up_to_date_equals_a_fresh_one),
        TEST(what_one_end_of_the_bag_draws_moves_nothing_at_the_other),
        TEST(every_tile_is_equally_likely_at_every_place_of_the_bag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
