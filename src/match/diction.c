#include "match/diction.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "match/duel.h"
#include "player/sight.h"

static void add_word(Diction *diction, const Ranks *ranks, const Letter *word, int length)
{
    if ((size_t)diction->plays == diction->capacity) {
        diction->capacity = diction->capacity ? 2 * diction->capacity : 1024;
        diction->ranks = memory_grow(diction->ranks, diction->capacity, sizeof *diction->ranks);
    }
    diction->ranks[diction->plays++] = ranks_of(ranks, word, length);
    diction->letters += length;
    diction->longs += length >= DICTION_LONG;
}

/* Goes through the record of a game in which nobody takes a word back. */
static void add_game(Diction *diction, const Ranks *ranks, const Game *game)
{
    Board board;
    Letter word[WORD_MAX];
    board_init(&board, game->board.side);
    for (int index = 0; index < game->event_count; index++) {
        const Event *event = &game->events[index];
        diction->turns += event->kind <= EVENT_PASS;
        if (event->kind != EVENT_PLAY)
            continue;
        int length = sight_main_word(&board, &event->move, word);
        add_word(diction, ranks, word, length);
        diction->points += event->score;
        board_play(&board, &event->move);
    }
}

static int compare_ranks(const void *a, const void *b)
{
    uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;
    return first < second ? -1 : first > second;
}

bool diction_measure(Diction *diction, const Kit *kit, const char *spec, int64_t games,
                     uint64_t seed, Error *err)
{
    Duel duel;
    GameSummary summary;
    const char *const specs[SIDES] = {spec, spec};
    memset(diction, 0, sizeof *diction);
    if (!duel_open(&duel, kit, specs, 0, err))
        return false;
    for (int64_t game = 0; game < games; game++) {
        duel_play(&duel, seed, 2 * game, &summary);
        add_game(diction, vocabulary_ranks(kit->vocabularies), &duel.game);
    }
    duel_close(&duel);
    if (diction->plays > 1)
        qsort(diction->ranks, (size_t)diction->plays, sizeof *diction->ranks, compare_ranks);
    return true;
}

void diction_release(Diction *diction)
{
    free(diction->ranks);
    memset(diction, 0, sizeof *diction);
}

double diction_within(const Diction *diction, uint32_t words)
{
    int64_t low = 0, high = diction->plays;
    while (low < high) {
        int64_t middle = (low + high) / 2;
        if (diction->ranks[middle] < words)
            low = middle + 1;
        else
            high = middle;
    }
    return diction->plays > 0 ? (double)low / (double)diction->plays : 0;
}

uint32_t diction_rank(const Diction *diction, double share)
{
    if (diction->plays == 0)
        return RANK_NONE;
    int64_t at = (int64_t)(share * (double)(diction->plays - 1));
    return diction->ranks[at];
}
