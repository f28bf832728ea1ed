/* score.h -- is this play legal on this board, which words does it make, what does it earn?
 *
 * The obvious way, from the board alone: the judge of everything that comes from outside, and the
 * measure that the fast generator is tested against.
 */
#ifndef TESSERA_WORDS_SCORE_H
#define TESSERA_WORDS_SCORE_H

#include <stdbool.h>
#include <stdint.h>

#include "lexicon/lexicon.h"
#include "words/board.h"
#include "words/move.h"
#include "words/rack.h"
#include "words/rules.h"

/* Why a play cannot be made; PLAY_OK is 0. */
typedef enum PlayFault {
    PLAY_OK,
    PLAY_OFF_BOARD,      /* the word leaves the board */
    PLAY_NO_TILE,        /* nothing is put down */
    PLAY_SQUARE_TAKEN,   /* a tile put on an occupied square, or "already there" on an empty one */
    PLAY_NOT_WHOLE_WORD, /* a tile stands right before or after: the word is longer than said */
    PLAY_NOT_CONNECTED,  /* touches nothing */
    PLAY_NOT_ON_START,   /* the first word does not cover the start square */
    PLAY_TOO_SHORT,      /* one tile alone on the start square: a word has two letters at least */
    PLAY_TOO_LONG,       /* a word (also across the play) of more than WORD_MAX letters */
    PLAY_NOT_IN_RACK,    /* a tile the player does not hold */
} PlayFault;

typedef struct FormedWord {
    uint8_t row, col, direction, length;
    int16_t score;            /* with premiums, without bonus */
    int16_t theme_bonus;      /* its letters, if it is a theme word */
    Letter letters[WORD_MAX]; /* blanks flagged */
} FormedWord;

enum { FORMED_MAX = RACK_MAX + 1 };

/* All that a play makes: the main word first. */
typedef struct PlayResult {
    int count;
    FormedWord words[FORMED_MAX];
    int bonus; /* for many tiles */
    int score; /* everything together */
} PlayResult;

/* Checks the play against board, layout and rack (NULL: not looked at); words are not judged. On
 * PLAY_OK `result` (may be NULL) is filled. The move's own score is not used. */
PlayFault score_play(const Rules *rules, const Board *board, const Move *move, const Rack *rack,
                     PlayResult *result);

/* The first formed word that is not in the lexicon, or NULL. */
const FormedWord *score_invalid_word(const PlayResult *result, const Lexicon *lexicon);

/* The fault in plain words, with the squares and tiles concerned. */
void score_explain_fault(PlayFault fault, const Rules *rules, const Board *board, const Move *move,
                         const Rack *rack, char *out, size_t size);

#endif
