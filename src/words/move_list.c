/* Lists of moves, and the order of lists.
 *
 * Sorting works on 64-bit keys that hold everything of the order but the tiles; a radix sort of
 * keys and indices, then the few equal keys by move_compare(), then each move is copied once. No
 * result depends on a library's sort.
 */
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "words/move.h"

typedef struct SortKey {
    uint64_t key;
    uint32_t index;
} SortKey;

/* Room for `capacity` moves: two rows of keys, and where the moves go. */
typedef struct MoveSorter {
    int capacity;
    SortKey *keys[2];
    Move *moves;
    int moves_capacity;
} MoveSorter;

enum { DIGIT_BITS = 8, DIGITS = 64 / DIGIT_BITS, DIGIT_VALUES = 1 << DIGIT_BITS, FEW = 48 };

void moves_init(MoveList *list)
{
    *list = (MoveList){0};
}

void moves_release(MoveList *list)
{
    if (list->sorter) {
        free(list->sorter->keys[0]);
        free(list->sorter->keys[1]);
        free(list->sorter->moves);
        free(list->sorter);
    }
    free(list->moves);
    *list = (MoveList){0};
}

Move *moves_push(MoveList *list)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 256;
        list->moves = memory_grow(list->moves, (size_t)list->capacity, sizeof(Move));
    }
    return &list->moves[list->count++];
}

/* Smaller keys come first: value and score are turned round. */
static uint64_t key_of(const Move *move)
{
    static const uint64_t rank[] = {[MOVE_PLAY] = 0, [MOVE_EXCHANGE] = 1, [MOVE_PASS] = 2};
    uint64_t value = ~((uint32_t)move->value ^ 0x80000000u) & 0xffffffffu;
    uint64_t score = (uint16_t) ~((uint16_t)move->score ^ 0x8000u);
    return value << 32 | score << 16 | rank[move->kind] << 11 | (uint64_t)move->row << 6 |
           (uint64_t)move->col << 1 | move->direction;
}

static void insert_in_order(SortKey *keys, int count)
{
    for (int at = 1; at < count; at++) {
        SortKey moved = keys[at];
        int place = at;
        for (; place > 0 && keys[place - 1].key > moved.key; place--)
            keys[place] = keys[place - 1];
        keys[place] = moved;
    }
}

/* One pass of the radix sort; false when all keys agree in this digit and nothing was done. */
static bool sort_by_digit(const SortKey *from, SortKey *to, int count, uint32_t *sizes, int digit)
{
    int shift = digit * DIGIT_BITS;
    if (sizes[from[0].key >> shift & (DIGIT_VALUES - 1)] == (uint32_t)count)
        return false;
    uint32_t place = 0;
    for (int value = 0; value < DIGIT_VALUES; value++) {
        uint32_t size = sizes[value];
        sizes[value] = place;
        place += size;
    }
    for (int at = 0; at < count; at++)
        to[sizes[from[at].key >> shift & (DIGIT_VALUES - 1)]++] = from[at];
    return true;
}

/* Returns which of the two rows holds the sorted keys. */
static SortKey *sort_keys(SortKey *from, SortKey *to, int count)
{
    uint32_t sizes[DIGITS][DIGIT_VALUES] = {0};
    for (int at = 0; at < count; at++) {
        for (int digit = 0; digit < DIGITS; digit++)
            sizes[digit][from[at].key >> (digit * DIGIT_BITS) & (DIGIT_VALUES - 1)]++;
    }
    for (int digit = 0; digit < DIGITS; digit++) {
        if (sort_by_digit(from, to, count, sizes[digit], digit)) {
            SortKey *sorted = to;
            to = from;
            from = sorted;
        }
    }
    return from;
}

/* Keys that are equal, by the moves themselves: merging, because a rack of two blanks gives long
 * runs. `spare` is as long as `keys`. */
static void sort_equal(SortKey *keys, SortKey *spare, int count, const Move *moves)
{
    if (count < 2)
        return;
    int half = count / 2;
    sort_equal(keys, spare, half, moves);
    sort_equal(keys + half, spare, count - half, moves);
    memcpy(spare, keys, (size_t)half * sizeof *keys);
    int left = 0, right = half, out = 0;
    while (left < half) {
        bool take_right =
            right < count && move_compare(&moves[keys[right].index], &moves[spare[left].index]) < 0;
        keys[out++] = take_right ? keys[right++] : spare[left++];
    }
}

static void sort_runs(SortKey *keys, SortKey *spare, int count, const Move *moves)
{
    for (int first = 0; first < count;) {
        int next = first + 1;
        while (next < count && keys[next].key == keys[first].key)
            next++;
        sort_equal(keys + first, spare, next - first, moves);
        first = next;
    }
}

static MoveSorter *make_room(MoveList *list)
{
    if (!list->sorter)
        list->sorter = memory_new(1, sizeof *list->sorter);
    MoveSorter *sorter = list->sorter;
    if (sorter->capacity < list->count) {
        sorter->capacity = list->capacity;
        for (int row = 0; row < 2; row++)
            sorter->keys[row] =
                memory_grow(sorter->keys[row], (size_t)sorter->capacity, sizeof(SortKey));
    }
    if (sorter->moves_capacity < list->count) {
        sorter->moves_capacity = list->capacity;
        sorter->moves = memory_grow(sorter->moves, (size_t)sorter->moves_capacity, sizeof(Move));
    }
    return sorter;
}

void moves_sort(MoveList *list)
{
    int count = list->count;
    if (count < 2)
        return;
    MoveSorter *sorter = make_room(list);
    SortKey *keys = sorter->keys[0];
    for (int at = 0; at < count; at++)
        keys[at] = (SortKey){key_of(&list->moves[at]), (uint32_t)at};
    if (count <= FEW)
        insert_in_order(keys, count);
    else
        keys = sort_keys(sorter->keys[0], sorter->keys[1], count);
    sort_runs(keys, sorter->keys[keys == sorter->keys[0]], count, list->moves);
    for (int at = 0; at < count; at++)
        sorter->moves[at] = list->moves[keys[at].index];
    Move *sorted = sorter->moves;
    int capacity = sorter->moves_capacity;
    sorter->moves = list->moves;
    sorter->moves_capacity = list->capacity;
    list->moves = sorted;
    list->capacity = capacity;
}
