/* preendgame.c -- every move against every draw, as few of them solved as a proof needs.
 *
 * First all moves get a guess from a short look at some draws. Then, with several tiles in the bag,
 * the best of them are solved for one draw after the other, the same draws for all, and the worse
 * are dropped. Then comes the proof: the best move is solved for every draw, and each other move
 * has to beat it. Mostly it is enough to show, draw by draw, that it leads to no more than the best
 * move does: such a question is far cheaper than the value itself.
 */
#include "search/preendgame.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/rng.h"
#include "movegen/movegen.h"
#include "search/endgame_crew.h"

enum {
    GUESSED_DRAWS = 12, /* of many, looked at for a first guess */
    LOOKED_CLOSER = 24, /* moves that get a deeper guess */
    SAMPLED_MOVES = 12, /* moves that are solved draw by draw ... */
    SAMPLED_LEAST = 3,  /* ... until so few are left */
    SAMPLED_FIRST = 4,  /* draws before the first are dropped */
    WINDOW = 8,
};

typedef struct Draw {
    EndgameDeal deal;
    int weight; /* in how many ways it can happen */
} Draw;

/* What is proved of one move after one draw: points gained from now on. */
typedef struct Range {
    int low, high;
} Range;

typedef struct Candidate {
    Move move;
    EndPlay play;
    int number; /* in the order of all lists: of equal moves the first is better */
    double guess_win, guess_spread;
    int guess_depth;
    Range *range; /* by draw; NULL until something is proved */
    bool beaten, exact;
} Candidate;

struct PreendgameSolver {
    const Rules *rules;
    EndCrew crew;
    Generator *generator;
    MoveList moves;
    /* the question */
    PreendgameQuestion question;
    bool counts_all;
    int draw_count, draw_capacity;
    Draw *draws;
    int64_t weight; /* of all draws */
    int count;
    Candidate *candidates;
    int *order; /* candidates, the most promising first */
    int *draw_order;
    int first; /* where a phase begins in the order of draws or candidates */
    int guess_depth;
    /* the best that is solved for every draw */
    pthread_mutex_t lock;
    int best; /* -1: none yet */
    int64_t best_wins, best_sum;
};

/* ---- life */

PreendgameSolver *preendgame_new(const Lexicon *lexicon, const Rules *rules, size_t memory)
{
    PreendgameSolver *solver = memory_new(1, sizeof *solver);
    solver->rules = rules;
    end_crew_init(&solver->crew, lexicon, rules, memory);
    solver->generator = generator_new(lexicon, rules);
    pthread_mutex_init(&solver->lock, NULL);
    return solver;
}

static void forget_question(PreendgameSolver *solver)
{
    for (int at = 0; at < solver->count; at++)
        free(solver->candidates[at].range);
    free(solver->candidates);
    free(solver->order);
    free(solver->draw_order);
    solver->candidates = NULL;
    solver->order = solver->draw_order = NULL;
    solver->count = solver->draw_count = 0;
}

void preendgame_free(PreendgameSolver *solver)
{
    if (!solver)
        return;
    forget_question(solver);
    end_crew_release(&solver->crew);
    generator_free(solver->generator);
    moves_release(&solver->moves);
    free(solver->draws);
    pthread_mutex_destroy(&solver->lock);
    free(solver);
}

void preendgame_release(PreendgameResult *result)
{
    free(result->candidates);
    *result = (PreendgameResult){0};
}

/* ---- all draws */

static void add_racks(Rack *sum, const Rack *rack)
{
    for (int index = 0; index <= LETTERS_MAX; index++)
        sum->count[index] = (uint8_t)(sum->count[index] + rack->count[index]);
    sum->total = (uint8_t)(sum->total + rack->total);
}

static void add_draw(PreendgameSolver *solver, const EndgameDeal *deal, const Rack *left,
                     int weight)
{
    if (solver->draw_count == solver->draw_capacity) {
        solver->draw_capacity = solver->draw_capacity * 2 + 64;
        solver->draws =
            memory_grow(solver->draws, (size_t)solver->draw_capacity, sizeof *solver->draws);
    }
    Draw *draw = &solver->draws[solver->draw_count++];
    *draw = (Draw){.deal = *deal, .weight = weight};
    add_racks(&draw->deal.other, left);
    solver->weight += weight;
}

/* Every tile that is left as the next in the bag, and so on. */
static void list_draws(PreendgameSolver *solver, EndgameDeal *deal, Rack *left, int weight)
{
    if (deal->bag_count == solver->question.bag_count) {
        add_draw(solver, deal, left, weight);
        return;
    }
    for (int index = 0; index <= LETTERS_MAX; index++) {
        int copies = left->count[index];
        if (!copies)
            continue;
        Letter tile = index ? (Letter)index : BLANK;
        deal->bag[deal->bag_count++] = tile;
        rack_remove(left, tile);
        list_draws(solver, deal, left, weight * copies);
        rack_add(left, tile);
        deal->bag_count--;
    }
}

/* ---- all moves */

static void list_candidates(PreendgameSolver *solver, const Board *board)
{
    static const KeepValues by_score;
    EndSearch *search = solver->crew.search[0];
    movegen_all(solver->generator, board, &solver->question.own, &by_score, 0, &solver->moves);
    moves_sort(&solver->moves);
    *moves_push(&solver->moves) = (Move){.kind = MOVE_PASS};
    solver->count = solver->moves.count;
    solver->candidates = memory_new((size_t)solver->count, sizeof *solver->candidates);
    solver->order = memory_new((size_t)solver->count, sizeof *solver->order);
    for (int at = 0; at < solver->count; at++) {
        Candidate *candidate = &solver->candidates[at];
        candidate->move = solver->moves.moves[at];
        candidate->number = solver->order[at] = at;
        candidate->guess_depth = -1;
        candidate->guess_spread = candidate->move.score - 1000; /* below whatever was looked at */
        if (candidate->move.kind == MOVE_PLAY)
            end_play_of(&candidate->play, &search->board, &search->tiles, &candidate->move);
    }
}

/* ---- asking about one move and one draw */

static int half_wins(int lead)
{
    return lead > 0 ? 2 : lead == 0;
}

static void deal_draw(const PreendgameSolver *solver, EndSearch *search, int draw)
{
    end_search_deal(search, &solver->draws[draw].deal, solver->counts_all);
}

static Range *range_of(PreendgameSolver *solver, Candidate *candidate, int draw)
{
    if (!candidate->range) {
        candidate->range = memory_new((size_t)solver->draw_count, sizeof *candidate->range);
        for (int at = 0; at < solver->draw_count; at++)
            candidate->range[at] = (Range){-END_INFINITE, END_INFINITE};
    }
    return &candidate->range[draw];
}

/* Narrows what is proved by a search with this window; false when time is up. */
static bool ask(PreendgameSolver *solver, EndSearch *search, Candidate *candidate, int draw,
                int alpha, int beta)
{
    Range *range = range_of(solver, candidate, draw);
    bool proved = false;
    deal_draw(solver, search, draw);
    int value = end_search_after(search, &candidate->play, alpha, beta, END_DEPTH_WHOLE, &proved);
    if (search->halted)
        return false;
    assert(proved);
    if (value > alpha && value > range->low)
        range->low = value;
    if (value < beta && value < range->high)
        range->high = value;
    return true;
}

/* The exact value, from a guess outwards. */
static bool ask_value(PreendgameSolver *solver, EndSearch *search, Candidate *candidate, int draw)
{
    Range *range = range_of(solver, candidate, draw);
    bool proved;
    if (range->low == range->high)
        return true;
    deal_draw(solver, search, draw);
    int guess = end_search_after(search, &candidate->play, -END_INFINITE, END_INFINITE, 1, &proved);
    if (search->halted)
        return false;
    for (int down = WINDOW, up = WINDOW; range->low < range->high;) {
        int alpha = guess - down > range->low ? guess - down : range->low - 1;
        int beta = guess + up < range->high ? guess + up : range->high + 1;
        if (!ask(solver, search, candidate, draw, alpha, beta))
            return false;
        down = range->high <= alpha ? guess - range->high + 2 * WINDOW : down;
        up = range->low >= beta ? range->low - guess + 2 * WINDOW : up;
    }
    return true;
}

/* ---- guesses */

static void guess(void *context, int thread, int64_t item)
{
    PreendgameSolver *solver = context;
    EndSearch *search = solver->crew.search[thread];
    Candidate *candidate = &solver->candidates[solver->order[item]];
    int draws = solver->draw_count < GUESSED_DRAWS ? solver->draw_count : GUESSED_DRAWS;
    double wins = 0, spread = 0, weight = 0;
    for (int at = 0; at < draws; at++) {
        int draw = solver->draw_order[at];
        bool proved;
        deal_draw(solver, search, draw);
        int value = end_search_after(search, &candidate->play, -END_INFINITE, END_INFINITE,
                                     solver->guess_depth, &proved);
        if (search->halted)
            return;
        int lead = value + solver->question.lead, copies = solver->draws[draw].weight;
        wins += copies * half_wins(lead) / 2.0;
        spread += (double)copies * lead;
        weight += copies;
    }
    candidate->guess_win = wins / weight;
    candidate->guess_spread = spread / weight;
    candidate->guess_depth = solver->guess_depth;
}

/* The sum and weight of the draws that are solved. */
typedef struct Solved {
    int draws;
    int64_t weight, wins, sum;
} Solved;

static Solved count_solved(const PreendgameSolver *solver, const Candidate *candidate)
{
    Solved solved = {0};
    for (int draw = 0; candidate->range && draw < solver->draw_count; draw++) {
        const Range *range = &candidate->range[draw];
        if (range->low != range->high)
            continue;
        int weight = solver->draws[draw].weight, lead = range->low + solver->question.lead;
        solved.draws++;
        solved.weight += weight;
        solved.wins += (int64_t)weight * half_wins(lead);
        solved.sum += (int64_t)weight * lead;
    }
    return solved;
}

/* How a candidate stands, for putting them in order. */
typedef struct Standing {
    int tier; /* more is known of it */
    double win, spread;
    int number, index;
} Standing;

static Standing standing_of(const PreendgameSolver *solver, int index)
{
    const Candidate *candidate = &solver->candidates[index];
    Solved solved = count_solved(solver, candidate);
    Standing standing = {candidate->guess_depth, candidate->guess_win, candidate->guess_spread,
                         candidate->number, index};
    if (solved.draws) {
        standing.tier = 1000 + solved.draws;
        standing.win = (double)solved.wins / (double)solved.weight / 2;
        standing.spread = (double)solved.sum / (double)solved.weight;
    }
    return standing;
}

static int compare_standings(const void *a, const void *b)
{
    const Standing *first = a, *second = b;
    if (first->tier != second->tier)
        return first->tier > second->tier ? -1 : 1;
    if (first->win != second->win)
        return first->win > second->win ? -1 : 1;
    if (first->spread != second->spread)
        return first->spread > second->spread ? -1 : 1;
    return first->number - second->number;
}

/* Puts the first `count` of the order in order. */
static void put_in_order(PreendgameSolver *solver, int count)
{
    Standing *standings = memory_new((size_t)count, sizeof *standings);
    for (int at = 0; at < count; at++)
        standings[at] = standing_of(solver, solver->order[at]);
    qsort(standings, (size_t)count, sizeof *standings, compare_standings);
    for (int at = 0; at < count; at++)
        solver->order[at] = standings[at].index;
    free(standings);
}

static void guess_all(PreendgameSolver *solver)
{
    int count = solver->count < LOOKED_CLOSER ? solver->count : LOOKED_CLOSER;
    solver->guess_depth = 0;
    parallel_for(solver->crew.count, solver->count, guess, solver, &solver->crew.halt);
    put_in_order(solver, solver->count);
    solver->guess_depth = 1;
    parallel_for(solver->crew.count, count, guess, solver, &solver->crew.halt);
    put_in_order(solver, count);
}

/* ---- several tiles in the bag: draw by draw, the worse are dropped */

static void sample(void *context, int thread, int64_t item)
{
    PreendgameSolver *solver = context;
    Candidate *candidate = &solver->candidates[solver->order[item]];
    ask_value(solver, solver->crew.search[thread], candidate, solver->draw_order[solver->first]);
}

static bool is_halted(const PreendgameSolver *solver)
{
    return atomic_load_explicit(&solver->crew.halt, memory_order_relaxed);
}

static void sample_best(PreendgameSolver *solver)
{
    int left = solver->count < SAMPLED_MOVES ? solver->count : SAMPLED_MOVES;
    int next_drop = SAMPLED_FIRST;
    for (solver->first = 0; solver->first < solver->draw_count && left > 1; solver->first++) {
        parallel_for(solver->crew.count, left, sample, solver, &solver->crew.halt);
        if (is_halted(solver))
            break;
        if (solver->first + 1 == next_drop) {
            put_in_order(solver, left);
            left = left / 2 > SAMPLED_LEAST ? left / 2
                   : left < SAMPLED_LEAST   ? left
                                            : SAMPLED_LEAST;
            next_drop *= 2;
        }
    }
    put_in_order(solver, solver->count);
}

/* ---- the proof */

static void solve_draw(void *context, int thread, int64_t item)
{
    PreendgameSolver *solver = context;
    ask_value(solver, solver->crew.search[thread], &solver->candidates[solver->order[0]],
              solver->draw_order[item]);
}

static void set_best(PreendgameSolver *solver, int index)
{
    Solved solved = count_solved(solver, &solver->candidates[index]);
    assert(solved.draws == solver->draw_count);
    solver->candidates[index].exact = true;
    solver->candidates[index].beaten = false;
    solver->best = index;
    solver->best_wins = solved.wins;
    solver->best_sum = solved.sum;
}

/* The best at the moment a challenge begins. */
typedef struct Champion {
    int index;
    int64_t wins, sum;
    const Range *range;
} Champion;

static Champion current_champion(PreendgameSolver *solver)
{
    pthread_mutex_lock(&solver->lock);
    Champion champion = {solver->best, solver->best_wins, solver->best_sum,
                         solver->candidates[solver->best].range};
    pthread_mutex_unlock(&solver->lock);
    return champion;
}

typedef enum Verdict { OPEN, BEATEN, BETTER, INTERRUPTED } Verdict;

/* The most and the least it can still come to. */
typedef struct Outlook {
    int64_t wins_low, wins_high;
    int64_t sum_high; /* meaningless while `endless` */
    bool endless;     /* some draw has no upper bound yet */
    bool solved;
} Outlook;

static Outlook outlook_of(const PreendgameSolver *solver, const Candidate *candidate)
{
    Outlook outlook = {.solved = true};
    for (int draw = 0; draw < solver->draw_count; draw++) {
        const Range *range = &candidate->range[draw];
        int weight = solver->draws[draw].weight, lead = solver->question.lead;
        outlook.endless |= range->high == END_INFINITE;
        outlook.solved &= range->low == range->high;
        outlook.wins_low += (int64_t)weight * half_wins(range->low + lead);
        outlook.wins_high += (int64_t)weight * half_wins(range->high + lead);
        outlook.sum_high += (int64_t)weight * (range->high + lead);
    }
    return outlook;
}

/* Of equal moves the one that comes first in all lists is better. */
static int64_t sum_needed(const Candidate *candidate, const Champion *champion)
{
    return champion->sum + (candidate->number > champion->index);
}

static Verdict judge(const PreendgameSolver *solver, const Candidate *candidate,
                     const Champion *champion)
{
    Outlook outlook = outlook_of(solver, candidate);
    if (outlook.wins_high < champion->wins)
        return BEATEN;
    if (outlook.wins_high == champion->wins && !outlook.endless &&
        outlook.sum_high < sum_needed(candidate, champion))
        return BEATEN;
    return outlook.solved ? BETTER : OPEN;
}

/* Does it lead to more than the best anywhere? How much more is then found out. */
static Verdict compare_draws(PreendgameSolver *solver, EndSearch *search, Candidate *candidate,
                             const Champion *champion)
{
    for (int at = 0; at < solver->draw_count; at++) {
        int draw = solver->draw_order[at], bound = champion->range[draw].low;
        Range *range = range_of(solver, candidate, draw);
        if (range->high <= bound || range->low == range->high)
            continue;
        if (range->low <= bound && !ask(solver, search, candidate, draw, bound, bound + 1))
            return INTERRUPTED;
        if (range->low > bound && !ask_value(solver, search, candidate, draw))
            return INTERRUPTED;
        Verdict verdict = judge(solver, candidate, champion);
        if (verdict != OPEN)
            return verdict;
    }
    return OPEN;
}

/* Wins or losses where that is open. */
static Verdict settle_wins(PreendgameSolver *solver, EndSearch *search, Candidate *candidate,
                           const Champion *champion)
{
    int even = -solver->question.lead; /* the value that makes a tie */
    for (int at = 0; at < solver->draw_count; at++) {
        int draw = solver->draw_order[at];
        Range *range = range_of(solver, candidate, draw);
        if (half_wins(range->low - even) == half_wins(range->high - even))
            continue;
        if (!ask(solver, search, candidate, draw, even - 1, even + 1))
            return INTERRUPTED;
        Verdict verdict = judge(solver, candidate, champion);
        if (verdict != OPEN)
            return verdict;
    }
    return OPEN;
}

/* Values where they are open: each only as far down as it would still help. */
static Verdict settle_sum(PreendgameSolver *solver, EndSearch *search, Candidate *candidate,
                          const Champion *champion)
{
    for (int at = 0; at < solver->draw_count; at++) {
        int draw = solver->draw_order[at];
        Range *range = range_of(solver, candidate, draw);
        if (range->low == range->high)
            continue;
        Outlook outlook = outlook_of(solver, candidate);
        if (outlook.wins_low > champion->wins) {
            if (!ask_value(solver, search, candidate, draw))
                return INTERRUPTED;
            continue;
        }
        int64_t room = outlook.sum_high - sum_needed(candidate, champion);
        int down = (int)(room / solver->draws[draw].weight) + 1;
        if (!ask(solver, search, candidate, draw, range->high - down, range->high + 1))
            return INTERRUPTED;
        if (judge(solver, candidate, champion) == BEATEN)
            return BEATEN;
    }
    return judge(solver, candidate, champion);
}

static Verdict challenge(PreendgameSolver *solver, EndSearch *search, Candidate *candidate,
                         const Champion *champion)
{
    Verdict verdict = compare_draws(solver, search, candidate, champion);
    if (verdict == OPEN)
        verdict = settle_wins(solver, search, candidate, champion);
    if (verdict == OPEN)
        verdict = settle_sum(solver, search, candidate, champion);
    return verdict;
}

/* A better move takes the place of the best, unless that has changed meanwhile. */
static bool take_place(PreendgameSolver *solver, int index, const Champion *champion)
{
    pthread_mutex_lock(&solver->lock);
    bool same = solver->best == champion->index;
    if (same)
        set_best(solver, index);
    pthread_mutex_unlock(&solver->lock);
    return same;
}

static void prove(void *context, int thread, int64_t item)
{
    PreendgameSolver *solver = context;
    int index = solver->order[item];
    Candidate *candidate = &solver->candidates[index];
    for (;;) {
        Champion champion = current_champion(solver);
        if (champion.index == index)
            return;
        Verdict verdict = challenge(solver, solver->crew.search[thread], candidate, &champion);
        if (verdict == BEATEN)
            candidate->beaten = true;
        if (verdict != BETTER || take_place(solver, index, &champion))
            return;
    }
}

/* The draws that the best move wins least clearly are the first that another may lose. */
static void order_draws(PreendgameSolver *solver)
{
    const Range *range = solver->candidates[solver->best].range;
    for (int at = 0; at < solver->draw_count; at++) {
        int to = at;
        for (; to > 0 && range[solver->draw_order[to - 1]].low > range[at].low; to--)
            solver->draw_order[to] = solver->draw_order[to - 1];
        solver->draw_order[to] = at;
    }
}

static void prove_all(PreendgameSolver *solver)
{
    int threads = solver->crew.count;
    parallel_for(threads, solver->draw_count, solve_draw, solver, &solver->crew.halt);
    if (is_halted(solver) ||
        count_solved(solver, &solver->candidates[solver->order[0]]).draws < solver->draw_count)
        return;
    set_best(solver, solver->order[0]);
    order_draws(solver);
    parallel_for(threads, solver->count, prove, solver, &solver->crew.halt);
}

/* ---- the answer */

static void fill_candidate(const PreendgameSolver *solver, const Candidate *candidate,
                           PreendgameCandidate *out)
{
    Standing standing = standing_of(solver, (int)(candidate - solver->candidates));
    *out = (PreendgameCandidate){
        .move = candidate->move, .win = standing.win, .spread = standing.spread, .win_high = 1};
    out->solved = count_solved(solver, candidate).draws;
    out->proof = out->solved == solver->draw_count ? PREENDGAME_EXACT
                 : candidate->beaten               ? PREENDGAME_BEATEN
                 : out->solved                     ? PREENDGAME_SAMPLED
                                                   : PREENDGAME_GUESSED;
    if (candidate->range) {
        Outlook outlook = outlook_of(solver, candidate);
        out->win_low = (double)outlook.wins_low / (double)solver->weight / 2;
        out->win_high = (double)outlook.wins_high / (double)solver->weight / 2;
    }
}

/* The best first; then what is exact, then the rest, each in its order. */
static int compare_results(const void *a, const void *b)
{
    const PreendgameCandidate *first = a, *second = b;
    bool known = first->proof == PREENDGAME_EXACT, other_known = second->proof == PREENDGAME_EXACT;
    if (known != other_known)
        return known ? -1 : 1;
    if (first->win != second->win)
        return first->win > second->win ? -1 : 1;
    if (first->spread != second->spread)
        return first->spread > second->spread ? -1 : 1;
    return move_compare(&first->move, &second->move);
}

static void report(PreendgameSolver *solver, PreendgameResult *result)
{
    result->count = solver->count;
    result->draws = solver->draw_count;
    result->candidates =
        memory_grow(result->candidates, (size_t)solver->count, sizeof *result->candidates);
    put_in_order(solver, solver->count);
    result->exact = solver->best >= 0;
    for (int at = 0; at < solver->count; at++) {
        fill_candidate(solver, &solver->candidates[solver->order[at]], &result->candidates[at]);
        PreendgameProof proof = result->candidates[at].proof;
        result->exact &= proof == PREENDGAME_EXACT || proof == PREENDGAME_BEATEN;
    }
    if (solver->best >= 0)
        qsort(result->candidates, (size_t)result->count, sizeof *result->candidates,
              compare_results);
}

/* ---- one question */

static void shuffle_draws(PreendgameSolver *solver)
{
    Rng rng;
    rng_seed(&rng, 1, (uint64_t)solver->draw_count);
    solver->draw_order = memory_new((size_t)solver->draw_count, sizeof *solver->draw_order);
    for (int at = 0; at < solver->draw_count; at++) {
        int to = (int)rng_below(&rng, (uint32_t)at + 1);
        solver->draw_order[at] = solver->draw_order[to];
        solver->draw_order[to] = at;
    }
}

static void set_question(PreendgameSolver *solver, const Board *board)
{
    const PreendgameQuestion *question = &solver->question;
    EndgameDeal deal = {.own = question->own,
                        .other = question->other,
                        .lead = question->lead,
                        .scoreless = question->scoreless};
    Rack all = question->own, left = question->unseen;
    add_racks(&all, &question->other);
    add_racks(&all, &question->unseen);
    forget_question(solver);
    solver->weight = 0;
    solver->best = -1;
    end_crew_set(&solver->crew, board, &all);
    Rack others = question->unseen;
    add_racks(&others, &question->other);
    for (int thread = 0; thread < solver->crew.count; thread++)
        end_search_share(solver->crew.search[thread], &others);
    list_draws(solver, &deal, &left, 1);
    shuffle_draws(solver);
    list_candidates(solver, board);
}

static void run_phases(PreendgameSolver *solver, const Board *board, bool counts_all)
{
    solver->counts_all = counts_all;
    set_question(solver, board);
    guess_all(solver);
    if (solver->question.bag_count > 1)
        sample_best(solver);
    prove_all(solver);
}

void preendgame_solve(PreendgameSolver *solver, const Board *board,
                      const PreendgameQuestion *question, const EndgameLimits *limits,
                      PreendgameResult *result)
{
    int64_t started = clock_now_ns();
    solver->question = *question;
    end_crew_start(&solver->crew, limits, started);
    run_phases(solver, board, false);
    result->nodes = end_crew_nodes(&solver->crew);
    if (end_crew_saw_scoreless_play(&solver->crew)) {
        run_phases(solver, board, true);
        result->nodes += end_crew_nodes(&solver->crew);
    }
    report(solver, result);
    result->seconds = (double)(clock_now_ns() - started) / 1e9;
}

bool preendgame_question(const Position *position, const Rules *rules, PreendgameQuestion *question,
                         Error *err)
{
    int own = position->on_turn, other = !own;
    *question = (PreendgameQuestion){0};
    if (position->seats != 2)
        return error_set(err, "position: %d seats; a pre-endgame is solved for two",
                         position->seats);
    question->own = position->racks[own];
    question->other = position->racks[other];
    question->unseen = position->unseen;
    question->bag_count = position->unseen.total + question->other.total - rules->rack_size;
    question->lead = position->scores[own] - position->scores[other];
    question->scoreless = position->scoreless;
    if (question->own.total != rules->rack_size)
        return error_set(err,
                         "position: the rack on turn has %d tiles; with tiles in the bag %d "
                         "are expected",
                         question->own.total, rules->rack_size);
    if (question->bag_count < 1 || question->bag_count > ENDGAME_BAG_MAX)
        return error_set(err, "position: %d tiles in the bag; 1 to %d can be solved",
                         question->bag_count < 0 ? 0 : question->bag_count, ENDGAME_BAG_MAX);
    return true;
}
