/* The end of a replayed game: tiles counted by either rule, time penalties, what is missing.
 *
 * Which end rule was played is seen in the record, whatever the language's own rule: a line in
 * which the other loses the tiles means plus/minus, its absence means twice. */
#include <stdio.h>
#include <string.h>

#include "protocol/replay_state.h"

static void expect_not_counted_twice(ReplayState *state, const ReplayEvent *event)
{
    bool *seen = event->entry->kind == GCG_GAIN ? state->gained : state->lost;
    if (seen[event->seat])
        replay_fault(state, event->entry->line, "event after the end", event->entry->name,
                     "tiles counted once for each player");
    seen[event->seat] = true;
}

static bool game_has_ended(ReplayState *state, const GcgEntry *entry)
{
    if (state->now.end != END_NOT_YET)
        return true;
    char found[64];
    snprintf(found, sizeof found, "(%.40s)", entry->text);
    replay_fault(state, entry->line, "premature end", found,
                 "a player without tiles, or %d turns without points (%d so far, %d tiles in the "
                 "bag)",
                 state->rules->scoreless_limit, state->now.scoreless, state->now.bag);
    return false;
}

/* Who may have such a line: after going out, that player gains and the other loses; after
 * scoreless turns everybody loses. */
static bool right_player(ReplayState *state, const ReplayEvent *event)
{
    const GcgEntry *entry = event->entry;
    bool gain = entry->kind == GCG_GAIN;
    bool right = state->now.end == END_WENT_OUT ? gain == (event->seat == state->end_seat) : !gain;
    if (right)
        return true;
    if (state->now.end == END_SCORELESS)
        replay_fault(state, entry->line, "wrong end adjustment", entry->name,
                     "every player losing the own tiles after turns without points");
    else
        replay_fault(state, entry->line, "wrong end adjustment", entry->name,
                     "%s gaining, who went out, and only the other losing",
                     state->replay->nicks[state->end_seat]);
    return false;
}

/* After going out the tiles left are exactly those that are not on the board; after scoreless
 * turns they are as many as the player holds, the known ones among them. */
static void check_tiles(ReplayState *state, const ReplayEvent *event, const Rack *tiles)
{
    const Rack nothing = {0};
    char expected[RACK_TEXT_MAX];
    const GcgEntry *entry = event->entry;
    const Rack *kept = &state->now.kept[event->seat];
    if (state->now.end == END_WENT_OUT) {
        Rack left = replay_unseen(state, &nothing);
        rack_format(&left, &state->rules->alphabet, expected);
        if (!rack_is_equal(&left, tiles))
            replay_fault(state, entry->line, "wrong tiles left", entry->text, "%s", expected);
        return;
    }
    if (tiles->total != state->now.held[event->seat] || !rack_contains(tiles, kept)) {
        rack_format(kept, &state->rules->alphabet, expected);
        replay_fault(state, entry->line, "wrong tiles left", entry->text, "%d tiles%s%s",
                     state->now.held[event->seat], kept->total ? ", among them " : "",
                     kept->total ? expected : "");
        return;
    }
    replay_check_supply(state, entry->line, event->seat, tiles);
    state->now.kept[event->seat] = *tiles;
}

static int expected_points(const ReplayState *state, const ReplayEvent *event, const Rack *tiles)
{
    int points = rack_points(tiles, &state->rules->tiles);
    if (event->entry->kind == GCG_LOSS)
        return -points;
    return state->loses[1 - event->seat] ? points : 2 * points;
}

void replay_adjustment(ReplayState *state, const ReplayEvent *event)
{
    Error why;
    Rack tiles = {0};
    const GcgEntry *entry = event->entry;
    bool ended = game_has_ended(state, entry);
    expect_not_counted_twice(state, event);
    state->closed = true;
    if (!rack_parse(&tiles, &state->rules->alphabet, entry->text, strlen(entry->text),
                    state->rules->rack_size, &why)) {
        replay_fault(state, entry->line, "malformed rack", entry->text,
                     "1 to %d tiles of the %s set (%s)", state->rules->rack_size,
                     state->rules->name, why.text);
        replay_check_points(state, entry, event->seat, entry->score);
        return;
    }
    if (ended && right_player(state, event))
        check_tiles(state, event, &tiles);
    replay_check_points(state, entry, event->seat, expected_points(state, event, &tiles));
}

void replay_time(ReplayState *state, const ReplayEvent *event)
{
    const GcgEntry *entry = event->entry;
    int step = state->rules->overtime_points > 0 ? state->rules->overtime_points : 1;
    state->closed = true;
    if (entry->score >= 0 || entry->score % step != 0) {
        char found[32];
        snprintf(found, sizeof found, "%+d", entry->score);
        replay_fault(state, entry->line, "wrong time penalty", found,
                     "%d points lost for every minute begun", step);
    }
    replay_check_points(state, entry, event->seat, entry->score);
}

/* ---- after the last line ---- */

static int last_line(const ReplayState *state)
{
    return state->gcg->count > 0 ? state->gcg->entries[state->gcg->count - 1].line : 0;
}

/* The line that would close a game in which somebody went out. */
static void format_missing(const ReplayState *state, const Rack *left, char *out, size_t size)
{
    char tiles[RACK_TEXT_MAX];
    int seat = state->end_seat, points = rack_points(left, &state->rules->tiles);
    bool twice = state->rules->end == END_TWICE && !state->lost[1 - seat];
    int gain = twice ? 2 * points : points;
    rack_format(left, &state->rules->alphabet, tiles);
    snprintf(out, size, ">%.60s: (%.60s) %+d %d", state->replay->nicks[seat], tiles, gain,
             state->replay->position.scores[seat] + gain);
}

static bool finish_went_out(ReplayState *state)
{
    const Rack nothing = {0};
    char expected[200];
    Rack left = replay_unseen(state, &nothing);
    if (state->gained[state->end_seat] ||
        (!state->lost[1 - state->end_seat] && rack_points(&left, &state->rules->tiles) == 0))
        return true;
    format_missing(state, &left, expected, sizeof expected);
    if (!state->said_incomplete)
        replay_fault(state, last_line(state), "the end is missing", "", "%s", expected);
    return false;
}

static bool finish_scoreless(ReplayState *state)
{
    bool whole = true;
    for (int seat = 0; seat < GCG_PLAYERS; seat++) {
        const Rack *kept = &state->now.kept[seat];
        bool worthless =
            kept->total == state->now.held[seat] && rack_points(kept, &state->rules->tiles) == 0;
        if (state->lost[seat] || worthless)
            continue;
        whole = false;
        if (!state->said_incomplete)
            replay_fault(state, last_line(state), "the end is missing", "",
                         "%s losing the own tiles after %d turns without points",
                         state->replay->nicks[seat], state->now.scoreless);
    }
    return whole;
}

void replay_finish(ReplayState *state)
{
    if (state->now.end == END_WENT_OUT)
        state->replay->complete = finish_went_out(state);
    else if (state->now.end == END_SCORELESS)
        state->replay->complete = finish_scoreless(state);
}
