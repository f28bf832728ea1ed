#include "cli/move_text.h"

#include <stdio.h>

#include "base/utf8.h"

void move_text_word(const Rules *rules, const Board *board, const Move *move, char *out)
{
    *out = '\0';
    for (int at = 0; at < move->length; at++) {
        int row = move->row + (move->direction == DOWN ? at : 0);
        int col = move->col + (move->direction == ACROSS ? at : 0);
        Letter tile = move->tiles[at] ? move->tiles[at] : board_at(board, row, col);
        out += alphabet_format_tile(&rules->alphabet, tile, false, out);
    }
}

void move_text_show(const Rules *rules, const Board *board, const Move *move, char *out)
{
    char square[8], word[MOVE_TEXT_MAX];
    move_text_word(rules, board, move, word);
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

json_t *move_text_json(const Rules *rules, const Board *board, const Rack *rack, const Move *move)
{
    static const char *const kinds[] = {
        [MOVE_PASS] = "pass", [MOVE_PLAY] = "play", [MOVE_EXCHANGE] = "exchange"};
    char square[8], word[MOVE_TEXT_MAX], kept[RACK_TEXT_MAX];
    json_t *object = json_object();
    json_object_set_new(object, "kind", json_string(kinds[move->kind]));
    move_text_word(rules, board, move, word);
    if (move->kind == MOVE_PLAY) {
        move_format_square(move->row, move->col, (Direction)move->direction, square);
        json_object_set_new(object, "at", json_string(square));
        json_object_set_new(object, "direction",
                            json_string(move->direction == ACROSS ? "across" : "down"));
        json_object_set_new(object, "word", json_string(word));
    } else if (move->kind == MOVE_EXCHANGE) {
        json_object_set_new(object, "exchange", json_string(word));
    }
    move_text_kept(rules, rack, move, kept);
    json_object_set_new(object, "score", json_integer(move->score));
    json_object_set_new(object, "leave", json_string(kept));
    return object;
}
