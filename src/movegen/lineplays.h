/* lineplays.h -- the plays along one row or column, for a search that keeps them line by line.
 *
 * A play changes few lines of the board. Who remembers what could be played on each line has to ask
 * again only for those:
 *
 *     lines_follow_crosses(&lines, &board);
 *     line_plays(&lines, ACROSS, row + 1, &rack, &list);
 */
#ifndef TESSERA_MOVEGEN_LINEPLAYS_H
#define TESSERA_MOVEGEN_LINEPLAYS_H

#include "movegen/lines.h"
#include "words/move.h"
#include "words/rack.h"

/* Appends the plays of line `index` (counted from 1) with their scores, value = score. All lines of
 * both directions together give what movegen_all() gives: a single tile that makes words both ways
 * belongs to its row. `rack` may have more than RACK_MAX tiles: all plays of at most RACK_MAX of
 * them are listed. */
void line_plays(const Lines *lines, int direction, int index, const Rack *rack, MoveList *out);

#endif
