/* A position set up by hand, from a game played elsewhere: what would this player do? */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "protocol/cgp.h"
#include "server/hall_inside.h"
#include "server/say.h"

enum { COUNT_MOST = 20, COUNT_DEFAULT = 10, CGP_MOST = 4096 };

typedef struct CompanionTask {
    Task task;
    uint64_t visitor;
    json_t *re;
    char player[SEAT_BOT_MAX];
    int count;
    RuleSet *rules; /* as the position says */
    View view;
    Error err; /* empty: all went well */
    char choice[CONTEST_MOVE_MAX];
    json_t *moves;
} CompanionTask;

static void think(Task *base, Bench *bench)
{
    CompanionTask *task = (CompanionTask *)base;
    Choice choice;
    Player *player = bench_player(bench, task->rules, task->player, &task->err);
    if (!player)
        return;
    player_start(player, 1, 0);
    player->limit_ms = BOT_THINKS_MS;
    player_choose(player, &task->view, &choice);
    if (choice.kind == CHOICE_CHALLENGE)
        snprintf(task->choice, sizeof task->choice, "challenge");
    else
        move_format(&choice.move, &task->view.rules->alphabet, MOVE_UCGI, task->choice);
    task->moves = say_best_moves(&task->rules->kit, &task->view, task->count);
}

static void tell(Hall *hall, Visitor *visitor, const CompanionTask *task)
{
    Request request = {.hall = hall, .visitor = visitor, .re = task->re};
    if (task->err.text[0]) {
        hall_refuse(&request, "form", "%s", task->err.text);
        return;
    }
    json_t *answer = json_object();
    json_object_set_new(answer, "type", json_string("companion"));
    json_object_set_new(answer, "player", json_string(task->player));
    json_object_set_new(answer, "choice", json_string(task->choice));
    json_object_set(answer, "moves", task->moves);
    hall_answer(&request, answer);
}

static void done(Task *base, void *context)
{
    CompanionTask *task = (CompanionTask *)base;
    Hall *hall = context;
    Visitor *visitor = hall ? hall_find_visitor(hall, task->visitor) : NULL;
    if (visitor)
        tell(hall, visitor, task);
    json_decref(task->re);
    json_decref(task->moves);
    ruleset_release(task->rules);
    free(task);
}

static void add_tiles(Rack *to, const Rack *from)
{
    for (int index = 0; index <= LETTERS_MAX; index++)
        to->count[index] = (uint8_t)(to->count[index] + from->count[index]);
    to->total = (uint8_t)(to->total + from->total);
}

/* What the side on turn would see. */
static void make_view(const Position *position, const Kit *kit, View *view)
{
    int seat = position->on_turn;
    *view = (View){.seat = seat,
                   .on_turn = seat,
                   .seats = position->seats,
                   .result = {ENDING_NONE, -1, -1},
                   .scoreless = position->scoreless,
                   .bag_count = position->bag_count,
                   .rack = position->racks[seat],
                   .unseen = position->unseen,
                   .board = position->board,
                   .rules = &kit->rules,
                   .judge = &kit->judge};
    for (int other = 0; other < position->seats; other++) {
        view->score[other] = position->scores[other];
        view->tiles_held[other] = position->racks[other].total;
        view->clock_ms[other] = kit->rules.clock_ms;
        if (other != seat)
            add_tiles(&view->unseen, &position->racks[other]);
    }
}

static const char *challenge_of(ChallengeRule rule)
{
    static const char *const names[] = {"void", "single", "double", "triple", "points"};
    return names[rule];
}

/* The rules of the position; those of the language otherwise. */
static RuleSet *find_rules(Hall *hall, const Language *language, const Rules *rules, Error *err)
{
    RuleChoice choice = {.layout = rules->layout.name, .challenge = challenge_of(rules->challenge)};
    return rulesets_find(&hall->rulesets, &language->kit, &choice, err);
}

static bool read_position(const char *text, const Language *language, Cgp *cgp, Error *err)
{
    if (!cgp_parse(cgp, text, strlen(text), &language->rules, err))
        return false;
    if (strcmp(cgp->rules.language, language->rules.language) != 0)
        return error_set(err, "the position is %s", cgp->rules.name);
    return cgp->position.racks[cgp->position.on_turn].total > 0 ||
           error_set(err, "the tiles of the side on turn are not known");
}

void hall_companion(Request *request)
{
    Hall *hall = request->hall;
    const char *code = request_text(request->body, "language", LANGUAGE_MAX - 1);
    const char *player = request_text(request->body, "player", SEAT_BOT_MAX - 1);
    const char *text = request_text(request->body, "cgp", CGP_MOST);
    Language *language = code ? languages_find(&hall->languages, code) : NULL;
    int64_t count = COUNT_DEFAULT;
    Error err;
    request_number(request->body, "count", 1, COUNT_MOST, &count);
    if (!language) {
        hall_refuse(request, "language", "there is no such language");
        return;
    }
    if (!player || !text || !catalogue_has_bot(&hall->catalogue, "words", player)) {
        hall_refuse(request, "form", "companion: a player and a position of at most %d bytes",
                    CGP_MOST);
        return;
    }
    if (!hall_needs_language(request, language) || !hall_is_allowed(request, LIMIT_THINK))
        return;
    Cgp *cgp = memory_new(1, sizeof *cgp);
    RuleSet *rules = read_position(text, language, cgp, &err)
                         ? find_rules(hall, language, &cgp->rules, &err)
                         : NULL;
    if (!rules) {
        hall_refuse(request, "form", "%s", err.text);
        free(cgp);
        return;
    }
    CompanionTask *task = memory_new(1, sizeof *task);
    task->task.run = think;
    task->task.done = done;
    task->visitor = request->visitor->number;
    task->re = request->re ? json_deep_copy(request->re) : NULL;
    task->count = (int)count;
    task->rules = rules;
    snprintf(task->player, sizeof task->player, "%s", player);
    make_view(&cgp->position, &rules->kit, &task->view);
    free(cgp);
    if (!workers_add(hall->workers, &task->task)) {
        done(&task->task, NULL);
        hall_refuse(request, "busy", "the server is busy; try again in a moment");
    }
}
