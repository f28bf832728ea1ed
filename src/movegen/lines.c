#include "movegen/lines.h"

#include <assert.h>
#include <string.h>

enum { ALL_LETTERS_32 = -1 };

static void set_premiums(Lines *lines)
{
    const Layout *layout = &lines->rules->layout;
    for (int row = 1; row <= lines->side; row++) {
        for (int col = 1; col <= lines->side; col++) {
            Premium premium = layout->premium[(row - 1) * lines->side + col - 1];
            lines->line[ACROSS][row].letter_premium[col] = premium.letter;
            lines->line[ACROSS][row].word_premium[col] = premium.word;
            lines->line[DOWN][col].letter_premium[row] = premium.letter;
            lines->line[DOWN][col].word_premium[row] = premium.word;
        }
    }
}

void lines_init(Lines *lines, const Lexicon *lexicon, const Rules *rules)
{
    memset(lines, 0, sizeof *lines);
    lines->lexicon = lexicon;
    lines->rules = rules;
    lines->side = rules->layout.side;
    board_init(&lines->board, lines->side);
    for (int direction = 0; direction < 2; direction++) {
        for (int at = 0; at <= SIDE_MAX; at++) {
            Line *line = &lines->line[direction][at];
            memset(line->cross, 0xff, sizeof line->cross);
            memset(line->beside, 0xff, sizeof line->beside);
            line->changed = true;
        }
    }
    set_premiums(lines);
}

/* The letters x for which (tiles before) x (tiles after) is a word. `line` runs along that word;
 * `from` and `to` are its first and last squares. */
static uint32_t letters_between(const Lexicon *lexicon, const Line *line, int from, int at, int to)
{
    if (from == at) {
        const Graph *graph = &lexicon->two_way;
        GraphNode node = graph_root(graph);
        for (int pos = to; pos > at; pos--)
            node = graph_step(graph, node, letter_face(line->tile[pos]));
        return graph_ending_letters(graph, node);
    }
    const Graph *graph = &lexicon->forward;
    GraphNode node = graph_root(graph);
    for (int pos = from; pos < at; pos++)
        node = graph_step(graph, node, letter_face(line->tile[pos]));
    if (to == at)
        return graph_ending_letters(graph, node);
    uint32_t fitting = 0;
    for (uint32_t left = node_letters(node); left; left &= left - 1) {
        GraphNode end = graph_step_bit(graph, node, left & -left);
        for (int pos = at + 1; pos <= to; pos++)
            end = graph_step(graph, end, letter_face(line->tile[pos]));
        if (node_ends_word(end))
            fitting |= left & -left;
    }
    return fitting;
}

/* Recomputes what the word along `along` means for the square where it meets `line`: that is
 * position `at` of `along` and position `pos` of `line`. */
static void update_cross(Lines *lines, const Line *along, int at, Line *line, int pos)
{
    int from = at, to = at, score = 0;
    const uint8_t *points = lines->rules->tiles.points;
    while (along->tile[from - 1])
        score += points[tile_index(along->tile[--from])];
    while (along->tile[to + 1])
        score += points[tile_index(along->tile[++to])];
    bool crossed = from != to;
    line->touched += crossed - line->crossed[pos];
    line->crossed[pos] = crossed;
    line->cross_score[pos] = (int16_t)score;
    line->cross[pos] =
        crossed ? letters_between(lines->lexicon, along, from, at, to) : (uint32_t)ALL_LETTERS_32;
    line->changed = true;
}

static bool is_inside(const Lines *lines, int pos)
{
    return pos >= 1 && pos <= lines->side;
}

/* The empty squares whose crossing word contains position `at` of a line in `direction`: the
 * square itself if it is empty, and the first empty ones before and after. */
static void update_crosses_around(Lines *lines, int direction, int index, int at)
{
    const Line *along = &lines->line[direction][index];
    Line *others = lines->line[!direction];
    int before = at - 1, after = at + 1;
    while (along->tile[before])
        before--;
    while (along->tile[after])
        after++;
    if (is_inside(lines, before))
        update_cross(lines, along, before, &others[before], index);
    if (is_inside(lines, after))
        update_cross(lines, along, after, &others[after], index);
    if (!along->tile[at])
        update_cross(lines, along, at, &others[at], index);
}

static void put_tile(Line *line, int pos, Letter tile)
{
    line->touched += (tile != 0) - (line->tile[pos] != 0);
    line->tile[pos] = tile;
    line->new_tiles = true;
    if (tile) {
        line->touched -= line->crossed[pos]; /* a covered square asks nothing any more */
        line->crossed[pos] = false;
        line->cross_score[pos] = 0;
        line->cross[pos] = (uint32_t)ALL_LETTERS_32;
    }
    line->changed = true;
}

/* The node after the run `first` .. `last` read backwards from `node`. */
static GraphNode read_back(const Graph *graph, GraphNode node, const Line *line, int first,
                           int last)
{
    for (int pos = last; pos >= first && node; pos--)
        node = graph_step(graph, node, letter_face(line->tile[pos]));
    return node;
}

static uint32_t letters_after(const Graph *graph, const Line *line, int first, int last)
{
    uint32_t fitting = 0;
    GraphNode root = graph_root(graph);
    for (uint32_t left = node_letters(root); left; left &= left - 1) {
        GraphNode node = graph_step_bit(graph, root, left & -left);
        if (read_back(graph, node, line, first, last))
            fitting |= left & -left;
    }
    return fitting;
}

/* A single tile goes with nearly every letter: not worth asking. */
static void update_beside(const Lines *lines, Line *line)
{
    const Graph *graph = &lines->lexicon->two_way;
    memset(line->beside, 0xff, sizeof line->beside);
    for (int first = 1; first <= lines->side; first++) {
        int last = first;
        while (line->tile[last])
            last++;
        if (--last > first) {
            GraphNode node = read_back(graph, graph_root(graph), line, first, last);
            line->beside[first - 1] &= node_letters(node);
            line->beside[last + 1] &= letters_after(graph, line, first, last);
        }
        first = last < first ? first : last;
    }
    line->new_tiles = false;
}

/* Brings tiles and crossing words up to date; returns how many squares differ, and which. */
static int follow_squares(Lines *lines, const Board *board, uint16_t changed[SQUARES_MAX])
{
    assert(board->side == lines->side);
    int side = lines->side, changes = 0;
    if (memcmp(board->square, lines->board.square, (size_t)side * (size_t)side) == 0)
        return 0;
    for (int square = 0; square < side * side; square++) {
        changed[changes] = (uint16_t)square;
        changes += board->square[square] != lines->board.square[square];
    }
    for (int change = 0; change < changes; change++) {
        int row = changed[change] / side + 1, col = changed[change] % side + 1;
        Letter tile = board->square[changed[change]];
        put_tile(&lines->line[ACROSS][row], col, tile);
        put_tile(&lines->line[DOWN][col], row, tile);
    }
    for (int change = 0; change < changes; change++) {
        int row = changed[change] / side + 1, col = changed[change] % side + 1;
        update_crosses_around(lines, ACROSS, row, col);
        update_crosses_around(lines, DOWN, col, row);
    }
    lines->board = *board;
    return changes;
}

void lines_follow(Lines *lines, const Board *board)
{
    uint16_t changed[SQUARES_MAX];
    int changes = follow_squares(lines, board, changed);
    for (int change = 0; change < changes; change++) {
        int row = changed[change] / lines->side + 1, col = changed[change] % lines->side + 1;
        if (lines->line[ACROSS][row].new_tiles)
            update_beside(lines, &lines->line[ACROSS][row]);
        if (lines->line[DOWN][col].new_tiles)
            update_beside(lines, &lines->line[DOWN][col]);
    }
}

void lines_follow_crosses(Lines *lines, const Board *board)
{
    uint16_t changed[SQUARES_MAX];
    follow_squares(lines, board, changed);
}
