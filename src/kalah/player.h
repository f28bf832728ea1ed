/* player.h -- who plays: named minds with parameters, and characters out of data files.
 *
 *     random  simple  self  opponent        the source's evaluations
 *     s-simple  s-self  s-opponent          their sampling variants
 *     exact                                 the search; perfect as soon as the end is in reach
 *
 * followed by parameters, "s-opponent:depth=3,samples=5": depth (turns looked ahead), percent,
 * samples, rounds (of the sampling), careless (per cent of moves made at random), attention (per
 * cent of turns in which replies are looked at), nodes (of exact), pace (ms a person waits).
 * Any other name is a character: data/kalah/NAME.txt with one `key value` a line, and its name,
 * `portrait wren` and `about sv ...` (a line a language) as the characters of the word game have.
 *
 *     KalahPlayer player;
 *     if (!kalah_player_parse("s-self:depth=2", &player, &err)) ...
 *     int hole = kalah_player_choose(&player, &rules, &search, &game, &rng);
 */
#ifndef TESSERA_KALAH_PLAYER_H
#define TESSERA_KALAH_PLAYER_H

#include "base/error.h"
#include "base/sentences.h"
#include "kalah/lookahead.h"
#include "kalah/search.h"

enum { KALAH_NAME_MAX = 64, KALAH_CHARACTERS = 6 };

typedef enum KalahMind { KALAH_RANDOM, KALAH_LOOKING, KALAH_EXACT } KalahMind;

typedef struct KalahPlayer {
    char name[KALAH_NAME_MAX];
    char portrait[KALAH_NAME_MAX]; /* the drawing's name, without folder and ending; may be empty */
    Sentences about;               /* what a person is told about it; may be empty */
    KalahMind mind;
    KalahLookahead look;
    int careless;
    int attention;
    int64_t nodes;
    int pace_ms;
    int rating; /* measured Elo of a character, 0 when not measured */
} KalahPlayer;

/* The characters that come with the program, weakest first. */
extern const char *const kalah_characters[KALAH_CHARACTERS];

/* Reads a player's text; `err` names what was not understood. */
bool kalah_player_parse(const char *text, KalahPlayer *player, Error *err);

/* Reads a character's file, of which `text` is the contents and `name` the name for messages. */
bool kalah_player_parse_file(const char *text, const char *name, KalahPlayer *player, Error *err);

/* Whether the player needs a KalahSearch. */
bool kalah_player_is_searching(const KalahPlayer *player);

/* The hole to play; the game must not be over. `search` may be NULL for a player that needs none.
 * A searching player keeps within its nodes, so that its choice depends on nothing but the
 * position, what `search` remembers, and `rng`. */
int kalah_player_choose(const KalahPlayer *player, const KalahRules *rules, KalahSearch *search,
                        const Kalah *game, Rng *rng);

#endif
