/* champion.h -- two champions rebuilt from what was written about them, without looking ahead yet.
 *
 * "maven-style": the best 25 by score and tiles kept, judged again by four heuristics (balance of
 * vowels, Q with its U, hot spots taken from the opponent, a short opening). "quackle-style": its
 * kibitzer, the best 23 by static value. Both hand the candidates to a judge; a search that looks
 * ahead takes that place (ChampionJudge).
 *
 * "straightforward", "q-sticking", "slow" and "combined" play as quackle-style until the bag is
 * empty, and then in their own way: see endplay.h.
 */
#ifndef TESSERA_PLAYER_CHAMPION_H
#define TESSERA_PLAYER_CHAMPION_H

#include "player/player.h"

/* Says which of `count` candidates, best static value first, is played. */
typedef int ChampionJudge(Player *player, const View *view, const Move *candidates, int count);

Player *champion_new(const Kit *kit, const char *spec, Error *err);

#endif
