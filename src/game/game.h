/* game.h -- one live game of words: turns, tiles, challenges, clocks, the end, and the record.
 *
 * A game is (rules, judge, seed, moves) and can be repeated to the byte. Seat 0 begins. Time is
 * never read here: whoever runs the game says with every action how long the seat on turn thought.
 *
 *     Game game = {0};
 *     Refusal why;
 *     game_start(&game, &(GameSetup){.rules = &rules, .judge = &lexicon, .seed = 1, .seats = 2});
 *     while (game.phase != GAME_OVER) {
 *         Move move = choose(...);                          from a View, see view.h
 *         if (!game_play(&game, &move, spent_ms, &why))
 *             puts(why.text);                               "HADJIS is not in the word list"
 *     }
 *     printf("seat %d wins\n", game.result.winner);
 *     game_release(&game);
 *
 * The struct may be read by whoever runs the game (a server, a match); players and clients get a
 * View, which holds no tile they may not see. Starting again reuses the memory; nothing allocates
 * during a game but the record, which doubles.
 *
 * Challenges. Under the void rule a play with a word not in the list is refused. Under the other
 * rules it is accepted, and the next seat may challenge it instead of moving; when a play ends the
 * game, the game first waits (GAME_LAST_WORD) until the next seat challenges it or passes.
 */
#ifndef TESSERA_GAME_GAME_H
#define TESSERA_GAME_GAME_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/rng.h"
#include "game/event.h"
#include "lexicon/lexicon.h"
#include "words/bag.h"
#include "words/board.h"
#include "words/rules.h"
#include "words/score.h"

typedef enum GamePhase {
    GAME_RUNNING,
    GAME_LAST_WORD, /* the last play is made; the seat on turn may still challenge it, or pass */
    GAME_OVER,
} GamePhase;

/* Why a game is over. */
typedef enum Ending {
    ENDING_NONE,
    ENDING_OUT,       /* somebody played the last tile */
    ENDING_SCORELESS, /* too many turns without points */
    ENDING_RESIGNED,
    ENDING_TIME,
    ENDING_CHALLENGE, /* a wrong challenge under the triple rule */
} Ending;

typedef struct GameResult {
    Ending ending;
    int seat;   /* who went out, resigned, overstepped the time or challenged; -1: nobody */
    int winner; /* -1: a draw, or not over */
} GameResult;

typedef struct GameSetup {
    const Rules *rules;   /* not owned */
    const Lexicon *judge; /* not owned; NULL: words are not judged */
    uint64_t seed, item;  /* the game's luck: stream `item` of `seed` */
    int seats;            /* 2 .. SEATS_MAX */
    bool trusted;         /* moves come from our own generator under these very rules: their
                             legality, words and score are taken as they are */
} GameSetup;

typedef struct Seat {
    Rack rack;
    int score;
    int64_t clock_ms; /* left; below zero is overtime */
} Seat;

/* The play that may still be challenged. */
typedef struct OpenPlay {
    bool open;
    uint8_t seat;
    int scoreless_before;
    Move move;
    Rack rack_before;
} OpenPlay;

typedef struct Game {
    GameSetup setup;
    GamePhase phase;
    GameResult result;
    int on_turn;
    int scoreless; /* turns without points in a row, up to now */
    Seat seat[SEATS_MAX];
    Board board;
    Rack on_board; /* the tiles on the board, as counts */
    Bag bag;
    Rng rng;
    OpenPlay last;
    Event *events;
    int event_count;
    int event_capacity;
} Game;

/* Why an action is refused. */
typedef enum GameFault {
    GAME_OK,
    GAME_FAULT_OVER,           /* the game is over */
    GAME_FAULT_LAST_WORD,      /* only a challenge or a pass may follow the last play */
    GAME_FAULT_PLAY,           /* the play breaks a rule of the board: see `play` */
    GAME_FAULT_WORD,           /* a word is not in the list: see `word` */
    GAME_FAULT_NO_EXCHANGE,    /* the bag holds too few tiles */
    GAME_FAULT_NOT_HELD,       /* a tile to be exchanged is not on the rack */
    GAME_FAULT_NO_CHALLENGE,   /* the rules (or a missing word list) know no challenge */
    GAME_FAULT_NOT_CHALLENGED, /* there is no play to challenge */
    GAME_FAULT_TIME,           /* too late: the time is over, and with it the game */
} GameFault;

typedef struct Refusal {
    GameFault fault;
    PlayFault play;
    FormedWord word;
    char text[256]; /* all of it in plain words */
} Refusal;

/* Shuffles and deals. `game` is all zero, or was started before. */
void game_start(Game *game, const GameSetup *setup);
void game_release(Game *game);

/* The seat on turn plays, exchanges or passes after thinking for `spent_ms`. The move's score is
 * not looked at (unless trusted). False when refused: then nothing has changed, except that a
 * seat out of time has lost (GAME_FAULT_TIME). `why` may be NULL. */
bool game_play(Game *game, const Move *move, int64_t spent_ms, Refusal *why);

/* The seat on turn challenges the play before. When a word is not in the list the play is taken
 * back; otherwise the challenge costs what the rules say. Who challenged rightly is still on turn.
 */
bool game_challenge(Game *game, int64_t spent_ms, Refusal *why);

/* A seat gives up, on turn or not (then `spent_ms` is 0). */
bool game_resign(Game *game, int seat, int64_t spent_ms, Refusal *why);

/* Has the seat on turn, thinking for `spent_ms` by now, lost on time? Then the game ends, true. */
bool game_check_time(Game *game, int64_t spent_ms);

/* How long the seat on turn may still think before it has lost; INT64_MAX without a clock. */
int64_t game_time_left(const Game *game);

/* Does again what an event of a record says; events that only follow from others (gains and losses
 * at the end, bonuses) are passed over. Repeating all events of a record on a game started with the
 * same set-up gives the same game to the byte. */
bool game_repeat(Game *game, const Event *event, Refusal *why);

/* Gives a seat these tiles, out of its rack and the bag: for games played elsewhere, for studies
 * and tests. A game so changed cannot be repeated from its seed. Refuses tiles that are not there,
 * and more than a rack holds. */
bool game_set_rack(Game *game, int seat, const Rack *rack, Error *err);

/* A score as it stands: the play with all its words, if the seat on turn made it now. */
PlayFault game_preview(const Game *game, const Move *move, PlayResult *result);

#endif
