/* How games end: what the tiles and minutes left over cost, and who has won. */
#include "game/record.h"

enum { MINUTE_MS = 60 * 1000 };

static int find_winner(const Game *game, int barred)
{
    int best = -1;
    bool tied = false;
    for (int seat = 0; seat < game->setup.seats; seat++) {
        if (seat == barred)
            continue;
        if (best < 0 || game->seat[seat].score > game->seat[best].score) {
            best = seat;
            tied = false;
        } else if (game->seat[seat].score == game->seat[best].score) {
            tied = true;
        }
    }
    return tied ? -1 : best;
}

static void close_game(Game *game, Ending ending, int seat, int barred)
{
    game->phase = GAME_OVER;
    game->last.open = false;
    game->result = (GameResult){ending, seat, find_winner(game, barred)};
}

static void count_overtime(Game *game)
{
    const Rules *rules = game->setup.rules;
    for (int seat = 0; seat < game->setup.seats; seat++) {
        int64_t over_ms = -game->seat[seat].clock_ms;
        if (rules->clock_ms == 0 || over_ms <= 0 || rules->overtime_points == 0)
            continue;
        int minutes = (int)((over_ms + MINUTE_MS - 1) / MINUTE_MS);
        record_add(game, EVENT_TIME_PENALTY, seat, -minutes * rules->overtime_points);
    }
}

static int lose_tiles(Game *game, int seat)
{
    const Rack *rack = &game->seat[seat].rack;
    int points = rack_points(rack, &game->setup.rules->tiles);
    record_add(game, EVENT_TILES_LOST, seat, -points)->rack = *rack;
    return points;
}

static void add_rack(Rack *sum, const Rack *rack)
{
    for (int index = 0; index <= LETTERS_MAX; index++)
        sum->count[index] = (uint8_t)(sum->count[index] + rack->count[index]);
    sum->total = (uint8_t)(sum->total + rack->total);
}

void ending_out(Game *game, int seat)
{
    const Rules *rules = game->setup.rules;
    Rack left_over = {0};
    int points = 0;
    for (int step = 1; step < game->setup.seats; step++) {
        int other = (seat + step) % game->setup.seats;
        add_rack(&left_over, &game->seat[other].rack);
        if (rules->end == END_PLUS_MINUS)
            points += lose_tiles(game, other);
        else
            points += 2 * rack_points(&game->seat[other].rack, &rules->tiles);
    }
    record_add(game, EVENT_TILES_GAINED, seat, points)->rack = left_over;
    count_overtime(game);
    close_game(game, ENDING_OUT, seat, -1);
}

void ending_scoreless(Game *game)
{
    for (int step = 0; step < game->setup.seats; step++)
        lose_tiles(game, (game->on_turn + step) % game->setup.seats);
    count_overtime(game);
    close_game(game, ENDING_SCORELESS, -1, -1);
}

void ending_lost(Game *game, Ending ending, int seat)
{
    close_game(game, ending, seat, seat);
}

static int64_t overtime_limit_ms(const Rules *rules)
{
    return (int64_t)rules->overtime_minutes * MINUTE_MS;
}

int64_t game_time_left(const Game *game)
{
    const Rules *rules = game->setup.rules;
    if (rules->clock_ms == 0 || game->phase == GAME_OVER)
        return INT64_MAX;
    return game->seat[game->on_turn].clock_ms + overtime_limit_ms(rules);
}

bool game_check_time(Game *game, int64_t spent_ms)
{
    int seat = game->on_turn;
    if (game->phase == GAME_OVER || spent_ms <= game_time_left(game))
        return false;
    game->seat[seat].clock_ms -= spent_ms;
    record_add(game, EVENT_TIME_OUT, seat, 0)->spent_ms = spent_ms;
    ending_lost(game, ENDING_TIME, seat);
    return true;
}

bool clock_spend(Game *game, int64_t spent_ms)
{
    if (game_check_time(game, spent_ms))
        return false;
    if (game->setup.rules->clock_ms > 0)
        game->seat[game->on_turn].clock_ms -= spent_ms;
    return true;
}
