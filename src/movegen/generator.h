/* generator.h -- the inside of a Generator, for the files of this module. */
#ifndef TESSERA_MOVEGEN_GENERATOR_H
#define TESSERA_MOVEGEN_GENERATOR_H

#include "movegen/lines.h"
#include "movegen/movegen.h"
#include "movegen/slots.h"

/* The rack of the turn, laid out for use: tile i is the i-th of rack_list(). */
typedef struct TurnRack {
    int total;
    int blanks;
    int repeats;           /* bit i: tile i equals tile i - 1 */
    uint32_t letters;      /* set of letters held (blanks apart) */
    Letter tile[RACK_MAX]; /* BLANK for a blank */
    uint8_t points[RACK_MAX];
    uint8_t first[LETTERS_MAX + 1]; /* index of the first tile of a letter; [0] of blanks */
    uint8_t count[LETTERS_MAX + 1];
} TurnRack;

void turn_rack_init(TurnRack *turn, const Rack *rack, const TileSet *tiles);

struct Generator {
    Lines lines;
    SlotTable slots;
    struct BestSearch *best; /* scratch of movegen_best */
    bool wild_layout;        /* premiums past all measure: the best is sought among all */
};

/* walk.c: appends every play to the list, through the two-way graph. */
void walk_all_plays(Generator *generator, const TurnRack *turn, const KeepValues *keep,
                    MoveList *out);

/* The same list by left parts on the forward graph. */
void walk_all_forward(Generator *generator, const TurnRack *turn, const KeepValues *keep,
                      MoveList *out);

/* The same for one row or column, counted from 1. */
void walk_one_line(const Lines *lines, int direction, int index, const TurnRack *turn,
                   const KeepValues *keep, MoveList *out);

/* best.c: the best play into *best if it beats what is there. */
struct BestSearch *best_search_new(void);
void best_search_free(struct BestSearch *search);
size_t best_search_bytes(void);
void best_play(Generator *generator, const TurnRack *turn, const KeepValues *keep, Move *best);

#endif
