/* Chances to win by self-play.
 *
 * Static players do not look at the score, so how the margin changes from here to the end depends
 * on the tiles left, not on the lead. So every turn of every game is counted by (tiles unseen,
 * change of the margin to the end), and the chance with a lead is the share of changes that do not
 * lose it: smooth, never falling with the lead, and learned from all turns at every lead at once.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "base/progress.h"
#include "eval/table_file.h"
#include "eval/winchance.h"
#include "match/train_game.h"

static const char PART_KIND[] = "TESSPRTW";
enum {
    PART_VERSION = 1,
    BATCH = 400,
    SAVE_EVERY_S = 15,
    CHANGE_MAX = 700, /* a greater change counts as this one */
    CHANGES = 2 * CHANGE_MAX + 1,
    UNSEEN_REACH = 2, /* rows so far apart share what they saw ... */
    CHANGE_REACH = 6, /* ... and so do changes */
    TURNS_MAX = 400,
};

typedef struct Trainer {
    const TrainSetup *setup;
    const StaticValue *value;
    int64_t games, turns;
    int64_t *counts; /* by unseen, then change + CHANGE_MAX */
    TrainGame *players;
    Progress progress;
} Trainer;

typedef struct Turn {
    int unseen, lead, seat;
} Turn;

static int clamp(int value, int most)
{
    return value < -most ? -most : value > most ? most : value;
}

static void play_one(void *context, int thread, int64_t item)
{
    Trainer *trainer = context;
    TrainGame *player = &trainer->players[thread];
    const Game *game = &player->game;
    Turn turns[TURNS_MAX];
    int count = 0;
    train_game_start(player, trainer->games + item);
    while (train_game_choose(player, trainer->value)) {
        int seat = game->on_turn;
        if (count < TURNS_MAX)
            turns[count++] = (Turn){bag_count(&game->bag) + game->seat[1 - seat].rack.total,
                                    game->seat[seat].score - game->seat[1 - seat].score, seat};
        train_game_advance(player);
    }
    for (int at = 0; at < count; at++) {
        const Turn *turn = &turns[at];
        int margin = game->seat[turn->seat].score - game->seat[1 - turn->seat].score;
        int change = clamp(margin - turn->lead, CHANGE_MAX) + CHANGE_MAX;
        __atomic_fetch_add(&trainer->counts[turn->unseen * CHANGES + change], 1, __ATOMIC_RELAXED);
    }
    __atomic_fetch_add(&trainer->turns, count, __ATOMIC_RELAXED);
    progress_add(&trainer->progress, 1);
}

/* One row of changes, its neighbours' counts mixed in by nearness. Close to the end rows differ, so
 * that there only the row itself counts. */
static void mix_row(const Trainer *trainer, int unseen, int unseen_most, double row[CHANGES])
{
    memset(row, 0, CHANGES * sizeof *row);
    int reach = unseen <= RACK_MAX ? 0 : UNSEEN_REACH;
    for (int near = unseen - reach; near <= unseen + reach; near++) {
        if (near <= 0 || near > unseen_most)
            continue;
        double weight = reach + 1 - abs(near - unseen);
        for (int change = 0; change < CHANGES; change++)
            row[change] += weight * (double)trainer->counts[near * CHANGES + change];
    }
}

static double mixed_change(const double row[CHANGES], int change)
{
    double sum = 0, weights = 0;
    for (int near = -CHANGE_REACH; near <= CHANGE_REACH; near++) {
        double weight = CHANGE_REACH + 1 - abs(near);
        weights += weight;
        if (change + near >= 0 && change + near < CHANGES)
            sum += weight * row[change + near];
    }
    return sum / weights;
}

/* The share of changes that keep a lead, for all leads; a row never seen stays as guessed. */
static void fill_row(const double row[CHANGES], uint16_t *chances)
{
    double smooth[CHANGES], all = 0, above = 0;
    for (int change = 0; change < CHANGES; change++) {
        smooth[change] = mixed_change(row, change);
        all += smooth[change];
    }
    if (all <= 0)
        return;
    for (int lead = -CHANGE_MAX; lead <= CHANGE_MAX; lead++) {
        double even = smooth[CHANGE_MAX - lead];
        if (abs(lead) <= LEAD_MAX)
            chances[lead + LEAD_MAX] = (uint16_t)lround((above + even / 2) / all * CHANCE_ONE);
        above += even;
    }
}

static void fill_table(const Trainer *trainer, WinChance *chance)
{
    double *row = memory_new(CHANGES, sizeof *row);
    for (int unseen = 1; unseen <= chance->unseen_most; unseen++) {
        mix_row(trainer, unseen, chance->unseen_most, row);
        fill_row(row, chance->chances + unseen * (2 * LEAD_MAX + 1));
    }
    chance->games = (uint64_t)trainer->games;
    free(row);
}

static size_t count_cells(const Trainer *trainer)
{
    return (size_t)(trainer->setup->rules->tiles.total + 1) * CHANGES;
}

static bool save_part(const Trainer *trainer, const char *path, Error *err)
{
    Buffer body;
    buffer_init(&body, TABLE_FILE_MAX);
    table_file_put(&body, trainer->setup->lexicon->identity, 8);
    table_file_put(&body, table_file_tiles_identity(&trainer->setup->rules->tiles), 8);
    table_file_put(&body, (uint64_t)trainer->setup->games, 8);
    table_file_put(&body, trainer->setup->seed, 8);
    table_file_put(&body, (uint64_t)trainer->games, 8);
    table_file_put(&body, (uint64_t)trainer->turns, 8);
    for (size_t cell = 0; cell < count_cells(trainer); cell++)
        table_file_put(&body, (uint64_t)trainer->counts[cell], 4);
    bool saved = table_file_save(path, PART_KIND, PART_VERSION, &body, err);
    buffer_release(&body);
    return saved;
}

static bool read_part(Trainer *trainer, TableFile *file, const char *path, Error *err)
{
    if (table_file_take(file, 8) != trainer->setup->lexicon->identity ||
        table_file_take(file, 8) != table_file_tiles_identity(&trainer->setup->rules->tiles))
        return error_set(err, "%s: begun with another lexicon", path);
    int64_t games = (int64_t)table_file_take(file, 8);
    uint64_t seed = table_file_take(file, 8);
    if (games != trainer->setup->games || seed != trainer->setup->seed)
        return error_set(err, "%s: begun with --games %lld --seed %llu; give the same", path,
                         (long long)games, (unsigned long long)seed);
    trainer->games = (int64_t)table_file_take(file, 8);
    trainer->turns = (int64_t)table_file_take(file, 8);
    for (size_t cell = 0; cell < count_cells(trainer); cell++)
        trainer->counts[cell] = (int64_t)table_file_take(file, 4);
    if (file->is_short || file->left != 0 || trainer->games < 0 || trainer->games > games)
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
    return loaded;
}

static bool play_games(Trainer *trainer, const char *part, Error *err)
{
    const TrainSetup *setup = trainer->setup;
    int64_t saved_ns = clock_now_ns();
    while (trainer->games < setup->games && !(setup->stop && atomic_load(setup->stop))) {
        int64_t left = setup->games - trainer->games;
        trainer->games += parallel_for(setup->threads, left < BATCH ? left : BATCH, play_one,
                                       trainer, setup->stop);
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
    report->racks = trainer->turns;
    report->is_finished = trainer->games == trainer->setup->games;
    if (!report->is_finished)
        return save_part(trainer, part, err);
    WinChance *chance = winchance_guess(&trainer->setup->rules->tiles);
    fill_table(trainer, chance);
    bool saved = winchance_save(chance, trainer->setup->out, err);
    winchance_free(chance);
    if (saved)
        unlink(part);
    return saved;
}

bool train_winchance(const TrainSetup *setup, const StaticValue *value, TrainReport *report,
                     Error *err)
{
    char part[TRAIN_PATH_MAX];
    *report = (TrainReport){0};
    if (!train_part_path(setup, part, err))
        return false;
    Trainer trainer = {.setup = setup, .value = value};
    trainer.counts = memory_new(count_cells(&trainer), sizeof *trainer.counts);
    trainer.players = train_games_new(setup, setup->threads);
    /* Saved at once: a place that cannot be written to is known before the first game. */
    bool done = setup->resume ? load_part(&trainer, part, err) : save_part(&trainer, part, err);
    if (done) {
        progress_start(&trainer.progress, "games", setup->games);
        progress_add(&trainer.progress, trainer.games);
        done = play_games(&trainer, part, err);
        progress_finish(&trainer.progress);
        done = done && finish(&trainer, part, report, err);
    }
    train_games_free(trainer.players, setup->threads);
    free(trainer.counts);
    return done;
}
