/* text -- lines, fields and numbers are cut out of text exactly. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/text.h"

static void lines_end_with_either_kind_of_line_end(void **state)
{
    (void)state;
    Span rest = span_of("one\r\n\ntwo three \nlast"), line, field;
    assert_true(span_take_line(&rest, &line) && span_is(line, "one"));
    assert_true(span_take_line(&rest, &line) && span_is(line, ""));
    assert_true(span_take_line(&rest, &line) && span_is(line, "two three "));
    assert_true(span_is(span_trim(line), "two three"));
    assert_true(span_take_field(&line, &field) && span_is(field, "two"));
    assert_true(span_take_field(&line, &field) && span_is(field, "three"));
    assert_false(span_take_field(&line, &field));
    assert_true(span_take_line(&rest, &line) && span_is(line, "last"));
    assert_false(span_take_line(&rest, &line));
}

static void only_whole_numbers_within_the_limits_are_numbers(void **state)
{
    (void)state;
    long number = 7;
    assert_true(span_number(span_of("-12"), -20, 20, &number));
    assert_int_equal(number, -12);
    assert_true(span_number(span_of("+020"), -20, 20, &number));
    assert_int_equal(number, 20);
    static const char *const bad[] = {"",
                                      "21",
                                      "-21",
                                      "1x",
                                      " 1",
                                      "\n1",
                                      "0x1",
                                      "1.0",
                                      "--1",
                                      "99999999999999999999",
                                      "1234567890123456789012345678"};
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++)
        assert_false(span_number(span_of(bad[index]), -20, 20, &number));
    assert_false(span_number((Span){"1\0002", 3}, 0, 20, &number));
    assert_false(span_number((Span){"\0", 1}, 0, 20, &number));
    assert_int_equal(number, 20);
}

static void a_copy_is_whole_or_nothing(void **state)
{
    (void)state;
    char out[4] = "abc";
    assert_false(span_copy(span_of("1234"), out, sizeof out));
    assert_string_equal(out, "abc");
    assert_true(span_copy(span_of("123"), out, sizeof out));
    assert_string_equal(out, "123");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_end_with_either_kind_of_line_end),
        cmocka_unit_test(only_whole_numbers_within_the_limits_are_numbers),
        cmocka_unit_test(a_copy_is_whole_or_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
