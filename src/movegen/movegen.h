/* movegen.h -- every legal move of a board and a rack, or only the best one.
 *
 * A Generator belongs to one thread, one vocabulary and one set of rules; it keeps what can be
 * derived from the last board it saw (cross checks, slots) and brings it up to date by the squares
 * that changed, so that following a game is cheap and no caller has to tell it what happened.
 * Nothing allocates after generator_new(), except a move list that grows.
 *
 * The vocabulary is the mover's: its words and its cross checks. Another player, another Generator.
 *
 *     Generator *gen = generator_new(&lexicon, &rules);
 *     KeepValues keep = {0};                    (all zero: value = score)
 *     movegen_all(gen, &board, &rack, &keep, bag_count, &list);
 *     moves_sort(&list);
 *     movegen_best(gen, &board, &rack, &keep, bag_count, &best);   == list.moves[0]
 */
#ifndef TESSERA_MOVEGEN_MOVEGEN_H
#define TESSERA_MOVEGEN_MOVEGEN_H

#include <stdbool.h>
#include <stddef.h>

#include "lexicon/lexicon.h"
#include "words/board.h"
#include "words/move.h"
#include "words/rack.h"
#include "words/rules.h"

/* What the tiles kept are worth, for every subset of the rack: bit i of the index stands for the
 * i-th tile of rack_list() being KEPT. Filled by eval, read by movegen: neither knows the other. */
typedef struct KeepValues {
    Equity value[1 << RACK_MAX];
} KeepValues;

typedef struct Generator Generator;

/* Lexicon and rules are not owned and must outlive the generator. */
Generator *generator_new(const Lexicon *lexicon, const Rules *rules);
void generator_free(Generator *generator);

/* How much memory a generator takes. */
size_t generator_bytes(void);

/* Replaces `out` by all plays, and all exchanges when the bag holds enough; returns how many. Pass
 * is never listed. Not sorted. */
int movegen_all(Generator *generator, const Board *board, const Rack *rack, const KeepValues *keep,
                int bag_count, MoveList *out);

/* The same list, found the older way: left parts of words on the forward graph. For comparison
 * (`tessera experiment generators`). */
int movegen_all_forward(Generator *generator, const Board *board, const Rack *rack,
                        const KeepValues *keep, int bag_count, MoveList *out);

/* The first move of the sorted list, found without listing: a pass when there is none. */
void movegen_best(Generator *generator, const Board *board, const Rack *rack,
                  const KeepValues *keep, int bag_count, Move *best);

#endif
