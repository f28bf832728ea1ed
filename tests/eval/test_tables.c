/* learned tables in files -- what is written is read again; what is damaged is refused in a line.
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
#include "base/memory.h"
#include "base/rng.h"
#include "eval/leaves_file.h"
#include "eval/winchance.h"

/* Few tiles, so that every byte of a table can be spoiled in turn. */
static TileSet small_set(int letters)
{
    TileSet tiles = {.letters = letters, .total = 2 * letters + 2, .count = {2}};
    for (int letter = 1; letter <= letters; letter++) {
        tiles.count[letter] = 2;
        tiles.points[letter] = (uint8_t)letter;
    }
    return tiles;
}

static char folder[64];

static int make_folder(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/tessera-tables-XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **state)
{
    (void)state;
    return rmdir(folder);
}

static const char *in_folder(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void make_leaves(Leaves *leaves, const TileSet *tiles, int most)
{
    Rng rng;
    leaves_init(leaves, tiles, most);
    Equity *values = memory_new(leaves->count, sizeof *values);
    rng_seed(&rng, 9, 0);
    for (uint32_t index = 1; index < leaves->count; index++)
        values[index] = (Equity)rng_below(&rng, 60000) - 30000;
    leaves_encode(leaves, values);
    leaves->blend = (Blend){1800, -850, 40, -120};
    free(values);
}

static void leaves_come_back_as_they_were(void **state)
{
    (void)state;
    Error err;
    for (int most = 3; most <= LEAVE_MAX; most++) {
        TileSet tiles = small_set(5);
        Leaves leaves, again;
        LeavesOrigin origin = {77, 1234}, found;
        make_leaves(&leaves, &tiles, most);
        assert_true(leaves_save(&leaves, &origin, in_folder("a.leaves"), &err));
        assert_true(leaves_load(&again, in_folder("a.leaves"), &tiles, &found, &err));
        assert_int_equal(found.lexicon, 77);
        assert_int_equal(found.games, 1234);
        assert_memory_equal(leaves.codes, again.codes, leaves.count);
        assert_memory_equal(leaves.low, again.low, sizeof leaves.low);
        assert_memory_equal(leaves.step, again.step, sizeof leaves.step);
        assert_memory_equal(&leaves.blend, &again.blend, sizeof leaves.blend);
        leaves_release(&leaves);
        leaves_release(&again);
    }
    unlink(in_folder("a.leaves"));
}

/* Whether the loader under test takes the file. */
typedef bool Loads(const char *path, const TileSet *tiles, Error *err);

static bool loads_leaves(const char *path, const TileSet *tiles, Error *err)
{
    Leaves leaves;
    bool loaded = leaves_load(&leaves, path, tiles, NULL, err);
    if (loaded)
        leaves_release(&leaves);
    return loaded;
}

static bool loads_chances(const char *path, const TileSet *tiles, Error *err)
{
    WinChance *chance = winchance_load_file(path, tiles, err);
    winchance_free(chance);
    return chance != NULL;
}

static void refuse_all_damage(const char *path, const TileSet *tiles, Loads *loads, size_t every)
{
    Error err;
    size_t length;
    char *bytes = file_read(path, 1 << 24, &length, &err);
    assert_non_null(bytes);
    for (size_t at = 0; at < length; at += at < 256 ? 1 : every) {
        bytes[at] ^= 0x10;
        assert_true(file_write(path, bytes, length, &err));
        err.text[0] = '\0';
        assert_false(loads(path, tiles, &err));
        assert_non_null(strstr(err.text, path));
        bytes[at] ^= 0x10;
    }
    for (size_t cut = 0; cut < length; cut += cut < 256 ? 1 : every) {
        assert_true(file_write(path, bytes, cut, &err));
        assert_false(loads(path, tiles, &err));
    }
    assert_true(file_write(path, bytes, length, &err));
    assert_true(loads(path, tiles, &err));
    TileSet other = *tiles;
    other.points[1]++;
    assert_false(loads(path, &other, &err));
    assert_non_null(strstr(err.text, "another set of tiles"));
    free(bytes);
}

static void a_damaged_or_foreign_table_of_leaves_is_refused(void **state)
{
    (void)state;
    Error err;
    TileSet tiles = small_set(4), other = small_set(6);
    Leaves leaves;
    make_leaves(&leaves, &tiles, LEAVE_MAX);
    assert_true(leaves_save(&leaves, &(LeavesOrigin){0}, in_folder("b.leaves"), &err));
    refuse_all_damage(in_folder("b.leaves"), &tiles, loads_leaves, 37);
    assert_true(leaves_is_foreign(in_folder("b.leaves"), &other));
    assert_false(leaves_is_foreign(in_folder("b.leaves"), &tiles));
    assert_false(loads_chances(in_folder("b.leaves"), &tiles, &err));
    unlink(in_folder("b.leaves"));
    assert_false(loads_leaves(in_folder("b.leaves"), &tiles, &err));
    leaves_release(&leaves);
}

static void a_damaged_or_foreign_table_of_chances_is_refused(void **state)
{
    (void)state;
    Error err;
    TileSet tiles = small_set(3);
    WinChance *chance = winchance_guess(&tiles);
    assert_true(winchance_save(chance, in_folder("c.win"), &err));
    refuse_all_damage(in_folder("c.win"), &tiles, loads_chances, 401);
    winchance_free(chance);
    unlink(in_folder("c.win"));
}

static void a_table_with_falling_chances_is_refused(void **state)
{
    (void)state;
    Error err;
    TileSet tiles = small_set(3);
    WinChance *chance = winchance_guess(&tiles);
    chance->chances[2 * (2 * LEAD_MAX + 1) + LEAD_MAX] = 1;
    assert_true(winchance_save(chance, in_folder("d.win"), &err));
    assert_false(loads_chances(in_folder("d.win"), &tiles, &err));
    assert_non_null(strstr(err.text, "falling"));
    winchance_free(chance);
    unlink(in_folder("d.win"));
}

static void chances_rise_with_the_lead_in_every_language(void **state)
{
    (void)state;
    static const char *const languages[] = {"en", "sv", "pl", "et"};
    for (int index = 0; index < 4; index++) {
        Rules rules;
        Error err;
        assert_true(rules_load(&rules, languages[index], &err));
        WinChance *chance = winchance_load(&rules, &err);
        if (!chance)
            fail_msg("%s", err.text);
        for (int unseen = 0; unseen <= 93; unseen++) {
            for (int lead = -LEAD_MAX - 5; lead < LEAD_MAX + 5; lead++)
                assert_true(winchance_of(chance, lead, unseen) <=
                            winchance_of(chance, lead + 1, unseen));
        }
        assert_int_equal(winchance_of(chance, 1, 0), CHANCE_ONE);
        assert_int_equal(winchance_of(chance, 0, 0), CHANCE_ONE / 2);
        assert_int_equal(winchance_of(chance, -1, 0), 0);
        assert_in_range(winchance_of(chance, 0, 93), 5000, 6500);
        assert_true(winchance_of(chance, 60, 10) > winchance_of(chance, 60, 80));
        winchance_free(chance);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(leaves_come_back_as_they_were),
        cmocka_unit_test(a_damaged_or_foreign_table_of_leaves_is_refused),
        cmocka_unit_test(a_damaged_or_foreign_table_of_chances_is_refused),
        cmocka_unit_test(a_table_with_falling_chances_is_refused),
        cmocka_unit_test(chances_rise_with_the_lead_in_every_language),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
