#include "cli/move_text.h"

#include <stdio.h>

#include "base/utf8.h"

void move_text_show(const Rules *rules, const Board *board, const Move *move, char *out)
{
    char square[8], word[MOVE_TEXT_MAX];
    board_format_word(board, move, &rules->alphabet, word);
    if (move->kind == MOVE_PLAY) {
        move_format_square(move->row, move->col, (Direction)move->direction, square);
        snprintf(out, MOVE_SHOWN_MAX, "%-4s%s", square, word);
    } else {
        snprintf(out, MOVE_SHOWN_MAX, move->kind == MOVE_EXCHANGE ? "exchange %s" : "pass%s", word);
    }
}

void move_text_kept(const Rules *rules, const Rack *rack, const Move *move, char *out)
{
    Rack kept = *rack;
    rack_take_move(&kept, move);
    rack_format(&kept, &rules->alphabet, out);
}

void move_text_pad(const char *text, int width)
{
    int length = (int)utf8_count(text);
    printf("%s%*s", text, length < width ? width - length : 0, "");
}

/* Every move has the same fields, so that a program may ask any of them for its word; an exchange
 * has no square, direction or word, and its tiles besides. */
json_t *move_text_json(const Rules *rules, const Board *board, const Rack *rack, const Move *move)
{
    static const char *const kinds[] = {
        [MOVE_PASS] = "pass", [MOVE_PLAY] = "play", [MOVE_EXCHANGE] = "exchange"};
    char square[8] = "", word[MOVE_TEXT_MAX], kept[RACK_TEXT_MAX];
    bool play = move->kind == MOVE_PLAY;
    if (play)
        move_format_square(move->row, move->col, (Direction)move->direction, square);
    board_format_word(board, move, &rules->alphabet, word);
    move_text_kept(rules, rack, move, kept);
    json_t *object = json_pack("{s:s, s:s, s:s, s:s, s:i, s:s}", "kind", kinds[move->kind], "at",
                               square, "direction",
                               !play                       ? ""
                               : move->direction == ACROSS ? "across"
                                                           : "down",
                               "word", play ? word : "", "score", move->score, "leave", kept);
    if (move->kind == MOVE_EXCHANGE)
        json_object_set_new(object, "exchange", json_string(word));
    return object;
}
