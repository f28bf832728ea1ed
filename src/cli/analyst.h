/* analyst.h -- who judges positions for `tessera analyze`: simulation while there is a bag, the
 * exact solution when there is none.
 *
 *     Analyst analyst;
 *     if (!analyst_open(&analyst, &rules, &lexicon, "sv", &settings, &err)) ...
 *     analyst_judge(&analyst, &position, &played);           the move made is among the candidates
 *     analyst.verdicts[0] is the best of analyst.count
 *     analyst_close(&analyst);
 */
#ifndef TESSERA_CLI_ANALYST_H
#define TESSERA_CLI_ANALYST_H

#include "movegen/movegen.h"
#include "search/endgame.h"
#include "search/simulate.h"

typedef struct AnalystSettings {
    double seconds; /* a position; 0: until the racks are met */
    int64_t racks, plies, candidates, threads, seed;
    int64_t doubt; /* percent; 0: no candidate is dropped */
    const atomic_bool *stop;
} AnalystSettings;

/* What is thought of one move. */
typedef struct Verdict {
    Move move;
    double chance;              /* to win, 0 .. 1 */
    double points;              /* won on the other side, tiles kept included */
    const Simulated *simulated; /* NULL: not by simulation */
} Verdict;

typedef struct Analyst {
    const Rules *rules;
    const AnalystSettings *settings;
    SearchGround ground;
    StaticValue *value;
    WinChance *chance;
    Generator *generator;
    MoveList moves;
    Simulation *simulation;
    EndgameSolver *solver;
    /* The last position. */
    int count;
    Verdict verdicts[CANDIDATES_MAX];
    bool is_exact;     /* the first verdict is proved */
    bool is_ending;    /* the bag is empty */
    bool knows_played; /* the move made is a legal one */
    EndgameResult ending;
    double seconds;
} Analyst;

/* `name` is the lexicon's, for the tables that lie beside it. Rules, lexicon and settings must
 * outlive the analyst. */
bool analyst_open(Analyst *analyst, const Rules *rules, const Lexicon *lexicon, const char *name,
                  const AnalystSettings *settings, Error *err);
void analyst_close(Analyst *analyst);

/* Judges the best candidates of a checked position, best first; `played` (may be NULL) is one of
 * them if it is legal. False, with one line, when the position cannot be judged. */
bool analyst_judge(Analyst *analyst, const Position *position, const Move *played, Error *err);

#endif
