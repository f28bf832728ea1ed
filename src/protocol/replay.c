#include "protocol/replay.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/utf8.h"
#include "protocol/language.h"
#include "protocol/replay_state.h"

/* ---- faults ---- */

void replay_fault(ReplayState *state, int line, const char *what, const char *found,
                  const char *expected, ...)
{
    Replay *replay = state->replay;
    if (replay->fault_count == REPLAY_FAULTS_MAX)
        return;
    /* Room grows in powers of two, so the count alone tells when it is used up. */
    int count = replay->fault_count;
    if ((count & (count - 1)) == 0)
        replay->faults =
            memory_grow(replay->faults, count ? 2 * (size_t)count : 1, sizeof *replay->faults);
    ReplayFault *fault = &replay->faults[replay->fault_count++];
    va_list args;
    va_start(args, expected);
    fault->line = line;
    snprintf(fault->what, sizeof fault->what, "%s", what);
    snprintf(fault->found, sizeof fault->found, "%s", found);
    vsnprintf(fault->expected, sizeof fault->expected, expected, args);
    va_end(args);
}

void replay_format_fault(const ReplayFault *fault, const char *file, Buffer *out)
{
    Error line;
    error_set(&line, "%s:%d: %s%s%s%s%s", file, fault->line, fault->what,
              fault->found[0] ? ": found " : "", fault->found,
              fault->expected[0] ? (fault->found[0] ? ", expected " : ": expected ") : "",
              fault->expected);
    buffer_append_text(out, line.text);
}

void replay_check_points(ReplayState *state, const GcgEntry *entry, int seat, int expected)
{
    char found[32];
    int *total = &state->replay->position.scores[seat];
    if (entry->score != expected) {
        snprintf(found, sizeof found, "%+d", entry->score);
        replay_fault(state, entry->line, "wrong score", found, "%+d", expected);
    }
    if (entry->total != *total + entry->score) {
        snprintf(found, sizeof found, "%d", entry->total);
        replay_fault(state, entry->line, "wrong total", found, "%d (%d%+d)", *total + entry->score,
                     *total, entry->score);
    }
    *total = entry->total;
}

/* ---- racks ---- */

Rack replay_unseen(const ReplayState *state, const Rack *own)
{
    int left[LETTERS_MAX + 1];
    const Board *board = &state->replay->position.board;
    Rack unseen = {0};
    for (int tile = 0; tile <= LETTERS_MAX; tile++)
        left[tile] = state->rules->tiles.count[tile] - own->count[tile];
    for (int square = 0; square < board->side * board->side; square++) {
        if (board->square[square])
            left[tile_index(board->square[square])]--;
    }
    for (int tile = 0; tile <= LETTERS_MAX; tile++) {
        unseen.count[tile] = (uint8_t)(left[tile] > 0 ? left[tile] : 0);
        unseen.total = (uint8_t)(unseen.total + unseen.count[tile]);
    }
    return unseen;
}

/* Of every tile, the larger number of the two. */
static Rack joined(const Rack *a, const Rack *b)
{
    Rack all = {0};
    for (int tile = 0; tile <= LETTERS_MAX; tile++) {
        all.count[tile] = a->count[tile] > b->count[tile] ? a->count[tile] : b->count[tile];
        all.total = (uint8_t)(all.total + all.count[tile]);
    }
    return all;
}

void replay_read_rack(ReplayState *state, int line, int seat, const char *text, Rack *rack)
{
    Error why;
    const Holdings *now = &state->now;
    char kept[RACK_TEXT_MAX];
    *rack = (Rack){0};
    if (!rack_parse(rack, &state->rules->alphabet, text, strlen(text), state->rules->rack_size,
                    &why)) {
        replay_fault(state, line, "malformed rack", text, "1 to %d tiles of the %s set (%s)",
                     state->rules->rack_size, state->rules->name, why.text);
        *rack = now->kept[seat];
        return;
    }
    if (rack->total > now->held[seat]) {
        replay_fault(state, line, "rack too large", text, "%d tiles, all that are left",
                     now->held[seat]);
        *rack = now->kept[seat];
        return;
    }
    Rack all = joined(rack, &now->kept[seat]);
    if (all.total > now->held[seat]) {
        rack_format(&now->kept[seat], &state->rules->alphabet, kept);
        replay_fault(state, line, "tiles of the turn before have gone from the rack", text,
                     "%s among the tiles", kept);
        return;
    }
    *rack = all;
}

void replay_check_supply(ReplayState *state, int line, int seat, const Rack *rack)
{
    const Rack nothing = {0};
    Rack off_board = replay_unseen(state, &nothing);
    const Rack *other = &state->now.kept[1 - seat];
    for (int tile = 0; tile <= state->rules->tiles.letters; tile++) {
        int wanted = rack->count[tile], left = off_board.count[tile] - other->count[tile];
        if (wanted == 0 || wanted <= left)
            continue;
        char text[TILE_TEXT_MAX + 2], found[64];
        alphabet_format_tile(&state->rules->alphabet, tile ? (Letter)tile : BLANK, true, text);
        snprintf(found, sizeof found, "%d of '%s'", wanted, text);
        replay_fault(state, line, "tiles that are not left", found,
                     "at most %d (the set has %d, the rest lie on the board or with the other)",
                     left > 0 ? left : 0, state->rules->tiles.count[tile]);
    }
}

/* ---- players ---- */

static void read_players(ReplayState *state)
{
    Replay *replay = state->replay;
    for (int seat = 0; seat < GCG_PLAYERS; seat++)
        gcg_player(state->gcg, seat, replay->nicks[seat], REPLAY_NICK_MAX, NULL);
}

/* Without player pragmata whoever appears first is player 1. */
static int seat_of(ReplayState *state, const GcgEntry *entry)
{
    Replay *replay = state->replay;
    for (int seat = 0; seat < GCG_PLAYERS; seat++) {
        if (replay->nicks[seat][0] == '\0')
            snprintf(replay->nicks[seat], REPLAY_NICK_MAX, "%s", entry->name);
        if (strncmp(replay->nicks[seat], entry->name, REPLAY_NICK_MAX - 1) == 0)
            return seat;
    }
    replay_fault(state, entry->line, "unknown player", entry->name, "%s or %s", replay->nicks[0],
                 replay->nicks[1]);
    return -1;
}

static void check_players(ReplayState *state, const GcgEntry *entry)
{
    const Replay *replay = state->replay;
    if (replay->nicks[0][0] && strcmp(replay->nicks[0], replay->nicks[1]) == 0)
        replay_fault(state, entry->line, "both players have the same nickname", replay->nicks[0],
                     "two different ones");
}

/* ---- lines ---- */

static void replay_pragma(ReplayState *state, const GcgEntry *entry)
{
    bool first = strcmp(entry->name, "rack1") == 0;
    if (first || strcmp(entry->name, "rack2") == 0) {
        int seat = first ? 0 : 1;
        Span text = span_trim(span_of(entry->text));
        Rack rack;
        replay_read_rack(state, entry->line, seat, text.at, &rack);
        replay_check_supply(state, entry->line, seat, &rack);
        state->now.kept[seat] = rack;
    } else if (strcmp(entry->name, "player2") == 0) {
        check_players(state, entry);
    } else if (strcmp(entry->name, "player3") == 0 || strcmp(entry->name, "player4") == 0) {
        replay_fault(state, entry->line, "too many players", entry->name, "games of two players");
    }
}

static void replay_event(ReplayState *state, ReplayEvent *event, const GcgEntry *next)
{
    switch (event->entry->kind) {
    case GCG_WITHDRAWAL:
        replay_withdrawal(state, event);
        break;
    case GCG_CHALLENGE:
        replay_challenge(state, event);
        break;
    case GCG_GAIN:
    case GCG_LOSS:
        replay_adjustment(state, event);
        break;
    case GCG_TIME:
        replay_time(state, event);
        break;
    default:
        replay_turn(state, event, next && next->kind == GCG_WITHDRAWAL);
        break;
    }
    state->last_event = event->entry;
}

static const GcgEntry *next_event(const Gcg *gcg, int after)
{
    for (int index = after + 1; index < gcg->count; index++) {
        if (gcg_is_event(&gcg->entries[index]))
            return &gcg->entries[index];
    }
    return NULL;
}

static void replay_entry(ReplayState *state, int index)
{
    const GcgEntry *entry = &state->gcg->entries[index];
    if (entry->kind == GCG_UNREADABLE) {
        char found[64];
        snprintf(found, sizeof found, "'%.50s'", entry->text);
        replay_fault(state, entry->line, "a line that cannot be read", found, "%s", entry->fault);
    } else if (entry->kind == GCG_PRAGMA) {
        replay_pragma(state, entry);
    } else {
        Replay *replay = state->replay;
        ReplayEvent *event = &replay->events[replay->event_count++];
        *event = (ReplayEvent){.entry = entry, .seat = seat_of(state, entry)};
        if (event->seat >= 0)
            replay_event(state, event, next_event(state->gcg, index));
    }
}

static void look_ahead(ReplayState *state)
{
    for (int index = 0; index < state->gcg->count; index++) {
        const GcgEntry *entry = &state->gcg->entries[index];
        for (int seat = 0; entry->kind == GCG_LOSS && seat < GCG_PLAYERS; seat++) {
            if (strcmp(entry->name, state->replay->nicks[seat]) == 0)
                state->loses[seat] = true;
        }
    }
    state->said_incomplete = gcg_pragma(state->gcg, "incomplete") != NULL;
}

static void deal(ReplayState *state)
{
    Holdings *now = &state->now;
    now->bag = state->rules->tiles.total;
    for (int seat = 0; seat < GCG_PLAYERS; seat++) {
        int drawn = now->bag < state->rules->rack_size ? now->bag : state->rules->rack_size;
        now->held[seat] = drawn;
        now->bag -= drawn;
    }
}

/* Tiles of several characters that the record names are read without brackets. One that the set
 * does not have is only a pragma: the record is read leniently, and its letters are still judged.
 */
static void join_tiles(const Gcg *gcg, Alphabet *alphabet)
{
    for (int index = 0; index < gcg->count; index++) {
        const GcgEntry *entry = &gcg->entries[index];
        char upper[TILE_TEXT_MAX], lower[TILE_TEXT_MAX];
        if (entry->kind != GCG_PRAGMA || strcmp(entry->name, "tile") != 0)
            continue;
        Span rest = span_of(entry->text), field;
        if (span_take_field(&rest, &field) && span_copy(field, upper, sizeof upper) &&
            span_take_field(&rest, &field) && span_copy(field, lower, sizeof lower))
            alphabet_join(alphabet, upper, lower);
    }
}

void replay_run(Replay *replay, const Gcg *gcg, const Rules *given, const Lexicon *lexicon)
{
    Rules own = *given; /* how tiles are written is the record's own business */
    const Rules *rules = &own;
    join_tiles(gcg, &own.alphabet);
    *replay = (Replay){0};
    ReplayState state = {.replay = replay,
                         .gcg = gcg,
                         .rules = rules,
                         .lexicon = lexicon,
                         .seat_on_turn = -1,
                         .end_seat = -1};
    position_init(&replay->position, rules, GCG_PLAYERS);
    replay->events = memory_new((size_t)gcg->count + 1, sizeof *replay->events);
    read_players(&state);
    look_ahead(&state);
    deal(&state);
    for (int index = 0; index < gcg->count; index++)
        replay_entry(&state, index);
    replay_finish(&state);
    for (int seat = 0; seat < GCG_PLAYERS; seat++)
        replay->position.racks[seat] = state.now.kept[seat];
    replay->position.scoreless = state.now.scoreless;
    replay->position.on_turn = state.seat_on_turn > 0 ? state.seat_on_turn : 0;
    /* A record with faults may hold more tiles than there are; its unseen tiles are then none. */
    position_check(&replay->position, rules, NULL);
}

void replay_release(Replay *replay)
{
    free(replay->events);
    free(replay->faults);
    *replay = (Replay){0};
}

/* ---- the language ---- */

static bool has_letters_of(const Alphabet *alphabet, const char *text)
{
    for (size_t at = 0, length = strlen(text); at < length;) {
        Letter tile;
        uint32_t point = 0;
        size_t used = alphabet_parse_tile(alphabet, text + at, length - at, &tile);
        if (used == 0) {
            used = utf8_decode(text + at, length - at, &point);
            if (utf8_upper(point) != utf8_lower(point))
                return false;
        }
        at += used ? used : 1;
    }
    return true;
}

static bool fits_language(const Gcg *gcg, const Alphabet *alphabet)
{
    for (int index = 0; index < gcg->count; index++) {
        const GcgEntry *entry = &gcg->entries[index];
        if (gcg_is_event(entry) &&
            (!has_letters_of(alphabet, entry->rack) || !has_letters_of(alphabet, entry->text)))
            return false;
    }
    return true;
}

bool replay_named_language(const Gcg *gcg, char language[LANGUAGE_MAX])
{
    static const char *const pragmata[] = {"tile-distribution", "tile-set", "lexicon", "language"};
    for (size_t index = 0; index < sizeof pragmata / sizeof pragmata[0]; index++) {
        const char *text = gcg_pragma(gcg, pragmata[index]);
        if (text && language_of_name(span_trim(span_of(text)).at, language))
            return true;
    }
    return false;
}

void replay_guess_language(const Gcg *gcg, char language[LANGUAGE_MAX])
{
    static const char *const languages[] = {"en", "sv", "pl", "et"};
    if (replay_named_language(gcg, language))
        return;
    for (size_t index = 0; index < sizeof languages / sizeof languages[0]; index++) {
        Alphabet alphabet;
        if (alphabet_load(&alphabet, languages[index], NULL) && fits_language(gcg, &alphabet)) {
            snprintf(language, LANGUAGE_MAX, "%s", languages[index]);
            return;
        }
    }
    snprintf(language, LANGUAGE_MAX, "en");
}
