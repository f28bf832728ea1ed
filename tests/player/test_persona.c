/* persona -- single positions: what is seen, how long is thought, and that nobody passes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/clock.h"
#include "match/duel.h"
#include "movegen/movegen.h"
#include "player/persona.h"
#include "player/sight.h"
#include "tests/player/word_kit.h"
#include "tests/words/drawing.h"

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

static View view_of(const char *square, const char *drawing, const char *rack, int bag_count)
{
    View view = {.seats = 2, .rules = &kit.rules, .judge = &kit.judge, .bag_count = bag_count};
    drawing_board(&view.board, &kit.rules, square, drawing);
    view.rack = drawing_rack(&kit.rules, rack);
    view.unseen = drawing_rack(&kit.rules, "EIO");
    view.clock_ms[0] = view.clock_ms[1] = kit.rules.clock_ms;
    return view;
}

static Choice choose(const char *spec, const View *view, uint64_t item)
{
    Error err;
    Choice choice;
    Player *player = player_new(&kit, spec, &err);
    if (!player)
        fail_msg("%s", err.text);
    player_start(player, 3, item);
    player_choose(player, view, &choice);
    player_free(player);
    return choice;
}

/* An A in the corner and an A in hand: AA is all there is, across or down. */
static void a_person_never_passes_when_it_knows_a_single_play(void **state)
{
    (void)state;
    word_kit_need(&kit);
    View view = view_of("1A", "A", "A", 0);
    Generator *generator = generator_new(&kit.judge, &kit.rules);
    KeepValues zero = {0};
    MoveList moves = {0};
    movegen_all(generator, &view.board, &view.rack, &zero, 0, &moves);
    assert_in_range(moves.count, 1, 2);
    static const char *const specs[] = {
        "trait:vocabulary=60,bingos=0,exchange=100,endgame=0,calm=0",
        "trait:vocabulary=60,exchange=0,lanes=100,hard=100,leave=100,blanks=100",
        "trait:vocabulary=100,endgame=0"};
    for (uint64_t item = 0; item < 60; item++) {
        Choice choice = choose(specs[item % 3], &view, item);
        assert_int_equal(choice.move.kind, MOVE_PLAY);
    }
    moves_release(&moves);
    generator_free(generator);
}

/* A rule by which every play counts as a bingo, for those who never or hardly ever find one. */
static void an_overlooked_bingo_is_played_before_a_pass(void **state)
{
    (void)state;
    word_kit_need(&kit);
    static const char *const specs[] = {"trait:vocabulary=100,bingos=0", "medium"};
    int tiles = kit.rules.bonus_tiles;
    View view = view_of("1A", "A", "A", 0);
    kit.rules.bonus_tiles = 1;
    for (uint64_t item = 0; item < 40; item++)
        assert_int_equal(choose(specs[item % 2], &view, item).move.kind, MOVE_PLAY);
    kit.rules.bonus_tiles = tiles;
}

static double difficulty(const View *view, const char *text)
{
    Move move = drawing_move(&view->board, &kit.rules, text);
    move.placed = 0;
    for (int at = 0; at < move.length; at++)
        move.placed = (uint8_t)(move.placed + (move.tiles[at] != 0));
    return sight_difficulty(view, vocabulary_ranks(kit.vocabularies), 20000, &move);
}

static void long_rare_blank_hooked_and_parallel_plays_are_harder_to_see(void **state)
{
    (void)state;
    word_kit_need(&kit);
    View view = view_of("8H", "TEN", "ATSRNE?", 40);
    double plain = difficulty(&view, "H8 .EA");
    assert_true(difficulty(&view, "H8 .EAR") > plain);                      /* longer */
    assert_true(difficulty(&view, "H8 .eA") > plain);                       /* with a blank */
    assert_true(difficulty(&view, "K8 SEA") > plain);                       /* hooked: TENS */
    assert_true(difficulty(&view, "9H AE") > difficulty(&view, "9J AE"));   /* beside more tiles */
    assert_true(difficulty(&view, "H8 .EA") < difficulty(&view, "H8 .AJ")); /* TAJ is rarer */
    for (double eye = 0.2; eye < 1.4; eye += 0.2)
        assert_true(sight_chance(eye, 0.5) > sight_chance(eye, 0.9));
}

/* Seconds, over many lots, so that mood evens out. */
static double seconds(const View *view, const char *spec)
{
    double sum = 0;
    for (uint64_t item = 0; item < 200; item++)
        sum += (double)choose(spec, view, item).spent_ms / 1000;
    return sum / 200;
}

static void thinking_time_depends_on_position_phase_clock_and_the_opponents_pace(void **state)
{
    (void)state;
    word_kit_need(&kit);
    /* By score alone, so that no learned table decides which plays are rivals. */
    static const char spec[] = "trait:speed=50,vocabulary=60,leave=0,hard=0";
    View many = view_of("8H", "TEN", "AEDGMOL", 40), few = view_of("8H", "TEN", "VVVVVVA", 40);
    assert_true(seconds(&many, spec) > 1.2 * seconds(&few, spec));
    View first = many, last = many;
    board_init(&first.board, kit.rules.layout.side);
    first.bag_count = 86;
    View opening = view_of("8H", "TEN", "VVVVVVA", 86);
    board_init(&opening.board, kit.rules.layout.side);
    assert_true(seconds(&opening, spec) < 0.8 * seconds(&few, spec));
    last = view_of("8H", "TEN", "VVVVVVA", 0);
    assert_true(seconds(&last, spec) > 1.2 * seconds(&few, spec));
    View pressed = many;
    pressed.clock_ms[0] = 20 * 1000;
    assert_true(seconds(&pressed, spec) < 0.2 * seconds(&many, spec));
    Event quick = {.kind = EVENT_PLAY, .seat = 1, .spent_ms = 1000};
    Event slow = {.kind = EVENT_PLAY, .seat = 1, .spent_ms = 90 * 1000};
    View after_quick = many, after_slow = many;
    after_quick.events = &quick;
    after_slow.events = &slow;
    after_quick.event_count = after_slow.event_count = 1;
    assert_true(seconds(&after_slow, spec) > seconds(&after_quick, spec) + 10);
}

static void choosing_adds_at_most_two_milliseconds_to_generation(void **state)
{
    (void)state;
    word_kit_need(&kit);
#ifdef NDEBUG
    enum { LIMIT_US = 2000 };
#else
    enum { LIMIT_US = 40000 }; /* under the sanitizers */
#endif
    enum { TURNS = 100 };
    Error err;
    View view = view_of("8H", "TEN", "AEINRS?", 40);
    Player *player = player_new(&kit, "trait:vocabulary=100,calm=0", &err);
    Generator *generator = generator_new(&kit.judge, &kit.rules);
    KeepValues zero = {0};
    MoveList moves = {0};
    Choice choice;
    int64_t before_ns = clock_process_cpu_ns();
    for (int turn = 0; turn < TURNS; turn++)
        movegen_all(generator, &view.board, &view.rack, &zero, view.bag_count, &moves);
    int64_t generated_ns = clock_process_cpu_ns() - before_ns;
    player_start(player, 1, 1);
    before_ns = clock_process_cpu_ns();
    for (int turn = 0; turn < TURNS; turn++)
        player_choose(player, &view, &choice);
    int64_t chosen_ns = clock_process_cpu_ns() - before_ns;
    long long extra_us = (chosen_ns - generated_ns) / TURNS / 1000;
    print_message("# %d moves: %lld us generating, %lld us more to choose\n", moves.count,
                  (long long)generated_ns / TURNS / 1000, extra_us);
    assert_true(extra_us <= LIMIT_US);
    player_free(player);
    generator_free(generator);
    moves_release(&moves);
}

static void medium_knows_exactly_its_number_of_words_and_all_of_two_letters(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    VocabularyLimits limits = {.words = 5000, .longest = 9, .all_twos = true};
    const Lexicon *known = vocabulary_find(kit.vocabularies, &limits, &err);
    assert_int_equal(known->stats.words, 5000);
    assert_int_equal(known->stats.words_by_length[2], kit.judge.stats.words_by_length[2]);
    limits = (VocabularyLimits){.words = 2000, .longest = 8};
    known = vocabulary_find(kit.vocabularies, &limits, &err);
    assert_int_equal(known->stats.words, 2000);
    assert_true(known->stats.words_by_length[2] < kit.judge.stats.words_by_length[2]);
}

/* What a cut says of every word of the judge's list. */
typedef struct Counted {
    VocabularyCut cut;
    const Lexicon *compiled;
    uint32_t known, unranked, too_long, differ;
} Counted;

static bool count_known(void *context, const Letter *word, int length)
{
    Counted *counted = context;
    bool known = vocabulary_has(&counted->cut, word, length);
    counted->known += known;
    counted->differ += known != lexicon_has_word(counted->compiled, word, length);
    counted->unranked += known && ranks_of(counted->cut.ranks, word, length) == RANK_NONE;
    counted->too_long += known && length > counted->cut.limits.longest;
    return true;
}

static Counted count_words(uint32_t words, int longest, bool all_twos)
{
    Error err;
    VocabularyLimits limits = {.words = words, .longest = longest, .all_twos = all_twos};
    Counted counted = {.cut = vocabulary_cut(kit.vocabularies, &limits),
                       .compiled = vocabulary_find(kit.vocabularies, &limits, &err)};
    assert_non_null(counted.compiled);
    lexicon_each_word(&kit.judge, count_known, &counted);
    assert_int_equal(counted.differ, 0);
    assert_int_equal(counted.too_long, 0);
    return counted;
}

static void a_cut_knows_the_words_that_are_compiled_and_common_ones_first(void **state)
{
    (void)state;
    word_kit_need(&kit);
    uint32_t ranked = vocabulary_ranks(kit.vocabularies)->words.count;
    uint32_t all = (uint32_t)kit.judge.stats.words;
    assert_in_range(ranked, 1000, all - 1000);
    assert_int_equal(count_words(ranked / 2, WORD_MAX, false).known, ranked / 2);
    assert_int_equal(count_words(ranked / 2, WORD_MAX, false).unranked, 0);
    assert_int_equal(count_words(ranked / 2, 8, true).known, ranked / 2);
    Counted more = count_words(ranked + 500, WORD_MAX, false);
    assert_int_equal(more.known, ranked + 500);
    assert_int_equal(more.unranked, 500);
    assert_int_equal(count_words(2 * all, 6, false).known,
                     kit.judge.stats.words_by_length[2] + kit.judge.stats.words_by_length[3] +
                         kit.judge.stats.words_by_length[4] + kit.judge.stats.words_by_length[5] +
                         kit.judge.stats.words_by_length[6]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_person_never_passes_when_it_knows_a_single_play),
        cmocka_unit_test(an_overlooked_bingo_is_played_before_a_pass),
        cmocka_unit_test(long_rare_blank_hooked_and_parallel_plays_are_harder_to_see),
        cmocka_unit_test(thinking_time_depends_on_position_phase_clock_and_the_opponents_pace),
        cmocka_unit_test(choosing_adds_at_most_two_milliseconds_to_generation),
        cmocka_unit_test(medium_knows_exactly_its_number_of_words_and_all_of_two_letters),
        cmocka_unit_test(a_cut_knows_the_words_that_are_compiled_and_common_ones_first),
    };
    return cmocka_run_group_tests(tests, open_kit, close_kit);
}
