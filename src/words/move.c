#include "words/move.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "words/board.h"
#include "words/rack.h"

static int kind_rank(const Move *move)
{
    static const int rank[] = {[MOVE_PLAY] = 0, [MOVE_EXCHANGE] = 1, [MOVE_PASS] = 2};
    return rank[move->kind];
}

static int compare_tiles(const Move *a, const Move *b)
{
    int shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->tiles, b->tiles, (size_t)shorter);
    return order ? order : a->length - b->length;
}

int move_compare(const Move *a, const Move *b)
{
    if (a->value != b->value)
        return a->value > b->value ? -1 : 1;
    if (a->score != b->score)
        return b->score - a->score;
    if (a->kind != b->kind)
        return kind_rank(a) - kind_rank(b);
    if (a->row != b->row)
        return a->row - b->row;
    if (a->col != b->col)
        return a->col - b->col;
    if (a->direction != b->direction)
        return a->direction - b->direction;
    return compare_tiles(a, b);
}

bool move_is_same(const Move *a, const Move *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == MOVE_PLAY &&
        (a->row != b->row || a->col != b->col || a->direction != b->direction))
        return false;
    return a->kind == MOVE_PASS || compare_tiles(a, b) == 0;
}

void move_format_square(int row, int col, Direction direction, char out[8])
{
    const char *form = direction == ACROSS ? "%2$d%1$c" : "%1$c%2$d";
    snprintf(out, 8, form, 'A' + col % 26, row % 100 + 1);
}

static char *format_tiles(const Move *move, const Alphabet *alphabet, char *out)
{
    for (int at = 0; at < move->length; at++) {
        if (move->tiles[at])
            out += alphabet_format_tile(alphabet, move->tiles[at], true, out);
        else
            *out++ = '.';
    }
    *out = '\0';
    return out;
}

void move_format(const Move *move, const Alphabet *alphabet, MoveStyle style, char *out)
{
    switch ((MoveKind)move->kind) {
    case MOVE_PASS:
        strcpy(out, style == MOVE_GCG ? "-" : "pass");
        return;
    case MOVE_EXCHANGE:
        out = stpcpy(out, style == MOVE_GCG ? "-" : "ex.");
        break;
    case MOVE_PLAY:
        move_format_square(move->row, move->col, (Direction)move->direction, out);
        out += strlen(out);
        *out++ = style == MOVE_GCG ? ' ' : '.';
        break;
    }
    format_tiles(move, alphabet, out);
}

static size_t parse_row_number(const char *text, size_t length, int side, int *row)
{
    size_t at = 0;
    int number = 0;
    while (at < length && at < 2 && text[at] >= '0' && text[at] <= '9')
        number = number * 10 + (text[at++] - '0');
    *row = number - 1;
    return number >= 1 && number <= side ? at : 0;
}

static size_t parse_column(const char *text, size_t length, int side, int *col)
{
    if (length == 0)
        return 0;
    *col = text[0] >= 'a' && text[0] <= 'z' ? text[0] - 'a' : text[0] - 'A';
    return *col >= 0 && *col < side ? 1 : 0;
}

size_t move_parse_square(const char *text, size_t length, int side, int *row, int *col,
                         Direction *direction)
{
    size_t first = parse_row_number(text, length, side, row);
    *direction = first ? ACROSS : DOWN;
    if (!first)
        first = parse_column(text, length, side, col);
    if (!first)
        return 0;
    text += first;
    length -= first;
    size_t second = *direction == ACROSS ? parse_column(text, length, side, col)
                                         : parse_row_number(text, length, side, row);
    return second ? first + second : 0;
}

static bool parse_exchange(Move *move, const Alphabet *alphabet, Span tiles, Error *err)
{
    Rack rack;
    if (!rack_parse(&rack, alphabet, tiles.at, tiles.length, RACK_MAX, err))
        return false;
    if (rack.total == 0)
        return error_set(err, "exchange: no tiles named");
    move->kind = MOVE_EXCHANGE;
    move->length = move->placed = (uint8_t)rack_list(&rack, move->tiles);
    return true;
}

typedef struct WordReader {
    Move *move;
    const Alphabet *alphabet;
    const Board *board;
    Span text; /* what is still to be read */
} WordReader;

/* What lies on the square of the next letter; 0 also when it is off the board. */
static Letter tile_there(const WordReader *reader)
{
    const Move *move = reader->move;
    int row = move->row + (move->direction == DOWN ? move->length : 0);
    int col = move->col + (move->direction == ACROSS ? move->length : 0);
    bool inside = row < reader->board->side && col < reader->board->side;
    return inside ? board_at(reader->board, row, col) : 0;
}

static bool take_letter(WordReader *reader, bool in_parentheses, Error *err)
{
    Letter tile = BLANK;
    Span *text = &reader->text;
    size_t used = alphabet_parse_tile(reader->alphabet, text->at, text->length, &tile);
    if (!in_parentheses && text->length > 0 && *text->at == '.') {
        used = 1;
        tile = 0;
    } else if (used == 0 || tile == BLANK) {
        return error_set(err, "\"%.*s\": not a letter",
                         (int)(text->length > 20 ? 20 : text->length), text->at);
    }
    if (reader->move->length == WORD_MAX)
        return error_set(err, "a word has at most %d letters", WORD_MAX);
    Letter there = tile_there(reader);
    bool same = there != 0 && letter_face(there) == letter_face(tile);
    if (in_parentheses && !same)
        return error_set(err, "(%.*s): another tile, or none, lies there", (int)used, text->at);
    if (same)
        tile = 0;
    reader->move->placed = (uint8_t)(reader->move->placed + (tile != 0));
    reader->move->tiles[reader->move->length++] = tile;
    *text = (Span){text->at + used, text->length - used};
    return true;
}

static bool parse_word(WordReader *reader, Error *err)
{
    bool in_parentheses = false;
    Span *text = &reader->text;
    while (text->length > 0) {
        char sign = *text->at;
        if (sign == (in_parentheses ? ')' : '(')) {
            in_parentheses = !in_parentheses;
            *text = (Span){text->at + 1, text->length - 1};
        } else if (!take_letter(reader, in_parentheses, err)) {
            return false;
        }
    }
    if (in_parentheses)
        return error_set(err, "a parenthesis is not closed");
    if (reader->move->length == 0)
        return error_set(err, "no word after the square");
    return true;
}

static bool parse_play(Move *move, const Alphabet *alphabet, const Board *board, Span text,
                       Error *err)
{
    int row, col;
    Direction direction;
    size_t used = move_parse_square(text.at, text.length, board->side, &row, &col, &direction);
    int shown = text.length > 40 ? 40 : (int)text.length;
    bool parted = used > 0 && used < text.length && (text.at[used] == ' ' || text.at[used] == '.');
    if (!parted)
        return error_set(err, "\"%.*s\": expected a square and a word, as in \"8H WORD\"", shown,
                         text.at);
    move->kind = MOVE_PLAY;
    move->row = (uint8_t)row;
    move->col = (uint8_t)col;
    move->direction = (uint8_t)direction;
    Span word = span_trim((Span){text.at + used + 1, text.length - used - 1});
    return parse_word(&(WordReader){move, alphabet, board, word}, err);
}

bool move_parse(Move *move, const Alphabet *alphabet, const Board *board, const char *text,
                size_t length, Error *err)
{
    *move = (Move){.kind = MOVE_PASS};
    Span whole = span_trim((Span){text, length});
    if (span_is(whole, "-") || span_is(whole, "pass"))
        return true;
    if (whole.length > 1 && whole.at[0] == '-')
        return parse_exchange(move, alphabet, (Span){whole.at + 1, whole.length - 1}, err);
    if (whole.length > 3 && memcmp(whole.at, "ex.", 3) == 0)
        return parse_exchange(move, alphabet, (Span){whole.at + 3, whole.length - 3}, err);
    return parse_play(move, alphabet, board, whole, err);
}
