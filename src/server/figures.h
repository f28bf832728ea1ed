/* figures.h -- what the operator wants to know: how many, how fast, how much.
 *
 *     figures_add(&figures.move, took_us);
 *     figures_quantile(&figures.move, 0.99);         microseconds
 *
 * Times are counted in classes of 1/8 of a power of two: a quantile is right to about 9 %.
 */
#ifndef TESSERA_SERVER_FIGURES_H
#define TESSERA_SERVER_FIGURES_H

#include <stdint.h>

enum { TIME_CLASSES = 30 * 8 };

typedef struct TimeFigures {
    uint64_t count;
    int64_t most_us;
    uint64_t classes[TIME_CLASSES];
} TimeFigures;

typedef struct Figures {
    TimeFigures move;    /* from a move's frame to its answer, stored */
    TimeFigures preview; /* the same for previews */
    TimeFigures commit;  /* one transaction */
    TimeFigures think;   /* of bots, in a worker */
    TimeFigures queue;   /* before a worker begins */
    uint64_t games_made, events, chats, refused, errors, frames_in, frames_out, bytes_out;
} Figures;

void figures_add(TimeFigures *figures, int64_t us);

/* The time that this part (0 .. 1) of all stays below; 0 without any. */
int64_t figures_quantile(const TimeFigures *figures, double part);

#endif
