/* view.h -- what one seat may see of a game: players and clients get this, never a Game.
 *
 * Hidden tiles are hidden by type: a View holds no byte of another rack, of the order of the bag or
 * of the seed. Its record is a copy in which the racks of others and the tiles they exchanged are
 * blank until the end of the game has counted them.
 *
 *     View view = {0};
 *     view_start(&view, seat);              once for every game
 *     view_update(&view, &game);            whenever the seat looks; only what is new is copied
 *     view_release(&view);
 */
#ifndef TESSERA_GAME_VIEW_H
#define TESSERA_GAME_VIEW_H

#include "game/game.h"
#include "words/score.h"
#include "words/position.h"

enum { VIEW_WATCHER = -1 }; /* the seat of somebody who only watches: sees no rack at all */

typedef struct View {
    int seat; /* whose view it is, or VIEW_WATCHER */
    int seats;
    int on_turn;
    GamePhase phase;
    GameResult result;
    int scoreless;      /* turns without points in a row */
    bool may_challenge; /* the last play can be challenged by the seat on turn */
    int bag_count;
    int score[SEATS_MAX];
    int tiles_held[SEATS_MAX];
    int64_t clock_ms[SEATS_MAX];
    Rack rack;   /* the seat's own */
    Rack unseen; /* all tiles that are neither on the board nor on the own rack */
    Board board;
    const Rules *rules;
    const Lexicon *judge; /* NULL: words are not judged */
    int event_count;
    int event_capacity;
    Event *events;
} View;

/* `view` is all zero, or was started before (its memory is reused). */
void view_start(View *view, int seat);
void view_release(View *view);

/* Brings the view up to date; always with the same game until it is started again. */
void view_update(View *view, const Game *game);

/* The words that a play of the record made, with their points and theme bonuses, scored again on
 * the board as it was; false when the event is no play. */
bool view_words(const View *view, int number, PlayResult *result);
/* What a player's view says, as a position with the seat on turn; other racks are not known. */
void view_position(const View *view, Position *position);

#endif
