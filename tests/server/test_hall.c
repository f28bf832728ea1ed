/* The server without its sockets: every message, and everything that must not happen. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"
#include "tests/server/visit.h"

typedef struct Seated {
    char game[GAME_ID_MAX], token[SECRET_MAX], other_token[SECRET_MAX], invite[SECRET_MAX];
    int seat;
} Seated;

static void copy_text(char *out, size_t size, const char *text)
{
    snprintf(out, size, "%s", text);
}

static Seated read_created(const json_t *answer)
{
    Seated seated = {.seat = (int)field_number(answer, "seat")};
    const json_t *tokens = json_object_get(answer, "tokens");
    copy_text(seated.game, sizeof seated.game, field_text(answer, "game"));
    copy_text(seated.token, sizeof seated.token, field_text(answer, "token"));
    copy_text(seated.invite, sizeof seated.invite, field_text(answer, "invite"));
    if (tokens)
        copy_text(seated.other_token, sizeof seated.other_token,
                  json_string_value(json_array_get(tokens, (size_t)(1 - seated.seat))));
    return seated;
}

static Seated create(Guest *guest, const char *kind, const char *options)
{
    json_t *answer =
        guest_ask(guest, "{\"type\":\"create\",\"kind\":\"%s\",\"name\":\"Ann\",\"options\":%s}",
                  kind, options);
    if (strcmp(field_text(answer, "type"), "created") != 0)
        fail_msg("%s: %s", options, field_text(answer, "text"));
    return read_created(answer);
}

static json_t *open_game(Guest *guest, const Seated *seated)
{
    return guest_ask(guest, "{\"type\":\"open\",\"game\":\"%s\",\"token\":\"%s\",\"since\":0}",
                     seated->game, seated->token);
}

static json_t *move_as(Guest *guest, const char *game, const char *token, int turn,
                       const char *move)
{
    return guest_ask(guest,
                     "{\"type\":\"move\",\"game\":\"%s\",\"token\":\"%s\",\"turn\":%d,"
                     "\"key\":\"turn %d %s\",\"move\":\"%s\",\"spent_ms\":null}",
                     game, token, turn, turn, token, move);
}

static void assert_type(const json_t *answer, const char *type)
{
    if (strcmp(field_text(answer, "type"), type) != 0)
        fail_msg("%s instead of %s: %s %s", field_text(answer, "type"), type,
                 field_text(answer, "code"), field_text(answer, "text"));
}

static void assert_error(const json_t *answer, const char *code)
{
    assert_type(answer, "error");
    assert_string_equal(field_text(answer, "code"), code);
}

static void assert_refused(const json_t *answer, const char *code)
{
    assert_type(answer, "refused");
    assert_string_equal(field_text(answer, "code"), code);
}

/* A good move for the seat on turn, from the server's own hint; a play if there is one. */
static void find_move(Guest *guest, const char *game, const char *token, char *move, size_t size)
{
    json_t *hint =
        guest_ask(guest, "{\"type\":\"hint\",\"game\":\"%s\",\"token\":\"%s\"}", game, token);
    assert_type(hint, "hint");
    size_t at;
    const json_t *found;
    copy_text(move, size, "pass");
    json_array_foreach(json_object_get(hint, "moves"), at, found)
    {
        copy_text(move, size, field_text(found, "move"));
        if (strncmp(move, "ex.", 3) != 0)
            return;
    }
}

/* ---- the golden frames ---- */

/* Keys, and the first element of lists: what a frame looks like, whatever it says. */
static json_t *shape_of(const json_t *value)
{
    if (json_is_object(value)) {
        json_t *shape = json_object();
        const char *key;
        json_t *part;
        json_object_foreach((json_t *)value, key, part)
            json_object_set_new(shape, key, shape_of(part));
        return shape;
    }
    if (json_is_array(value)) {
        json_t *shape = json_array();
        if (json_array_size(value) > 0)
            json_array_append_new(shape, shape_of(json_array_get(value, 0)));
        return shape;
    }
    return json_is_string(value)    ? json_string("text")
           : json_is_number(value)  ? json_string("number")
           : json_is_boolean(value) ? json_string("truth")
                                    : json_null();
}

/* Compares with tests/server/golden/NAME.json; TESSERA_GOLDEN=write writes it instead. */
static void check_golden(const char *name, const json_t *frame, bool exactly)
{
    char path[256];
    json_error_t fault;
    const char *wish = getenv("TESSERA_GOLDEN");
    snprintf(path, sizeof path, "tests/server/golden/%s.json", name);
    if (wish && strcmp(wish, "write") == 0)
        assert_int_equal(json_dump_file(frame, path, JSON_COMPACT | JSON_SORT_KEYS), 0);
    json_t *golden = json_load_file(path, 0, &fault);
    if (!golden)
        fail_msg("%s: %s", path, fault.text);
    json_t *wanted = exactly ? json_incref(golden) : shape_of(golden);
    json_t *found = exactly ? json_incref((json_t *)frame) : shape_of(frame);
    if (!json_equal(wanted, found)) {
        char *text = json_dumps(frame, JSON_COMPACT | JSON_SORT_KEYS);
        print_error("%s differs; now: %s\n", path, text);
        free(text);
        fail();
    }
    json_decref(golden);
    json_decref(wanted);
    json_decref(found);
}

static void check_last(const char *name, const Guest *guest, const char *type)
{
    const char *text = guest_last(guest, type);
    if (!text)
        fail_msg("no %s came", type);
    json_t *frame = json_loads(text, 0, NULL);
    check_golden(name, frame, true);
    json_decref(frame);
}

static void every_message_has_its_golden_frame(void **state)
{
    (void)state;
    House house;
    char move[128];
    house_open(&house, NULL);
    Guest *ann = house_guest(&house), *bo = house_guest(&house);
    check_golden("welcome", ann->answer, true);
    check_golden("setup", guest_ask(ann, "{\"type\":\"setup\"}"), false);
    check_golden("pong", guest_ask(ann, "{\"type\":\"ping\"}"), true);

    /* Two on one device. */
    Seated here =
        create(ann, "words", "{\"opponent\":\"here\",\"practice\":true,\"first\":\"me\"}");
    check_golden("created-here", ann->answer, true);
    check_golden("state-words", open_game(ann, &here), true);
    check_golden("hint",
                 guest_ask(ann, "{\"type\":\"hint\",\"game\":\"%s\",\"token\":\"%s\"}", here.game,
                           here.token),
                 true);
    find_move(ann, here.game, here.token, move, sizeof move);
    check_golden("preview",
                 guest_ask(ann,
                           "{\"type\":\"preview\",\"game\":\"%s\",\"token\":\"%s\","
                           "\"move\":\"%s\"}",
                           here.game, here.token, move),
                 true);
    check_golden("preview-fault",
                 guest_ask(ann,
                           "{\"type\":\"preview\",\"game\":\"%s\","
                           "\"token\":\"%s\",\"move\":\"1A.CAT\"}",
                           here.game, here.token),
                 true);
    const json_t *held = json_object_get(open_game(ann, &here), "rack");
    snprintf(move, sizeof move, "8G.");
    for (size_t at = 0; at < json_array_size(held); at++)
        strcat(move, json_string_value(json_array_get(held, at)));
    check_golden("refused-word", move_as(ann, here.game, here.token, 0, move), true);
    find_move(ann, here.game, here.token, move, sizeof move);
    house_wait(&house, 5000);
    check_golden("accepted", move_as(ann, here.game, here.token, 0, move), true);
    check_last("update-play", ann, "update");
    check_golden("refused-turn", move_as(ann, here.game, here.token, 0, "pass "), true);
    check_golden("chat",
                 guest_ask(ann,
                           "{\"type\":\"chat\",\"game\":\"%s\",\"token\":\"%s\","
                           "\"text\":\"hello\"}",
                           here.game, here.token),
                 true);
    move_as(ann, here.game, here.other_token, 1, "resign");
    check_last("update-over", ann, "update");
    check_golden("created-rematch",
                 guest_ask(ann,
                           "{\"type\":\"rematch\",\"game\":\"%s\","
                           "\"token\":\"%s\"}",
                           here.game, here.token),
                 true);

    /* Two people. */
    Seated mine = create(ann, "words",
                         "{\"opponent\":\"person\",\"challenge\":\"double\",\"first\":\"me\","
                         "\"minutes\":15,\"overtime_minutes\":1}");
    check_golden("created-person", ann->answer, true);
    check_golden("state-waiting", open_game(ann, &mine), true);
    json_t *joined = guest_ask(bo,
                               "{\"type\":\"join\",\"game\":\"%s\",\"invite\":\"%s\","
                               "\"name\":\"Bo\"}",
                               mine.game, mine.invite);
    check_golden("joined", joined, true);
    Seated his = read_created(joined);
    check_last("state-joined", ann, "state");
    check_golden("state-second", open_game(bo, &his), true);
    check_last("update-presence", ann, "update");
    Guest *watcher = house_guest(&house);
    check_golden(
        "state-watcher",
        guest_ask(watcher, "{\"type\":\"open\",\"game\":\"%s\",\"token\":null}", mine.game), true);
    const json_t *rack = json_object_get(open_game(ann, &mine), "rack");
    snprintf(move, sizeof move, "ex.%s%s", json_string_value(json_array_get(rack, 0)),
             json_string_value(json_array_get(rack, 1)));
    move_as(ann, mine.game, mine.token, 0, move);
    check_last("update-exchange-own", ann, "update");
    check_last("update-exchange-other", bo, "update");
    move_as(bo, mine.game, his.token, 1, "resign");
    guest_ask(bo, "{\"type\":\"rematch\",\"game\":\"%s\",\"token\":\"%s\"}", mine.game, his.token);
    check_last("rematch", ann, "rematch");

    /* A bot, and Kalah. */
    Seated bot = create(ann, "words", "{\"opponent\":\"bot:hard\",\"first\":\"me\"}");
    check_golden("created-bot", ann->answer, true);
    open_game(ann, &bot);
    move_as(ann, bot.game, bot.token, 0, "pass");
    check_last("update-pass", ann, "update");
    Seated kalah = create(ann, "kalah", "{\"opponent\":\"here\",\"first\":\"me\",\"minutes\":3}");
    check_golden("state-kalah", open_game(ann, &kalah), true);
    move_as(ann, kalah.game, kalah.token, 0, "1");
    check_last("update-kalah", ann, "update");

    /* Themes, companion, errors. */
    check_golden("theme-made",
                 guest_ask(ann, "{\"type\":\"theme-upload\",\"language\":\"en\","
                                "\"name\":\"Pets\",\"text\":\"cat, dog x1 qqq\"}"),
                 true);
    char theme[THEME_REF_MAX];
    copy_text(theme, sizeof theme, field_text(json_object_get(ann->answer, "theme"), "id"));
    check_golden("theme-none",
                 guest_ask(ann, "{\"type\":\"theme-topic\",\"language\":\"en\","
                                "\"topic\":\"nothing of this kind\"}"),
                 true);
    check_golden("themes", guest_ask(ann, "{\"type\":\"themes\",\"language\":\"en\"}"), false);
    check_golden("theme-words",
                 guest_ask(ann, "{\"type\":\"theme-words\",\"theme\":\"%s\"}", theme), true);
    check_golden("thanks",
                 guest_ask(ann,
                           "{\"type\":\"theme-report\",\"theme\":\"%s\","
                           "\"why\":\"dull\"}",
                           theme),
                 true);
    check_golden("companion",
                 guest_ask(ann, "{\"type\":\"companion\",\"language\":\"en\",\"player\":\"hard\","
                                "\"cgp\":\"15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 "
                                "AEINRST/ 0/0 0\",\"count\":2}"),
                 true);
    check_golden("error", guest_ask(ann, "{\"type\":\"nonsense\"}"), true);
    house_close(&house);
}

/* ---- moves ---- */

static void a_move_sent_twice_is_made_once(void **state)
{
    (void)state;
    House house;
    house_open(&house, NULL);
    Guest *ann = house_guest(&house);
    Seated here = create(ann, "words", "{\"opponent\":\"here\",\"first\":\"me\"}");
    json_t *first = move_as(ann, here.game, here.token, 0, "pass");
    assert_type(first, "accepted");
    int64_t version = field_number(first, "version");
    json_t *second = move_as(ann, here.game, here.token, 0, "pass");
    assert_type(second, "accepted");
    assert_int_equal(field_number(second, "version"), version);
    assert_int_equal(field_number(open_game(ann, &here), "turn"), 1);
    house_close(&house);
}

static void versions_follow_each_other_without_gaps(void **state)
{
    (void)state;
    House house;
    char move[128];
    house_open(&house, NULL);
    Guest *ann = house_guest(&house);
    Seated here =
        create(ann, "words", "{\"opponent\":\"here\",\"first\":\"me\",\"practice\":true}");
    int64_t version = field_number(open_game(ann, &here), "version");
    int before = ann->frame_count, events = 0;
    const Room *room = room_find(house.hall, here.game);
    int made = 0;
    for (int turn = 0; turn < 10 && !room->over; turn++, made++) {
        const char *token = turn % 2 ? here.other_token : here.token;
        find_move(ann, here.game, token, move, sizeof move);
        assert_type(move_as(ann, here.game, token, turn, move), "accepted");
    }
    for (int at = before; at < ann->frame_count; at++) {
        if (!strstr(ann->frames[at], "\"type\":\"update\""))
            continue;
        json_t *update = json_loads(ann->frames[at], 0, NULL);
        assert_int_equal(field_number(update, "after"), version);
        assert_int_equal(field_number(update, "from"), events);
        version = field_number(update, "version");
        events += (int)json_array_size(json_object_get(update, "events"));
        json_decref(update);
    }
    assert_true(made >= 6 && events >= made);
    house_close(&house);
}

static void wrong_moves_are_refused_by_their_code(void **state)
{
    (void)state;
    House house;
    house_open(&house, NULL);
    Guest *ann = house_guest(&house);
    Seated here = create(ann, "words", "{\"opponent\":\"here\",\"first\":\"me\"}");
    assert_refused(move_as(ann, here.game, here.other_token, 0, "pass"), "turn");
    assert_refused(move_as(ann, here.game, here.token, 7, "pass"), "turn");
    assert_refused(move_as(ann, here.game, here.token, 0, "8Z.???"), "form");
    assert_refused(move_as(ann, here.game, here.token, 0, "time"), "form");
    assert_refused(move_as(ann, here.game, here.token, 0, "challenge"), "no-challenge");
    assert_refused(move_as(ann, here.game, here.token, 0, "8H.ZZZQQQJ"), "tiles");
    Seated kalah = create(ann, "kalah", "{\"opponent\":\"here\",\"first\":\"me\"}");
    assert_refused(move_as(ann, kalah.game, kalah.token, 0, "9"), "form");
    assert_type(move_as(ann, kalah.game, kalah.token, 0, "1"), "accepted");
    assert_refused(move_as(ann, kalah.game, kalah.token, 1, "1"), "hole");
    assert_error(guest_ask(ann,
                           "{\"type\":\"move\",\"game\":\"%s\",\"token\":\"%s\",\"turn\":0,"
                           "\"key\":\"\",\"move\":\"pass\"}",
                           here.game, here.token),
                 "form");
    house_close(&house);
}

static void a_forged_token_opens_nothing(void **state)
{
    (void)state;
    House house;
    house_open(&house, NULL);
    Guest *ann = house_guest(&house);
    Seated here = create(ann, "words", "{\"opponent\":\"bot:hard\",\"first\":\"me\"}");
    Seated forged = here;
    forged.token[5] = forged.token[5] == 'a' ? 'b' : 'a';
    assert_error(open_game(ann, &forged), "token");
    assert_error(move_as(ann, here.game, forged.token, 0, "pass"), "token");
    assert_error(move_as(ann, here.game, "", 0, "pass"), "token"); /* the bot's empty one */
    assert_error(guest_ask(ann, "{\"type\":\"open\",\"game\":\"nosuchgame\",\"token\":null}"),
                 "no-game");
    Seated mine = create(ann, "words", "{\"opponent\":\"person\"}");
    assert_error(guest_ask(ann, "{\"type\":\"join\",\"game\":\"%s\",\"invite\":\"\"}", mine.game),
                 "token");
    assert_error(guest_ask(ann, "{\"type\":\"join\",\"game\":\"%s\",\"invite\":\"\"}", here.game),
                 "token");
    house_close(&house);
}

static void any_bytes_get_an_answer(void **state)
{
    (void)state;
    static const char *const frames[] = {
        "",
        "{",
        "[]",
        "null",
        "7",
        "\"text\"",
        "{}",
        "{\"type\":7}",
        "{\"type\":\"move\"}",
        "{\"type\":\"open\",\"game\":[1]}",
        "{\"type\":\"create\",\"kind\":\"words\",\"options\":7}",
        "{\"type\":\"create\",\"kind\":\"words\",\"options\":{\"minutes\":1e99}}",
        "{\"type\":\"hello\",\"version\":2}",
        "{\"type\":\"create\",\"type\":\"create\"}",
        "{\"type\":\"ping\",\"x\":\"\xff\xfe\"}",
        "{\"type\":\"ping\",\"x\":\"\\u0000\"}"};
    House house;
    house_open(&house, NULL);
    Guest *ann = house_guest(&house);
    for (size_t at = 0; at < sizeof frames / sizeof frames[0]; at++) {
        int before = ann->frame_count;
        guest_send(ann, frames[at], strlen(frames[at]));
        assert_int_equal(ann->frame_count, before + 1);
        if (!strstr(frames[at], "\"options\":7")) /* no options are the defaults */
            assert_non_null(strstr(ann->frames[before], "\"type\":\"error\""));
    }
    char *large = memory_new(FRAME_MAX + 1, 1);
    memset(large, ' ', FRAME_MAX + 1);
    int before = ann->frame_count;
    guest_send(ann, large, FRAME_MAX + 1);
    free(large);
    assert_non_null(strstr(ann->frames[before], "\"code\":\"size\""));
    house_close(&house);
}

static void nothing_is_answered_before_hello(void **state)
{
    (void)state;
    House house;
    house_open(&house, NULL);
    house_guest(&house);
    Guest *rude = &house.guests[house.guest_count++];
    rude->house = &house;
    rude->visitor = hall_enter(house.hall, rude, "192.0.2.2");
    assert_error(guest_ask(rude, "{\"type\":\"create\",\"kind\":\"kalah\"}"), "form");
    assert_type(guest_ask(rude, "{\"type\":\"ping\"}"), "pong");
    house_close(&house);
}

/* ---- clocks and bots ---- */

static int64_t clock_of(const json_t *state, int seat)
{
    return field_number(json_array_get(json_object_get(state, "seats"), (size_t)seat), "clock_ms");
}

static void the_networks_delay_is_not_charged_up_to_its_limit(void **state)
{
    (void)state;
    House house;
    house_open(&house, NULL);
    Guest *ann = house_guest(&house);
    Seated here = create(ann, "words", "{\"opponent\":\"here\",\"first\":\"me\",\"minutes\":3}");
    house_wait(&house, 5000);
    guest_ask(ann,
              "{\"type\":\"move\",\"game\":\"%s\",\"token\":\"%s\",\"turn\":0,\"key\":\"a\","
              "\"move\":\"pass\",\"spent_ms\":4600}",
              here.game, here.token);
    assert_int_equal(clock_of(open_game(ann, &here), 0), 180000 - 4600);
    house_wait(&house, 5000);
    guest_ask(ann,
              "{\"type\":\"move\",\"game\":\"%s\",\"token\":\"%s\",\"turn\":1,\"key\":\"b\","
              "\"move\":\"pass\",\"spent_ms\":10}",
              here.game, here.other_token);
    assert_int_equal(clock_of(open_game(ann, &here), 1), 180000 - 4000);
    house_wait(&house, 1000);
    guest_ask(ann,
              "{\"type\":\"move\",\"game\":\"%s\",\"token\":\"%s\",\"turn\":2,\"key\":\"c\","
              "\"move\":\"pass\",\"spent_ms\":99999}",
              here.game, here.token);
    assert_int_equal(clock_of(open_game(ann, &here), 0), 180000 - 4600 - 1000);
    house_close(&house);
}

static void a_clock_that_runs_out_ends_the_game(void **state)
{
    (void)state;
    House house;
    house_open(&house, NULL);
    Guest *ann = house_guest(&house);
    const char *kinds[] = {"words", "kalah"};
    for (int at = 0; at < 2; at++) {
        Seated here =
            create(ann, kinds[at], "{\"opponent\":\"here\",\"first\":\"me\",\"minutes\":1}");
        open_game(ann, &here);
        house_wait(&house, 60900);
        assert_string_equal(field_text(open_game(ann, &here), "phase"), "running");
        house_wait(&house, 300);
        const json_t *over = open_game(ann, &here);
        assert_string_equal(field_text(over, "phase"), "over");
        assert_string_equal(field_text(json_object_get(over, "result"), "ending"), "time");
        assert_int_equal(field_number(json_object_get(over, "result"), "winner"), 1);
    }
    house_close(&house);
}

static void a_bot_keeps_nobody_waiting_without_a_clock(void **state)
{
    (void)state;
    House house;
    house_open(&house, NULL);
    Guest *ann = house_guest(&house);
    Seated quick = create(ann, "words", "{\"opponent\":\"bot:superhuman\",\"first\":\"other\"}");
    house_wait(&house, QUICK_WAIT_MS + 100);
    assert_int_equal(field_number(open_game(ann, &quick), "turn"), 1);
    Seated slow = create(ann, "words",
                         "{\"opponent\":\"bot:superhuman\",\"first\":\"other\",\"minutes\":30}");
    house_wait(&house, 9000);
    assert_int_equal(field_number(open_game(ann, &slow), "turn"), 0);
    house_wait(&house, 25000);
    assert_int_equal(field_number(open_game(ann, &slow), "turn"), 1);
    house_close(&house);
}

/* ---- what is hidden ---- */

typedef struct Hidden {
    Game saved;
    Event *events;
} Hidden;

static char *describe(House *house, Room *room, int seat)
{
    json_t *frame = room_describe(house->hall, room, seat, 0, true);
    char *text = json_dumps(frame, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(frame);
    return text;
}

/* Deals the tiles that `seat` cannot see anew: the other rack and the bag, in another order. */
static void deal_hidden_anew(Game *game, int seat, Rng *rng)
{
    Letter tiles[TILES_MAX];
    int count = 0, counts[CONTEST_SEATS] = {0};
    for (int other = 0; other < CONTEST_SEATS; other++) {
        if (other == seat)
            continue;
        counts[other] = rack_list(&game->seat[other].rack, tiles + count);
        count += counts[other];
    }
    for (int at = game->bag.low; at < game->bag.high; at++)
        tiles[count++] = game->bag.tiles[at];
    for (int at = count - 1; at > 0; at--) {
        int with = (int)rng_below(rng, (uint32_t)at + 1);
        Letter held = tiles[at];
        tiles[at] = tiles[with];
        tiles[with] = held;
    }
    for (int other = 0; other < CONTEST_SEATS; other++) {
        if (other == seat)
            continue;
        memset(&game->seat[other].rack, 0, sizeof(Rack));
        for (int at = 0; at < counts[other]; at++)
            rack_add(&game->seat[other].rack, tiles[--count]);
    }
    for (int at = game->bag.low; at < game->bag.high; at++)
        game->bag.tiles[at] = tiles[--count];
}

/* Whatever the hidden tiles are, what a seat is told is the same to the byte. */
static void compare_twins(House *house, Room *room, int seat)
{
    Game *game = contest_words_game(room->contest), saved = *game;
    char *told = describe(house, room, seat);
    deal_hidden_anew(game, seat, &house->rng);
    char *twin = describe(house, room, seat);
    *game = saved;
    assert_string_equal(told, twin);
    free(told);
    free(twin);
}

static char *rack_as_told(const Game *game, int seat)
{
    Letter tiles[RACK_MAX];
    json_t *list = json_array();
    int count = rack_list(&game->seat[seat].rack, tiles);
    for (int at = 0; at < count; at++) {
        char text[TILE_TEXT_MAX + 2];
        alphabet_format_tile(&game->setup.rules->alphabet, tiles[at], false, text);
        json_array_append_new(list, json_string(text));
    }
    char *told = json_dumps(list, JSON_COMPACT);
    json_decref(list);
    return told;
}

/* No frame holds the other's tiles, as they would be written in a list or in a row. */
static void scan_frames(const Guest *guest, int from, const Game *game, int seat)
{
    char row[RACK_TEXT_MAX];
    char *other = rack_as_told(game, 1 - seat), *own = rack_as_told(game, seat);
    rack_format(&game->seat[1 - seat].rack, &game->setup.rules->alphabet, row);
    bool tells = game->seat[1 - seat].rack.total >= 5 && strcmp(other, own) != 0;
    for (int at = from; tells && at < guest->frame_count; at++) {
        assert_null(strstr(guest->frames[at], other));
        assert_null(strstr(guest->frames[at], row));
    }
    free(other);
    free(own);
}

static void play_and_look(House *house, const char *challenge)
{
    char options[128], move[128];
    Guest *ann = house_guest(house), *bo = house_guest(house), *watcher = house_guest(house);
    snprintf(options, sizeof options,
             "{\"opponent\":\"here\",\"first\":\"me\",\"practice\":true,\"challenge\":\"%s\"}",
             challenge);
    Seated first = create(ann, "words", options), second = first;
    copy_text(second.token, sizeof second.token, first.other_token);
    open_game(ann, &first);
    open_game(bo, &second);
    guest_ask(watcher, "{\"type\":\"open\",\"game\":\"%s\",\"token\":null}", first.game);
    Room *room = room_find(house->hall, first.game);
    for (int turn = 0; !room->over && turn < 80; turn++) {
        Game *game = contest_words_game(room->contest);
        int seat = game->on_turn, seen[2] = {ann->frame_count, bo->frame_count};
        Guest *who = seat == 0 ? ann : bo;
        const char *token = seat == 0 ? first.token : second.token;
        for (int looks = CONTEST_WATCHER; looks < CONTEST_SEATS; looks++)
            compare_twins(house, room, looks);
        if (turn % 7 == 3 && bag_count(&game->bag) >= 7) {
            const char *held = json_string_value(json_array_get(
                json_object_get(open_game(who, seat ? &second : &first), "rack"), 0));
            snprintf(move, sizeof move, "ex.%s", held);
        } else {
            find_move(who, first.game, token, move, sizeof move);
        }
        json_t *answer = move_as(who, first.game, token, room->event_count, move);
        if (strcmp(field_text(answer, "type"), "accepted") != 0)
            assert_type(move_as(who, first.game, token, room->event_count, "pass"), "accepted");
        if (!room->over) {
            scan_frames(ann, seen[0], game, 0);
            scan_frames(bo, seen[1], game, 1);
        }
    }
    assert_true(room->over);
    for (int at = 0; at < watcher->frame_count; at++) {
        if (!strstr(watcher->frames[at], "\"phase\":\"over\""))
            assert_null(strstr(watcher->frames[at], "\"rack\":["));
    }
    guest_leave(ann);
    guest_leave(bo);
    guest_leave(watcher);
}

static void nobody_is_told_what_is_hidden(void **state)
{
    (void)state;
    static const char *const challenges[] = {"void", "double"};
    for (int round = 0; round < 4; round++) {
        House house;
        house_open(&house, NULL);
        rng_seed(&house.rng, 100 + (uint64_t)round, 0);
        play_and_look(&house, challenges[round % 2]);
        house_close(&house);
    }
}

/* ---- remembering ---- */

static void games_go_on_after_a_restart(void **state)
{
    (void)state;
    House house;
    char folder[64], move[128], *before[3];
    house_make_folder(folder);
    house_open(&house, folder);
    Guest *ann = house_guest(&house);
    char device[SECRET_MAX];
    copy_text(device, sizeof device, field_text(ann->answer, "device"));
    Seated games[3] = {
        create(ann, "words",
               "{\"opponent\":\"here\",\"first\":\"me\",\"practice\":true,\"minutes\":15}"),
        create(ann, "kalah", "{\"opponent\":\"here\",\"first\":\"me\",\"minutes\":15}"),
        create(ann, "words", "{\"opponent\":\"person\",\"first\":\"me\"}")};
    for (int turn = 0; turn < 6; turn++) {
        const char *token = turn % 2 ? games[0].other_token : games[0].token;
        house_wait(&house, 700);
        find_move(ann, games[0].game, token, move, sizeof move);
        move_as(ann, games[0].game, token, turn, move);
    }
    assert_type(move_as(ann, games[1].game, games[1].token, 0, "3"), "accepted");
    guest_ask(ann, "{\"type\":\"chat\",\"game\":\"%s\",\"token\":\"%s\",\"text\":\"hej\"}",
              games[0].game, games[0].token);
    house_wait(&house, 3000);
    for (int at = 0; at < 3; at++) {
        json_t *told = open_game(ann, &games[at]);
        json_object_del(told, "re");
        json_object_del(told, "clock");
        before[at] = json_dumps(told, JSON_COMPACT | JSON_SORT_KEYS);
    }
    int64_t now_ms = house.now_ms;
    house_close(&house);

    /* An hour without a server is nobody's thinking time. */
    house_open_at(&house, folder, now_ms + 3600000);
    ann = house_guest(&house);
    for (int at = 0; at < 3; at++) {
        json_t *told = open_game(ann, &games[at]);
        json_object_del(told, "re");
        json_object_del(told, "clock");
        char *after = json_dumps(told, JSON_COMPACT | JSON_SORT_KEYS);
        assert_string_equal(before[at], after);
        free(after);
        free(before[at]);
    }
    json_t *again = guest_ask(ann, "{\"type\":\"hello\",\"version\":1,\"device\":\"%s\"}", device);
    assert_string_equal(field_text(again, "device"), device);
    assert_string_equal(field_text(again, "name"), "Ann");
    /* The move that was the last one before, sent again. */
    assert_type(move_as(ann, games[1].game, games[1].token, 0, "3"), "accepted");
    assert_int_equal(field_number(open_game(ann, &games[1]), "turn"), 1);
    house_close(&house);
}

static void a_second_server_is_kept_out_of_the_folder(void **state)
{
    (void)state;
    Error err;
    char folder[64];
    house_make_folder(folder);
    Store *first = store_open(folder, true, &err);
    assert_non_null(first);
    assert_null(store_open(folder, true, &err));
    assert_non_null(strstr(err.text, "another server"));
    Store *beside = store_open(folder, false, &err);
    assert_non_null(beside);
    store_close(beside);
    store_close(first);
}

static void a_full_disk_refuses_and_loses_nothing(void **state)
{
    (void)state;
    House house;
    char folder[64], text[301];
    house_make_folder(folder);
    house_open(&house, folder);
    Guest *ann = house_guest(&house), *bo = house_guest(&house);
    Seated here = create(ann, "words", "{\"opponent\":\"here\",\"first\":\"me\"}");
    open_game(ann, &here);
    open_game(bo, &here);
    memset(text, 'x', 300);
    text[300] = '\0';
    store_limit(house.hall->store, 1); /* no page more than there are now */
    json_t *answer = NULL;
    int lines = 0, bo_seen = 0;
    for (; lines < 400; lines++) {
        bo_seen = bo->frame_count;
        answer =
            guest_ask(ann, "{\"type\":\"chat\",\"game\":\"%s\",\"token\":\"%s\",\"text\":\"%s\"}",
                      here.game, here.token, text);
        if (strcmp(field_text(answer, "type"), "chat") != 0)
            break;
    }
    assert_error(answer, "disk");
    assert_int_equal(bo->frame_count, bo_seen); /* nobody was told what did not happen */
    assert_int_equal(json_array_size(json_object_get(open_game(bo, &here), "chat")), lines);
    bool well;
    char *health = hall_health(house.hall, &well);
    assert_false(well);
    free(health);
    answer = guest_ask(ann, "{\"type\":\"create\",\"kind\":\"kalah\",\"options\":{}}");
    if (strcmp(field_text(answer, "type"), "created") != 0)
        assert_error(answer, "disk");
    store_limit(house.hall->store, 0);
    answer = guest_ask(ann, "{\"type\":\"chat\",\"game\":\"%s\",\"token\":\"%s\",\"text\":\"%s\"}",
                       here.game, here.token, text);
    assert_type(answer, "chat");
    assert_type(move_as(ann, here.game, here.token, 0, "pass"), "accepted");
    health = hall_health(house.hall, &well);
    assert_true(well);
    free(health);
    house_close(&house);
}

/* ---- limits ---- */

static void too_much_is_refused_with_the_time_to_wait(void **state)
{
    (void)state;
    House house;
    house_open_limited(&house);
    Guest *ann = house_guest(&house);
    int made = 0;
    json_t *answer;
    for (;; made++) {
        answer = guest_ask(ann, "{\"type\":\"create\",\"kind\":\"kalah\",\"options\":{}}");
        if (strcmp(field_text(answer, "type"), "created") != 0)
            break;
    }
    assert_error(answer, "too-many");
    assert_true(made >= 30 && made < 40);
    int64_t wait_s = field_number(answer, "wait_s");
    assert_true(wait_s > 0 && wait_s <= 4);
    int lines = house.log_count;
    guest_ask(ann, "{\"type\":\"create\",\"kind\":\"kalah\",\"options\":{}}");
    assert_int_equal(house.log_count, lines); /* once is enough */
    house_wait(&house, wait_s * 1000);
    assert_type(guest_ask(ann, "{\"type\":\"create\",\"kind\":\"kalah\",\"options\":{}}"),
                "created");
    house_close(&house);
}

static void names_and_talk_with_signs_for_machines_are_refused(void **state)
{
    (void)state;
    House house;
    house_open(&house, NULL);
    Guest *ann = house_guest(&house);
    Seated here = create(ann, "kalah", "{\"opponent\":\"here\"}");
    static const char *const bad[] = {"a\\u0007b", "\\u202eevil", "\\u200b", "", "   "};
    for (size_t at = 0; at < sizeof bad / sizeof bad[0]; at++)
        assert_error(guest_ask(ann,
                               "{\"type\":\"chat\",\"game\":\"%s\",\"token\":\"%s\","
                               "\"text\":\"%s\"}",
                               here.game, here.token, bad[at]),
                     "form");
    assert_error(guest_ask(ann, "{\"type\":\"create\",\"kind\":\"kalah\",\"name\":\"a\\nb\"}"),
                 "form");
    house_close(&house);
}

static void the_record_is_closed_until_the_game_is_over(void **state)
{
    (void)state;
    House house;
    bool forbidden;
    house_open(&house, NULL);
    Guest *ann = house_guest(&house);
    Seated here = create(ann, "words", "{\"opponent\":\"here\",\"first\":\"me\"}");
    assert_null(hall_record(house.hall, here.game, &forbidden));
    assert_true(forbidden);
    move_as(ann, here.game, here.token, 0, "resign");
    char *record = hall_record(house.hall, here.game, &forbidden);
    assert_non_null(record);
    assert_non_null(strstr(record, "#player1"));
    free(record);
    assert_null(hall_record(house.hall, "nosuchgame", &forbidden));
    assert_false(forbidden);
    house_close(&house);
}

static void the_second_person_joins_a_rematch_by_asking_for_one(void **state)
{
    (void)state;
    House house;
    house_open(&house, NULL);
    Guest *ann = house_guest(&house), *bo = house_guest(&house);
    Seated mine = create(ann, "kalah", "{\"opponent\":\"person\",\"first\":\"me\"}");
    Seated his = read_created(guest_ask(bo, "{\"type\":\"join\",\"game\":\"%s\",\"invite\":\"%s\"}",
                                        mine.game, mine.invite));
    assert_error(guest_ask(ann, "{\"type\":\"rematch\",\"game\":\"%s\",\"token\":\"%s\"}",
                           mine.game, mine.token),
                 "form");
    move_as(ann, mine.game, mine.token, 0, "resign");
    Seated next = read_created(guest_ask(
        ann, "{\"type\":\"rematch\",\"game\":\"%s\",\"token\":\"%s\"}", mine.game, mine.token));
    Seated his_next = read_created(guest_ask(
        bo, "{\"type\":\"rematch\",\"game\":\"%s\",\"token\":\"%s\"}", mine.game, his.token));
    assert_string_equal(next.game, his_next.game);
    assert_int_equal(next.seat, 1);
    assert_int_equal(his_next.seat, 0);
    assert_string_equal(field_text(open_game(bo, &his_next), "phase"), "running");
    assert_error(guest_ask(bo, "{\"type\":\"rematch\",\"game\":\"%s\",\"token\":\"%s\"}", mine.game,
                           his.token),
                 "full");
    house_close(&house);
}

static void a_removed_theme_cannot_be_chosen_but_its_games_go_on(void **state)
{
    (void)state;
    House house;
    char folder[64], options[160], id[THEME_REF_MAX];
    house_make_folder(folder);
    house_open(&house, folder);
    Guest *ann = house_guest(&house);
    copy_text(id, sizeof id,
              field_text(json_object_get(guest_ask(ann, "{\"type\":\"theme-upload\",\"language\":"
                                                        "\"en\",\"name\":\"Pets\",\"text\":"
                                                        "\"cat dog\"}"),
                                         "theme"),
                         "id"));
    snprintf(options, sizeof options, "{\"opponent\":\"here\",\"theme\":\"%s\"}", id);
    Seated here = create(ann, "words", options);
    assert_true(store_remove_theme(house.hall->store, id));
    assert_false(store_remove_theme(house.hall->store, id));
    assert_error(guest_ask(ann, "{\"type\":\"create\",\"kind\":\"words\",\"options\":%s}", options),
                 "theme");
    room_remove(house.hall, room_find(house.hall, here.game));
    json_t *told = open_game(ann, &here);
    assert_string_equal(
        field_text(json_object_get(json_object_get(told, "options"), "theme"), "id"), id);
    const Game *game = contest_words_game(room_find(house.hall, here.game)->contest);
    assert_int_equal(game->setup.rules->theme->count, 2);
    house_close(&house);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_message_has_its_golden_frame),
        cmocka_unit_test(a_move_sent_twice_is_made_once),
        cmocka_unit_test(versions_follow_each_other_without_gaps),
        cmocka_unit_test(wrong_moves_are_refused_by_their_code),
        cmocka_unit_test(a_forged_token_opens_nothing),
        cmocka_unit_test(any_bytes_get_an_answer),
        cmocka_unit_test(nothing_is_answered_before_hello),
        cmocka_unit_test(the_networks_delay_is_not_charged_up_to_its_limit),
        cmocka_unit_test(a_clock_that_runs_out_ends_the_game),
        cmocka_unit_test(a_bot_keeps_nobody_waiting_without_a_clock),
        cmocka_unit_test(nobody_is_told_what_is_hidden),
        cmocka_unit_test(games_go_on_after_a_restart),
        cmocka_unit_test(a_second_server_is_kept_out_of_the_folder),
        cmocka_unit_test(a_full_disk_refuses_and_loses_nothing),
        cmocka_unit_test(too_much_is_refused_with_the_time_to_wait),
        cmocka_unit_test(names_and_talk_with_signs_for_machines_are_refused),
        cmocka_unit_test(the_record_is_closed_until_the_game_is_over),
        cmocka_unit_test(the_second_person_joins_a_rematch_by_asking_for_one),
        cmocka_unit_test(a_removed_theme_cannot_be_chosen_but_its_games_go_on),
    };
    house_prepare();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
