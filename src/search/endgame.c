#include "search/endgame.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "search/endgame_crew.h"

enum {
    WINDOW = 8,         /* points around the value of the round before */
    GUESSED_ROUNDS = 3, /* so deep with estimates; then to the end of the game at once */
};

struct EndgameSolver {
    EndCrew crew;
    /* the best found, written by whoever finds it */
    pthread_mutex_t lock;
    EndLine line;
    int depth;
    bool exact;
};

EndgameSolver *endgame_new(const Lexicon *lexicon, const Rules *rules, size_t memory)
{
    EndgameSolver *solver = memory_new(1, sizeof *solver);
    end_crew_init(&solver->crew, lexicon, rules, memory);
    pthread_mutex_init(&solver->lock, NULL);
    return solver;
}

void endgame_free(EndgameSolver *solver)
{
    if (!solver)
        return;
    end_crew_release(&solver->crew);
    pthread_mutex_destroy(&solver->lock);
    free(solver);
}

/* ---- rounds of growing depth */

static void publish(EndgameSolver *solver, const EndLine *line, int depth, bool exact)
{
    pthread_mutex_lock(&solver->lock);
    if (!solver->exact && (exact || depth > solver->depth)) {
        solver->line = *line;
        solver->depth = depth;
        solver->exact = exact;
    }
    if (exact)
        atomic_store(&solver->crew.halt, true);
    pthread_mutex_unlock(&solver->lock);
}

/* One round: the window is opened on the side on which the value fell out. What an interrupted
 * round found is kept: its first line is that of the round before, or better. */
static bool run_round(EndSearch *search, int guess, int depth, EndLine *best)
{
    int down = WINDOW, up = WINDOW;
    bool proved = false;
    EndLine line;
    for (;;) {
        int alpha = depth <= 1 ? -END_INFINITE : guess - down;
        int beta = depth <= 1 ? END_INFINITE : guess + up;
        line.count = 0;
        int value = end_search_run(search, alpha, beta, depth, &line, &proved);
        if (line.count > 0 && (!search->halted || line.value < beta))
            *best = line;
        if (search->halted)
            return false;
        if (value > alpha && value < beta)
            return proved;
        down = value <= alpha ? guess - value + 4 * down : down;
        up = value >= beta ? value - guess + 4 * up : up;
    }
}

static int next_depth(int depth)
{
    return depth < GUESSED_ROUNDS ? depth + 1 : END_DEPTH_WHOLE;
}

static void search_rounds(EndgameSolver *solver, int thread)
{
    EndSearch *search = solver->crew.search[thread];
    EndLine line;
    end_search_quick(search, &line);
    publish(solver, &line, 0, false);
    for (int depth = 1 + (thread & 1); !search->halted; depth = next_depth(depth)) {
        EndLine before = line;
        bool exact = run_round(search, line.value, depth, &line);
        if (!search->halted)
            publish(solver, &line, depth, exact);
        else if (line.value != before.value || line.plays[0].name != before.plays[0].name)
            publish(solver, &line, depth, false);
        if (exact)
            break;
    }
    atomic_store(&solver->crew.halt, true);
}

static void search_as(void *context, int thread, int64_t item)
{
    (void)item;
    search_rounds(context, thread);
}

/* ---- one endgame */

static Rack all_tiles(const EndgameDeal *deal)
{
    Rack all = deal->own;
    for (int index = 0; index <= LETTERS_MAX; index++)
        all.count[index] = (uint8_t)(all.count[index] + deal->other.count[index]);
    all.total = (uint8_t)(all.total + deal->other.total);
    for (int at = 0; at < deal->bag_count; at++)
        rack_add(&all, deal->bag[at]);
    return all;
}

static void search_all(EndgameSolver *solver, const Board *board, const EndgameDeal *deal,
                       bool counts_all)
{
    EndCrew *crew = &solver->crew;
    Rack all = all_tiles(deal);
    solver->exact = false;
    solver->depth = -1;
    end_crew_set(crew, board, &all);
    for (int number = 0; number < crew->count; number++)
        end_search_deal(crew->search[number], deal, counts_all);
    parallel_for(crew->count, crew->count, search_as, solver, NULL);
}

/* The plays of the line as moves, on the board as it is when each is made. */
static void write_line(EndgameSolver *solver, const EndgameDeal *deal, EndgameResult *result)
{
    EndSearch *search = solver->crew.search[0];
    int scoreless = deal->scoreless, limit = search->rules->scoreless_limit;
    bool over = false;
    for (int at = 0; at < solver->line.count && !over; at++) {
        const EndPlay *play = &solver->line.plays[at];
        Move *move = &result->line[result->line_count++];
        *move = play->squares ? end_play_move(play, &search->board) : (Move){.kind = MOVE_PASS};
        scoreless = play->squares && play->score > 0 ? 0 : scoreless + 1;
        end_search_advance(search, play);
        over = !search->side[!search->mover].rack || (limit && scoreless >= limit);
    }
    /* Two passes in a row stand for all that follow. */
    while (solver->exact && !over && limit && result->line_count < ENDGAME_LINE_MAX) {
        result->line[result->line_count++] = (Move){.kind = MOVE_PASS};
        over = ++scoreless >= limit;
    }
}

static void report(EndgameSolver *solver, const EndgameDeal *deal, EndgameResult *result)
{
    EndSearch *search = solver->crew.search[0];
    end_search_deal(search, deal, search->counts_all_turns);
    end_search_bounds(search, &result->low, &result->high);
    result->exact = solver->exact;
    result->depth = solver->depth;
    result->value = solver->line.value;
    if (result->exact)
        result->low = result->high = result->value;
    result->value += deal->lead;
    result->low += deal->lead;
    result->high += deal->lead;
    write_line(solver, deal, result);
}

void endgame_solve(EndgameSolver *solver, const Board *board, const EndgameDeal *deal,
                   const EndgameLimits *limits, EndgameResult *result)
{
    int64_t started = clock_now_ns();
    assert(deal->own.total > 0 && deal->other.total > 0);
    memset(result, 0, sizeof *result);
    end_crew_start(&solver->crew, limits, started);
    search_all(solver, board, deal, false);
    result->nodes = end_crew_nodes(&solver->crew);
    if (!solver->exact && end_crew_saw_scoreless_play(&solver->crew)) {
        search_all(solver, board, deal, true);
        result->nodes += end_crew_nodes(&solver->crew);
    }
    report(solver, deal, result);
    result->seconds = (double)(clock_now_ns() - started) / 1e9;
}

/* ---- who holds what */

bool endgame_deal(const Position *position, const Rules *rules, EndgameDeal *deal, Error *err)
{
    int own = position->on_turn, other = !own;
    *deal = (EndgameDeal){0};
    if (position->seats != 2)
        return error_set(err, "position: %d seats; an endgame is solved for two", position->seats);
    deal->own = position->racks[own];
    deal->other = position->racks[other];
    if (deal->own.total == 0)
        return error_set(err, "position: the rack on turn is empty; nothing can be moved");
    int missing = position->unseen.total;
    if (deal->other.total + missing > rules->rack_size)
        return error_set(err, "position: %d tiles are unseen, more than the other rack can hold",
                         missing);
    for (int index = 0; index <= LETTERS_MAX; index++)
        deal->other.count[index] =
            (uint8_t)(deal->other.count[index] + position->unseen.count[index]);
    deal->other.total = (uint8_t)(deal->other.total + missing);
    if (deal->other.total == 0)
        return error_set(err, "position: the other side has no tiles left; the game is over");
    deal->lead = position->scores[own] - position->scores[other];
    deal->scoreless = position->scoreless;
    return true;
}
