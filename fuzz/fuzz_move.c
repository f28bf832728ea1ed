/* Moves as text: what is read is written and read again the same, and the judge survives it. */
#include <assert.h>
#include <string.h>

#include "words/score.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char LANGUAGE[] = "language xx\nlayout classic\nblank 2\n"
                               "tile A a 9 1\ntile C c 9 3\ntile CH ch 9 5\ntile H h 9 4\n"
                               "tile S s 9 1\ntile T t 9 1\ntile Å å 9 4\n";
static const char BOARD[] = "15/15/15/15/15/15/15/6ACAT5/7[CH]7/7a7/15/15/15/15/15";

static void check_round_trip(const Move *move, const Rules *rules, const Board *board)
{
    for (int style = MOVE_GCG; style <= MOVE_UCGI; style++) {
        char text[MOVE_TEXT_MAX];
        Move back;
        move_format(move, &rules->alphabet, (MoveStyle)style, text);
        bool read = move_parse(&back, &rules->alphabet, board, text, strlen(text), NULL);
        assert(read && move_is_same(move, &back));
    }
}

static void check_judge(Move *move, const Rules *rules, const Board *board)
{
    PlayResult result;
    char text[256];
    Rack rack = {0};
    rack_fill(&rack, &rules->tiles);
    PlayFault fault = score_play(rules, board, move, &rack, &result);
    score_explain_fault(fault, rules, board, move, &rack, text, sizeof text);
    assert((fault == PLAY_OK) == (text[0] == '\0'));
    if (fault != PLAY_OK)
        return;
    assert(result.count >= 1 && result.count <= FORMED_MAX);
    int score = result.score;
    board_normalize(board, move);
    assert(score_play(rules, board, move, &rack, &result) == PLAY_OK && result.score == score);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static Rules rules;
    static Board board;
    Error err = {""};
    Move move;
    if (rules.rack_size == 0) {
        bool ready = rules_parse(&rules, LANGUAGE, "fuzz", &err) &&
                     board_parse(&board, &rules.alphabet, 15, BOARD, strlen(BOARD), &err);
        assert(ready);
    }
    if (!move_parse(&move, &rules.alphabet, &board, (const char *)data, size, &err)) {
        assert(err.text[0] != '\0');
        return 0;
    }
    check_round_trip(&move, &rules, &board);
    if (move.kind == MOVE_PLAY)
        check_judge(&move, &rules, &board);
    return 0;
}
