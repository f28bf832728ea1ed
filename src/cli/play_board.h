/* play_board.h -- a board, a rack and a panel of text, drawn for a terminal.
 *
 * Three widths of a square (3, 2 and 1 columns) fit any window; every premium is a sign, so that
 * nothing depends on colour. The panel stands on the right where there is room, else underneath.
 *
 *     PlayStyle style;
 *     play_style_detect(&style, STDOUT_FILENO, INTERFACE_EN);
 *     play_draw_board(&style, &rules, &board, &last, &panel, &out);
 */
#ifndef TESSERA_CLI_PLAY_BOARD_H
#define TESSERA_CLI_PLAY_BOARD_H

#include <stdbool.h>

#include "base/buffer.h"
#include "cli/play_text.h"
#include "words/board.h"
#include "words/rules.h"

typedef struct PlayStyle {
    Interface interface;
    int columns;
    bool terminal; /* the screen may be cleared */
    bool color;
    bool rich;    /* 256 colours */
    bool unicode; /* signs past the letters themselves */
    bool ascii;   /* the plain style: rows from 0, DW TW *2 *3, _ for a blank */
} PlayStyle;

enum { PANEL_LINES = 16, PANEL_TEXT = 128, PANEL_COLUMNS = 27 };

typedef struct Panel {
    int count;
    char line[PANEL_LINES][PANEL_TEXT];
} Panel;

/* Looks at the stream (terminal or not, how wide) and the environment (NO_COLOR, TERM, COLUMNS,
 * and whether the locale is UTF-8). */
void play_style_detect(PlayStyle *style, int fd, Interface interface);

/* How many columns a square of such a board has: 3, 2 or 1. */
int play_square_width(const PlayStyle *style, int side);

/* Whether the panel fits beside a board of this side. */
bool play_panel_is_beside(const PlayStyle *style, int side);

/* Appends one line to the panel; what does not fit is dropped. */
void panel_add(Panel *panel, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The board with its coordinates; the tiles of `last` (may be NULL) stand out. */
void play_draw_board(const PlayStyle *style, const Rules *rules, const Board *board,
                     const Move *last, const Panel *panel, Buffer *out);

/* The tiles side by side with their points, without a line end. */
void play_draw_rack(const PlayStyle *style, const Rules *rules, const Letter *tiles, int count,
                    Buffer *out);

#endif
