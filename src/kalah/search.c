#include "kalah/search.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/clock.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/parallel.h"
#include "kalah/transposition.h"

enum {
    TO_THE_END = TRANSPOSITION_EXACT,
    DEPTH_MAX = TO_THE_END - 1,
    LOOK_EVERY = 1024, /* nodes between two looks at the clock */
    /* With so few stones the end is in reach; deepening then only has to find a good guess. */
    END_IN_REACH = 44,
    GUESS_NODES = 100000,
};

/* What one thread of a search owns. */
typedef struct Seeker {
    const KalahSearch *search;
    const KalahLimits *limits;
    atomic_bool *done;  /* set by the first thread that finishes a window */
    atomic_ullong *all; /* nodes of all threads, added in portions */
    uint64_t nodes;
    uint64_t horizons; /* how often an estimate was used: nothing proven while this grows */
    uint64_t jitter;   /* 0 in the first thread; makes the others try moves in another order */
    bool stopped;
} Seeker;

typedef struct Branch {
    KalahSides sides; /* as the seat to move after it sees them */
    uint64_t place;
    int gained;
    int stones;
    int hole;
    int score;
    bool again;
} Branch;

/* A move into the endgame table, whose value is on its way from memory. */
typedef struct Waiting {
    uint64_t number;
    int gained;
    int sign;
    int hole;
} Waiting;

/* A node's window, what is known of it, and the best so far. */
typedef struct Frame {
    KalahSides sides;
    int stones;
    int beta;
    int depth;
    int best;
    int best_hole;
    Branch branches[KALAH_WIDTH_MAX];
    int count;
    Waiting waiting[KALAH_WIDTH_MAX];
    int waiting_count;
} Frame;

static bool must_stop(Seeker *seeker)
{
    const KalahLimits *limits = seeker->limits;
    if (seeker->nodes % LOOK_EVERY != 0 || seeker->stopped)
        return seeker->stopped;
    uint64_t all = atomic_fetch_add(seeker->all, LOOK_EVERY) + LOOK_EVERY;
    seeker->stopped = atomic_load_explicit(seeker->done, memory_order_relaxed) ||
                      (limits->stop && atomic_load(limits->stop)) ||
                      (limits->nodes && all >= limits->nodes) ||
                      (limits->deadline_ns && clock_now_ns() >= limits->deadline_ns);
    return seeker->stopped;
}

/* Beyond the horizon nobody is taken to gain: counting the stones at home, extra moves in waiting
 * or the turn made play weaker (matches against opponent:depth=4). Rounded to the parity that a
 * true margin has. */
static int estimate(int stones)
{
    return stones & 1 ? -1 : 0;
}

static void take(Frame *frame, int value, int hole)
{
    if (value > frame->best) {
        frame->best = value;
        frame->best_hole = hole;
    }
}

/* Plays `hole`. What the move is worth for certain is taken at once; otherwise it becomes a branch.
 */
static void grow_branch(Seeker *seeker, Frame *frame, int hole)
{
    const KalahSearch *search = seeker->search;
    const EndTable *table = search->table;
    int width = search->rules->width;
    Branch *branch = &frame->branches[frame->count];
    KalahSides sides = frame->sides;
    int gained, captured;
    int sown = kalah_hole(sides.own, hole);
    bool again = kalah_sow(search->rules, &sides, hole, &gained, &captured) == width;
    int stones = frame->stones - gained;
    int own = kalah_count(sides.own), other = stones - own;
    if (own == 0 || other == 0) {
        take(frame, gained + own - other, hole);
        return;
    }
    if (table && stones <= table->stones) {
        uint64_t number = again ? end_table_number(table, sides.own, sides.other, own, other)
                                : end_table_number(table, sides.other, sides.own, other, own);
        __builtin_prefetch(&table->values[number]);
        frame->waiting[frame->waiting_count++] = (Waiting){number, gained, again ? 1 : -1, hole};
        return;
    }
    if (gained + stones < frame->beta) {
        take(frame, gained + stones, hole);
        return;
    }
    branch->sides = again ? sides : (KalahSides){sides.other, sides.own};
    branch->place = transposition_place(branch->sides);
    __builtin_prefetch(&search->entries[branch->place & search->mask]);
    branch->gained = gained;
    branch->stones = stones;
    branch->hole = hole;
    branch->again = again;
    /* Weights found by counting nodes over small games: extra moves first, then what gains most
     * without counting captures double, then holes near the store with few stones. */
    branch->score = (again ? 68 : 0) + 8 * gained - 3 * captured + hole - sown;
    if (seeker->jitter)
        branch->score += (int)(hash_mix(branch->place ^ seeker->jitter) & 7);
    frame->count++;
}

/* Most of these values are not in the cache: all are asked for before the first is read. */
static void read_waiting(const EndTable *table, Frame *frame)
{
    for (int index = 0; index < frame->waiting_count; index++) {
        const Waiting *move = &frame->waiting[index];
        take(frame, move->gained + move->sign * table->values[move->number], move->hole);
    }
}

/* Drops the branches that the transposition table already decides. */
static void prune_known(Seeker *seeker, Frame *frame, int remembered)
{
    int kept = 0;
    for (int index = 0; index < frame->count && frame->best < frame->beta; index++) {
        Branch *branch = &frame->branches[index];
        Known known;
        int depth = frame->depth == TO_THE_END || branch->again ? frame->depth : frame->depth - 1;
        if (transposition_find(seeker->search, branch->sides, branch->place, &known) &&
            known.depth >= depth) {
            int low = branch->gained + (branch->again ? known.low : -known.high);
            int high = branch->gained + (branch->again ? known.high : -known.low);
            bool decided = low >= frame->beta || high < frame->beta;
            if (decided && known.depth != TO_THE_END)
                seeker->horizons++;
            if (decided) {
                take(frame, low >= frame->beta ? low : high, branch->hole);
                continue;
            }
        }
        if (branch->hole == remembered)
            branch->score += 10000;
        frame->branches[kept++] = *branch;
    }
    frame->count = kept;
}

static int seek(Seeker *seeker, KalahSides sides, uint64_t place, int stones, int beta, int depth);

static void try_branches(Seeker *seeker, Frame *frame)
{
    for (int index = 0; index < frame->count && frame->best < frame->beta; index++) {
        int chosen = index;
        for (int later = index + 1; later < frame->count; later++)
            if (frame->branches[later].score > frame->branches[chosen].score)
                chosen = later;
        Branch branch = frame->branches[chosen];
        frame->branches[chosen] = frame->branches[index];
        int wanted = frame->beta - branch.gained;
        int value;
        if (branch.again)
            value = seek(seeker, branch.sides, branch.place, branch.stones, wanted, frame->depth);
        else
            value = -seek(seeker, branch.sides, branch.place, branch.stones, 2 - wanted,
                          frame->depth == TO_THE_END ? TO_THE_END : frame->depth - 1);
        if (seeker->stopped)
            return;
        take(frame, branch.gained + value, branch.hole);
    }
}

/* Whether the rest is worth at least `beta` to the seat to move: returns a value r >= beta that it
 * is at least worth, or r < beta that it is at most worth. `beta` has the parity of `stones`. */
static int seek(Seeker *seeker, KalahSides sides, uint64_t place, int stones, int beta, int depth)
{
    if (beta > stones)
        return stones;
    if (beta <= -stones)
        return -stones;
    if (depth == 0) {
        seeker->horizons++;
        return estimate(stones);
    }
    uint64_t horizons = seeker->horizons, nodes = seeker->nodes++;
    if (must_stop(seeker))
        return 0;
    Known known = {.low = -stones, .high = stones, .hole = -1, .depth = 0};
    if (transposition_find(seeker->search, sides, place, &known)) {
        if (known.depth >= depth && (known.low >= beta || known.high < beta)) {
            seeker->horizons += known.depth != TO_THE_END;
            return known.low >= beta ? known.low : known.high;
        }
        if (known.depth != TO_THE_END && known.depth != depth)
            known = (Known){.low = -stones, .high = stones, .hole = known.hole, .depth = 0};
    }
    Frame frame; /* what is not set here is large, and set as it is needed */
    frame.sides = sides;
    frame.stones = stones;
    frame.beta = beta;
    frame.depth = depth;
    frame.count = frame.waiting_count = 0;
    frame.best = -stones - 2;
    frame.best_hole = known.hole;
    for (unsigned filled = kalah_filled(sides.own); filled; filled &= filled - 1)
        grow_branch(seeker, &frame, __builtin_ctz(filled));
    read_waiting(seeker->search->table, &frame);
    prune_known(seeker, &frame, known.hole);
    try_branches(seeker, &frame);
    if (seeker->stopped)
        return 0;
    bool proven = horizons == seeker->horizons;
    if (proven && known.depth != TO_THE_END)
        known = (Known){.low = -stones, .high = stones};
    known.hole = frame.best_hole;
    known.depth = proven ? TO_THE_END : depth;
    if (frame.best >= beta)
        known.low = frame.best > known.low ? frame.best : known.low;
    else
        known.high = frame.best < known.high ? frame.best : known.high;
    transposition_keep(seeker->search, sides, place, &known, seeker->nodes - nodes);
    return frame.best;
}

/* One window at the root, asked by all threads at once. */
typedef struct Window {
    const KalahSearch *search;
    const KalahLimits *limits;
    KalahSides sides;
    int stones;
    int beta;
    int depth;
    atomic_bool done;
    atomic_ullong *nodes;
    pthread_mutex_t lock;
    int value;
    bool answered;
    bool exact;
} Window;

static void ask(void *context, int thread, int64_t item)
{
    (void)thread;
    Window *window = context;
    Seeker seeker = {.search = window->search,
                     .limits = window->limits,
                     .done = &window->done,
                     .all = window->nodes,
                     .jitter = (uint64_t)item};
    int value = seek(&seeker, window->sides, transposition_place(window->sides), window->stones,
                     window->beta, window->depth);
    atomic_fetch_add(window->nodes, seeker.nodes % LOOK_EVERY);
    if (seeker.stopped)
        return;
    pthread_mutex_lock(&window->lock);
    if (!window->answered) {
        window->answered = true;
        window->value = value;
        window->exact = seeker.horizons == 0;
        atomic_store(&window->done, true);
    }
    pthread_mutex_unlock(&window->lock);
}

/* Asks one window; false when a limit was reached. */
static bool ask_all(const KalahSearch *search, const KalahLimits *limits, KalahSides sides,
                    int beta, int depth, atomic_ullong *nodes, int *value, bool *exact)
{
    Window window = {.search = search,
                     .limits = limits,
                     .sides = sides,
                     .stones = kalah_count(sides.own) + kalah_count(sides.other),
                     .beta = beta,
                     .depth = depth,
                     .nodes = nodes};
    pthread_mutex_init(&window.lock, NULL);
    parallel_for(search->threads, search->threads, ask, &window, NULL);
    pthread_mutex_destroy(&window.lock);
    *value = window.value;
    *exact = *exact && window.exact;
    return window.answered;
}

/* Narrows down the value by windows from `guess` on; false when a limit was reached. */
static bool narrow(const KalahSearch *search, const KalahLimits *limits, KalahSides sides,
                   int guess, int depth, atomic_ullong *nodes, int *value, bool *exact)
{
    int stones = kalah_count(sides.own) + kalah_count(sides.other);
    int low = -stones, high = stones, beta = guess;
    if ((beta ^ stones) & 1)
        beta++;
    *exact = true;
    while (low < high) {
        int found;
        beta = beta <= low ? low + 2 : beta > high ? high : beta;
        if (!ask_all(search, limits, sides, beta, depth, nodes, &found, exact))
            return false;
        if (found >= beta) {
            low = found;
            beta = found + 2;
        } else {
            high = found;
            beta = found;
        }
    }
    *value = low;
    return true;
}

/* The move that the table remembers for the root, or any legal one. */
static int remembered_hole(const KalahSearch *search, KalahSides sides)
{
    Known known;
    if (transposition_find(search, sides, transposition_place(sides), &known) && known.hole >= 0)
        return known.hole;
    return __builtin_ctz(kalah_filled(sides.own));
}

static KalahFound over(const Kalah *game)
{
    int margin = kalah_margin(game);
    return (KalahFound){.hole = -1, .margin = game->turn ? -margin : margin, .exact = true};
}

static int lead(const Kalah *game)
{
    return game->store[game->turn] - game->store[game->turn ^ 1];
}

/* A move whose worth is the whole position's: the one the proof rests on, checked. The last window
 * may have shown only what cannot be reached, and then the remembered move proves nothing. */
static bool confirm_hole(KalahSearch *search, KalahSides sides, int value,
                         const KalahLimits *limits, atomic_ullong *nodes, int *hole)
{
    int found;
    bool exact = true;
    if (!ask_all(search, limits, sides, value, TO_THE_END, nodes, &found, &exact))
        return false;
    int first = remembered_hole(search, sides), width = search->rules->width;
    for (int step = 0; step < width; step++) {
        *hole = step == 0 ? first : step <= first ? step - 1 : step;
        if (kalah_hole(sides.own, *hole) == 0)
            continue;
        KalahSides next = sides;
        int gained, captured, rest;
        bool again = kalah_sow(search->rules, &next, *hole, &gained, &captured) == width;
        if (next.own == 0 || next.other == 0) {
            if (gained + kalah_count(next.own) - kalah_count(next.other) == value)
                return true;
            continue;
        }
        if (!again)
            next = (KalahSides){next.other, next.own};
        int wanted = again ? value - gained : gained - value + 2;
        if (!ask_all(search, limits, next, wanted, TO_THE_END, nodes, &rest, &exact))
            return false;
        if (again ? rest >= wanted : rest < wanted)
            return true;
    }
    return false;
}

static bool is_end_in_reach(KalahSides sides)
{
    return kalah_count(sides.own) + kalah_count(sides.other) <= END_IN_REACH;
}

/* Proves the result, with found->margin as the guess; leaves *found alone when a limit comes. */
static void go_to_the_end(KalahSearch *search, const Kalah *game, const KalahLimits *limits,
                          atomic_ullong *nodes, KalahFound *found)
{
    KalahSides sides = kalah_sides(game);
    int value, hole, guess = found->margin - lead(game);
    bool exact;
    if (narrow(search, limits, sides, guess, TO_THE_END, nodes, &value, &exact) &&
        confirm_hole(search, sides, value, limits, nodes, &hole)) {
        found->hole = hole;
        found->margin = lead(game) + value;
        found->exact = true;
        found->nodes = atomic_load(nodes);
        if (limits->improved)
            limits->improved(limits->context, found);
    }
}

KalahFound kalah_solve(KalahSearch *search, const Kalah *game, int guess, const KalahLimits *limits)
{
    if (kalah_is_over(game))
        return over(game);
    KalahFound found = {.hole = -1, .margin = guess};
    atomic_ullong nodes = 0;
    go_to_the_end(search, game, limits, &nodes, &found);
    found.nodes = atomic_load(&nodes);
    return found;
}

KalahFound kalah_think(KalahSearch *search, const Kalah *game, const KalahLimits *limits)
{
    if (kalah_is_over(game))
        return over(game);
    KalahSides sides = kalah_sides(game);
    KalahFound found = {.hole = __builtin_ctz(kalah_filled(sides.own)), .margin = lead(game)};
    int deepest = limits->depth && limits->depth < DEPTH_MAX ? limits->depth : DEPTH_MAX;
    atomic_ullong nodes = 0;
    for (int depth = 1; depth <= deepest && !found.exact; depth++) {
        int value;
        bool exact;
        if (!narrow(search, limits, sides, found.margin - lead(game), depth, &nodes, &value,
                    &exact))
            break;
        int hole = remembered_hole(search, sides);
        if (exact && !confirm_hole(search, sides, value, limits, &nodes, &hole))
            break;
        found.hole = hole;
        found.margin = lead(game) + value;
        found.exact = exact;
        found.depth = depth;
        found.nodes = atomic_load(&nodes);
        if (limits->improved)
            limits->improved(limits->context, &found);
        if (!exact && !limits->depth && found.nodes > GUESS_NODES && is_end_in_reach(sides))
            break;
    }
    if (!found.exact && !limits->depth && is_end_in_reach(sides))
        go_to_the_end(search, game, limits, &nodes, &found);
    found.nodes = atomic_load(&nodes);
    return found;
}

bool kalah_solve_moves(KalahSearch *search, const Kalah *game, const KalahLimits *limits,
                       int margins[KALAH_WIDTH_MAX], uint64_t *nodes)
{
    for (int hole = 0; hole < search->rules->width; hole++) {
        if (!kalah_is_legal(search->rules, game, hole))
            continue;
        Kalah next = *game;
        kalah_play(search->rules, &next, hole);
        bool same = next.turn == game->turn;
        KalahFound found = kalah_solve(search, &next, 0, limits);
        if (!found.exact)
            return false;
        margins[hole] = same ? found.margin : -found.margin;
        *nodes += found.nodes;
    }
    return true;
}

void kalah_search_init(KalahSearch *search, const KalahRules *rules, const EndTable *table,
                       size_t bytes, int threads)
{
    uint64_t entries = TRANSPOSITION_BUCKET;
    while (2 * entries * sizeof(KalahEntry) <= bytes)
        entries *= 2;
    *search = (KalahSearch){.rules = rules, .table = table, .threads = threads < 1 ? 1 : threads};
    search->mask = (entries - 1) & ~(uint64_t)(TRANSPOSITION_BUCKET - 1);
    void *memory = mmap(NULL, entries * sizeof(KalahEntry), PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    /* Too much asked for: memory_new() ends the program with the message for that. */
    if (memory == MAP_FAILED)
        memory = memory_new(entries, sizeof(KalahEntry));
    else
        madvise(memory, entries * sizeof(KalahEntry), MADV_HUGEPAGE);
    search->entries = memory;
}

static size_t table_bytes(const KalahSearch *search)
{
    return (search->mask + TRANSPOSITION_BUCKET) * sizeof(KalahEntry);
}

void kalah_search_release(KalahSearch *search)
{
    munmap(search->entries, table_bytes(search));
    search->entries = NULL;
}

void kalah_search_clear(KalahSearch *search)
{
    memset((void *)search->entries, 0, table_bytes(search));
}
