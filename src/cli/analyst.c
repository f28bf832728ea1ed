#include "cli/analyst.h"

#include <string.h>

#include "base/clock.h"

enum { SOLVER_MEMORY = 64 << 20, MS_PER_SECOND = 1000, NS_PER_SECOND = 1000000000 };

bool analyst_open(Analyst *analyst, const Rules *rules, const Lexicon *lexicon, const char *name,
                  const AnalystSettings *settings, Error *err)
{
    memset(analyst, 0, sizeof *analyst);
    analyst->rules = rules;
    analyst->settings = settings;
    analyst->value = static_load_beside(rules, name, err);
    analyst->chance = analyst->value ? winchance_load_beside(rules, name, err) : NULL;
    if (!analyst->chance)
        return false;
    analyst->ground = (SearchGround){
        .rules = rules, .lexicon = lexicon, .value = analyst->value, .chance = analyst->chance};
    analyst->generator = generator_new(lexicon, rules);
    analyst->simulation = simulation_new(&analyst->ground, (int)settings->threads);
    return true;
}

void analyst_close(Analyst *analyst)
{
    endgame_free(analyst->solver);
    simulation_free(analyst->simulation);
    generator_free(analyst->generator);
    moves_release(&analyst->moves);
    winchance_free(analyst->chance);
    static_free(analyst->value);
}

/* All moves, best static value first; a pass when there is none. */
static void list_moves(Analyst *analyst, const Position *position)
{
    const Rack *rack = &position->racks[position->on_turn];
    const Rack *others = position->bag_count > 0 || position->seats != 2 ? NULL : &position->unseen;
    KeepValues keep;
    static_fill(analyst->value, analyst->rules, rack, position->bag_count, others, keep.value);
    movegen_all(analyst->generator, &position->board, rack, &keep, position->bag_count,
                &analyst->moves);
    moves_sort(&analyst->moves);
    if (analyst->moves.count == 0)
        *moves_push(&analyst->moves) = (Move){.kind = MOVE_PASS};
}

/* Moves a move to the place, if it is in the list from there on. */
static bool bring_forward(MoveList *moves, const Move *wanted, int place)
{
    for (int at = place; at < moves->count; at++) {
        if (!move_is_same(&moves->moves[at], wanted))
            continue;
        Move found = moves->moves[at];
        memmove(&moves->moves[place + 1], &moves->moves[place],
                (size_t)(at - place) * sizeof found);
        moves->moves[place] = found;
        return true;
    }
    return false;
}

static int choose_candidates(Analyst *analyst, const Move *played)
{
    MoveList *moves = &analyst->moves;
    int most = (int)analyst->settings->candidates;
    int count = moves->count < most ? moves->count : most;
    analyst->knows_played = false;
    for (int at = 0; played && at < count; at++)
        analyst->knows_played |= move_is_same(&moves->moves[at], played);
    if (played && !analyst->knows_played)
        analyst->knows_played = bring_forward(moves, played, count - 1);
    return count;
}

static void judge_by_simulation(Analyst *analyst, const Position *position, int count)
{
    const AnalystSettings *settings = analyst->settings;
    SimulateLimits limits = {.plies = (int)settings->plies,
                             .racks = settings->racks,
                             .stop = settings->stop,
                             .doubt = (double)settings->doubt / 100,
                             .seed = (uint64_t)settings->seed};
    if (settings->seconds > 0)
        limits.until_ns = clock_now_ns() + (int64_t)(settings->seconds * NS_PER_SECOND);
    if (analyst->is_ending)
        limits.racks = 1;
    simulate(analyst->simulation, position, analyst->moves.moves, count, &limits);
    analyst->count = count;
    for (int at = 0; at < count; at++) {
        const Simulated *candidate = &analyst->simulation->candidates[at];
        analyst->verdicts[at] = (Verdict){.move = candidate->move,
                                          .chance = simulated_chance(candidate),
                                          .points = simulated_gain(candidate),
                                          .simulated = candidate};
    }
}

static double chance_of_lead(int lead)
{
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

/* The value of the position is that of its best move. */
static void solve(Analyst *analyst, const Board *board, const EndgameDeal *deal, double seconds,
                  EndgameResult *result)
{
    EndgameLimits limits = {.milliseconds = (int64_t)(seconds * MS_PER_SECOND),
                            .threads = (int)analyst->settings->threads,
                            .stop = analyst->settings->stop};
    if (!analyst->solver)
        analyst->solver = endgame_new(analyst->ground.lexicon, analyst->rules, SOLVER_MEMORY);
    endgame_solve(analyst->solver, board, deal, &limits, result);
}

/* What is left after a move, seen by the other side; false when the game is over with it. */
static bool deal_after(const EndgameDeal *deal, const Move *move, const Rules *rules, Board *board,
                       EndgameDeal *after, int *final)
{
    *after = (EndgameDeal){.own = deal->other, .other = deal->own};
    rack_take_move(&after->other, move);
    if (move->kind == MOVE_PLAY)
        board_play(board, move);
    int lead = deal->lead + move->score;
    after->lead = -lead;
    after->scoreless = move->score > 0 ? 0 : deal->scoreless + 1;
    *final = lead + 2 * rack_points(&after->own, &rules->tiles);
    return after->other.total > 0 &&
           (rules->scoreless_limit == 0 || after->scoreless < rules->scoreless_limit);
}

/* The move made, against the best one: both solved. */
static void add_played(Analyst *analyst, const Position *position, const EndgameDeal *deal,
                       const Move *played)
{
    EndgameDeal after;
    Board board = position->board;
    EndgameResult result;
    int value;
    if (deal_after(deal, played, analyst->rules, &board, &after, &value)) {
        solve(analyst, &board, &after, analyst->settings->seconds, &result);
        value = -result.value;
        analyst->is_exact &= result.exact;
    }
    analyst->verdicts[analyst->count++] =
        (Verdict){.move = *played, .chance = chance_of_lead(value), .points = value - deal->lead};
}

static void judge_exactly(Analyst *analyst, const Position *position, const EndgameDeal *deal,
                          const Move *played)
{
    EndgameResult *ending = &analyst->ending;
    solve(analyst, &position->board, deal, analyst->settings->seconds, ending);
    analyst->is_exact = ending->exact;
    analyst->count = 1;
    analyst->verdicts[0] = (Verdict){.move = ending->line[0],
                                     .chance = chance_of_lead(ending->value),
                                     .points = ending->value - deal->lead};
    if (played && analyst->knows_played && !move_is_same(played, &ending->line[0]))
        add_played(analyst, position, deal, played);
}

bool analyst_judge(Analyst *analyst, const Position *position, const Move *played, Error *err)
{
    EndgameDeal deal;
    Move known = {0};
    int64_t started_ns = clock_now_ns();
    if (!playout_can_start(position, err))
        return false;
    analyst->is_exact = false;
    analyst->is_ending = position->bag_count == 0;
    list_moves(analyst, position);
    int count = choose_candidates(analyst, played);
    for (int at = 0; played && at < count; at++) {
        if (move_is_same(&analyst->moves.moves[at], played))
            known = analyst->moves.moves[at]; /* with its score */
    }
    if (analyst->is_ending && endgame_deal(position, analyst->rules, &deal, NULL))
        judge_exactly(analyst, position, &deal, analyst->knows_played ? &known : NULL);
    else
        judge_by_simulation(analyst, position, count);
    analyst->seconds = (double)(clock_now_ns() - started_ns) / NS_PER_SECOND;
    return true;
}
