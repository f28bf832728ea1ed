/* infer.h -- which tiles the other side is likely to hold, given what it did in its last turn.
 *
 * Whoever plays 8 points with one tile has kept something worth it; whoever left a triple word open
 * did not hold the S for it. For every handful that the other side may have kept, the best move
 * with it is found on the board as it was; the handful weighs the less, the more the move made
 * loses against that one. What was drawn afterwards is anybody's guess.
 *
 *     RackModel model = {0};
 *     if (rack_model_infer(&model, scratch, &position, &turn, &limits))
 *         limits.model = &model;                                 see simulate.h
 *     rack_model_release(&model);
 *
 * A RackModel is a weighted list of handfuls kept; drawing from it takes one of them out of a
 * shuffled bag. Handfuls are counted out when there are few, else drawn by chance.
 */
#ifndef TESSERA_SEARCH_INFER_H
#define TESSERA_SEARCH_INFER_H

#include <stdatomic.h>

#include "base/rng.h"
#include "search/ground.h"
#include "words/bag.h"
#include "words/position.h"
#include "words/rack.h"

typedef struct KeptTiles {
    Rack tiles;
    uint32_t weight_so_far; /* with all before it */
} KeptTiles;

typedef struct RackModel {
    KeptTiles *kept;
    int count, capacity;
} RackModel;

/* Takes a handful out of the bag, as the seat's draw, and adds it to the rack. */
void rack_model_draw(const RackModel *model, Rng *rng, Bag *bag, int seat, Rack *rack);
void rack_model_release(RackModel *model);

/* The last turn of the other side. */
typedef struct PastTurn {
    Board before;  /* the board it saw */
    Move move;     /* a play, or an exchange of which only the number of tiles is known */
    int bag_count; /* tiles in the bag then */
} PastTurn;

typedef struct InferLimits {
    int handfuls; /* looked at, at most */
    int patience; /* its thinking style: a move that loses so many points against the best is made
                     e times more rarely than the best; small for one that misses nothing */
    uint64_t seed;
    int64_t until_ns;        /* as in SimulateLimits */
    const atomic_bool *stop; /* may be NULL */
} InferLimits;

/* Scratch memory of one thread. */
typedef struct Inference Inference;
Inference *inference_new(const SearchGround *ground);
void inference_free(Inference *inference);

/* Fills the model for the position, whose seat on turn is about to move after the turn. False when
 * the turn says nothing: nothing was kept, or no time was left. */
bool rack_model_infer(RackModel *model, Inference *inference, const Position *position,
                      const PastTurn *turn, const InferLimits *limits);

#endif
