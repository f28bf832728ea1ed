#include "search/endgame_lines.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "movegen/lineplays.h"

enum {
    CACHE_LINE = 64,
    PLAYS_LEAST = 1 << 14,
    PLAYS_A_LIST = 6, /* a list's usual share of the memory */
    PLAY_BYTES = sizeof(EndPlay) + sizeof(PlayBrief),
};

_Static_assert(sizeof(LineList) == CACHE_LINE, "a list's head fills one cache line");

void line_book_init(LineBook *book, const Lexicon *lexicon, const Rules *rules, size_t bytes)
{
    memset(book, 0, sizeof *book);
    lines_init(&book->lines, lexicon, rules);
    moves_init(&book->found);
    size_t lists = 1024;
    while (2 * lists * (sizeof(LineList) + PLAYS_A_LIST * PLAY_BYTES) <= bytes)
        lists *= 2;
    book->mask = (uint32_t)lists - 1;
    book->block = memory_new_table(lists + 1, sizeof *book->lists);
    book->lists = (LineList *)(((uintptr_t)book->block + CACHE_LINE - 1) & -(uintptr_t)CACHE_LINE);
    size_t plays =
        bytes > lists * sizeof(LineList) ? (bytes - lists * sizeof(LineList)) / PLAY_BYTES : 0;
    book->play_capacity = (uint32_t)(plays < PLAYS_LEAST      ? PLAYS_LEAST
                                     : plays > UINT32_MAX / 2 ? UINT32_MAX / 2
                                                              : plays);
    book->plays = memory_new_table(book->play_capacity, sizeof *book->plays);
    book->briefs = memory_new_table(book->play_capacity, sizeof *book->briefs);
}

void line_book_release(LineBook *book)
{
    moves_release(&book->found);
    free(book->block);
    free(book->plays);
    free(book->briefs);
    memset(book, 0, sizeof *book);
}

static void forget(LineBook *book)
{
    memset(book->lists, 0, ((size_t)book->mask + 1) * sizeof *book->lists);
    book->used = 0;
    book->play_count = 0;
}

void line_book_start(LineBook *book, const EndTiles *tiles)
{
    book->tiles = tiles;
}

static LineList *find_slot(LineBook *book, uint64_t key)
{
    uint32_t at = (uint32_t)(key >> 32) & book->mask;
    while (book->lists[at].key && book->lists[at].key != key)
        at = (at + 1) & book->mask;
    return &book->lists[at];
}

/* Room for the plays just found; one list larger than all the memory gets it nevertheless. */
static void make_room(LineBook *book)
{
    uint32_t count = (uint32_t)book->found.count;
    if (book->play_count + count > book->play_capacity || book->used > book->mask - book->mask / 4)
        forget(book);
    if (count > book->play_capacity) {
        book->play_capacity = count;
        book->plays = memory_grow(book->plays, count, sizeof *book->plays);
        book->briefs = memory_grow(book->briefs, count, sizeof *book->briefs);
    }
}

/* Files the plays by the number of their tiles. */
static void file_plays(LineBook *book, const EndBoard *board, LineList *list)
{
    uint32_t next[RACK_MAX + 2] = {0};
    for (int at = 0; at < book->found.count; at++)
        next[book->found.moves[at].placed + 1]++;
    for (int placed = 1; placed <= RACK_MAX + 1; placed++)
        next[placed] += next[placed - 1];
    memcpy(list->start, next, sizeof next);
    list->first = book->play_count;
    for (int at = 0; at < book->found.count; at++) {
        const Move *move = &book->found.moves[at];
        uint32_t to = list->first + next[move->placed]++;
        EndPlay *play = &book->plays[to];
        end_play_of(play, board, book->tiles, move);
        book->briefs[to] = (PlayBrief){play->need, play->score, play->points};
    }
    book->play_count += (uint32_t)book->found.count;
}

const LineList *line_book_find(LineBook *book, const EndBoard *board, int direction, int line,
                               TileBits rack, uint64_t owner)
{
    uint64_t key = line_book_key(board, direction, line, owner);
    LineList *list = find_slot(book, key);
    if (list->key && !(rack & ~list->rack))
        return list;
    TileBits wanted = list->key ? rack | list->rack : rack;
    Rack tiles = end_tiles_rack(book->tiles, wanted);
    lines_follow_crosses(&book->lines, &board->board);
    book->found.count = 0;
    line_plays(&book->lines, direction, line, &tiles, &book->found);
    book->made++;
    make_room(book);
    list = find_slot(book, key);
    book->used += list->key == 0;
    list->key = key;
    list->rack = wanted;
    file_plays(book, board, list);
    return list;
}
