/* static.h -- what a move is worth without looking ahead: its score, and the tiles it keeps.
 *
 * A StaticValue is loaded once for a language, then constant and shared between threads. Once a
 * turn it fills a table with a value for every part of the rack that can be kept; the generator
 * adds the number to the score of every move (KeepValues in movegen.h is such a table):
 *
 *     StaticValue *value = static_load(&rules, &err);
 *     KeepValues keep;
 *     static_fill(value, &rules, &rack, bag_count, bag_count ? NULL : &unseen, keep.value);
 *     movegen_best(generator, &board, &rack, &keep, bag_count, &best);
 *     static_free(value);
 */
#ifndef TESSERA_EVAL_STATIC_H
#define TESSERA_EVAL_STATIC_H

#include "base/error.h"
#include "words/move.h"
#include "words/rack.h"
#include "words/rules.h"

typedef struct StaticValue StaticValue;

/* For the tile set of these rules. */
StaticValue *static_load(const Rules *rules, Error *err);
void static_free(StaticValue *value);

/* Fills `keep` for all parts of the rack: bit i of the place stands for the i-th tile of
 * rack_list() being KEPT. With tiles in the bag: what the tiles kept are worth later. With an empty
 * bag: what the end of the game makes of them, as a change of the lead: going out gains the tiles
 * of the other side (`opponent`, its rack; NULL when not known, or while there is a bag), anything
 * kept is likely to be lost to it, and lets it move once more. */
void static_fill(const StaticValue *value, const Rules *rules, const Rack *rack, int bag_count,
                 const Rack *opponent, Equity keep[1 << RACK_MAX]);

#endif
