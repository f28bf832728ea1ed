#include "search/endgame.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "search/endgame_search.h"

enum {
    WINDOW = 8, /* points around the value of the round before */
};

/* What one thread works with. */
typedef struct Worker {
    EndgameSolver *solver;
    EndSearch search;
    int number;
    pthread_t handle;
} Worker;

struct EndgameSolver {
    const Lexicon *lexicon;
    const Rules *rules;
    size_t memory;
    KnownTable known;
    int worker_count; /* made so far */
    Worker *workers[PARALLEL_THREADS_MAX];
    uint64_t beginnings; /* for the salt */
    atomic_bool halt;
    /* the best found, written by whoever finds it */
    pthread_mutex_t lock;
    EndLine line;
    int depth;
    bool exact;
};

/* ---- life */

EndgameSolver *endgame_new(const Lexicon *lexicon, const Rules *rules, size_t memory)
{
    EndgameSolver *solver = memory_new(1, sizeof *solver);
    solver->lexicon = lexicon;
    solver->rules = rules;
    solver->memory = memory < ENDGAME_MEMORY_LEAST ? ENDGAME_MEMORY_LEAST : memory;
    known_init(&solver->known, solver->memory / 2);
    pthread_mutex_init(&solver->lock, NULL);
    return solver;
}

static void free_workers(EndgameSolver *solver)
{
    for (int number = 0; number < solver->worker_count; number++) {
        end_search_release(&solver->workers[number]->search);
        free(solver->workers[number]);
    }
    solver->worker_count = 0;
}

void endgame_free(EndgameSolver *solver)
{
    if (!solver)
        return;
    free_workers(solver);
    known_release(&solver->known);
    pthread_mutex_destroy(&solver->lock);
    free(solver);
}

/* The memory that positions do not take is shared out to the threads. */
static void make_workers(EndgameSolver *solver, int threads)
{
    if (solver->worker_count == threads)
        return;
    free_workers(solver);
    size_t used = ((size_t)solver->known.mask + 1) * sizeof(KnownSlot);
    size_t share = (solver->memory > used ? solver->memory - used : 0) / (size_t)threads;
    for (int number = 0; number < threads; number++) {
        Worker *worker = memory_new(1, sizeof *worker);
        worker->solver = solver;
        worker->number = number;
        end_search_init(&worker->search, solver->lexicon, solver->rules, &solver->known, share);
        solver->workers[solver->worker_count++] = worker;
    }
}

/* ---- rounds of growing depth */

static void publish(Worker *worker, const EndLine *line, int depth, bool exact)
{
    EndgameSolver *solver = worker->solver;
    pthread_mutex_lock(&solver->lock);
    if (!solver->exact && (exact || depth > solver->depth)) {
        solver->line = *line;
        solver->depth = depth;
        solver->exact = exact;
    }
    if (exact)
        atomic_store(&solver->halt, true);
    pthread_mutex_unlock(&solver->lock);
}

/* One round: the window is opened on the side on which the value fell out. What an interrupted
 * round found is kept: its first line is that of the round before, or better. */
static bool run_round(Worker *worker, int guess, int depth, EndLine *best)
{
    EndSearch *search = &worker->search;
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

static void *search_rounds(void *argument)
{
    Worker *worker = argument;
    EndSearch *search = &worker->search;
    EndLine line = {0};
    end_search_quick(search, &line);
    publish(worker, &line, 0, false);
    for (int depth = 1 + (worker->number & 1); depth <= END_DEPTH_WHOLE && !search->halted;
         depth++) {
        EndLine before = line;
        bool exact = run_round(worker, line.value, depth, &line);
        if (!search->halted)
            publish(worker, &line, depth, exact);
        else if (memcmp(&before, &line, sizeof line) != 0)
            publish(worker, &line, depth, false);
        if (exact)
            break;
    }
    return NULL;
}

static void run_workers(EndgameSolver *solver, int threads)
{
    int started = 1;
    for (; started < threads; started++) {
        Worker *worker = solver->workers[started];
        if (pthread_create(&worker->handle, NULL, search_rounds, worker))
            break; /* fewer threads find the same value */
    }
    search_rounds(solver->workers[0]);
    atomic_store(&solver->halt, true);
    for (int number = 1; number < started; number++)
        pthread_join(solver->workers[number]->handle, NULL);
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

static void prepare(EndgameSolver *solver, const Board *board, const EndgameDeal *deal,
                    const EndgameLimits *limits, int64_t started, bool counts_all)
{
    Rack all = all_tiles(deal);
    uint64_t salt = hash_mix(++solver->beginnings);
    atomic_store(&solver->halt, false);
    solver->exact = false;
    solver->depth = -1;
    for (int number = 0; number < solver->worker_count; number++) {
        EndSearch *search = &solver->workers[number]->search;
        search->halt = &solver->halt;
        search->stop = limits->stop;
        search->deadline_ns = limits->milliseconds ? started + limits->milliseconds * 1000000 : 0;
        search->whim = number ? hash_mix((uint64_t)number) >> 16 : 0;
        end_search_start(search, board, &all, salt);
        end_search_deal(search, deal, counts_all);
    }
}

static bool saw_scoreless_play(const EndgameSolver *solver)
{
    for (int number = 0; number < solver->worker_count; number++) {
        if (solver->workers[number]->search.saw_scoreless_play)
            return true;
    }
    return false;
}

/* The plays of the line as moves, on the board as it is when each is made. */
static void write_line(EndgameSolver *solver, const EndgameDeal *deal, EndgameResult *result)
{
    EndSearch *search = &solver->workers[0]->search;
    int scoreless = deal->scoreless, limit = solver->rules->scoreless_limit;
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
    EndSearch *search = &solver->workers[0]->search;
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
    int threads = limits->threads < 1                      ? 1
                  : limits->threads > PARALLEL_THREADS_MAX ? PARALLEL_THREADS_MAX
                                                           : limits->threads;
    assert(deal->own.total > 0 && deal->other.total > 0);
    memset(result, 0, sizeof *result);
    make_workers(solver, threads);
    bool counts_all = false;
    do {
        prepare(solver, board, deal, limits, started, counts_all);
        run_workers(solver, threads);
        for (int number = 0; number < threads; number++)
            result->nodes += solver->workers[number]->search.nodes;
        counts_all = !solver->exact && !counts_all && saw_scoreless_play(solver);
    } while (counts_all);
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
