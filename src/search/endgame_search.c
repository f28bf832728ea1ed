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
    LOOK_EVERY = 256,     /* positions between two looks at the clock ... */
    LOOK_EVERY_LISTS = 8, /* ... and lists made */
    REPLIES_MAX = 8,
    SAVED_MAX = 2 * SIDE_MAX,
    FAMILY_MAX = 9, /* tiles: lists for more grow too long */
    NO_PLAY = -1,
    SHORT_TURNS = 2,
    WHIM_POINTS = 4,
    SINGLES_LEAST = 2, /* candidates: fewer are searched without preparation */
};

/* A reply of the other side that the play before must touch to prevent. */
typedef struct Reply {
    int value;
    uint8_t direction, line;
} Reply;

typedef struct Replies {
    int count;
    bool cut;                 /* there were more than fit */
    Reply reply[REPLIES_MAX]; /* falling, one a line */
} Replies;

/* The best score on every line of a play that goes out; NO_PLAY where there is none. */
typedef struct LineScores {
    int16_t score[2][END_LINES];
} LineScores;

/* What the position before knew of this one: the side on turn has the same tiles, and only the
 * lines touched have changed. */
typedef struct Before {
    const LineScores *outs;   /* of the side on turn; NULL if its tiles have changed */
    const LineScores *others; /* of the other side; NULL if its tiles have changed */
    const uint32_t *touches;
} Before;

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

/* Lists are kept for all racks that are parts of one handful. */
static void set_family(const EndSearch *search, EndSide *side, TileBits family)
{
    side->family = end_tiles_count(family) <= FAMILY_MAX ? family : side->rack;
    side->owner = hash_mix(search->salt + side->family);
}

static void set_rack(EndSearch *search, int side, TileBits rack)
{
    search->side[side].rack = rack;
    set_family(search, &search->side[side], side ? rack | search->other_family : rack);
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
    search->other_family = 0;
    search->nodes = 0;
    search->saw_scoreless_play = false;
}

void end_search_share(EndSearch *search, const Rack *unseen)
{
    search->other_family = end_tiles_of(&search->tiles, unseen);
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

static bool look_at_clock(EndSearch *search)
{
    search->made = search->book.made;
    return must_halt(search);
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
    if (search->halted ||
        (search->book.made - search->made >= LOOK_EVERY_LISTS && look_at_clock(search)))
        return &no_plays;
    list =
        line_book_find(&search->book, &search->board, direction, line, owner->rack, owner->owner);
    owner->list[direction][line] = list;
    return list;
}

#define EACH_LINE(search, direction, line)                                                         \
    for (int direction = 0; direction < 2; direction++)                                            \
        for (int line = 1; line <= (search)->board.side; line++)

static uint32_t inside_lines(const EndSearch *search)
{
    return ((uint32_t)2 << search->board.side) - 2;
}

static void note_reply(Replies *replies, Reply reply)
{
    int to = replies->count;
    if (to == REPLIES_MAX) {
        replies->cut = true;
        if (replies->reply[--to].value >= reply.value)
            return;
    } else {
        replies->count++;
    }
    for (; to > 0 && replies->reply[to - 1].value < reply.value; to--)
        replies->reply[to] = replies->reply[to - 1];
    replies->reply[to] = reply;
}

/* The best score of a play on the line that uses the whole rack of the side; NO_PLAY without one.
 */
static int best_out_on_line(EndSearch *search, int side, int direction, int line)
{
    TileBits rack = search->side[side].rack;
    int total = end_tiles_count(rack), score = NO_PLAY;
    const LineList *list = find_list(search, side, direction, line);
    const PlayBrief *briefs = line_book_briefs(&search->book, list);
    for (uint32_t at = list->start[total]; at < list->start[total + 1]; at++) {
        if (briefs[at].need == rack && briefs[at].score > score)
            score = briefs[at].score;
    }
    return score;
}

static void find_outs(EndSearch *search, int side, LineScores *outs)
{
    EACH_LINE(search, direction, line)
    {
        outs->score[direction][line] = (int16_t)best_out_on_line(search, side, direction, line);
    }
}

/* The same where only some lines have changed. */
static void update_outs(EndSearch *search, int side, const LineScores *before,
                        const uint32_t *touches, LineScores *outs)
{
    *outs = *before;
    for (int direction = 0; direction < 2; direction++) {
        for (uint32_t left = touches[direction] & inside_lines(search); left; left &= left - 1) {
            int line = __builtin_ctz(left);
            outs->score[direction][line] = (int16_t)best_out_on_line(search, side, direction, line);
        }
    }
}

static void list_replies(const EndSearch *search, const LineScores *scores, Replies *replies)
{
    replies->count = 0;
    replies->cut = false;
    EACH_LINE(search, direction, line)
    {
        int score = scores->score[direction][line];
        if (score != NO_PLAY)
            note_reply(replies, (Reply){score, (uint8_t)direction, (uint8_t)line});
    }
}

static int best_of_lines(const EndSearch *search, const LineScores *scores)
{
    int best = NO_PLAY;
    EACH_LINE(search, direction, line)
    {
        if (scores->score[direction][line] > best)
            best = scores->score[direction][line];
    }
    return best;
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
    int own_count, other_count;
    int alpha, beta, depth;
    int best;
    bool all_proved; /* everything that was looked at or put aside */
    bool best_proved;
    uint32_t best_name;
    LineScores own_outs, other_outs;
    Replies outs;    /* of the other side */
    Replies replies; /* of the other side, whatever it may play: only for the order */
    bool has_singles;
    Replies singles[2]; /* of the own side's two tiles, where each could go alone */
    TileBits single[2];
} Node;

static int look(EndSearch *search, int alpha, int beta, int depth, const Before *before,
                EndLine *line, bool *proved);

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

static void find_replies(EndSearch *search, Node *node)
{
    node->replies.count = 0;
    EACH_LINE(search, direction, line)
    {
        const LineList *list = find_list(search, !node->mover, direction, line);
        const PlayBrief *briefs = line_book_briefs(&search->book, list);
        int best = NO_PLAY;
        for (uint32_t at = list->start[1]; at < list->start[node->other_count + 1]; at++) {
            int worth = briefs[at].score + briefs[at].points;
            if (!(briefs[at].need & ~node->other) && worth > best)
                best = worth;
        }
        if (best != NO_PLAY)
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
    int most = search->bag_count ? node->own_count : node->own_count - 1;
    EACH_LINE(search, direction, line)
    {
        const LineList *list = find_list(search, node->mover, direction, line);
        const PlayBrief *briefs = line_book_briefs(&search->book, list);
        for (uint32_t at = list->start[1]; at < list->start[most + 1]; at++) {
            if (!(briefs[at].need & ~node->own))
                consider(search, node, &line_book_plays(&search->book, list)[at]);
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

static const EndPlay *find_out(EndSearch *search, int side, int direction, int line, int score)
{
    const LineList *list = find_list(search, side, direction, line);
    const PlayBrief *briefs = line_book_briefs(&search->book, list);
    uint32_t at = list->start[1];
    while (briefs[at].need != search->side[side].rack || briefs[at].score != score)
        at++;
    return line_book_plays(&search->book, list) + at;
}

/* The best play with which the side goes out, when it is known that there is one. */
static EndPlay best_out(EndSearch *search, int side, const LineScores *outs)
{
    int best = best_of_lines(search, outs);
    EACH_LINE(search, direction, line)
    {
        if (outs->score[direction][line] == best)
            return *find_out(search, side, direction, line, best);
    }
    return (EndPlay){0};
}

/* Going out ends the game: no search needed. */
static void try_outs(EndSearch *search, Node *node, EndLine *line)
{
    int score = best_of_lines(search, &node->own_outs);
    if (score == NO_PLAY)
        return;
    EndPlay out = {.score = (int16_t)score};
    if (line)
        out = best_out(search, node->mover, &node->own_outs);
    note_value(node, score + 2 * node->other_points, true, &out, NULL, line);
}

/* ---- making moves */

typedef struct Taken {
    EndUndo undo;
    const LineList *list[2][SAVED_MAX]; /* of the lines touched */
    TileBits rack, family;
    uint64_t owner;
    int bag_count, turns_left;
} Taken;

static void draw(EndSearch *search, EndSide *side, int wanted)
{
    if (!search->bag_count)
        return;
    TileBits family = side->family;
    while (wanted-- > 0 && search->bag_count) {
        Letter tile = search->bag[--search->bag_count];
        side->rack = end_tiles_add(&search->tiles, side->rack, tile);
        if (side != &search->side[1] || !search->other_family)
            family = end_tiles_add(&search->tiles, family, tile);
    }
    set_family(search, side, family | side->rack);
}

#define EACH_TOUCHED(search, touches, direction, line)                                             \
    for (int direction = 0; direction < 2; direction++)                                            \
        for (uint32_t left_ = (touches)[direction] & inside_lines(search), line;                   \
             left_ && (line = (uint32_t)__builtin_ctz(left_), true); left_ &= left_ - 1)

/* Lists of lines that change will be wanted again when the play is taken back, ... */
static void save_lists(const EndSearch *search, const uint32_t *touches, Taken *taken)
{
    int saved = 0;
    EACH_TOUCHED(search, touches, direction, line)
    {
        taken->list[0][saved] = search->side[0].list[direction][line];
        taken->list[1][saved++] = search->side[1].list[direction][line];
    }
}

static void restore_lists(EndSearch *search, const uint32_t *touches, const Taken *taken)
{
    int saved = 0;
    EACH_TOUCHED(search, touches, direction, line)
    {
        search->side[0].list[direction][line] = taken->list[0][saved];
        search->side[1].list[direction][line] = taken->list[1][saved++];
    }
}

/* ... and those of their new states very soon. */
static void expect_lists(const EndSearch *search, const uint32_t *touches)
{
    EACH_TOUCHED(search, touches, direction, line)
    {
        for (int side = 0; side < 2; side++)
            line_book_expect(&search->book, line_book_key(&search->board, direction, (int)line,
                                                          search->side[side].owner));
    }
}

static void make_play(EndSearch *search, const EndPlay *play, Taken *taken)
{
    EndSide *side = &search->side[search->mover];
    taken->rack = side->rack;
    taken->owner = side->owner;
    taken->family = side->family;
    taken->bag_count = search->bag_count;
    taken->turns_left = search->turns_left;
    save_lists(search, play->touches, taken);
    end_board_play(&search->board, play, &taken->undo);
    side->rack = end_tiles_take(&search->tiles, side->rack, play->need);
    draw(search, side, __builtin_popcount(play->squares));
    search->turns_left = play->score > 0 ? search->turns_full : search->turns_left - 1;
    search->mover = !search->mover;
    expect_lists(search, play->touches);
}

static void undo_play(EndSearch *search, const EndPlay *play, const Taken *taken)
{
    search->mover = !search->mover;
    EndSide *side = &search->side[search->mover];
    side->rack = taken->rack;
    side->owner = taken->owner;
    side->family = taken->family;
    search->bag_count = taken->bag_count;
    search->turns_left = taken->turns_left;
    end_board_undo(&search->board, play, &taken->undo);
    restore_lists(search, play->touches, taken);
}

/* What a play that does not end the game by going out is worth for the side that makes it. `node`
 * is the position before, NULL when nothing is known of it. */
static int value_of_play(EndSearch *search, const Node *node, const EndPlay *play, int alpha,
                         int beta, int depth, EndLine *line, bool *proved)
{
    Taken taken;
    int value;
    if (play->score == 0 && !search->counts_all_turns) {
        search->saw_scoreless_play = search->halted = true;
        atomic_store(search->halt, true);
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
        Before before = {.touches = play->touches};
        if (node)
            before.outs = &node->other_outs;
        value = play->score - look(search, play->score - beta, play->score - alpha, depth,
                                   node && !taken.bag_count ? &before : NULL, line, proved);
    }
    undo_play(search, play, &taken);
    return value;
}

static int points_of(const EndSearch *search, int side)
{
    return end_tiles_points(&search->tiles, search->side[side].rack);
}

static int value_of_pass(EndSearch *search, const Node *node, int alpha, int beta, int depth,
                         EndLine *line, bool *proved)
{
    static const uint32_t nothing[2];
    Before before = {.touches = nothing};
    if (node) {
        before.outs = &node->other_outs;
        before.others = &node->own_outs;
    }
    if (line)
        line->count = 0;
    if (search->turns_left == 1) {
        *proved = true;
        return points_of(search, !search->mover) - points_of(search, search->mover);
    }
    search->turns_left--;
    search->mover = !search->mover;
    int value = -look(search, -beta, -alpha, depth, node ? &before : NULL, line, proved);
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
    return value_of_play(search, node, play, alpha, beta, depth, line, proved);
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

/* What the side on turn has with one tile each: it plays it, or the other side does, or nobody. */
static int value_of_last_tiles(int own_out, int other_out, int own_points, int other_points,
                               int turns_left)
{
    int nobody = other_points - own_points;
    int wait = nobody;
    if (turns_left > 1 && other_out != NO_PLAY && -other_out - 2 * own_points < nobody)
        wait = -other_out - 2 * own_points;
    int play = own_out == NO_PLAY ? -END_INFINITE : own_out + 2 * other_points;
    return play > wait ? play : wait;
}

static int best_of_side(EndSearch *search, int side)
{
    LineScores outs;
    find_outs(search, side, &outs);
    return best_of_lines(search, &outs);
}

static int best_after(EndSearch *search, const Replies *replies, int side, const EndPlay *play,
                      bool *known)
{
    int best = surviving_reply(replies, play, NO_PLAY);
    *known = best != NO_PLAY || !replies->cut;
    for (int direction = 0; direction < 2; direction++) {
        uint32_t left = play->touches[direction] & inside_lines(search);
        for (; left; left &= left - 1) {
            int score = best_out_on_line(search, side, direction, __builtin_ctz(left));
            best = score > best ? score : best;
        }
    }
    return best;
}

/* A play of one of two tiles. If the other side does nothing but pass, it is worth so much; that is
 * a bound, and often enough. With one tile on either side nothing needs to be searched at all. True
 * when the value (or a bound that is enough) was found. */
static bool settle_single(EndSearch *search, const Node *node, const EndPlay *play, int *value)
{
    Taken taken;
    bool known, settled = false;
    make_play(search, play, &taken);
    TileBits kept = search->side[node->mover].rack;
    int kept_points = end_tiles_points(&search->tiles, kept);
    int own =
        best_after(search, &node->singles[kept == node->single[1]], node->mover, play, &known);
    if (known) {
        *value = play->score +
                 (own == NO_PLAY ? node->other_points - kept_points : own + 2 * node->other_points);
        settled = *value <= node->alpha;
        if (!settled && node->other_count == 1) {
            int other = best_after(search, &node->outs, !node->mover, play, &settled);
            *value = play->score - value_of_last_tiles(other, own, node->other_points, kept_points,
                                                       search->turns_full);
        }
    }
    undo_play(search, play, &taken);
    return settled && !search->halted;
}

/* A play against a side with one tile, which can only go out with it or pass: its turn needs no
 * position of its own. */
static int value_against_one(EndSearch *search, const Node *node, const EndPlay *play, int depth,
                             bool *proved)
{
    Taken taken;
    bool known;
    const Before before = {.others = &node->other_outs, .touches = play->touches};
    make_play(search, play, &taken);
    int kept = end_tiles_points(&search->tiles, search->side[node->mover].rack);
    int out = best_after(search, &node->outs, !node->mover, play, &known);
    if (!known)
        out = best_of_side(search, !node->mover);
    int most = out == NO_PLAY ? END_INFINITE : play->score - out - 2 * kept, value = most;
    *proved = true;
    if (most > node->alpha) {
        int beta = most < node->beta ? most : node->beta;
        search->mover = !search->mover;
        search->turns_left--;
        value = play->score + look(search, node->alpha - play->score, beta - play->score, depth,
                                   &before, NULL, proved);
        value = value < most ? value : most;
        search->mover = !search->mover;
    }
    undo_play(search, play, &taken);
    return value;
}

static void try_against_one(EndSearch *search, Node *node, const EndPlay *play)
{
    bool proved;
    int depth =
        node->depth >= END_DEPTH_WHOLE ? END_DEPTH_WHOLE : node->depth - (node->depth > 1) - 1;
    int value = value_against_one(search, node, play, depth, &proved);
    if (!search->halted)
        note_value(node, value, proved, play, NULL, NULL);
}

static bool faces_one(const EndSearch *search, const Node *node, const EndPlay *play)
{
    return node->other_count == 1 && !search->bag_count && play->score > 0 && play->squares &&
           search->turns_full > 1;
}

static bool is_single(const Node *node, const EndPlay *play)
{
    return node->has_singles && play->score > 0 && __builtin_popcount(play->squares) == 1;
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
        int value = 0;
        if (is_single(node, &candidate.play) &&
            settle_single(search, node, &candidate.play, &value)) {
            search->nodes++;
            note_value(node, value, true, &candidate.play, NULL, NULL);
            continue;
        }
        size_t used = search->stack_used;
        if (!line && faces_one(search, node, &candidate.play))
            try_against_one(search, node, &candidate.play);
        else
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
    node->own_count = end_tiles_count(node->own);
    node->other_count = end_tiles_count(node->other);
    node->alpha = alpha;
    node->beta = beta;
    node->depth = depth;
    node->best = -END_INFINITE;
    node->all_proved = true;
    node->best_proved = true;
    node->best_name = 0;
    node->has_singles = false;
}

static void find_own_outs(EndSearch *search, Node *node, const Before *before)
{
    if (search->bag_count)
        memset(&node->own_outs, NO_PLAY, sizeof node->own_outs);
    else if (before && before->outs)
        update_outs(search, node->mover, before->outs, before->touches, &node->own_outs);
    else
        find_outs(search, node->mover, &node->own_outs);
}

static void find_other_outs(EndSearch *search, Node *node, const Before *before)
{
    if (search->bag_count)
        memset(&node->other_outs, NO_PLAY, sizeof node->other_outs);
    else if (before && before->others)
        update_outs(search, !node->mover, before->others, before->touches, &node->other_outs);
    else
        find_outs(search, !node->mover, &node->other_outs);
    list_replies(search, &node->other_outs, &node->outs);
}

static bool has_last_tiles(const EndSearch *search, const Node *node)
{
    return node->own_count == 1 && node->other_count == 1 && !search->bag_count;
}

static void find_singles(EndSearch *search, Node *node)
{
    EndSide *side = &search->side[node->mover];
    LineScores scores;
    node->has_singles = true;
    for (int which = 0; which < 2; which++) {
        side->rack = end_tiles_take(&search->tiles, node->own,
                                    which ? node->own & (node->own - 1) : node->own & -node->own);
        node->single[which] = side->rack;
        find_outs(search, node->mover, &scores);
        list_replies(search, &scores, &node->singles[which]);
    }
    side->rack = node->own;
}

static void search_moves(EndSearch *search, Node *node, const Before *before, uint32_t name,
                         EndLine *line)
{
    size_t first = search->stack_used;
    find_other_outs(search, node, before);
    if (node->own_count == 1)
        node->replies.count = 0; /* nothing to put in order */
    else if (node->other_count == 1)
        node->replies = node->outs;
    else
        find_replies(search, node);
    consider_all(search, node);
    consider_pass(search, node);
    if (node->own_count == 2 && !search->bag_count && !line && search->turns_full > 1 &&
        search->stack_used - first > SINGLES_LEAST)
        find_singles(search, node);
    if (node->depth == 0)
        take_estimate(search, node, first, line);
    else
        try_candidates(search, node, first, name, line);
    search->stack_used = first;
}

static int look(EndSearch *search, int alpha, int beta, int depth, const Before *before,
                EndLine *line, bool *proved)
{
    Known known;
    Node node;
    int value;
    if (++search->nodes % LOOK_EVERY == 0 && must_halt(search))
        return 0;
    if (line)
        line->count = 0;
    KnownKey key = position_key(search);
    known_expect(search->known, key);
    open_node(search, &node, alpha, beta, depth);
    find_own_outs(search, &node, before);
    try_outs(search, &node, line);
    *proved = true;
    if (node.best >= beta)
        return node.best;
    if (has_last_tiles(search, &node) && !line) {
        find_other_outs(search, &node, before);
        return value_of_last_tiles(best_of_lines(search, &node.own_outs),
                                   best_of_lines(search, &node.other_outs), node.own_points,
                                   node.other_points, search->turns_left);
    }
    known_find(search->known, key, &known);
    if (!line && is_answered(&known, alpha, beta, depth, &value, proved))
        return value;
    search_moves(search, &node, before, known.name, line);
    if (search->halted)
        return 0;
    store(search, key, &node, alpha, &known);
    *proved = node.best >= beta ? node.best_proved : node.all_proved;
    return node.best;
}

int end_search_run(EndSearch *search, int alpha, int beta, int depth, EndLine *line, bool *proved)
{
    return look(search, alpha, beta, depth, NULL, line, proved);
}

int end_search_after(EndSearch *search, const EndPlay *play, int alpha, int beta, int depth,
                     bool *proved)
{
    if (!play->squares)
        return value_of_pass(search, NULL, alpha, beta, depth, NULL, proved);
    if (!search->bag_count && play->need == search->side[search->mover].rack) {
        *proved = true;
        return play->score + 2 * points_of(search, !search->mover);
    }
    return value_of_play(search, NULL, play, alpha, beta, depth, NULL, proved);
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
