#include "kalah/text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Reads a number of at most three digits; a NULL cursor stays NULL. */
static const char *read_number(const char *at, int *number)
{
    *number = 0;
    if (!at || *at < '0' || *at > '9')
        return NULL;
    int digits = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        if (++digits > 3)
            return NULL;
        *number = *number * 10 + (*at - '0');
    }
    return at;
}

static const char *read_char(const char *at, char wanted)
{
    return at && *at == wanted ? at + 1 : NULL;
}

static bool check_total(int width, int total, int *fill, Error *err)
{
    assert(width > 0);
    *fill = total / (2 * width);
    if (total % (2 * width) == 0 && *fill >= 1 && *fill <= KALAH_FILL_MAX)
        return true;
    return error_set(err,
                     "board: %d stones cannot be: with %d holes a side the total is %d times the "
                     "1 to %d stones of a hole",
                     total, width, 2 * width, KALAH_FILL_MAX);
}

size_t kalah_parse_board(const char *text, int *width, int *fill, Kalah *game, Error *err)
{
    const char *at = read_number(read_char(text, '<'), width);
    if (!at || *width < 1 || *width > KALAH_WIDTH_MAX) {
        error_set(err, "board: \"%.40s\" does not begin with '<' and a width of 1 to %d", text,
                  KALAH_WIDTH_MAX);
        return 0;
    }
    memset(game, 0, sizeof *game);
    int total = 0;
    int numbers = 2 + 2 * *width;
    for (int index = 0; index < numbers; index++) {
        int value;
        at = read_number(read_char(at, ','), &value);
        if (!at || value > KALAH_STONES_MAX) {
            error_set(err, "board: \"%.60s\" needs %d counts of 0 to %d after the width", text,
                      numbers, KALAH_STONES_MAX);
            return 0;
        }
        total += value;
        int hole = index - 2;
        if (index < 2)
            game->store[index] = (uint8_t)value;
        else
            game->holes[hole / *width] |= (uint64_t)value << (8 * (hole % *width));
    }
    if (!(at = read_char(at, '>'))) {
        error_set(err, "board: \"%.60s\" has no '>' after %d counts", text, numbers);
        return 0;
    }
    return check_total(*width, total, fill, err) ? (size_t)(at - text) : 0;
}

bool kalah_parse(const char *text, int *width, int *fill, Kalah *game, Error *err)
{
    text += strspn(text, " \t\r\n");
    size_t length = kalah_parse_board(text, width, fill, game, err);
    if (length == 0)
        return false;
    const char *seat = text + length;
    size_t space = strspn(seat, " \t\r\n");
    seat += space;
    size_t word = strcspn(seat, " \t\r\n");
    if (seat[word + strspn(seat + word, " \t\r\n")] != '\0' || (word > 0 && space == 0))
        return error_set(err, "position: \"%.40s\" after the board is not a seat", seat);
    if (word == 0 || (word == 5 && memcmp(seat, "south", 5) == 0))
        return true;
    game->turn = KALAH_NORTH;
    if (word == 5 && memcmp(seat, "north", 5) == 0)
        return true;
    return error_set(err, "position: \"%.40s\" is neither south nor north", seat);
}

size_t kalah_format(const KalahRules *rules, const Kalah *game, char text[KALAH_TEXT_MAX])
{
    int used =
        snprintf(text, KALAH_TEXT_MAX, "<%d,%d,%d", rules->width, game->store[0], game->store[1]);
    for (int seat = 0; seat < 2; seat++)
        for (int hole = 0; hole < rules->width; hole++)
            used += snprintf(text + used, (size_t)(KALAH_TEXT_MAX - used), ",%d",
                             kalah_hole(game->holes[seat], hole));
    used += snprintf(text + used, (size_t)(KALAH_TEXT_MAX - used), "> %s",
                     game->turn == KALAH_SOUTH ? "south" : "north");
    return (size_t)used;
}

bool kalah_parse_game(const char *text, int *width, int *fill, Error *err)
{
    const char *at = read_number(read_char(read_number(text, width), ','), fill);
    if (!at || *at != '\0')
        return error_set(
            err, "game: \"%.40s\" is not of the form 6,6 (holes a side, stones a hole)", text);
    if (*width < 1 || *width > KALAH_WIDTH_MAX || *fill < 1 || *fill > KALAH_FILL_MAX)
        return error_set(err, "game: %.40s is outside 1 to %d holes a side, 1 to %d stones a hole",
                         text, KALAH_WIDTH_MAX, KALAH_FILL_MAX);
    return true;
}

bool kalah_parse_capture(const char *text, KalahCapture *capture, Error *err)
{
    *capture = KALAH_STANDARD;
    if (strcmp(text, "standard") == 0)
        return true;
    *capture = KALAH_EMPTY;
    if (strcmp(text, "empty") == 0)
        return true;
    return error_set(err, "capture: \"%.40s\" is neither standard nor empty", text);
}
