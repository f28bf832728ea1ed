/* leaves -- every handful has one number, every number one handful, and a rack's parts find them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "base/rng.h"
#include "eval/leaves.h"
#include "words/bag.h"
#include "words/rules.h"

static const char *const LANGUAGES[] = {"en", "sv", "pl", "et"};
enum { LANGUAGE_COUNT = 4 };

static void load_rules(Rules *rules, const char *language)
{
    Error err;
    if (!rules_load(rules, language, &err))
        fail_msg("%s", err.text);
}

/* How many handfuls of exactly `size` tiles there are, counted kind by kind. */
static uint64_t count_slowly(const TileSet *tiles, int size)
{
    uint64_t ways[LEAVE_MAX + 1] = {1};
    for (int index = 0; index <= tiles->letters; index++) {
        uint64_t next[LEAVE_MAX + 1] = {0};
        for (int have = 0; have <= LEAVE_MAX; have++) {
            for (int copy = 0; copy <= tiles->count[index] && have + copy <= LEAVE_MAX; copy++)
                next[have + copy] += ways[have];
        }
        memcpy(ways, next, sizeof ways);
    }
    return ways[size];
}

typedef struct Check {
    const Leaves *leaves;
    uint32_t next;
    uint64_t by_size[LEAVE_MAX + 1];
} Check;

static void check_one(void *context, const Letter *tiles, int size, uint32_t index)
{
    Check *check = context;
    if (index != check->next || leaves_index(check->leaves, tiles, size) != index)
        fail_msg("handful %u has number %u", (unsigned)check->next, (unsigned)index);
    check->next++;
    check->by_size[size]++;
}

static void every_handful_has_a_number_without_gaps(void **state)
{
    (void)state;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        Rules rules;
        Leaves leaves;
        load_rules(&rules, LANGUAGES[language]);
        leaves_init(&leaves, &rules.tiles, LEAVE_MAX);
        Check check = {.leaves = &leaves};
        leaves_each(&leaves, check_one, &check);
        assert_int_equal(check.next, leaves.count);
        for (int size = 0; size <= LEAVE_MAX; size++)
            assert_int_equal(check.by_size[size], count_slowly(&rules.tiles, size));
        leaves_release(&leaves);
    }
}

static void the_english_set_has_914624_handfuls(void **state)
{
    (void)state;
    Rules rules;
    Leaves leaves;
    load_rules(&rules, "en");
    leaves_init(&leaves, &rules.tiles, LEAVE_MAX);
    assert_int_equal(leaves.count, 914624 + 1);
    leaves_release(&leaves);
}

static void draw_rack(Rack *rack, const TileSet *tiles, int size, Rng *rng)
{
    Bag bag;
    bag_fill(&bag, tiles, rng);
    *rack = (Rack){0};
    for (int count = 0; count < size; count++)
        rack_add(rack, bag_draw(&bag, 0));
}

static void all_parts_of_a_rack_are_found(void **state)
{
    (void)state;
    Rng rng;
    rng_seed(&rng, 1, 0);
    for (int round = 0; round < 400; round++) {
        Rules rules;
        Rack rack;
        Leaves leaves;
        LeaveParts parts;
        Letter tiles[RACK_MAX], kept[RACK_MAX];
        if (round % 100 == 0) {
            load_rules(&rules, LANGUAGES[round / 100]);
            leaves_init(&leaves, &rules.tiles, LEAVE_MAX);
        }
        draw_rack(&rack, &rules.tiles, (int)rng_below(&rng, RACK_MAX + 1), &rng);
        int total = rack_list(&rack, tiles);
        leaves_split(&leaves, &rack, &parts);
        for (int part = 0; part < 1 << total; part++) {
            int size = 0;
            for (int place = 0; place < total; place++) {
                if (part & 1 << place)
                    kept[size++] = tiles[place];
            }
            if (size > LEAVE_MAX)
                continue;
            assert_int_equal(parts.size[part], size);
            assert_int_equal(parts.index[part], leaves_index(&leaves, kept, size));
        }
        if (round % 100 == 99)
            leaves_release(&leaves);
    }
}

static void a_rack_the_set_cannot_hold_reads_nothing_outside_the_table(void **state)
{
    (void)state;
    Rules rules;
    Leaves leaves;
    Rng rng;
    Equity keep[1 << RACK_MAX];
    load_rules(&rules, "en");
    leaves_guess(&leaves, &rules.tiles);
    rng_seed(&rng, 2, 0);
    for (int round = 0; round < 3000; round++) {
        Rack rack = {0};
        int kinds = 1 + (int)rng_below(&rng, 3);
        uint32_t from = rng_below(&rng, LETTERS_MAX + 1 - 3);
        for (int count = 0; count < RACK_MAX; count++) {
            uint32_t letter = from + rng_below(&rng, (uint32_t)kinds);
            rack_add(&rack, letter ? (Letter)letter : BLANK);
        }
        LeaveParts parts;
        leaves_split(&leaves, &rack, &parts);
        for (int part = 0; part < (1 << RACK_MAX) - 1; part++)
            assert_true(parts.index[part] < leaves.count);
        leaves_fill(&leaves, &rack, keep);
    }
    leaves_release(&leaves);
}

static void rounding_to_a_byte_stays_within_half_a_step(void **state)
{
    (void)state;
    Rules rules;
    Leaves leaves;
    Rng rng;
    load_rules(&rules, "sv");
    leaves_init(&leaves, &rules.tiles, LEAVE_MAX);
    Equity *values = memory_new(leaves.count, sizeof *values);
    rng_seed(&rng, 3, 0);
    for (uint32_t index = 1; index < leaves.count; index++)
        values[index] = (Equity)rng_below(&rng, 90000) - 40000;
    leaves_encode(&leaves, values);
    Letter tiles[] = {1, 1, 4, 9, 18, BLANK};
    for (int from = 0; from < LEAVE_MAX; from++) {
        int size = LEAVE_MAX - from;
        uint32_t index = leaves_index(&leaves, tiles + from, size);
        assert_true(leaves.step[size] < 360);
        assert_in_range(abs(leaves_value(&leaves, index, size) - values[index]), 0, 180);
    }
    free(values);
    leaves_release(&leaves);
}

static void a_guess_likes_blanks_and_dislikes_doubles(void **state)
{
    (void)state;
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        Rules rules;
        Leaves leaves;
        load_rules(&rules, LANGUAGES[language]);
        leaves_guess(&leaves, &rules.tiles);
        Letter blank[] = {BLANK}, one[] = {1}, two[] = {1, 1};
        Equity with_blank = leaves_value(&leaves, leaves_index(&leaves, blank, 1), 1);
        Equity with_one = leaves_value(&leaves, leaves_index(&leaves, one, 1), 1);
        Equity with_two = leaves_value(&leaves, leaves_index(&leaves, two, 2), 2);
        assert_true(with_blank > with_one + 15 * EQUITY_POINT);
        assert_true(with_two < with_one);
        leaves_release(&leaves);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_handful_has_a_number_without_gaps),
        cmocka_unit_test(the_english_set_has_914624_handfuls),
        cmocka_unit_test(all_parts_of_a_rack_are_found),
        cmocka_unit_test(a_rack_the_set_cannot_hold_reads_nothing_outside_the_table),
        cmocka_unit_test(rounding_to_a_byte_stays_within_half_a_step),
        cmocka_unit_test(a_guess_likes_blanks_and_dislikes_doubles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
