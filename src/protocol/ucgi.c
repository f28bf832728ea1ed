#include "protocol/ucgi.h"

#include <string.h>

enum { QUOTED_MAX = 30, TIME_MOST = 1000000000 };

/* What may be shown of a word from outside. */
static const char *quote(Span word, char out[QUOTED_MAX + 1])
{
    size_t length = 0;
    while (length < word.length && length < QUOTED_MAX && word.at[length] > ' ' &&
           word.at[length] < 127) {
        out[length] = word.at[length];
        length++;
    }
    out[length] = '\0';
    return out;
}

static bool refuse_word(Span word, const char *where, Error *err)
{
    char text[QUOTED_MAX + 1];
    return error_set(err, "unknown word '%s' in %s", quote(word, text), where);
}

/* Cuts off everything up to a field that is `word`; false when there is none. */
static bool split_at(Span *rest, const char *word, Span *before)
{
    Span walk = *rest, field;
    before->at = rest->at;
    while (span_take_field(&walk, &field)) {
        if (!span_is(field, word))
            continue;
        before->length = (size_t)(field.at - rest->at);
        *rest = walk;
        return true;
    }
    before->length = rest->length;
    rest->at += rest->length;
    rest->length = 0;
    return false;
}

static bool parse_setoption(UcgiCommand *command, Span rest, Error *err)
{
    Span field;
    if (!span_take_field(&rest, &field) || !span_is(field, "name"))
        return error_set(err, "setoption needs: name NAME value VALUE");
    split_at(&rest, "value", &command->name);
    command->name = span_trim(command->name);
    command->value = span_trim(rest);
    return command->name.length > 0 || error_set(err, "setoption without a name");
}

static bool parse_position(UcgiCommand *command, Span rest, Error *err)
{
    Span field;
    if (!span_take_field(&rest, &field) || !span_is(field, "cgp"))
        return error_set(err, "position needs: cgp CGP [moves M M ...]");
    split_at(&rest, "moves", &command->cgp);
    command->cgp = span_trim(command->cgp);
    command->moves = span_trim(rest);
    return command->cgp.length > 0 || error_set(err, "position without a position");
}

static int64_t *number_named(UcgiCommand *command, Span name)
{
    if (span_is(name, "movetime"))
        return &command->movetime_ms;
    if (span_is(name, "1time"))
        return &command->time_ms[0];
    if (span_is(name, "2time"))
        return &command->time_ms[1];
    if (span_is(name, "1inc"))
        return &command->increment_ms[0];
    if (span_is(name, "2inc"))
        return &command->increment_ms[1];
    return span_is(name, "depth") ? &command->depth : NULL;
}

static bool parse_go(UcgiCommand *command, Span rest, Error *err)
{
    Span field, value;
    while (span_take_field(&rest, &field)) {
        char text[QUOTED_MAX + 1];
        long number;
        int64_t *target = number_named(command, field);
        if (span_is(field, "searchmoves")) {
            command->moves = span_trim(rest);
            return command->moves.length > 0 || error_set(err, "searchmoves without a move");
        }
        if (span_is(field, "infinite")) {
            command->infinite = true;
            continue;
        }
        if (!target)
            return refuse_word(field, "go", err);
        if (!span_take_field(&rest, &value) || !span_number(value, 0, TIME_MOST, &number))
            return error_set(err, "go: %s needs a number from 0 to %d", quote(field, text),
                             TIME_MOST);
        *target = number;
    }
    return true;
}

bool ucgi_parse(UcgiCommand *command, const char *line, size_t length, Error *err)
{
    static const struct {
        const char *word;
        UcgiKind kind;
    } words[] = {{"ucgi", UCGI_HELLO},          {"isready", UCGI_ISREADY},
                 {"ucginewgame", UCGI_NEWGAME}, {"setoption", UCGI_SETOPTION},
                 {"position", UCGI_POSITION},   {"go", UCGI_GO},
                 {"stop", UCGI_STOP},           {"quit", UCGI_QUIT}};
    Span rest = {line, length}, first;
    memset(command, 0, sizeof *command);
    if (memchr(line, '\0', length))
        return error_set(err, "a line with a zero byte in it");
    while (rest.length > 0 && rest.at[rest.length - 1] == '\r')
        rest.length--;
    if (!span_take_field(&rest, &first))
        return true;
    for (size_t index = 0; index < sizeof words / sizeof words[0]; index++) {
        if (span_is(first, words[index].word))
            command->kind = words[index].kind;
    }
    switch (command->kind) {
    case UCGI_NOTHING:
        return refuse_word(first, "place of a command", err);
    case UCGI_SETOPTION:
        return parse_setoption(command, rest, err);
    case UCGI_POSITION:
        return parse_position(command, rest, err);
    case UCGI_GO:
        return parse_go(command, rest, err);
    default:
        return true;
    }
}

bool ucgi_position(const UcgiCommand *command, const Rules *otherwise, Cgp *cgp, Error *err)
{
    Span rest = command->moves, field;
    Error why;
    if (!cgp_parse(cgp, command->cgp.at, command->cgp.length, otherwise, err))
        return false;
    for (int number = 1; span_take_field(&rest, &field); number++) {
        Move move;
        if (number > UCGI_MOVES_MAX)
            return error_set(err, "more than %d moves", UCGI_MOVES_MAX);
        if (!move_parse(&move, &cgp->rules.alphabet, &cgp->position.board, field.at, field.length,
                        &why))
            return error_set(err, "move %d: %s", number, why.text);
        if (!cgp_play(cgp, &move, &why))
            return error_set(err, "move %d: %s", number, why.text);
    }
    return true;
}
