#include "match/report.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct SeatCount {
    int moves, earned, bingos;
    int64_t spent_ms;
} SeatCount;

static SeatCount count_seat(const Game *game, int seat)
{
    SeatCount count = {0};
    for (int index = 0; index < game->event_count; index++) {
        const Event *event = &game->events[index];
        if (event->seat != seat)
            continue;
        bool play = event->kind == EVENT_PLAY;
        bool is_move = play || event->kind == EVENT_EXCHANGE || event->kind == EVENT_PASS;
        count.moves += is_move;
        count.bingos += play && event->move.placed >= game->setup.rules->bonus_tiles;
        if (play || event->kind == EVENT_WITHDRAWN)
            count.earned += event->score;
        count.spent_ms += is_move ? event->spent_ms : 0;
    }
    return count;
}

static void add_totals(const Game *game, const char *const names[SIDES], Buffer *out)
{
    buffer_format(out, "%-24s %6s %7s %10s %7s %10s\n", "", "total", "moves", "a move", "bingos",
                  "s a move");
    for (int seat = 0; seat < SIDES; seat++) {
        SeatCount count = count_seat(game, seat);
        int moves = count.moves > 0 ? count.moves : 1;
        buffer_format(out, "%-24.24s %6d %7d %10.1f %7d %10.1f\n", names[seat],
                      game->seat[seat].score, count.moves, (double)count.earned / moves,
                      count.bingos, (double)count.spent_ms / moves / 1000);
    }
}

static void add_board(const Game *game, Buffer *out)
{
    const Board *board = &game->board;
    char tile[TILE_TEXT_MAX + 2];
    buffer_append_text(out, "\n   ");
    for (int col = 0; col < board->side; col++)
        buffer_format(out, " %c", 'A' + col);
    for (int row = 0; row < board->side; row++) {
        buffer_format(out, "\n%2d ", row + 1);
        for (int col = 0; col < board->side; col++) {
            Letter letter = board_at(board, row, col);
            if (letter)
                alphabet_format_tile(&game->setup.rules->alphabet, letter, false, tile);
            buffer_format(out, " %s", letter ? tile : ".");
        }
    }
    buffer_append_text(out, "\n\n");
}

/* The word as it lies, blanks in lower case. */
static void add_word(const Game *game, const FormedWord *word, Buffer *out)
{
    char square[8], tile[TILE_TEXT_MAX + 2];
    move_format_square(word->row, word->col, (Direction)word->direction, square);
    buffer_format(out, "  %s ", square);
    for (int at = 0; at < word->length; at++) {
        alphabet_format_tile(&game->setup.rules->alphabet, word->letters[at], false, tile);
        buffer_append_text(out, tile);
    }
    buffer_format(out, " %d", word->score + word->theme_bonus);
}

static void add_action(const Game *game, Board *board, const Event *event, Buffer *out)
{
    static const char *const said[] = {[EVENT_EXCHANGE] = "exchanges",
                                       [EVENT_PASS] = "passes",
                                       [EVENT_WITHDRAWN] = "takes the play back",
                                       [EVENT_CHALLENGE_BONUS] = "gains for a wrong challenge",
                                       [EVENT_CHALLENGE_FAILED] = "challenges in vain",
                                       [EVENT_TURN_LOST] = "challenges in vain",
                                       [EVENT_ACCEPTED] = "accepts",
                                       [EVENT_TILES_GAINED] = "goes out",
                                       [EVENT_TILES_LOST] = "keeps tiles",
                                       [EVENT_TIME_PENALTY] = "was too slow",
                                       [EVENT_RESIGNED] = "gives up",
                                       [EVENT_TIME_OUT] = "loses on time"};
    PlayResult result;
    if (event->kind == EVENT_WITHDRAWN)
        board_undo(board, &event->move);
    if (event->kind != EVENT_PLAY) {
        buffer_format(out, "  %s", said[event->kind]);
        return;
    }
    if (score_play(game->setup.rules, board, &event->move, NULL, &result) != PLAY_OK)
        return;
    for (int word = 0; word < result.count; word++)
        add_word(game, &result.words[word], out);
    board_play(board, &event->move);
}

static void add_log(const Game *game, const char *const names[SIDES], Buffer *out)
{
    Board board;
    board_init(&board, game->board.side);
    for (int index = 0; index < game->event_count; index++) {
        const Event *event = &game->events[index];
        buffer_format(out, "%3d %-16.16s", index + 1, names[event->seat]);
        add_action(game, &board, event, out);
        buffer_format(out, "  %+d %d\n", event->score, event->total);
    }
}

void report_format(const Duel *duel, int64_t number, const char *const names[SIDES], Buffer *out)
{
    buffer_format(out, "game %" PRId64 ": %s begins, against %s\n\n", number + 1, names[0],
                  names[1]);
    add_totals(&duel->game, names, out);
    add_board(&duel->game, out);
    add_log(&duel->game, names, out);
    if (duel->failure[0])
        buffer_format(out, "\n%s\n", duel->failure);
}
