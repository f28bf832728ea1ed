/* rack.h -- a handful of tiles, as counts. Also serves for "tiles unseen". */
#ifndef TESSERA_WORDS_RACK_H
#define TESSERA_WORDS_RACK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "lexicon/alphabet.h"
#include "words/tileset.h"

enum { RACK_MAX = 7, RACK_TEXT_MAX = 256 * (TILE_TEXT_MAX + 2) };

typedef struct Rack {
    uint8_t count[LETTERS_MAX + 1]; /* by tile_index(); [0] blanks */
    uint8_t total;
} Rack;

/* All tiles of the set: what is unseen before anybody has drawn. */
void rack_fill(Rack *rack, const TileSet *tiles);

void rack_add(Rack *rack, Letter tile);
void rack_remove(Rack *rack, Letter tile); /* the tile must be there */
bool rack_has(const Rack *rack, Letter tile);
void rack_add_all(Rack *rack, const Rack *more);

struct Move;

/* Takes off the tiles that a move puts down or gives back, as far as they are on the rack. */
void rack_take_move(Rack *rack, const struct Move *move);
bool rack_is_equal(const Rack *a, const Rack *b);

/* Whether every tile of `part` is in `whole`. */
bool rack_contains(const Rack *whole, const Rack *part);

/* Face value of all tiles. */
int rack_points(const Rack *rack, const TileSet *tiles);

/* Writes the tiles in letter order, blanks last, BLANK for a blank; returns how many. */
int rack_list(const Rack *rack, Letter *tiles);

/* Upper (or lower) case letters, `?` for blanks, in any order. At most `max` tiles (255 at the
 * very most). */
bool rack_parse(Rack *rack, const Alphabet *alphabet, const char *text, size_t length, int max,
                Error *err);

/* Into RACK_TEXT_MAX bytes: letter order, blanks last, tiles of several characters as "[CH]". A
 * Rack of at most n tiles needs n * (TILE_TEXT_MAX + 2) + 1. */
void rack_format(const Rack *rack, const Alphabet *alphabet, char *out);

#endif
