/* bench.h -- the players that sit ready beside one worker thread.
 *
 * A player needs half a megabyte to think in, too much for each game to have its own. So players
 * belong to workers: the last few are kept, and one is taken for any game under the same rules. A
 * player remembers nothing from one move to the next that its View does not tell.
 *
 *     Player *player = bench_player(bench, rules, "lova", &err);
 */
#ifndef TESSERA_SERVER_BENCH_H
#define TESSERA_SERVER_BENCH_H

#include "kalah/search.h"
#include "player/player.h"
#include "server/ruleset.h"

typedef struct Bench Bench;

Bench *bench_new(void);
void bench_free(Bench *bench);

/* A player of this spec under these rules; the bench's own, valid until the next call. NULL with
 * `err` when there is none such. */
Player *bench_player(Bench *bench, RuleSet *rules, const char *spec, Error *err);

/* For players of Kalah that search; what was learnt under other rules is forgotten. */
KalahSearch *bench_search(Bench *bench, const KalahRules *rules);

#endif
