/* Leave values by self-play.
 *
 * What a handful is worth: how much better than a random rack's is the best move (its score and
 * what it keeps in turn) of a rack that holds the handful and is filled up at random. So a rack
 * tells something of every part of it that holds all tiles that did NOT come at random: those kept
 * from the turn before, in play; none in a rack drawn anew; the handful that was asked for in a
 * rack made to hold rare tiles. Every turn, both of the latter are tried on the board as it lies.
 *
 * The values in use stay the same for a generation of games; then new ones are made of what was
 * seen. What older generations saw counts a quarter each time.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "base/progress.h"
#include "eval/leaves_file.h"
#include "eval/table_file.h"
#include "match/train_game.h"
#include "match/train_smooth.h"

static const char PART_KIND[] = "TESSPRTL";
enum {
    PART_VERSION = 1,
    BATCH = 400,              /* games between looks at the clock */
    OLD_SHARE = 4,            /* what older generations saw counts one part in so many */
    SAVE_EVERY_S = 30,        /* seconds between savings of OUT.part */
    FORCED_MOST = 4,          /* tiles asked for in a rack made to hold rare ones */
    SQUARE_UNIT = 10,         /* squares are summed in units of a hundredth of a point */
    PROBE_STREAM = 0x70726f62 /* so that trying racks takes nothing from the luck of the game */
};

/* Ends of the generations, in hundredths of all games. */
static const int GENERATION_END[] = {4, 12, 30, 60, 100};
enum { GENERATIONS = sizeof GENERATION_END / sizeof GENERATION_END[0] };

typedef struct Trainer {
    const TrainSetup *setup;
    Leaves numbers; /* all handfuls up to six; its values are not used */
    Leaves current; /* the values in use; owned by `value` */
    StaticValue *value;
    int generation;
    int64_t games; /* done */
    int64_t racks;
    Half half[2];                      /* what games of even and of odd number have seen */
    int64_t level_sums[TILES_MAX + 1]; /* of random racks, by tiles unseen ... */
    int64_t level_counts[TILES_MAX + 1];
    Equity level[TILES_MAX + 1]; /* ... which is taken off in the next generation */
    int64_t square_sum, square_count;
    TrainGame *players;
    Progress progress;
} Trainer;

static void add_relaxed(int64_t *to, int64_t value)
{
    __atomic_fetch_add(to, value, __ATOMIC_RELAXED);
}

/* The places in rack_list(rack) of the tiles of `given`. */
static int find_places(const Rack *rack, const Rack *given)
{
    Letter tiles[RACK_MAX];
    int total = rack_list(rack, tiles), places = 0, copy = 0;
    for (int place = 0; place < total; place++) {
        copy = place > 0 && tiles[place] == tiles[place - 1] ? copy + 1 : 0;
        if (copy < given->count[tile_index(tiles[place])])
            places |= 1 << place;
    }
    return places;
}

/* A rack was worth `worth` more than usual; all its tiles but `given` came at random. */
static void note_rack(Trainer *trainer, Half *half, const Rack *rack, const Rack *given,
                      Equity worth)
{
    LeaveParts parts;
    leaves_split(&trainer->numbers, rack, &parts);
    int whole = (1 << rack->total) - 1, fixed = find_places(rack, given), open = whole & ~fixed;
    for (int chosen = open;; chosen = (chosen - 1) & open) {
        int part = fixed | chosen;
        if (parts.size[part] <= LEAVE_MAX) {
            uint32_t index = parts.index[part];
            add_relaxed(&half->sums[index], worth);
            __atomic_fetch_add(&half->counts[index], 1, __ATOMIC_RELAXED);
        }
        if (chosen == 0)
            break;
    }
    add_relaxed(&trainer->racks, 1);
}

/* What the seat on turn could hold: its rack and the bag. */
static Rack tiles_in_reach(const Game *game)
{
    Rack pool = bag_contents(&game->bag);
    const Rack *rack = &game->seat[game->on_turn].rack;
    for (int index = 0; index <= LETTERS_MAX; index++)
        pool.count[index] = (uint8_t)(pool.count[index] + rack->count[index]);
    pool.total = (uint8_t)(pool.total + rack->total);
    return pool;
}

static void move_tile(Rack *pool, Rack *rack, int index)
{
    Letter tile = index == 0 ? BLANK : (Letter)index;
    rack_remove(pool, tile);
    rack_add(rack, tile);
}

static void take_any_tile(Rack *pool, Rack *rack, Rng *rng)
{
    int at = (int)rng_below(rng, pool->total), index = 0;
    while (at >= pool->count[index])
        at -= pool->count[index++];
    move_tile(pool, rack, index);
}

/* Every kind of tile is as likely as any other, however few there are of it. */
static void take_any_kind(Rack *pool, Rack *rack, Rng *rng)
{
    int kinds = 0, index = -1;
    for (int kind = 0; kind <= LETTERS_MAX; kind++)
        kinds += pool->count[kind] > 0;
    int wanted = (int)rng_below(rng, (uint32_t)kinds);
    while (wanted >= 0) {
        index++;
        wanted -= pool->count[index] > 0;
    }
    move_tile(pool, rack, index);
}

static Equity best_value(Trainer *trainer, TrainGame *player, const Rack *rack)
{
    const Game *game = &player->game;
    int bag = bag_count(&game->bag);
    KeepValues keep;
    Move best;
    static_fill(trainer->value, game->setup.rules, rack, bag, NULL, keep.value);
    movegen_best(player->generator, &game->board, rack, &keep, bag, &best);
    return best.value;
}

static void note_level(Trainer *trainer, int unseen, Equity value)
{
    int64_t off = (value - trainer->level[unseen]) / SQUARE_UNIT;
    add_relaxed(&trainer->level_sums[unseen], value);
    add_relaxed(&trainer->level_counts[unseen], 1);
    add_relaxed(&trainer->square_sum, off * off);
    add_relaxed(&trainer->square_count, 1);
}

/* Tries a rack with `forced` tiles asked for and the rest drawn on the board as it lies. */
static void probe(Trainer *trainer, Half *half, TrainGame *player, int forced, int unseen, Rng *rng)
{
    Rack pool = tiles_in_reach(&player->game), rack = {0};
    for (int count = 0; count < forced; count++)
        take_any_kind(&pool, &rack, rng);
    Rack given = rack;
    while (rack.total < player->game.setup.rules->rack_size)
        take_any_tile(&pool, &rack, rng);
    Equity value = best_value(trainer, player, &rack);
    note_rack(trainer, half, &rack, &given, value - trainer->level[unseen]);
    if (forced == 0)
        note_level(trainer, unseen, value);
}

static void play_one(void *context, int thread, int64_t item)
{
    Trainer *trainer = context;
    TrainGame *player = &trainer->players[thread];
    const Rules *rules = trainer->setup->rules;
    Rng rng;
    int64_t number = trainer->games + item;
    Half *half = &trainer->half[number % 2];
    rng_seed(&rng, trainer->setup->seed ^ PROBE_STREAM, (uint64_t)number);
    train_game_start(player, number);
    while (train_game_choose(player, trainer->value)) {
        const Game *game = &player->game;
        int bag = bag_count(&game->bag), unseen = bag + game->seat[1 - game->on_turn].rack.total;
        /* While exchanging is possible no rack is ever stuck, so that every value means the same.*/
        if (bag >= rules->exchange_minimum && bag >= rules->rack_size) {
            const Rack *rack = &game->seat[game->on_turn].rack;
            note_rack(trainer, half, rack, &player->kept[game->on_turn],
                      player->best.value - trainer->level[unseen]);
            probe(trainer, half, player, 0, unseen, &rng);
            probe(trainer, half, player, 1 + (int)rng_below(&rng, FORCED_MOST), unseen, &rng);
        }
        train_game_advance(player);
    }
    progress_add(&trainer->progress, 1);
}

static void use_values(Trainer *trainer, const Leaves *leaves)
{
    static_free(trainer->value);
    trainer->current = *leaves;
    trainer->value = static_new(leaves);
}

typedef struct Transfer {
    const Trainer *trainer;
    const Equity *from;
    Equity *to;
} Transfer;

static void transfer_one(void *context, const Letter *tiles, int size, uint32_t index)
{
    Transfer *transfer = context;
    transfer->to[index] = transfer->from[leaves_index(&transfer->trainer->numbers, tiles, size)];
}

static void make_values(Trainer *trainer, TrainReport *report)
{
    double unit = SQUARE_UNIT;
    Sightings seen = {.leaves = &trainer->numbers,
                      .half = {trainer->half[0], trainer->half[1]},
                      .variance = unit * unit * (double)trainer->square_sum /
                                  (double)(trainer->square_count ? trainer->square_count : 1)};
    Smoothed smoothed = {.values = memory_new(trainer->numbers.count, sizeof(Equity))};
    train_smooth(&seen, &smoothed);
    Leaves leaves;
    leaves_init(&leaves, &trainer->numbers.tiles, leaves_fitting(&trainer->numbers.tiles));
    Equity *values = memory_new(leaves.count, sizeof *values);
    Transfer transfer = {trainer, smoothed.values, values};
    leaves_each(&leaves, transfer_one, &transfer);
    leaves_encode(&leaves, values);
    if (leaves.most < LEAVE_MAX)
        leaves.blend = smoothed.blend[leaves.most + 1];
    use_values(trainer, &leaves);
    memcpy(report->reliance, smoothed.reliance, sizeof smoothed.reliance);
    report->spread = sqrt(seen.variance) / EQUITY_POINT;
    free(values);
    free(smoothed.values);
}

static void start_generation(Trainer *trainer)
{
    trainer->generation++;
    for (int side = 0; side < 2; side++) {
        Half *half = &trainer->half[side];
        for (uint32_t index = 0; index < trainer->numbers.count; index++) {
            /* Sum and count shrink alike, so that the mean stays. */
            uint32_t count = half->counts[index];
            half->counts[index] = count / OLD_SHARE;
            half->sums[index] = count ? half->sums[index] / count * (count / OLD_SHARE) : 0;
        }
    }
    for (int unseen = 0; unseen <= TILES_MAX; unseen++) {
        if (trainer->level_counts[unseen] > 0)
            trainer->level[unseen] =
                (Equity)(trainer->level_sums[unseen] / trainer->level_counts[unseen]);
        trainer->level_sums[unseen] = trainer->level_counts[unseen] = 0;
    }
    trainer->square_sum = trainer->square_count = 0;
}

static bool save_part(const Trainer *trainer, const char *path, Error *err)
{
    Buffer body;
    buffer_init(&body, TABLE_FILE_MAX);
    table_file_put(&body, trainer->setup->lexicon->identity, 8);
    table_file_put(&body, table_file_tiles_identity(&trainer->numbers.tiles), 8);
    table_file_put(&body, (uint64_t)trainer->setup->games, 8);
    table_file_put(&body, trainer->setup->seed, 8);
    table_file_put(&body, (uint64_t)trainer->generation, 8);
    table_file_put(&body, (uint64_t)trainer->games, 8);
    table_file_put(&body, (uint64_t)trainer->racks, 8);
    table_file_put(&body, (uint64_t)trainer->square_sum, 8);
    table_file_put(&body, (uint64_t)trainer->square_count, 8);
    for (int unseen = 0; unseen <= TILES_MAX; unseen++) {
        table_file_put(&body, (uint64_t)trainer->level_sums[unseen], 8);
        table_file_put(&body, (uint64_t)trainer->level_counts[unseen], 8);
        table_file_put(&body, (uint64_t)trainer->level[unseen], 4);
    }
    const Leaves *leaves = &trainer->current;
    table_file_put(&body, (uint64_t)leaves->blend.near, 4);
    table_file_put(&body, (uint64_t)leaves->blend.pairs, 4);
    table_file_put(&body, (uint64_t)leaves->blend.singles, 4);
    table_file_put(&body, (uint64_t)leaves->blend.shift, 4);
    for (int size = 0; size <= LEAVE_MAX; size++) {
        table_file_put(&body, (uint64_t)leaves->low[size], 4);
        table_file_put(&body, (uint64_t)leaves->step[size], 4);
    }
    buffer_append(&body, leaves->codes, leaves->count);
    for (int side = 0; side < 2; side++) {
        const Half *half = &trainer->half[side];
        for (uint32_t index = 0; index < trainer->numbers.count; index++) {
            table_file_put(&body, (uint64_t)half->sums[index], 8);
            table_file_put(&body, half->counts[index], 4);
        }
    }
    bool saved = table_file_save(path, PART_KIND, PART_VERSION, &body, err);
    buffer_release(&body);
    return saved;
}

static int32_t take_signed(TableFile *file)
{
    return (int32_t)(uint32_t)table_file_take(file, 4);
}

static bool read_part(Trainer *trainer, TableFile *file, const char *path, Error *err)
{
    if (table_file_take(file, 8) != trainer->setup->lexicon->identity ||
        table_file_take(file, 8) != table_file_tiles_identity(&trainer->numbers.tiles))
        return error_set(err, "%s: begun with another lexicon", path);
    int64_t games = (int64_t)table_file_take(file, 8);
    uint64_t seed = table_file_take(file, 8);
    if (games != trainer->setup->games || seed != trainer->setup->seed)
        return error_set(err, "%s: begun with --games %lld --seed %llu; give the same", path,
                         (long long)games, (unsigned long long)seed);
    trainer->generation = (int)table_file_take(file, 8);
    trainer->games = (int64_t)table_file_take(file, 8);
    trainer->racks = (int64_t)table_file_take(file, 8);
    trainer->square_sum = (int64_t)table_file_take(file, 8);
    trainer->square_count = (int64_t)table_file_take(file, 8);
    for (int unseen = 0; unseen <= TILES_MAX; unseen++) {
        trainer->level_sums[unseen] = (int64_t)table_file_take(file, 8);
        trainer->level_counts[unseen] = (int64_t)table_file_take(file, 8);
        trainer->level[unseen] = take_signed(file);
    }
    Leaves *leaves = &trainer->current;
    leaves->blend.near = take_signed(file);
    leaves->blend.pairs = take_signed(file);
    leaves->blend.singles = take_signed(file);
    leaves->blend.shift = take_signed(file);
    for (int size = 0; size <= LEAVE_MAX; size++) {
        leaves->low[size] = take_signed(file);
        leaves->step[size] = take_signed(file);
    }
    const unsigned char *codes = table_file_take_bytes(file, leaves->count);
    if (codes)
        memcpy(leaves->codes, codes, leaves->count);
    for (int side = 0; side < 2; side++) {
        Half *half = &trainer->half[side];
        for (uint32_t index = 0; index < trainer->numbers.count; index++) {
            half->sums[index] = (int64_t)table_file_take(file, 8);
            half->counts[index] = (uint32_t)table_file_take(file, 4);
        }
    }
    bool is_sane = trainer->generation >= 0 && trainer->generation < GENERATIONS &&
                   trainer->games >= 0 && trainer->games <= games;
    if (file->is_short || file->left != 0 || !is_sane)
        return error_set(err, "%s: does not hold what it should", path);
    return true;
}

static bool load_part(Trainer *trainer, const char *path, Error *err)
{
    TableFile file;
    if (!table_file_load(&file, path, PART_KIND, PART_VERSION, err))
        return false;
    bool loaded = read_part(trainer, &file, path, err);
    table_file_release(&file);
    /* `value` shares the codes with `current`; the rest was a copy. */
    free(trainer->value);
    trainer->value = static_new(&trainer->current);
    return loaded;
}

static void open_trainer(Trainer *trainer, const TrainSetup *setup)
{
    memset(trainer, 0, sizeof *trainer);
    trainer->setup = setup;
    leaves_init(&trainer->numbers, &setup->rules->tiles, LEAVE_MAX);
    for (int side = 0; side < 2; side++) {
        Half *half = &trainer->half[side];
        half->sums = memory_new(trainer->numbers.count, sizeof *half->sums);
        half->counts = memory_new(trainer->numbers.count, sizeof *half->counts);
    }
    trainer->players = train_games_new(setup, setup->threads);
    Leaves guess;
    leaves_guess(&guess, &setup->rules->tiles);
    use_values(trainer, &guess);
}

static void close_trainer(Trainer *trainer)
{
    train_games_free(trainer->players, trainer->setup->threads);
    static_free(trainer->value);
    leaves_release(&trainer->numbers);
    for (int side = 0; side < 2; side++) {
        free(trainer->half[side].sums);
        free(trainer->half[side].counts);
    }
}

static int64_t generation_end(const Trainer *trainer)
{
    return trainer->setup->games * GENERATION_END[trainer->generation] / 100;
}

static bool is_stopped(const Trainer *trainer)
{
    return trainer->setup->stop && atomic_load(trainer->setup->stop);
}

/* Plays on to the end of all games or until stopped, saving the part now and then. */
static bool play_games(Trainer *trainer, const char *part, TrainReport *report, Error *err)
{
    int64_t saved_ns = clock_now_ns();
    while (trainer->games < trainer->setup->games && !is_stopped(trainer)) {
        int64_t left = generation_end(trainer) - trainer->games;
        trainer->games += parallel_for(trainer->setup->threads, left < BATCH ? left : BATCH,
                                       play_one, trainer, trainer->setup->stop);
        if (trainer->games == generation_end(trainer) && trainer->generation < GENERATIONS - 1) {
            make_values(trainer, report);
            start_generation(trainer);
        }
        if (clock_now_ns() - saved_ns > SAVE_EVERY_S * INT64_C(1000000000)) {
            if (!save_part(trainer, part, err))
                return false;
            saved_ns = clock_now_ns();
        }
    }
    return true;
}

static bool finish(Trainer *trainer, const char *part, TrainReport *report, Error *err)
{
    report->games = trainer->games;
    report->racks = trainer->racks;
    report->is_finished = trainer->games == trainer->setup->games;
    if (!report->is_finished)
        return save_part(trainer, part, err);
    make_values(trainer, report);
    LeavesOrigin origin = {trainer->setup->lexicon->identity, (uint64_t)trainer->games};
    if (!leaves_save(&trainer->current, &origin, trainer->setup->out, err))
        return false;
    unlink(part);
    return true;
}

bool train_leaves(const TrainSetup *setup, TrainReport *report, Error *err)
{
    char part[TRAIN_PATH_MAX];
    Trainer trainer;
    *report = (TrainReport){0};
    if (!train_part_path(setup, part, err))
        return false;
    open_trainer(&trainer, setup);
    /* Saved at once: a place that cannot be written to is known before the first game. */
    bool done = setup->resume ? load_part(&trainer, part, err) : save_part(&trainer, part, err);
    if (done) {
        progress_start(&trainer.progress, "games", setup->games);
        progress_add(&trainer.progress, trainer.games);
        done = play_games(&trainer, part, report, err);
        progress_finish(&trainer.progress);
        done = done && finish(&trainer, part, report, err);
    }
    close_trainer(&trainer);
    return done;
}
