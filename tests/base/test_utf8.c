/* utf8 -- the border to the outside refuses what is not UTF-8. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"

static void decoding_and_encoding_every_character_is_a_round_trip(void **state)
{
    (void)state;
    for (uint32_t point = 0; point <= 0x10ffff; point++) {
        if (point >= 0xd800 && point <= 0xdfff)
            continue;
        char bytes[4];
        uint32_t back = 0;
        size_t length = utf8_encode(point, bytes);
        assert_int_equal(utf8_decode(bytes, length, &back), length);
        assert_int_equal(back, point);
        assert_int_equal(utf8_decode(bytes, length - 1, &back), 0);
    }
}

static void overlong_forms_surrogates_and_lone_bytes_are_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "\x80",         "\xc0\x80",         "\xc1\xbf",         "\xe0\x80\x80",
        "\xed\xa0\x80", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xff",
        "\xe5",         "\xe5\xe4"};
    for (size_t index = 0; index < sizeof bad / sizeof bad[0]; index++) {
        size_t bad_at = 99;
        assert_false(utf8_is_valid(bad[index], strlen(bad[index]), &bad_at));
        assert_int_equal(bad_at, 0);
    }
}

static void case_changes_know_the_letters_of_all_four_languages(void **state)
{
    (void)state;
    static const char upper[] = "AZÅÄÖĄĆĘŁŃÓŚŹŻŠŽÕÜ";
    static const char lower[] = "azåäöąćęłńóśźżšžõü";
    size_t up_at = 0, low_at = 0;
    while (upper[up_at]) {
        uint32_t up = 0, low = 0;
        up_at += utf8_decode(upper + up_at, 4, &up);
        low_at += utf8_decode(lower + low_at, 4, &low);
        assert_int_equal(utf8_upper(low), up);
        assert_int_equal(utf8_lower(up), low);
        assert_int_equal(utf8_upper(up), up);
        assert_int_equal(utf8_lower(low), low);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decoding_and_encoding_every_character_is_a_round_trip),
        cmocka_unit_test(overlong_forms_surrogates_and_lone_bytes_are_refused),
        cmocka_unit_test(case_changes_know_the_letters_of_all_four_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
