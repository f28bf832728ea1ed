#include "words/score.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* A play being judged: the squares of the main word and what is put on them. */
typedef struct Judge {
    const Rules *rules;
    const Board *board;
    const Move *move;
    int down_step, right_step; /* one square on along the main word */
} Judge;

static bool is_inside(const Board *board, int row, int col)
{
    return row >= 0 && col >= 0 && row < board->side && col < board->side;
}

static Letter tile_at(const Board *board, int row, int col)
{
    return is_inside(board, row, col) ? board_at(board, row, col) : 0;
}

static int row_of(const Judge *judge, int at)
{
    return judge->move->row + at * judge->down_step;
}

static int col_of(const Judge *judge, int at)
{
    return judge->move->col + at * judge->right_step;
}

static bool is_real_tile(const Rules *rules, Letter tile)
{
    int face = letter_face(tile);
    return face >= 1 && face <= rules->alphabet.count;
}

static int count_placed(const Move *move)
{
    int placed = 0;
    for (int at = 0; at < move->length; at++)
        placed += move->tiles[at] != 0;
    return placed;
}

static PlayFault check_squares(const Judge *judge)
{
    const Move *move = judge->move;
    int last = move->length - 1;
    if (!is_inside(judge->board, move->row, move->col) || move->length == 0 ||
        !is_inside(judge->board, row_of(judge, last), col_of(judge, last)))
        return PLAY_OFF_BOARD;
    if (move->length > WORD_MAX)
        return PLAY_TOO_LONG;
    if (count_placed(move) == 0)
        return PLAY_NO_TILE;
    for (int at = 0; at <= last; at++) {
        bool taken = board_at(judge->board, row_of(judge, at), col_of(judge, at)) != 0;
        if (taken == (move->tiles[at] != 0))
            return PLAY_SQUARE_TAKEN;
    }
    if (tile_at(judge->board, row_of(judge, -1), col_of(judge, -1)) ||
        tile_at(judge->board, row_of(judge, last + 1), col_of(judge, last + 1)))
        return PLAY_NOT_WHOLE_WORD;
    return PLAY_OK;
}

static bool touches_tiles(const Judge *judge)
{
    for (int at = 0; at < judge->move->length; at++) {
        int row = row_of(judge, at), col = col_of(judge, at);
        int side_row = judge->right_step, side_col = judge->down_step;
        if (judge->move->tiles[at] == 0 || tile_at(judge->board, row - side_row, col - side_col) ||
            tile_at(judge->board, row + side_row, col + side_col))
            return true;
    }
    return false;
}

static bool covers_start(const Judge *judge)
{
    int side = judge->board->side;
    for (int at = 0; at < judge->move->length; at++) {
        if (row_of(judge, at) * side + col_of(judge, at) == judge->rules->layout.start)
            return true;
    }
    return false;
}

static PlayFault check_place(const Judge *judge)
{
    if (judge->board->tiles > 0)
        return touches_tiles(judge) ? PLAY_OK : PLAY_NOT_CONNECTED;
    if (!covers_start(judge))
        return PLAY_NOT_ON_START;
    return judge->move->length < WORD_MIN ? PLAY_TOO_SHORT : PLAY_OK;
}

static PlayFault check_tiles(const Judge *judge, const Rack *rack)
{
    Rack left = rack ? *rack : (Rack){0};
    const Move *move = judge->move;
    if (count_placed(move) > judge->rules->rack_size)
        return PLAY_NOT_IN_RACK;
    for (int at = 0; at < move->length; at++) {
        Letter tile = move->tiles[at];
        if (tile == 0)
            continue;
        if (!is_real_tile(judge->rules, tile) || (rack && !rack_has(&left, tile)))
            return PLAY_NOT_IN_RACK;
        if (rack)
            rack_remove(&left, tile);
    }
    return PLAY_OK;
}

/* The tile on a square once the play is made: from the move if it puts one there. */
static Letter tile_after(const Judge *judge, int row, int col, bool *fresh)
{
    *fresh = false;
    int at =
        (row - judge->move->row) * judge->down_step + (col - judge->move->col) * judge->right_step;
    bool on_line = judge->right_step ? row == judge->move->row : col == judge->move->col;
    if (on_line && at >= 0 && at < judge->move->length && judge->move->tiles[at]) {
        *fresh = true;
        return judge->move->tiles[at];
    }
    return tile_at(judge->board, row, col);
}

static int16_t clamp_score(int score)
{
    return (int16_t)(score > INT16_MAX ? INT16_MAX : score);
}

static int tile_points(const Rules *rules, Letter tile)
{
    return rules->tiles.points[tile_index(tile)];
}

/* Reads the word through (row, col) in a direction; false when it has more than WORD_MAX letters.
 */
static bool read_word(const Judge *judge, int row, int col, Direction direction, FormedWord *word)
{
    int down = direction == DOWN, right = direction == ACROSS;
    int points = 0, multiplier = 1;
    bool fresh;
    while (tile_after(judge, row - down, col - right, &fresh)) {
        row -= down;
        col -= right;
    }
    *word = (FormedWord){.row = (uint8_t)row, .col = (uint8_t)col, .direction = (uint8_t)direction};
    for (;; row += down, col += right) {
        Letter tile = tile_after(judge, row, col, &fresh);
        if (tile == 0)
            break;
        if (word->length == WORD_MAX)
            return false;
        Premium premium = {1, 1};
        if (fresh)
            premium = judge->rules->layout.premium[row * judge->board->side + col];
        points += tile_points(judge->rules, tile) * premium.letter;
        multiplier *= premium.word;
        word->letters[word->length++] = tile;
    }
    word->score = clamp_score(points * multiplier);
    const Theme *theme = judge->rules->theme;
    if (theme && theme_has(theme, word->letters, word->length))
        word->theme_bonus = word->length;
    return true;
}

static PlayFault form_words(const Judge *judge, PlayResult *result)
{
    const Move *move = judge->move;
    Direction along = (Direction)move->direction, crossing = along == ACROSS ? DOWN : ACROSS;
    result->count = 0;
    if (!read_word(judge, move->row, move->col, along, &result->words[0]))
        return PLAY_TOO_LONG;
    /* One tile may be written in the direction in which it makes no word. */
    result->count += result->words[0].length >= WORD_MIN;
    for (int at = 0; at < move->length; at++) {
        if (move->tiles[at] == 0)
            continue;
        FormedWord *word = &result->words[result->count];
        if (!read_word(judge, row_of(judge, at), col_of(judge, at), crossing, word))
            return PLAY_TOO_LONG;
        result->count += word->length >= WORD_MIN;
    }
    return PLAY_OK;
}

static void add_up(const Judge *judge, PlayResult *result)
{
    const Rules *rules = judge->rules;
    result->bonus = count_placed(judge->move) >= rules->bonus_tiles ? rules->bonus_points : 0;
    int score = result->bonus;
    for (int index = 0; index < result->count; index++)
        score += result->words[index].score + result->words[index].theme_bonus;
    result->score = clamp_score(score);
}

PlayFault score_play(const Rules *rules, const Board *board, const Move *move, const Rack *rack,
                     PlayResult *result)
{
    assert(move->kind == MOVE_PLAY && board->side == rules->layout.side);
    Judge judge = {rules, board, move, move->direction == DOWN, move->direction == ACROSS};
    PlayResult scratch;
    if (!result)
        result = &scratch;
    PlayFault fault = check_squares(&judge);
    if (fault == PLAY_OK)
        fault = check_tiles(&judge, rack);
    if (fault == PLAY_OK)
        fault = check_place(&judge);
    if (fault == PLAY_OK)
        fault = form_words(&judge, result);
    if (fault == PLAY_OK)
        add_up(&judge, result);
    return fault;
}

static bool is_word(const Lexicon *lexicon, const FormedWord *word)
{
    Letter letters[WORD_MAX];
    for (int at = 0; at < word->length; at++)
        letters[at] = letter_face(word->letters[at]);
    return lexicon_has_word(lexicon, letters, word->length);
}

const FormedWord *score_invalid_word(const PlayResult *result, const Lexicon *lexicon)
{
    for (int index = 0; index < result->count; index++) {
        const FormedWord *word = &result->words[index];
        if (!is_word(lexicon, word))
            return word;
    }
    return NULL;
}

/* The first square (its place in the word) where the play and the board disagree. */
static int find_taken(const Judge *judge)
{
    int at = 0;
    while (at < judge->move->length - 1) {
        bool taken = board_at(judge->board, row_of(judge, at), col_of(judge, at)) != 0;
        if (taken == (judge->move->tiles[at] != 0))
            break;
        at++;
    }
    return at;
}

static void explain_taken(const Judge *judge, char *out, size_t size)
{
    int at = find_taken(judge);
    int row = row_of(judge, at), col = col_of(judge, at);
    char square[8], text[TILE_TEXT_MAX + 2];
    Letter there = board_at(judge->board, row, col);
    move_format_square(row, col, ACROSS, square);
    if (there == 0) {
        snprintf(out, size, "there is no tile on %s to play through", square);
        return;
    }
    alphabet_format_tile(&judge->rules->alphabet, there, false, text);
    snprintf(out, size, "%s is taken: %s lies there", square, text);
}

static void explain_rack(const Judge *judge, const Rack *rack, char *out, size_t size)
{
    Rack left = rack ? *rack : (Rack){0};
    const Move *move = judge->move;
    int placed = count_placed(move);
    if (placed > judge->rules->rack_size) {
        snprintf(out, size, "%d tiles are too many: a rack holds %d", placed,
                 judge->rules->rack_size);
        return;
    }
    for (int at = 0; at < move->length; at++) {
        Letter tile = move->tiles[at];
        if (tile == 0)
            continue;
        if (rack && is_real_tile(judge->rules, tile) && rack_has(&left, tile)) {
            rack_remove(&left, tile);
            continue;
        }
        char text[TILE_TEXT_MAX + 2] = "?";
        if (is_real_tile(judge->rules, tile))
            alphabet_format_tile(&judge->rules->alphabet, letter_face(tile), false, text);
        if (tile & BLANK)
            snprintf(out, size, "you have no blank left to use as %s", text);
        else
            snprintf(out, size, "you do not hold %s%s",
                     rack && rack_has(rack, tile) ? "another " : "", text);
        return;
    }
}

void score_explain_fault(PlayFault fault, const Rules *rules, const Board *board, const Move *move,
                         const Rack *rack, char *out, size_t size)
{
    Judge judge = {rules, board, move, move->direction == DOWN, move->direction == ACROSS};
    char square[8];
    const char *way = move->direction == ACROSS ? "across" : "down";
    move_format_square(move->row, move->col, (Direction)move->direction, square);
    snprintf(out, size, "%s", "");
    switch (fault) {
    case PLAY_OK:
        break;
    case PLAY_OFF_BOARD:
        snprintf(out, size, "%d letters %s from %s do not fit on the board", move->length, way,
                 square);
        break;
    case PLAY_NO_TILE:
        snprintf(out, size, "no new tile is put down: every letter lies there already");
        break;
    case PLAY_SQUARE_TAKEN:
        explain_taken(&judge, out, size);
        break;
    case PLAY_NOT_WHOLE_WORD:
        snprintf(out, size,
                 "a tile stands right before or after the word at %s: name the whole word", square);
        break;
    case PLAY_NOT_CONNECTED:
        snprintf(out, size, "the word at %s touches no tile on the board", square);
        break;
    case PLAY_NOT_ON_START:
        move_format_square(rules->layout.start / board->side, rules->layout.start % board->side,
                           ACROSS, square);
        snprintf(out, size, "the first word must cover the start square, %s", square);
        break;
    case PLAY_TOO_SHORT:
        snprintf(out, size, "one letter is not a word: the first word has at least two");
        break;
    case PLAY_TOO_LONG:
        snprintf(out, size, "a word has at most %d letters", WORD_MAX);
        break;
    case PLAY_NOT_IN_RACK:
        explain_rack(&judge, rack, out, size);
        break;
    }
}
