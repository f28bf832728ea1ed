/* ucgi.h -- the lines a program says to an engine, taken apart (UCGI, modelled on UCI).
 *
 *     ucgi | isready | ucginewgame | stop | quit
 *     setoption name NAME [value VALUE]
 *     position cgp CGP [moves M M ...]
 *     go [movetime MS] [1time MS] [2time MS] [1inc MS] [2inc MS] [depth N] [infinite]
 *        [searchmoves M M ...]
 *
 * Moves are `8H.HADJI` (number first: across), `ex.ABC`, `pass`.
 *
 *     UcgiCommand command;
 *     if (!ucgi_parse(&command, line, length, &err))
 *         printf("info string error: %s\n", err.text);
 */
#ifndef TESSERA_PROTOCOL_UCGI_H
#define TESSERA_PROTOCOL_UCGI_H

#include "base/error.h"
#include "base/text.h"
#include "protocol/cgp.h"

enum { UCGI_LINE_MAX = 64 * 1024, UCGI_MOVES_MAX = 1000 };

typedef enum UcgiKind {
    UCGI_NOTHING, /* an empty line */
    UCGI_HELLO,   /* ucgi */
    UCGI_ISREADY,
    UCGI_NEWGAME,
    UCGI_SETOPTION,
    UCGI_POSITION,
    UCGI_GO,
    UCGI_STOP,
    UCGI_QUIT,
} UcgiKind;

/* The spans point into the line. */
typedef struct UcgiCommand {
    UcgiKind kind;
    Span name, value;                    /* setoption */
    Span cgp;                            /* position */
    Span moves;                          /* position: after it; go: searchmoves; empty: none */
    int64_t movetime_ms;                 /* go; 0: not said */
    int64_t time_ms[2], increment_ms[2]; /* of the first and the second player */
    int64_t depth;
    bool infinite;
} UcgiCommand;

/* False with one line about what is wrong; the line's own bytes are quoted only where they are
 * plain text. */
bool ucgi_parse(UcgiCommand *command, const char *line, size_t length, Error *err);

/* The position a `position` command describes: the CGP with all its moves made. Words are not
 * judged, squares and tiles are. `otherwise` as for cgp_parse(). */
bool ucgi_position(const UcgiCommand *command, const Rules *otherwise, Cgp *cgp, Error *err);

#endif
