/* rack -- a handful of tiles, in text and as counts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/words/drawing.h"

static Rules rules[4];
static const char *const LANGUAGES[] = {"en", "sv", "pl", "et"};

static int load_languages(void **state)
{
    (void)state;
    for (int index = 0; index < 4; index++)
        drawing_rules(&rules[index], LANGUAGES[index]);
    return 0;
}

static void racks_are_written_in_letter_order_with_blanks_last(void **state)
{
    (void)state;
    static const char *const cases[4][2] = {{"?JIhEDA", "ADEHIJ?"},
                                            {"ÖÄÅZA?", "AZÅÄÖ?"},
                                            {"ŻŹZŁL?A", "ALŁZŹŻ?"},
                                            {"ÜÕTŽZŠS", "SŠZŽTÕÜ"}};
    for (int index = 0; index < 4; index++) {
        char text[RACK_TEXT_MAX];
        Rack rack = drawing_rack(&rules[index], cases[index][0]);
        rack_format(&rack, &rules[index].alphabet, text);
        assert_string_equal(text, cases[index][1]);
    }
}

static void a_whole_set_has_its_tiles_and_points(void **state)
{
    (void)state;
    static const int totals[] = {100, 100, 100, 102};
    for (int index = 0; index < 4; index++) {
        Rack all = {0};
        char text[RACK_TEXT_MAX];
        rack_fill(&all, &rules[index].tiles);
        assert_int_equal(all.total, totals[index]);
        assert_int_equal(all.count[0], 2);
        rack_format(&all, &rules[index].alphabet, text);
        Rack back = drawing_rack(&rules[index], text);
        assert_true(rack_is_equal(&all, &back));
    }
    Rack all = {0};
    rack_fill(&all, &rules[0].tiles);
    assert_int_equal(rack_points(&all, &rules[0].tiles), 187);
}

static void too_many_or_unknown_tiles_are_refused(void **state)
{
    (void)state;
    Rack rack;
    Error err;
    assert_false(rack_parse(&rack, &rules[0].alphabet, "ABCDEFGH", 8, 7, &err));
    assert_string_equal(err.text, "rack \"ABCDEFGH\": more than 7 tiles");
    assert_false(rack_parse(&rack, &rules[0].alphabet, "ABÅ", 4, 7, &err));
    assert_string_equal(err.text, "rack \"ABÅ\": 'Å' is not a tile of the \"en\" set");
    assert_true(rack_parse(&rack, &rules[0].alphabet, "", 0, 7, &err));
    assert_int_equal(rack.total, 0);
}

static void a_blank_is_one_tile_whatever_it_stands_for(void **state)
{
    (void)state;
    Rack rack = drawing_rack(&rules[0], "AB??");
    Rack part = drawing_rack(&rules[0], "A?");
    assert_true(rack_contains(&rack, &part));
    assert_false(rack_contains(&part, &rack));
    assert_true(rack_has(&rack, 5 | BLANK));
    rack_remove(&rack, 5 | BLANK);
    rack_remove(&rack, BLANK);
    assert_false(rack_has(&rack, 6 | BLANK));
    assert_int_equal(rack.total, 2);
    assert_int_equal(rack_points(&rack, &rules[0].tiles), 4);
    Letter tiles[4];
    rack_add(&rack, BLANK);
    assert_int_equal(rack_list(&rack, tiles), 3);
    static const Letter expected[] = {1, 2, BLANK};
    assert_memory_equal(tiles, expected, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(racks_are_written_in_letter_order_with_blanks_last),
        cmocka_unit_test(a_whole_set_has_its_tiles_and_points),
        cmocka_unit_test(too_many_or_unknown_tiles_are_refused),
        cmocka_unit_test(a_blank_is_one_tile_whatever_it_stands_for),
    };
    return cmocka_run_group_tests(tests, load_languages, NULL);
}
