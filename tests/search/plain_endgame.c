#include "tests/search/plain_endgame.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "words/score.h"

/* One moment: the first of the racks is on turn. */
typedef struct Moment {
    Board board;
    Rack rack[2];
    int score[2];
    int scoreless;
    int drawn; /* from the deal's bag */
} Moment;

void plain_endgame_init(PlainEndgame *plain, const Lexicon *lexicon, const Rules *rules,
                        long nodes_most)
{
    *plain = (PlainEndgame){.lexicon = lexicon, .rules = rules, .nodes_most = nodes_most};
    plain->generator = generator_new(lexicon, rules);
}

void plain_endgame_release(PlainEndgame *plain)
{
    generator_free(plain->generator);
}

static void swap_turn(Moment *moment)
{
    Rack rack = moment->rack[0];
    int score = moment->score[0];
    moment->rack[0] = moment->rack[1];
    moment->score[0] = moment->score[1];
    moment->rack[1] = rack;
    moment->score[1] = score;
}

/* Makes the move; true when the game is over then, with the tiles left counted. The turn has
 * changed either way. */
static bool make(const PlainEndgame *plain, const EndgameDeal *deal, Moment *moment,
                 const Move *move)
{
    const Rules *rules = plain->rules;
    int points = 0;
    if (move->kind == MOVE_PLAY) {
        PlayResult result;
        assert_int_equal(score_play(rules, &moment->board, move, &moment->rack[0], &result),
                         PLAY_OK);
        assert_null(score_invalid_word(&result, plain->lexicon));
        points = result.score;
        board_play(&moment->board, move);
        for (int at = 0; at < move->length; at++) {
            if (move->tiles[at])
                rack_remove(&moment->rack[0], move->tiles[at]);
        }
        for (int at = 0; at < move->placed && moment->drawn < deal->bag_count; at++)
            rack_add(&moment->rack[0], deal->bag[moment->drawn++]);
    }
    moment->score[0] += points;
    moment->scoreless = points > 0 ? 0 : moment->scoreless + 1;
    bool out = moment->rack[0].total == 0;
    bool stuck = rules->scoreless_limit > 0 && moment->scoreless >= rules->scoreless_limit;
    int left[2] = {rack_points(&moment->rack[0], &rules->tiles),
                   rack_points(&moment->rack[1], &rules->tiles)};
    if (out && rules->end == END_TWICE) {
        moment->score[0] += 2 * left[1];
    } else if (out) {
        moment->score[0] += left[1];
        moment->score[1] -= left[1];
    } else if (stuck) {
        moment->score[0] -= left[0];
        moment->score[1] -= left[1];
    }
    swap_turn(moment);
    return out || stuck;
}

/* The final lead of the side on turn, if it is between alpha and beta. */
static int look(PlainEndgame *plain, const EndgameDeal *deal, const Moment *moment, int alpha,
                int beta)
{
    static const KeepValues by_score;
    MoveList list = {0};
    int best = -1000000;
    if (++plain->nodes > plain->nodes_most)
        return 0;
    movegen_all(plain->generator, &moment->board, &moment->rack[0], &by_score, 0, &list);
    moves_sort(&list);
    plain->passes_forced += list.count == 0;
    *moves_push(&list) = (Move){.kind = MOVE_PASS};
    for (int at = 0; at < list.count && best < beta; at++) {
        Moment next = *moment;
        bool over = make(plain, deal, &next, &list.moves[at]);
        plain->scoreless_ends += over && next.scoreless > 0;
        int floor = best > alpha ? best : alpha;
        int value = over ? next.score[1] - next.score[0] : -look(plain, deal, &next, -beta, -floor);
        best = value > best ? value : best;
    }
    moves_release(&list);
    return best;
}

static Moment first_moment(const Board *board, const EndgameDeal *deal)
{
    return (Moment){.board = *board,
                    .rack = {deal->own, deal->other},
                    .score = {deal->lead, 0},
                    .scoreless = deal->scoreless};
}

bool plain_endgame_solve(PlainEndgame *plain, const Board *board, const EndgameDeal *deal,
                         int *value)
{
    Moment moment = first_moment(board, deal);
    plain->nodes = 0;
    *value = look(plain, deal, &moment, -1000000, 1000000);
    return plain->nodes <= plain->nodes_most;
}

int plain_endgame_replay(const PlainEndgame *plain, const Board *board, const EndgameDeal *deal,
                         const Move *moves, int count)
{
    Moment moment = first_moment(board, deal);
    bool over = false;
    for (int at = 0; at < count; at++) {
        assert_false(over);
        over = make(plain, deal, &moment, &moves[at]);
    }
    assert_true(over);
    int first = count % 2; /* where the side that was on turn at the start is now */
    return moment.score[first] - moment.score[!first];
}
