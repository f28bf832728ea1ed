/* What is said at the table: events, refusals, answers, in the person's language. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/play_table.h"

enum { TOLD_MAX = 1024, TRACKER_LINE = 36, NAME_COLUMNS = 12 };

const char *table_text(const Table *table, PlayText text)
{
    return play_text(table->style.interface, text);
}

const char *table_name(const Table *table, int seat)
{
    return table_text(table, seat == table->seat ? TEXT_YOU : TEXT_OPPONENT);
}

void table_say(Table *table, PlayText text, ...)
{
    char line[TOLD_MAX];
    va_list args;
    va_start(args, text);
    vsnprintf(line, sizeof line, table_text(table, text), args);
    va_end(args);
    buffer_format(&table->said, "%s\n", line);
}

void table_format_move(const Table *table, const Move *move, char out[MOVE_TEXT_MAX])
{
    const Alphabet *alphabet = &table->kit.rules.alphabet;
    if (move->kind != MOVE_PLAY) {
        move_format(move, alphabet, MOVE_GCG, out);
        return;
    }
    move_format_square(move->row, move->col, (Direction)move->direction, out);
    size_t used = strlen(out);
    out[used++] = ' ';
    for (int at = 0; at < move->length; at++) {
        int row = move->row + (move->direction == DOWN ? at : 0);
        int col = move->col + (move->direction == ACROSS ? at : 0);
        Letter tile = move->tiles[at] ? move->tiles[at] : board_at(&table->view.board, row, col);
        if (tile)
            used += alphabet_format_tile(alphabet, tile, true, out + used);
        else
            out[used++] = '.';
    }
    out[used] = '\0';
}

/* A formed word in capitals, blanks too. */
static void format_faces(const Table *table, const FormedWord *word, char out[WORD_TEXT_MAX])
{
    Letter letters[WORD_MAX];
    for (int at = 0; at < word->length; at++)
        letters[at] = letter_face(word->letters[at]);
    alphabet_format_word(&table->kit.rules.alphabet, letters, word->length, true, out);
}

/* The first word of a withdrawn play that the list lacks; the play's own word if none is found. */
static void format_phony(const Table *table, const Event *event, char out[WORD_TEXT_MAX])
{
    PlayResult result;
    int number = (int)(event - table->view.events);
    while (number > 0 && table->view.events[number].kind != EVENT_PLAY)
        number--;
    out[0] = '\0';
    if (!view_words(&table->view, number, &result))
        return;
    const FormedWord *wrong = score_invalid_word(&result, &table->kit.judge);
    format_faces(table, wrong ? wrong : &result.words[0], out);
}

/* Which words of a play belong to the theme. */
static void say_theme_words(Table *table, int number)
{
    PlayResult result;
    if (!table->kit.rules.theme || !view_words(&table->view, number, &result))
        return;
    for (int at = 0; at < result.count; at++) {
        const FormedWord *word = &result.words[at];
        char text[WORD_TEXT_MAX];
        format_faces(table, word, text);
        if (word->theme_bonus)
            table_say(table, TEXT_THEME_WORD, text, word->theme_bonus);
    }
}

static void say_event(Table *table, const Event *event)
{
    const char *who = table_name(table, event->seat);
    char text[RACK_TEXT_MAX + MOVE_TEXT_MAX];
    switch ((EventKind)event->kind) {
    case EVENT_PLAY:
        table_format_move(table, &event->move, text);
        table_say(table, TEXT_PLAYED, who, text, event->score);
        break;
    case EVENT_EXCHANGE:
        table_say(table, TEXT_EXCHANGED, who, event->move.length);
        break;
    case EVENT_PASS:
        table_say(table, TEXT_PASSED, who);
        break;
    case EVENT_WITHDRAWN:
        format_phony(table, event, text);
        table_say(table, TEXT_WITHDRAWN, who, text);
        break;
    case EVENT_CHALLENGE_BONUS:
        table_say(table, TEXT_STANDS);
        table_say(table, TEXT_BONUS, who, event->score);
        break;
    case EVENT_CHALLENGE_FAILED:
        table_say(table, TEXT_STANDS);
        break;
    case EVENT_TURN_LOST:
        table_say(table, TEXT_STANDS);
        table_say(table, TEXT_TURN_LOST, who);
        break;
    case EVENT_TILES_GAINED:
    case EVENT_TILES_LOST:
        rack_format(&event->rack, &table->kit.rules.alphabet, text);
        table_say(table, TEXT_TILES_LEFT, who, text, event->score);
        break;
    case EVENT_TIME_PENALTY:
        table_say(table, TEXT_OVERTIME, who, event->score);
        break;
    case EVENT_ACCEPTED:
    case EVENT_RESIGNED:
    case EVENT_TIME_OUT:
        break;
    }
}

void table_say_events(Table *table)
{
    for (; table->events_said < table->view.event_count; table->events_said++) {
        say_event(table, &table->view.events[table->events_said]);
        say_theme_words(table, table->events_said);
        table->board_wanted = true;
    }
}

/* ---- refusals */

static void say_not_held(Table *table, Letter tile)
{
    const Alphabet *alphabet = &table->kit.rules.alphabet;
    char text[TILE_TEXT_MAX + 2], line[TOLD_MAX];
    if ((tile & BLANK) && letter_face(tile)) {
        table_say(table, TEXT_NO_BLANK);
        return;
    }
    alphabet_format_tile(alphabet, tile, false, text);
    snprintf(line, sizeof line, table_text(table, TEXT_NOT_HELD), text);
    buffer_append_text(&table->said, line);
    if (tile != BLANK && rack_has(&table->view.rack, BLANK)) {
        snprintf(line, sizeof line, table_text(table, TEXT_USE_BLANK), text);
        buffer_append_text(&table->said, line);
    }
    buffer_append_char(&table->said, '\n');
}

void table_say_problem(Table *table, const PlayCommand *command, const PlayProblem *problem)
{
    char square[8], tile[TILE_TEXT_MAX + 2];
    move_format_square(problem->row, problem->col, ACROSS, square);
    switch (problem->kind) {
    case PROBLEM_NONE:
        break;
    case PROBLEM_NO_WORD:
        table_say(table, command->kind == COMMAND_EXCHANGE ? TEXT_NO_TILES : TEXT_NO_WORD);
        break;
    case PROBLEM_OFF_BOARD:
        table_say(table, TEXT_OFF_BOARD);
        break;
    case PROBLEM_NOT_LETTER:
        table_say(table, TEXT_NOT_LETTER, problem->text);
        break;
    case PROBLEM_TAKEN:
        alphabet_format_tile(&table->kit.rules.alphabet, problem->tile, false, tile);
        table_say(table, TEXT_TAKEN, square, tile);
        break;
    case PROBLEM_EMPTY:
        table_say(table, TEXT_EMPTY, square);
        break;
    case PROBLEM_TOO_LONG:
        table_say(table, TEXT_TOO_LONG, WORD_MAX);
        break;
    case PROBLEM_NOT_HELD:
        say_not_held(table, problem->tile);
        break;
    }
}

static void say_play_fault(Table *table, PlayFault fault)
{
    const Layout *layout = &table->kit.rules.layout;
    char square[8];
    move_format_square(layout->start / layout->side, layout->start % layout->side, ACROSS, square);
    switch (fault) {
    case PLAY_NO_TILE:
        table_say(table, TEXT_NOTHING_PLACED);
        break;
    case PLAY_NOT_WHOLE_WORD:
        table_say(table, TEXT_NOT_WHOLE);
        break;
    case PLAY_NOT_CONNECTED:
        table_say(table, TEXT_NOT_CONNECTED);
        break;
    case PLAY_NOT_ON_START:
        table_say(table, TEXT_NOT_ON_START, square);
        break;
    case PLAY_TOO_SHORT:
        table_say(table, TEXT_TOO_SHORT);
        break;
    case PLAY_TOO_LONG:
        table_say(table, TEXT_TOO_LONG, WORD_MAX);
        break;
    default:
        table_say(table, TEXT_OFF_BOARD);
        break;
    }
}

void table_say_refusal(Table *table, const Refusal *why)
{
    Letter letters[WORD_MAX];
    char word[WORD_TEXT_MAX];
    switch (why->fault) {
    case GAME_FAULT_PLAY:
        say_play_fault(table, why->play);
        break;
    case GAME_FAULT_WORD:
        for (int at = 0; at < why->word.length; at++)
            letters[at] = letter_face(why->word.letters[at]);
        alphabet_format_word(&table->kit.rules.alphabet, letters, why->word.length, true, word);
        table_say(table, TEXT_NOT_A_WORD, word);
        break;
    case GAME_FAULT_NO_EXCHANGE:
        table_say(table, TEXT_NO_EXCHANGE, table->kit.rules.exchange_minimum,
                  table->view.bag_count);
        break;
    case GAME_FAULT_NO_CHALLENGE:
        table_say(table, TEXT_NO_CHALLENGE);
        break;
    case GAME_FAULT_NOT_CHALLENGED:
        table_say(table, TEXT_NOTHING_TO_CHALLENGE);
        break;
    case GAME_FAULT_LAST_WORD:
        table_say(table, TEXT_LAST_WORD);
        break;
    case GAME_FAULT_TIME:
        break;
    default:
        buffer_format(&table->said, "%s\n", why->text);
        break;
    }
}

/* ---- answers */

void table_say_tracker(Table *table)
{
    const Rules *rules = &table->kit.rules;
    const Rack *unseen = &table->view.unseen;
    int vowels = 0, consonants = 0, column = 0;
    table_say(table, TEXT_UNSEEN, unseen->total, table->view.bag_count);
    for (int letter = 1; letter <= rules->alphabet.count; letter++) {
        bool vowel = (rules->tiles.vowels & letter_bit((Letter)letter)) != 0;
        *(vowel ? &vowels : &consonants) += unseen->count[letter];
        if (unseen->count[letter] == 0)
            continue;
        if (column + 6 > TRACKER_LINE) {
            buffer_append_char(&table->said, '\n');
            column = 0;
        }
        int count = unseen->count[letter];
        buffer_format(&table->said, " %s %-3d", rules->alphabet.upper[letter], count);
        column += 6;
    }
    if (unseen->count[0])
        buffer_format(&table->said, " ? %d", unseen->count[0]);
    buffer_append_char(&table->said, '\n');
    table_say(table, TEXT_KINDS, vowels, consonants, unseen->count[0]);
}

void table_say_moves(Table *table)
{
    if (table->view.event_count == 0)
        table_say(table, TEXT_NO_MOVES);
    for (int index = 0; index < table->view.event_count; index++)
        say_event(table, &table->view.events[index]);
}

void table_say_end(Table *table)
{
    const View *view = &table->view;
    const char *who = table_name(table, view->result.seat);
    switch (view->result.ending) {
    case ENDING_OUT:
        table_say(table, TEXT_OUT, who);
        break;
    case ENDING_SCORELESS:
        table_say(table, TEXT_SCORELESS);
        break;
    case ENDING_RESIGNED:
        table_say(table, TEXT_RESIGNED, who);
        break;
    case ENDING_TIME:
        table_say(table, TEXT_TIME_UP, who);
        break;
    case ENDING_CHALLENGE:
        table_say(table, TEXT_CHALLENGE_LOST);
        break;
    case ENDING_NONE:
        return;
    }
    int own = view->score[table->seat], other = view->score[1 - table->seat];
    if (view->result.winner < 0)
        table_say(table, TEXT_DRAW, own);
    else
        table_say(table, view->result.winner == table->seat ? TEXT_WIN : TEXT_LOSS, own, other);
}

/* ---- the panel */

static const char *sign(const Table *table, int seat)
{
    bool own = seat == table->seat;
    if (table->style.unicode && !table->style.ascii)
        return own ? "●" : "○";
    return own ? "*" : "o";
}

static void format_clock(const Table *table, int seat, char out[24])
{
    int64_t left = table->view.clock_ms[seat];
    out[0] = '\0';
    if (table->kit.rules.clock_ms == 0)
        return;
    if (seat == table->view.on_turn && table->view.phase != GAME_OVER)
        left -= table_spent_ms(table);
    int64_t seconds = (left < 0 ? -left : left) / 1000;
    snprintf(out, 24, "%s%" PRId64 ":%02d", left < 0 ? "-" : "", seconds / 60, (int)(seconds % 60));
}

static void add_recent(const Table *table, Panel *panel, int most)
{
    const View *view = &table->view;
    int first = view->event_count > most ? view->event_count - most : 0;
    for (int index = first; index < view->event_count; index++) {
        const Event *event = &view->events[index];
        char text[MOVE_TEXT_MAX] = "";
        if (event->kind == EVENT_PLAY)
            table_format_move(table, &event->move, text);
        else if (event->kind == EVENT_EXCHANGE)
            snprintf(text, sizeof text, "-%d", event->move.length);
        else if (event->kind == EVENT_WITHDRAWN)
            snprintf(text, sizeof text, "--");
        else if (event->kind == EVENT_PASS || event->kind == EVENT_TURN_LOST)
            snprintf(text, sizeof text, "-");
        panel_add(panel, "%s %s %+d", sign(table, event->seat), text, event->score);
    }
}

/* Names of any length, points in one column under each other. */
static void add_score(const Table *table, Panel *panel, int seat, const char *clock)
{
    const char *name = table_name(table, seat);
    panel_add(panel, "%s %s%*s %4d %7s", sign(table, seat), name,
              (int)(NAME_COLUMNS - utf8_count(name)), "", table->view.score[seat], clock);
}

void table_fill_panel(const Table *table, Panel *panel)
{
    const View *view = &table->view;
    char own_clock[24], other_clock[24];
    int other = 1 - table->seat;
    format_clock(table, table->seat, own_clock);
    format_clock(table, other, other_clock);
    *panel = (Panel){0};
    if (play_panel_is_beside(&table->style, view->board.side)) {
        add_score(table, panel, table->seat, own_clock);
        add_score(table, panel, other, other_clock);
        panel_add(panel, "%s", "");
        panel_add(panel, "%s: %d", table_text(table, TEXT_BAG), view->bag_count);
        panel_add(panel, "%s", "");
        add_recent(table, panel, view->board.side - 5 < 10 ? view->board.side - 5 : 10);
        return;
    }
    panel_add(panel, "%s %s %d %s  %s %s %d %s", sign(table, table->seat),
              table_name(table, table->seat), view->score[table->seat], own_clock,
              sign(table, other), table_name(table, other), view->score[other], other_clock);
    panel_add(panel, "%s: %d", table_text(table, TEXT_BAG), view->bag_count);
}
