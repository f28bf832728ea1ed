/* walk.c -- all plays, by walking the two-way graph from every hook of every line.
 *
 * A hook is what ties a play to the board: a run of tiles on the line, or a crossed empty square
 * (on an empty board, the start square). Each play belongs to the leftmost hook it covers, so it
 * is found exactly once, and everything left of that hook is empty and free: the left part of the
 * word needs no cross checks. From the hook the walk goes left, and at every step may turn and go
 * right.
 */
#include <string.h>

#include "movegen/generator.h"

typedef struct Walk {
    const Graph *graph;
    const Line *line;
    const uint8_t *points;
    const KeepValues *keep;
    MoveList *out;
    int side, bonus_tiles, bonus_value, rack_mask;
    bool skip_crossed_singles; /* down: a single tile that also makes a word across is listed there
                                */
    int line_index, direction;
    int left_limit, hook_end;
    /* what is left of the rack */
    uint32_t letters;
    int blanks, placed, used;
    uint8_t count[LETTERS_MAX + 1];
    uint8_t next[LETTERS_MAX + 1];             /* rack index of the next tile of each letter */
    Letter strip[LINE_SQUARES + WORD_MAX + 1]; /* tiles put down, by position */
} Walk;

/* Points so far: of the main word (before its multiplier), its multiplier, of the words across. */
typedef struct Sums {
    int word, multiplier, across;
} Sums;

static inline Sums sums_add(const Walk *walk, Sums sums, int pos, int points)
{
    const Line *line = walk->line;
    int letter = points * line->letter_premium[pos];
    int multiplier = line->word_premium[pos];
    sums.word += letter;
    sums.multiplier *= multiplier;
    if (line->crossed[pos])
        sums.across += (letter + line->cross_score[pos]) * multiplier;
    return sums;
}

static inline bool is_listed_across(const Walk *walk, int start, int end)
{
    if (walk->placed != 1 || !walk->skip_crossed_singles)
        return false;
    for (int pos = start; pos <= end; pos++) {
        if (walk->strip[pos])
            return walk->line->crossed[pos];
    }
    return false;
}

static void record(Walk *walk, int start, int end, Sums sums)
{
    if (is_listed_across(walk, start, end))
        return;
    int score = sums.word * sums.multiplier + sums.across;
    if (walk->placed >= walk->bonus_tiles)
        score += walk->bonus_value;
    bool across = walk->direction == ACROSS;
    Move *move = moves_push(walk->out);
    move->kind = MOVE_PLAY;
    move->direction = (uint8_t)walk->direction;
    move->row = (uint8_t)((across ? walk->line_index : start) - 1);
    move->col = (uint8_t)((across ? start : walk->line_index) - 1);
    move->length = (uint8_t)(end - start + 1);
    move->placed = (uint8_t)walk->placed;
    move->score = (int16_t)score;
    move->value = score * EQUITY_POINT + walk->keep->value[walk->rack_mask & ~walk->used];
    memcpy(move->tiles, walk->strip + start, sizeof move->tiles);
    memset(move->spare, 0, sizeof move->spare);
}

static inline void take_letter(Walk *walk, Letter letter, uint32_t bit)
{
    walk->used |= 1 << walk->next[letter]++;
    walk->placed++;
    if (--walk->count[letter] == 0)
        walk->letters &= ~bit;
}

static inline void give_letter(Walk *walk, Letter letter, uint32_t bit)
{
    walk->used &= ~(1 << --walk->next[letter]);
    walk->placed--;
    walk->count[letter]++;
    walk->letters |= bit;
}

static inline void take_blank(Walk *walk)
{
    walk->used |= 1 << walk->next[0]++;
    walk->placed++;
    walk->blanks--;
}

static inline void give_blank(Walk *walk)
{
    walk->used &= ~(1 << --walk->next[0]);
    walk->placed--;
    walk->blanks++;
}

/* Puts each tile of the rack that may follow `node` and is in `allowed` on `pos` and goes on. */
#define TRY_TILES(walk, pos, node, allowed, sums, go_on)                                           \
    do {                                                                                           \
        uint32_t open_ = node_letters(node) & (allowed);                                           \
        for (uint32_t left_ = open_ & (walk)->letters; left_; left_ &= left_ - 1) {                \
            Letter letter_ = (Letter)(1 + __builtin_ctz(left_));                                   \
            uint32_t bit_ = left_ & -left_;                                                        \
            take_letter(walk, letter_, bit_);                                                      \
            (walk)->strip[pos] = letter_;                                                          \
            go_on(walk, pos, graph_step_bit((walk)->graph, node, bit_),                            \
                  sums_add(walk, sums, pos, (walk)->points[letter_]));                             \
            give_letter(walk, letter_, bit_);                                                      \
        }                                                                                          \
        if ((walk)->blanks) {                                                                      \
            take_blank(walk);                                                                      \
            for (uint32_t left_ = open_; left_; left_ &= left_ - 1) {                              \
                (walk)->strip[pos] = (Letter)((1 + __builtin_ctz(left_)) | BLANK);                 \
                go_on(walk, pos, graph_step_bit((walk)->graph, node, left_ & -left_),              \
                      sums_add(walk, sums, pos, 0));                                               \
            }                                                                                      \
            give_blank(walk);                                                                      \
        }                                                                                          \
        (walk)->strip[pos] = 0;                                                                    \
    } while (0)

static void go_right(Walk *walk, int start, int pos, GraphNode node, Sums sums)
{
    const Line *line = walk->line;
    while (line->tile[pos]) {
        Letter tile = line->tile[pos++];
        node = graph_step(walk->graph, node, letter_face(tile));
        sums.word += walk->points[tile_index(tile)];
    }
    if (node_ends_word(node) && walk->placed)
        record(walk, start, pos - 1, sums);
    if (pos > walk->side || !(walk->letters | (uint32_t)walk->blanks))
        return;
#define STEP_RIGHT(w, at, next, new_sums) go_right(w, start, (at) + 1, next, new_sums)
    TRY_TILES(walk, pos, node, line->cross[pos], sums, STEP_RIGHT);
#undef STEP_RIGHT
}

/* Everything from `start` to the hook is there: turn here, or put one more tile on the left. */
static void go_left(Walk *walk, int start, GraphNode node, Sums sums)
{
    int after = walk->hook_end + 1;
    if (node_ends_word(node) && walk->placed && !walk->line->tile[after])
        record(walk, start, walk->hook_end, sums);
    if (node_has_turn(node) && after <= walk->side)
        go_right(walk, start, after, graph_turn(walk->graph, node), sums);
    if (start - 1 < walk->left_limit)
        return;
    TRY_TILES(walk, start - 1, node, UINT32_MAX, sums, go_left);
}

static void walk_from_run(Walk *walk, int first, int last)
{
    GraphNode node = graph_root(walk->graph);
    Sums sums = {.multiplier = 1};
    for (int pos = last; pos >= first; pos--) {
        Letter tile = walk->line->tile[pos];
        node = graph_step(walk->graph, node, letter_face(tile));
        sums.word += walk->points[tile_index(tile)];
    }
    walk->hook_end = last;
    go_left(walk, first, node, sums);
}

static void walk_from_square(Walk *walk, int pos)
{
    GraphNode root = graph_root(walk->graph);
    Sums sums = {.multiplier = 1};
    walk->hook_end = pos;
    TRY_TILES(walk, pos, root, walk->line->cross[pos], sums, go_left);
}

static void walk_line(Walk *walk)
{
    const Line *line = walk->line;
    walk->left_limit = 1;
    for (int pos = 1; pos <= walk->side; pos++) {
        if (line->tile[pos]) {
            int last = pos;
            while (line->tile[last + 1])
                last++;
            walk_from_run(walk, pos, last);
            walk->left_limit = last + 2;
            pos = last;
        } else if (line->crossed[pos]) {
            if (pos >= walk->left_limit)
                walk_from_square(walk, pos);
            if (walk->left_limit <= pos)
                walk->left_limit = pos + 1;
        }
    }
}

static void walk_start_square(Walk *walk, int pos)
{
    walk->left_limit = 1;
    walk_from_square(walk, pos);
}

/* ---- the older way, for comparison: left parts on the forward graph
 *
 * An anchor is an empty square that a play must cover to be tied to the board. The left part of a
 * word, up to the anchor, is tiles of the board, or every handful of the rack that begins a word;
 * then the word is extended to the right. Nothing tells a left part whether any word goes on from
 * it over the anchor: that is what the two-way graph is for. */

static bool is_anchor(const Line *line, int pos)
{
    return !line->tile[pos] && (line->crossed[pos] || line->tile[pos - 1] || line->tile[pos + 1]);
}

#define STEP_OVER(w, at, next, new_sums) go_right(w, start, (at) + 1, next, new_sums)

static void extend_left_part(Walk *walk, int anchor, int length, const Letter *left, GraphNode node)
{
    Sums sums = {.multiplier = 1};
    int start = anchor - length;
    for (int at = 0; at < length; at++) {
        walk->strip[start + at] = left[at];
        sums = sums_add(walk, sums, start + at, walk->points[tile_index(left[at])]);
    }
    TRY_TILES(walk, anchor, node, walk->line->cross[anchor], sums, STEP_OVER);
    memset(walk->strip + start, 0, (size_t)length);
}

/* Where a left part's tiles will lie is known only with its length, so they are put on square 0. */
static void grow_left_part(Walk *walk, int anchor, int length, Letter *left, GraphNode node,
                           int limit)
{
    Sums none = {0};
    extend_left_part(walk, anchor, length, left, node);
    if (length == limit)
        return;
#define STEP_LEFT(w, at, next, new_sums)                                                           \
    do {                                                                                           \
        (void)(new_sums);                                                                          \
        left[length] = (w)->strip[at];                                                             \
        grow_left_part(w, anchor, length + 1, left, next, limit);                                  \
    } while (0)
    TRY_TILES(walk, 0, node, UINT32_MAX, none, STEP_LEFT);
#undef STEP_LEFT
}

static void extend_run(Walk *walk, int anchor)
{
    const Line *line = walk->line;
    GraphNode node = graph_root(walk->graph);
    Sums sums = {.multiplier = 1};
    int start = anchor;
    while (line->tile[start - 1])
        start--;
    for (int pos = start; pos < anchor; pos++) {
        node = graph_step(walk->graph, node, letter_face(line->tile[pos]));
        sums.word += walk->points[tile_index(line->tile[pos])];
    }
    TRY_TILES(walk, anchor, node, line->cross[anchor], sums, STEP_OVER);
}
#undef STEP_OVER

static void walk_anchors(Walk *walk, const Lines *lines, int only)
{
    Letter left[RACK_MAX];
    int free_squares = 0;
    for (int pos = 1; pos <= lines->side; pos++) {
        bool anchor = only ? pos == only : is_anchor(walk->line, pos);
        if (anchor && walk->line->tile[pos - 1])
            extend_run(walk, pos);
        else if (anchor)
            grow_left_part(walk, pos, 0, left, graph_root(walk->graph),
                           free_squares < RACK_MAX ? free_squares : RACK_MAX);
        free_squares = anchor || walk->line->tile[pos] ? 0 : free_squares + 1;
    }
}

static void walk_init(Walk *walk, const Lines *lines, const TurnRack *turn, const KeepValues *keep,
                      MoveList *out)
{
    const Rules *rules = lines->rules;
    memset(walk, 0, sizeof *walk);
    walk->graph = &lines->lexicon->two_way;
    walk->points = rules->tiles.points;
    walk->keep = keep;
    walk->out = out;
    walk->side = lines->side;
    walk->bonus_tiles = rules->bonus_tiles;
    walk->bonus_value = rules->bonus_points;
    walk->rack_mask = (1 << turn->total) - 1;
    walk->letters = turn->letters;
    walk->blanks = turn->blanks;
    memcpy(walk->count, turn->count, sizeof walk->count);
    memcpy(walk->next, turn->first, sizeof walk->next);
}

/* Where the first word of a game crosses this line; 0: not at all, or the board is not empty. */
static int start_on_line(const Lines *lines, int direction, int index)
{
    int start = lines->rules->layout.start;
    int row = start / lines->side + 1, col = start % lines->side + 1;
    if (lines->board.tiles > 0 || index != (direction == ACROSS ? row : col))
        return 0;
    return direction == ACROSS ? col : row;
}

static void walk_set_line(Walk *walk, const Lines *lines, int direction, int index)
{
    walk->direction = direction;
    walk->skip_crossed_singles = direction == DOWN;
    walk->line = &lines->line[direction][index];
    walk->line_index = index;
}

static void walk_whole_line(Walk *walk, const Lines *lines, int direction, int index)
{
    int start = start_on_line(lines, direction, index);
    walk_set_line(walk, lines, direction, index);
    if (walk->line->touched)
        walk_line(walk);
    else if (start)
        walk_start_square(walk, start);
}

void walk_one_line(const Lines *lines, int direction, int index, const TurnRack *turn,
                   const KeepValues *keep, MoveList *out)
{
    Walk walk;
    walk_init(&walk, lines, turn, keep, out);
    walk_whole_line(&walk, lines, direction, index);
}

void walk_all_plays(Generator *generator, const TurnRack *turn, const KeepValues *keep,
                    MoveList *out)
{
    const Lines *lines = &generator->lines;
    Walk walk;
    walk_init(&walk, lines, turn, keep, out);
    for (int direction = ACROSS; direction <= DOWN; direction++) {
        for (int index = 1; index <= lines->side; index++)
            walk_whole_line(&walk, lines, direction, index);
    }
}

void walk_all_forward(Generator *generator, const TurnRack *turn, const KeepValues *keep,
                      MoveList *out)
{
    const Lines *lines = &generator->lines;
    Walk walk;
    walk_init(&walk, lines, turn, keep, out);
    walk.graph = &lines->lexicon->forward;
    for (int direction = ACROSS; direction <= DOWN; direction++) {
        for (int index = 1; index <= lines->side; index++) {
            int start = start_on_line(lines, direction, index);
            walk_set_line(&walk, lines, direction, index);
            if (walk.line->touched || start)
                walk_anchors(&walk, lines, start);
        }
    }
}
