/* static value -- leaves while there is a bag, the end of the game when there is none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "eval/static.h"

typedef struct Table {
    Rules rules;
    StaticValue *value;
    Equity keep[1 << RACK_MAX];
} Table;

static void open_table(Table *table, const char *language)
{
    Error err;
    if (!rules_load(&table->rules, language, &err))
        fail_msg("%s", err.text);
    table->value = static_load(&table->rules, &err);
    if (!table->value)
        fail_msg("%s", err.text);
}

static Rack read_rack(const Table *table, const char *text)
{
    Rack rack;
    Error err;
    if (!rack_parse(&rack, &table->rules.alphabet, text, strlen(text), RACK_MAX, &err))
        fail_msg("%s", err.text);
    return rack;
}

static void keeping_nothing_is_worth_nothing_while_there_is_a_bag(void **state)
{
    (void)state;
    Table table;
    open_table(&table, "en");
    Rack rack = read_rack(&table, "AEINST?");
    static_fill(table.value, &table.rules, &rack, 50, NULL, table.keep);
    assert_int_equal(table.keep[0], 0);
    assert_true(table.keep[1 << 6] > 15 * EQUITY_POINT); /* the blank comes last */
    static_free(table.value);
}

static void equal_parts_have_equal_values(void **state)
{
    (void)state;
    Table table;
    open_table(&table, "pl");
    Rack rack = read_rack(&table, "AAŁZZ");
    static_fill(table.value, &table.rules, &rack, 30, NULL, table.keep);
    assert_int_equal(table.keep[1], table.keep[2]);
    assert_int_equal(table.keep[4 | 1 | 8], table.keep[4 | 2 | 16]);
    static_free(table.value);
}

static void going_out_gains_the_other_rack_twice(void **state)
{
    (void)state;
    static const char *const languages[] = {"en", "sv"}; /* one of each end rule */
    for (int index = 0; index < 2; index++) {
        Table table;
        open_table(&table, languages[index]);
        Rack rack = read_rack(&table, "AE"), other = read_rack(&table, "Z");
        static_fill(table.value, &table.rules, &rack, 0, &other, table.keep);
        assert_int_equal(table.keep[0], 20 * EQUITY_POINT);
        assert_true(table.keep[1] < 0);
        static_free(table.value);
    }
}

static void hard_tiles_kept_at_the_end_cost_twice_their_points(void **state)
{
    (void)state;
    Table table;
    open_table(&table, "en");
    Rack rack = read_rack(&table, "AQ"), other = read_rack(&table, "E");
    static_fill(table.value, &table.rules, &rack, 0, &other, table.keep);
    assert_int_equal(table.keep[1] - table.keep[2], 18 * EQUITY_POINT);
    assert_int_equal(table.keep[1] - table.keep[3], 20 * EQUITY_POINT);
    static_free(table.value);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keeping_nothing_is_worth_nothing_while_there_is_a_bag),
        cmocka_unit_test(equal_parts_have_equal_values),
        cmocka_unit_test(going_out_gains_the_other_rack_twice),
        cmocka_unit_test(hard_tiles_kept_at_the_end_cost_twice_their_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
