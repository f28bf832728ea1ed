#include "cli/kalah_say.h"

#include <assert.h>

static const char *const sayings[KALAH_SAYINGS][INTERFACES] = {
    [SAY_WELCOME] =
        {"Kalah with %d holes a side and %d stones a hole, %s capture. You play against "
         "%s.\n"},
    [SAY_CAPTURE_STANDARD] = {"A last stone in an empty hole of yours captures when stones lie "
                              "opposite.\n"},
    [SAY_CAPTURE_EMPTY] = {"A last stone in an empty hole of yours is always taken, with whatever "
                           "lies opposite.\n"},
    [SAY_ASK] = {"Your hole (1-%d, ? for help): "},
    [SAY_YOU] = {"You"},
    [SAY_YOU_SOW] = {"You sow %d from hole %d."},
    [SAY_OTHER_SOWS] = {"%s sows %d from hole %d."},
    [SAY_YOU_AGAIN] = {" The last stone falls into your store: you move again."},
    [SAY_OTHER_AGAIN] = {" The last stone falls into the store: %s moves again."},
    [SAY_YOU_CAPTURE] = {" The last stone falls into an empty hole: you take it and the %d "
                         "opposite."},
    [SAY_OTHER_TAKES] = {" The last stone falls into an empty hole: %s takes it and %d of yours."},
    [SAY_OWN_STONE] = {" The last stone falls into an empty hole and goes to the store alone."},
    [SAY_YOUR_SIDE_EMPTY] = {"Your side is empty: the game is over.\n"},
    [SAY_OTHER_SIDE_EMPTY] = {"The side of %s is empty: the game is over.\n"},
    [SAY_REST_YOURS] = {"The %d left in the holes are yours.\n"},
    [SAY_REST_OTHERS] = {"The %d left in the holes go to %s.\n"},
    [SAY_WIN] = {"You win, %d to %d.\n"},
    [SAY_LOSS] = {"You lose, %d to %d.\n"},
    [SAY_DRAW] = {"A draw, %d each.\n"},
    [SAY_HINT] = {"Hole %d looks best; the game would end about %+d for you.\n"},
    [SAY_HINT_SURE] = {"Hole %d is best: with good play the game ends %+d for you.\n"},
    [SAY_TAKEN_BACK] = {"Taken back to your last decision.\n"},
    [SAY_NOTHING_BACK] = {"There is nothing to take back yet.\n"},
    [SAY_ONLY_PRACTICE] = {"Moves can be taken back in practice only: start with --practice.\n"},
    [SAY_EMPTY_HOLE] = {"Hole %d is empty; choose one with stones.\n"},
    [SAY_NO_SUCH_HOLE] = {"There is no hole %d; yours are 1 to %d.\n"},
    [SAY_UNKNOWN] = {"\"%.40s\" is not understood; type a hole, or ? for help.\n"},
    [SAY_GOODBYE] = {"Stopped here: %s\n"},
    [SAY_HELP] =
        {"  1-%d    sow that hole; yours are the lower row, 1 on the left\n"
         "  hint   which hole looks best\n"
         "  back   take your last move back (in practice)\n"
         "  board  show the board again\n"
         "  quit   stop; the position is printed, to be continued with --position\n"
         "Stones go counter-clockwise, one a hole, your own store too, the other's never. A last\n"
         "stone in your store moves again; in an empty hole of yours it captures. When a side is\n"
         "empty the game is over, and what is left belongs to the side it lies on.\n"},
};

const char *kalah_say(Interface interface, KalahSay saying)
{
    assert(saying < KALAH_SAYINGS && interface < INTERFACES);
    const char *text = sayings[saying][interface];
    return text ? text : sayings[saying][INTERFACE_EN];
}
