/* player.h -- somebody who looks at a View and says what to do.
 *
 * A player is made from a text, its spec: a name of players_list(), a character of data/characters,
 * or traits, as "trait:vocabulary=80,bingos=100". It owns whatever changes while it thinks, so each
 * thread has its own; it never sees a Game, and so no tile that its seat may not see. All chance
 * comes from the stream given at player_start(): same stream, same game, same choices.
 *
 *     Player *player = player_new(&kit, "static", &err);
 *     player_start(player, seed, game_number);
 *     player_choose(player, &view, &choice);
 *     game_play(&game, &choice.move, choice.spent_ms, &why);
 *     player_free(player);
 *
 * A new kind of player is a PlayerType and a struct that begins with a Player.
 */
#ifndef TESSERA_PLAYER_PLAYER_H
#define TESSERA_PLAYER_PLAYER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/rng.h"
#include "game/view.h"
#include "player/kit.h"

enum { PLAYER_NAME_MAX = 128 };

typedef enum ChoiceKind {
    CHOICE_MOVE,
    CHOICE_CHALLENGE, /* only when view->may_challenge */
    CHOICE_FORFEIT,   /* the player has failed (an outside program has ended, or is silent) */
} ChoiceKind;

typedef struct Choice {
    ChoiceKind kind;
    Move move;        /* CHOICE_MOVE */
    int64_t spent_ms; /* thinking time to be taken off the clock; 0 for players without any */
    const char *why;  /* CHOICE_FORFEIT: in plain words; owned by the player */
} Choice;

/* How far somebody who looks ahead has come. */
typedef struct Insight {
    int plies;
    int64_t nodes; /* playouts or positions looked at */
    Move best;
    double chance; /* of winning with it, 0 .. 1; below zero: not known */
    double points; /* won on the other side with it, tiles kept included */
} Insight;

typedef void PlayerWatch(void *context, const Insight *insight);

typedef struct Player Player;

typedef struct PlayerType {
    void (*start)(Player *player); /* a new game; NULL: nothing to forget */
    void (*choose)(Player *player, const View *view, Choice *choice);
    void (*free)(Player *player); /* gives back all, the struct too */
    bool is_trusted;              /* its moves are legal by construction, with their right score */
} PlayerType;

struct Player {
    const PlayerType *type;
    const Kit *kit;
    char name[PLAYER_NAME_MAX];
    Rng rng;                 /* the player's own luck */
    uint64_t seed, item;     /* what it was started with */
    int64_t limit_ms;        /* time a move, for players that use time; 0: as they like */
    int threads;             /* for players that look ahead; 0 counts as 1 */
    int64_t memory_mb;       /* for what they remember; 0: a little */
    const atomic_bool *stop; /* may be NULL; true: answer at once */
    PlayerWatch *watch;      /* may be NULL: told while the player thinks, from its own thread */
    void *watch_context;
    const Move *allowed; /* not NULL: players that look ahead choose among these */
    int allowed_count;
    int doubt; /* wrong words of others that it challenges, of a hundred */
};

/* The players that are code; some take settings, as "champion:time=500,plies=3". */
typedef struct PlayerEntry {
    const char *name;
    const char *summary; /* one line */
    Player *(*make)(const Kit *kit, const char *spec, Error *err);
} PlayerEntry;

const PlayerEntry *players_list(int *count);

/* Makes the player its spec describes; NULL with one line when there is none such. */
Player *player_new(const Kit *kit, const char *spec, Error *err);
void player_free(Player *player);

/* A new game, in which the player's luck is stream `item` of `seed`. Items 2k and 2k + 1 are a
 * pair: in a match, the two games that share the luck. */
void player_start(Player *player, uint64_t seed, uint64_t item);

/* The seat of the view is on turn, and the game is not over. A right word is never challenged. */
void player_choose(Player *player, const View *view, Choice *choice);

/* The settings of a player of players_list() in one line; false for those that have none. */
bool player_describe(const char *name, char *out, size_t size);

/* A player of players_list() under another name. */
Player *player_new_code(const Kit *kit, const char *spec, const char *name, Error *err);

/* For the makers of players: what every player begins with. */
void player_init(Player *player, const PlayerType *type, const Kit *kit, const char *name);

#endif
