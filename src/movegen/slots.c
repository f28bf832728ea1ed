#include "movegen/slots.h"

#include <string.h>

/* A stretch that grows to the right square by square. */
typedef struct Stretch {
    LetterBag through;
    int empty, tied;
    int tile_points; /* of tiles already there */
    int multiplier;
    int across;                          /* what the crossing words earn without the new tiles */
    uint8_t letter[RACK_MAX + 1];        /* letter premium of each empty square ... */
    uint8_t across_letter[RACK_MAX + 1]; /* ... and its part in the crossing word */
} Stretch;

static bool stretch_grow(Stretch *stretch, const Line *line, int pos, const uint8_t *points,
                         int most)
{
    Letter tile = line->tile[pos];
    if (tile) {
        stretch->through += letter_bag_of(letter_face(tile));
        stretch->tile_points += points[tile_index(tile)];
        stretch->tied = 1;
        return true;
    }
    if (stretch->empty == most || line->cross[pos] == 0)
        return false;
    int at = stretch->empty++;
    int premium = line->letter_premium[pos], word = line->word_premium[pos];
    stretch->letter[at] = (uint8_t)premium;
    stretch->multiplier *= word;
    stretch->across_letter[at] = 0;
    if (line->crossed[pos]) {
        stretch->across_letter[at] = (uint8_t)(premium * word);
        stretch->across += line->cross_score[pos] * word;
        stretch->tied = 1;
    }
    return true;
}

static void sort_weights(int16_t *weight, const Stretch *stretch)
{
    memset(weight, 0, WEIGHTS * sizeof *weight);
    for (int at = 0; at < stretch->empty; at++) {
        int value = stretch->letter[at] * stretch->multiplier + stretch->across_letter[at];
        int to = at;
        for (; to > 0 && weight[to - 1] < value; to--)
            weight[to] = weight[to - 1];
        weight[to] = (int16_t)value;
    }
    weight[FIXED] = (int16_t)(stretch->tile_points * stretch->multiplier + stretch->across);
}

static void add_slot(LineSlots *slots, const Stretch *stretch, int start, int end)
{
    Slot *slot = &slots->slot[slots->count];
    *slot = (Slot){.start = (uint8_t)start,
                   .length = (uint8_t)(end - start + 1),
                   .empty = (uint8_t)stretch->empty,
                   .through = stretch->through};
    sort_weights(slots->weight[slots->count], stretch);
    slots->count++;
}

/* A single tile that makes words both ways is listed once, across. */
static bool is_listed_across(const Line *line, const Stretch *stretch, int direction, int start,
                             int end)
{
    if (direction == ACROSS || stretch->empty != 1)
        return false;
    for (int pos = start; pos <= end; pos++) {
        if (!line->tile[pos])
            return line->crossed[pos];
    }
    return false;
}

typedef struct LineContext {
    const uint8_t *points;
    int side, most, direction;
    int must_cover; /* on an empty board: the start square's position; else 0 */
} LineContext;

static void add_slots_from(LineSlots *slots, const Line *line, const LineContext *context,
                           int start)
{
    Stretch stretch = {.multiplier = 1};
    for (int end = start; end <= context->side && end - start < WORD_MAX; end++) {
        if (!stretch_grow(&stretch, line, end, context->points, context->most))
            return;
        if (end == context->must_cover)
            stretch.tied = 1;
        bool whole = !line->tile[end + 1] && end > start;
        if (whole && stretch.tied && stretch.empty &&
            !is_listed_across(line, &stretch, context->direction, start, end))
            add_slot(slots, &stretch, start, end);
    }
}

static void make_slots(LineSlots *slots, const Line *line, const LineContext *context)
{
    slots->count = 0;
    if (!line->touched && !context->must_cover)
        return;
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
    for (int direction = ACROSS; direction <= DOWN; direction++) {
        for (int index = 1; index <= lines->side; index++) {
            Line *line = &lines->line[direction][index];
            if (!line->changed)
                continue;
            bool on_start = empty && index == start[direction];
            LineContext context = {.points = rules->tiles.points,
                                   .side = lines->side,
                                   .most = RACK_MAX,
                                   .direction = direction,
                                   .must_cover = on_start ? start[!direction] : 0};
            make_slots(&table->line[direction][index], line, &context);
            line->changed = false;
        }
    }
}

void slot_weights(const Line *line, const Slot *slot, int16_t weight[WORD_MAX])
{
    int multiplier = 1;
    for (int at = 0; at < slot->length; at++) {
        if (!line->tile[slot->start + at])
            multiplier *= line->word_premium[slot->start + at];
    }
    for (int at = 0; at < slot->length; at++) {
        int pos = slot->start + at;
        int premium = line->letter_premium[pos];
        int value = premium * multiplier;
        if (line->crossed[pos])
            value += premium * line->word_premium[pos];
        weight[at] = (int16_t)(line->tile[pos] ? 0 : value);
    }
}
