/* play_table.h -- inside `tessera play`: the table two players sit at, and what is said there.
 *
 * play.c reads the options and sets the table; play_loop.c takes turns; play_say.c puts events,
 * refusals and answers into words; play_draw (play_board.h) draws.
 */
#ifndef TESSERA_CLI_PLAY_TABLE_H
#define TESSERA_CLI_PLAY_TABLE_H

#include "base/buffer.h"
#include "base/rng.h"
#include "cli/play_board.h"
#include "cli/play_input.h"
#include "cli/play_text.h"
#include "game/game.h"
#include "game/view.h"
#include "player/player.h"
#include "protocol/playcommand.h"

enum { FILE_NAME_MAX = 512, SAID_MAX = 64 * 1024 };

typedef struct Table {
    Kit kit;     /* rules, words, values */
    Theme theme; /* its words, if the rules have one */
    Game game;
    View view;          /* what the person sees */
    View opponent_view; /* what the opponent sees */
    Player *opponent;
    Player *adviser; /* gives the hints */
    PlayStyle style;
    Input input;
    Rng rng;                      /* for the order of the rack; the game has its own */
    int seat;                     /* the person's */
    Letter shown[RACK_MAX];       /* the rack as the person has arranged it */
    int shown_count;              /* tiles on it */
    int64_t turn_started_ns;      /* when the seat on turn began to think */
    int events_said;              /* how much of the record has been told */
    bool board_wanted;            /* something has changed since the board was drawn */
    bool resign_asked;            /* the next `resign` is meant */
    bool phony;                   /* the person's last play has a word that is not in the list */
    bool left;                    /* the person has gone */
    char saved_as[FILE_NAME_MAX]; /* the file of this game, once there is one */
    Buffer said;                  /* what is to be read under the board */
} Table;

/* Plays the game to its end, or until the person leaves. */
void table_run(Table *table);

/* Milliseconds the seat on turn has been thinking. */
int64_t table_spent_ms(const Table *table);

/* ---- words */

const char *table_text(const Table *table, PlayText text);
const char *table_name(const Table *table, int seat);

/* Appends one line to what is to be read; the format is a text of the table. */
void table_say(Table *table, PlayText text, ...);

/* A play as "8H HADJI": the whole word, blanks in lower case. */
void table_format_move(const Table *table, const Move *move, char out[MOVE_TEXT_MAX]);

/* Tells the events that are new since the last time. */
void table_say_events(Table *table);
void table_say_problem(Table *table, const PlayCommand *command, const PlayProblem *problem);
void table_say_refusal(Table *table, const Refusal *why);
void table_say_tracker(Table *table);
void table_say_moves(Table *table);
void table_say_end(Table *table);

/* Scores, bag and the last moves, for beside or under the board. */
void table_fill_panel(const Table *table, Panel *panel);

#endif
