/* event.h -- what happened in a game, one entry after the other.
 *
 * The record holds everything a GCG file can say, and what it cannot (clocks, resigning). Nothing
 * is ever changed in it: a play taken back is a second event.
 */
#ifndef TESSERA_GAME_EVENT_H
#define TESSERA_GAME_EVENT_H

#include <stdint.h>

#include "words/move.h"
#include "words/rack.h"

typedef enum EventKind {
    EVENT_PLAY,             /* a word, with its score                                            */
    EVENT_EXCHANGE,         /* tiles for others                                                  */
    EVENT_PASS,             /* a turn not used                                                   */
    EVENT_WITHDRAWN,        /* the play before was challenged and is no word: -score, tiles back */
    EVENT_CHALLENGE_BONUS,  /* points, because the play was challenged and stands                */
    EVENT_CHALLENGE_FAILED, /* the seat challenged a good play; costs nothing, or the game       */
    EVENT_TURN_LOST,        /* the seat challenged a good play; costs its turn (GCG: a pass)     */
    EVENT_ACCEPTED,         /* the seat lets the play that ends the game stand (GCG: nothing)    */
    EVENT_TILES_GAINED,     /* going out: the others' tiles, once or twice                       */
    EVENT_TILES_LOST,       /* the seat's own tiles left over                                    */
    EVENT_TIME_PENALTY,     /* minutes begun past the clock                                      */
    EVENT_RESIGNED,         /* the seat gave up                                                  */
    EVENT_TIME_OUT,         /* the seat's time is over, and the game with it                     */
} EventKind;

typedef struct Event {
    uint8_t kind;
    uint8_t seat;
    int16_t score;    /* points won or lost by it */
    int32_t total;    /* the seat's points afterwards */
    int64_t spent_ms; /* thinking time; WITHDRAWN, CHALLENGE_BONUS: the challenger's */
    int64_t clock_ms; /* left on the seat's clock afterwards; below zero is overtime */
    Move move;        /* PLAY, EXCHANGE, PASS; WITHDRAWN: the play that was taken back */
    Rack rack;        /* what the seat held before; TILES_GAINED, TILES_LOST: the tiles counted */
} Event;

#endif
