/* endplay.h -- four ways to play when the bag is empty and the opponent's tiles are known.
 *
 * straightforward: always the highest score. q-sticking: when the opponent holds a tile that has
 * few places, take them away with the highest-scoring play that leaves the fewest. slow: the play
 * that promises the most points over all turns to come, a few tiles at a time. combined: take the
 * places away with the cheapest tiles, and play slowly while the opponent is stuck.
 *
 *     Endplay *endplay = endplay_new(&lexicon, &rules, ENDPLAY_SLOW);
 *     endplay_choose(endplay, &view, &move);           bag empty; a pass when there is no play
 *     endplay_free(endplay);
 */
#ifndef TESSERA_PLAYER_ENDPLAY_H
#define TESSERA_PLAYER_ENDPLAY_H

#include "game/view.h"
#include "lexicon/lexicon.h"

typedef enum EndplayStyle {
    ENDPLAY_STRAIGHTFORWARD,
    ENDPLAY_STICKING,
    ENDPLAY_SLOW,
    ENDPLAY_COMBINED,
} EndplayStyle;

typedef struct Endplay Endplay;

Endplay *endplay_new(const Lexicon *lexicon, const Rules *rules, EndplayStyle style);
void endplay_free(Endplay *endplay);

void endplay_choose(Endplay *endplay, const View *view, Move *move);

/* How many squares the opponent could put the tile on, on this board with these tiles. */
int endplay_places(Endplay *endplay, const Board *board, const Rack *opponent, Letter tile);

#endif
