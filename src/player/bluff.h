/* bluff.h -- plays with words that do not exist, for a person who dares.
 *
 * Only where the rules know challenges: under the void rule nobody bluffs. Who was caught once does
 * not try again in that game.
 *
 *     Bluff *bluff = bluff_new(&kit, &limits, &err);
 *     if (bluff_dares(&view, 12, &rng))                      in about 12 turns of a hundred
 *         bluff_add_plays(bluff, &view, &keep, &moves);      then sort and choose as ever
 *     bluff_free(bluff);
 */
#ifndef TESSERA_PLAYER_BLUFF_H
#define TESSERA_PLAYER_BLUFF_H

#include "base/rng.h"
#include "game/view.h"
#include "movegen/movegen.h"
#include "player/kit.h"

typedef struct Bluff Bluff;

/* Inventions are made from the words of these limits, the more common ones only. NULL with `err`
 * when there is no word. */
Bluff *bluff_new(const Kit *kit, const VocabularyLimits *limits, Error *err);
void bluff_free(Bluff *bluff);

/* Whether such words are considered this turn. Draws from `rng` only if that is in question. */
bool bluff_dares(const View *view, int percent, Rng *rng);

/* Appends the plays that form at least one word unknown to the judge. */
void bluff_add_plays(Bluff *bluff, const View *view, const KeepValues *keep, MoveList *moves);

#endif
