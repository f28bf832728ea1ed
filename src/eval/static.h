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

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "eval/leaves.h"
#include "words/move.h"
#include "words/rack.h"
#include "words/rules.h"

typedef struct StaticValue StaticValue;

/* The learned table of the rules' language (data/leaves/LANG.leaves); values made by hand when
 * there is none for this tile set. NULL when the table is damaged. */
StaticValue *static_load(const Rules *rules, Error *err);

/* The table that was trained for a lexicon (a language name or a path, as for lexicon_load()): it
 * lies beside it, mine.leaves beside mine.lex; without one, as static_load(). */
StaticValue *static_load_beside(const Rules *rules, const char *lexicon, Error *err);

/* Where such a table lies, or would. False when there is no such lexicon. */
bool static_path_beside(const char *lexicon, const char *ending, char *path, size_t size);

/* Takes over the leaves, which the caller must not release. */
StaticValue *static_new(const Leaves *leaves);
void static_free(StaticValue *value);

/* How much memory it takes. */
size_t static_bytes(const StaticValue *value);

/* Fills `keep` for all parts of the rack: bit i of the place stands for the i-th tile of
 * rack_list() being KEPT. With tiles in the bag: what the tiles kept are worth later. With an empty
 * bag: what the end of the game makes of them, as a change of the lead: going out gains the tiles
 * of the other side (`opponent`, its rack; NULL when not known, or while there is a bag), anything
 * kept is likely to be lost to it, and lets it move once more. */
void static_fill(const StaticValue *value, const Rules *rules, const Rack *rack, int bag_count,
                 const Rack *opponent, Equity keep[1 << RACK_MAX]);

#endif
