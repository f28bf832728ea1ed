#include "tests/movegen/slow_generator.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "words/score.h"

/* One line of the board in one direction, and the word being tried on it. */
typedef struct Line {
    SlowGenerator *slow;
    const Board *board;
    const Rack *rack;
    const KeepValues *keep;
    MoveList *out;
    Direction direction;
    int index;        /* which row or column */
    Rack available;   /* the rack and the letters lying on the line */
    uint32_t letters; /* the same, as a set */
} Line;

void slow_generator_init(SlowGenerator *slow, const WordList *list, const Rules *rules)
{
    *slow = (SlowGenerator){list, rules, memory_new(list->count + 1, sizeof(uint32_t))};
    for (uint32_t index = 0; index < list->count; index++) {
        for (int at = 0; at < list->words[index].length; at++)
            slow->letters[index] |= letter_bit(list->words[index].letters[at]);
    }
}

void slow_generator_release(SlowGenerator *slow)
{
    free(slow->letters);
    *slow = (SlowGenerator){0};
}

static bool is_listed(const WordList *list, const FormedWord *word)
{
    ListedWord wanted = {.length = word->length};
    for (int at = 0; at < word->length; at++)
        wanted.letters[at] = letter_face(word->letters[at]);
    uint32_t low = 0, high = list->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = memcmp(&list->words[middle], &wanted, sizeof wanted);
        if (order == 0)
            return true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

static Letter tile_on(const Line *line, int at)
{
    bool inside = at >= 0 && at < line->board->side;
    if (!inside)
        return 0;
    return line->direction == ACROSS ? board_at(line->board, line->index, at)
                                     : board_at(line->board, at, line->index);
}

/* The value of what is kept: of equal tiles the first in the rack's list stay. */
static Equity keep_value(const KeepValues *keep, const Rack *rack, const Rack *kept)
{
    Letter tiles[RACK_MAX];
    Rack left = *kept;
    int count = rack_list(rack, tiles), mask = 0;
    for (int at = 0; at < count; at++) {
        if (rack_has(&left, tiles[at])) {
            rack_remove(&left, tiles[at]);
            mask |= 1 << at;
        }
    }
    return keep->value[mask];
}

/* A one-tile play that also makes a word across is listed by the across lines. */
static bool is_listed_across(const Line *line, const Move *move)
{
    if (move->placed != 1 || line->direction == ACROSS)
        return false;
    for (int at = 0; at < move->length; at++) {
        int row = move->row + at, col = move->col;
        if (move->tiles[at])
            return (col > 0 && board_at(line->board, row, col - 1)) ||
                   (col + 1 < line->board->side && board_at(line->board, row, col + 1));
    }
    return false;
}

static void list_if_legal(const Line *line, const Move *move, const Rack *kept)
{
    PlayResult result;
    const Rules *rules = line->slow->rules;
    if (score_play(rules, line->board, move, line->rack, &result) != PLAY_OK)
        return;
    for (int index = 0; index < result.count; index++) {
        if (!is_listed(line->slow->list, &result.words[index]))
            return;
    }
    if (is_listed_across(line, move))
        return;
    Move *listed = moves_push(line->out);
    *listed = *move;
    listed->score = (int16_t)result.score;
    listed->value = result.score * EQUITY_POINT + keep_value(line->keep, line->rack, kept);
}

/* Puts down the rest of the word, each letter as itself and as a blank, whichever is held. */
static void put_down(const Line *line, Move *move, const ListedWord *word, int at, Rack *held)
{
    if (at == word->length) {
        list_if_legal(line, move, held);
        return;
    }
    int first = line->direction == ACROSS ? move->col : move->row;
    Letter there = tile_on(line, first + at), letter = word->letters[at];
    if (there) {
        if (letter_face(there) == letter)
            put_down(line, move, word, at + 1, held);
        return;
    }
    Letter ways[2] = {letter, (Letter)(letter | BLANK)};
    for (int way = 0; way < 2; way++) {
        if (!rack_has(held, ways[way]))
            continue;
        rack_remove(held, ways[way]);
        move->tiles[at] = ways[way];
        move->placed++;
        put_down(line, move, word, at + 1, held);
        move->placed--;
        move->tiles[at] = 0;
        rack_add(held, ways[way]);
    }
}

static void try_word(const Line *line, const ListedWord *word)
{
    for (int first = 0; first + word->length <= line->board->side; first++) {
        if (tile_on(line, first - 1) || tile_on(line, first + word->length))
            continue;
        Move move = {.kind = MOVE_PLAY, .direction = (uint8_t)line->direction};
        move.length = word->length;
        move.row = (uint8_t)(line->direction == ACROSS ? line->index : first);
        move.col = (uint8_t)(line->direction == ACROSS ? first : line->index);
        Rack held = *line->rack;
        put_down(line, &move, word, 0, &held);
    }
}

/* Whether rack and line together have the letters, blanks making up for what is missing. */
static bool can_be_made(const Line *line, const ListedWord *word)
{
    Rack left = line->available;
    int missing = 0;
    for (int at = 0; at < word->length; at++) {
        if (left.count[word->letters[at]] > 0)
            left.count[word->letters[at]]--;
        else
            missing++;
    }
    return missing <= line->rack->count[0];
}

static void gather_letters(Line *line)
{
    line->available = *line->rack;
    for (int at = 0; at < line->board->side; at++) {
        Letter tile = tile_on(line, at);
        if (tile)
            rack_add(&line->available, letter_face(tile));
    }
    line->letters = 0;
    for (Letter letter = 1; letter <= LETTERS_MAX; letter++) {
        if (line->available.count[letter])
            line->letters |= letter_bit(letter);
    }
}

/* Nothing can be played on a line far from every tile. */
static bool is_out_of_reach(const Line *line)
{
    if (line->board->tiles == 0)
        return false;
    for (int near = line->index - 1; near <= line->index + 1; near++) {
        Line other = *line;
        other.index = near;
        for (int at = 0; near >= 0 && near < line->board->side && at < line->board->side; at++) {
            if (tile_on(&other, at))
                return false;
        }
    }
    return true;
}

static void try_line(Line *line)
{
    const WordList *list = line->slow->list;
    if (is_out_of_reach(line))
        return;
    gather_letters(line);
    for (uint32_t index = 0; index < list->count; index++) {
        uint32_t foreign = line->slow->letters[index] & ~line->letters;
        if (__builtin_popcount(foreign) > line->rack->count[0])
            continue;
        if (can_be_made(line, &list->words[index]))
            try_word(line, &list->words[index]);
    }
}

/* Every choice of how many of each tile to give, from the given letter on. */
static void list_exchanges(const Line *line, Rack *given, int from, int bag_count)
{
    if (from > LETTERS_MAX) {
        if (given->total == 0 || given->total > bag_count)
            return;
        Rack kept = *line->rack;
        Move *move = moves_push(line->out);
        *move = (Move){.kind = MOVE_EXCHANGE};
        move->length = move->placed = (uint8_t)rack_list(given, move->tiles);
        for (int at = 0; at < move->length; at++)
            rack_remove(&kept, move->tiles[at]);
        move->value = keep_value(line->keep, line->rack, &kept);
        return;
    }
    Letter tile = (Letter)(from ? from : BLANK);
    for (int count = 0; count <= line->rack->count[from]; count++) {
        list_exchanges(line, given, from + 1, bag_count);
        rack_add(given, tile);
    }
    for (int count = 0; count <= line->rack->count[from]; count++)
        rack_remove(given, tile);
}

int slow_generate(SlowGenerator *slow, const Board *board, const Rack *rack, const KeepValues *keep,
                  int bag_count, MoveList *out)
{
    Line line = {.slow = slow, .board = board, .rack = rack, .keep = keep, .out = out};
    out->count = 0;
    for (int way = ACROSS; way <= DOWN; way++) {
        line.direction = (Direction)way;
        for (line.index = 0; line.index < board->side; line.index++)
            try_line(&line);
    }
    Rack given = {0};
    if (bag_count >= slow->rules->exchange_minimum)
        list_exchanges(&line, &given, 0, bag_count);
    return out->count;
}
