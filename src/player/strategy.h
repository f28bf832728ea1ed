/* strategy.h -- the phases of a game, and ways to think in one of them: interchangeable.
 *
 * A game passes through four phases, by the tiles left. A strategy is one way to find a move; a
 * player names one for each phase (champion.h has the tables). Strategies share a Thinker, which
 * owns what they work with, and have one interface, so that any can stand in any phase that it is
 * fit for.
 *
 *     thinker_init(&thinker, player, &settings);
 *     thinker_start_turn(&thinker, &view);                the clock runs from here
 *     strategies[phase_of(&view, 2)]->choose(&thinker, &view, &move);
 *     thinker_release(&thinker);
 */
#ifndef TESSERA_PLAYER_STRATEGY_H
#define TESSERA_PLAYER_STRATEGY_H

#include "movegen/movegen.h"
#include "player/endplay.h"
#include "player/heuristics.h"
#include "player/player.h"
#include "search/endgame.h"
#include "search/opening.h"
#include "search/preendgame.h"
#include "search/simulate.h"

typedef enum Phase {
    PHASE_OPENING,     /* the board is empty */
    PHASE_MIDGAME,     /* until few tiles are in the bag */
    PHASE_PRE_ENDGAME, /* few tiles in the bag */
    PHASE_ENDGAME,     /* none */
    PHASES,
} Phase;

/* `few`: tiles in the bag from which on it is the pre-endgame; 0: there is none. */
Phase phase_of(const View *view, int few);
const char *phase_name(Phase phase);

/* What can be set from outside, in the units of the spec's text. */
typedef struct ThinkSettings {
    int64_t time_ms;    /* a move; 0: as the clock allows */
    int64_t samples;    /* playouts a move at most; 0: no limit */
    int64_t racks;      /* for a candidate at most; 0: no limit */
    int64_t plies;      /* 1 .. PLIES_MAX */
    int64_t candidates; /* 1 .. CANDIDATES_MAX */
    int64_t gap;        /* points below the best static value at which candidates end; 0: none */
    int64_t doubt;      /* percent; see SimulateLimits */
    int64_t prior;      /* racks that the static value counts for; see SimulateLimits */
    int64_t infer;      /* 1: guesses at the other's tiles by what it did */
} ThinkSettings;

typedef struct Thinker {
    Player *player;
    ThinkSettings settings;
    EndplayStyle endplay_style;
    SearchGround ground;
    Generator *generator;
    MoveList moves;
    KeepValues keep;
    Heuristics heuristics;
    /* Made when first needed. */
    Simulation *simulation;
    Endplay *endplay;
    EndgameSolver *solver;
    PreendgameSolver *pre_solver;
    PreendgameResult pre_result;
    OpeningTable *openings;
    Inference *inference;
    RackModel model;
    bool looked_for_openings;
    /* Of the turn. */
    int64_t started_ns;
    int64_t until_ns; /* 0: no limit of time */
    int64_t late_ms;  /* the most by which a turn of this game has overstepped its limit */
} Thinker;

void thinker_init(Thinker *thinker, Player *player, const ThinkSettings *settings);
void thinker_release(Thinker *thinker);

/* Forgets the game before. */
void thinker_start_game(Thinker *thinker);

/* Sets the limits of the turn by the player's settings, its limit and the clock. False when there
 * is no time to think at all: then the static value has to do. */
bool thinker_start_turn(Thinker *thinker, const View *view);

/* Milliseconds since then; delays are remembered for the next turns. */
int64_t thinker_end_turn(Thinker *thinker);

typedef struct Strategy {
    const char *name; /* a word or two for people */
    void (*choose)(Thinker *thinker, const View *view, Move *move);
} Strategy;

extern const Strategy strategy_static;     /* the best static value */
extern const Strategy strategy_openings;   /* the same from a table, if there is one; first move */
extern const Strategy strategy_heuristics; /* static value and four rules of thumb */
extern const Strategy strategy_lookahead;  /* the same, and the mean of answer and counter-answer */
extern const Strategy strategy_simulation; /* the best chance to win over sampled racks */
extern const Strategy strategy_endplay;    /* endplay.h; the bag must be empty */
extern const Strategy strategy_draws;      /* every draw of the last tiles; few in the bag */
extern const Strategy strategy_exact;      /* solved, or as far as the time allows; the same */

#endif
