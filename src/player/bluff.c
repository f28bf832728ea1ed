#include "player/bluff.h"

#include <stdlib.h>

#include "base/memory.h"

enum {
    WORDS_MOST = 30000,  /* nobody invents from rare words */
    LONGEST = 8,         /* nor long ones */
    FREE_CHALLENGE = 50, /* of a hundred: where a challenge costs nothing one dares less */
};

struct Bluff {
    const Lexicon *judge;
    Generator *generator;
    MoveList moves;
};

Bluff *bluff_new(const Kit *kit, const VocabularyLimits *limits, Error *err)
{
    VocabularyLimits bold = *limits;
    bold.words = bold.words < WORDS_MOST ? bold.words : WORDS_MOST;
    bold.longest = bold.longest < LONGEST ? bold.longest : LONGEST;
    bold.invents = true;
    const Lexicon *words = vocabulary_find(kit->vocabularies, &bold, err);
    if (!words)
        return NULL;
    Bluff *bluff = memory_new(1, sizeof *bluff);
    bluff->judge = &kit->judge;
    bluff->generator = generator_new(words, &kit->rules);
    return bluff;
}

void bluff_free(Bluff *bluff)
{
    if (!bluff)
        return;
    generator_free(bluff->generator);
    moves_release(&bluff->moves);
    free(bluff);
}

static bool was_caught(const View *view)
{
    for (int index = 0; index < view->event_count; index++) {
        if (view->events[index].kind == EVENT_WITHDRAWN && view->events[index].seat == view->seat)
            return true;
    }
    return false;
}

bool bluff_dares(const View *view, int percent, Rng *rng)
{
    if (percent == 0 || view->rules->challenge == CHALLENGE_VOID || !view->judge ||
        was_caught(view))
        return false;
    int share = view->rules->challenge == CHALLENGE_SINGLE ? FREE_CHALLENGE : 100;
    return (int)rng_below(rng, 100 * 100) < percent * share;
}

static bool is_phony(const Bluff *bluff, const View *view, const Move *move)
{
    PlayResult result;
    return score_play(view->rules, &view->board, move, &view->rack, &result) == PLAY_OK &&
           score_invalid_word(&result, bluff->judge);
}

void bluff_add_plays(Bluff *bluff, const View *view, const KeepValues *keep, MoveList *moves)
{
    movegen_all(bluff->generator, &view->board, &view->rack, keep, view->bag_count, &bluff->moves);
    for (int index = 0; index < bluff->moves.count; index++) {
        const Move *move = &bluff->moves.moves[index];
        if (move->kind == MOVE_PLAY && is_phony(bluff, view, move))
            *moves_push(moves) = *move;
    }
}
