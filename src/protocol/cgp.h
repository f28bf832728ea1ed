/* cgp.h -- a position and its rules in one line of text.
 *
 *     rows racks scores scoreless op value; op value;
 *
 * Rows from the top, joined by `/`: digits are runs of empty squares, capitals tiles, small letters
 * blanks, `[CH]` a tile of several characters. The seat on turn stands first in racks and scores;
 * racks may be partly or wholly unknown. Operations we know change the rules or the position;
 * others are kept and written back.
 *
 *     Cgp cgp;
 *     if (cgp_parse(&cgp, line, strlen(line), NULL, &err))
 *         ... cgp.rules, cgp.position, cgp_operation(&cgp, "lex")
 *     cgp_format(&cgp, &out);
 *
 * Operations: `lex` word list, `ld` letter distribution, `bdn` board layout, `cr` challenge rule
 * (void single double triple 5pt 10pt), `bb` bonus for a full rack, `etl` tiles the bag must hold
 * for an exchange, `mcnz` scoreless turns that end the game, `lm` last move, `tmr` milliseconds
 * left, and our own `tes:end` (twice plusminus) and `tes:theme`.
 *
 * Reading is lenient (spaces, a missing last `;`, nothing after the racks); writing is not, and
 * what is written reads back to the same.
 */
#ifndef TESSERA_PROTOCOL_CGP_H
#define TESSERA_PROTOCOL_CGP_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buffer.h"
#include "base/error.h"
#include "words/position.h"
#include "words/rules.h"

enum {
    CGP_TEXT_MAX = 16384, /* bytes of a line */
    CGP_OPERATIONS_MAX = 32,
    CGP_NAME_MAX = 32,
    CGP_VALUE_MAX = 256,
};

typedef struct CgpOperation {
    char name[CGP_NAME_MAX];
    char value[CGP_VALUE_MAX]; /* may be empty */
} CgpOperation;

/* Flat: copied freely, nothing to release. */
typedef struct Cgp {
    Rules rules;       /* the language's, changed as the operations say */
    Position position; /* seat 0 is on turn */
    int operation_count;
    CgpOperation operations[CGP_OPERATIONS_MAX]; /* as written, in their order */
} Cgp;

/* Reads a line. The language is what `ld` says, else `lex`, else that of `otherwise` (NULL:
 * English), whose other rules are then taken over too. On false nothing in `cgp` is of use. */
bool cgp_parse(Cgp *cgp, const char *text, size_t length, const Rules *otherwise, Error *err);

/* A start for writing: this position under these rules, no operations yet. */
void cgp_init(Cgp *cgp, const Rules *rules, const Position *position);

/* Adds or replaces an operation and does what it says; unknown ones are only kept. */
bool cgp_set(Cgp *cgp, const char *name, const char *value, Error *err);

/* The seat on turn makes the move: tiles leave its rack as far as it is known, nothing is drawn.
 * Squares are checked, words are not judged. False with nothing changed when it does not fit. */
bool cgp_play(Cgp *cgp, const Move *move, Error *err);

/* The value of an operation, NULL when it is not there. */
const char *cgp_operation(const Cgp *cgp, const char *name);

/* Appends the line, without a line end. The seat on turn comes first, whichever it is. */
void cgp_format(const Cgp *cgp, Buffer *out);

#endif
