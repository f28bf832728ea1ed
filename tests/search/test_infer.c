/* infer -- what a move says about the tiles behind it: by plain counting, and on made-up cases. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/clock.h"
#include "movegen/movegen.h"
#include "search/infer.h"
#include "tests/player/word_kit.h"
#include "tests/search/positions.h"
#include "tests/words/drawing.h"
#include "words/score.h"

static Kit kit;

static int open_kit(void **state)
{
    (void)state;
    word_kit_open(&kit, "en", 25);
    return 0;
}

static int close_kit(void **state)
{
    (void)state;
    kit_close(&kit);
    return 0;
}

/* A board with a play made on it, and everything else unseen but an own rack. */
typedef struct Case {
    SearchGround ground;
    Inference *inference;
    Position position;
    PastTurn turn;
    RackModel model;
} Case;

static void start_case(Case *made, const char *square, const char *drawing, const char *play)
{
    Error err;
    memset(made, 0, sizeof *made);
    made->ground = positions_ground(&kit);
    made->inference = inference_new(&made->ground);
    position_init(&made->position, &kit.rules, 2);
    drawing_board(&made->turn.before, &kit.rules, square, drawing);
    made->turn.move = drawing_move(&made->turn.before, &kit.rules, play);
    made->position.board = made->turn.before;
    if (made->turn.move.kind == MOVE_PLAY) {
        PlayResult result;
        assert_int_equal(
            score_play(&kit.rules, &made->turn.before, &made->turn.move, NULL, &result), PLAY_OK);
        made->turn.move.score = (int16_t)result.score;
        board_play(&made->position.board, &made->turn.move);
    }
    made->position.racks[0] = drawing_rack(&kit.rules, "AEGINRT");
    assert_true(position_check(&made->position, &kit.rules, &err));
    made->turn.bag_count = made->position.bag_count + made->turn.move.placed;
}

static void end_case(Case *made)
{
    inference_free(made->inference);
    rack_model_release(&made->model);
}

static bool infer(Case *made, int handfuls, int patience)
{
    InferLimits limits = {.handfuls = handfuls, .patience = patience, .seed = 4};
    return rack_model_infer(&made->model, made->inference, &made->position, &made->turn, &limits);
}

static double weight_of(const RackModel *model, int at)
{
    return model->kept[at].weight_so_far - (at ? model->kept[at - 1].weight_so_far : 0.0);
}

/* The share of the model's weight in which a tile is held. */
static double share_with(const RackModel *model, Letter tile)
{
    double with = 0;
    for (int at = 0; at < model->count; at++)
        with += rack_has(&model->kept[at].tiles, tile) ? weight_of(model, at) : 0;
    return with / model->kept[model->count - 1].weight_so_far;
}

static double best_value(const Case *made, const Rack *rack)
{
    Generator *generator = generator_new(&kit.judge, &kit.rules);
    MoveList moves = {0};
    KeepValues keep;
    static_fill(kit.value, &kit.rules, rack, made->turn.bag_count, NULL, keep.value);
    movegen_all(generator, &made->turn.before, rack, &keep, made->turn.bag_count, &moves);
    moves_sort(&moves);
    double value = (double)moves.moves[0].value / EQUITY_POINT;
    moves_release(&moves);
    generator_free(generator);
    return value;
}

static double kept_value(const Rack *kept)
{
    Equity keep[1 << RACK_MAX];
    static_fill(kit.value, &kit.rules, kept, 50, NULL, keep);
    return (double)keep[(1 << kept->total) - 1] / EQUITY_POINT;
}

/* Six of seven tiles put down: the one kept can be counted out by hand. */
static void one_tile_kept_is_weighed_as_by_hand(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Case made;
    double by_hand[LETTERS_MAX + 1] = {0}, all = 0;
    start_case(&made, "8G", "CAT", "9E TOE"); /* three tiles */
    made.turn.move.placed = 6;                /* as if six: one is kept */
    made.turn.bag_count = made.position.bag_count + 6;
    assert_true(infer(&made, 100, 3));
    for (int tile = 0; tile <= kit.rules.tiles.letters; tile++) {
        Rack kept = {0}, rack = drawing_rack(&kit.rules, "TOE");
        if (made.position.unseen.count[tile] == 0)
            continue;
        rack_add(&kept, tile ? (Letter)tile : BLANK);
        rack_add(&rack, tile ? (Letter)tile : BLANK);
        double lost = best_value(&made, &rack) - made.turn.move.score - kept_value(&kept);
        by_hand[tile] = made.position.unseen.count[tile] * exp(-(lost > 0 ? lost : 0) / 3);
        all += by_hand[tile];
    }
    for (int tile = 0; tile <= kit.rules.tiles.letters; tile++) {
        double found = share_with(&made.model, tile ? (Letter)tile : BLANK);
        assert_true(fabs(found - by_hand[tile] / all) < 0.001);
    }
    end_case(&made);
}

/* A Z makes more than four points nearly everywhere: who played for four may hold none. */
static void a_tile_that_would_have_scored_is_held_less_often(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Case made;
    Letter tile;
    start_case(&made, "8G", "CAT", "G8 .O");
    assert_true(infer(&made, 2000, 3));
    assert_int_equal(alphabet_parse_tile(&kit.rules.alphabet, "Z", 1, &tile), 1);
    double before = 6.0 / made.position.unseen.total; /* one Z, six tiles kept */
    assert_true(share_with(&made.model, tile) < 0.8 * before);
    end_case(&made);
}

/* Who gives back a single tile keeps six that are worth it. */
static void one_tile_exchanged_means_good_ones_kept(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Case made;
    start_case(&made, "8G", "CAT", "-Q");
    memset(made.turn.move.tiles, 0, sizeof made.turn.move.tiles); /* only the number is known */
    made.turn.bag_count = made.position.bag_count;
    assert_true(infer(&made, 1000, 3));
    double inferred = 0, weights = 0, anything = 0;
    for (int at = 0; at < made.model.count; at++) {
        assert_int_equal(made.model.kept[at].tiles.total, 6);
        inferred += weight_of(&made.model, at) * kept_value(&made.model.kept[at].tiles);
        weights += weight_of(&made.model, at);
        anything += kept_value(&made.model.kept[at].tiles);
    }
    assert_true(inferred / weights > anything / made.model.count + 3);
    end_case(&made);
}

static void a_draw_takes_the_handful_out_of_the_bag(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Case made;
    start_case(&made, "8G", "CAT", "G8 .O");
    made.turn.move.placed = 2;
    assert_true(infer(&made, 200, 3));
    for (uint64_t sample = 0; sample < 300; sample++) {
        Bag bag;
        Rng rng;
        Rack rack = {0};
        rng_seed(&rng, 8, sample);
        bag_fill_with(&bag, &made.position.unseen, &rng);
        rack_model_draw(&made.model, &rng, &bag, 1, &rack);
        Rack left = bag_contents(&bag);
        assert_int_equal(rack.total, 5);
        for (int tile = 0; tile <= LETTERS_MAX; tile++)
            assert_int_equal(rack.count[tile] + left.count[tile], made.position.unseen.count[tile]);
    }
    end_case(&made);
}

static void turns_that_say_nothing_give_no_model(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Case made;
    start_case(&made, "8G", "CAT", "G8 .O");
    made.turn.move.placed = RACK_MAX; /* nothing was kept */
    assert_false(infer(&made, 100, 3));
    made.turn.move.kind = MOVE_PASS;
    made.turn.move.placed = 0;
    assert_false(infer(&made, 100, 3));
    made.turn.move.kind = MOVE_PLAY;
    made.turn.move.placed = 1;
    InferLimits late = {.handfuls = 100000, .patience = 3, .until_ns = clock_now_ns()};
    assert_false(rack_model_infer(&made.model, made.inference, &made.position, &made.turn, &late));
    end_case(&made);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_tile_kept_is_weighed_as_by_hand),
        cmocka_unit_test(a_tile_that_would_have_scored_is_held_less_often),
        cmocka_unit_test(one_tile_exchanged_means_good_ones_kept),
        cmocka_unit_test(a_draw_takes_the_handful_out_of_the_bag),
        cmocka_unit_test(turns_that_say_nothing_give_no_model),
    };
    return cmocka_run_group_tests_name("infer", tests, open_kit, close_kit);
}
