/* traits -- each of the ten changes play in the direction its name says.
 *
 * Games of a persona against itself at 0, 50 and 100 of one trait, all else in the middle, with the
 * same luck; what is measured is read from the record of the games. By default a few games each on
 * a thinned word list. TESSERA_SLOW=1 plays six times as many, at 0, 25, 50, 75 and 100, with all
 * words; TESSERA_LANGUAGE=pl does it in another language.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/duel.h"
#include "movegen/movegen.h"
#include "player/hardness.h"
#include "player/lanes.h"
#include "player/persona.h"
#include "tests/player/word_kit.h"

static Kit kit;

/* What a number of games showed, as sums and what to divide them by. */
typedef struct Seen {
    double turns, plays, points;
    double exchanges;
    double blanks_held, blanks_kept;
    double bingos, bingos_possible;
    double leave, leaves; /* value of the tiles kept, while there is a bag */
    double lanes;
    double hard_kept;
    double end_lost, end_turns; /* points below the best, with an empty bag */
    double spent_ms;
    double letters;
} Seen;

typedef struct Observer {
    Generator *generator;
    MoveList moves;
    KeepValues keep;
    uint32_t hard;
    Board board;
    int bag_count;
    Seen *seen;
} Observer;

static int open_kit(void **state)
{
    (void)state;
    const char *language = getenv("TESSERA_LANGUAGE");
    word_kit_open(&kit, language ? language : "en", getenv("TESSERA_SLOW") ? 1 : 25);
    return 0;
}

static int close_kit(void **state)
{
    (void)state;
    kit_close(&kit);
    return 0;
}

static Rack tiles_kept(const Event *event)
{
    Rack kept = event->rack;
    rack_take_move(&kept, &event->move);
    return kept;
}

/* The place of a part of the rack in a table of values: see movegen.h. */
static int part_of(const Rack *rack, const Rack *part)
{
    Letter tiles[RACK_MAX];
    Rack left = *part;
    int total = rack_list(rack, tiles), index = 0;
    for (int at = 0; at < total; at++) {
        if (rack_has(&left, tiles[at])) {
            rack_remove(&left, tiles[at]);
            index |= 1 << at;
        }
    }
    return index;
}

static void observe_play(Observer *observer, const Event *event, const Rack *kept)
{
    Seen *seen = observer->seen;
    const Move *move = &event->move;
    seen->plays++;
    seen->points += event->score;
    seen->letters += move->length;
    seen->lanes += lanes_opened(&kit.rules.layout, &observer->board, move);
    if (observer->bag_count > 0 && event->rack.count[0] > 0) {
        seen->blanks_held++;
        seen->blanks_kept += kept->count[0] == event->rack.count[0];
    }
    if (observer->bag_count > 0) {
        for (int letter = 1; letter <= kit.rules.alphabet.count; letter++)
            seen->hard_kept +=
                observer->hard & letter_bit((Letter)letter) ? kept->count[letter] : 0;
    }
}

/* What could have been played, with every word known. */
static void observe_chances(Observer *observer, const Event *event, const Rack *other,
                            const Rack *kept)
{
    Seen *seen = observer->seen;
    bool possible = false;
    static_fill(kit.value, &kit.rules, &event->rack, observer->bag_count,
                observer->bag_count > 0 ? NULL : other, observer->keep.value);
    Equity kept_value = observer->keep.value[part_of(&event->rack, kept)];
    if (observer->bag_count > 0) {
        seen->leave += kept_value;
        seen->leaves++;
    }
    movegen_all(observer->generator, &observer->board, &event->rack, &observer->keep,
                observer->bag_count, &observer->moves);
    Equity best = EQUITY_NONE;
    for (int index = 0; index < observer->moves.count; index++) {
        const Move *move = &observer->moves.moves[index];
        possible |= move->kind == MOVE_PLAY && move->placed >= kit.rules.bonus_tiles;
        best = move->value > best ? move->value : best;
    }
    seen->bingos_possible += possible;
    seen->bingos +=
        possible && event->move.placed >= kit.rules.bonus_tiles && event->move.kind == MOVE_PLAY;
    if (observer->bag_count == 0 && best > EQUITY_NONE) {
        seen->end_turns++;
        seen->end_lost += best - (event->score * EQUITY_POINT + kept_value);
    }
}

/* The rack of the other seat when this event happened: its next event's, at the end of the game. */
static Rack other_rack(const Game *game, int index)
{
    Rack none = {0};
    for (int next = index + 1; next < game->event_count; next++) {
        const Event *event = &game->events[next];
        if (event->kind <= EVENT_PASS && event->seat != game->events[index].seat)
            return event->rack;
    }
    return none;
}

static void observe_game(Observer *observer, const Game *game)
{
    int drawn = kit.rules.tiles.total - 2 * kit.rules.rack_size;
    board_init(&observer->board, kit.rules.layout.side);
    observer->bag_count = drawn;
    for (int index = 0; index < game->event_count; index++) {
        const Event *event = &game->events[index];
        if (event->kind > EVENT_PASS)
            continue;
        Rack kept = tiles_kept(event), other = other_rack(game, index);
        observer->seen->turns++;
        observer->seen->spent_ms += (double)event->spent_ms;
        observe_chances(observer, event, &other, &kept);
        if (event->kind == EVENT_EXCHANGE)
            observer->seen->exchanges++;
        if (event->kind != EVENT_PLAY)
            continue;
        observe_play(observer, event, &kept);
        board_play(&observer->board, &event->move);
        int draws = event->move.placed;
        observer->bag_count -= draws < observer->bag_count ? draws : observer->bag_count;
    }
}

static Seen play_with(const char *traits, int games)
{
    Seen seen = {0};
    Error err;
    Duel duel;
    GameSummary summary;
    char spec[128];
    snprintf(spec, sizeof spec, "trait:%s", traits);
    const char *const specs[] = {spec, spec};
    if (!duel_open(&duel, &kit, specs, 0, &err))
        fail_msg("%s", err.text);
    Observer observer = {.seen = &seen,
                         .generator = generator_new(&kit.judge, &kit.rules),
                         .hard = hardness_letters(&kit.rules, &kit.judge)};
    if (getenv("TESSERA_SLOW"))
        games *= 6;
    for (int game = 0; game < games; game++) {
        duel_play(&duel, 11, 2 * game, &summary);
        assert_int_equal(summary.forfeit, -1);
        observe_game(&observer, &duel.game);
    }
    generator_free(observer.generator);
    moves_release(&observer.moves);
    duel_close(&duel);
    return seen;
}

typedef double Measure(const Seen *seen);

/* At 0, 50 and 100 of the trait the measure rises (or falls) by at least `step` each time; with
 * smaller steps it rises each time, by however little. */
static void rises(const char *trait, const char *others, Measure *measure, double step, int games)
{
    double last = 0;
    int by = getenv("TESSERA_SLOW") ? 25 : 50;
    step = by == 50 ? step : copysign(1e-9, step);
    for (int value = 0; value <= 100; value += by) {
        char traits[96];
        snprintf(traits, sizeof traits, "%s,%s=%d", others, trait, value);
        Seen seen = play_with(traits, games);
        double now = measure(&seen);
        print_message("# %s %d: %.3f\n", trait, value, now);
        if (value > 0 && step > 0 && now < last + step)
            fail_msg("%s %d: %.3f is not past %.3f by %.3f", trait, value, now, last, step);
        if (value > 0 && step < 0 && now > last + step)
            fail_msg("%s %d: %.3f is not below %.3f by %.3f", trait, value, now, last, -step);
        last = now;
    }
}

static double exchange_rate(const Seen *seen)
{
    return seen->exchanges / seen->turns;
}

static double blanks_kept(const Seen *seen)
{
    return seen->blanks_kept / seen->blanks_held;
}

static double bingos_found(const Seen *seen)
{
    return seen->bingos / seen->bingos_possible;
}

static double leave_value(const Seen *seen)
{
    return seen->leave / seen->leaves / EQUITY_POINT;
}

static double lanes_a_play(const Seen *seen)
{
    return seen->lanes / seen->plays;
}

static double hard_letters_held(const Seen *seen)
{
    return seen->hard_kept / seen->plays;
}

static double endgame_points_lost(const Seen *seen)
{
    return seen->end_lost / seen->end_turns / EQUITY_POINT;
}

static double seconds_a_move(const Seen *seen)
{
    return seen->spent_ms / seen->turns / 1000;
}

static double points_a_move(const Seen *seen)
{
    return seen->points / seen->turns;
}

static void willingness_to_exchange_makes_exchanges(void **state)
{
    (void)state;
    word_kit_need(&kit);
    rises("exchange", "vocabulary=60", exchange_rate, 0.002, 8);
}

static void thrift_keeps_blanks(void **state)
{
    (void)state;
    word_kit_need(&kit);
    rises("blanks", "vocabulary=60", blanks_kept, 0.03, 12);
}

static void bingo_finding_finds_those_that_are_there(void **state)
{
    (void)state;
    word_kit_need(&kit);
    rises("bingos", "vocabulary=100,leave=80", bingos_found, 0.1, 8);
}

static void who_finds_no_bingos_makes_none_and_who_finds_all_misses_few(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Seen none = play_with("vocabulary=100,bingos=0", 4);
    Seen all = play_with("vocabulary=100,bingos=100,lanes=0,blanks=30,hard=0,exchange=0", 8);
    assert_true(none.bingos == 0);
    assert_true(bingos_found(&all) > 0.75);
}

static void rack_balance_keeps_better_tiles(void **state)
{
    (void)state;
    word_kit_need(&kit);
    rises("leave", "vocabulary=80,exchange=0,hard=0", leave_value, 0.4, 8);
}

static void who_avoids_lanes_opens_fewer(void **state)
{
    (void)state;
    word_kit_need(&kit);
    rises("lanes", "vocabulary=80", lanes_a_play, -0.03, 24);
}

static void hard_letters_are_got_rid_of(void **state)
{
    (void)state;
    word_kit_need(&kit);
    rises("hard", "vocabulary=80,exchange=0,leave=0", hard_letters_held, -0.01, 12);
}

static void endgame_strength_loses_fewer_points_at_the_end(void **state)
{
    (void)state;
    word_kit_need(&kit);
    rises("endgame", "vocabulary=100", endgame_points_lost, -0.5, 10);
}

static void speed_shortens_the_time_a_move(void **state)
{
    (void)state;
    word_kit_need(&kit);
    rises("speed", "vocabulary=50", seconds_a_move, -2, 3);
}

/* The clock is nearly run down from the beginning: only calm players keep playing well. */
static void calm_players_do_not_mind_the_clock(void **state)
{
    (void)state;
    word_kit_need(&kit);
    int64_t clock_ms = kit.rules.clock_ms;
    kit.rules.clock_ms = 30 * 1000;
    rises("calm", "vocabulary=70", points_a_move, 0.5, 10);
    kit.rules.clock_ms = clock_ms;
}

static void vocabulary_makes_points_and_longer_words(void **state)
{
    (void)state;
    word_kit_need(&kit);
    rises("vocabulary", "bingos=50", points_a_move, 2, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(willingness_to_exchange_makes_exchanges),
        cmocka_unit_test(thrift_keeps_blanks),
        cmocka_unit_test(bingo_finding_finds_those_that_are_there),
        cmocka_unit_test(who_finds_no_bingos_makes_none_and_who_finds_all_misses_few),
        cmocka_unit_test(rack_balance_keeps_better_tiles),
        cmocka_unit_test(who_avoids_lanes_opens_fewer),
        cmocka_unit_test(hard_letters_are_got_rid_of),
        cmocka_unit_test(endgame_strength_loses_fewer_points_at_the_end),
        cmocka_unit_test(speed_shortens_the_time_a_move),
        cmocka_unit_test(calm_players_do_not_mind_the_clock),
        cmocka_unit_test(vocabulary_makes_points_and_longer_words),
    };
    return cmocka_run_group_tests(tests, open_kit, close_kit);
}
