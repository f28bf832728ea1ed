#include "search/opening.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "eval/table_file.h"
#include "movegen/movegen.h"
#include "words/bag.h"
#include "words/score.h"

static const char KIND[] = "TESSOPEN";

enum {
    VERSION = 1,
    BLOCK = 1024, /* racks that a thread does at a stretch */
    PROBES = 64,  /* racks by whose values a set of leave values is told apart */
    ENTRY_BYTES = 4,
    /* An entry: kind, direction, squares before the start square, tiles used, their order. */
    KIND_SHIFT = 30,
    DIRECTION_SHIFT = 29,
    BEFORE_SHIFT = 24,
    USED_SHIFT = 16,
    ORDER_MASK = 0xffff,
};

struct OpeningTable {
    const SearchGround *ground;
    uint64_t identity;
    /* ways[kind][n]: racks of exactly n tiles from this letter on. */
    uint32_t ways[LETTERS_MAX + 2][RACK_MAX + 1];
    uint32_t count, done;
    uint32_t *entries;
};

/* ---- numbers of racks */

static void count_ways(OpeningTable *table)
{
    const TileSet *tiles = &table->ground->rules->tiles;
    table->ways[tiles->letters + 1][0] = 1;
    for (int letter = tiles->letters; letter >= 1; letter--) {
        for (int size = 0; size <= RACK_MAX; size++) {
            for (int used = 0; used <= tiles->count[letter] && used <= size; used++)
                table->ways[letter][size] += table->ways[letter + 1][size - used];
        }
    }
}

static int rack_size(const OpeningTable *table)
{
    return table->ground->rules->rack_size;
}

/* Racks with fewer of the first letter come first. */
static uint32_t number_of(const OpeningTable *table, const Rack *rack)
{
    uint32_t number = 0;
    int left = rack_size(table);
    for (int letter = 1; letter <= table->ground->rules->tiles.letters; letter++) {
        for (int used = 0; used < rack->count[letter]; used++)
            number += table->ways[letter + 1][left - used];
        left -= rack->count[letter];
    }
    return number;
}

static Rack rack_of(const OpeningTable *table, uint32_t number)
{
    Rack rack = {0};
    int left = rack_size(table);
    for (int letter = 1; letter <= table->ground->rules->tiles.letters; letter++) {
        while (number >= table->ways[letter + 1][left]) {
            number -= table->ways[letter + 1][left--];
            rack_add(&rack, (Letter)letter);
        }
    }
    return rack;
}

/* ---- what a table is made for */

static uint64_t hash_values(const SearchGround *ground, uint64_t hash)
{
    const Rules *rules = ground->rules;
    for (uint64_t probe = 0; probe < PROBES; probe++) {
        Equity keep[1 << RACK_MAX];
        Rack rack = {0};
        Bag bag;
        Rng rng;
        rng_seed(&rng, VERSION, probe);
        bag_fill(&bag, &rules->tiles, &rng);
        for (int tile = 0; tile < rules->rack_size && bag_count(&bag) > 0; tile++)
            rack_add(&rack, bag_draw(&bag, 0));
        static_fill(ground->value, rules, &rack, rules->tiles.total, NULL, keep);
        for (int part = 0; part < 1 << rack.total; part++)
            hash = hash_add(hash, (uint64_t)(int64_t)keep[part]);
    }
    return hash;
}

static uint64_t identity_of(const SearchGround *ground)
{
    const Rules *rules = ground->rules;
    const Layout *layout = &rules->layout;
    uint64_t hash = hash_add(ground->lexicon->identity, table_file_tiles_identity(&rules->tiles));
    for (int square = 0; square < layout->side * layout->side; square++)
        hash = hash_add(hash, (uint64_t)layout->premium[square].letter << 8 |
                                  layout->premium[square].word);
    hash = hash_add(hash, layout->start);
    hash = hash_add(hash, (uint64_t)rules->rack_size << 32 | (uint64_t)rules->bonus_tiles);
    hash = hash_add(hash, (uint64_t)rules->bonus_points << 32 | (uint64_t)rules->exchange_minimum);
    return hash_values(ground, hash);
}

/* ---- entries */

/* Of the tiles of the move, which of the rack they are, and their order as a number: digit by
 * digit, the place among the tiles not yet used. */
static uint32_t entry_of(const OpeningTable *table, const Rack *rack, const Move *move)
{
    const Layout *layout = &table->ground->rules->layout;
    Letter tiles[RACK_MAX];
    uint32_t used = 0, order = 0;
    int places[RACK_MAX], total = rack_list(rack, tiles);
    for (int at = 0; at < move->length; at++) {
        int place = 0;
        while (place < total - 1 && (tiles[place] != move->tiles[at] || (used >> place & 1)))
            place++;
        used |= 1u << place;
        places[at] = place;
    }
    for (int at = 0; at < move->length; at++) {
        int before = 0;
        for (int earlier = 0; earlier < places[at]; earlier++) {
            bool is_left = used >> earlier & 1;
            for (int done = 0; done < at; done++)
                is_left = is_left && places[done] != earlier;
            before += is_left;
        }
        order = order * (uint32_t)(move->length - at) + (uint32_t)before;
    }
    int start_row = layout->start / layout->side, start_col = layout->start % layout->side;
    int before = move->kind != MOVE_PLAY     ? 0
                 : move->direction == ACROSS ? start_col - move->col
                                             : start_row - move->row;
    return (uint32_t)move->kind << KIND_SHIFT | (uint32_t)move->direction << DIRECTION_SHIFT |
           (uint32_t)before << BEFORE_SHIFT | used << USED_SHIFT | order;
}

static void take_order(Move *move, Letter *left, uint32_t order)
{
    uint32_t digits[RACK_MAX];
    for (int at = move->length - 1; at >= 0; at--) {
        uint32_t base = (uint32_t)(move->length - at);
        digits[at] = order % base;
        order /= base;
    }
    for (int at = 0; at < move->length; at++) {
        move->tiles[at] = left[digits[at]];
        memmove(&left[digits[at]], &left[digits[at] + 1],
                (size_t)(move->length - at) - digits[at] - 1);
    }
}

static void move_of(const OpeningTable *table, const Rack *rack, uint32_t entry, Move *move)
{
    const Layout *layout = &table->ground->rules->layout;
    Letter tiles[RACK_MAX], left[RACK_MAX];
    int total = rack_list(rack, tiles);
    int before = (int)(entry >> BEFORE_SHIFT & 0x1f);
    memset(move, 0, sizeof *move);
    move->kind = (uint8_t)(entry >> KIND_SHIFT);
    move->direction = (uint8_t)(entry >> DIRECTION_SHIFT & 1);
    for (int at = 0; at < total; at++) {
        if (entry >> USED_SHIFT >> at & 1)
            left[move->length++] = tiles[at];
    }
    move->placed = move->length;
    take_order(move, left, entry & ORDER_MASK);
    if (move->kind != MOVE_PLAY)
        return;
    move->row = (uint8_t)(layout->start / layout->side - (move->direction == DOWN ? before : 0));
    move->col = (uint8_t)(layout->start % layout->side - (move->direction == ACROSS ? before : 0));
}

/* Score and value, which are not stored. */
static void value_move(const OpeningTable *table, const Rack *rack, Move *move)
{
    const SearchGround *ground = table->ground;
    const Rules *rules = ground->rules;
    Equity keep[1 << RACK_MAX];
    Rack kept = *rack;
    Board empty;
    PlayResult result = {0};
    board_init(&empty, rules->layout.side);
    rack_take_move(&kept, move);
    if (move->kind == MOVE_PLAY)
        score_play(rules, &empty, move, NULL, &result);
    static_fill(ground->value, rules, &kept, rules->tiles.total, NULL, keep);
    move->score = (int16_t)result.score;
    move->value = move->kind == MOVE_PASS
                      ? EQUITY_NONE
                      : keep[(1 << kept.total) - 1] + result.score * EQUITY_POINT;
}

bool opening_find(const OpeningTable *table, const Rack *rack, Move *move)
{
    if (rack->count[0] > 0 || rack->total != rack_size(table))
        return false;
    uint32_t number = number_of(table, rack);
    if (number >= table->done)
        return false;
    move_of(table, rack, table->entries[number], move);
    value_move(table, rack, move);
    return true;
}

/* ---- life */

OpeningTable *opening_new(const SearchGround *ground)
{
    OpeningTable *table = memory_new(1, sizeof *table);
    table->ground = ground;
    table->identity = identity_of(ground);
    count_ways(table);
    table->count = table->ways[1][ground->rules->rack_size];
    table->entries = memory_new(table->count ? table->count : 1, sizeof *table->entries);
    return table;
}

void opening_free(OpeningTable *table)
{
    if (!table)
        return;
    free(table->entries);
    free(table);
}

int64_t opening_count(const OpeningTable *table)
{
    return table->count;
}

int64_t opening_done(const OpeningTable *table)
{
    return table->done;
}

/* ---- making it */

typedef struct Making {
    OpeningTable *table;
    Generator *generator[PARALLEL_THREADS_MAX];
    Progress *progress;
    uint32_t first; /* rack of block 0 */
} Making;

static void make_entry(OpeningTable *table, Generator *generator, uint32_t number)
{
    const SearchGround *ground = table->ground;
    const Rules *rules = ground->rules;
    Rack rack = rack_of(table, number);
    KeepValues keep;
    Board empty;
    Move best;
    board_init(&empty, rules->layout.side);
    static_fill(ground->value, rules, &rack, rules->tiles.total, NULL, keep.value);
    movegen_best(generator, &empty, &rack, &keep, rules->tiles.total - 2 * rules->rack_size, &best);
    table->entries[number] = entry_of(table, &rack, &best);
}

static void make_block(void *context, int thread, int64_t item)
{
    Making *making = context;
    OpeningTable *table = making->table;
    uint32_t first = making->first + (uint32_t)item * BLOCK;
    uint32_t end = table->count - first < BLOCK ? table->count : first + BLOCK;
    for (uint32_t number = first; number < end; number++)
        make_entry(table, making->generator[thread], number);
    if (making->progress)
        progress_add(making->progress, end - first);
}

void opening_build(OpeningTable *table, int threads, Progress *progress, const atomic_bool *stop)
{
    Making making = {.table = table, .progress = progress, .first = table->done};
    assert(threads >= 1 && threads <= PARALLEL_THREADS_MAX);
    for (int thread = 0; thread < threads; thread++)
        making.generator[thread] = generator_new(table->ground->lexicon, table->ground->rules);
    int64_t blocks = (table->count - table->done + BLOCK - 1) / BLOCK;
    int64_t run = parallel_for(threads, blocks, make_block, &making, stop);
    uint64_t done = table->done + (uint64_t)run * BLOCK;
    table->done = done < table->count ? (uint32_t)done : table->count;
    for (int thread = 0; thread < threads; thread++)
        generator_free(making.generator[thread]);
}

/* ---- on disk: identity (8 bytes), racks (4), done (4), then the entries done, 4 bytes each */

bool opening_save(const OpeningTable *table, const char *path, Error *err)
{
    Buffer body;
    buffer_init(&body, TABLE_FILE_MAX);
    table_file_put(&body, table->identity, 8);
    table_file_put(&body, table->count, 4);
    table_file_put(&body, table->done, 4);
    for (uint32_t number = 0; number < table->done; number++)
        table_file_put(&body, table->entries[number], ENTRY_BYTES);
    bool saved = table_file_save(path, KIND, VERSION, &body, err);
    buffer_release(&body);
    return saved;
}

/* Whoever made the file, no entry may lead off the rack or the board. */
static bool is_sane(const OpeningTable *table, uint32_t entry)
{
    static const uint32_t orders[] = {1, 1, 2, 6, 24, 120, 720, 5040};
    uint32_t used = entry >> USED_SHIFT & 0xff, before = entry >> BEFORE_SHIFT & 0x1f;
    int length = __builtin_popcount(used), side = table->ground->rules->layout.side;
    int start = table->ground->rules->layout.start;
    int room = (entry >> DIRECTION_SHIFT & 1) ? start / side : start % side;
    return entry >> KIND_SHIFT <= MOVE_EXCHANGE && used >> rack_size(table) == 0 &&
           (entry & ORDER_MASK) < orders[length] && (int)before <= room &&
           room - (int)before + length <= side;
}

static bool read_body(OpeningTable *table, TableFile *file, const char *path, Error *err)
{
    if (table_file_take(file, 8) != table->identity)
        return error_set(err, "%s: made for other words, tiles, rules or values", path);
    uint64_t count = table_file_take(file, 4), done = table_file_take(file, 4);
    if (count != table->count || done > count || file->left != done * ENTRY_BYTES)
        return error_set(err, "%s: does not hold the openings that it should", path);
    for (uint32_t number = 0; number < done; number++) {
        table->entries[number] = (uint32_t)table_file_take(file, ENTRY_BYTES);
        if (!is_sane(table, table->entries[number]))
            return error_set(err, "%s: opening %u leads off the board", path, number);
    }
    table->done = (uint32_t)done;
    return true;
}

OpeningTable *opening_load_part(const char *path, const SearchGround *ground, Error *err)
{
    TableFile file;
    if (!table_file_load(&file, path, KIND, VERSION, err))
        return NULL;
    OpeningTable *table = opening_new(ground);
    bool sound = read_body(table, &file, path, err);
    table_file_release(&file);
    if (!sound)
        opening_free(table);
    return sound ? table : NULL;
}

OpeningTable *opening_load(const char *path, const SearchGround *ground, Error *err)
{
    OpeningTable *table = opening_load_part(path, ground, err);
    if (!table || table->done == table->count)
        return table;
    error_set(err, "%s: not finished", path);
    opening_free(table);
    return NULL;
}
