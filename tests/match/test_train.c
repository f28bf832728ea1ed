/* training -- the same result whatever the threads and however often it is interrupted. */
#include <pthread.h>
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
#include "eval/winchance.h"
#include "lexicon/build.h"
#include "match/train.h"
#include "match/train_smooth.h"

typedef struct Table {
    Rules rules;
    Lexicon lexicon;
    char folder[64];
} Table;

/* Words of two to seven letters, consonants and vowels in turn: enough to play with. */
static void add_words(WordList *list, const Rules *rules)
{
    Rng rng;
    rng_seed(&rng, 5, 0);
    for (int count = 0; count < 4000; count++) {
        Letter word[WORD_MAX];
        int length = 2 + (int)rng_below(&rng, 6), vowel_first = (int)rng_below(&rng, 2);
        for (int at = 0; at < length; at++) {
            bool wants_vowel = (at + vowel_first) % 2 == 0, is_vowel;
            do {
                word[at] = (Letter)(1 + rng_below(&rng, (uint32_t)rules->tiles.letters));
                is_vowel = (rules->tiles.vowels & letter_bit(word[at])) != 0;
            } while (is_vowel != wants_vowel);
        }
        assert_true(wordlist_add(list, word, length));
    }
}

static int open_table(void **state)
{
    Table *table = memory_new(1, sizeof *table);
    Error err;
    WordList list;
    strcpy(table->folder, "/tmp/tessera-train-XXXXXX");
    assert_non_null(mkdtemp(table->folder));
    assert_true(rules_load(&table->rules, "en", &err));
    /* A smaller set, so that tables are small: the last letters of the alphabet are left out. */
    for (int letter = 12; letter <= table->rules.tiles.letters; letter++) {
        table->rules.tiles.total -= table->rules.tiles.count[letter];
        table->rules.tiles.count[letter] = 0;
    }
    wordlist_init(&list);
    add_words(&list, &table->rules);
    wordlist_sort(&list);
    assert_true(lexicon_build(&table->lexicon, &table->rules.alphabet, &list, &err));
    wordlist_release(&list);
    *state = table;
    return 0;
}

static int close_table(void **state)
{
    Table *table = *state;
    lexicon_release(&table->lexicon);
    int status = rmdir(table->folder);
    free(table);
    return status;
}

static TrainSetup make_setup(const Table *table, int threads, char path[128], const char *name)
{
    snprintf(path, 128, "%s/%s", table->folder, name);
    return (TrainSetup){.rules = &table->rules,
                        .lexicon = &table->lexicon,
                        .games = 60,
                        .seed = 3,
                        .threads = threads,
                        .out = path};
}

static void check_same_files(const char *first, const char *second)
{
    Error err;
    size_t lengths[2];
    char *bytes[2] = {file_read(first, 1 << 26, &lengths[0], &err),
                      file_read(second, 1 << 26, &lengths[1], &err)};
    assert_non_null(bytes[0]);
    assert_non_null(bytes[1]);
    assert_int_equal(lengths[0], lengths[1]);
    assert_memory_equal(bytes[0], bytes[1], lengths[0]);
    free(bytes[0]);
    free(bytes[1]);
}

typedef bool Train(const TrainSetup *setup, TrainReport *report, Error *err);

static bool train_chances(const TrainSetup *setup, TrainReport *report, Error *err)
{
    Leaves leaves;
    leaves_guess(&leaves, &setup->rules->tiles);
    StaticValue *value = static_new(&leaves);
    bool done = train_winchance(setup, value, report, err);
    static_free(value);
    return done;
}

static void must_train(Train *train, const TrainSetup *setup, TrainReport *report)
{
    Error err;
    if (!train(setup, report, &err))
        fail_msg("%s", err.text);
}

static void the_number_of_threads_changes_nothing(void **state)
{
    const Table *table = *state;
    static Train *const trains[] = {train_leaves, train_chances};
    for (int kind = 0; kind < 2; kind++) {
        char paths[2][128];
        TrainReport report;
        TrainSetup one = make_setup(table, 1, paths[0], "one");
        TrainSetup three = make_setup(table, 3, paths[1], "three");
        must_train(trains[kind], &one, &report);
        must_train(trains[kind], &three, &report);
        assert_true(report.is_finished);
        assert_int_equal(report.games, 60);
        check_same_files(paths[0], paths[1]);
        unlink(paths[0]);
        unlink(paths[1]);
    }
}

typedef struct Stopper {
    atomic_bool stop;
    useconds_t delay_us;
} Stopper;

static void *stop_soon(void *context)
{
    Stopper *stopper = context;
    usleep(stopper->delay_us);
    atomic_store(&stopper->stop, true);
    return NULL;
}

/* Stops the work again and again until it is done; returns how often. A build in which reading what
 * was left takes longer than the delay (under a sanitizer) would never come to play a game, so the
 * delay doubles whenever nothing was played. */
static int train_with_stops(Train *train, TrainSetup *setup, TrainReport *report)
{
    int stops = 0;
    int64_t games = 0;
    Stopper stopper = {.delay_us = 20000};
    do {
        pthread_t thread;
        atomic_store(&stopper.stop, false);
        setup->stop = &stopper.stop;
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, &stopper), 0);
        must_train(train, setup, report);
        pthread_join(thread, NULL);
        setup->resume = true;
        stops += !report->is_finished;
        if (report->games == games)
            stopper.delay_us *= 2;
        games = report->games;
    } while (!report->is_finished && stops < 1000);
    return stops;
}

static void stopping_and_resuming_changes_nothing(void **state)
{
    const Table *table = *state;
    static Train *const trains[] = {train_leaves, train_chances};
    for (int kind = 0; kind < 2; kind++) {
        char paths[2][128];
        TrainReport report;
        TrainSetup whole = make_setup(table, 2, paths[0], "whole");
        TrainSetup parts = make_setup(table, 2, paths[1], "parts");
        must_train(trains[kind], &whole, &report);
        assert_true(train_with_stops(trains[kind], &parts, &report) > 0);
        assert_true(report.is_finished);
        check_same_files(paths[0], paths[1]);
        unlink(paths[0]);
        unlink(paths[1]);
    }
}

static void check_refused(Train *train, const TrainSetup *setup, const char *reason)
{
    TrainReport report;
    Error err;
    assert_false(train(setup, &report, &err));
    if (!strstr(err.text, reason))
        fail_msg("\"%s\" does not say \"%s\"", err.text, reason);
}

static void work_left_over_is_neither_lost_nor_mixed_up(void **state)
{
    const Table *table = *state;
    static Train *const trains[] = {train_leaves, train_chances};
    for (int kind = 0; kind < 2; kind++) {
        char path[128], part[160];
        TrainReport report;
        atomic_bool stop = true;
        TrainSetup setup = make_setup(table, 1, path, "left");
        setup.resume = true;
        check_refused(trains[kind], &setup, "nothing to resume");
        setup.resume = false;
        setup.stop = &stop;
        must_train(trains[kind], &setup, &report);
        assert_false(report.is_finished);
        check_refused(trains[kind], &setup, "--resume");
        setup.resume = true;
        setup.seed = 4;
        check_refused(trains[kind], &setup, "--games 60 --seed 3");
        snprintf(part, sizeof part, "%s.part", path);
        assert_int_equal(truncate(part, 5000), 0);
        setup.seed = 3;
        check_refused(trains[kind], &setup, "should hold");
        unlink(part);
    }
}

/* Values made of single tiles and pairs, seen through noise: rare handfuls many times too rarely to
 * be known by themselves. */
typedef struct Noise {
    Rng rng;
    Half half[2];
    Equity *truth;
} Noise;

static void see_through_noise(void *context, const Letter *tiles, int size, uint32_t index)
{
    Noise *noise = context;
    Equity value = 0;
    for (int first = 0; first < size; first++) {
        value += (tile_index(tiles[first]) * 7 % 5 - 2) * 2000;
        for (int second = first + 1; second < size; second++)
            value -= tiles[first] == tiles[second] ? 3000 : 0;
    }
    noise->truth[index] = value;
    for (int side = 0; side < 2; side++) {
        Half *half = &noise->half[side];
        half->counts[index] = index == 0 ? 50000 : size < 3 ? 2500 : rng_below(&noise->rng, 5);
        for (uint32_t count = 0; count < half->counts[index]; count++)
            half->sums[index] += value + 9000 + (int64_t)rng_below(&noise->rng, 40001) - 20000;
    }
}

typedef struct Distance {
    const Noise *noise;
    const Equity *values;
    double smoothed, raw;
} Distance;

static void measure(void *context, const Letter *tiles, int size, uint32_t index)
{
    (void)tiles;
    Distance *distance = context;
    const Noise *noise = distance->noise;
    double count = (double)noise->half[0].counts[index] + noise->half[1].counts[index];
    double sum = (double)(noise->half[0].sums[index] + noise->half[1].sums[index]);
    if (size < 3 || count == 0)
        return;
    double raw = sum / count - 9000 - noise->truth[index];
    double smoothed = distance->values[index] - noise->truth[index];
    distance->raw += raw * raw;
    distance->smoothed += smoothed * smoothed;
}

static void smoothing_comes_four_times_nearer_to_the_truth_than_rare_means(void **state)
{
    const Table *table = *state;
    Leaves leaves;
    Noise noise;
    leaves_init(&leaves, &table->rules.tiles, LEAVE_MAX);
    rng_seed(&noise.rng, 8, 0);
    for (int side = 0; side < 2; side++) {
        noise.half[side].sums = memory_new(leaves.count, sizeof(int64_t));
        noise.half[side].counts = memory_new(leaves.count, sizeof(uint32_t));
    }
    noise.truth = memory_new(leaves.count, sizeof *noise.truth);
    leaves_each(&leaves, see_through_noise, &noise);
    Sightings seen = {&leaves, {noise.half[0], noise.half[1]}, 20000.0 * 20000.0 / 3};
    Smoothed smoothed = {.values = memory_new(leaves.count, sizeof(Equity))};
    train_smooth(&seen, &smoothed);
    Distance distance = {.noise = &noise, .values = smoothed.values};
    leaves_each(&leaves, measure, &distance);
    assert_true(distance.smoothed < distance.raw / 20);
    free(smoothed.values);
    for (int side = 0; side < 2; side++) {
        free(noise.half[side].sums);
        free(noise.half[side].counts);
    }
    free(noise.truth);
    leaves_release(&leaves);
}

static void learned_chances_never_fall_with_the_lead(void **state)
{
    const Table *table = *state;
    char path[128];
    TrainReport report;
    Error err;
    TrainSetup setup = make_setup(table, 2, path, "chances");
    must_train(train_chances, &setup, &report);
    WinChance *chance = winchance_load_file(path, &table->rules.tiles, &err);
    assert_non_null(chance);
    assert_int_equal(chance->games, 60);
    assert_true(winchance_of(chance, LEAD_MAX, 20) > 9000);
    assert_true(winchance_of(chance, -LEAD_MAX, 20) < 1000);
    winchance_free(chance);
    unlink(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_number_of_threads_changes_nothing),
        cmocka_unit_test(stopping_and_resuming_changes_nothing),
        cmocka_unit_test(work_left_over_is_neither_lost_nor_mixed_up),
        cmocka_unit_test(smoothing_comes_four_times_nearer_to_the_truth_than_rare_means),
        cmocka_unit_test(learned_chances_never_fall_with_the_lead),
    };
    return cmocka_run_group_tests(tests, open_table, close_table);
}
