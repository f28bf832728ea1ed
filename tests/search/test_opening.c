/* opening -- the table answers what generation answers, keeps to the disk, and refuses strangers.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "movegen/movegen.h"
#include "search/opening.h"
#include "tests/player/word_kit.h"
#include "tests/search/positions.h"
#include "tests/words/drawing.h"
#include "words/bag.h"

static Kit kit;
static char folder[] = "/tmp/tessera-openings-XXXXXX";
static char path[256];

/* Few tiles make few racks: all of them are done in no time. */
static void shrink_tiles(TileSet *tiles)
{
    static const uint8_t kept[] = {2, 3, 0, 1, 1, 3, 0, 1, 0, 2, 0,
                                   0, 1, 0, 2, 2, 0, 0, 2, 2, 2, 1};
    tiles->total = 0;
    for (int letter = 0; letter <= LETTERS_MAX; letter++) {
        tiles->count[letter] = letter < (int)sizeof kept ? kept[letter] : 0;
        tiles->total += tiles->count[letter];
    }
}

static int open_kit(void **state)
{
    (void)state;
    word_kit_open(&kit, "en", 25);
    shrink_tiles(&kit.rules.tiles);
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof path, "%s/small.openings", folder);
    return 0;
}

static int close_kit(void **state)
{
    (void)state;
    unlink(path);
    rmdir(folder);
    kit_close(&kit);
    return 0;
}

static Rack draw_rack(uint64_t number, int size)
{
    Bag bag;
    Rng rng;
    Rack rack = {0};
    rng_seed(&rng, 3, number);
    bag_fill(&bag, &kit.rules.tiles, &rng);
    while (rack.total < size)
        rack_add(&rack, bag_draw(&bag, 0));
    return rack;
}

static void generate(Generator *generator, const Rack *rack, Move *best)
{
    KeepValues keep;
    Board empty;
    board_init(&empty, kit.rules.layout.side);
    static_fill(kit.value, &kit.rules, rack, 10, NULL, keep.value);
    movegen_best(generator, &empty, rack, &keep, kit.rules.tiles.total - 14, best);
}

static void compare_with_generation(const OpeningTable *table, int racks)
{
    Generator *generator = generator_new(&kit.judge, &kit.rules);
    int found = 0, exchanges = 0;
    for (int number = 0; number < racks; number++) {
        Rack rack = draw_rack((uint64_t)number, RACK_MAX);
        Move stored, best;
        bool has_blank = rack.count[0] > 0;
        assert_int_equal(opening_find(table, &rack, &stored), !has_blank);
        if (has_blank)
            continue;
        generate(generator, &rack, &best);
        assert_true(move_is_same(&stored, &best));
        assert_int_equal(stored.score, best.score);
        assert_int_equal(stored.value, best.value);
        assert_int_equal(stored.placed, best.placed);
        exchanges += best.kind == MOVE_EXCHANGE;
        found++;
    }
    assert_true(found > racks / 4);
    assert_true(exchanges > 0 && exchanges < found);
    generator_free(generator);
}

static void the_table_answers_what_generation_answers(void **state)
{
    (void)state;
    word_kit_need(&kit);
    SearchGround ground = positions_ground(&kit);
    OpeningTable *table = opening_new(&ground);
    opening_build(table, 2, NULL, NULL);
    assert_true(opening_count(table) > 5000);
    assert_int_equal(opening_done(table), opening_count(table));
    compare_with_generation(table, 3000);
    opening_free(table);
}

static void a_short_rack_is_not_in_the_table(void **state)
{
    (void)state;
    word_kit_need(&kit);
    SearchGround ground = positions_ground(&kit);
    OpeningTable *table = opening_new(&ground);
    Rack rack = draw_rack(1, 5);
    Move move;
    opening_build(table, 2, NULL, NULL);
    assert_false(opening_find(table, &rack, &move));
    opening_free(table);
}

static void a_table_is_left_and_taken_up_again(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    SearchGround ground = positions_ground(&kit);
    atomic_bool stop = true;
    OpeningTable *table = opening_new(&ground);
    opening_build(table, 1, NULL, &stop);
    assert_int_equal(opening_done(table), 0);
    assert_true(opening_save(table, path, &err));
    opening_free(table);
    assert_null(opening_load(path, &ground, &err)); /* not finished */
    table = opening_load_part(path, &ground, &err);
    assert_non_null(table);
    opening_build(table, 2, NULL, NULL);
    assert_true(opening_save(table, path, &err));
    opening_free(table);
    table = opening_load(path, &ground, &err);
    assert_non_null(table);
    compare_with_generation(table, 300);
    opening_free(table);
}

static void damage(size_t at)
{
    Error err;
    size_t length;
    char *bytes = file_read(path, 1 << 24, &length, &err);
    assert_non_null(bytes);
    bytes[at % length] = (char)(bytes[at % length] ^ 4);
    assert_true(file_write(path, bytes, length, &err));
    free(bytes);
}

static void a_damaged_or_foreign_table_is_refused(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    SearchGround ground = positions_ground(&kit);
    OpeningTable *table = opening_new(&ground);
    opening_build(table, 2, NULL, NULL);
    assert_true(opening_save(table, path, &err));
    opening_free(table);
    Rules other = kit.rules;
    other.bonus_points = 40;
    SearchGround foreign = ground;
    foreign.rules = &other;
    assert_null(opening_load(path, &foreign, &err));
    assert_non_null(strstr(err.text, "made for other"));
    damage(5000);
    assert_null(opening_load(path, &ground, &err));
    damage(5000);
    damage(9); /* the version */
    assert_null(opening_load(path, &ground, &err));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_answers_what_generation_answers),
        cmocka_unit_test(a_short_rack_is_not_in_the_table),
        cmocka_unit_test(a_table_is_left_and_taken_up_again),
        cmocka_unit_test(a_damaged_or_foreign_table_is_refused),
    };
    return cmocka_run_group_tests_name("opening", tests, open_kit, close_kit);
}
