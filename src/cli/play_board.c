#include "cli/play_board.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/utf8.h"

enum { MARGIN = 3, COLUMNS_DEFAULT = 80, CELL_TEXT = 48 };

/* What a square looks like; the colours of each stand in paint(). */
typedef enum Look {
    LOOK_EMPTY,
    LOOK_LETTER2,
    LOOK_LETTER3,
    LOOK_LETTER4,
    LOOK_WORD2,
    LOOK_WORD3,
    LOOK_WORD4,
    LOOK_TILE,
    LOOK_BLANK,
    LOOK_LAST,
    LOOK_LAST_BLANK,
    LOOKS,
} Look;

static bool locale_is_utf8(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int index = 0; index < 3; index++) {
        const char *value = getenv(variables[index]);
        if (value && *value)
            return strcasestr(value, "utf-8") || strcasestr(value, "utf8");
    }
    return false;
}

static int window_columns(int fd)
{
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    const char *columns = getenv("COLUMNS");
    int count = columns ? atoi(columns) : 0;
    return count > 0 && count < 1000 ? count : COLUMNS_DEFAULT;
}

void play_style_detect(PlayStyle *style, int fd, Interface interface)
{
    const char *no_color = getenv("NO_COLOR"), *term = getenv("TERM");
    bool dumb = !term || !*term || strcmp(term, "dumb") == 0;
    *style = (PlayStyle){.interface = interface, .columns = window_columns(fd)};
    style->terminal = isatty(fd) && !dumb;
    style->color = style->terminal && !(no_color && *no_color);
    style->rich = !dumb && (strstr(term, "256") || getenv("COLORTERM"));
    style->unicode = locale_is_utf8();
}

void panel_add(Panel *panel, const char *format, ...)
{
    if (panel->count == PANEL_LINES)
        return;
    va_list args;
    va_start(args, format);
    vsnprintf(panel->line[panel->count++], PANEL_TEXT, format, args);
    va_end(args);
}

/* ---- colours */

/* Warm paper, birch tiles, premiums as muted inks; the second table for terminals of 8 colours. */
static const char *paint(const PlayStyle *style, Look look)
{
    static const char *const rich[LOOKS] = {
        [LOOK_EMPTY] = "48;5;230;38;5;180",       [LOOK_LETTER2] = "48;5;152;38;5;24",
        [LOOK_LETTER3] = "48;5;67;38;5;231",      [LOOK_LETTER4] = "48;5;24;38;5;231",
        [LOOK_WORD2] = "48;5;181;38;5;88",        [LOOK_WORD3] = "48;5;131;38;5;231",
        [LOOK_WORD4] = "48;5;88;38;5;231",        [LOOK_TILE] = "48;5;222;38;5;234;1",
        [LOOK_BLANK] = "48;5;222;38;5;124;1",     [LOOK_LAST] = "48;5;215;38;5;232;1",
        [LOOK_LAST_BLANK] = "48;5;215;38;5;124;1"};
    static const char *const plain[LOOKS] = {
        [LOOK_EMPTY] = "2",         [LOOK_LETTER2] = "30;46",   [LOOK_LETTER3] = "37;44",
        [LOOK_LETTER4] = "37;44;1", [LOOK_WORD2] = "30;45",     [LOOK_WORD3] = "37;41",
        [LOOK_WORD4] = "37;41;1",   [LOOK_TILE] = "30;43",      [LOOK_BLANK] = "31;43",
        [LOOK_LAST] = "30;47",      [LOOK_LAST_BLANK] = "31;47"};
    return style->rich ? rich[look] : plain[look];
}

static void put(const PlayStyle *style, Look look, const char *text, Buffer *out)
{
    if (style->color)
        buffer_format(out, "\033[%sm%s\033[0m", paint(style, look), text);
    else
        buffer_append_text(out, text);
}

/* ---- squares */

static Look premium_look(Premium premium)
{
    static const Look letters[] = {LOOK_EMPTY, LOOK_EMPTY, LOOK_LETTER2, LOOK_LETTER3,
                                   LOOK_LETTER4};
    static const Look words[] = {LOOK_EMPTY, LOOK_EMPTY, LOOK_WORD2, LOOK_WORD3, LOOK_WORD4};
    return premium.word > 1 ? words[premium.word] : letters[premium.letter];
}

/* The sign of an empty square, at most two columns. */
static void premium_sign(const PlayStyle *style, const Rules *rules, int square, char out[8])
{
    static const char *const word_signs[] = {"", "", "DW", "TW", "QW"};
    Premium premium = rules->layout.premium[square];
    if (style->ascii) {
        if (premium.word > 1)
            snprintf(out, 8, "%s", word_signs[premium.word]);
        else if (premium.letter > 1)
            snprintf(out, 8, "*%d", premium.letter);
        else
            snprintf(out, 8, " .");
    } else if (square == rules->layout.start) {
        snprintf(out, 8, style->unicode ? " ★" : " *");
    } else if (premium.word > 1) {
        snprintf(out, 8, "%d%s", premium.word, play_text(style->interface, TEXT_WORD_SIGN));
    } else if (premium.letter > 1) {
        snprintf(out, 8, "%d%s", premium.letter, play_text(style->interface, TEXT_LETTER_SIGN));
    } else {
        snprintf(out, 8, style->unicode ? " ·" : " .");
    }
}

static void append_low_number(char *text, size_t size, int number)
{
    static const char *const low[] = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
    size_t used = strlen(text);
    if (number >= 10)
        used += (size_t)snprintf(text + used, size - used, "%s", low[number / 10 % 10]);
    snprintf(text + used, size - used, "%s", low[number % 10]);
}

/* A tile's text: capital for a letter, small for a blank that stands for one. */
static void tile_text(const PlayStyle *style, const Rules *rules, Letter tile, char *out,
                      size_t size)
{
    char shown[TILE_TEXT_MAX + 2];
    if (style->ascii && (tile & BLANK)) {
        Letter face = letter_face(tile);
        snprintf(out, size, "_%s", face ? rules->alphabet.upper[face] : "");
        return;
    }
    alphabet_format_tile(&rules->alphabet, tile, false, shown);
    snprintf(out, size, "%s", shown);
}

/* Brings a text to a number of columns: cut, or spaces before (one) and after. */
static void fit(const char *text, int width, bool centred, char *out, size_t size)
{
    int count = (int)utf8_count(text);
    int before = centred && count < width - 1 ? 1 : 0;
    if (count > width) {
        size_t bytes = 0;
        for (int column = 0; column < width; column++) {
            uint32_t point;
            bytes += utf8_decode(text + bytes, strlen(text + bytes), &point);
        }
        snprintf(out, size, "%.*s", (int)bytes, text);
        return;
    }
    snprintf(out, size, "%*s%s%*s", before, "", text, width - count - before, "");
}

static void draw_tile(const PlayStyle *style, const Rules *rules, Letter tile, bool last, int width,
                      Buffer *out)
{
    char text[CELL_TEXT], cell[CELL_TEXT];
    tile_text(style, rules, tile, text, sizeof text);
    if (width == 3 && !style->ascii) {
        if (last && !style->color) {
            char marked[CELL_TEXT + 2];
            snprintf(marked, sizeof marked, "[%s]", text);
            snprintf(text, sizeof text, "%.40s", marked);
        } else if (style->unicode && !(tile & BLANK)) {
            append_low_number(text, sizeof text, rules->tiles.points[tile]);
        }
    }
    bool centred = utf8_count(text) == 1 && width == 3;
    fit(text, width, centred, cell, sizeof cell);
    Look look =
        (tile & BLANK) ? (last ? LOOK_LAST_BLANK : LOOK_BLANK) : (last ? LOOK_LAST : LOOK_TILE);
    put(style, look, cell, out);
}

static void draw_empty(const PlayStyle *style, const Rules *rules, int square, int width,
                       Buffer *out)
{
    char sign[8], cell[CELL_TEXT];
    premium_sign(style, rules, square, sign);
    if (width == 1) {
        Layout const *layout = &rules->layout;
        snprintf(sign, sizeof sign, "%c",
                 layout_sign(layout, square / layout->side, square % layout->side));
    }
    fit(sign, width, false, cell, sizeof cell);
    put(style, premium_look(rules->layout.premium[square]), cell, out);
}

static bool is_of_move(const Move *move, int row, int col)
{
    if (!move || move->kind != MOVE_PLAY)
        return false;
    int at = move->direction == ACROSS ? col - move->col : row - move->row;
    bool on_line = move->direction == ACROSS ? row == move->row : col == move->col;
    return on_line && at >= 0 && at < move->length && move->tiles[at] != 0;
}

/* ---- the whole */

static bool fits(const PlayStyle *style, int side, int width, int beside)
{
    int right = style->ascii ? MARGIN : 0;
    return MARGIN + side * width + right + beside <= style->columns;
}

/* A panel at the side is worth more than wide squares: the board must not scroll away. */
static int square_width(const PlayStyle *style, int side, bool *beside)
{
    for (int width = 3; width >= 2; width--) {
        *beside = fits(style, side, width, PANEL_COLUMNS + 2);
        if (*beside)
            return width;
    }
    for (int width = 3; width >= 2; width--) {
        if (fits(style, side, width, 0))
            return width;
    }
    return 1;
}

int play_square_width(const PlayStyle *style, int side)
{
    bool beside;
    return square_width(style, side, &beside);
}

bool play_panel_is_beside(const PlayStyle *style, int side)
{
    bool beside;
    square_width(style, side, &beside);
    return beside;
}

static void draw_columns(int side, int width, Buffer *out)
{
    buffer_format(out, "%*s", MARGIN, "");
    for (int col = 0; col < side; col++)
        buffer_format(out, "%s%c%s", width == 3 ? " " : "", 'A' + col, width > 1 ? " " : "");
}

static void draw_row(const PlayStyle *style, const Rules *rules, const Board *board,
                     const Move *last, int row, int width, Buffer *out)
{
    buffer_format(out, "%2d ", style->ascii ? row : row + 1);
    for (int col = 0; col < board->side; col++) {
        Letter tile = board_at(board, row, col);
        if (tile)
            draw_tile(style, rules, tile, is_of_move(last, row, col), width, out);
        else
            draw_empty(style, rules, row * board->side + col, width, out);
    }
    if (style->ascii)
        buffer_format(out, " %-2d", row + 1);
}

static void draw_panel_line(const Panel *panel, int line, Buffer *out)
{
    char text[PANEL_TEXT];
    if (line >= panel->count || !panel->line[line][0])
        return;
    fit(panel->line[line], PANEL_COLUMNS, false, text, sizeof text);
    size_t length = strlen(text);
    while (length > 0 && text[length - 1] == ' ')
        text[--length] = '\0';
    buffer_format(out, "  %s", text);
}

void play_draw_board(const PlayStyle *style, const Rules *rules, const Board *board,
                     const Move *last, const Panel *panel, Buffer *out)
{
    bool beside;
    int width = square_width(style, board->side, &beside);
    draw_columns(board->side, width, out);
    buffer_append_char(out, '\n');
    for (int row = 0; row < board->side; row++) {
        draw_row(style, rules, board, last, row, width, out);
        if (beside)
            draw_panel_line(panel, row, out);
        buffer_append_char(out, '\n');
    }
    for (int line = 0; line < panel->count && !beside; line++)
        buffer_format(out, "%s\n", panel->line[line]);
}

void play_draw_rack(const PlayStyle *style, const Rules *rules, const Letter *tiles, int count,
                    Buffer *out)
{
    for (int index = 0; index < count; index++) {
        if (index > 0)
            buffer_append_char(out, ' ');
        if (style->color || style->unicode) {
            draw_tile(style, rules, tiles[index], false, 3, out);
        } else {
            char text[CELL_TEXT];
            tile_text(style, rules, tiles[index], text, sizeof text);
            buffer_append_text(out, text);
        }
    }
}
