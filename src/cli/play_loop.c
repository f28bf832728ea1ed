/* Turn after turn: the person's commands, the opponent's moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/file.h"
#include "cli/play_table.h"
#include "protocol/gcg_game.h"

enum {
    LINE_MAX_TYPED = 512,
    LINES_BESIDE_BOARD = 6,
    DRAWN_MAX = 64 * 1024,
    GCG_TEXT_MAX = 1 << 20
};

int64_t table_spent_ms(const Table *table)
{
    return (clock_now_ns() - table->turn_started_ns) / 1000000;
}

/* ---- the rack in the person's order */

/* Keeps what is still there where it is; new tiles come at the end. */
static void arrange(Table *table)
{
    Rack left = table->view.rack;
    Letter tiles[RACK_MAX];
    int kept = 0;
    for (int index = 0; index < table->shown_count; index++) {
        if (rack_has(&left, table->shown[index])) {
            rack_remove(&left, table->shown[index]);
            table->shown[kept++] = table->shown[index];
        }
    }
    int added = rack_list(&left, tiles);
    for (int index = 0; index < added && kept < RACK_MAX; index++)
        table->shown[kept++] = tiles[index];
    table->shown_count = kept;
}

static void shuffle(Table *table)
{
    for (int left = table->shown_count; left > 1; left--) {
        int other = (int)rng_below(&table->rng, (uint32_t)left);
        Letter tile = table->shown[left - 1];
        table->shown[left - 1] = table->shown[other];
        table->shown[other] = tile;
    }
}

/* ---- the screen */

static const Move *last_play(const View *view)
{
    for (int index = view->event_count - 1; index >= 0; index--) {
        if (view->events[index].kind == EVENT_PLAY)
            return &view->events[index].move;
        if (view->events[index].kind == EVENT_WITHDRAWN)
            return NULL;
    }
    return NULL;
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static void draw_rack(Table *table, Buffer *out)
{
    buffer_append_text(out, "   ");
    play_draw_rack(&table->style, &table->kit.rules, table->shown, table->shown_count, out);
    buffer_append_char(out, '\n');
}

static void draw_table(Table *table, Buffer *out)
{
    Panel panel;
    table_fill_panel(table, &panel);
    play_draw_board(&table->style, &table->kit.rules, &table->view.board, last_play(&table->view),
                    &panel, out);
    if (table->style.ascii)
        buffer_format(out, "%s\n", table_text(table, TEXT_ROW_NOTE));
    buffer_append_char(out, '\n');
    draw_rack(table, out);
    buffer_append_char(out, '\n');
}

/* Breaks long lines at spaces, so that a narrow window cuts no word; what goes on is indented. */
static void append_wrapped(Buffer *out, const char *text, int columns)
{
    while (*text) {
        int length = (int)strcspn(text, "\n"), column = 0, at = 0, space = 0;
        bool first = true;
        while (at < length) {
            bool starts = ((unsigned char)text[at] & 0xc0) != 0x80;
            column += starts;
            if (text[at] == ' ')
                space = at;
            if (column > columns && space > 0) {
                buffer_format(out, "%s%.*s\n", first ? "" : "  ", space, text);
                text += space + strspn(text + space, " ");
                length = (int)strcspn(text, "\n");
                at = space = 0;
                column = 2;
                first = false;
                continue;
            }
            at++;
        }
        buffer_format(out, "%s%.*s\n", first ? "" : "  ", length, text);
        text += length + (text[length] == '\n');
    }
}

/* On a terminal every screen is a fresh one, the board on top unless the answer needs the room; in
 * a pipe the board comes when it has changed. */
static void show(Table *table)
{
    Buffer out;
    bool long_answer = count_lines(buffer_text(&table->said)) > LINES_BESIDE_BOARD;
    buffer_init(&out, DRAWN_MAX);
    if (table->style.terminal)
        buffer_append_text(&out, "\033[H\033[2J\033[3J");
    if (table->style.terminal ? !long_answer : table->board_wanted)
        draw_table(table, &out);
    append_wrapped(&out, buffer_text(&table->said), table->style.columns);
    fputs(buffer_text(&out), stdout);
    buffer_clear(&table->said);
    buffer_release(&out);
    table->board_wanted = false;
}

/* ---- keeping the game */

static bool write_game(Table *table, const char *path, Error *err)
{
    bool over = table->game.phase == GAME_OVER;
    const char *names[GCG_PLAYERS];
    names[table->seat] = table_text(table, TEXT_YOU);
    names[1 - table->seat] = table_text(table, TEXT_OPPONENT);
    Gcg gcg;
    Buffer text;
    gcg_init(&gcg);
    buffer_init(&text, GCG_TEXT_MAX);
    const Event *events = over ? table->game.events : table->view.events;
    gcg_of_game(&gcg, events, table->view.event_count, over, &table->kit.rules, names);
    gcg_format(&gcg, &text);
    bool done = file_write(path, text.data, text.length, err);
    buffer_release(&text);
    gcg_release(&gcg);
    return done;
}

/* Two games may be left in the same second; the later one gets a number. */
static void choose_file(char out[FILE_NAME_MAX])
{
    char moment[32];
    time_t now = time(NULL);
    struct tm local;
    localtime_r(&now, &local);
    strftime(moment, sizeof moment, "tessera-%Y%m%d-%H%M%S", &local);
    snprintf(out, FILE_NAME_MAX, "%s.gcg", moment);
    for (int number = 2; file_exists(out) && number < 1000; number++)
        snprintf(out, FILE_NAME_MAX, "%s-%d.gcg", moment, number);
}

static bool save(Table *table, const char *wanted, Error *err)
{
    char path[FILE_NAME_MAX];
    if (*wanted)
        snprintf(path, sizeof path, "%s", wanted);
    else if (table->saved_as[0])
        snprintf(path, sizeof path, "%s", table->saved_as);
    else
        choose_file(path);
    if (file_exists(path) && strcmp(path, table->saved_as) != 0)
        return error_set(err, "%s: there is such a file already", path);
    if (!write_game(table, path, err))
        return false;
    snprintf(table->saved_as, sizeof table->saved_as, "%s", path);
    return true;
}

static void save_as_asked(Table *table, const char *wanted)
{
    Error err;
    if (save(table, wanted, &err))
        table_say(table, TEXT_SAVED, table->saved_as);
    else
        table_say(table, TEXT_NOT_SAVED, err.text);
}

/* Whether the game is to be on disk as it stands now: a person plays it, or asked for a file
 * before. */
static bool is_kept(const Table *table)
{
    return table->saved_as[0] || isatty(table->input.fd);
}

/* A game that has begun is kept, unless it came down a pipe that has simply ended. */
static void leave(Table *table, bool keep)
{
    Error err;
    table->left = true;
    if (keep && table->view.event_count > 0) {
        if (save(table, "", &err))
            table_say(table, TEXT_KEPT, table->saved_as);
        else
            table_say(table, TEXT_NOT_SAVED, err.text);
    }
    table_say(table, TEXT_GOODBYE);
}

/* ---- turns */

static void look(Table *table)
{
    view_update(&table->view, &table->game);
    table_say_events(table);
    arrange(table);
}

static void begin_turn(Table *table)
{
    table->turn_started_ns = clock_now_ns();
    table->resign_asked = false;
}

/* Whether the person's play has a word the list lacks: the opponent knows the list by heart. */
static bool is_phony(const Table *table, const Move *move)
{
    PlayResult result;
    return move->kind == MOVE_PLAY && game_preview(&table->game, move, &result) == PLAY_OK &&
           score_invalid_word(&result, &table->kit.judge) != NULL;
}

static void make_move(Table *table, const PlayCommand *command)
{
    Move move;
    PlayProblem problem;
    Refusal why;
    if (!playcommand_move(command, &table->kit.rules.alphabet, &table->view.board,
                          &table->view.rack, &move, &problem)) {
        table_say_problem(table, command, &problem);
        return;
    }
    if (move.kind == MOVE_PLAY)
        board_normalize(&table->view.board, &move);
    bool phony = is_phony(table, &move);
    if (game_play(&table->game, &move, table_spent_ms(table), &why)) {
        table->phony = phony;
        begin_turn(table);
    } else {
        table_say_refusal(table, &why);
    }
}

static void challenge(Table *table)
{
    Refusal why;
    if (game_challenge(&table->game, table_spent_ms(table), &why))
        begin_turn(table);
    else
        table_say_refusal(table, &why);
}

static void resign(Table *table)
{
    if (table->resign_asked) {
        game_resign(&table->game, table->seat, table_spent_ms(table), NULL);
        return;
    }
    table_say(table, TEXT_RESIGN_SURE);
    table->resign_asked = true;
}

static void hint(Table *table)
{
    Choice choice;
    char text[MOVE_TEXT_MAX];
    player_choose(table->adviser, &table->view, &choice);
    table_format_move(table, &choice.move, text);
    if (choice.move.kind == MOVE_PLAY)
        table_say(table, TEXT_HINT_PLAY, text, choice.move.score);
    else if (choice.move.kind == MOVE_EXCHANGE)
        table_say(table, TEXT_HINT_EXCHANGE, text + 1);
    else
        table_say(table, TEXT_HINT_PASS);
}

/* The signs of the usual board are in the help itself; other boards have others. */
static void help(Table *table)
{
    const PlayStyle *style = &table->style;
    buffer_format(&table->said, "%s\n", table_text(table, TEXT_HELP));
    if (play_square_width(style, table->view.board.side) == 1)
        table_say(table, TEXT_NARROW_SIGNS);
    else if (style->ascii)
        table_say(table, TEXT_PLAIN_SIGNS);
}

static void say_rack(Table *table)
{
    draw_rack(table, &table->said);
}

static void obey(Table *table, const PlayCommand *command)
{
    if (command->kind != COMMAND_RESIGN)
        table->resign_asked = false;
    switch (command->kind) {
    case COMMAND_PLAY:
    case COMMAND_EXCHANGE:
    case COMMAND_PASS:
        make_move(table, command);
        break;
    case COMMAND_CHALLENGE:
        challenge(table);
        break;
    case COMMAND_RESIGN:
        resign(table);
        break;
    case COMMAND_SHUFFLE:
        shuffle(table);
        if (!table->style.terminal)
            say_rack(table);
        break;
    case COMMAND_HINT:
        hint(table);
        break;
    case COMMAND_TRACKER:
        table_say_tracker(table);
        break;
    case COMMAND_MOVES:
        table_say_moves(table);
        break;
    case COMMAND_SAVE:
        save_as_asked(table, command->text);
        break;
    case COMMAND_BOARD:
        table->board_wanted = true;
        break;
    case COMMAND_RACK:
        if (!table->style.terminal)
            say_rack(table);
        break;
    case COMMAND_HELP:
        help(table);
        break;
    case COMMAND_QUIT:
        leave(table, true);
        break;
    case COMMAND_UNKNOWN:
        table_say(table, TEXT_UNKNOWN, command->text);
        break;
    case COMMAND_NOTHING:
    case COMMAND_KINDS:
        break;
    }
}

static void person_turn(Table *table)
{
    char line[LINE_MAX_TYPED];
    PlayCommand command;
    if (table->view.phase == GAME_LAST_WORD)
        table_say(table, TEXT_LAST_WORD);
    show(table);
    fputs(table_text(table, TEXT_PROMPT), stdout);
    fflush(stdout);
    int64_t limit = game_time_left(&table->game);
    if (limit != INT64_MAX)
        limit -= table_spent_ms(table);
    InputResult result = input_read(&table->input, line, sizeof line, limit > 0 ? limit : 0);
    if (result != INPUT_LINE || !table->style.terminal)
        putchar('\n');
    if (result == INPUT_LINE) {
        playcommand_parse(&command, line, strlen(line));
        obey(table, &command);
    } else if (result == INPUT_TIMEOUT) {
        game_check_time(&table->game, table_spent_ms(table));
    } else {
        leave(table, result == INPUT_INTERRUPTED || is_kept(table));
    }
}

static void opponent_turn(Table *table)
{
    const View *view = &table->opponent_view;
    Choice choice = {.kind = CHOICE_MOVE, .move = {.kind = MOVE_PASS}};
    view_update(&table->opponent_view, &table->game);
    if (view->may_challenge && table->phony)
        choice.kind = CHOICE_CHALLENGE;
    else if (view->phase != GAME_LAST_WORD)
        player_choose(table->opponent, view, &choice);
    int64_t spent_ms = table_spent_ms(table);
    table->phony = false;
    if (choice.kind == CHOICE_CHALLENGE)
        game_challenge(&table->game, spent_ms, NULL);
    else if (choice.kind == CHOICE_FORFEIT ||
             !game_play(&table->game, &choice.move, spent_ms, NULL))
        game_resign(&table->game, 1 - table->seat, 0, NULL);
    begin_turn(table);
}

void table_run(Table *table)
{
    begin_turn(table);
    look(table);
    table->board_wanted = true;
    while (table->game.phase != GAME_OVER && !table->left && !ferror(stdout)) {
        if (table->game.on_turn == table->seat)
            person_turn(table);
        else
            opponent_turn(table);
        look(table);
    }
    if (table->game.phase == GAME_OVER) {
        table_say_end(table);
        if (is_kept(table))
            save_as_asked(table, "");
        table->board_wanted = true;
        show(table);
    } else {
        fputs(buffer_text(&table->said), stdout);
    }
}
