#include "kalah/endtable.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/memory.h"
#include "base/parallel.h"
#include "base/progress.h"
#include "kalah/endfile.h"

enum {
    DISTANCE_MAX = KALAH_WIDTH_MAX * END_TABLE_STONES_MAX,
    BATCH = 32, /* positions whose look-ups are under way at once */
};

/* One side's holes with their rank. */
typedef struct Half {
    uint64_t holes;
    uint32_t rank;
} Half;

typedef struct HalfList {
    Half *halves;
    int count;
    int capacity;
} HalfList;

/* A piece of work within a level: all pairs of one list for the mover and one for the other. */
typedef struct Block {
    const HalfList *own;
    const HalfList *other;
    int own_count;
    int other_count;
} Block;

typedef struct Build {
    EndTable *table;
    const KalahRules *rules;
    HalfList lists[END_TABLE_STONES_MAX + 1][DISTANCE_MAX + 1]; /* by stones and distance */
    Block *blocks;
    int block_count;
    Progress progress;
} Build;

/* A value that waits for the look-up of the position after a move. */
typedef struct Pending {
    uint64_t number;
    int8_t gained;
    int8_t sign;
    uint8_t slot;
} Pending;

void end_table_init_empty(EndTable *table)
{
    memset(table, 0, sizeof *table);
    table->stones = -1;
}

static uint64_t choose(int n, int k)
{
    uint64_t ways = 1;
    for (int step = 1; step <= k; step++)
        ways = ways * (uint64_t)(n - k + step) / (uint64_t)step;
    return ways;
}

uint64_t end_table_count(int width, int stones)
{
    return choose(stones + 2 * width, 2 * width);
}

static void lay_out(EndTable *table, const KalahRules *rules, int stones)
{
    memset(table, 0, sizeof *table);
    table->width = rules->width;
    table->capture = rules->capture;
    table->stones = stones;
    for (int hole = 0; hole < rules->width; hole++)
        for (int sum = 0; sum <= stones; sum++)
            table->binomial[hole][sum] = (uint32_t)(sum ? choose(sum + hole, hole + 1) : 0);
    for (int count = 0; count <= stones; count++)
        table->counts[count] = (uint32_t)choose(count + rules->width - 1, rules->width - 1);
    uint64_t number = 0;
    for (int all = 0; all <= stones; all++)
        for (int own = 0; own <= all; own++) {
            table->first[all][own] = number;
            number += (uint64_t)table->counts[own] * table->counts[all - own];
        }
    table->size = number;
    table->first[stones + 1][0] = number;
    assert(number == end_table_count(rules->width, stones));
}

static void list_halves(Build *build, int hole, int left, uint64_t holes, int count, int distance)
{
    int width = build->rules->width;
    if (hole < width - 1) {
        for (int stones = 0; stones <= left; stones++)
            list_halves(build, hole + 1, left - stones, holes | (uint64_t)stones << (8 * hole),
                        count, distance + stones * (width - hole));
        return;
    }
    holes |= (uint64_t)left << (8 * hole);
    HalfList *list = &build->lists[count][distance + left];
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 4;
        list->halves = memory_grow(list->halves, (size_t)list->capacity, sizeof *list->halves);
    }
    list->halves[list->count++] = (Half){holes, end_table_rank(build->table, holes)};
}

/* The worth of some positions that differ in the mover's holes only. Look-ups are asked for first
 * and read later: most of them miss the cache, and so they miss together. */
static void value_batch(const Build *build, const Block *block, uint64_t other, const Half *halves,
                        int count, int8_t *row)
{
    const EndTable *table = build->table;
    int width = table->width, all = block->own_count + block->other_count;
    Pending pending[BATCH * KALAH_WIDTH_MAX];
    int waiting = 0;
    int best[BATCH];
    for (int slot = 0; slot < count; slot++) {
        best[slot] = -END_TABLE_STONES_MAX - 1;
        for (unsigned filled = kalah_filled(halves[slot].holes); filled; filled &= filled - 1) {
            KalahSides sides = {halves[slot].holes, other};
            int gained, captured;
            int last = kalah_sow(build->rules, &sides, __builtin_ctz(filled), &gained, &captured);
            int own_count = kalah_count(sides.own);
            int other_count = all - gained - own_count;
            bool again = last == width;
            if (own_count == 0 || other_count == 0) {
                int value = gained + own_count - other_count;
                best[slot] = value > best[slot] ? value : best[slot];
                continue;
            }
            uint64_t number =
                again ? end_table_number(table, sides.own, sides.other, own_count, other_count)
                      : end_table_number(table, sides.other, sides.own, other_count, own_count);
            __builtin_prefetch(table->built + number);
            pending[waiting++] = (Pending){number, (int8_t)gained, again ? 1 : -1, (uint8_t)slot};
        }
    }
    for (int index = 0; index < waiting; index++) {
        const Pending *move = &pending[index];
        int value = move->gained + move->sign * table->built[move->number];
        best[move->slot] = value > best[move->slot] ? value : best[move->slot];
    }
    for (int slot = 0; slot < count; slot++)
        row[halves[slot].rank] = (int8_t)best[slot];
}

static void value_block(void *context, int thread, int64_t item)
{
    (void)thread;
    Build *build = context;
    EndTable *table = build->table;
    const Block *block = &build->blocks[item];
    int own_count = block->own_count, other_count = block->other_count;
    for (int index = 0; index < block->other->count; index++) {
        const Half *other = &block->other->halves[index];
        int8_t *row = table->built + table->first[own_count + other_count][own_count] +
                      (uint64_t)other->rank * table->counts[own_count];
        if (own_count == 0 || other_count == 0) {
            for (int half = 0; half < block->own->count; half++)
                row[block->own->halves[half].rank] = (int8_t)(own_count - other_count);
            continue;
        }
        for (int from = 0; from < block->own->count; from += BATCH) {
            int left = block->own->count - from;
            value_batch(build, block, other->holes, block->own->halves + from,
                        left < BATCH ? left : BATCH, row);
        }
    }
    progress_add(&build->progress, (int64_t)block->own->count * block->other->count);
}

/* Collects the blocks of the level of `all` stones at `distance`; returns their positions. */
static int64_t collect_level(Build *build, int all, int distance)
{
    int width = build->rules->width;
    int64_t positions = 0;
    build->block_count = 0;
    for (int own = 0; own <= all; own++)
        for (int near = own; near <= width * own && near <= distance; near++) {
            int far = distance - near, other = all - own;
            if (far < other || far > width * other)
                continue;
            const HalfList *mine = &build->lists[own][near], *yours = &build->lists[other][far];
            if (mine->count == 0 || yours->count == 0)
                continue;
            build->blocks[build->block_count++] = (Block){mine, yours, own, other};
            positions += (int64_t)mine->count * yours->count;
        }
    return positions;
}

static bool build_stones(Build *build, int all, int threads, const atomic_bool *stop)
{
    enum { WORTH_A_THREAD = 20000 };
    for (int distance = all; distance <= build->rules->width * all; distance++) {
        int64_t positions = collect_level(build, all, distance);
        int used = positions < WORTH_A_THREAD ? 1 : threads;
        if (parallel_for(used, build->block_count, value_block, build, stop) < build->block_count)
            return false;
    }
    return true;
}

static Build *build_new(EndTable *table, const KalahRules *rules)
{
    Build *build = memory_new(1, sizeof *build);
    build->table = table;
    build->rules = rules;
    build->blocks = memory_new((END_TABLE_STONES_MAX + 1) * (DISTANCE_MAX + 1), sizeof(Block));
    for (int count = 0; count <= table->stones; count++)
        list_halves(build, 0, count, 0, count, 0);
    return build;
}

static void build_free(Build *build)
{
    for (int count = 0; count <= END_TABLE_STONES_MAX; count++)
        for (int distance = 0; distance <= DISTANCE_MAX; distance++)
            free(build->lists[count][distance].halves);
    free(build->blocks);
    free(build);
}

static int8_t *new_values(uint64_t size, Error *err)
{
    void *values = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (values == MAP_FAILED) {
        error_set(err, "endgame table: no memory for %llu bytes", (unsigned long long)size);
        return NULL;
    }
    madvise(values, size, MADV_HUGEPAGE);
    return values;
}

/* Builds what `file` (may be NULL) does not hold yet, and adds each count of stones to it. */
static bool build_into(EndTable *table, const KalahRules *rules, int stones, EndFile *file,
                       int threads, const atomic_bool *stop, Error *err)
{
    lay_out(table, rules, stones);
    table->built = new_values(table->size, err);
    if (!table->built)
        return false;
    table->values = table->built;
    int done = file ? end_file_read(file, table->built, table->first) : 0;
    Build *build = build_new(table, rules);
    bool built = true;
    progress_start(&build->progress, "endgame table", (int64_t)table->size);
    progress_add(&build->progress, (int64_t)table->first[done][0]);
    for (int all = done; all <= stones && built; all++) {
        built = build_stones(build, all, threads, stop);
        if (!built)
            error_set(err, "endgame table: stopped at %d of %d stones", all, stones);
        else if (file)
            built = end_file_append(file, table->built + table->first[all][0],
                                    table->first[all + 1][0] - table->first[all][0], err);
    }
    progress_finish(&build->progress);
    build_free(build);
    if (!built)
        end_table_release(table);
    return built;
}

bool end_table_build(EndTable *table, const KalahRules *rules, int stones, int threads,
                     const atomic_bool *stop, Error *err)
{
    assert(stones >= 0 && stones <= END_TABLE_STONES_MAX);
    return build_into(table, rules, stones, NULL, threads, stop, err);
}

bool end_table_open(EndTable *table, const KalahRules *rules, int stones, const char *path,
                    int threads, const atomic_bool *stop, Error *err)
{
    assert(stones >= 0 && stones <= END_TABLE_STONES_MAX);
    end_table_init_empty(table);
    if (file_exists(path)) {
        lay_out(table, rules, stones);
        table->values = end_file_map(&table->map, path, rules, stones, table->size, err);
        if (!table->values)
            end_table_init_empty(table);
        return table->values != NULL;
    }
    EndFile file;
    if (!end_file_begin(&file, path, rules, stones, end_table_count(rules->width, stones), err))
        return false;
    bool built = build_into(table, rules, stones, &file, threads, stop, err);
    return end_file_end(&file, built, err) && built;
}

void end_table_release(EndTable *table)
{
    if (table->built)
        munmap(table->built, table->size);
    file_unmap(&table->map);
    end_table_init_empty(table);
}
