/* kalah_say.h -- everything the terminal game of Kalah says, in one place.
 *
 * One table: a row is a message, a column a language of the interface; where a language has none
 * yet, English is said. Texts with `%` are formats; all columns of a row take the same arguments.
 *
 *     printf(kalah_say(interface, SAY_EMPTY_HOLE), hole);
 */
#ifndef TESSERA_CLI_KALAH_SAY_H
#define TESSERA_CLI_KALAH_SAY_H

#include "cli/play_text.h"

typedef enum KalahSay {
    SAY_WELCOME, /* width, fill, capture, opponent */
    SAY_CAPTURE_STANDARD,
    SAY_CAPTURE_EMPTY,
    SAY_ASK,         /* last hole number */
    SAY_YOU,         /* as a label */
    SAY_YOU_SOW,     /* stones, hole */
    SAY_OTHER_SOWS,  /* name, stones, hole */
    SAY_YOU_AGAIN,   /* -- */
    SAY_OTHER_AGAIN, /* name */
    SAY_YOU_CAPTURE, /* taken from opposite */
    SAY_OTHER_TAKES, /* name, taken */
    SAY_OWN_STONE,   /* last stone alone is taken */
    SAY_YOUR_SIDE_EMPTY,
    SAY_OTHER_SIDE_EMPTY, /* name */
    SAY_REST_YOURS,       /* stones */
    SAY_REST_OTHERS,      /* stones, name */
    SAY_WIN,              /* own, other */
    SAY_LOSS,
    SAY_DRAW,      /* each */
    SAY_HINT,      /* hole, margin with sign */
    SAY_HINT_SURE, /* hole, margin with sign */
    SAY_TAKEN_BACK,
    SAY_NOTHING_BACK,
    SAY_ONLY_PRACTICE,
    SAY_EMPTY_HOLE,   /* hole */
    SAY_NO_SUCH_HOLE, /* hole, last */
    SAY_UNKNOWN,      /* what was typed */
    SAY_GOODBYE,      /* position */
    SAY_HELP,         /* last hole number */
    KALAH_SAYINGS,
} KalahSay;

const char *kalah_say(Interface interface, KalahSay saying);

#endif
