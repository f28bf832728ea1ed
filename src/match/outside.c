#include "match/outside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "match/process.h"
#include "protocol/cgp.h"

enum {
    START_MS = 10 * 1000,  /* to answer `ucgi`, and `isready` with its words loaded */
    MOVE_MS = 1000,        /* a move, when nobody says otherwise */
    GRACE_MS = 250,        /* past the time of a move, for the way there and back */
    STARTS_MOST = 3,       /* in a row that fail */
    LINE_MOST = 64 * 1024, /* of an answer */
};

static const char PREFIX[] = "engine:";

typedef struct Outside {
    Player base;
    const char *command;
    Process process;
    int failed_starts; /* in a row */
    char line[LINE_MOST];
    char why[256];
    char spec[];
} Outside;

bool outside_is_spec(const char *spec)
{
    return strncmp(spec, PREFIX, sizeof PREFIX - 1) == 0;
}

/* Reads lines until one begins with `word`; false when there is none in time. The line is left in
 * outside->line, what follows the word in *rest. */
static bool wait_for(Outside *outside, const char *word, int64_t limit_ms, Span *rest)
{
    int64_t until_ns = clock_now_ns() + limit_ms * 1000 * 1000;
    for (;;) {
        ProcessState state =
            process_read_line(&outside->process, until_ns, outside->line, LINE_MOST);
        Span field;
        if (state != PROCESS_LINE) {
            snprintf(outside->why, sizeof outside->why, "%.120s %s %s", outside->base.name,
                     state == PROCESS_ENDED  ? "ended before it said"
                     : state == PROCESS_LATE ? "did not say in time"
                                             : "wrote a line too long before",
                     word);
            return false;
        }
        *rest = span_of(outside->line);
        if (span_take_field(rest, &field) && span_is(field, word))
            return true;
    }
}

static bool ask(Outside *outside, const char *question, const char *answer, int64_t limit_ms,
                Span *rest)
{
    if (process_write(&outside->process, question, strlen(question)))
        return wait_for(outside, answer, limit_ms, rest);
    snprintf(outside->why, sizeof outside->why, "%.120s ended before it was asked",
             outside->base.name);
    return false;
}

static void outside_start(Player *player)
{
    Outside *outside = (Outside *)player;
    Span rest;
    if (!process_is_open(&outside->process)) {
        if (outside->failed_starts >= STARTS_MOST)
            return;
        if (!process_start(&outside->process, outside->command)) {
            snprintf(outside->why, sizeof outside->why, "%.120s cannot be started", player->name);
        } else if (!ask(outside, "ucgi\n", "ucgiok", START_MS, &rest)) {
            process_stop(&outside->process);
        }
    }
    char ready[KIT_NAME_MAX + 64];
    snprintf(ready, sizeof ready, "setoption name Lexicon value %s\nucginewgame\nisready\n",
             player->kit->lexicon);
    if (process_is_open(&outside->process) && !ask(outside, ready, "readyok", START_MS, &rest))
        process_stop(&outside->process);
    outside->failed_starts = process_is_open(&outside->process) ? 0 : outside->failed_starts + 1;
}

static const char *challenge_text(const Rules *rules, char out[16])
{
    static const char *const names[] = {[CHALLENGE_VOID] = "void",
                                        [CHALLENGE_SINGLE] = "single",
                                        [CHALLENGE_DOUBLE] = "double",
                                        [CHALLENGE_TRIPLE] = "triple"};
    if (rules->challenge != CHALLENGE_POINTS)
        return names[rules->challenge];
    snprintf(out, 16, "%dpt", rules->challenge_points);
    return out;
}

static void set_number(Cgp *cgp, const char *name, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    cgp_set(cgp, name, text, NULL);
}

static void format_question(const View *view, int64_t limit_ms, Buffer *out)
{
    const Rules *rules = view->rules;
    Position position;
    char text[16];
    Cgp *cgp = memory_new(1, sizeof *cgp); /* some ten kilobytes */
    view_position(view, &position);
    cgp_init(cgp, rules, &position);
    cgp_set(cgp, "lex", rules->language, NULL);
    cgp_set(cgp, "ld", rules->language, NULL);
    cgp_set(cgp, "bdn", rules->layout.name, NULL);
    cgp_set(cgp, "cr", challenge_text(rules, text), NULL);
    set_number(cgp, "bb", rules->bonus_points);
    set_number(cgp, "etl", rules->exchange_minimum);
    set_number(cgp, "mcnz", rules->scoreless_limit);
    cgp_set(cgp, "tes:end", rules->end == END_TWICE ? "twice" : "plusminus", NULL);
    buffer_append_text(out, "position cgp ");
    cgp_format(cgp, out);
    buffer_format(out, "\ngo movetime %lld\n", (long long)limit_ms);
    free(cgp);
}

static void give_up(Outside *outside, Choice *choice)
{
    choice->kind = CHOICE_FORFEIT;
    choice->why = outside->why;
    process_stop(&outside->process);
}

static void read_answer(Outside *outside, const View *view, Span answer, Choice *choice)
{
    Error err;
    answer = span_trim(answer);
    if (span_is(answer, "challenge")) {
        choice->kind = CHOICE_CHALLENGE;
    } else if (!move_parse(&choice->move, &view->rules->alphabet, &view->board, answer.at,
                           answer.length, &err)) {
        snprintf(outside->why, sizeof outside->why, "%.100s: %.140s", outside->base.name, err.text);
        give_up(outside, choice);
    }
}

static void outside_choose(Player *player, const View *view, Choice *choice)
{
    Outside *outside = (Outside *)player;
    int64_t limit_ms = player->limit_ms > 0 ? player->limit_ms : MOVE_MS;
    Span answer;
    Buffer question;
    if (!process_is_open(&outside->process)) {
        give_up(outside, choice);
        return;
    }
    int64_t before_ns = clock_now_ns();
    buffer_init(&question, LINE_MOST);
    format_question(view, limit_ms, &question);
    bool answered = ask(outside, buffer_text(&question), "bestmove", limit_ms + GRACE_MS, &answer);
    buffer_release(&question);
    choice->spent_ms = (clock_now_ns() - before_ns) / (1000 * 1000);
    if (answered)
        read_answer(outside, view, answer, choice);
    else
        give_up(outside, choice);
}

static void outside_free(Player *player)
{
    Outside *outside = (Outside *)player;
    if (process_is_open(&outside->process))
        process_write(&outside->process, "quit\n", 5);
    process_stop(&outside->process);
    free(outside);
}

static const PlayerType outside_type = {
    .start = outside_start, .choose = outside_choose, .free = outside_free};

Player *outside_new(const Kit *kit, const char *spec)
{
    Outside *outside = memory_new(1, sizeof *outside + strlen(spec) + 1);
    strcpy(outside->spec, spec);
    outside->command = outside->spec + sizeof PREFIX - 1;
    player_init(&outside->base, &outside_type, kit, spec);
    outside->base.doubt = 0; /* it says `challenge` itself */
    return &outside->base;
}
