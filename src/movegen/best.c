/* best.c -- the best play without listing them all: bound first, look later.
 *
 * Every slot gets an upper bound: rack points against square weights, both falling, plus the best
 * value of what could be kept. The slot with the highest bound is taken up first. Its parts of the
 * rack (which tiles would be put down) are then weighed one by one: each has its own, sharper
 * bound. Only when a part's bound is the highest of all left does the word map say whether it makes
 * words with the tiles already there (remembered, because many slots go through the same letters),
 * and only then are words tried on the squares. The search ends when no bound reaches the best play
 * found.
 */
#include <stdlib.h>
#include <string.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "base/memory.h"
#include "movegen/generator.h"

enum {
    SUBSETS = 1 << RACK_MAX,
    THROUGH_MAX = 512, /* different sets of tiles already there, remembered at a time */
    GROUPS_MAX = 1 << 16,
    QUEUE_MAX = 2 * SIDE_MAX * LINE_SLOTS_MAX,
    BUCKETS = 512,
    BUCKET_ZERO = 128, /* the bucket of value 0 */
    CHOICES_MAX = 35,  /* ways to choose 3 or 4 of 7 */
};

/* Anagrams found for a part of the rack and the tiles already in a slot: one chain of words for
 * each choice of what the blanks stand for, in BestSearch.words. */
typedef struct Group {
    uint32_t first;
    uint32_t count;
} Group;

/* What the word map said for the tiles already in a slot, by part of the rack. */
typedef struct Through {
    LetterBag bag;
    uint32_t turn; /* in which it was filled */
    uint64_t asked[SUBSETS / 64];
    Group group[SUBSETS]; /* valid where asked */
} Through;

/* A part of the rack: the tiles PUT DOWN. */
typedef struct Part {
    int16_t points[WEIGHTS]; /* falling, zero-filled, then 1 for what is fixed */
    LetterBag bag;           /* without blanks */
    Equity value;            /* of what is kept, plus the bonus */
    uint8_t subset;          /* as bits of the rack's tiles */
    uint8_t blanks;
} Part;

/* A slot waiting. */
typedef struct Queued {
    Equity bound;
    int16_t next;
    uint8_t direction, line, slot;
    bool sharp; /* the bound is that of its best part */
} Queued;

typedef struct BestSearch {
    const WordMap *map;
    const Lines *lines;
    const SlotTable *slots;
    const TurnRack *rack;
    const uint8_t *points;
    int letters, bonus_tiles, bonus_points;
    uint8_t fitting_tiles_of[LETTERS_MAX + 1]; /* by letter: the rack's tiles that may show it */
    uint8_t fitting[2][SIDE_MAX + 1][LINE_SQUARES]; /* the same by choosy square */
    uint8_t most_points[SUBSETS];          /* by set of tiles: the most one of them is worth */
    Part parts[RACK_MAX + 1][CHOICES_MAX]; /* by size */
    int part_count[RACK_MAX + 1];
    Equity best_value[RACK_MAX + 1]; /* of what is kept after putting down so many */
    /* what the word map said this turn */
    uint32_t turn;
    uint32_t through_used, words_used;
    Through through[THROUGH_MAX];
    const Letter *words[GROUPS_MAX];
    /* slots by bound */
    int queued, top;
    int16_t bucket[BUCKETS]; /* first item, or -1 */
    Queued queue[QUEUE_MAX];
} BestSearch;

struct BestSearch *best_search_new(void)
{
    return memory_new(1, sizeof(BestSearch));
}

size_t best_search_bytes(void)
{
    return sizeof(BestSearch);
}

void best_search_free(struct BestSearch *search)
{
    free(search);
}

/* Eight products in one instruction where there is one: this is the innermost step. */
static inline int dot(const int16_t *points, const int16_t *weight)
{
#ifdef __SSE2__
    __m128i sum = _mm_madd_epi16(_mm_loadu_si128((const __m128i *)points),
                                 _mm_loadu_si128((const __m128i *)weight));
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4e));
    return _mm_cvtsi128_si32(_mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xb1)));
#else
    int sum = 0;
    for (int at = 0; at < WEIGHTS; at++)
        sum += points[at] * weight[at];
    return sum;
#endif
}

/* ---- the queue: slots in buckets of one point, the highest bucket first
 *
 * Exact order is not needed: whatever the order, the search ends when no bound left reaches the
 * best play found. */

static int bucket_of(Equity bound)
{
    int bucket = bound / EQUITY_POINT + BUCKET_ZERO;
    return bucket < 0 ? 0 : bucket >= BUCKETS ? BUCKETS - 1 : bucket;
}

static void queue_push(BestSearch *search, int item, Equity bound)
{
    int bucket = bucket_of(bound);
    search->queue[item].bound = bound;
    search->queue[item].next = search->bucket[bucket];
    search->bucket[bucket] = (int16_t)item;
    if (bucket > search->top)
        search->top = bucket;
}

/* The next slot, from the highest bucket that has any; -1 when none is left. */
static int queue_pop(BestSearch *search)
{
    while (search->top >= 0 && search->bucket[search->top] < 0)
        search->top--;
    if (search->top < 0)
        return -1;
    int item = search->bucket[search->top];
    search->bucket[search->top] = search->queue[item].next;
    return item;
}

/* ---- parts of the rack */

/* Of equal tiles the first ones are put down first, so that equal parts are looked at once. */
static bool is_canonical(const TurnRack *rack, int subset)
{
    return (subset & rack->repeats & ~(subset << 1)) == 0;
}

static void order_by_points(const TurnRack *rack, int order[RACK_MAX])
{
    for (int at = 0; at < rack->total; at++) {
        int to = at;
        for (; to > 0 && rack->points[order[to - 1]] < rack->points[at]; to--)
            order[to] = order[to - 1];
        order[to] = at;
    }
}

static void add_part(BestSearch *search, const int *order, int subset, Equity value)
{
    const TurnRack *rack = search->rack;
    int size = __builtin_popcount((unsigned)subset), filled = 0;
    Part *part = &search->parts[size][search->part_count[size]++];
    memset(part, 0, sizeof *part);
    part->subset = (uint8_t)subset;
    for (int at = 0; at < rack->total; at++) {
        int tile = order[at];
        if (!(subset >> tile & 1))
            continue;
        part->points[filled++] = rack->points[tile];
        if (rack->tile[tile] == BLANK)
            part->blanks++;
        else
            part->bag += letter_bag_of(rack->tile[tile]);
    }
    part->points[FIXED] = 1;
    part->value = value;
    if (size >= search->bonus_tiles)
        part->value += search->bonus_points * EQUITY_POINT;
    if (part->value > search->best_value[size])
        search->best_value[size] = part->value;
}

static void list_fitting_tiles(BestSearch *search)
{
    const TurnRack *rack = search->rack;
    int blanks = 0;
    for (int at = 0; at < rack->total; at++)
        blanks |= (rack->tile[at] == BLANK) << at;
    memset(search->fitting_tiles_of, blanks, sizeof search->fitting_tiles_of);
    for (int at = 0; at < rack->total; at++) {
        if (rack->tile[at] != BLANK)
            search->fitting_tiles_of[rack->tile[at]] |= (uint8_t)(1 << at);
    }
}

static void prepare_rack(BestSearch *search, const KeepValues *keep)
{
    const TurnRack *rack = search->rack;
    int order[RACK_MAX], whole = (1 << rack->total) - 1;
    order_by_points(rack, order);
    for (int size = 0; size <= RACK_MAX; size++) {
        search->part_count[size] = 0;
        search->best_value[size] = EQUITY_NONE;
    }
    for (int subset = 1; subset <= whole; subset++) {
        if (is_canonical(rack, subset))
            add_part(search, order, subset, keep->value[whole & ~subset]);
        int rest = subset & (subset - 1), tile = __builtin_ctz((unsigned)subset);
        uint8_t most = rest ? search->most_points[rest] : 0;
        search->most_points[subset] = most > rack->points[tile] ? most : rack->points[tile];
    }
    list_fitting_tiles(search);
}

/* ---- asking the word map */

static void forget_words(BestSearch *search)
{
    search->turn++;
    search->through_used = 0;
    search->words_used = 0;
}

static Through *find_through(BestSearch *search, LetterBag bag)
{
    enum { MOST_PER_SLOT = SUBSETS * LETTERS_MAX * (LETTERS_MAX + 1) / 2 / 3 };
    if (search->through_used > THROUGH_MAX * 3 / 4 ||
        search->words_used + MOST_PER_SLOT > GROUPS_MAX)
        forget_words(search);
    uint64_t at = letter_bag_hash(bag) % THROUGH_MAX;
    for (; search->through[at].turn == search->turn; at = (at + 1) % THROUGH_MAX) {
        if (search->through[at].bag == bag)
            return &search->through[at];
    }
    Through *through = &search->through[at];
    search->through_used++;
    through->bag = bag;
    through->turn = search->turn;
    memset(through->asked, 0, sizeof through->asked);
    return through;
}

/* `from`: the lowest letter the next blank may stand for, so that two blanks are not tried twice.
 */
static void find_words(BestSearch *search, LetterBag bag, int length, int blanks, int from)
{
    if (blanks == 0) {
        const Letter *word = wordmap_find(search->map, bag, length);
        if (word)
            search->words[search->words_used++] = word;
        return;
    }
    if (blanks == 1 && !wordmap_may_extend(search->map, bag))
        return;
    for (int letter = from; letter <= search->letters; letter++)
        find_words(search, bag + letter_bag_of((Letter)letter), length, blanks - 1, letter);
}

static Group find_group(BestSearch *search, Through *through, const Part *part, int length)
{
    uint64_t bit = (uint64_t)1 << (part->subset % 64);
    Group *group = &through->group[part->subset];
    if (!(through->asked[part->subset / 64] & bit)) {
        through->asked[part->subset / 64] |= bit;
        group->first = search->words_used;
        find_words(search, through->bag + part->bag, length, part->blanks, 1);
        group->count = search->words_used - group->first;
    }
    return *group;
}

/* ---- trying words on the squares */

typedef struct Place {
    const Line *line;
    const Slot *slot;
    const int16_t *sorted_weight;
    Through *through;
    int direction, index;
} Place;

static bool word_fits(const Line *line, const Slot *slot, const Letter *word)
{
    for (int at = 0; at < slot->length; at++) {
        Letter letter = word[at] & 0x7f, tile = line->tile[slot->start + at];
        if (tile ? letter_face(tile) != letter
                 : !(line->cross[slot->start + at] & letter_bit(letter)))
            return false;
    }
    return true;
}

/* Chooses which of the squares that take `letter` gets a blank: the one that earns least, and of
 * equal ones the last (that is the order of moves). */
static void lay_blank(Letter *tiles, const Slot *slot, Letter letter)
{
    int chosen = -1;
    for (int at = 0; at < slot->empty; at++) {
        if (tiles[slot->place[at]] == letter &&
            (chosen < 0 || slot->place_weight[at] <= slot->place_weight[chosen]))
            chosen = at;
    }
    tiles[slot->place[chosen]] |= BLANK;
}

static void lay_blanks(const BestSearch *search, int subset, Letter *tiles, const Slot *slot)
{
    uint8_t held[LETTERS_MAX + 1] = {0};
    for (int at = 0; at < search->rack->total; at++) {
        if ((subset >> at & 1) && search->rack->tile[at] != BLANK)
            held[search->rack->tile[at]]++;
    }
    Letter missing[RACK_MAX];
    int count = 0;
    for (int at = 0; at < slot->empty; at++) {
        Letter letter = tiles[slot->place[at]];
        if (held[letter])
            held[letter]--;
        else
            missing[count++] = letter;
    }
    while (count > 0)
        lay_blank(tiles, slot, missing[--count]);
}

static void try_word(BestSearch *search, const Place *place, const Part *part, const Letter *word,
                     Move *best)
{
    const Slot *slot = place->slot;
    Move move = {.kind = MOVE_PLAY,
                 .direction = (uint8_t)place->direction,
                 .length = slot->length,
                 .placed = slot->empty};
    for (int at = 0; at < slot->empty; at++)
        move.tiles[slot->place[at]] = word[slot->place[at]] & 0x7f;
    if (part->blanks)
        lay_blanks(search, part->subset, move.tiles, slot);
    int score = place->sorted_weight[FIXED];
    for (int at = 0; at < slot->empty; at++)
        score += search->points[tile_index(move.tiles[slot->place[at]])] * slot->place_weight[at];
    move.value = part->value + score * EQUITY_POINT;
    if (move.value < best->value)
        return;
    if (slot->empty >= search->bonus_tiles)
        score += search->bonus_points;
    move.score = (int16_t)score;
    int other = place->index - 1, start = slot->start - 1;
    move.row = (uint8_t)(place->direction == ACROSS ? other : start);
    move.col = (uint8_t)(place->direction == ACROSS ? start : other);
    if (move_compare(&move, best) < 0)
        *best = move;
}

static void try_part(BestSearch *search, Place *place, const Part *part, Move *best)
{
    int length = place->slot->length;
    Group group = find_group(search, place->through, part, length);
    for (uint32_t at = group.first; at < group.first + group.count; at++) {
        for (const Letter *word = search->words[at]; word; word = wordmap_next(word, length)) {
            if (word_fits(place->line, place->slot, word))
                try_word(search, place, part, word, best);
        }
    }
}

/* ---- weighing a slot's parts of the rack */

/* The choosy squares of a slot: which of the rack's tiles may lie there, and their weight; and the
 * weights of the other empty squares, falling, with what is fixed. */
typedef struct Demands {
    int count;
    uint8_t tiles[RACK_MAX];
    int weight[RACK_MAX];
    int16_t free_weight[WEIGHTS];
} Demands;

static void list_demands(const BestSearch *search, const Place *place, Demands *demands)
{
    const Slot *slot = place->slot;
    const uint8_t *fitting = search->fitting[place->direction][place->index];
    int free = 0;
    demands->count = 0;
    if (!slot->choosy)
        return;
    memset(demands->free_weight, 0, sizeof demands->free_weight);
    demands->free_weight[FIXED] = place->sorted_weight[FIXED];
    for (int at = 0; at < slot->empty; at++) {
        int weight = slot->place_weight[at];
        if (slot->choosy >> at & 1) {
            demands->weight[demands->count] = weight;
            demands->tiles[demands->count++] = fitting[slot->start + slot->place[at]];
            continue;
        }
        int to = free++;
        for (; to > 0 && demands->free_weight[to - 1] < weight; to--)
            demands->free_weight[to] = demands->free_weight[to - 1];
        demands->free_weight[to] = (int16_t)weight;
    }
}

/* The most a part can earn with its best fitting tile on every choosy square (though one tile may
 * be the best for two) and its best tiles on the others; -1 when a choosy square cannot be filled.
 */
static int reach_with_demands(const BestSearch *search, const Part *part, const Demands *demands)
{
    int score = dot(part->points, demands->free_weight);
    for (int at = 0; at < demands->count; at++) {
        int tiles = part->subset & demands->tiles[at];
        if (!tiles)
            return -1;
        score += demands->weight[at] * search->most_points[tiles];
    }
    return score;
}

typedef struct Reach {
    Equity bound;
    int part;
} Reach;

/* The parts that may still win. */
static int list_reaches(const BestSearch *search, const Place *place, Equity least,
                        Reach reaches[CHOICES_MAX])
{
    Demands demands;
    list_demands(search, place, &demands);
    int size = place->slot->empty, count = 0;
    for (int at = 0; at < search->part_count[size]; at++) {
        const Part *part = &search->parts[size][at];
        int score = dot(part->points, place->sorted_weight);
        if (part->value + score * EQUITY_POINT < least)
            continue;
        if (demands.count) {
            int demanded = reach_with_demands(search, part, &demands);
            score = demanded < score ? demanded : score;
        }
        Equity bound = part->value + score * EQUITY_POINT;
        if (score >= 0 && bound >= least)
            reaches[count++] = (Reach){.bound = bound, .part = at};
    }
    return count;
}

static int highest_reach(const Reach *reaches, int count)
{
    int highest = 0;
    for (int at = 1; at < count; at++) {
        if (reaches[at].bound > reaches[highest].bound)
            highest = at;
    }
    return highest;
}

/* Taken up for the first time, a slot gets the bound of its best part and waits for its turn again;
 * the second time its parts are tried, the best one first. */
static void look_at(BestSearch *search, int item, Move *best)
{
    Queued *queued = &search->queue[item];
    const LineSlots *slots = &search->slots->line[queued->direction][queued->line];
    Place place = {.line = &search->lines->line[queued->direction][queued->line],
                   .slot = &slots->slot[queued->slot],
                   .sorted_weight = slots->weight[queued->slot],
                   .direction = queued->direction,
                   .index = queued->line};
    Reach reaches[CHOICES_MAX];
    int count = list_reaches(search, &place, best->value, reaches);
    int next = highest_reach(reaches, count);
    if (count > 0 && !queued->sharp && bucket_of(reaches[next].bound) < search->top) {
        queued->sharp = true;
        queue_push(search, item, reaches[next].bound);
        return;
    }
    if (count > 0)
        place.through = find_through(search, place.slot->through);
    for (; count > 0; next = --count - 1) {
        if (reaches[next].bound >= best->value)
            try_part(search, &place, &search->parts[place.slot->empty][reaches[next].part], best);
        reaches[next] = reaches[count - 1];
    }
}

static uint8_t fitting_tiles(const BestSearch *search, uint32_t letters)
{
    uint8_t tiles = search->fitting_tiles_of[0];
    for (uint32_t left = letters & search->rack->letters; left; left &= left - 1)
        tiles |= search->fitting_tiles_of[1 + __builtin_ctz(left)];
    return tiles;
}

/* Which tiles fit on each choosy square of the line; squares that none fits, as a bit set. */
static uint32_t fit_line(BestSearch *search, int direction, int index)
{
    const Line *line = &search->lines->line[direction][index];
    const uint32_t *takes = search->slots->line[direction][index].takes;
    uint32_t dead = 0;
    for (int pos = 1; pos <= search->lines->side; pos++) {
        if (line->tile[pos] || takes[pos] == UINT32_MAX)
            continue;
        uint8_t tiles = fitting_tiles(search, takes[pos]);
        search->fitting[direction][index][pos] = tiles;
        dead |= (uint32_t)(tiles == 0) << pos;
    }
    return dead;
}

static void queue_line(BestSearch *search, const int16_t *points, int direction, int index,
                       Equity least)
{
    const LineSlots *slots = &search->slots->line[direction][index];
    uint32_t dead = slots->count ? fit_line(search, direction, index) : 0;
    for (int at = 0; at < slots->count; at++) {
        const Slot *slot = &slots->slot[at];
        uint32_t squares = (((uint32_t)1 << slot->length) - 1) << slot->start;
        Equity bound =
            search->best_value[slot->empty] + dot(points, slots->weight[at]) * EQUITY_POINT;
        if (bound < least || slot->empty > search->rack->total || (dead & squares))
            continue;
        int item = search->queued++;
        search->queue[item] = (Queued){.direction = (uint8_t)direction,
                                       .line = (uint8_t)index,
                                       .slot = (uint8_t)at,
                                       .sharp = search->part_count[slot->empty] == 1};
        queue_push(search, item, bound);
    }
}

static void queue_all(BestSearch *search, Equity least)
{
    const int16_t *points = search->parts[search->rack->total][0].points;
    search->queued = 0;
    search->top = -1;
    memset(search->bucket, 0xff, sizeof search->bucket);
    for (int direction = ACROSS; direction <= DOWN; direction++) {
        for (int index = 1; index <= search->lines->side; index++)
            queue_line(search, points, direction, index, least);
    }
}

void best_play(Generator *generator, const TurnRack *turn, const KeepValues *keep, Move *best)
{
    BestSearch *search = generator->best;
    const Rules *rules = generator->lines.rules;
    slots_follow(&generator->slots, &generator->lines);
    search->map = &generator->lines.lexicon->map;
    search->lines = &generator->lines;
    search->slots = &generator->slots;
    search->rack = turn;
    search->points = rules->tiles.points;
    search->letters = generator->lines.lexicon->alphabet.count;
    search->bonus_tiles = rules->bonus_tiles;
    search->bonus_points = rules->bonus_points;
    forget_words(search);
    prepare_rack(search, keep);
    queue_all(search, best->value);
    for (int item; (item = queue_pop(search)) >= 0;) {
        if (search->top < bucket_of(best->value))
            return;
        if (search->queue[item].bound >= best->value)
            look_at(search, item, best);
    }
}
