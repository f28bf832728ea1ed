/* heuristics.h -- four rules of thumb of a champion of the first days (spec 3), in points.
 *
 * 1 balance: what stays on the rack has vowels and consonants in the proportion of the tile set;
 * 2 the hardest letter with its partner (Q and U in English; each language's own, found in its
 *   words): a word that uses both is favoured, and the partner is not spent alone while the hard
 *   letter is unseen;
 * 3 hot spots: a tile put on a free word premium that the opponent could use, or next to it, keeps
 *   the opponent from it;
 * 4 openness: a short first play opens no lanes.
 */
#ifndef TESSERA_PLAYER_HEURISTICS_H
#define TESSERA_PLAYER_HEURISTICS_H

#include "game/view.h"
#include "lexicon/lexicon.h"

typedef struct Heuristics {
    Letter hardest; /* the letter that words use least for its points */
    Letter partner; /* the letter that most often stands beside it */
} Heuristics;

void heuristics_init(Heuristics *heuristics, const Rules *rules, const Lexicon *judge);

/* Each alone, and their sum; thousandths of a point, added to a move's static value. */
Equity heuristics_balance(const View *view, const Move *move);
Equity heuristics_partner(const Heuristics *heuristics, const View *view, const Move *move);
Equity heuristics_hot_spots(const View *view, const Move *move);
Equity heuristics_openness(const View *view, const Move *move);
Equity heuristics_value(const Heuristics *heuristics, const View *view, const Move *move);

#endif
