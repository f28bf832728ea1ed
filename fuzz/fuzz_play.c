/* Any line typed in a game: some command; and if it is a move, one that fits board and rack. */
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "protocol/playcommand.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char LETTERS[] = "language xx\n"
                              "tile A a 1 1\ntile B b 1 1\ntile C c 1 1\ntile CH ch 1 1\n"
                              "tile H h 1 1\ntile Å å 1 1\ntile T t 1 1\n";
static const char ROWS[] = "15/15/15/15/15/15/15/6CAt6/7B7/15/15/15/15/15/15";

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_move(const Move *move, const Board *board, Rack rack)
{
    int placed = 0;
    for (int at = 0; at < move->length; at++) {
        int row = move->row + (move->direction == DOWN ? at : 0);
        int col = move->col + (move->direction == ACROSS ? at : 0);
        bool play = move->kind == MOVE_PLAY;
        if (play)
            require(row < board->side && col < board->side &&
                    (board_at(board, row, col) == 0) == (move->tiles[at] != 0));
        if (move->tiles[at]) {
            require(rack_has(&rack, move->tiles[at]));
            rack_remove(&rack, move->tiles[at]);
            placed++;
        }
    }
    require(placed == move->placed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Alphabet alphabet;
    Board board;
    Rack rack;
    PlayCommand command;
    PlayProblem problem;
    Move move;
    playcommand_parse(&command, (const char *)data, size);
    require(command.kind < COMMAND_KINDS && strlen(command.text) < COMMAND_TEXT_MAX);
    require(utf8_is_valid(command.text, strlen(command.text), NULL));
    if (command.kind != COMMAND_PLAY && command.kind != COMMAND_EXCHANGE)
        return 0;
    require(alphabet_parse(&alphabet, LETTERS, "letters", NULL));
    require(board_parse(&board, &alphabet, 15, ROWS, strlen(ROWS), NULL));
    require(rack_parse(&rack, &alphabet, "ABC[CH]Å??", 11, RACK_MAX, NULL));
    if (playcommand_move(&command, &alphabet, &board, &rack, &move, &problem))
        check_move(&move, &board, rack);
    else
        require(problem.kind != PROBLEM_NONE);
    return 0;
}
