#include "game/game.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/record.h"

Event *record_add(Game *game, EventKind kind, int seat, int score)
{
    if (game->event_count == game->event_capacity) {
        game->event_capacity = game->event_capacity ? 2 * game->event_capacity : 64;
        game->events = memory_grow(game->events, (size_t)game->event_capacity, sizeof(Event));
    }
    Event *event = &game->events[game->event_count++];
    memset(event, 0, sizeof *event);
    game->seat[seat].score += score;
    event->kind = (uint8_t)kind;
    event->seat = (uint8_t)seat;
    event->score = (int16_t)score;
    event->total = game->seat[seat].score;
    event->clock_ms = game->seat[seat].clock_ms;
    return event;
}

__attribute__((format(printf, 3, 4))) static bool refuse(Refusal *why, GameFault fault,
                                                         const char *format, ...)
{
    if (why) {
        va_list args;
        why->fault = fault;
        va_start(args, format);
        vsnprintf(why->text, sizeof why->text, format, args);
        va_end(args);
    }
    return false;
}

static bool refuse_over(Refusal *why)
{
    return refuse(why, GAME_FAULT_OVER, "the game is over");
}

static bool refuse_time(Refusal *why)
{
    return refuse(why, GAME_FAULT_TIME, "too late: the time is over, and the game with it");
}

static void draw_tiles(Game *game, int seat)
{
    Rack *rack = &game->seat[seat].rack;
    while (rack->total < game->setup.rules->rack_size && bag_count(&game->bag) > 0)
        rack_add(rack, bag_draw(&game->bag, seat));
}

void game_start(Game *game, const GameSetup *setup)
{
    assert(setup->seats >= 2 && setup->seats <= SEATS_MAX);
    Event *events = game->events;
    int capacity = game->event_capacity;
    memset(game, 0, sizeof *game);
    game->events = events;
    game->event_capacity = capacity;
    game->setup = *setup;
    game->result = (GameResult){ENDING_NONE, -1, -1};
    board_init(&game->board, setup->rules->layout.side);
    rng_seed(&game->rng, setup->seed, setup->item);
    bag_fill(&game->bag, &setup->rules->tiles, &game->rng);
    for (int seat = 0; seat < setup->seats; seat++) {
        game->seat[seat].clock_ms = setup->rules->clock_ms;
        draw_tiles(game, seat);
    }
}

void game_release(Game *game)
{
    free(game->events);
    memset(game, 0, sizeof *game);
}

static int next_seat(const Game *game)
{
    return (game->on_turn + 1) % game->setup.seats;
}

/* The turn is over: the next seat, or the end. A play that ends the game waits for a challenge. */
static void finish_turn(Game *game, int points)
{
    const Rules *rules = game->setup.rules;
    int seat = game->on_turn;
    game->scoreless = points > 0 ? 0 : game->scoreless + 1;
    bool out = game->seat[seat].rack.total == 0;
    bool stuck = rules->scoreless_limit > 0 && game->scoreless >= rules->scoreless_limit;
    game->on_turn = next_seat(game);
    if (!out && !stuck)
        return;
    if (game->last.open)
        game->phase = GAME_LAST_WORD;
    else if (out)
        ending_out(game, seat);
    else
        ending_scoreless(game);
}

/* Writes what the seat on turn does, before its tiles change. */
static Event *record_action(Game *game, EventKind kind, const Move *move, int score, int64_t spent)
{
    int seat = game->on_turn;
    if (game->setup.rules->clock_ms > 0)
        game->seat[seat].clock_ms += game->setup.rules->increment_ms;
    Event *event = record_add(game, kind, seat, score);
    event->spent_ms = spent;
    event->rack = game->seat[seat].rack;
    if (move)
        event->move = *move;
    event->move.score = (int16_t)score;
    event->move.value = 0;
    memset(event->move.spare, 0, sizeof event->move.spare);
    return event;
}

static bool has_challenge(const Game *game)
{
    return game->setup.rules->challenge != CHALLENGE_VOID && game->setup.judge;
}

static void lay_tiles(Game *game, const Move *move)
{
    Rack *rack = &game->seat[game->on_turn].rack;
    board_play(&game->board, move);
    for (int at = 0; at < move->length; at++) {
        if (move->tiles[at]) {
            rack_remove(rack, move->tiles[at]);
            rack_add(&game->on_board, move->tiles[at]);
        }
    }
}

static void make_play(Game *game, const Move *move, int score, int64_t spent_ms)
{
    int seat = game->on_turn;
    game->last = (OpenPlay){.open = has_challenge(game),
                            .seat = (uint8_t)seat,
                            .scoreless_before = game->scoreless,
                            .rack_before = game->seat[seat].rack};
    game->last.move = record_action(game, EVENT_PLAY, move, score, spent_ms)->move;
    lay_tiles(game, &game->last.move);
    draw_tiles(game, seat);
    finish_turn(game, score);
}

static bool refuse_play(const Game *game, PlayFault fault, const Move *move, Refusal *why)
{
    if (!why)
        return false;
    why->fault = GAME_FAULT_PLAY;
    why->play = fault;
    score_explain_fault(fault, game->setup.rules, &game->board, move,
                        &game->seat[game->on_turn].rack, why->text, sizeof why->text);
    return false;
}

static bool refuse_word(const Game *game, const FormedWord *word, Refusal *why)
{
    char text[WORD_TEXT_MAX];
    if (!why)
        return false;
    why->word = *word;
    alphabet_format_word(&game->setup.rules->alphabet, word->letters, word->length, true, text);
    return refuse(why, GAME_FAULT_WORD, "%s is not in the word list", text);
}

PlayFault game_preview(const Game *game, const Move *move, PlayResult *result)
{
    return score_play(game->setup.rules, &game->board, move, &game->seat[game->on_turn].rack,
                      result);
}

/* Judges a play; the score comes back in a copy with its tiles counted. */
static bool judge_play(const Game *game, Move *move, Refusal *why)
{
    PlayResult result;
    PlayFault fault = game_preview(game, move, &result);
    if (fault != PLAY_OK)
        return refuse_play(game, fault, move, why);
    const FormedWord *wrong = NULL;
    if (game->setup.judge && game->setup.rules->challenge == CHALLENGE_VOID)
        wrong = score_invalid_word(&result, game->setup.judge);
    if (wrong)
        return refuse_word(game, wrong, why);
    move->placed = 0;
    for (int at = 0; at < move->length; at++)
        move->placed = (uint8_t)(move->placed + (move->tiles[at] != 0));
    memset(move->tiles + move->length, 0, sizeof move->tiles - move->length);
    move->score = (int16_t)result.score;
    return true;
}

static bool judge_exchange(const Game *game, const Move *move, Refusal *why)
{
    const Rules *rules = game->setup.rules;
    int in_bag = bag_count(&game->bag);
    Rack held = game->seat[game->on_turn].rack;
    if (in_bag < rules->exchange_minimum)
        return refuse(why, GAME_FAULT_NO_EXCHANGE,
                      "no exchange any more: the bag holds %d tiles and must hold %d", in_bag,
                      rules->exchange_minimum);
    if (move->length > in_bag)
        return refuse(why, GAME_FAULT_NO_EXCHANGE, "the bag holds only %d tiles", in_bag);
    for (int at = 0; at < move->length; at++) {
        Letter tile = move->tiles[at];
        bool real = tile == BLANK || (tile > 0 && tile <= rules->alphabet.count);
        if (!real || !rack_has(&held, tile)) {
            char text[TILE_TEXT_MAX + 2] = "?";
            if (real)
                alphabet_format_tile(&rules->alphabet, tile, false, text);
            return refuse(why, GAME_FAULT_NOT_HELD, "you do not hold %s%s",
                          real && rack_has(&game->seat[game->on_turn].rack, tile) ? "another " : "",
                          text);
        }
        rack_remove(&held, tile);
    }
    if (move->length == 0)
        return refuse(why, GAME_FAULT_NOT_HELD, "no tile is named for the exchange");
    return true;
}

/* New tiles are drawn before the old ones go back, so that none comes straight back. */
static void make_exchange(Game *game, const Move *move, int64_t spent_ms)
{
    int seat = game->on_turn;
    Rack *rack = &game->seat[seat].rack;
    record_action(game, EVENT_EXCHANGE, move, 0, spent_ms);
    for (int at = 0; at < move->length; at++)
        rack_remove(rack, move->tiles[at]);
    draw_tiles(game, seat);
    for (int at = 0; at < move->length; at++)
        bag_return(&game->bag, seat, move->tiles[at], &game->rng);
    game->last.open = false;
    finish_turn(game, 0);
}

static void make_pass(Game *game, int64_t spent_ms)
{
    static const Move pass = {.kind = MOVE_PASS};
    record_action(game, EVENT_PASS, &pass, 0, spent_ms);
    game->last.open = false;
    finish_turn(game, 0);
}

/* The end that was put off until the last play could no longer be challenged. */
static void end_after_last_word(Game *game)
{
    game->last.open = false;
    if (game->seat[game->last.seat].rack.total == 0)
        ending_out(game, game->last.seat);
    else
        ending_scoreless(game);
}

static void accept_last_word(Game *game, int64_t spent_ms)
{
    record_add(game, EVENT_ACCEPTED, game->on_turn, 0)->spent_ms = spent_ms;
    end_after_last_word(game);
}

static bool is_legal(const Game *game, Move *move, Refusal *why)
{
    if (game->setup.trusted && move->kind != MOVE_EXCHANGE) {
        assert(move->kind == MOVE_PASS || game_preview(game, move, NULL) == PLAY_OK);
        return true;
    }
    switch ((MoveKind)move->kind) {
    case MOVE_PLAY:
        return judge_play(game, move, why);
    case MOVE_EXCHANGE:
        return judge_exchange(game, move, why);
    case MOVE_PASS:
        break;
    }
    return true;
}

bool game_play(Game *game, const Move *move, int64_t spent_ms, Refusal *why)
{
    Move made = *move;
    assert(spent_ms >= 0);
    if (game->phase == GAME_OVER)
        return refuse_over(why);
    if (game->phase == GAME_LAST_WORD && move->kind != MOVE_PASS)
        return refuse(why, GAME_FAULT_LAST_WORD,
                      "the last tile is played: challenge the play, or pass to let it stand");
    if (game->phase == GAME_RUNNING && !is_legal(game, &made, why))
        return false;
    if (!clock_spend(game, spent_ms))
        return refuse_time(why);
    if (game->phase == GAME_LAST_WORD)
        accept_last_word(game, spent_ms);
    else if (made.kind == MOVE_PLAY)
        make_play(game, &made, made.score, spent_ms);
    else if (made.kind == MOVE_EXCHANGE)
        make_exchange(game, &made, spent_ms);
    else
        make_pass(game, spent_ms);
    return true;
}

/* Board and racks as before the play; what was drawn after it goes back into the bag. */
static void take_back(Game *game)
{
    const OpenPlay *last = &game->last;
    Seat *seat = &game->seat[last->seat];
    Rack drawn = seat->rack;
    Letter tiles[RACK_MAX];
    board_undo(&game->board, &last->move);
    Rack kept = last->rack_before;
    for (int at = 0; at < last->move.length; at++) {
        if (last->move.tiles[at]) {
            rack_remove(&kept, last->move.tiles[at]);
            rack_remove(&game->on_board, last->move.tiles[at]);
        }
    }
    for (int at = 0, count = rack_list(&kept, tiles); at < count; at++)
        rack_remove(&drawn, tiles[at]);
    for (int at = 0, count = rack_list(&drawn, tiles); at < count; at++)
        bag_return(&game->bag, last->seat, tiles[at], &game->rng);
    seat->rack = last->rack_before;
}

static void withdraw(Game *game, int64_t spent_ms)
{
    OpenPlay *last = &game->last;
    const Rules *rules = game->setup.rules;
    take_back(game);
    Event *event = record_add(game, EVENT_WITHDRAWN, last->seat, -last->move.score);
    event->spent_ms = spent_ms;
    event->move = last->move;
    event->rack = last->rack_before;
    last->open = false;
    game->phase = GAME_RUNNING;
    game->scoreless = last->scoreless_before + 1;
    if (rules->scoreless_limit > 0 && game->scoreless >= rules->scoreless_limit)
        ending_scoreless(game);
}

static void pay_for_challenge(Game *game, int64_t spent_ms)
{
    const Rules *rules = game->setup.rules;
    int challenger = game->on_turn;
    bool last_word = game->phase == GAME_LAST_WORD;
    game->last.open = false;
    switch (rules->challenge) {
    case CHALLENGE_VOID:
    case CHALLENGE_SINGLE:
        record_add(game, EVENT_CHALLENGE_FAILED, challenger, 0)->spent_ms = spent_ms;
        break;
    case CHALLENGE_POINTS:
        record_add(game, EVENT_CHALLENGE_BONUS, game->last.seat, rules->challenge_points)
            ->spent_ms = spent_ms;
        break;
    case CHALLENGE_TRIPLE:
        record_add(game, EVENT_CHALLENGE_FAILED, challenger, 0)->spent_ms = spent_ms;
        ending_lost(game, ENDING_CHALLENGE, challenger);
        return;
    case CHALLENGE_DOUBLE:
        record_action(game, EVENT_TURN_LOST, NULL, 0, spent_ms);
        if (!last_word)
            finish_turn(game, 0);
        break;
    }
    if (last_word)
        end_after_last_word(game);
}

/* The words of the open play, read from the board without it. */
static bool has_wrong_word(Game *game)
{
    PlayResult result;
    board_undo(&game->board, &game->last.move);
    PlayFault fault = score_play(game->setup.rules, &game->board, &game->last.move, NULL, &result);
    board_play(&game->board, &game->last.move);
    return fault == PLAY_OK && score_invalid_word(&result, game->setup.judge);
}

bool game_challenge(Game *game, int64_t spent_ms, Refusal *why)
{
    if (game->phase == GAME_OVER)
        return refuse_over(why);
    if (!has_challenge(game))
        return refuse(why, GAME_FAULT_NO_CHALLENGE, "there are no challenges in this game: %s",
                      game->setup.judge ? "only valid words are accepted"
                                        : "there is no word list to judge by");
    if (!game->last.open)
        return refuse(why, GAME_FAULT_NOT_CHALLENGED, "there is no play to challenge");
    if (!clock_spend(game, spent_ms))
        return refuse_time(why);
    if (has_wrong_word(game))
        withdraw(game, spent_ms);
    else
        pay_for_challenge(game, spent_ms);
    return true;
}

bool game_resign(Game *game, int seat, int64_t spent_ms, Refusal *why)
{
    if (game->phase == GAME_OVER)
        return refuse_over(why);
    if (seat == game->on_turn && !clock_spend(game, spent_ms))
        return refuse_time(why);
    record_add(game, EVENT_RESIGNED, seat, 0)->spent_ms = spent_ms;
    ending_lost(game, ENDING_RESIGNED, seat);
    return true;
}

bool game_set_rack(Game *game, int seat, const Rack *rack, Error *err)
{
    Rack *held = &game->seat[seat].rack, reachable = bag_contents(&game->bag);
    Letter tiles[RACK_MAX];
    int count = rack_list(held, tiles);
    for (int at = 0; at < count; at++)
        rack_add(&reachable, tiles[at]);
    if (rack->total > game->setup.rules->rack_size)
        return error_set(err, "%d tiles are too many: a rack holds %d", rack->total,
                         game->setup.rules->rack_size);
    if (game->phase != GAME_RUNNING)
        return error_set(err, "the game is over, or waits for the last play to be challenged");
    if (!rack_contains(&reachable, rack))
        return error_set(err, "these tiles are not all in the bag or on the rack");
    for (int at = 0; at < count; at++)
        bag_return(&game->bag, seat, tiles[at], &game->rng);
    count = rack_list(rack, tiles);
    for (int at = 0; at < count; at++)
        bag_take(&game->bag, seat, tiles[at]);
    *held = *rack;
    if (game->last.seat == seat)
        game->last.open = false;
    return true;
}

bool game_repeat(Game *game, const Event *event, Refusal *why)
{
    switch ((EventKind)event->kind) {
    case EVENT_PLAY:
    case EVENT_EXCHANGE:
    case EVENT_PASS:
        return game_play(game, &event->move, event->spent_ms, why);
    case EVENT_ACCEPTED:
        return game_play(game, &(Move){.kind = MOVE_PASS}, event->spent_ms, why);
    case EVENT_WITHDRAWN:
    case EVENT_CHALLENGE_BONUS:
    case EVENT_CHALLENGE_FAILED:
    case EVENT_TURN_LOST:
        return game_challenge(game, event->spent_ms, why);
    case EVENT_RESIGNED:
        return game_resign(game, event->seat, event->spent_ms, why);
    case EVENT_TIME_OUT:
        return game_check_time(game, event->spent_ms) ||
               refuse(why, GAME_FAULT_TIME, "the time is not over");
    case EVENT_TILES_GAINED:
    case EVENT_TILES_LOST:
    case EVENT_TIME_PENALTY:
        break;
    }
    return true;
}
