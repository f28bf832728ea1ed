#include "protocol/cgp.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/text.h"
#include "protocol/language.h"
#include "words/score.h"

enum { QUOTE_MAX = 40 }; /* bytes of the line quoted in a message */

static int quoted(Span span)
{
    return (int)(span.length > QUOTE_MAX ? QUOTE_MAX : span.length);
}

/* Cuts what stands before the mark, and the mark, off the front; all when there is no mark. */
static Span take_until(Span *rest, char mark)
{
    const char *end = rest->length ? memchr(rest->at, mark, rest->length) : NULL;
    Span part = {rest->at, end ? (size_t)(end - rest->at) : rest->length};
    size_t used = part.length + (end ? 1 : 0);
    rest->at += used;
    rest->length -= used;
    return part;
}

/* ---- operations that change the rules ---- */

static bool set_number(int *target, const char *name, const char *value, int most, Error *err)
{
    long number;
    if (!span_number(span_of(value), 0, most, &number))
        return error_set(err, "position: '%s %.40s': expected a number from 0 to %d", name, value,
                         most);
    *target = (int)number;
    return true;
}

static bool apply_bonus(Cgp *cgp, const char *value, Error *err)
{
    return set_number(&cgp->rules.bonus_points, "bb", value, 1000, err);
}

static bool apply_exchange_minimum(Cgp *cgp, const char *value, Error *err)
{
    return set_number(&cgp->rules.exchange_minimum, "etl", value, 1000, err);
}

static bool apply_scoreless_limit(Cgp *cgp, const char *value, Error *err)
{
    return set_number(&cgp->rules.scoreless_limit, "mcnz", value, 1000, err);
}

static bool apply_challenge(Cgp *cgp, const char *value, Error *err)
{
    static const struct {
        const char *name;
        ChallengeRule rule;
        int points;
    } known[] = {
        {"void", CHALLENGE_VOID, 0},     {"single", CHALLENGE_SINGLE, 0},
        {"double", CHALLENGE_DOUBLE, 0}, {"triple", CHALLENGE_TRIPLE, 0},
        {"5pt", CHALLENGE_POINTS, 5},    {"10pt", CHALLENGE_POINTS, 10},
    };
    for (size_t index = 0; index < sizeof known / sizeof known[0]; index++) {
        if (strcasecmp(value, known[index].name) == 0) {
            cgp->rules.challenge = known[index].rule;
            cgp->rules.challenge_points = known[index].points;
            return true;
        }
    }
    return error_set(
        err, "position: 'cr %.40s': expected void, single, double, triple, 5pt or 10pt", value);
}

static bool apply_end(Cgp *cgp, const char *value, Error *err)
{
    if (strcasecmp(value, "twice") != 0 && strcasecmp(value, "plusminus") != 0)
        return error_set(err, "position: 'tes:end %.40s': expected twice or plusminus", value);
    cgp->rules.end = strcasecmp(value, "twice") == 0 ? END_TWICE : END_PLUS_MINUS;
    return true;
}

static bool apply_layout(Cgp *cgp, const char *value, Error *err)
{
    Error why;
    if (!language_load_layout(&cgp->rules.layout, value, &why))
        return error_set(err, "position: bdn: %.300s", why.text);
    return true;
}

/* ---- operations that belong to the position ---- */

/* The tiles of the last move must lie where it says: what follows from it (what the other may
 * hold) would be wrong otherwise. */
static bool last_move_lies_there(const Board *board, const Move *move)
{
    for (int at = 0; at < move->length; at++) {
        int row = move->row + (move->direction == DOWN ? at : 0);
        int col = move->col + (move->direction == ACROSS ? at : 0);
        if (row >= board->side || col >= board->side)
            return false;
        Letter there = board_at(board, row, col);
        if (!there || (move->tiles[at] && move->tiles[at] != there))
            return false;
    }
    return true;
}

static bool apply_last_move(Cgp *cgp, const char *value, Error *err)
{
    Error why;
    Move move;
    Board empty; /* read as if before the move, so that its letters are tiles put down */
    Position *position = &cgp->position;
    board_init(&empty, position->board.side);
    if (!move_parse(&move, &cgp->rules.alphabet, &empty, value, strlen(value), &why))
        return error_set(err, "position: last move: %s", why.text);
    if (move.kind == MOVE_PLAY && !last_move_lies_there(&position->board, &move))
        return error_set(err, "position: last move '%.60s': its tiles do not lie on the board",
                         value);
    position->last_move = move;
    position->has_last_move = true;
    return true;
}

static bool apply_clocks(Cgp *cgp, const char *value, Error *err)
{
    Span rest = span_of(value);
    Position *position = &cgp->position;
    for (int seat = 0; seat < position->seats; seat++) {
        long ms;
        if (!span_number(span_trim(take_until(&rest, '/')), -86400000, 8640000000, &ms))
            return error_set(err, "position: 'tmr %.40s': expected milliseconds for each of %d",
                             value, position->seats);
        position->clock_ms[seat] = ms;
    }
    if (rest.length > 0)
        return error_set(err, "position: 'tmr %.40s': more clocks than the %d seats", value,
                         position->seats);
    position->has_clocks = true;
    return true;
}

static bool apply_nothing(Cgp *cgp, const char *value, Error *err)
{
    (void)cgp;
    return *value ? true : error_set(err, "position: an operation lacks its value");
}

typedef bool Apply(Cgp *cgp, const char *value, Error *err);
typedef enum Phase { OF_RULES, OF_POSITION } Phase;

static const struct KnownOperation {
    const char *name;
    Phase phase;
    Apply *apply;
} known_operations[] = {
    {"lex", OF_RULES, apply_nothing},
    {"ld", OF_RULES, apply_nothing},
    {"bdn", OF_RULES, apply_layout},
    {"cr", OF_RULES, apply_challenge},
    {"bb", OF_RULES, apply_bonus},
    {"etl", OF_RULES, apply_exchange_minimum},
    {"mcnz", OF_RULES, apply_scoreless_limit},
    {"tes:end", OF_RULES, apply_end},
    {"tes:theme", OF_RULES, apply_nothing},
    {"lm", OF_POSITION, apply_last_move},
    {"tmr", OF_POSITION, apply_clocks},
};

static const struct KnownOperation *find_known(const char *name)
{
    for (size_t at = 0; at < sizeof known_operations / sizeof known_operations[0]; at++) {
        if (strcmp(known_operations[at].name, name) == 0)
            return &known_operations[at];
    }
    return NULL;
}

static bool apply_phase(Cgp *cgp, Phase phase, Error *err)
{
    for (int index = 0; index < cgp->operation_count; index++) {
        const struct KnownOperation *known = find_known(cgp->operations[index].name);
        if (known && known->phase == phase && !known->apply(cgp, cgp->operations[index].value, err))
            return false;
    }
    return true;
}

/* ---- keeping operations ---- */

bool cgp_play(Cgp *cgp, const Move *move, Error *err)
{
    Position after = cgp->position;
    int seat = after.on_turn;
    after.scoreless++;
    if (move->kind == MOVE_PLAY) {
        PlayResult result;
        PlayFault fault = score_play(&cgp->rules, &after.board, move, NULL, &result);
        if (fault != PLAY_OK) {
            char why[256];
            score_explain_fault(fault, &cgp->rules, &after.board, move, NULL, why, sizeof why);
            return error_set(err, "%s", why);
        }
        board_play(&after.board, move);
        after.scores[seat] += result.score;
        after.scoreless = result.score > 0 ? 0 : after.scoreless;
    }
    rack_take_move(&after.racks[seat], move);
    after.has_last_move = false;
    after.on_turn = (seat + 1) % after.seats;
    if (!position_check(&after, &cgp->rules, err))
        return false;
    cgp->position = after;
    return true;
}

const char *cgp_operation(const Cgp *cgp, const char *name)
{
    for (int index = 0; index < cgp->operation_count; index++) {
        if (strcmp(cgp->operations[index].name, name) == 0)
            return cgp->operations[index].value;
    }
    return NULL;
}

/* The place of an operation: a known one replaces its namesake, others stand side by side. */
static CgpOperation *place_of(Cgp *cgp, const char *name)
{
    for (int index = 0; find_known(name) && index < cgp->operation_count; index++) {
        if (strcmp(cgp->operations[index].name, name) == 0)
            return &cgp->operations[index];
    }
    if (cgp->operation_count == CGP_OPERATIONS_MAX)
        return NULL;
    return &cgp->operations[cgp->operation_count++];
}

static bool keep(Cgp *cgp, Span name, Span value, Error *err)
{
    if (name.length >= CGP_NAME_MAX || value.length >= CGP_VALUE_MAX)
        return error_set(err,
                         "position: operation '%.*s' is too long: at most %d and %d characters",
                         quoted(name), name.at, CGP_NAME_MAX - 1, CGP_VALUE_MAX - 1);
    CgpOperation operation = {{0}, {0}};
    memcpy(operation.name, name.at, name.length);
    memcpy(operation.value, value.at, value.length);
    CgpOperation *place = place_of(cgp, operation.name);
    if (!place)
        return error_set(err, "position: more than %d operations", CGP_OPERATIONS_MAX);
    *place = operation;
    return true;
}

bool cgp_set(Cgp *cgp, const char *name, const char *value, Error *err)
{
    const struct KnownOperation *known = find_known(name);
    return keep(cgp, span_of(name), span_of(value), err) &&
           (!known || known->apply(cgp, value, err));
}

static bool parse_operations(Cgp *cgp, Span rest, Error *err)
{
    while (rest.length > 0) {
        Span value = span_trim(take_until(&rest, ';'));
        Span name;
        if (span_take_field(&value, &name) && !keep(cgp, name, span_trim(value), err))
            return false;
    }
    return true;
}

/* ---- the four fields ---- */

static bool looks_like_number(Span field)
{
    if (field.length == 0)
        return false;
    char first = field.at[0];
    return first == '+' || first == '-' || (first >= '0' && first <= '9');
}

typedef struct CgpFields {
    Span rows, racks, scores, scoreless, operations;
} CgpFields;

/* Takes the next word if it is a number (or numbers joined by `/`); else leaves all as it is. */
static Span take_numbers(Span *rest)
{
    Span after = *rest, word;
    if (!span_take_field(&after, &word) || !looks_like_number(word))
        return (Span){rest->at, 0};
    *rest = after;
    return word;
}

/* A lone rack without `/` is one if numbers or nothing follow it; else operations begin here. */
static Span take_racks(Span *rest)
{
    Span after = *rest, word, next;
    if (!span_take_field(&after, &word))
        return (Span){rest->at, 0};
    Span further = after;
    bool last = !span_take_field(&further, &next);
    if (!memchr(word.at, '/', word.length) && !last && !looks_like_number(next))
        return (Span){rest->at, 0};
    *rest = after;
    return word;
}

static bool split(CgpFields *fields, Span line, Error *err)
{
    if (!span_take_field(&line, &fields->rows))
        return error_set(err, "position: empty; expected rows racks scores scoreless-turns");
    fields->racks = take_racks(&line);
    fields->scores = take_numbers(&line);
    fields->scoreless = take_numbers(&line);
    fields->operations = line;
    return true;
}

static int count_parts(Span field)
{
    int parts = 1;
    for (size_t at = 0; at < field.length; at++)
        parts += field.at[at] == '/';
    return parts;
}

static bool parse_racks(Cgp *cgp, Span racks, Error *err)
{
    int parts = count_parts(racks);
    if (parts > SEATS_MAX)
        return error_set(err, "position: %d racks; at most %d", parts, SEATS_MAX);
    cgp->position.seats = parts < 2 ? 2 : parts;
    for (int seat = 0; seat < parts; seat++) {
        Error why;
        Span rack = take_until(&racks, '/');
        if (!rack_parse(&cgp->position.racks[seat], &cgp->rules.alphabet, rack.at, rack.length,
                        cgp->rules.rack_size, &why))
            return error_set(err, "position: %s", why.text);
    }
    return true;
}

static bool parse_scores(Position *position, Span scores, Error *err)
{
    const Span all = scores;
    if (scores.length == 0)
        return true;
    if (count_parts(scores) != position->seats)
        return error_set(err, "position: scores '%.*s': expected %d, joined by /", quoted(all),
                         all.at, position->seats);
    for (int seat = 0; seat < position->seats; seat++) {
        long score;
        if (!span_number(take_until(&scores, '/'), -SCORE_MOST, SCORE_MOST, &score))
            return error_set(err, "position: scores '%.*s': expected numbers from %d to %d",
                             quoted(all), all.at, -SCORE_MOST, SCORE_MOST);
        position->scores[seat] = (int)score;
    }
    return true;
}

static bool parse_scoreless(Position *position, Span field, Error *err)
{
    long turns = 0;
    if (field.length > 0 && !span_number(field, 0, 1000, &turns))
        return error_set(err, "position: scoreless turns '%.*s': expected a number from 0 to 1000",
                         quoted(field), field.at);
    position->scoreless = (int)turns;
    return true;
}

/* ---- all together ---- */

static bool load_rules(Cgp *cgp, const Rules *otherwise, Error *err)
{
    char language[LANGUAGE_MAX] = "en";
    const char *set = cgp_operation(cgp, "ld"), *lexicon = cgp_operation(cgp, "lex");
    bool said = set && language_of_name(set, language);
    if (set && !said)
        return error_set(err, "position: 'ld %.40s' is no tile set of ours", set);
    said = said || (lexicon && language_of_name(lexicon, language));
    if (otherwise && (!said || strcmp(language, otherwise->language) == 0)) {
        cgp->rules = *otherwise;
        return true;
    }
    return rules_load(&cgp->rules, language, err);
}

/* Without `bdn` the number of rows tells the board, if it is not that of the rules. */
static bool choose_layout(Cgp *cgp, Span rows, Error *err)
{
    int side = count_parts(rows);
    if (cgp_operation(cgp, "bdn") || side == cgp->rules.layout.side)
        return true;
    if (side != 15 && side != 21)
        return error_set(err, "position: %d rows; expected %d", side, cgp->rules.layout.side);
    return layout_load(&cgp->rules.layout, side == 21 ? "super" : "classic", err);
}

static bool check_characters(Span line, Error *err)
{
    if (line.length > CGP_TEXT_MAX)
        return error_set(err, "position: longer than %d characters", CGP_TEXT_MAX);
    for (size_t at = 0; at < line.length; at++) {
        unsigned char byte = (unsigned char)line.at[at];
        if ((byte < 0x20 && byte != '\t') || byte == 0x7f)
            return error_set(err, "position: control character at place %zu; it must be one line",
                             at + 1);
    }
    return true;
}

bool cgp_parse(Cgp *cgp, const char *text, size_t length, const Rules *otherwise, Error *err)
{
    Error why;
    CgpFields fields;
    Span line = {text, length};
    while (line.length > 0 &&
           (line.at[line.length - 1] == '\n' || line.at[line.length - 1] == '\r'))
        line.length--;
    memset(cgp, 0, sizeof *cgp);
    if (!check_characters(line, err) || !split(&fields, line, err) ||
        !parse_operations(cgp, fields.operations, err) || !load_rules(cgp, otherwise, err) ||
        !apply_phase(cgp, OF_RULES, err) || !choose_layout(cgp, fields.rows, err))
        return false;
    position_init(&cgp->position, &cgp->rules, 2);
    if (!board_parse(&cgp->position.board, &cgp->rules.alphabet, cgp->rules.layout.side,
                     fields.rows.at, fields.rows.length, &why))
        return error_set(err, "position: %s", why.text);
    if (!parse_racks(cgp, fields.racks, err) || !parse_scores(&cgp->position, fields.scores, err) ||
        !parse_scoreless(&cgp->position, fields.scoreless, err) ||
        !apply_phase(cgp, OF_POSITION, err))
        return false;
    if (!position_check(&cgp->position, &cgp->rules, &why))
        return error_set(err, "position: %s", why.text);
    return true;
}

void cgp_init(Cgp *cgp, const Rules *rules, const Position *position)
{
    memset(cgp, 0, sizeof *cgp);
    cgp->rules = *rules;
    cgp->position = *position;
}

void cgp_format(const Cgp *cgp, Buffer *out)
{
    const Position *position = &cgp->position;
    board_format(&position->board, &cgp->rules.alphabet, out);
    for (int turn = 0; turn < position->seats; turn++) {
        char rack[RACK_TEXT_MAX];
        int seat = (position->on_turn + turn) % position->seats;
        rack_format(&position->racks[seat], &cgp->rules.alphabet, rack);
        buffer_format(out, "%s%s", turn ? "/" : " ", rack);
    }
    for (int turn = 0; turn < position->seats; turn++) {
        int seat = (position->on_turn + turn) % position->seats;
        buffer_format(out, "%s%d", turn ? "/" : " ", position->scores[seat]);
    }
    buffer_format(out, " %d", position->scoreless);
    for (int index = 0; index < cgp->operation_count; index++) {
        const CgpOperation *operation = &cgp->operations[index];
        buffer_format(out, " %s%s%s;", operation->name, operation->value[0] ? " " : "",
                      operation->value);
    }
}
