#include "player/strategy.h"

#include <string.h>

#include "base/clock.h"
#include "player/budget.h"

enum {
    TIME_DEFAULT_MS = 1000,
    NS_PER_MS = 1000000,
    SOLVER_MEMORY_MB = 32,
    DRAWS_SHARE = 70, /* percent of the time for counting out draws */
    INFER_HANDFULS = 400,
    INFER_PATIENCE = 3,
    INFER_SHARE = 8,    /* of the time, at most */
    SAMPLES_A_MS = 8,   /* rather fewer than usual */
    SAMPLES_WORTH = 64, /* fewer for a candidate tell nothing */
    CANDIDATES_LEAST = 5,
};

Phase phase_of(const View *view, int few)
{
    if (view->bag_count == 0)
        return PHASE_ENDGAME;
    if (view->board.tiles == 0)
        return PHASE_OPENING;
    return view->bag_count <= few ? PHASE_PRE_ENDGAME : PHASE_MIDGAME;
}

const char *phase_name(Phase phase)
{
    static const char *const names[PHASES] = {"opening", "midgame", "pre-endgame", "endgame"};
    return names[phase];
}

/* ---- the thinker */

void thinker_init(Thinker *thinker, Player *player, const ThinkSettings *settings)
{
    const Kit *kit = player->kit;
    memset(thinker, 0, sizeof *thinker);
    thinker->player = player;
    thinker->settings = *settings;
    thinker->ground = (SearchGround){
        .rules = &kit->rules, .lexicon = &kit->judge, .value = kit->value, .chance = kit->chance};
    thinker->generator = generator_new(&kit->judge, &kit->rules);
    heuristics_init(&thinker->heuristics, &kit->rules, &kit->judge);
}

void thinker_release(Thinker *thinker)
{
    generator_free(thinker->generator);
    moves_release(&thinker->moves);
    simulation_free(thinker->simulation);
    endplay_free(thinker->endplay);
    endgame_free(thinker->solver);
    preendgame_free(thinker->pre_solver);
    preendgame_release(&thinker->pre_result);
    opening_free(thinker->openings);
    inference_free(thinker->inference);
    rack_model_release(&thinker->model);
}

/* What was asked for by name counts first, then the match's or the protocol's limit; the clock can
 * only shorten it. */
static int64_t limit_of_turn(const Thinker *thinker, const View *view)
{
    const Rules *rules = view->rules;
    int64_t limit_ms = thinker->settings.time_ms;
    if (thinker->player->limit_ms > 0)
        limit_ms = thinker->player->limit_ms;
    if (rules->clock_ms == 0)
        return limit_ms > 0 ? limit_ms : TIME_DEFAULT_MS;
    int64_t budget_ms = budget_of_clock(view->clock_ms[view->seat], rules->increment_ms,
                                        view->bag_count, thinker->late_ms);
    return limit_ms > 0 && limit_ms < budget_ms ? limit_ms : budget_ms;
}

void thinker_start_game(Thinker *thinker)
{
    thinker->late_ms = 0;
}

bool thinker_start_turn(Thinker *thinker, const View *view)
{
    thinker->started_ns = clock_now_ns();
    bool by_samples = thinker->settings.samples > 0 || thinker->settings.racks > 0;
    bool by_clock = thinker->player->limit_ms > 0 || thinker->settings.time_ms > 0;
    thinker->until_ns = 0;
    if (by_clock || !by_samples)
        thinker->until_ns = thinker->started_ns + limit_of_turn(thinker, view) * NS_PER_MS;
    return thinker->until_ns != thinker->started_ns;
}

int64_t thinker_end_turn(Thinker *thinker)
{
    int64_t now_ns = clock_now_ns(), late_ms = (now_ns - thinker->until_ns) / NS_PER_MS;
    if (thinker->until_ns > 0 && late_ms > thinker->late_ms)
        thinker->late_ms = late_ms;
    return (now_ns - thinker->started_ns) / NS_PER_MS;
}

/* ---- candidates */

/* On an empty board whose premiums are the same both ways, down is the mirror of across. */
static bool is_mirrored(const View *view)
{
    const Layout *layout = &view->rules->layout;
    int side = layout->side;
    for (int row = 0; row < side && view->board.tiles == 0; row++) {
        for (int col = 0; col < row; col++) {
            const Premium *here = &layout->premium[row * side + col];
            const Premium *there = &layout->premium[col * side + row];
            if (here->letter != there->letter || here->word != there->word)
                return false;
        }
    }
    return view->board.tiles == 0 && layout->start % (side + 1) == 0;
}

static bool is_allowed(const Player *player, const Move *move)
{
    for (int at = 0; at < player->allowed_count; at++) {
        if (move_is_same(&player->allowed[at], move))
            return true;
    }
    return player->allowed == NULL;
}

/* How many candidates can be told apart in the time or with the samples there are. */
static int64_t count_affordable(const Thinker *thinker)
{
    int64_t samples = thinker->settings.samples;
    if (samples == 0 && thinker->until_ns > 0)
        samples = (thinker->until_ns - thinker->started_ns) / NS_PER_MS * SAMPLES_A_MS;
    if (samples == 0)
        return CANDIDATES_MAX;
    samples /= SAMPLES_WORTH;
    return samples < CANDIDATES_LEAST ? CANDIDATES_LEAST : samples;
}

/* How many of the sorted moves are worth thinking about. */
static int count_promising(const Thinker *thinker)
{
    const MoveList *moves = &thinker->moves;
    const ThinkSettings *settings = &thinker->settings;
    int64_t affordable = count_affordable(thinker);
    int most = moves->count < settings->candidates ? moves->count : (int)settings->candidates;
    most = most < affordable ? most : (int)affordable;
    int count = 1;
    while (count < most &&
           (settings->gap == 0 || moves->moves[count].value >=
                                      moves->moves[0].value - (Equity)settings->gap * EQUITY_POINT))
        count++;
    return count;
}

/* All moves, best static value first; a pass when there is none. Returns how many to think about.
 */
static int list_candidates(Thinker *thinker, const View *view)
{
    MoveList *moves = &thinker->moves;
    int kept = 0;
    bool mirrored = is_mirrored(view) && !thinker->player->allowed;
    static_fill(thinker->ground.value, view->rules, &view->rack, view->bag_count,
                view->bag_count > 0 ? NULL : &view->unseen, thinker->keep.value);
    movegen_all(thinker->generator, &view->board, &view->rack, &thinker->keep, view->bag_count,
                moves);
    moves_sort(moves);
    for (int at = 0; at < moves->count; at++) {
        bool is_mirror = mirrored && moves->moves[at].direction == DOWN;
        if (!is_mirror && is_allowed(thinker->player, &moves->moves[at]))
            moves->moves[kept++] = moves->moves[at];
    }
    moves->count = kept;
    if (kept == 0)
        *moves_push(moves) = (Move){.kind = MOVE_PASS};
    return count_promising(thinker);
}

/* ---- without looking ahead */

static void choose_static(Thinker *thinker, const View *view, Move *move)
{
    list_candidates(thinker, view);
    *move = thinker->moves.moves[0];
}

/* A table that is missing or made for something else is no fault: then the move is searched. */
static const OpeningTable *find_openings(Thinker *thinker)
{
    char path[4096];
    if (!thinker->looked_for_openings &&
        static_path_beside(thinker->player->kit->lexicon, ".openings", path, sizeof path))
        thinker->openings = opening_load(path, &thinker->ground, NULL);
    thinker->looked_for_openings = true;
    return thinker->openings;
}

static void choose_opening(Thinker *thinker, const View *view, Move *move)
{
    const OpeningTable *table = thinker->player->allowed ? NULL : find_openings(thinker);
    if (view->board.tiles > 0 || !table || !opening_find(table, &view->rack, move))
        choose_static(thinker, view, move);
}

static void choose_by_heuristics(Thinker *thinker, const View *view, Move *move)
{
    int count = list_candidates(thinker, view);
    Equity best = EQUITY_NONE;
    for (int at = 0; at < count; at++) {
        const Move *candidate = &thinker->moves.moves[at];
        Equity value = candidate->value + heuristics_value(&thinker->heuristics, view, candidate);
        if (value > best) {
            best = value;
            *move = *candidate;
        }
    }
}

static void choose_endplay(Thinker *thinker, const View *view, Move *move)
{
    const Kit *kit = thinker->player->kit;
    if (!thinker->endplay)
        thinker->endplay = endplay_new(&kit->judge, &kit->rules, thinker->endplay_style);
    endplay_choose(thinker->endplay, view, move);
}

/* ---- looking ahead */

static void tell_thought(void *context, const Simulation *simulation)
{
    const Thinker *thinker = context;
    const Simulated *best = &simulation->candidates[0];
    Insight thought = {.plies = simulation->plies,
                       .nodes = simulation->samples,
                       .best = best->move,
                       .chance = simulated_chance(best),
                       .points = simulated_gain(best)};
    thinker->player->watch(thinker->player->watch_context, &thought);
}

/* With the bag empty nothing is left to chance: one rack is as good as many. */
static SimulateLimits limits_of(Thinker *thinker, const View *view)
{
    const ThinkSettings *settings = &thinker->settings;
    return (SimulateLimits){.plies = (int)settings->plies,
                            .racks = view->bag_count == 0 ? 1 : settings->racks,
                            .samples = settings->samples,
                            .until_ns = thinker->until_ns,
                            .stop = thinker->player->stop,
                            .doubt = (double)settings->doubt / 100,
                            .prior_racks = (int)settings->prior,
                            .seed = rng_next(&thinker->player->rng),
                            .watch = thinker->player->watch ? tell_thought : NULL,
                            .watch_context = thinker};
}

/* The last turn of the other side, if it was the one before ours and stands. */
static bool find_past_turn(const View *view, PastTurn *turn)
{
    int last = view->event_count - 1;
    if (view->seats != 2 || last < 0 || view->events[last].seat == view->seat)
        return false;
    const Event *event = &view->events[last];
    if (event->kind != EVENT_PLAY && event->kind != EVENT_EXCHANGE)
        return false;
    turn->move = event->move;
    turn->before = view->board;
    turn->bag_count = view->bag_count;
    if (event->kind == EVENT_PLAY) {
        board_undo(&turn->before, &turn->move);
        turn->bag_count += turn->move.placed;
    }
    return true;
}

static const RackModel *infer_rack(Thinker *thinker, const View *view, const Position *position)
{
    PastTurn turn;
    InferLimits limits = {.handfuls = INFER_HANDFULS,
                          .patience = INFER_PATIENCE,
                          .seed = thinker->player->seed ^ (uint64_t)view->event_count,
                          .stop = thinker->player->stop};
    if (!thinker->settings.infer || !find_past_turn(view, &turn))
        return NULL;
    if (thinker->until_ns > 0)
        limits.until_ns =
            thinker->started_ns + (thinker->until_ns - thinker->started_ns) / INFER_SHARE;
    if (!thinker->inference)
        thinker->inference = inference_new(&thinker->ground);
    bool found = rack_model_infer(&thinker->model, thinker->inference, position, &turn, &limits);
    return found ? &thinker->model : NULL;
}

static Simulation *simulate_view(Thinker *thinker, const View *view, int count)
{
    Position position;
    view_position(view, &position);
    if (!thinker->simulation)
        thinker->simulation = simulation_new(&thinker->ground, thinker->player->threads);
    SimulateLimits limits = limits_of(thinker, view);
    limits.model = view->bag_count > 0 ? infer_rack(thinker, view, &position) : NULL;
    simulate(thinker->simulation, &position, thinker->moves.moves, count, &limits);
    return thinker->simulation;
}

static void choose_by_simulation(Thinker *thinker, const View *view, Move *move)
{
    int count = list_candidates(thinker, view);
    *move = thinker->moves.moves[0];
    if (count > 1 && view->seats == 2)
        *move = simulate_view(thinker, view, count)->candidates[0].move;
}

/* Own candidate, the best answer, the own best counter-answer, on average over the racks; the
 * rules of thumb judge what lies beyond. */
static void choose_by_lookahead(Thinker *thinker, const View *view, Move *move)
{
    int count = list_candidates(thinker, view);
    *move = thinker->moves.moves[0];
    if (count == 1 || view->seats != 2)
        return;
    const Simulation *simulation = simulate_view(thinker, view, count);
    double best = 0;
    for (int at = 0; at < count; at++) {
        const Simulated *candidate = &simulation->candidates[at];
        double value = simulated_gain(candidate) * EQUITY_POINT +
                       heuristics_value(&thinker->heuristics, view, &candidate->move);
        if (at == 0 || value > best) {
            best = value;
            *move = candidate->move;
        }
    }
}

/* ---- exact endings */

static int64_t left_ms(const Thinker *thinker)
{
    if (thinker->until_ns == 0)
        return TIME_DEFAULT_MS;
    int64_t left = (thinker->until_ns - clock_now_ns()) / NS_PER_MS;
    return left > 1 ? left : 1;
}

static void tell_ending(const Thinker *thinker, const EndgameResult *result, int lead)
{
    Insight thought = {.plies = result->depth,
                       .nodes = (int64_t)result->nodes,
                       .best = result->line[0],
                       .chance = result->value > 0   ? 1
                                 : result->value < 0 ? 0
                                                     : 0.5,
                       .points = result->value - lead};
    if (thinker->player->watch)
        thinker->player->watch(thinker->player->watch_context, &thought);
}

static size_t solver_memory(const Player *player)
{
    return (size_t)(player->memory_mb > 0 ? player->memory_mb : SOLVER_MEMORY_MB) << 20;
}

/* How far the first candidate must be known for the draws to decide. */
static bool is_well_known(const PreendgameResult *result)
{
    return result->exact ||
           (result->count > 0 && result->candidates[0].proof <= PREENDGAME_SAMPLED &&
            2 * result->candidates[0].solved >= result->draws);
}

/* The first part of the time goes to a simulation, so that there is an answer if the draws cannot
 * be counted out in the rest. */
static void choose_by_draws(Thinker *thinker, const View *view, Move *move)
{
    Position position;
    PreendgameQuestion question;
    Error err;
    int64_t until_ns = thinker->until_ns;
    if (until_ns > 0)
        thinker->until_ns -= (until_ns - thinker->started_ns) * DRAWS_SHARE / 100;
    choose_by_simulation(thinker, view, move);
    thinker->until_ns = until_ns;
    view_position(view, &position);
    if (thinker->player->allowed || move->kind == MOVE_EXCHANGE ||
        !preendgame_question(&position, view->rules, &question, &err))
        return;
    if (!thinker->pre_solver)
        thinker->pre_solver = preendgame_new(thinker->ground.lexicon, thinker->ground.rules,
                                             solver_memory(thinker->player));
    EndgameLimits limits = {.milliseconds = left_ms(thinker),
                            .threads = thinker->player->threads,
                            .stop = thinker->player->stop};
    preendgame_solve(thinker->pre_solver, &view->board, &question, &limits, &thinker->pre_result);
    if (is_well_known(&thinker->pre_result))
        *move = thinker->pre_result.candidates[0].move;
}

static void choose_exactly(Thinker *thinker, const View *view, Move *move)
{
    Position position;
    EndgameDeal deal;
    EndgameResult result;
    Error err;
    view_position(view, &position);
    if (view->seats != 2 || thinker->player->allowed ||
        !endgame_deal(&position, view->rules, &deal, &err)) {
        choose_by_simulation(thinker, view, move);
        return;
    }
    if (!thinker->solver)
        thinker->solver = endgame_new(thinker->ground.lexicon, thinker->ground.rules,
                                      solver_memory(thinker->player));
    EndgameLimits limits = {.milliseconds = left_ms(thinker),
                            .threads = thinker->player->threads,
                            .stop = thinker->player->stop};
    endgame_solve(thinker->solver, &view->board, &deal, &limits, &result);
    tell_ending(thinker, &result, deal.lead);
    *move = result.line[0];
}

const Strategy strategy_static = {"static value", choose_static};
const Strategy strategy_openings = {"table", choose_opening};
const Strategy strategy_heuristics = {"rules of thumb", choose_by_heuristics};
const Strategy strategy_lookahead = {"look-ahead of three plies", choose_by_lookahead};
const Strategy strategy_simulation = {"simulation", choose_by_simulation};
const Strategy strategy_endplay = {"its own way", choose_endplay};
const Strategy strategy_draws = {"every draw", choose_by_draws};
const Strategy strategy_exact = {"exact solution", choose_exactly};
