/* endgame -- what the solver proves is what trying everything finds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/clock.h"
#include "base/rng.h"
#include "tests/player/word_kit.h"
#include "tests/search/plain_endgame.h"
#include "tests/words/drawing.h"
#include "words/layout.h"

enum { MEMORY = 16 << 20, PLAIN_MOST = 60000 };

static const char *const LANGUAGES[] = {"en", "sv", "pl", "et"};

typedef struct Bench {
    Kit *kit;
    Rules *rules;
    EndgameSolver *solver;
    PlainEndgame plain;
    Generator *generator;
    int compared, skipped;
} Bench;

static void bench_open(Bench *bench, Kit *kit)
{
    *bench = (Bench){.kit = kit, .rules = &kit->rules};
    bench->solver = endgame_new(&kit->judge, &kit->rules, MEMORY);
    bench->generator = generator_new(&kit->judge, &kit->rules);
    plain_endgame_init(&bench->plain, &kit->judge, &kit->rules, PLAIN_MOST);
}

static void bench_close(Bench *bench)
{
    endgame_free(bench->solver);
    generator_free(bench->generator);
    plain_endgame_release(&bench->plain);
}

static void explain(const Bench *bench, const Board *board, const EndgameDeal *deal)
{
    Buffer text;
    char own[RACK_TEXT_MAX], other[RACK_TEXT_MAX];
    buffer_init(&text, 4096);
    board_format(board, &bench->rules->alphabet, &text);
    rack_format(&deal->own, &bench->rules->alphabet, own);
    rack_format(&deal->other, &bench->rules->alphabet, other);
    print_message("%s %s/%s 0/0 %d mcnz %d; layout %s bag %d\n", buffer_text(&text), own, other,
                  deal->scoreless, bench->rules->scoreless_limit, bench->rules->layout.name,
                  deal->bag_count);
    buffer_release(&text);
}

/* ---- where positions come from */

static void draw_tiles(Rack *rack, Rack *from, int count, Rng *rng)
{
    *rack = (Rack){0};
    while (count > 0 && from->total > 0) {
        Letter tiles[TILES_MAX];
        int all = rack_list(from, tiles);
        Letter tile = tiles[rng_below(rng, (uint32_t)all)];
        rack_add(rack, tile);
        rack_remove(from, tile);
        count--;
    }
}

/* A game of random moves up to some moment; `unseen` is what is left of the set. */
static void random_board(Bench *bench, Rng *rng, Board *board, Rack *unseen)
{
    static const KeepValues by_score;
    MoveList list = {0};
    int turns = 2 + (int)rng_below(rng, 14);
    rack_fill(unseen, &bench->rules->tiles);
    board_init(board, bench->rules->layout.side);
    for (int turn = 0; turn < turns && unseen->total > 40; turn++) {
        Rack rack, left = *unseen;
        draw_tiles(&rack, &left, RACK_MAX, rng);
        if (!movegen_all(bench->generator, board, &rack, &by_score, 0, &list))
            continue;
        const Move *move = &list.moves[rng_below(rng, (uint32_t)list.count)];
        board_play(board, move);
        for (int at = 0; at < move->length; at++) {
            if (move->tiles[at])
                rack_remove(unseen, move->tiles[at]);
        }
    }
    moves_release(&list);
}

static void random_deal(Bench *bench, Rng *rng, Rack *unseen, EndgameDeal *deal)
{
    static const uint8_t sizes[][2] = {{1, 1}, {1, 2}, {2, 1}, {2, 2}, {1, 3}, {3, 1}, {2, 3}};
    const uint8_t *size = sizes[rng_below(rng, sizeof sizes / sizeof sizes[0])];
    int limit = bench->rules->scoreless_limit;
    *deal = (EndgameDeal){.lead = (int)rng_below(rng, 101) - 50};
    draw_tiles(&deal->own, unseen, size[0], rng);
    draw_tiles(&deal->other, unseen, size[1], rng);
    deal->scoreless =
        limit > 1 && rng_below(rng, 3) == 0 ? (int)rng_below(rng, (uint32_t)limit) : 0;
    while (rng_below(rng, 6) == 0 && deal->bag_count < 2) {
        Rack tile;
        draw_tiles(&tile, unseen, 1, rng);
        rack_list(&tile, &deal->bag[deal->bag_count++]);
    }
}

static void compare(Bench *bench, const Board *board, const EndgameDeal *deal, int threads)
{
    int value;
    EndgameResult result;
    if (!plain_endgame_solve(&bench->plain, board, deal, &value)) {
        bench->skipped++;
        return;
    }
    endgame_solve(bench->solver, board, deal, &(EndgameLimits){.threads = threads}, &result);
    if (!result.exact || result.value != value || result.low != value || result.high != value) {
        explain(bench, board, deal);
        fail_msg("solver %d (exact %d), plain %d", result.value, result.exact, value);
    }
    if (plain_endgame_replay(&bench->plain, board, deal, result.line, result.line_count) != value) {
        explain(bench, board, deal);
        fail_msg("the line does not reach the value %d", value);
    }
    bench->compared++;
}

static void compare_random(const char *language, uint32_t every, int positions)
{
    static const char *const layouts[] = {"classic", "rich", "super", "random:3"};
    static const char *const limits[] = {"6", "3", "2", "1", "4"};
    Kit kit = {0};
    word_kit_open(&kit, language, every);
    word_kit_need(&kit);
    long forced = 0, scoreless = 0;
    int compared = 0;
    for (int round = 0; round < 8; round++) {
        Bench bench;
        Rng rng;
        rng_seed(&rng, (uint64_t)(unsigned char)language[0], (uint64_t)round);
        assert_true(layout_load(&kit.rules.layout, layouts[round % 4], NULL));
        assert_true(rules_set(&kit.rules, "end", round % 2 ? "twice" : "plusminus", NULL));
        assert_true(rules_set(&kit.rules, "scoreless", limits[round % 5], NULL));
        bench_open(&bench, &kit);
        for (int at = 0; at < positions / 8; at++) {
            Board board;
            Rack unseen;
            EndgameDeal deal;
            random_board(&bench, &rng, &board, &unseen);
            random_deal(&bench, &rng, &unseen, &deal);
            compare(&bench, &board, &deal, 1 + (int)rng_below(&rng, 2));
        }
        compared += bench.compared;
        forced += bench.plain.passes_forced;
        scoreless += bench.plain.scoreless_ends;
        bench_close(&bench);
    }
    print_message("%s: %d compared, %ld passes forced, %ld ends without points\n", language,
                  compared, forced, scoreless);
    assert_true(compared > positions / 2 && forced > 0 && scoreless > 0);
    kit_close(&kit);
}

static int positions_asked(int otherwise)
{
    const char *asked = getenv("TESSERA_POSITIONS");
    return asked ? atoi(asked) : otherwise;
}

static void small_endgames_have_the_value_that_trying_everything_finds(void **state)
{
    (void)state;
    for (size_t at = 0; at < 4; at++)
        compare_random(LANGUAGES[at], at == 2 ? 3000 : 200, positions_asked(160));
}

static void small_endgames_with_all_english_words_are_solved_too(void **state)
{
    (void)state;
    compare_random("en", 1, positions_asked(80));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_endgames_have_the_value_that_trying_everything_finds),
        cmocka_unit_test(small_endgames_with_all_english_words_are_solved_too),
    };
    return cmocka_run_group_tests_name("endgame", tests, NULL, NULL);
}
