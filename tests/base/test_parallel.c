/* parallel -- every item once, the first so many when stopped, whatever the threads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/parallel.h"
#include "base/rng.h"

enum { ITEMS = 2000 };

typedef struct Work {
    uint64_t drawn[ITEMS];
    atomic_bool stop;
    int64_t stop_at;
} Work;

static void draw(void *context, int thread, int64_t item)
{
    (void)thread;
    Work *work = context;
    Rng rng;
    rng_seed(&rng, 7, (uint64_t)item);
    work->drawn[item] += rng_next(&rng) | 1;
    if (item == work->stop_at)
        atomic_store(&work->stop, true);
}

static void any_number_of_threads_gives_the_same(void **state)
{
    (void)state;
    static Work alone, together;
    memset(&alone, 0, sizeof alone);
    alone.stop_at = -1;
    assert_int_equal(parallel_for(1, ITEMS, draw, &alone, NULL), ITEMS);
    for (int threads = 2; threads <= 9; threads++) {
        memset(&together, 0, sizeof together);
        together.stop_at = -1;
        assert_int_equal(parallel_for(threads, ITEMS, draw, &together, NULL), ITEMS);
        assert_memory_equal(alone.drawn, together.drawn, sizeof alone.drawn);
    }
}

static void stopping_leaves_exactly_the_first_items_done(void **state)
{
    (void)state;
    static Work work;
    for (int threads = 1; threads <= 4; threads++) {
        memset(&work, 0, sizeof work);
        work.stop_at = 100;
        int64_t done = parallel_for(threads, ITEMS, draw, &work, &work.stop);
        assert_in_range(done, 101, 101 + 1000);
        for (int64_t item = 0; item < ITEMS; item++)
            assert_int_equal(work.drawn[item] != 0, item < done);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads_gives_the_same),
        cmocka_unit_test(stopping_leaves_exactly_the_first_items_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
