/* endgame_search.c -- alpha-beta over lists of plays that are kept line by line.
 *
 * What makes it quick, apart from the lists: the other side's plays that go out are known before
 * anything is tried. A play that does not touch the line of such a reply leaves it possible, so it
 * is worth at most its score minus that reply and twice the tiles kept. Most plays are put aside by
 * that bound without being made.
 *
 * Passes. Let A be on turn, p the best it reaches by a play, q what it gets if it passes and B
 * then plays, t what it gets if nobody plays any more. Going through the turns backwards from the
 * last one shows that A's value is max(p, min(q, t)) whenever at least two turns without points are
 * left, and max(p, t) when one is: it is enough to look at two passes in a row. That holds as long
 * as every play earns points. Should a play without points turn up, the search notes it, and the
 * caller starts again with all turns counted.
 */
#include "search/endgame_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/hash.h"
#include "base/memory.h"

enum {
    LOOK_EVERY = 256, /* positions between two looks at the clock */
    OUTS_MAX = 8,
    SHORT_TURNS = 2,
    WHIM_POINTS = 4,
};

/* A reply of the other side that the play before must touch to prevent. */
typedef struct Reply {
    int value;
    uint8_t direction, line;
} Reply;

typedef struct Replies {
    int count;
    Reply reply[OUTS_MAX]; /* falling, one a line */
} Replies;

/* ---- life */

void end_search_init(EndSearch *search, const Lexicon *lexicon, const Rules *rules,
                     KnownTable *known, size_t bytes)
{
    memset(search, 0, sizeof *search);
    search->rules = rules;
    search->known = known;
    line_book_init(&search->book, lexicon, rules, bytes);
}

void end_search_release(EndSearch *search)
{
    line_book_release(&search->book);
    free(search->stack);
    memset(search, 0, sizeof *search);
}

static uint64_t owner_key(const EndSearch *search, TileBits rack)
{
    return hash_mix(search->salt + rack);
}

static void set_rack(EndSearch *search, int side, TileBits rack)
{
    search->side[side].rack = rack;
    search->side[side].owner = owner_key(search, rack);
}

static int count_scoreless_tiles(const EndSearch *search, const EndgameDeal *deal)
{
    int count = 0;
    for (int index = 0; index <= LETTERS_MAX; index++) {
        if (index == 0 || search->rules->tiles.points[index] == 0)
            count += deal->own.count[index] + deal->other.count[index];
    }
    return count + deal->bag_count;
}

/* Beyond some number only its being odd or even matters: each scoreless tile can put off the
 * moment from which on the value repeats every two turns by three. */
static int shorten(int turns, int most)
{
    return turns <= most ? turns : most - ((turns - most) & 1);
}

static void set_turns(EndSearch *search, const EndgameDeal *deal, bool counts_all)
{
    int limit = search->rules->scoreless_limit;
    int most = counts_all ? 4 * count_scoreless_tiles(search, deal) + 6 : SHORT_TURNS;
    int left = limit - deal->scoreless;
    search->counts_all_turns = counts_all || limit == 0;
    search->saw_scoreless_play = false;
    if (limit == 0)
        search->turns_full = search->turns_left = SHORT_TURNS;
    else if (counts_all) {
        search->turns_full = shorten(limit, most);
        search->turns_left = shorten(left < 1 ? 1 : left, most);
    } else {
        search->turns_full = limit < most ? limit : most;
        search->turns_left = left < 1 ? 1 : left < most ? left : most;
    }
}

void end_search_start(EndSearch *search, const Board *board, const Rack *all, uint64_t salt)
{
    end_tiles_init(&search->tiles, all, &search->rules->tiles);
    end_board_init(&search->board, board);
    line_book_start(&search->book, &search->tiles);
    memset(search->side, 0, sizeof search->side);
    search->salt = salt;
    search->nodes = 0;
}

void end_search_deal(EndSearch *search, const EndgameDeal *deal, bool counts_all_turns)
{
    set_rack(search, 0, end_tiles_of(&search->tiles, &deal->own));
    set_rack(search, 1, end_tiles_of(&search->tiles, &deal->other));
    search->mover = 0;
    search->bag_count = deal->bag_count;
    for (int at = 0; at < deal->bag_count; at++)
        search->bag[deal->bag_count - 1 - at] = deal->bag[at];
    set_turns(search, deal, counts_all_turns);
    search->halted = false;
    search->stack_used = 0;
}

/* ---- time */

static bool must_halt(EndSearch *search)
{
    if (search->halted)
        return true;
    bool late = search->deadline_ns && clock_now_ns() >= search->deadline_ns;
    if (late || (search->stop && atomic_load_explicit(search->stop, memory_order_relaxed)))
        atomic_store_explicit(search->halt, true, memory_order_relaxed);
    search->halted = atomic_load_explicit(search->halt, memory_order_relaxed);
    return search->halted;
}

/* ---- lists of plays */

static const LineList no_plays;

static inline const LineList *find_list(EndSearch *search, int side, int direction, int line)
{
    EndSide *owner = &search->side[side];
    const LineList *list = owner->list[direction][line];
    uint64_t key = line_book_key(&search->board, direction, line, owner->owner);
    if (list && list->key == key && !(owner->rack & ~list->rack))
        return list;
    if (must_halt(search))
        return &no_plays;
    list =
        line_book_find(&search->book, &search->board, direction, line, owner->rack, owner->owner);
    owner->list[direction][line] = list;
    return list;
}

#define EACH_LINE(search, direction, line)                                                         \
    for (int direction = 0; direction < 2; direction++)                                            \
        for (int line = 1; line <= (search)->board.side; line++)

static void note_reply(Replies *replies, Reply reply)
{
    int to = replies->count < OUTS_MAX ? replies->count++ : OUTS_MAX;
    for (; to > 0 && replies->reply[to - 1].value < reply.value; to--) {
        if (to < OUTS_MAX)
            replies->reply[to] = replies->reply[to - 1];
    }
    if (to < OUTS_MAX)
        replies->reply[to] = reply;
}

/* The best score of a play on the line that uses the whole rack; -1 when there is none. */
static int best_out_on_line(EndSearch *search, int side, const LineList *list, const EndPlay **best)
{
    TileBits rack = search->side[side].rack;
    int total = end_tiles_count(rack), score = -1;
    const EndPlay *plays = line_book_plays(&search->book, list);
    for (uint32_t at = list->start[total]; at < list->start[total + 1]; at++) {
        if (plays[at].need == rack && plays[at].score > score) {
            score = plays[at].score;
            *best = &plays[at];
        }
    }
    return score;
}

/* The plays with which `side` would go out if it were on turn. */
static void find_outs(EndSearch *search, int side, Replies *outs)
{
    outs->count = 0;
    if (search->bag_count)
        return;
    EACH_LINE(search, direction, line)
    {
        const EndPlay *best = NULL;
        const LineList *list = find_list(search, side, direction, line);
        int score = best_out_on_line(search, side, list, &best);
        if (score >= 0)
            note_reply(outs, (Reply){score, (uint8_t)direction, (uint8_t)line});
    }
}

/* The best reply on a line that the play does not touch; `otherwise` when there is none. */
static inline int surviving_reply(const Replies *replies, const EndPlay *play, int otherwise)
{
    for (int at = 0; at < replies->count; at++) {
        const Reply *reply = &replies->reply[at];
        if (!(play->touches[reply->direction] >> reply->line & 1))
            return reply->value;
    }
    return otherwise;
}

/* ---- one position */

typedef struct Node {
    int mover;
    TileBits own, other;
    int own_points, other_points;
    int alpha, beta, depth;
    int best;
    bool all_proved; /* everything that was looked at or put aside */
    bool best_proved;
    uint32_t best_name;
    Replies outs; /* of the other side */
    Replies replies;
} Node;

static KnownKey position_key(const EndSearch *search)
{
    const EndBoard *board = &search->board;
    uint64_t racks = (uint64_t)search->side[0].rack << 32 | search->side[1].rack;
    uint64_t rest = (uint64_t)search->mover | (uint64_t)search->turns_left << 1 |
                    (uint64_t)search->bag_count << 9;
    for (int at = 0; at < search->bag_count; at++)
        rest = rest << 8 | search->bag[at];
    uint64_t place = hash_mix(board->hash[0] ^ hash_mix(racks + search->salt) ^ hash_mix(rest + 7));
    uint64_t check =
        hash_mix(board->hash[1] + hash_mix(racks * 3 + 5) + rest * 0x9e3779b97f4a7c15u);
    return (KnownKey){place, (uint32_t)(check >> 32)};
}

/* Each side loses its own tiles. */
static int value_if_nobody_plays(const Node *node)
{
    return node->other_points - node->own_points;
}

/* What the other side answers with most likely: only for the order. */
static void find_replies(EndSearch *search, Node *node)
{
    int side = !node->mover;
    TileBits rack = node->other;
    int total = end_tiles_count(rack);
    node->replies.count = 0;
    EACH_LINE(search, direction, line)
    {
        const LineList *list = find_list(search, side, direction, line);
        const EndPlay *plays = line_book_plays(&search->book, list);
        int best = -1;
        for (uint32_t at = list->start[1]; at < list->start[total + 1]; at++) {
            if (!(plays[at].need & ~rack) && plays[at].score + plays[at].points > best)
                best = plays[at].score + plays[at].points;
        }
        if (best >= 0)
            note_reply(&node->replies, (Reply){best, (uint8_t)direction, (uint8_t)line});
    }
}

static EndCandidate *push_candidate(EndSearch *search)
{
    if (search->stack_used == search->stack_capacity) {
        search->stack_capacity = search->stack_capacity * 2 + 1024;
        search->stack = memory_grow(search->stack, search->stack_capacity, sizeof *search->stack);
    }
    return &search->stack[search->stack_used++];
}

/* Adds a play unless its bound says that it cannot be better than what there is. */
static void consider(EndSearch *search, Node *node, const EndPlay *play)
{
    int kept = node->own_points - play->points, bound = END_INFINITE;
    int out = surviving_reply(&node->outs, play, -1);
    if (out >= 0 && play->score > 0) { /* one without points may itself end the game */
        bound = play->score - out - 2 * kept;
        if (bound <= node->alpha) {
            if (bound > node->best)
                node->best = bound;
            return;
        }
    }
    EndCandidate *candidate = push_candidate(search);
    int reply = surviving_reply(&node->replies, play, 0);
    candidate->play = *play;
    candidate->bound = bound;
    candidate->estimate = play->score + play->points - reply;
    if (search->whim)
        candidate->estimate += (int)((play->name * search->whim >> 32) % WHIM_POINTS);
    if (bound < candidate->estimate)
        candidate->estimate = bound;
}

static void consider_all(EndSearch *search, Node *node)
{
    int total = end_tiles_count(node->own), most = search->bag_count ? total : total - 1;
    EACH_LINE(search, direction, line)
    {
        const LineList *list = find_list(search, node->mover, direction, line);
        const EndPlay *plays = line_book_plays(&search->book, list);
        for (uint32_t at = list->start[1]; at < list->start[most + 1]; at++) {
            if (!(plays[at].need & ~node->own))
                consider(search, node, &plays[at]);
        }
    }
}

/* A line of one play, or of a play and what follows it. */
static void set_line(EndLine *line, const EndPlay *play, const EndLine *rest)
{
    int follow = rest ? rest->count : 0;
    if (!line)
        return;
    if (follow > ENDGAME_LINE_MAX - 1)
        follow = ENDGAME_LINE_MAX - 1;
    if (follow)
        memcpy(line->plays + 1, rest->plays, (size_t)follow * sizeof *line->plays);
    line->plays[0] = *play;
    line->count = follow + 1;
}

static void note_value(Node *node, int value, bool proved, const EndPlay *play, const EndLine *rest,
                       EndLine *line)
{
    node->all_proved &= proved;
    if (value <= node->best)
        return;
    node->best = value;
    node->best_proved = proved;
    node->best_name = play->name;
    if (value > node->alpha) {
        node->alpha = value;
        set_line(line, play, rest);
        if (line)
            line->value = value;
    }
}

/* Going out ends the game: no search needed. */
static void try_outs(EndSearch *search, Node *node, EndLine *line)
{
    if (search->bag_count)
        return;
    const EndPlay *best = NULL;
    int best_score = -1;
    EACH_LINE(search, direction, at)
    {
        const EndPlay *out = NULL;
        const LineList *list = find_list(search, node->mover, direction, at);
        int score = best_out_on_line(search, node->mover, list, &out);
        if (score > best_score) {
            best_score = score;
            best = out;
        }
    }
    if (best) {
        EndPlay out = *best;
        note_value(node, out.score + 2 * node->other_points, true, &out, NULL, line);
    }
}

/* ---- making moves */

typedef struct Taken {
    EndUndo undo;
    TileBits rack;
    uint64_t owner;
    int bag_count, turns_left;
} Taken;

static void draw(EndSearch *search, EndSide *side, int wanted)
{
    if (!search->bag_count)
        return;
    while (wanted-- > 0 && search->bag_count)
        side->rack = end_tiles_add(&search->tiles, side->rack, search->bag[--search->bag_count]);
    side->owner = owner_key(search, side->rack);
}

static void make_play(EndSearch *search, const EndPlay *play, Taken *taken)
{
    EndSide *side = &search->side[search->mover];
    taken->rack = side->rack;
    taken->owner = side->owner;
    taken->bag_count = search->bag_count;
    taken->turns_left = search->turns_left;
    end_board_play(&search->board, play, &taken->undo);
    side->rack = end_tiles_take(&search->tiles, side->rack, play->need);
    draw(search, side, __builtin_popcount(play->squares));
    search->turns_left = play->score > 0 ? search->turns_full : search->turns_left - 1;
    search->mover = !search->mover;
}

static void undo_play(EndSearch *search, const EndPlay *play, const Taken *taken)
{
    search->mover = !search->mover;
    EndSide *side = &search->side[search->mover];
    side->rack = taken->rack;
    side->owner = taken->owner;
    search->bag_count = taken->bag_count;
    search->turns_left = taken->turns_left;
    end_board_undo(&search->board, play, &taken->undo);
}

/* What a play that does not end the game by going out is worth for the side that makes it. */
static int value_of_play(EndSearch *search, const EndPlay *play, int alpha, int beta, int depth,
                         EndLine *line, bool *proved)
{
    Taken taken;
    int value;
    if (play->score == 0 && !search->counts_all_turns) {
        search->saw_scoreless_play = search->halted = true;
        return 0;
    }
    make_play(search, play, &taken);
    if (search->turns_left == 0 && search->rules->scoreless_limit > 0) {
        const EndSide *next = &search->side[search->mover], *last = &search->side[!search->mover];
        value = end_tiles_points(&search->tiles, next->rack) -
                end_tiles_points(&search->tiles, last->rack);
        *proved = true;
        if (line)
            line->count = 0;
    } else {
        if (search->turns_left == 0)
            search->turns_left = search->turns_full;
        value = play->score - end_search_run(search, play->score - beta, play->score - alpha, depth,
                                             line, proved);
    }
    undo_play(search, play, &taken);
    return value;
}

static int value_of_pass(EndSearch *search, const Node *node, int alpha, int beta, int depth,
                         EndLine *line, bool *proved)
{
    if (line)
        line->count = 0;
    if (search->turns_left == 1) {
        *proved = true;
        return value_if_nobody_plays(node);
    }
    search->turns_left--;
    search->mover = !search->mover;
    int value = -end_search_run(search, -beta, -alpha, depth, line, proved);
    search->mover = !search->mover;
    search->turns_left++;
    return value;
}

static const EndPlay pass_play;

static int value_of(EndSearch *search, const Node *node, const EndPlay *play, int alpha, int beta,
                    EndLine *line, bool *proved)
{
    int depth = node->depth == END_DEPTH_WHOLE ? END_DEPTH_WHOLE : node->depth - 1;
    if (!play->squares)
        return value_of_pass(search, node, alpha, beta, depth, line, proved);
    return value_of_play(search, play, alpha, beta, depth, line, proved);
}

/* The first with the whole window, the others first only against "not better than the best". */
static void try_move(EndSearch *search, Node *node, const EndPlay *play, bool first, EndLine *line)
{
    EndLine rest;
    bool proved = true, whole = !line || first;
    int beta = whole ? node->beta : node->alpha + 1;
    rest.count = 0;
    int value =
        value_of(search, node, play, node->alpha, beta, line && whole ? &rest : NULL, &proved);
    if (!search->halted && !whole && value > node->alpha && value < node->beta)
        value = value_of(search, node, play, node->alpha, node->beta, &rest, &proved);
    if (!search->halted)
        note_value(node, value, proved, play, line ? &rest : NULL, line);
}

/* Brings the most promising candidate from `at` on to `at`. */
static void bring_best(EndSearch *search, size_t at, uint32_t name)
{
    EndCandidate *stack = search->stack;
    size_t best = at;
    for (size_t other = at; other < search->stack_used; other++) {
        if (name && (stack[other].play.name & KNOWN_NAME_MASK) == name) {
            best = other;
            break;
        }
        if (stack[other].estimate > stack[best].estimate)
            best = other;
    }
    if (best != at) {
        EndCandidate swapped = stack[at];
        stack[at] = stack[best];
        stack[best] = swapped;
    }
}

static void consider_pass(EndSearch *search, Node *node)
{
    int bound = END_INFINITE;
    if (search->turns_left == 1)
        bound = value_if_nobody_plays(node);
    else if (node->outs.count)
        bound = -node->outs.reply[0].value - 2 * node->own_points;
    if (bound <= node->alpha) {
        if (bound > node->best)
            node->best = bound;
        return;
    }
    EndCandidate *candidate = push_candidate(search);
    int reply = node->replies.count ? node->replies.reply[0].value : 0;
    candidate->play = pass_play;
    candidate->bound = bound;
    candidate->estimate = -reply;
}

static void try_candidates(EndSearch *search, Node *node, size_t first, uint32_t name,
                           EndLine *line)
{
    for (size_t at = first; at < search->stack_used && node->best < node->beta; at++) {
        bring_best(search, at, at == first ? name : 0);
        EndCandidate candidate = search->stack[at];
        if (candidate.bound <= node->alpha) {
            if (candidate.bound > node->best)
                node->best = candidate.bound;
            continue;
        }
        size_t used = search->stack_used;
        try_move(search, node, &candidate.play, at == first, line);
        search->stack_used = used;
        if (search->halted)
            return;
    }
}

/* With no depth left: the best estimate stands for the value. */
static void take_estimate(EndSearch *search, Node *node, size_t first, EndLine *line)
{
    for (size_t at = first; at < search->stack_used; at++) {
        const EndCandidate *candidate = &search->stack[at];
        note_value(node, candidate->estimate, false, &candidate->play, NULL, line);
    }
}

static void store(EndSearch *search, KnownKey key, const Node *node, int alpha, Known *known)
{
    bool above = node->best > alpha, below = node->best < node->beta;
    if (above && node->best_proved && node->best > known->low)
        known->low = node->best;
    if (below && node->all_proved && node->best < known->high)
        known->high = node->best;
    if (node->depth >= known->depth) {
        known->depth = node->depth;
        known->guess_low = above ? node->best : -KNOWN_NOTHING;
        known->guess_high = below ? node->best : KNOWN_NOTHING;
    }
    if (above && node->best_name)
        known->name = node->best_name;
    known_store(search->known, key, known);
}

/* Whether what is known answers the question; the answer then. */
static bool is_answered(const Known *known, int alpha, int beta, int depth, int *value,
                        bool *proved)
{
    *proved = true;
    if (known->low >= beta || known->low == known->high) {
        *value = known->low;
        return true;
    }
    if (known->high <= alpha) {
        *value = known->high;
        return true;
    }
    *proved = false;
    if (depth > known->depth)
        return false;
    if (known->guess_low >= beta && known->guess_low > -KNOWN_NOTHING) {
        *value = known->guess_low;
        return true;
    }
    if (known->guess_high <= alpha && known->guess_high < KNOWN_NOTHING) {
        *value = known->guess_high;
        return true;
    }
    return false;
}

static void open_node(EndSearch *search, Node *node, int alpha, int beta, int depth)
{
    node->mover = search->mover;
    node->own = search->side[node->mover].rack;
    node->other = search->side[!node->mover].rack;
    node->own_points = end_tiles_points(&search->tiles, node->own);
    node->other_points = end_tiles_points(&search->tiles, node->other);
    node->alpha = alpha;
    node->beta = beta;
    node->depth = depth;
    node->best = -END_INFINITE;
    node->all_proved = true;
    node->best_proved = true;
    node->best_name = 0;
}

int end_search_run(EndSearch *search, int alpha, int beta, int depth, EndLine *line, bool *proved)
{
    Known known;
    Node node;
    int value;
    if (++search->nodes % LOOK_EVERY == 0 && must_halt(search))
        return 0;
    if (line)
        line->count = 0;
    KnownKey key = position_key(search);
    known_find(search->known, key, &known);
    if (!line && is_answered(&known, alpha, beta, depth, &value, proved))
        return value;
    open_node(search, &node, alpha, beta, depth);
    try_outs(search, &node, line);
    if (node.best < beta) {
        size_t first = search->stack_used;
        find_outs(search, !node.mover, &node.outs);
        find_replies(search, &node);
        consider_all(search, &node);
        consider_pass(search, &node);
        if (depth == 0)
            take_estimate(search, &node, first, line);
        else
            try_candidates(search, &node, first, known.name, line);
        search->stack_used = first;
    }
    if (search->halted)
        return 0;
    store(search, key, &node, alpha, &known);
    *proved = node.best >= beta ? node.best_proved : node.all_proved;
    return node.best;
}

void end_search_advance(EndSearch *search, const EndPlay *play)
{
    Taken taken;
    if (play->squares) {
        make_play(search, play, &taken);
    } else {
        search->turns_left -= search->turns_left > 1;
        search->mover = !search->mover;
    }
}

void end_search_quick(EndSearch *search, EndLine *line)
{
    EndSide *side = &search->side[search->mover];
    int other = end_tiles_points(&search->tiles, search->side[!search->mover].rack);
    int total = end_tiles_count(side->rack), best = -END_INFINITE;
    *line = (EndLine){.count = 1, .plays = {pass_play}};
    EACH_LINE(search, direction, at_line)
    {
        const LineList *list = find_list(search, search->mover, direction, at_line);
        const EndPlay *plays = line_book_plays(&search->book, list);
        for (uint32_t at = list->start[1]; at < list->start[total + 1]; at++) {
            bool out = !search->bag_count && plays[at].need == side->rack;
            int value = plays[at].score + (out ? 2 * other : 0);
            if (!(plays[at].need & ~side->rack) && value > best) {
                best = line->value = value;
                line->plays[0] = plays[at];
            }
        }
    }
}

void end_search_bounds(const EndSearch *search, int *low, int *high)
{
    Known known;
    known_find(search->known, position_key(search), &known);
    *low = known.low > -KNOWN_NOTHING ? known.low : -END_INFINITE;
    *high = known.high < KNOWN_NOTHING ? known.high : END_INFINITE;
}
