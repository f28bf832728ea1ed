/* Turns of a replayed game: plays, exchanges, passes; plays taken back or challenged in vain. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "protocol/replay_state.h"

/* Bytes of a play's square and word, every letter in brackets and parentheses. */
enum { PLAY_TEXT_MAX = 8 + WORD_MAX * (TILE_TEXT_MAX + 4) };

static const char *nick(const ReplayState *state, int seat)
{
    return state->replay->nicks[seat];
}

static void quote_entry(const GcgEntry *entry, char *out, size_t size)
{
    Buffer line;
    buffer_init(&line, 8 * GCG_LINE_MAX);
    gcg_format_entry(entry, &line);
    snprintf(out, size, "'%.100s'", buffer_text(&line));
    buffer_release(&line);
}

static void explain_end(const ReplayState *state, char *out, size_t size)
{
    if (state->now.end == END_WENT_OUT)
        snprintf(out, size, "no more turns: %.40s went out in line %d",
                 nick(state, state->end_seat), state->end_line);
    else if (state->now.end == END_SCORELESS)
        snprintf(out, size, "no more turns: %d turns without points ended the game in line %d",
                 state->now.scoreless, state->end_line);
    else
        snprintf(out, size, "no more turns once tiles or time have been counted");
}

/* The other side may accept the last play with a pass; anything else comes too late. */
static bool is_final_pass(ReplayState *state, const ReplayEvent *event)
{
    bool is_it = event->entry->kind == GCG_PASS && state->now.end == END_WENT_OUT &&
                 !state->closed && !state->final_pass && event->seat != state->end_seat;
    if (is_it) {
        state->final_pass = true;
        replay_check_points(state, event->entry, event->seat, 0);
    }
    return is_it;
}

static bool may_move(ReplayState *state, const ReplayEvent *event)
{
    char found[128], expected[160];
    if (state->now.end != END_NOT_YET || state->closed) {
        quote_entry(event->entry, found, sizeof found);
        explain_end(state, expected, sizeof expected);
        replay_fault(state, event->entry->line, "event after the end", found, "%s", expected);
        state->replay->position.scores[event->seat] = event->entry->total;
        return false;
    }
    if (state->seat_on_turn >= 0 && state->seat_on_turn != event->seat)
        replay_fault(state, event->entry->line, "out of turn", event->entry->name, "%s",
                     nick(state, state->seat_on_turn));
    return true;
}

/* Takes the tiles from the known part of the rack; tiles not known to be there must have been
 * among the unknown ones. What stays is left in `rack`. */
static void take_tiles(ReplayState *state, const ReplayEvent *event, const Move *move, Rack *rack)
{
    char missing[WORD_MAX * (TILE_TEXT_MAX + 2) + 1] = "", shown[RACK_TEXT_MAX];
    int unknown = state->now.held[event->seat] - rack->total, lacking = 0;
    rack_format(rack, &state->rules->alphabet, shown);
    for (int at = 0; at < move->length; at++) {
        Letter tile = move->tiles[at] & BLANK ? BLANK : move->tiles[at];
        if (tile == 0)
            continue;
        if (rack_has(rack, tile)) {
            rack_remove(rack, tile);
            continue;
        }
        lacking++;
        size_t length = strlen(missing);
        alphabet_format_tile(&state->rules->alphabet, tile, true, missing + length);
    }
    if (lacking > unknown)
        replay_fault(state, event->entry->line, "tiles that are not on the rack", missing,
                     "tiles of %s%s", shown, unknown > 0 ? " and fewer unknown ones" : "");
}

static void draw(Holdings *now, int seat, int placed)
{
    int drawn = placed < now->bag ? placed : now->bag;
    now->held[seat] -= placed;
    now->held[seat] = now->held[seat] < 0 ? 0 : now->held[seat];
    now->held[seat] += drawn;
    now->bag -= drawn;
}

static void count_scoreless(ReplayState *state, int line)
{
    state->now.scoreless++;
    int limit = state->rules->scoreless_limit;
    if (limit > 0 && state->now.scoreless >= limit) {
        state->now.end = END_SCORELESS;
        state->end_line = line;
    }
}

/* ---- plays ---- */

static bool read_play(ReplayState *state, ReplayEvent *event)
{
    Error why;
    int row, col;
    Direction direction;
    const GcgEntry *entry = event->entry;
    const Board *board = &state->replay->position.board;
    size_t length = strlen(entry->at);
    if (move_parse_square(entry->at, length, board->side, &row, &col, &direction) != length) {
        replay_fault(state, entry->line, "no such square", entry->at, "A to %c and 1 to %d",
                     'A' + board->side - 1, board->side);
        return false;
    }
    char text[PLAY_TEXT_MAX];
    int size = snprintf(text, sizeof text, "%s %s", entry->at, entry->text);
    bool fits = size < PLAY_TEXT_MAX || error_set(&why, "a word has at most %d letters", WORD_MAX);
    if (fits && move_parse(&event->move, &state->rules->alphabet, board, text, (size_t)size, &why))
        return true;
    replay_fault(state, entry->line, "impossible play", text, "a play that fits: %s", why.text);
    return false;
}

static bool judge_play(ReplayState *state, ReplayEvent *event, PlayResult *result)
{
    const GcgEntry *entry = event->entry;
    const Board *board = &state->replay->position.board;
    PlayFault fault = score_play(state->rules, board, &event->move, NULL, result);
    if (fault != PLAY_OK) {
        char found[96], why[160];
        snprintf(found, sizeof found, "%s %.80s", entry->at, entry->text);
        score_explain_fault(fault, state->rules, board, &event->move, NULL, why, sizeof why);
        replay_fault(state, entry->line, "impossible play", found, "a play that fits: %s", why);
        return false;
    }
    event->word = result->words[0];
    return true;
}

static void judge_words(ReplayState *state, const GcgEntry *entry, const PlayResult *result)
{
    char text[WORD_TEXT_MAX];
    const FormedWord *wrong = state->lexicon ? score_invalid_word(result, state->lexicon) : NULL;
    if (!wrong)
        return;
    Letter letters[WORD_MAX];
    for (int at = 0; at < wrong->length; at++)
        letters[at] = letter_face(wrong->letters[at]);
    alphabet_format_word(&state->rules->alphabet, letters, wrong->length, true, text);
    replay_fault(state, entry->line, "no word of the lexicon", text,
                 "a word, or the play taken back");
}

/* Believes the points that are written when the play itself cannot be. */
static void believe_points(ReplayState *state, const GcgEntry *entry, int seat)
{
    replay_check_points(state, entry, seat, entry->score);
}

static void put_down(ReplayState *state, const ReplayEvent *event, const PlayResult *result,
                     Rack *rack)
{
    Holdings *now = &state->now;
    int seat = event->seat, line = event->entry->line;
    if (event->move.placed > now->held[seat])
        replay_fault(state, line, "more tiles put down than the player holds", "", "at most %d",
                     now->held[seat]);
    take_tiles(state, event, &event->move, rack);
    board_play(&state->replay->position.board, &event->move);
    now->kept[seat] = *rack;
    draw(now, seat, event->move.placed);
    if (result->score == 0)
        count_scoreless(state, line);
    else
        now->scoreless = 0;
    if (now->held[seat] == 0 && now->bag == 0) {
        now->end = END_WENT_OUT;
        state->end_seat = seat;
        state->end_line = line;
    }
}

/* A tile put down that the set has no more of, beyond what the rack already shows. */
static void check_tiles_exist(ReplayState *state, const ReplayEvent *event, const Rack *rack)
{
    Rack wanted = *rack, placed = {0};
    for (int at = 0; at < event->move.length; at++) {
        if (event->move.tiles[at])
            rack_add(&placed, event->move.tiles[at] & BLANK ? BLANK : event->move.tiles[at]);
    }
    for (int tile = 0; tile <= LETTERS_MAX; tile++) {
        if (placed.count[tile] > wanted.count[tile])
            wanted.count[tile] = placed.count[tile];
    }
    replay_check_supply(state, event->entry->line, event->seat, &wanted);
}

static void replay_play(ReplayState *state, ReplayEvent *event, Rack *rack, bool withdrawn_next)
{
    PlayResult result;
    const GcgEntry *entry = event->entry;
    state->last_play_stands = false;
    if (!read_play(state, event) || !judge_play(state, event, &result)) {
        event->move.kind = MOVE_PASS;
        believe_points(state, entry, event->seat);
        state->now.kept[event->seat] = (Rack){0};
        state->now.scoreless = 0;
        return;
    }
    check_tiles_exist(state, event, rack);
    state->before = state->now;
    state->before.kept[event->seat] = *rack;
    put_down(state, event, &result, rack);
    if (!withdrawn_next)
        judge_words(state, entry, &result);
    state->last_play = event->move;
    state->last_play_words = result.count;
    state->last_play_stands = true;
    replay_check_points(state, entry, event->seat, result.score);
}

/* ---- exchanges and passes ---- */

static bool is_number(const char *text)
{
    return *text && strspn(text, "0123456789") == strlen(text);
}

static bool read_exchange(ReplayState *state, ReplayEvent *event, int *count)
{
    Error why;
    long number;
    const GcgEntry *entry = event->entry;
    int held = state->now.held[event->seat];
    if (is_number(entry->text)) {
        if (!span_number(span_of(entry->text), 1, held, &number)) {
            replay_fault(state, entry->line, "impossible exchange", entry->text,
                         "1 to %d tiles, what the player holds", held);
            return false;
        }
        *count = (int)number;
        return true;
    }
    char text[PLAY_TEXT_MAX];
    int size = snprintf(text, sizeof text, "-%s", entry->text);
    bool fits = size < PLAY_TEXT_MAX || error_set(&why, "more than %d tiles", RACK_MAX);
    if (!fits || !move_parse(&event->move, &state->rules->alphabet, &state->replay->position.board,
                             text, (size_t)size, &why)) {
        event->move = (Move){0};
        replay_fault(state, entry->line, "impossible exchange", entry->text,
                     "tiles of the %s set, or their number (%s)", state->rules->name, why.text);
        return false;
    }
    *count = event->move.length;
    return true;
}

static void replay_exchange(ReplayState *state, ReplayEvent *event, Rack *rack)
{
    int count = 0, seat = event->seat, line = event->entry->line;
    bool readable = read_exchange(state, event, &count);
    if (readable && state->now.bag < state->rules->exchange_minimum) {
        char found[48];
        snprintf(found, sizeof found, "%d tiles in the bag", state->now.bag);
        replay_fault(state, line, "exchange not allowed", found, "at least %d",
                     state->rules->exchange_minimum);
    }
    if (readable && event->move.kind == MOVE_EXCHANGE)
        take_tiles(state, event, &event->move, rack);
    else
        *rack = (Rack){0};
    state->now.kept[seat] = *rack;
    replay_check_points(state, event->entry, seat, 0);
    count_scoreless(state, line);
}

void replay_turn(ReplayState *state, ReplayEvent *event, bool withdrawn_next)
{
    Rack rack;
    const GcgEntry *entry = event->entry;
    if (is_final_pass(state, event) || !may_move(state, event))
        return;
    replay_read_rack(state, entry->line, event->seat, entry->rack, &rack);
    if (entry->kind != GCG_PLAY)
        replay_check_supply(state, entry->line, event->seat, &rack);
    event->withdrawn = entry->kind == GCG_PLAY && withdrawn_next;
    if (entry->kind == GCG_PLAY) {
        replay_play(state, event, &rack, withdrawn_next);
    } else if (entry->kind == GCG_EXCHANGE) {
        replay_exchange(state, event, &rack);
    } else {
        state->now.kept[event->seat] = rack;
        replay_check_points(state, entry, event->seat, 0);
        count_scoreless(state, entry->line);
    }
    state->seat_on_turn = 1 - event->seat;
}

/* ---- what may follow a play ---- */

static bool follows_own_play(ReplayState *state, const ReplayEvent *event, const char *what)
{
    const GcgEntry *last = state->last_event;
    char found[128] = "nothing";
    if (last && last->kind == GCG_PLAY && strcmp(last->name, event->entry->name) == 0)
        return true;
    if (last)
        quote_entry(last, found, sizeof found);
    replay_fault(state, event->entry->line, what, found, "a play of %s right before it",
                 event->entry->name);
    return false;
}

void replay_withdrawal(ReplayState *state, const ReplayEvent *event)
{
    const GcgEntry *entry = event->entry;
    if (!follows_own_play(state, event, "nothing to take back")) {
        believe_points(state, entry, event->seat);
        return;
    }
    if (state->last_play_stands) {
        Rack rack;
        board_undo(&state->replay->position.board, &state->last_play);
        state->now = state->before;
        state->last_play_stands = false;
        replay_read_rack(state, entry->line, event->seat, entry->rack, &rack);
        state->now.kept[event->seat] = rack;
        count_scoreless(state, entry->line);
    }
    replay_check_points(state, entry, event->seat, -state->last_event->score);
}

/* Five or ten points, for the play or for each of its words, unless the rules name the amount. */
static bool is_usual_bonus(const ReplayState *state, int score)
{
    if (state->rules->challenge == CHALLENGE_POINTS && state->rules->challenge_points > 0)
        return score > 0 && score % state->rules->challenge_points == 0 &&
               score / state->rules->challenge_points <= state->last_play_words;
    return score > 0 && ((score % 5 == 0 && score / 5 <= state->last_play_words) ||
                         (score % 10 == 0 && score / 10 <= state->last_play_words));
}

void replay_challenge(ReplayState *state, const ReplayEvent *event)
{
    const GcgEntry *entry = event->entry;
    if (follows_own_play(state, event, "nothing was challenged") && state->last_play_stands &&
        !is_usual_bonus(state, entry->score)) {
        char found[32];
        snprintf(found, sizeof found, "%+d", entry->score);
        replay_fault(state, entry->line, "wrong challenge bonus", found,
                     "+5 or +10 for the play or for each word of it");
    }
    believe_points(state, entry, event->seat);
}
