/* players -- what every player keeps to, and what each preset of the sources does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/duel.h"
#include "player/character.h"
#include "player/endplay.h"
#include "player/heuristics.h"
#include "tests/player/word_kit.h"
#include "tests/words/drawing.h"

static Kit kit;

static int open_kit(void **state)
{
    (void)state;
    word_kit_open(&kit, "en", 25);
    return 0;
}

static int close_kit(void **state)
{
    (void)state;
    kit_close(&kit);
    return 0;
}

typedef void Visit(const char *spec);

/* Players that look ahead with few samples, so that the tests are quick and repeat themselves. */
static const char *quick_spec(const char *name)
{
    static const struct {
        const char *name, *spec;
    } quick[] = {{"champion", "champion:samples=40,candidates=5"},
                 {"phased", "phased:samples=40,candidates=5"},
                 {"quackle-style", "quackle-style:racks=2,candidates=5"},
                 {"maven-style", "maven-style:racks=2,candidates=5"}};
    for (int index = 0; index < 4; index++) {
        if (strcmp(quick[index].name, name) == 0)
            return quick[index].spec;
    }
    return name;
}

static void for_every_player(Visit *visit)
{
    char ids[CHARACTERS_MAX][CHARACTER_ID_MAX];
    int count, characters = characters_list(ids);
    const PlayerEntry *entries = players_list(&count);
    for (int index = 0; index < count; index++)
        visit(quick_spec(entries[index].name));
    assert_in_range(characters, 12, CHARACTERS_MAX);
    for (int index = 0; index < characters; index++)
        visit(ids[index]);
}

static void play_one_game(Duel *duel, const char *first, const char *second, int64_t number,
                          GameSummary *summary)
{
    Error err;
    const char *const specs[] = {first, second};
    if (!duel_open(duel, &kit, specs, 0, &err))
        fail_msg("%s", err.text);
    duel_play(duel, 21, number, summary);
}

/* Legal, in words of the judge, and never a pass while something else can be done. */
static void check_whole_game(const char *spec)
{
    Duel duel;
    GameSummary summary;
    play_one_game(&duel, spec, "highest", 0, &summary);
    Game again = {0};
    GameSetup strict = duel.game.setup;
    Refusal why;
    strict.trusted = false;
    game_start(&again, &strict);
    for (int index = 0; index < duel.game.event_count; index++) {
        if (!game_repeat(&again, &duel.game.events[index], &why))
            fail_msg("%s: %s", spec, why.text);
    }
    assert_int_equal(again.phase, GAME_OVER);
    assert_int_equal(again.seat[0].score, duel.game.seat[0].score);
    assert_int_equal(again.seat[1].score, duel.game.seat[1].score);
    assert_int_equal(summary.forfeit, -1);
    game_release(&again);
    duel_close(&duel);
}

static void every_player_plays_legal_games(void **state)
{
    (void)state;
    word_kit_need(&kit);
    for_every_player(check_whole_game);
}

static Choice choose_with(const char *spec, const char *others_tiles)
{
    Error err;
    Game game = {0};
    View view = {0};
    Choice choice;
    Rack hidden = drawing_rack(&kit.rules, others_tiles);
    Rack own = drawing_rack(&kit.rules, "AENRST?");
    Player *player = player_new(&kit, spec, &err);
    if (!player)
        fail_msg("%s", err.text);
    game_start(&game,
               &(GameSetup){.rules = &kit.rules, .judge = &kit.judge, .seed = 4, .seats = 2});
    assert_true(game_set_rack(&game, 1, &hidden, &err));
    assert_true(game_set_rack(&game, 0, &own, &err));
    view_start(&view, 0);
    view_update(&view, &game);
    player_start(player, 5, 6);
    memset(&choice, 0, sizeof choice);
    player_choose(player, &view, &choice);
    view_release(&view);
    game_release(&game);
    player_free(player);
    return choice;
}

static void check_blindness(const char *spec)
{
    Choice first = choose_with(spec, "QZJXKVW"), second = choose_with(spec, "EEEIIOO");
    assert_true(move_is_same(&first.move, &second.move));
    assert_int_equal(first.spent_ms, second.spent_ms);
}

static void no_choice_depends_on_hidden_tiles(void **state)
{
    (void)state;
    word_kit_need(&kit);
    for_every_player(check_blindness);
}

static void the_beginner_plays_no_word_past_eight_letters(void **state)
{
    (void)state;
    word_kit_need(&kit);
    for (int64_t number = 0; number < 6; number++) {
        Duel duel;
        GameSummary summary;
        play_one_game(&duel, "beginner", "beginner", number, &summary);
        for (int index = 0; index < duel.game.event_count; index++)
            assert_true(duel.game.events[index].kind != EVENT_PLAY ||
                        duel.game.events[index].move.length <= 8);
        duel_close(&duel);
    }
}

static void thinking_times_are_those_of_the_source(void **state)
{
    (void)state;
    word_kit_need(&kit);
    static const struct {
        const char *name;
        int64_t least, most;
    } times[] = {
        {"beginner", 25000, 50000}, {"medium", 10000, 40000}, {"superhuman", 10000, 30000}};
    for (int level = 0; level < 3; level++) {
        Choice choice = choose_with(times[level].name, "EEEIIOO");
        assert_in_range(choice.spent_ms, times[level].least, times[level].most);
    }
}

static void levels_of_the_web_source_rise_in_strength(void **state)
{
    (void)state;
    word_kit_need(&kit);
    static const char *const levels[] = {"easy", "normal", "hard"};
    for (int level = 0; level < 2; level++) {
        int margin = 0;
        for (int64_t number = 0; number < 6; number++) {
            Duel duel;
            GameSummary summary;
            play_one_game(&duel, levels[level + 1], levels[level], number, &summary);
            margin += summary.score[0] - summary.score[1];
            duel_close(&duel);
        }
        assert_true(margin > 6 * 30);
    }
}

/* The opponent holds nothing but a Q; whatever place it has, a play that takes it away is found. */
static void q_sticking_leaves_the_hard_tile_fewer_places(void **state)
{
    (void)state;
    word_kit_need(&kit);
    enum { Q = 17 };
    View view = {.seats = 2, .rules = &kit.rules, .judge = &kit.judge};
    Move move;
    drawing_board(&view.board, &kit.rules, "8H", "I");
    view.rack = drawing_rack(&kit.rules, "TAENOSR");
    view.unseen = drawing_rack(&kit.rules, "Q");
    Endplay *endplay = endplay_new(&kit.judge, &kit.rules, ENDPLAY_STICKING);
    int before = endplay_places(endplay, &view.board, &view.unseen, Q);
    assert_true(before > 0); /* QI, both ways */
    endplay_choose(endplay, &view, &move);
    assert_int_equal(move.kind, MOVE_PLAY);
    board_play(&view.board, &move);
    assert_true(endplay_places(endplay, &view.board, &view.unseen, Q) < before);
    endplay_free(endplay);
}

static void the_four_heuristics_point_the_way_they_are_named(void **state)
{
    (void)state;
    word_kit_need(&kit);
    View view = {.seats = 2, .rules = &kit.rules, .judge = &kit.judge, .bag_count = 50};
    Heuristics heuristics;
    heuristics_init(&heuristics, &kit.rules, &kit.judge);
    board_init(&view.board, kit.rules.layout.side);
    view.rack = drawing_rack(&kit.rules, "AEIRSTU");
    view.unseen = drawing_rack(&kit.rules, "QQ");
    Move vowels = drawing_move(&view.board, &kit.rules, "8H RST");
    Move mixed = drawing_move(&view.board, &kit.rules, "8H AIU");
    assert_true(heuristics_balance(&view, &mixed) > heuristics_balance(&view, &vowels));
    Move longer = drawing_move(&view.board, &kit.rules, "8D AEIRST");
    assert_true(heuristics_openness(&view, &longer) < heuristics_openness(&view, &mixed));
    Letter hardest = heuristics.hardest, partner = heuristics.partner;
    Move both = {.kind = MOVE_PLAY, .length = 2, .tiles = {hardest, partner}};
    Move alone = {.kind = MOVE_PLAY, .length = 1, .tiles = {partner}};
    assert_true(heuristics_partner(&heuristics, &view, &both) > 0);
    assert_true(heuristics_partner(&heuristics, &view, &alone) < 0);
    view.unseen = drawing_rack(&kit.rules, "E");
    assert_true(heuristics_partner(&heuristics, &view, &alone) == 0);
}

/* The triple-word square 8A can be reached from the A of 8D; nothing reaches 1H. */
static void hot_spots_are_those_the_opponent_could_use(void **state)
{
    (void)state;
    word_kit_need(&kit);
    View view = {.seats = 2, .rules = &kit.rules, .judge = &kit.judge, .bag_count = 50};
    drawing_board(&view.board, &kit.rules, "8D", "ATE");
    Move covers = drawing_move(&view.board, &kit.rules, "8A RST");
    Move beside = drawing_move(&view.board, &kit.rules, "7A RS");
    Move away = drawing_move(&view.board, &kit.rules, "13F RS");
    Move out_of_reach = drawing_move(&view.board, &kit.rules, "1H RS");
    assert_true(heuristics_hot_spots(&view, &covers) > heuristics_hot_spots(&view, &beside));
    assert_true(heuristics_hot_spots(&view, &beside) > 0);
    assert_true(heuristics_hot_spots(&view, &away) == 0);
    assert_true(heuristics_hot_spots(&view, &out_of_reach) == 0);
}

static void traits_out_of_range_or_unknown_are_refused(void **state)
{
    (void)state;
    word_kit_need(&kit);
    static const char *const wrong[] = {
        "trait:bingos=101", "trait:bingo=5", "trait:bingos",  "trait:=5",
        "../secret",        "Lova",          "trait:calm=-1", ""};
    for (size_t index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
        Error err = {""};
        assert_null(player_new(&kit, wrong[index], &err));
        assert_true(err.text[0] != '\0');
    }
}

static void characters_speak_four_languages(void **state)
{
    (void)state;
    char ids[CHARACTERS_MAX][CHARACTER_ID_MAX];
    Character character;
    Error err;
    int count = characters_list(ids);
    for (int index = 0; index < count; index++) {
        if (!character_load(&character, ids[index], &err))
            fail_msg("%s", err.text);
        assert_int_equal(character.about.count, 4);
        assert_true(character.portrait[0] != '\0');
        assert_string_not_equal(sentences_in(&character.about, "sv"),
                                sentences_in(&character.about, "pl"));
    }
}

static void damaged_character_files_are_refused_in_one_line(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",           "name X\nbingos 101\n", "name X\nlooks 5\n", "name X\nabout\n",
        "bingos 5\n", "name X\nbingos five\n"};
    Character character;
    for (size_t index = 0; index < sizeof wrong / sizeof wrong[0]; index++) {
        Error err = {""};
        assert_false(character_parse(&character, "x", wrong[index], &err));
        assert_true(err.text[0] != '\0' && !strchr(err.text, '\n'));
    }
}

/* A phony on the board is challenged by who knows all words, a good word is not. */
static void wrong_words_are_challenged_and_right_ones_are_not(void **state)
{
    (void)state;
    word_kit_need(&kit);
    static const char *const plays[] = {"8H QZ", "8H AA"};
    for (int phony = 0; phony < 2; phony++) {
        Error err;
        Game game = {0};
        View view = {0};
        Choice choice;
        Rules rules = kit.rules;
        rules.challenge = CHALLENGE_DOUBLE;
        Rack rack = drawing_rack(&rules, phony == 0 ? "QZ" : "AA");
        Player *player = player_new(&kit, "static", &err);
        game_start(&game, &(GameSetup){.rules = &rules, .judge = &kit.judge, .seats = 2});
        assert_true(game_set_rack(&game, 0, &rack, &err));
        Move move = drawing_move(&game.board, &rules, plays[phony]);
        assert_true(game_play(&game, &move, 0, NULL));
        view_start(&view, 1);
        view_update(&view, &game);
        player_start(player, 1, 1);
        player_choose(player, &view, &choice);
        assert_int_equal(choice.kind, phony == 0 ? CHOICE_CHALLENGE : CHOICE_MOVE);
        view_release(&view);
        game_release(&game);
        player_free(player);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_player_plays_legal_games),
        cmocka_unit_test(no_choice_depends_on_hidden_tiles),
        cmocka_unit_test(the_beginner_plays_no_word_past_eight_letters),
        cmocka_unit_test(thinking_times_are_those_of_the_source),
        cmocka_unit_test(levels_of_the_web_source_rise_in_strength),
        cmocka_unit_test(q_sticking_leaves_the_hard_tile_fewer_places),
        cmocka_unit_test(the_four_heuristics_point_the_way_they_are_named),
        cmocka_unit_test(hot_spots_are_those_the_opponent_could_use),
        cmocka_unit_test(traits_out_of_range_or_unknown_are_refused),
        cmocka_unit_test(characters_speak_four_languages),
        cmocka_unit_test(damaged_character_files_are_refused_in_one_line),
        cmocka_unit_test(wrong_words_are_challenged_and_right_ones_are_not),
    };
    return cmocka_run_group_tests(tests, open_kit, close_kit);
}
