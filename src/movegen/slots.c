#include "movegen/slots.h"

#include <string.h>

/* A stretch that grows to the right square by square. */
typedef struct Stretch {
    LetterBag through;
    int empty, tied;
    int tile_points; /* of tiles already there */
    int multiplier;
    int across;                      /* what the crossing words earn without the new tiles */
    uint8_t crossed, choosy;         /* of the empty squares, one bit each */
    uint8_t place[RACK_MAX];         /* where the empty squares are ... */
    uint8_t letter[RACK_MAX];        /* ... their letter premiums ... */
    uint8_t across_letter[RACK_MAX]; /* ... and their part in the crossing words */
} Stretch;

static bool stretch_grow(Stretch *stretch, const Line *line, uint32_t takes, int start, int pos,
                         const uint8_t *points)
{
    Letter tile = line->tile[pos];
    if (tile) {
        stretch->through += letter_bag_of(letter_face(tile));
        stretch->tile_points += points[tile_index(tile)];
        stretch->tied = 1;
        return true;
    }
    if (stretch->empty == RACK_MAX || takes == 0)
        return false;
    int at = stretch->empty++;
    int premium = line->letter_premium[pos], word = line->word_premium[pos];
    stretch->place[at] = (uint8_t)(pos - start);
    stretch->letter[at] = (uint8_t)premium;
    stretch->multiplier *= word;
    stretch->across_letter[at] = 0;
    stretch->choosy |= (uint8_t)((takes != UINT32_MAX) << at);
    if (line->crossed[pos]) {
        stretch->across_letter[at] = (uint8_t)(premium * word);
        stretch->across += line->cross_score[pos] * word;
        stretch->crossed |= (uint8_t)(1 << at);
        stretch->tied = 1;
    }
    return true;
}

static void insert_weight(int16_t *sorted, int count, int16_t weight)
{
    for (; count > 0 && sorted[count - 1] < weight; count--)
        sorted[count] = sorted[count - 1];
    sorted[count] = weight;
}

static void add_slot(LineSlots *slots, const Stretch *stretch, int start, int end)
{
    Slot *slot = &slots->slot[slots->count];
    int16_t *sorted = slots->weight[slots->count++];
    *slot = (Slot){.start = (uint8_t)start,
                   .length = (uint8_t)(end - start + 1),
                   .empty = (uint8_t)stretch->empty,
                   .choosy = stretch->choosy,
                   .through = stretch->through};
    memcpy(slot->place, stretch->place, sizeof slot->place);
    memset(sorted, 0, WEIGHTS * sizeof *sorted);
    for (int at = 0; at < stretch->empty; at++) {
        int weight = stretch->letter[at] * stretch->multiplier + stretch->across_letter[at];
        slot->place_weight[at] = (int16_t)weight;
        insert_weight(sorted, at, (int16_t)weight);
    }
    sorted[FIXED] = (int16_t)(stretch->tile_points * stretch->multiplier + stretch->across);
}

/* A single tile that makes words both ways is listed once, across. */
static bool is_listed_across(const Stretch *stretch, int direction)
{
    return direction == DOWN && stretch->empty == 1 && stretch->crossed;
}

typedef struct LineContext {
    const uint8_t *points;
    int side, direction;
    int must_cover; /* on an empty board: the start square's position; else 0 */
} LineContext;

static void add_slots_from(LineSlots *slots, const Line *line, const LineContext *context,
                           int start)
{
    Stretch stretch = {.multiplier = 1};
    for (int end = start; end <= context->side && end - start < WORD_MAX; end++) {
        if (!stretch_grow(&stretch, line, slots->takes[end], start, end, context->points))
            return;
        if (end == context->must_cover)
            stretch.tied = 1;
        bool whole = !line->tile[end + 1] && end > start;
        if (whole && stretch.tied && stretch.empty &&
            !is_listed_across(&stretch, context->direction))
            add_slot(slots, &stretch, start, end);
    }
}

static void make_slots(LineSlots *slots, const Line *line, const LineContext *context)
{
    slots->count = 0;
    if (!line->touched && !context->must_cover)
        return;
    for (int pos = 1; pos <= context->side; pos++)
        slots->takes[pos] = line->cross[pos] & line->beside[pos];
    for (int start = 1; start <= context->side; start++) {
        if (!line->tile[start - 1])
            add_slots_from(slots, line, context, start);
    }
}

void slots_follow(SlotTable *table, Lines *lines)
{
    const Rules *rules = lines->rules;
    int start[2] = {rules->layout.start / lines->side + 1, rules->layout.start % lines->side + 1};
    bool empty = lines->board.tiles == 0;
    if (empty != table->of_empty_board) {
        lines->line[ACROSS][start[ACROSS]].changed = true;
        lines->line[DOWN][start[DOWN]].changed = true;
        table->of_empty_board = empty;
    }
    for (int direction = ACROSS; direction <= DOWN; direction++) {
        for (int index = 1; index <= lines->side; index++) {
            Line *line = &lines->line[direction][index];
            if (!line->changed)
                continue;
            bool on_start = empty && index == start[direction];
            LineContext context = {.points = rules->tiles.points,
                                   .side = lines->side,
                                   .direction = direction,
                                   .must_cover = on_start ? start[!direction] : 0};
            make_slots(&table->line[direction][index], line, &context);
            line->changed = false;
        }
    }
}
