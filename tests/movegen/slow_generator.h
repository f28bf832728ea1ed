/* slow_generator.h -- every legal move, found the slow obvious way.
 *
 * Every word of a plain list is tried on every square in both directions, with the tiles of the
 * rack put down in every way the blanks allow; the judge of src/words scores it, and every word it
 * forms is looked up in the same list. Nothing of src/movegen and no word graph is used, so what
 * the fast generator lists can be proved against it. Words are passed over early only when their
 * letters cannot come from the rack and the line.
 *
 *     SlowGenerator slow;
 *     slow_generator_init(&slow, &list, &rules);       (the list sorted)
 *     slow_generate(&slow, &board, &rack, &keep, bag_count, &moves);
 *     moves_sort(&moves);
 *     slow_generator_release(&slow);
 */
#ifndef TESSERA_TESTS_MOVEGEN_SLOW_GENERATOR_H
#define TESSERA_TESTS_MOVEGEN_SLOW_GENERATOR_H

#include "lexicon/wordlist.h"
#include "movegen/movegen.h"

typedef struct SlowGenerator {
    const WordList *list; /* sorted; not owned */
    const Rules *rules;   /* not owned */
    uint32_t *letters;    /* for each word, the set of its letters */
} SlowGenerator;

void slow_generator_init(SlowGenerator *slow, const WordList *list, const Rules *rules);
void slow_generator_release(SlowGenerator *slow);

/* As movegen_all(): replaces `out` by all plays, and all exchanges when the bag holds enough (never
 * more tiles than the bag holds); returns how many. Not sorted. */
int slow_generate(SlowGenerator *slow, const Board *board, const Rack *rack, const KeepValues *keep,
                  int bag_count, MoveList *out);

#endif
