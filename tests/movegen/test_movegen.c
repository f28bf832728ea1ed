/* movegen -- what the fast generator lists is what the slow obvious one lists, move by move.
 *
 * Positions come from random games and from boards strewn with random letters, on every layout,
 * with racks of 1 to 7 tiles and 0 to 2 blanks. By default a slice is compared, on every n-th word
 * of each language; TESSERA_POSITIONS=N compares N positions a language on all words
 * (`make prove` does so with 5,000), TESSERA_ONLY=sv those of one language.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/rng.h"
#include "lexicon/build.h"
#include "tests/movegen/slow_generator.h"
#include "tests/words/drawing.h"
#include "words/layout.h"

static const char *const LANGUAGES[] = {"en", "sv", "pl", "et"};

/* One language's lists, compiled for the generators under test. */
typedef struct Bench {
    Rules rules;
    WordList list;
    Lexicon lexicon;
    SlowGenerator slow;
    Generator *fast;
    MoveList slow_moves, fast_moves;
} Bench;

typedef struct Collect {
    WordList *list;
    uint32_t every, seen;
} Collect;

static bool collect_word(void *context, const Letter *word, int length)
{
    Collect *collect = context;
    if (length <= 3 || collect->seen++ % collect->every == 0)
        assert_true(wordlist_add(collect->list, word, length));
    return true;
}

/* The language's words, or every n-th of them; without prepared lexicons the test is skipped,
 * unless TESSERA_LEXICONS=required says that they must be there. */
static void open_lists(Bench *bench, const char *language, uint32_t every)
{
    Lexicon whole;
    Error err;
    memset(bench, 0, sizeof *bench);
    if (!lexicon_load(&whole, language, &err)) {
        const char *needed = getenv("TESSERA_LEXICONS");
        if (needed && strcmp(needed, "required") == 0)
            fail_msg("%s", err.text);
        print_message("%s\n", err.text);
        skip();
    }
    drawing_rules(&bench->rules, language);
    wordlist_init(&bench->list);
    Collect collect = {.list = &bench->list, .every = every};
    lexicon_each_word(&whole, collect_word, &collect);
    assert_true(lexicon_build(&bench->lexicon, &whole.alphabet, &bench->list, &err));
    lexicon_release(&whole);
    moves_init(&bench->slow_moves);
    moves_init(&bench->fast_moves);
}

/* Generators are made for one set of rules; call again after changing the layout. */
static void start_generators(Bench *bench)
{
    slow_generator_init(&bench->slow, &bench->list, &bench->rules);
    bench->fast = generator_new(&bench->lexicon, &bench->rules);
}

static void stop_generators(Bench *bench)
{
    slow_generator_release(&bench->slow);
    generator_free(bench->fast);
}

static void close_lists(Bench *bench)
{
    moves_release(&bench->slow_moves);
    moves_release(&bench->fast_moves);
    wordlist_release(&bench->list);
    lexicon_release(&bench->lexicon);
}

static void explain(const Bench *bench, const Board *board, const Rack *rack, const Move *a,
                    const Move *b)
{
    Buffer text;
    char hand[RACK_TEXT_MAX], first[MOVE_TEXT_MAX], second[MOVE_TEXT_MAX];
    buffer_init(&text, 4096);
    board_format(board, &bench->rules.alphabet, &text);
    rack_format(rack, &bench->rules.alphabet, hand);
    move_format(a, &bench->rules.alphabet, MOVE_GCG, first);
    move_format(b, &bench->rules.alphabet, MOVE_GCG, second);
    print_message("%s %s rack %s\n  %s (%d, %d) against %s (%d, %d)\n", bench->rules.layout.name,
                  buffer_text(&text), hand, first, a->score, (int)a->value, second, b->score,
                  (int)b->value);
    buffer_release(&text);
}

static bool is_equal(const Move *a, const Move *b)
{
    return move_is_same(a, b) && a->score == b->score && a->value == b->value;
}

/* Keep values that tell every part of the rack apart, as odd as learned ones are. */
static void fill_keep(KeepValues *keep, const Rack *rack, Rng *rng)
{
    Letter tiles[RACK_MAX];
    int total = rack_list(rack, tiles);
    Equity worth[LETTERS_MAX + 1];
    for (int index = 0; index <= LETTERS_MAX; index++)
        worth[index] = (Equity)rng_below(rng, 12001) - 4000;
    for (int kept = 0; kept < 1 << total; kept++) {
        keep->value[kept] = 0;
        for (int at = 0; at < total; at++) {
            if (kept >> at & 1)
                keep->value[kept] += worth[tile_index(tiles[at])];
        }
    }
}

static void compare_lists(Bench *bench, const Board *board, const Rack *rack, const char *what)
{
    const MoveList *slow = &bench->slow_moves, *fast = &bench->fast_moves;
    Move none = {.kind = MOVE_PASS, .value = EQUITY_NONE};
    int most = slow->count > fast->count ? slow->count : fast->count;
    moves_sort(&bench->fast_moves);
    for (int at = 0; at < most; at++) {
        const Move *one = at < slow->count ? &slow->moves[at] : &none;
        const Move *other = at < fast->count ? &fast->moves[at] : &none;
        if (!is_equal(one, other)) {
            explain(bench, board, rack, one, other);
            fail_msg("%s: slow and fast differ at %d of %d and %d", what, at, slow->count,
                     fast->count);
        }
    }
}

static void compare_position(Bench *bench, const Board *board, const Rack *rack, int bag_count,
                             Rng *rng)
{
    KeepValues keep = {0};
    Move none = {.kind = MOVE_PASS, .value = EQUITY_NONE}, best;
    if (rng_below(rng, 4))
        fill_keep(&keep, rack, rng);
    slow_generate(&bench->slow, board, rack, &keep, bag_count, &bench->slow_moves);
    moves_sort(&bench->slow_moves);
    movegen_all(bench->fast, board, rack, &keep, bag_count, &bench->fast_moves);
    compare_lists(bench, board, rack, "all moves");
    movegen_all_forward(bench->fast, board, rack, &keep, bag_count, &bench->fast_moves);
    compare_lists(bench, board, rack, "all moves by left parts");
    movegen_best(bench->fast, board, rack, &keep, bag_count, &best);
    const Move *first = bench->slow_moves.count ? &bench->slow_moves.moves[0] : &none;
    if (!is_equal(first, &best)) {
        explain(bench, board, rack, first, &best);
        fail_msg("best move: not the first of all");
    }
}

/* ---- where positions come from */

static void draw_rack(Rack *rack, const Rules *rules, Rng *rng)
{
    memset(rack, 0, sizeof *rack);
    int size = rng_below(rng, 3) ? 7 : 1 + (int)rng_below(rng, 7);
    int blanks = rng_below(rng, 3) ? 0 : rng_below(rng, 3) ? 1 : 2;
    for (; blanks > 0 && size > 0; blanks--, size--)
        rack_add(rack, BLANK);
    while (size > 0) {
        Letter letter = (Letter)(1 + rng_below(rng, (uint32_t)rules->alphabet.count));
        /* common tiles are common */
        if (rng_below(rng, 12) >= rules->tiles.count[letter])
            continue;
        rack_add(rack, letter);
        size--;
    }
}

/* One random game: each turn a new rack, a random one of its moves is played. */
static int compare_game(Bench *bench, Rng *rng, int most)
{
    Board board;
    int compared = 0;
    board_init(&board, bench->rules.layout.side);
    while (compared < most && board.tiles < 120) {
        Rack rack;
        draw_rack(&rack, &bench->rules, rng);
        compare_position(bench, &board, &rack, (int)rng_below(rng, 12), rng);
        compared++;
        const MoveList *list = &bench->slow_moves;
        for (int tries = 0; tries < 20 && list->count; tries++) {
            const Move *move = &list->moves[rng_below(rng, (uint32_t)list->count)];
            if (move->kind == MOVE_PLAY) {
                board_play(&board, move);
                break;
            }
        }
        if (rng_below(rng, 30) == 0)
            break;
    }
    return compared;
}

/* A board that no game reaches: letters strewn at random, some of them blanks. */
static void compare_strewn(Bench *bench, Rng *rng)
{
    Board board;
    Rack rack;
    int side = bench->rules.layout.side;
    uint32_t density = 2 + rng_below(rng, 40);
    board_init(&board, side);
    for (int row = 0; row < side; row++) {
        for (int col = 0; col < side; col++) {
            Letter letter = (Letter)(1 + rng_below(rng, (uint32_t)bench->rules.alphabet.count));
            if (rng_below(rng, 100) < density)
                board_set(&board, row, col, rng_below(rng, 8) ? letter : letter | BLANK);
        }
    }
    draw_rack(&rack, &bench->rules, rng);
    compare_position(bench, &board, &rack, (int)rng_below(rng, 12), rng);
}

static void compare_language(const char *language)
{
    static const char *const layouts[] = {"classic", "rich", "random:7", "super"};
    const char *asked = getenv("TESSERA_POSITIONS");
    int positions = asked ? atoi(asked) : 24;
    const char *only = getenv("TESSERA_ONLY");
    if (only && strcmp(only, language) != 0)
        skip();
    Bench bench;
    open_lists(&bench, language, asked ? 1 : strcmp(language, "pl") == 0 ? 300 : 30);
    for (int layout = 0; layout < 4; layout++) {
        Rng rng;
        rng_seed(&rng, (uint64_t)(unsigned char)language[0], (uint64_t)layout);
        assert_true(layout_load(&bench.rules.layout, layouts[layout], NULL));
        start_generators(&bench);
        for (int done = 0; done < positions / 4;) {
            done += compare_game(&bench, &rng, positions / 4 - done);
            compare_strewn(&bench, &rng);
            done++;
        }
        stop_generators(&bench);
    }
    close_lists(&bench);
}

static void english_moves_equal_those_found_the_slow_way(void **state)
{
    (void)state;
    compare_language(LANGUAGES[0]);
}

static void swedish_moves_equal_those_found_the_slow_way(void **state)
{
    (void)state;
    compare_language(LANGUAGES[1]);
}

static void polish_moves_equal_those_found_the_slow_way(void **state)
{
    (void)state;
    compare_language(LANGUAGES[2]);
}

static void estonian_moves_equal_those_found_the_slow_way(void **state)
{
    (void)state;
    compare_language(LANGUAGES[3]);
}

/* Every seventh word of the list, short ones first, is a theme word. */
static void fill_theme(Bench *bench, Theme *theme)
{
    theme_init(theme, "every seventh word");
    for (int length = WORD_MIN; length <= WORD_MAX; length++) {
        for (uint32_t at = 0; at < bench->list.count; at += 7) {
            const ListedWord *word = &bench->list.words[at];
            if (word->length == length && !theme_add(theme, word->letters, length))
                return;
        }
    }
}

static void theme_words_earn_the_same_in_both_ways(void **state)
{
    (void)state;
    for (int language = 0; language < 4; language++) {
        Bench bench;
        Theme theme;
        Rng rng;
        open_lists(&bench, LANGUAGES[language], language == 2 ? 300 : 30);
        fill_theme(&bench, &theme);
        bench.rules.theme = &theme;
        rng_seed(&rng, 11, (uint64_t)language);
        start_generators(&bench);
        compare_game(&bench, &rng, 6);
        compare_strewn(&bench, &rng);
        stop_generators(&bench);
        close_lists(&bench);
        theme_release(&theme);
    }
}

/* ---- small cases that a player can check by hand */

static void build_small(Bench *bench, const char *const *words, int count)
{
    memset(bench, 0, sizeof *bench);
    drawing_rules(&bench->rules, "en");
    wordlist_init(&bench->list);
    for (int at = 0; at < count; at++) {
        Letter word[WORD_MAX];
        int length = alphabet_parse_word(&bench->rules.alphabet, words[at], strlen(words[at]), word,
                                         WORD_MAX, NULL);
        assert_true(length > 0 && wordlist_add(&bench->list, word, length));
    }
    wordlist_sort(&bench->list);
    assert_true(lexicon_build(&bench->lexicon, &bench->rules.alphabet, &bench->list, NULL));
    moves_init(&bench->slow_moves);
    moves_init(&bench->fast_moves);
    start_generators(bench);
}

static void close_small(Bench *bench)
{
    stop_generators(bench);
    close_lists(bench);
}

static void a_theme_word_is_the_best_move_when_its_bonus_makes_it_so(void **state)
{
    (void)state;
    static const char *const words[] = {"tin", "nit"};
    Bench bench;
    Theme theme;
    Board board;
    Move plain, themed;
    KeepValues keep = {0};
    build_small(&bench, words, 2);
    board_init(&board, 15);
    Rack rack = drawing_rack(&bench.rules, "TIN");
    movegen_best(bench.fast, &board, &rack, &keep, 0, &plain);
    theme_init(&theme, "the other one");
    Letter other[3];
    for (int at = 0; at < 3; at++)
        other[at] = plain.tiles[2 - at];
    assert_true(theme_add(&theme, other, 3));
    bench.rules.theme = &theme;
    movegen_best(bench.fast, &board, &rack, &keep, 0, &themed);
    assert_int_equal(themed.score, plain.score + 3);
    assert_memory_equal(themed.tiles, other, 3);
    theme_release(&theme);
    close_small(&bench);
}

static int count_plays(const MoveList *list)
{
    int plays = 0;
    for (int at = 0; at < list->count; at++)
        plays += list->moves[at].kind == MOVE_PLAY;
    return plays;
}

static void a_tile_that_makes_words_both_ways_is_listed_once(void **state)
{
    (void)state;
    static const char *const words[] = {"at", "ta"};
    Bench bench;
    Board board;
    build_small(&bench, words, 2);
    /* the corner square takes an A: AT across and AT down */
    drawing_board(&board, &bench.rules, "8G", ".T\nT.");
    Rack rack = drawing_rack(&bench.rules, "A");
    KeepValues keep = {0};
    movegen_all(bench.fast, &board, &rack, &keep, 0, &bench.fast_moves);
    int corner = 0;
    for (int at = 0; at < bench.fast_moves.count; at++) {
        const Move *move = &bench.fast_moves.moves[at];
        corner += move->row == 7 && move->col == 6;
        if (move->row == 7 && move->col == 6)
            assert_int_equal(move->direction, ACROSS);
    }
    assert_int_equal(corner, 1);
    close_small(&bench);
}

static void the_first_word_covers_the_start_square_in_every_way(void **state)
{
    (void)state;
    static const char *const words[] = {"cat"};
    Bench bench;
    Board board;
    build_small(&bench, words, 1);
    board_init(&board, 15);
    Rack rack = drawing_rack(&bench.rules, "CAT");
    KeepValues keep = {0};
    movegen_all(bench.fast, &board, &rack, &keep, 0, &bench.fast_moves);
    assert_int_equal(count_plays(&bench.fast_moves), 6); /* three places, two directions */
    close_small(&bench);
}

static void a_player_knows_only_the_words_of_its_own_list(void **state)
{
    (void)state;
    static const char *const few[] = {"cat", "at"};
    Bench bench;
    Board board;
    build_small(&bench, few, 2);
    /* DOG is not in the mover's list: nothing may be built on it, but words beside it that form
     * only known words may. */
    drawing_board(&board, &bench.rules, "8G", "DOG");
    Rack rack = drawing_rack(&bench.rules, "CATS");
    KeepValues keep = {0};
    movegen_all(bench.fast, &board, &rack, &keep, 0, &bench.fast_moves);
    assert_int_equal(count_plays(&bench.fast_moves), 0);
    close_small(&bench);
}

/* The generator follows from a board that leaves the start square's lines alone to an empty one. */
static void an_empty_board_after_a_board_without_the_start_square(void **state)
{
    (void)state;
    static const char *const words[] = {"cat"};
    Bench bench;
    Board board;
    Move best;
    build_small(&bench, words, 1);
    Rack rack = drawing_rack(&bench.rules, "CAT");
    KeepValues keep = {0};
    drawing_board(&board, &bench.rules, "1A", "X");
    movegen_best(bench.fast, &board, &rack, &keep, 0, &best);
    assert_int_equal(best.kind, MOVE_PASS);
    board_init(&board, 15);
    movegen_best(bench.fast, &board, &rack, &keep, 0, &best);
    assert_int_equal(best.kind, MOVE_PLAY);
    movegen_all(bench.fast, &board, &rack, &keep, 0, &bench.fast_moves);
    moves_sort(&bench.fast_moves);
    assert_true(is_equal(&best, &bench.fast_moves.moves[0]));
    close_small(&bench);
}

/* The rule is "so many tiles or more", as words/score.h has it. */
static void a_bonus_for_few_tiles_is_given_for_more_tiles_too(void **state)
{
    (void)state;
    static const char *const words[] = {"at", "cat", "cats"};
    Bench bench;
    Board board;
    Rng rng;
    rng_seed(&rng, 1, 1);
    build_small(&bench, words, 3);
    assert_true(rules_set(&bench.rules, "bonus", "3 50", NULL));
    stop_generators(&bench);
    start_generators(&bench);
    Rack rack = drawing_rack(&bench.rules, "CATS");
    board_init(&board, 15);
    compare_position(&bench, &board, &rack, 0, &rng);
    drawing_board(&board, &bench.rules, "8G", "CAT");
    compare_position(&bench, &board, &rack, 0, &rng);
    close_small(&bench);
}

static void without_any_move_the_best_is_a_pass(void **state)
{
    (void)state;
    static const char *const words[] = {"cat"};
    Bench bench;
    Board board;
    Move best;
    build_small(&bench, words, 1);
    board_init(&board, 15);
    Rack rack = drawing_rack(&bench.rules, "XYZ");
    KeepValues keep = {0};
    movegen_best(bench.fast, &board, &rack, &keep, 0, &best);
    assert_int_equal(best.kind, MOVE_PASS);
    movegen_best(bench.fast, &board, &rack, &keep, 7, &best);
    assert_int_equal(best.kind, MOVE_EXCHANGE);
    close_small(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tile_that_makes_words_both_ways_is_listed_once),
        cmocka_unit_test(the_first_word_covers_the_start_square_in_every_way),
        cmocka_unit_test(a_player_knows_only_the_words_of_its_own_list),
        cmocka_unit_test(an_empty_board_after_a_board_without_the_start_square),
        cmocka_unit_test(a_bonus_for_few_tiles_is_given_for_more_tiles_too),
        cmocka_unit_test(without_any_move_the_best_is_a_pass),
        cmocka_unit_test(a_theme_word_is_the_best_move_when_its_bonus_makes_it_so),
        cmocka_unit_test(theme_words_earn_the_same_in_both_ways),
        cmocka_unit_test(english_moves_equal_those_found_the_slow_way),
        cmocka_unit_test(swedish_moves_equal_those_found_the_slow_way),
        cmocka_unit_test(polish_moves_equal_those_found_the_slow_way),
        cmocka_unit_test(estonian_moves_equal_those_found_the_slow_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
