/* How a persona chooses: what it knows, what it sees of that, how it weighs what it sees. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "movegen/movegen.h"
#include "player/bluff.h"
#include "player/exchange.h"
#include "player/hardness.h"
#include "player/lanes.h"
#include "player/pace.h"
#include "player/persona.h"
#include "player/sight.h"
#include "player/vocabulary.h"

enum {
    WEIGHED = 80,              /* plays looked at closely, the best by value first */
    BLANK_SPENT = -30 * 1000,  /* what a blank kept is worth more to a spendthrift, ... */
    BLANK_USUAL = -10 * 1000,  /* ... to most people ... */
    BLANK_KEPT = 25 * 1000,    /* ... and to the thriftiest */
    HARD_POINTS = 9 * 1000,    /* what a hard letter kept costs who wants it gone most */
    LANE_POINTS = 16 * 1000,   /* a lane opened, to the most careful */
    EXCHANGE_POINTS = 200,     /* for every step of willingness past the middle */
    SLIP_POINTS = 14 * 1000,   /* how far the weakest misjudge plays of the endgame */
    STRESS_POINTS = 25 * 1000, /* how far the most nervous misjudge under the clock */
    FEWEST_SHARE = 250,        /* the smallest vocabulary: one word of so many in the list, ... */
    FEWEST_MOST = 1500,        /* ... but no more than this */
    COMPILED_MOST = 60000,     /* words; of larger vocabularies each word is asked for */
    PRESSED_MS = 120 * 1000,   /* left on the clock: from here on it presses */
};

typedef struct PersonaPlayer {
    Player base;
    Persona persona;
    Generator *generator;
    bool is_cut; /* the generator knows every word, the player only those within the cut */
    VocabularyCut cut;
    Bluff *bluff; /* NULL: plays only words that it knows */
    const Ranks *ranks;
    double known; /* words */
    uint32_t hard;
    MoveList moves;
    KeepValues keep;
    KeepValues exact; /* the static value, untouched by taste: for exchanges */
} PersonaPlayer;

static double share(const PersonaPlayer *player, Trait trait)
{
    return player->persona.trait[trait] / 100.0;
}

/* Every step multiplies, up to the whole list at 100. A list that has every form of a word is long,
 * and a beginner too knows several forms of each, so the smallest vocabulary grows with the list.
 */
static double words_known(const Kit *kit, int vocabulary)
{
    double all = (double)kit->judge.stats.words;
    double least = fmin(fmax(all / FEWEST_SHARE, 1), FEWEST_MOST);
    return least * pow(all / least, vocabulary / 100.0);
}

static VocabularyLimits limits_of(const Kit *kit, int vocabulary)
{
    int longest = 6 + vocabulary / 9;
    return (VocabularyLimits){.words = (uint32_t)words_known(kit, vocabulary),
                              .longest = longest < WORD_MAX ? longest : WORD_MAX,
                              .all_twos = vocabulary >= 60};
}

/* From 0 (time enough) to 1 (seconds left). */
static double pressure(const View *view)
{
    int64_t left_ms = view->clock_ms[view->seat];
    if (view->rules->clock_ms == 0 || left_ms >= PRESSED_MS)
        return 0;
    return left_ms <= 0 ? 1 : 1 - (double)left_ms / PRESSED_MS;
}

static double stress(const PersonaPlayer *player, const View *view)
{
    return pressure(view) * (1 - share(player, TRAIT_CALM));
}

static double worth_of_blank(double thrift)
{
    return thrift < 0.5 ? BLANK_SPENT + (BLANK_USUAL - BLANK_SPENT) * 2 * thrift
                        : BLANK_USUAL + (BLANK_KEPT - BLANK_USUAL) * (2 * thrift - 1);
}

/* What the tiles kept are worth to this person, for every part of the rack. */
static void fill_keep(PersonaPlayer *player, const View *view)
{
    Letter tiles[RACK_MAX];
    int total = rack_list(&view->rack, tiles);
    bool ending = view->bag_count == 0;
    double care = share(player, ending ? TRAIT_ENDGAME : TRAIT_LEAVE);
    double thrift = worth_of_blank(share(player, TRAIT_BLANKS));
    double rid = pow(share(player, TRAIT_HARD), 1.5);
    static_fill(player->base.kit->value, view->rules, &view->rack, view->bag_count,
                ending ? &view->unseen : NULL, player->exact.value);
    for (int kept = 0; kept < 1 << total; kept++) {
        double value = care * player->exact.value[kept];
        for (int at = 0; at < total && !ending; at++) {
            if (!(kept >> at & 1))
                continue;
            if (tiles[at] == BLANK)
                value += thrift;
            else if (player->hard & letter_bit(tiles[at]))
                value -= rid * HARD_POINTS;
        }
        player->keep.value[kept] = (Equity)value;
    }
}

/* Bingos are seen all or none of a turn; rare ones need a better eye. 100 sees all, 0 none. */
static bool sees_bingo(const PersonaPlayer *player, const View *view, const Move *move, double luck)
{
    Letter word[WORD_MAX];
    int length = sight_main_word(&view->board, move, word);
    double skill = share(player, TRAIT_BINGOS);
    uint32_t rank = ranks_of(player->ranks, word, length);
    double rare = rank == RANK_NONE ? 1 : log2(rank + 2.0) / 17;
    return luck < pow(skill, 0.6 + rare);
}

static double eye(const PersonaPlayer *player, const View *view)
{
    return 0.25 + 1.15 * share(player, TRAIT_VOCABULARY) - 0.6 * stress(player, view);
}

/* How far the play's value is misjudged this time. */
static double slip(PersonaPlayer *player, const View *view)
{
    double points = STRESS_POINTS * stress(player, view);
    if (view->bag_count == 0)
        points += SLIP_POINTS * (1 - share(player, TRAIT_ENDGAME));
    return points > 0 ? points * (2 * rng_real(&player->base.rng) - 1) : 0;
}

static Equity weigh(PersonaPlayer *player, const View *view, const Move *move)
{
    double lanes = lanes_opened(&view->rules->layout, &view->board, move);
    double careful = pow(share(player, TRAIT_LANES), 2) * LANE_POINTS * lanes;
    return move->value + (Equity)(slip(player, view) - careful);
}

/* Inventions are none of the judge's words: they were added because somebody dares. */
static bool knows_word(const PersonaPlayer *player, const FormedWord *word)
{
    return vocabulary_has(&player->cut, word->letters, word->length) ||
           (player->bluff &&
            !lexicon_has_word(&player->base.kit->judge, word->letters, word->length));
}

static bool knows_play(const PersonaPlayer *player, const View *view, const Move *move)
{
    PlayResult result;
    if (!player->is_cut)
        return true;
    if (score_play(view->rules, &view->board, move, NULL, &result) != PLAY_OK)
        return false;
    for (int index = 0; index < result.count; index++) {
        if (!knows_word(player, &result.words[index]))
            return false;
    }
    return true;
}

/* Who knows all words and keeps its head sees all there is. */
static bool sees_all(const PersonaPlayer *player, const View *view)
{
    return player->persona.trait[TRAIT_VOCABULARY] == 100 && stress(player, view) == 0;
}

/* The best of the plays that are seen; when none is, the easiest of all, and a bingo when there is
 * nothing else. NULL without a play. */
static const Move *choose_play(PersonaPlayer *player, const View *view, Equity *value)
{
    Rng *rng = &player->base.rng;
    const Move *best = NULL, *easiest = NULL, *missed = NULL;
    double least = 0, sharp = eye(player, view), bingo_luck = rng_real(rng);
    bool all = sees_all(player, view);
    int seen = 0;
    for (int index = 0; index < player->moves.count && seen < WEIGHED; index++) {
        const Move *move = &player->moves.moves[index];
        if (move->kind != MOVE_PLAY || !knows_play(player, view, move))
            continue;
        bool bingo = move->placed >= view->rules->bonus_tiles;
        if (bingo && !sees_bingo(player, view, move, bingo_luck)) {
            missed = missed ? missed : move;
            continue;
        }
        double hard = all ? 0 : sight_difficulty(view, player->ranks, player->known, move);
        if (!easiest || hard < least) {
            easiest = move;
            least = hard;
        }
        if (!all && !bingo && rng_real(rng) >= sight_chance(sharp, hard))
            continue;
        Equity worth = weigh(player, view, move);
        seen++;
        if (!best || worth > *value) {
            best = move;
            *value = worth;
        }
    }
    if (best)
        return best;
    easiest = easiest ? easiest : missed;
    if (easiest)
        *value = easiest->value;
    return easiest;
}

/* The exchange that keeps the best tiles, by the plain value of tiles kept. */
static bool best_exchange(const PersonaPlayer *player, const View *view, Move *move, Equity *value)
{
    Letter tiles[RACK_MAX];
    int total = rack_list(&view->rack, tiles), best = -1;
    if (!exchange_is_allowed(view))
        return false;
    for (int kept = 0; kept < (1 << total) - 1; kept++) {
        int given = total - __builtin_popcount((unsigned)kept);
        if (given <= view->bag_count &&
            (best < 0 || player->exact.value[kept] > player->exact.value[best]))
            best = kept;
    }
    Rack given = {0};
    for (int at = 0; at < total; at++) {
        if (!(best >> at & 1))
            rack_add(&given, tiles[at]);
    }
    exchange_tiles(&given, move);
    *value = (Equity)(share(player, TRAIT_LEAVE) * player->exact.value[best]);
    return true;
}

/* The middle exchanges when that is worth more; 0 only without any play. */
static bool prefers_exchange(const PersonaPlayer *player, Equity exchange, Equity play)
{
    int willing = player->persona.trait[TRAIT_EXCHANGE];
    return willing > 0 && exchange + (willing - 50) * EXCHANGE_POINTS > play;
}

/* How many plays are nearly as good as the best: a position with many is a hard one. */
static int count_rivals(const PersonaPlayer *player)
{
    const MoveList *moves = &player->moves;
    const Move *best = NULL;
    int rivals = 0;
    for (int index = 0; index < moves->count && rivals < 20; index++) {
        const Move *move = &moves->moves[index];
        if (move->kind != MOVE_PLAY)
            continue;
        best = best ? best : move;
        if (move->value <= best->value - 5 * EQUITY_POINT)
            break;
        rivals++;
    }
    return rivals;
}

static int64_t opponent_pace(const View *view)
{
    int64_t spent_ms = 0, turns = 0;
    for (int index = 0; index < view->event_count; index++) {
        const Event *event = &view->events[index];
        bool turn = event->kind == EVENT_PLAY || event->kind == EVENT_EXCHANGE;
        if (event->seat == view->seat || !turn)
            continue;
        spent_ms += event->spent_ms;
        turns++;
    }
    return turns > 0 ? spent_ms / turns : 0;
}

/* A quick player takes seconds, a slow one a minute and a half; more in a hard position and near
 * the end, less in the opening and under the clock; and a little of the opponent's pace. */
static int64_t think(PersonaPlayer *player, const View *view)
{
    double usual_ms = 90000 * pow(0.04, share(player, TRAIT_SPEED));
    double hard = 0.5 + 0.05 * count_rivals(player);
    double phase = view->board.tiles == 0 ? 0.6 : view->bag_count == 0 ? 1.4 : 1;
    double mood = 0.6 + 0.5 * rng_real(&player->base.rng) + 0.5 * rng_real(&player->base.rng);
    double wanted_ms = usual_ms * hard * phase * mood;
    int64_t other_ms = opponent_pace(view);
    if (other_ms > 0)
        wanted_ms = 0.8 * wanted_ms + 0.2 * (double)other_ms;
    if (pressure(view) > 0)
        wanted_ms *= 1 - 0.7 * pressure(view);
    return pace_within_clock(view, (int64_t)wanted_ms);
}

static void choose(Player *base, const View *view, Choice *choice)
{
    PersonaPlayer *player = (PersonaPlayer *)base;
    Equity play_value = EQUITY_NONE, exchange_value;
    Move exchange;
    fill_keep(player, view);
    movegen_all(player->generator, &view->board, &view->rack, &player->keep, view->bag_count,
                &player->moves);
    if (player->bluff && bluff_dares(view, player->persona.bluff, &base->rng))
        bluff_add_plays(player->bluff, view, &player->keep, &player->moves);
    moves_sort(&player->moves);
    const Move *play = choose_play(player, view, &play_value);
    bool can_exchange = best_exchange(player, view, &exchange, &exchange_value);
    if (play)
        choice->move = *play;
    else
        memset(&choice->move, 0, sizeof choice->move);
    if (can_exchange && (!play || prefers_exchange(player, exchange_value, play_value)))
        choice->move = exchange;
    choice->spent_ms = think(player, view);
}

static void persona_free(Player *base)
{
    PersonaPlayer *player = (PersonaPlayer *)base;
    generator_free(player->generator);
    bluff_free(player->bluff);
    moves_release(&player->moves);
    free(player);
}

static const PlayerType persona_type = {.choose = choose, .free = persona_free, .is_trusted = true};
/* Its plays are judged like those of a stranger, so that no mistake here can break the void rule.
 */
static const PlayerType bluffer_type = {.choose = choose, .free = persona_free};

/* The words it generates with: its own, or all of them when the cut decides. */
static const Lexicon *learn_words(const Kit *kit, const VocabularyLimits *limits, bool *is_cut,
                                  Error *err)
{
    *is_cut = limits->words > COMPILED_MOST && limits->words < kit->judge.stats.words;
    return *is_cut ? &kit->judge : vocabulary_find(kit->vocabularies, limits, err);
}

Player *persona_new(const Kit *kit, const Persona *persona, const char *name, Error *err)
{
    bool is_cut, bluffs = persona->bluff > 0 && kit->rules.challenge != CHALLENGE_VOID;
    VocabularyLimits limits = limits_of(kit, persona->trait[TRAIT_VOCABULARY]);
    const Lexicon *known = learn_words(kit, &limits, &is_cut, err);
    Bluff *bold = known && bluffs ? bluff_new(kit, &limits, err) : NULL;
    if (!known || (bluffs && !bold))
        return NULL;
    PersonaPlayer *player = memory_new(1, sizeof *player);
    player_init(&player->base, bold ? &bluffer_type : &persona_type, kit, name);
    player->persona = *persona;
    player->bluff = bold;
    /* A wrong word is noticed the sooner the more words one knows. */
    player->base.doubt = 30 + 70 * persona->trait[TRAIT_VOCABULARY] / 100;
    player->generator = generator_new(known, &kit->rules);
    player->is_cut = is_cut;
    if (is_cut)
        player->cut = vocabulary_cut(kit->vocabularies, &limits);
    player->ranks = vocabulary_ranks(kit->vocabularies);
    player->known = (double)limits.words;
    player->hard = hardness_letters(&kit->rules, &kit->judge);
    return &player->base;
}
