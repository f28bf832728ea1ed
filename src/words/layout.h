/* layout.h -- the board's premium squares.
 *
 * A layout is a text file (data/layouts/NAME.txt): one character a square, `.` plain, `'` letter
 * x2, `"` letter x3, `^` letter x4, `-` word x2, `=` word x3, `~` word x4, `*` word x2 and the
 * start square (`+` the start square without premium). Lines starting with `#` are comments.
 */
#ifndef TESSERA_WORDS_LAYOUT_H
#define TESSERA_WORDS_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/error.h"
#include "base/rng.h"

enum {
    SIDE_MAX = 21,
    SQUARES_MAX = SIDE_MAX * SIDE_MAX,
    LAYOUT_NAME_MAX = 32,
};

/* What a square multiplies, for the move that covers it. */
typedef struct Premium {
    uint8_t letter; /* 1 .. 4 */
    uint8_t word;   /* 1 .. 4 */
} Premium;

typedef struct Layout {
    char name[LAYOUT_NAME_MAX];
    uint8_t side;                 /* 15 or 21; any odd or even number from 5 to 21 works */
    uint16_t start;               /* square the first word must cover: row * side + col */
    Premium premium[SQUARES_MAX]; /* row * side + col */
} Layout;

/* By name: "classic", "rich", "super" (21x21), any other file of data/layouts, or "random" /
 * "random:SEED": the classic board's premiums scattered by the seed (default 0). */
bool layout_load(Layout *layout, const char *name, Error *err);

/* From the text of a layout file. */
bool layout_parse(Layout *layout, const char *text, const char *name, Error *err);

/* The classic premiums on other squares; the start square keeps its own. */
void layout_scatter(Layout *layout, const Layout *classic, Rng *rng);

/* One character a square as in the file. */
char layout_sign(const Layout *layout, int row, int col);

#endif
