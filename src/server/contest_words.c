/* A game of words in a room. Everything that is told to anybody comes out of a View. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "game/view.h"
#include "movegen/movegen.h"
#include "protocol/gcg_game.h"
#include "server/contest.h"
#include "server/say.h"

typedef struct WordsContest {
    Contest base;
    RuleSet *rules;
    Game game;
} WordsContest;

static const ContestType words_type;

Contest *contest_words_new(RuleSet *rules, uint64_t seed)
{
    WordsContest *contest = memory_new(1, sizeof *contest);
    contest->base.type = &words_type;
    contest->rules = rules;
    game_start(&contest->game, &(GameSetup){.rules = &rules->kit.rules,
                                            .judge = &rules->kit.judge,
                                            .seed = seed,
                                            .seats = CONTEST_SEATS});
    return &contest->base;
}

Game *contest_words_game(Contest *contest)
{
    return &((WordsContest *)contest)->game;
}

static void words_free(Contest *base)
{
    WordsContest *contest = (WordsContest *)base;
    game_release(&contest->game);
    ruleset_release(contest->rules);
    free(contest);
}

static void look(const WordsContest *contest, int seat, View *view)
{
    memset(view, 0, sizeof *view);
    view_start(view, seat);
    view_update(view, &contest->game);
}

/* ---- acting ---- */

static const char *play_code(PlayFault fault)
{
    switch (fault) {
    case PLAY_OK:
        return NULL;
    case PLAY_OFF_BOARD:
    case PLAY_NOT_WHOLE_WORD:
        return "line";
    case PLAY_SQUARE_TAKEN:
        return "gap";
    case PLAY_NOT_CONNECTED:
        return "touch";
    case PLAY_NOT_ON_START:
        return "centre";
    case PLAY_NO_TILE:
    case PLAY_NOT_IN_RACK:
        return "tiles";
    case PLAY_TOO_SHORT:
        return "short";
    case PLAY_TOO_LONG:
        return "long";
    }
    return "form";
}

static const char *refusal_code(const Refusal *refusal)
{
    static const char *const codes[] = {
        [GAME_OK] = "form",
        [GAME_FAULT_OVER] = "over",
        [GAME_FAULT_LAST_WORD] = "last-word",
        [GAME_FAULT_WORD] = "word",
        [GAME_FAULT_NO_EXCHANGE] = "no-exchange",
        [GAME_FAULT_NOT_HELD] = "not-held",
        [GAME_FAULT_NO_CHALLENGE] = "no-challenge",
        [GAME_FAULT_NOT_CHALLENGED] = "not-challenged",
        [GAME_FAULT_TIME] = "time",
    };
    return refusal->fault == GAME_FAULT_PLAY ? play_code(refusal->play) : codes[refusal->fault];
}

static json_t *word_text(const Alphabet *alphabet, const FormedWord *word)
{
    char text[WORD_TEXT_MAX];
    Letter letters[WORD_MAX];
    for (int at = 0; at < word->length; at++)
        letters[at] = letter_face(word->letters[at]);
    alphabet_format_word(alphabet, letters, word->length, true, text);
    return json_string(text);
}

static bool is_word(const Lexicon *judge, const FormedWord *word)
{
    PlayResult one = {.count = 1, .words = {*word}};
    return !score_invalid_word(&one, judge);
}

static json_t *wrong_words(const Game *game, const Move *move)
{
    PlayResult result;
    json_t *words = json_array();
    if (game_preview(game, move, &result) != PLAY_OK)
        return words;
    for (int at = 0; at < result.count; at++) {
        if (!is_word(game->setup.judge, &result.words[at]))
            json_array_append_new(words,
                                  word_text(&game->setup.rules->alphabet, &result.words[at]));
    }
    return words;
}

static bool refuse_as(ContestRefusal *why, const Refusal *refusal)
{
    return contest_refuse(why, refusal_code(refusal), "%s", refusal->text);
}

static bool make_move(Game *game, const char *act, int64_t spent_ms, ContestRefusal *why)
{
    Move move;
    Error err;
    Refusal refusal = {0};
    if (!move_parse(&move, &game->setup.rules->alphabet, &game->board, act, strlen(act), &err))
        return contest_refuse(why, "form", "%.200s", err.text);
    board_normalize(&game->board, &move);
    if (game_play(game, &move, spent_ms, &refusal))
        return true;
    if (refusal.fault == GAME_FAULT_WORD)
        why->words = wrong_words(game, &move);
    return refuse_as(why, &refusal);
}

static bool words_act(Contest *base, int seat, const char *act, int64_t spent_ms,
                      ContestRefusal *why)
{
    Game *game = &((WordsContest *)base)->game;
    Refusal refusal = {0};
    if (strcmp(act, "resign") == 0)
        return game_resign(game, seat, seat == game->on_turn ? spent_ms : 0, &refusal) ||
               refuse_as(why, &refusal);
    if (strcmp(act, "time") == 0)
        return game_check_time(game, spent_ms) ||
               contest_refuse(why, "form", "the time is not over");
    if (game->phase != GAME_OVER && seat != game->on_turn)
        return contest_refuse(why, "turn", "it is the other side's turn");
    if (strcmp(act, "challenge") == 0)
        return game_challenge(game, spent_ms, &refusal) || refuse_as(why, &refusal);
    return make_move(game, act, spent_ms, why);
}

static void words_status(const Contest *base, ContestStatus *status)
{
    const Game *game = &((const WordsContest *)base)->game;
    *status = (ContestStatus){.phase = game->phase == GAME_OVER        ? CONTEST_OVER
                                       : game->phase == GAME_LAST_WORD ? CONTEST_LAST_WORD
                                                                       : CONTEST_RUNNING,
                              .on_turn = game->on_turn,
                              .winner = game->result.winner,
                              .event_count = game->event_count,
                              .time_left_ms = game_time_left(game)};
}

/* ---- telling: only from a View ---- */

static json_t *tile_json(const Alphabet *alphabet, Letter tile)
{
    char text[TILE_TEXT_MAX + 2];
    alphabet_format_tile(alphabet, tile, false, text);
    return json_string(text);
}

static json_t *rack_json(const Rack *rack, const Alphabet *alphabet)
{
    Letter tiles[TILES_MAX];
    json_t *list = json_array();
    int count = rack_list(rack, tiles);
    for (int at = 0; at < count; at++)
        json_array_append_new(list, tile_json(alphabet, tiles[at]));
    return list;
}

static json_t *counts_json(const Rack *rack, const Alphabet *alphabet)
{
    json_t *list = json_array();
    for (int place = 1; place <= alphabet->count + 1; place++) {
        int letter = place <= alphabet->count ? place : 0; /* the blank comes last */
        if (rack->count[letter] == 0)
            continue;
        json_t *entry = json_object();
        json_object_set_new(entry, "letter",
                            tile_json(alphabet, letter ? (Letter)letter : (Letter)BLANK));
        json_object_set_new(entry, "count", json_integer(rack->count[letter]));
        json_array_append_new(list, entry);
    }
    return list;
}

static json_t *board_json(const Board *board, const Alphabet *alphabet)
{
    json_t *rows = json_array();
    for (int row = 0; row < board->side; row++) {
        char text[SIDE_MAX * (TILE_TEXT_MAX + 2) + 1];
        size_t length = 0;
        for (int col = 0; col < board->side; col++) {
            Letter tile = board_at(board, row, col);
            if (tile)
                length += alphabet_format_tile(alphabet, tile, true, text + length);
            else
                text[length++] = '.';
        }
        json_array_append_new(rows, json_stringn(text, length));
    }
    return rows;
}

static const char *const event_kinds[] = {
    [EVENT_PLAY] = "play",
    [EVENT_EXCHANGE] = "exchange",
    [EVENT_PASS] = "pass",
    [EVENT_WITHDRAWN] = "withdrawn",
    [EVENT_CHALLENGE_BONUS] = "challenge-bonus",
    [EVENT_CHALLENGE_FAILED] = "challenge-failed",
    [EVENT_TURN_LOST] = "turn-lost",
    [EVENT_ACCEPTED] = "accepted",
    [EVENT_TILES_GAINED] = "tiles-gained",
    [EVENT_TILES_LOST] = "tiles-lost",
    [EVENT_TIME_PENALTY] = "time-penalty",
    [EVENT_RESIGNED] = "resigned",
    [EVENT_TIME_OUT] = "time-out",
};

static void set_move_text(json_t *object, const Move *move, const Alphabet *alphabet)
{
    char text[MOVE_TEXT_MAX];
    move_format(move, alphabet, MOVE_UCGI, text);
    json_object_set_new(object, "move", json_string(text));
}

/* The words a play makes on the board before it. */
static void tell_words(json_t *object, const View *view, const Board *before, const Move *move)
{
    PlayResult result;
    const Alphabet *alphabet = &view->rules->alphabet;
    json_t *words = json_array(), *theme = json_array();
    if (score_play(view->rules, before, move, NULL, &result) == PLAY_OK) {
        json_object_set_new(object, "word", word_text(alphabet, &result.words[0]));
        for (int at = 0; at < result.count; at++) {
            json_array_append_new(words, word_text(alphabet, &result.words[at]));
            if (result.words[at].theme_bonus > 0)
                json_array_append_new(theme, word_text(alphabet, &result.words[at]));
        }
    }
    json_object_set_new(object, "words", words);
    json_object_set_new(object, "theme", theme);
}

static void tell_play(json_t *object, const View *view, const Board *before, const Move *move)
{
    char square[8];
    move_format_square(move->row, move->col, (Direction)move->direction, square);
    set_move_text(object, move, &view->rules->alphabet);
    json_object_set_new(object, "at", json_string(square));
    json_object_set_new(object, "direction",
                        json_string(move->direction == ACROSS ? "across" : "down"));
    tell_words(object, view, before, move);
}

static json_t *event_json(const View *view, int number, const Board *before)
{
    const Event *event = &view->events[number];
    json_t *object = say_object("number", number, "seat", event->seat);
    json_object_set_new(object, "kind", json_string(event_kinds[event->kind]));
    if (event->kind == EVENT_PLAY || event->kind == EVENT_WITHDRAWN)
        tell_play(object, view, before, &event->move);
    if (event->kind == EVENT_EXCHANGE)
        json_object_set_new(object, "count", json_integer(event->move.length));
    if (event->kind == EVENT_EXCHANGE && event->seat == view->seat)
        set_move_text(object, &event->move, &view->rules->alphabet);
    if (event->kind == EVENT_TILES_GAINED || event->kind == EVENT_TILES_LOST)
        json_object_set_new(object, "tiles", rack_json(&event->rack, &view->rules->alphabet));
    json_object_set_new(object, "score", json_integer(event->score));
    json_object_set_new(object, "total", json_integer(event->total));
    json_object_set_new(object, "spent_ms", json_integer(event->spent_ms));
    return object;
}

/* The board is played through from the beginning: the words of a play are read from it. */
static json_t *events_json(const View *view, int from)
{
    Board board;
    json_t *list = json_array();
    board_init(&board, view->rules->layout.side);
    for (int number = 0; number < view->event_count; number++) {
        const Event *event = &view->events[number];
        if (event->kind == EVENT_WITHDRAWN)
            board_undo(&board, &event->move);
        if (number >= from)
            json_array_append_new(list, event_json(view, number, &board));
        if (event->kind == EVENT_PLAY)
            board_play(&board, &event->move);
    }
    return list;
}

static json_t *result_json(const View *view)
{
    static const char *const endings[] = {[ENDING_NONE] = "",
                                          [ENDING_OUT] = "out",
                                          [ENDING_SCORELESS] = "scoreless",
                                          [ENDING_RESIGNED] = "resigned",
                                          [ENDING_TIME] = "time",
                                          [ENDING_CHALLENGE] = "challenge"};
    if (view->phase != GAME_OVER)
        return json_null();
    json_t *result = json_object();
    json_object_set_new(result, "winner", say_seat(view->result.winner));
    json_object_set_new(result, "ending", json_string(endings[view->result.ending]));
    json_object_set_new(result, "seat", say_seat(view->result.seat));
    return result;
}

static json_t *seat_report(const View *view, int seat)
{
    int turns = 0, points = 0, bingos = 0;
    int64_t spent_ms = 0;
    for (int number = 0; number < view->event_count; number++) {
        const Event *event = &view->events[number];
        if (event->seat != seat || event->kind > EVENT_WITHDRAWN)
            continue;
        bool withdrawn = event->kind == EVENT_WITHDRAWN;
        bool bingo =
            event->move.kind == MOVE_PLAY && event->move.placed >= view->rules->bonus_tiles;
        turns += !withdrawn;
        points += event->score;
        bingos += bingo ? (withdrawn ? -1 : 1) : 0;
        spent_ms += withdrawn ? 0 : event->spent_ms;
    }
    json_t *report = json_object();
    json_object_set_new(report, "score", json_integer(view->score[seat]));
    json_object_set_new(report, "turns", json_integer(turns));
    json_object_set_new(report, "average", say_tenths(turns ? (double)points / turns : 0));
    json_object_set_new(report, "bingos", json_integer(bingos));
    json_object_set_new(report, "mean_ms", json_integer(turns ? spent_ms / turns : 0));
    return report;
}

static json_t *report_json(const View *view)
{
    if (view->phase != GAME_OVER)
        return json_null();
    json_t *seats = json_array();
    for (int seat = 0; seat < CONTEST_SEATS; seat++)
        json_array_append_new(seats, seat_report(view, seat));
    json_t *report = json_object();
    json_object_set_new(report, "seats", seats);
    return report;
}

static void tell_seats(const View *view, int64_t elapsed_ms, json_t *seats)
{
    for (int seat = 0; seat < CONTEST_SEATS; seat++) {
        json_t *object = json_array_get(seats, (size_t)seat);
        bool thinks = seat == view->on_turn && view->phase != GAME_OVER;
        json_object_set_new(object, "score", json_integer(view->score[seat]));
        json_object_set_new(object, "tiles", json_integer(view->tiles_held[seat]));
        json_object_set_new(
            object, "clock_ms",
            say_clock(view->rules->clock_ms > 0, view->clock_ms[seat] - (thinks ? elapsed_ms : 0)));
    }
}

static void tell_position(const View *view, const ContestLook *looking, json_t *frame)
{
    static const char *const phases[] = {
        [GAME_RUNNING] = "running", [GAME_LAST_WORD] = "last-word", [GAME_OVER] = "over"};
    const Alphabet *alphabet = &view->rules->alphabet;
    json_object_set_new(frame, "on_turn", json_integer(view->on_turn));
    json_object_set_new(frame, "phase", json_string(phases[view->phase]));
    json_object_set_new(frame, "result", result_json(view));
    json_object_set_new(frame, "may_challenge", json_boolean(view->may_challenge));
    json_object_set_new(frame, "scoreless", json_integer(view->scoreless));
    json_object_set_new(frame, "bag", json_integer(view->bag_count));
    json_object_set_new(
        frame, "rack", view->seat == VIEW_WATCHER ? json_null() : rack_json(&view->rack, alphabet));
    json_object_set_new(frame, "unseen", counts_json(&view->unseen, alphabet));
    json_object_set_new(frame, "board", board_json(&view->board, alphabet));
    json_object_set_new(frame, "from", json_integer(looking->from));
    json_object_set_new(frame, "events", events_json(view, looking->from));
    json_object_set_new(frame, "report", report_json(view));
}

/* When the game is over all tiles lie open: each rack is what its own view then shows. */
static void tell_final_racks(const WordsContest *contest, json_t *seats)
{
    View view;
    for (int seat = 0; seat < CONTEST_SEATS; seat++) {
        look(contest, seat, &view);
        json_object_set_new(json_array_get(seats, (size_t)seat), "rack",
                            rack_json(&view.rack, &view.rules->alphabet));
        view_release(&view);
    }
}

static void words_describe(const Contest *base, const ContestLook *looking, json_t *frame,
                           json_t *seats)
{
    const WordsContest *contest = (const WordsContest *)base;
    View view;
    look(contest, looking->seat, &view);
    if (looking->whole) {
        json_object_set_new(frame, "layout", say_layout(&view.rules->layout));
        json_object_set_new(frame, "letters", say_letters(view.rules));
    }
    tell_position(&view, looking, frame);
    tell_seats(&view, looking->elapsed_ms, seats);
    bool over = view.phase == GAME_OVER;
    view_release(&view);
    if (over)
        tell_final_racks(contest, seats);
}

/* ---- trying ---- */

static void preview_play(const View *view, const Move *move, bool judged, json_t *answer)
{
    PlayResult result;
    PlayFault fault = score_play(view->rules, &view->board, move, &view->rack, &result);
    json_t *words = json_array();
    for (int at = 0; fault == PLAY_OK && at < result.count; at++) {
        json_t *word = json_object();
        json_object_set_new(word, "word", word_text(&view->rules->alphabet, &result.words[at]));
        if (judged)
            json_object_set_new(word, "valid",
                                json_boolean(is_word(view->judge, &result.words[at])));
        if (result.words[at].theme_bonus > 0)
            json_object_set_new(word, "theme", json_true());
        json_array_append_new(words, word);
    }
    json_object_set_new(answer, "score", json_integer(fault == PLAY_OK ? result.score : 0));
    json_object_set_new(answer, "words", words);
    json_object_set_new(answer, "code",
                        fault == PLAY_OK ? json_null() : json_string(play_code(fault)));
}

static json_t *words_preview(const Contest *base, int seat, const char *act, bool judged)
{
    View view;
    Move move;
    json_t *answer = json_object();
    look((const WordsContest *)base, seat, &view);
    judged = judged || view.rules->challenge == CHALLENGE_VOID;
    json_object_set_new(answer, "move", json_string(act));
    if (move_parse(&move, &view.rules->alphabet, &view.board, act, strlen(act), NULL) &&
        move.kind == MOVE_PLAY) {
        board_normalize(&view.board, &move);
        preview_play(&view, &move, judged, answer);
    } else {
        json_object_set_new(answer, "score", json_integer(0));
        json_object_set_new(answer, "words", json_array());
        json_object_set_new(answer, "code", json_string("form"));
    }
    view_release(&view);
    return answer;
}

/* ---- thinking ---- */

typedef struct WordsThought {
    Thought base;
    RuleSet *rules;
    View view;
    char bot[PLAYER_NAME_MAX];
    uint64_t seed;
    int count; /* of a hint */
} WordsThought;

static void thought_free(Thought *base)
{
    WordsThought *thought = (WordsThought *)base;
    view_release(&thought->view);
    ruleset_release(thought->rules);
    json_decref(base->moves);
    free(thought);
}

static WordsThought *new_thought(const WordsContest *contest, int seat)
{
    WordsThought *thought = memory_new(1, sizeof *thought);
    thought->base.free = thought_free;
    thought->rules = ruleset_share(contest->rules);
    look(contest, seat, &thought->view);
    return thought;
}

static void choose_move(Thought *base, Bench *bench)
{
    WordsThought *thought = (WordsThought *)base;
    Player *player = bench_player(bench, thought->rules, thought->bot, &base->err);
    Choice choice;
    base->failed = !player;
    if (!player)
        return;
    player_start(player, thought->seed, 0);
    rng_seed(&player->rng, thought->seed, 1 + (uint64_t)thought->view.event_count);
    player->limit_ms = base->limit_ms;
    player_choose(player, &thought->view, &choice);
    base->spent_ms = choice.spent_ms;
    if (choice.kind == CHOICE_CHALLENGE)
        snprintf(base->move, sizeof base->move, "challenge");
    else
        move_format(&choice.move, &thought->view.rules->alphabet, MOVE_UCGI, base->move);
}

static Thought *words_think(const Contest *base, const char *bot, uint64_t seed)
{
    const WordsContest *contest = (const WordsContest *)base;
    WordsThought *thought = new_thought(contest, contest->game.on_turn);
    thought->base.run = choose_move;
    thought->seed = seed;
    snprintf(thought->bot, sizeof thought->bot, "%s", bot);
    return &thought->base;
}

static void find_hints(Thought *base, Bench *bench)
{
    (void)bench;
    WordsThought *thought = (WordsThought *)base;
    base->moves = say_best_moves(&thought->rules->kit, &thought->view, thought->count);
}

static Thought *words_hint(const Contest *base, int seat, int count)
{
    WordsThought *thought = new_thought((const WordsContest *)base, seat);
    thought->base.run = find_hints;
    thought->count = count;
    return &thought->base;
}

static char *words_record(const Contest *base, const char *const names[CONTEST_SEATS])
{
    const Game *game = &((const WordsContest *)base)->game;
    Gcg gcg;
    Buffer out;
    gcg_init(&gcg);
    gcg_of_game(&gcg, game->events, game->event_count, game->phase == GAME_OVER, game->setup.rules,
                names);
    buffer_init(&out, GCG_FILE_MAX);
    gcg_format(&gcg, &out);
    gcg_release(&gcg);
    char *text = memory_copy_text(buffer_text(&out));
    buffer_release(&out);
    return text;
}

static const ContestType words_type = {.kind = "words",
                                       .act = words_act,
                                       .status = words_status,
                                       .describe = words_describe,
                                       .preview = words_preview,
                                       .think = words_think,
                                       .hint = words_hint,
                                       .record = words_record,
                                       .free = words_free};
