#include "server/say.h"

#include <math.h>
#include <string.h>

#include "movegen/movegen.h"

json_t *say_object(const char *first, int64_t number, const char *second, int64_t other)
{
    json_t *object = json_object();
    json_object_set_new(object, first, json_integer(number));
    json_object_set_new(object, second, json_integer(other));
    return object;
}

json_t *say_seat(int seat)
{
    return seat < 0 ? json_null() : json_integer(seat);
}

json_t *say_tenths(double number)
{
    return json_real(round(number * 10) / 10);
}

json_t *say_clock(bool has_clock, int64_t left_ms)
{
    return has_clock ? json_integer(left_ms) : json_null();
}

json_t *say_text(const char *text)
{
    return text[0] ? json_string(text) : json_null();
}

/* The page's signs for those of layout files. */
static char premium_sign(char sign)
{
    switch (sign) {
    case '\'':
        return 'l';
    case '"':
        return 'L';
    case '-':
    case '*':
        return 'w';
    case '=':
        return 'W';
    case '^':
    case '~':
        return sign;
    default:
        return '.';
    }
}

json_t *say_layout(const Layout *layout)
{
    json_t *rows = json_array();
    for (int row = 0; row < layout->side; row++) {
        char text[SIDE_MAX];
        for (int col = 0; col < layout->side; col++)
            text[col] = premium_sign(layout_sign(layout, row, col));
        json_array_append_new(rows, json_stringn(text, layout->side));
    }
    return rows;
}

static json_t *letter_json(const Rules *rules, int index)
{
    char text[TILE_TEXT_MAX + 2];
    alphabet_format_tile(&rules->alphabet, index ? (Letter)index : (Letter)BLANK, false, text);
    json_t *letter =
        say_object("points", rules->tiles.points[index], "count", rules->tiles.count[index]);
    json_object_set_new(letter, "letter", json_string(text));
    return letter;
}

json_t *say_letters(const Rules *rules)
{
    json_t *letters = json_array();
    for (int index = 1; index <= rules->tiles.letters; index++)
        json_array_append_new(letters, letter_json(rules, index));
    if (rules->tiles.count[0] > 0)
        json_array_append_new(letters, letter_json(rules, 0));
    return letters;
}

static json_t *move_json(const View *view, const Move *move)
{
    char text[MOVE_TEXT_MAX], leave[RACK_TEXT_MAX];
    const Alphabet *alphabet = &view->rules->alphabet;
    Rack kept = view->rack;
    for (int at = 0; at < move->length; at++) {
        if (move->tiles[at])
            rack_remove(&kept, move->tiles[at] & BLANK ? BLANK : move->tiles[at]);
    }
    rack_format(&kept, alphabet, leave);
    move_format(move, alphabet, MOVE_UCGI, text);
    json_t *object = json_object();
    json_object_set_new(object, "move", json_string(text));
    json_object_set_new(object, "score", json_integer(move->score));
    json_object_set_new(object, "leave", json_string(leave));
    json_object_set_new(object, "value", say_tenths((double)move->value / EQUITY_POINT));
    return object;
}

json_t *say_best_moves(const Kit *kit, const View *view, int count)
{
    KeepValues keep;
    MoveList moves = {0};
    json_t *list = json_array();
    Generator *generator = generator_new(&kit->judge, &kit->rules);
    static_fill(kit->value, view->rules, &view->rack, view->bag_count,
                view->bag_count > 0 ? NULL : &view->unseen, keep.value);
    movegen_all(generator, &view->board, &view->rack, &keep, view->bag_count, &moves);
    moves_sort(&moves);
    for (int at = 0; at < moves.count && at < count; at++)
        json_array_append_new(list, move_json(view, &moves.moves[at]));
    moves_release(&moves);
    generator_free(generator);
    return list;
}

char *say_dump(json_t *object)
{
    char *text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(10));
    json_decref(object);
    return text;
}
