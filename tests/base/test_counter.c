/* Counting many numbers: against the plain way, on keys that collide and repeat. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/counter.h"
#include "base/rng.h"

enum { KEYS = 3000, DRAWS = 100000 };

static void counts_equal_those_of_a_plain_array(void **state)
{
    (void)state;
    static uint64_t plain[KEYS];
    Counter counter;
    Rng rng;
    counter_init(&counter);
    rng_seed(&rng, 1, 0);
    for (int draw = 0; draw < DRAWS; draw++) {
        uint32_t key = rng_below(&rng, KEYS);
        plain[key]++;
        counter_add(&counter, (uint64_t)key << 40, 1);
    }
    for (uint64_t key = 0; key < KEYS; key++)
        assert_int_equal(counter_count(&counter, key << 40), plain[key]);
    assert_int_equal(counter_count(&counter, 77), 0);
    counter_release(&counter);
}

static void the_highest_come_first_and_equal_ones_by_key(void **state)
{
    (void)state;
    Counter counter;
    CounterEntry top[4];
    counter_init(&counter);
    assert_int_equal(counter_top(&counter, top, 4), 0);
    counter_add(&counter, 9, 2);
    counter_add(&counter, 3, 5);
    counter_add(&counter, 0, 2);
    counter_add(&counter, 4, 1);
    counter_add(&counter, 5, 2);
    assert_int_equal(counter_top(&counter, top, 4), 4);
    assert_int_equal(top[0].key, 3);
    assert_int_equal(top[1].key, 0);
    assert_int_equal(top[2].key, 5);
    assert_int_equal(top[3].key, 9);
    assert_int_equal(counter_top(&counter, top, 1), 1);
    assert_int_equal(top[0].count, 5);
    counter_release(&counter);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_equal_those_of_a_plain_array),
        cmocka_unit_test(the_highest_come_first_and_equal_ones_by_key),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
