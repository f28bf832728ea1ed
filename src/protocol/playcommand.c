#include "protocol/playcommand.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "words/layout.h"

/* ---- text to command */

typedef struct Verb {
    PlayCommandKind kind;
    const char *words; /* lower case, without accents */
} Verb;

/* English, Swedish, Polish, Estonian. */
static const Verb verbs[] = {
    {COMMAND_EXCHANGE, "exchange swap ex x byt byta wymien wymiana vaheta vahetan"},
    {COMMAND_PASS, "pass p passa pas pasuj pasuje passi"},
    {COMMAND_CHALLENGE, "challenge utmana bestrid sprawdz kwestionuj vaidlusta"},
    {COMMAND_RESIGN, "resign ge geupp poddaj poddaje alistu alistun loobu"},
    {COMMAND_SHUFFLE, "shuffle mix blanda mieszaj tasuj sega"},
    {COMMAND_HINT, "hint tip tips podpowiedz wskazowka vihje"},
    {COMMAND_TRACKER, "tracker unseen tiles brickor kvar plytki pozostale nupud jaanud"},
    {COMMAND_MOVES, "moves log drag ruchy kaigud"},
    {COMMAND_SAVE, "save spara zapisz salvesta"},
    {COMMAND_BOARD, "board redraw brade bradet plansza laud"},
    {COMMAND_RACK, "rack stall stallet stojak alus"},
    {COMMAND_HELP, "help ? h hjalp pomoc abi"},
    {COMMAND_QUIT, "quit exit q sluta avsluta koniec wyjdz lopeta valju"},
};

/* Verbs may be typed without the accents a keyboard lacks. */
static uint32_t without_accent(uint32_t point)
{
    static const char accented[] = "åäöąćęłńóśźżõüšž", plain[] = "aaoacelnoszzousz";
    point = utf8_lower(point);
    for (size_t at = 0, index = 0; accented[at]; index++) {
        uint32_t known = 0;
        at += utf8_decode(accented + at, sizeof accented - at, &known);
        if (known == point)
            return (uint32_t)plain[index];
    }
    return point;
}

static bool is_word(Span typed, const char *word, size_t length)
{
    size_t at = 0, used = 0;
    while (at < typed.length && used < length) {
        uint32_t point = 0;
        size_t bytes = utf8_decode(typed.at + at, typed.length - at, &point);
        if (bytes == 0 || without_accent(point) != (unsigned char)word[used])
            return false;
        at += bytes;
        used++;
    }
    return at == typed.length && used == length;
}

static PlayCommandKind find_verb(Span typed)
{
    for (size_t index = 0; index < sizeof verbs / sizeof verbs[0]; index++) {
        Span words = span_of(verbs[index].words), word;
        while (span_take_field(&words, &word)) {
            if (is_word(typed, word.at, word.length))
                return verbs[index].kind;
        }
    }
    return COMMAND_UNKNOWN;
}

/* Copies whole characters; what is not text (or could move a cursor) becomes a question mark. */
static void keep_text(PlayCommand *command, Span span)
{
    size_t used = 0;
    for (size_t at = 0; at < span.length;) {
        uint32_t point = 0;
        size_t bytes = utf8_decode(span.at + at, span.length - at, &point);
        bool bad = bytes == 0 || point < 0x20 || (point >= 0x7f && point < 0xa0);
        size_t width = bad ? 1 : bytes;
        if (used + width >= sizeof command->text)
            break;
        if (bad)
            command->text[used] = '?';
        else
            memcpy(command->text + used, span.at + at, bytes);
        used += width;
        at += bytes ? bytes : 1;
    }
    command->text[used] = '\0';
}

/* Whether all of the span is a square. */
static bool take_square(PlayCommand *command, Span span)
{
    int row, col;
    Direction direction;
    size_t used = move_parse_square(span.at, span.length, SIDE_MAX, &row, &col, &direction);
    if (used == 0 || used != span.length)
        return false;
    command->kind = COMMAND_PLAY;
    command->row = row;
    command->col = col;
    command->direction = direction;
    return true;
}

/* "8H.HADJI", the form engines use. */
static bool take_dotted(PlayCommand *command, Span whole)
{
    const char *dot = memchr(whole.at, '.', whole.length);
    size_t before = dot ? (size_t)(dot - whole.at) : 0;
    if (!dot || memchr(whole.at, ' ', whole.length))
        return false;
    Span first = {whole.at, before}, rest = {dot + 1, whole.length - before - 1};
    if (is_word(first, "ex", 2))
        command->kind = COMMAND_EXCHANGE;
    else if (!take_square(command, first))
        return false;
    keep_text(command, rest);
    return true;
}

static bool take_play(PlayCommand *command, Span first, Span rest)
{
    Span word = first;
    if (take_square(command, first))
        word = span_trim(rest);
    else if (!take_square(command, span_trim(rest)))
        return false;
    keep_text(command, word);
    return true;
}

void playcommand_parse(PlayCommand *command, const char *text, size_t length)
{
    *command = (PlayCommand){.kind = COMMAND_UNKNOWN};
    size_t end = 0;
    while (end < length && text[end] != '\n' && text[end] != '\r' && text[end] != '\0')
        end++;
    Span whole = span_trim((Span){text, end}), rest = whole, first;
    if (!span_take_field(&rest, &first)) {
        command->kind = COMMAND_NOTHING;
        return;
    }
    if (whole.length >= COMMAND_TEXT_MAX) {
        keep_text(command, whole);
        return;
    }
    if (whole.at[0] == '-') {
        Span tiles = span_trim((Span){whole.at + 1, whole.length - 1});
        command->kind = tiles.length ? COMMAND_EXCHANGE : COMMAND_PASS;
        keep_text(command, tiles);
        return;
    }
    if (take_dotted(command, whole) || take_play(command, first, rest))
        return;
    command->kind = find_verb(first);
    keep_text(command, command->kind == COMMAND_UNKNOWN ? whole : span_trim(rest));
}

/* ---- command to move */

typedef struct TypedTile {
    Letter letter; /* 0: "the tile that lies there" */
    bool small;    /* typed in lower case */
    bool asked;    /* a blank by `?` */
} TypedTile;

typedef struct TypedWord {
    int count;
    TypedTile tiles[WORD_MAX];
} TypedWord;

static bool refuse(PlayProblem *problem, PlayProblemKind kind, int row, int col, Letter tile)
{
    problem->kind = kind;
    problem->row = row;
    problem->col = col;
    problem->tile = tile;
    return false;
}

static bool refuse_text(PlayProblem *problem, const char *text, size_t length)
{
    uint32_t point;
    size_t bytes = utf8_decode(text, length, &point);
    problem->kind = PROBLEM_NOT_LETTER;
    memcpy(problem->text, text, bytes);
    problem->text[bytes] = '\0';
    return false;
}

/* One tile at the front of the text: `.`, `A`, `a`, `?a`, `(A)`; returns the bytes used or 0. */
static size_t take_tile(const Alphabet *alphabet, const char *text, size_t length, TypedTile *typed)
{
    *typed = (TypedTile){0};
    if (length == 0)
        return 0;
    if (text[0] == '.')
        return 1;
    typed->asked = text[0] == '?';
    size_t skip = typed->asked ? 1 : 0;
    Letter tile = 0;
    size_t used = alphabet_parse_tile(alphabet, text + skip, length - skip, &tile);
    typed->letter = letter_face(tile);
    typed->small = (tile & BLANK) != 0;
    return used && typed->letter ? used + skip : 0;
}

static bool push(TypedWord *word, TypedTile tile, PlayProblem *problem)
{
    if (word->count == WORD_MAX)
        return refuse(problem, PROBLEM_TOO_LONG, 0, 0, 0);
    word->tiles[word->count++] = tile;
    return true;
}

static bool read_word(const Alphabet *alphabet, const char *text, TypedWord *word,
                      PlayProblem *problem)
{
    size_t length = strlen(text), at = 0;
    bool inside = false; /* parentheses: these tiles lie there */
    while (at < length) {
        TypedTile tile;
        if (text[at] == (inside ? ')' : '(')) {
            inside = !inside;
            at++;
            continue;
        }
        size_t used = take_tile(alphabet, text + at, length - at, &tile);
        if (used == 0)
            return refuse_text(problem, text + at, length - at);
        if (inside)
            tile.letter = 0;
        if (!push(word, tile, problem))
            return false;
        at += used;
    }
    return word->count > 0 || refuse(problem, PROBLEM_NO_WORD, 0, 0, 0);
}

typedef enum CaseStyle { CASE_PLAIN, CASE_FIRST, CASE_MIXED } CaseStyle;

static CaseStyle case_style(const TypedWord *word)
{
    int small = 0, capital = 0;
    bool first_capital = word->tiles[0].letter && !word->tiles[0].small;
    for (int at = 0; at < word->count; at++) {
        if (word->tiles[at].letter)
            ++*(word->tiles[at].small ? &small : &capital);
    }
    if (small == 0 || capital == 0)
        return CASE_PLAIN;
    return capital == 1 && first_capital ? CASE_FIRST : CASE_MIXED;
}

/* Lays the word on the board's squares; `small_is_blank` is what lower case means. */
static bool lay(const TypedWord *word, const PlayCommand *command, const Board *board,
                bool small_is_blank, Move *move, PlayProblem *problem)
{
    *move = (Move){.kind = MOVE_PLAY,
                   .direction = (uint8_t)command->direction,
                   .row = (uint8_t)command->row,
                   .col = (uint8_t)command->col,
                   .length = (uint8_t)word->count};
    for (int at = 0; at < word->count; at++) {
        TypedTile typed = word->tiles[at];
        int row = command->row + (command->direction == DOWN ? at : 0);
        int col = command->col + (command->direction == ACROSS ? at : 0);
        if (row >= board->side || col >= board->side)
            return refuse(problem, PROBLEM_OFF_BOARD, row, col, 0);
        Letter there = board_at(board, row, col);
        if (there && typed.letter && letter_face(there) != typed.letter)
            return refuse(problem, PROBLEM_TAKEN, row, col, there);
        if (!there && !typed.letter)
            return refuse(problem, PROBLEM_EMPTY, row, col, 0);
        if (there)
            continue;
        bool blank = typed.asked || (typed.small && small_is_blank);
        move->tiles[at] = blank ? (Letter)(typed.letter | BLANK) : typed.letter;
        move->placed++;
    }
    return true;
}

/* The first tile that the rack cannot give, or 0. */
static Letter missing_tile(const Move *move, const Rack *rack)
{
    Rack left = *rack;
    for (int at = 0; at < move->length; at++) {
        Letter tile = move->tiles[at];
        if (!tile)
            continue;
        if (!rack_has(&left, tile))
            return tile;
        rack_remove(&left, tile);
    }
    return 0;
}

static bool make_play(const PlayCommand *command, const Alphabet *alphabet, const Board *board,
                      const Rack *rack, Move *move, PlayProblem *problem)
{
    TypedWord word = {0};
    if (command->row >= board->side || command->col >= board->side)
        return refuse(problem, PROBLEM_OFF_BOARD, command->row, command->col, 0);
    if (!read_word(alphabet, command->text, &word, problem))
        return false;
    CaseStyle style = case_style(&word);
    if (!lay(&word, command, board, style == CASE_MIXED, move, problem))
        return false;
    if (style == CASE_FIRST && missing_tile(move, rack)) {
        Move with_blanks;
        lay(&word, command, board, true, &with_blanks, problem);
        if (!missing_tile(&with_blanks, rack))
            *move = with_blanks;
    }
    Letter missing = missing_tile(move, rack);
    return !missing || refuse(problem, PROBLEM_NOT_HELD, 0, 0, missing);
}

static bool make_exchange(const PlayCommand *command, const Alphabet *alphabet, const Rack *rack,
                          Move *move, PlayProblem *problem)
{
    Rack left = *rack, given = {0};
    const char *text = command->text;
    size_t length = strlen(text), used;
    *move = (Move){.kind = MOVE_EXCHANGE};
    for (size_t at = 0; at < length; at += used) {
        Letter tile = 0;
        used = text[at] == ' ' || text[at] == ','
                   ? 1
                   : alphabet_parse_tile(alphabet, text + at, length - at, &tile);
        if (used == 0)
            return refuse_text(problem, text + at, length - at);
        if (!tile)
            continue;
        if (tile != BLANK)
            tile = letter_face(tile);
        if (!rack_has(&left, tile))
            return refuse(problem, PROBLEM_NOT_HELD, 0, 0, tile);
        rack_remove(&left, tile);
        rack_add(&given, tile);
    }
    if (given.total == 0)
        return refuse(problem, PROBLEM_NO_WORD, 0, 0, 0);
    if (given.total > RACK_MAX)
        return refuse(problem, PROBLEM_TOO_LONG, 0, 0, 0);
    move->length = move->placed = (uint8_t)rack_list(&given, move->tiles);
    return true;
}

bool playcommand_move(const PlayCommand *command, const Alphabet *alphabet, const Board *board,
                      const Rack *rack, Move *move, PlayProblem *problem)
{
    *problem = (PlayProblem){0};
    if (command->kind == COMMAND_PLAY)
        return make_play(command, alphabet, board, rack, move, problem);
    if (command->kind == COMMAND_EXCHANGE)
        return make_exchange(command, alphabet, rack, move, problem);
    *move = (Move){.kind = MOVE_PASS};
    return true;
}
