#include "protocol/gcg_game.h"

#include <stdio.h>
#include <string.h>

#include "protocol/gcg_rules.h"

enum { NICK_MAX = 64, RACK_LINE_MAX = (RACK_MAX * 2 + 1) * (TILE_TEXT_MAX + 2) };

static void make_nick(const char *name, char out[NICK_MAX])
{
    snprintf(out, NICK_MAX, "%s", *name ? name : "player");
    for (char *at = out; *at; at++) {
        if (*at == ' ' || *at == ':' || *at == '\t')
            *at = '_';
    }
}

static GcgKind kind_of(const Event *event)
{
    switch ((EventKind)event->kind) {
    case EVENT_PLAY:
        return GCG_PLAY;
    case EVENT_EXCHANGE:
        return GCG_EXCHANGE;
    case EVENT_PASS:
    case EVENT_TURN_LOST:
        return GCG_PASS;
    case EVENT_WITHDRAWN:
        return GCG_WITHDRAWAL;
    case EVENT_CHALLENGE_BONUS:
        return GCG_CHALLENGE;
    case EVENT_TILES_GAINED:
        return GCG_GAIN;
    case EVENT_TILES_LOST:
        return GCG_LOSS;
    case EVENT_TIME_PENALTY:
        return GCG_TIME;
    default:
        return GCG_PRAGMA;
    }
}

/* Events that GCG has no line for become a note to the line before. */
static void add_note(Gcg *gcg, const Event *event, const char *nick)
{
    static const char *const notes[] = {[EVENT_CHALLENGE_FAILED] = "challenged in vain",
                                        [EVENT_RESIGNED] = "resigned",
                                        [EVENT_TIME_OUT] = "lost on time"};
    char text[NICK_MAX + 32];
    if (event->kind != EVENT_CHALLENGE_FAILED && event->kind != EVENT_RESIGNED &&
        event->kind != EVENT_TIME_OUT)
        return;
    snprintf(text, sizeof text, "%s %s", nick, notes[event->kind]);
    gcg_add_pragma(gcg, "note", text);
}

static void add_event(Gcg *gcg, const Event *event, const Alphabet *alphabet, const char *nick)
{
    char rack[RACK_TEXT_MAX], move[MOVE_TEXT_MAX];
    GcgKind kind = kind_of(event);
    GcgEntry entry = {
        .kind = kind, .name = nick, .rack = rack, .score = event->score, .total = event->total};
    if (kind == GCG_PRAGMA) {
        add_note(gcg, event, nick);
        return;
    }
    rack_format(&event->rack, alphabet, rack);
    move_format(&event->move, alphabet, MOVE_GCG, move);
    if (kind == GCG_PLAY) {
        char *space = strchr(move, ' ');
        *space = '\0';
        entry.at = move;
        entry.text = space + 1;
    } else if (kind == GCG_EXCHANGE) {
        /* In a seat's own view the others' tiles are not known, only how many. */
        if (event->move.tiles[0] == 0)
            snprintf(move, sizeof move, "-%d", event->move.length);
        entry.text = move + 1;
    } else if (kind == GCG_GAIN || kind == GCG_LOSS) {
        entry.text = rack;
        entry.rack = kind == GCG_LOSS ? rack : "";
    } else if (kind == GCG_TIME) {
        entry.rack = "";
    }
    gcg_add(gcg, entry);
}

/* A challenge that costs the game is the last thing that happens in it. */
static bool is_given_up(const Event *events, int count)
{
    if (count > 0 && events[count - 1].kind == EVENT_CHALLENGE_FAILED)
        return true;
    for (int index = 0; index < count; index++) {
        int kind = events[index].kind;
        if (kind == EVENT_RESIGNED || kind == EVENT_TIME_OUT)
            return true;
    }
    return false;
}

void gcg_of_game(Gcg *gcg, const Event *events, int count, bool over, const Rules *rules,
                 const char *const names[GCG_PLAYERS])
{
    char nicks[GCG_PLAYERS][NICK_MAX];
    for (int seat = 0; seat < GCG_PLAYERS; seat++) {
        char name[24], text[NICK_MAX * 2 + 2];
        make_nick(names[seat], nicks[seat]);
        snprintf(name, sizeof name, "player%d", seat + 1);
        snprintf(text, sizeof text, "%s %.60s", nicks[seat], names[seat]);
        gcg_add_pragma(gcg, name, text);
    }
    gcg_add_pragma(gcg, "lexicon", rules->language);
    gcg_add_rules(gcg, rules);
    if (!over || is_given_up(events, count))
        gcg_add_pragma(gcg, "incomplete", "");
    for (int index = 0; index < count; index++)
        add_event(gcg, &events[index], &rules->alphabet, nicks[events[index].seat]);
}
