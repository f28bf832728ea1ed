/* bluff -- words that do not exist: who tries them, and where. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "match/duel.h"
#include "player/character.h"
#include "player/invention.h"
#include "tests/player/word_kit.h"

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

static bool has_phony(const Game *game, const Board *board, const Event *event)
{
    PlayResult result;
    assert_int_equal(score_play(&kit.rules, board, &event->move, NULL, &result), PLAY_OK);
    assert_int_equal(result.score, event->score);
    return score_invalid_word(&result, game->setup.judge) != NULL;
}

typedef struct Tried {
    int plays, phonies, withdrawn;
} Tried;

/* What side 0 tried in these games, read from the record with a board of our own. */
static Tried play_games(const char *spec, const char *other, const char *challenge, int games)
{
    Error err;
    Duel duel;
    GameSummary summary;
    Tried tried = {0};
    const char *const specs[] = {spec, other};
    assert_true(rules_set(&kit.rules, "challenge", challenge, &err));
    if (!duel_open(&duel, &kit, specs, 0, &err))
        fail_msg("%s", err.text);
    for (int number = 0; number < games; number++) {
        Board board;
        board_init(&board, kit.rules.layout.side);
        duel_play(&duel, 8, 2 * number, &summary);
        assert_int_equal(summary.forfeit, -1);
        assert_int_equal(duel.game.phase, GAME_OVER);
        for (int index = 0; index < duel.game.event_count; index++) {
            const Event *event = &duel.game.events[index];
            if (event->kind == EVENT_WITHDRAWN) {
                board_undo(&board, &event->move);
                tried.withdrawn += event->seat == 0;
            }
            if (event->kind != EVENT_PLAY)
                continue;
            tried.plays += event->seat == 0;
            tried.phonies += event->seat == 0 && has_phony(&duel.game, &board, event);
            board_play(&board, &event->move);
        }
    }
    duel_close(&duel);
    assert_true(rules_set(&kit.rules, "challenge", "void", &err));
    return tried;
}

static void under_the_void_rule_nobody_tries_a_wrong_word(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Tried tried = play_games("trait:vocabulary=70,bluff=100", "beginner", "void", 6);
    assert_true(tried.plays > 30);
    assert_int_equal(tried.phonies, 0);
}

static void under_other_rules_who_bluffs_tries_some(void **state)
{
    (void)state;
    word_kit_need(&kit);
    static const char *const rules[] = {"single", "double", "points 5"};
    for (int rule = 0; rule < 3; rule++) {
        Tried tried =
            play_games("trait:vocabulary=70,bluff=100", "trait:vocabulary=0", rules[rule], 6);
        print_message("# %s: %d of %d plays, %d taken back\n", rules[rule], tried.phonies,
                      tried.plays, tried.withdrawn);
        assert_true(tried.phonies > 0);
        assert_true(tried.phonies < tried.plays);
    }
}

static void who_does_not_bluff_tries_none(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Tried tried = play_games("trait:vocabulary=70,bluff=0", "static", "double", 6);
    assert_true(tried.plays > 30);
    assert_int_equal(tried.phonies, 0);
}

/* Against one who knows all words every bluff is taken back, and there is one a game at most. */
static void who_was_caught_does_not_try_again(void **state)
{
    (void)state;
    word_kit_need(&kit);
    enum { GAMES = 8 };
    Tried tried = play_games("trait:vocabulary=70,bluff=100", "static", "double", GAMES);
    assert_in_range(tried.phonies, 1, GAMES);
    assert_int_equal(tried.phonies, tried.withdrawn);
}

static void bluffing_games_repeat_to_the_byte(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Tried first = play_games("trait:bluff=60", "trait:bluff=60", "double", 3);
    Tried again = play_games("trait:bluff=60", "trait:bluff=60", "double", 3);
    assert_memory_equal(&first, &again, sizeof first);
}

typedef struct Lists {
    const Lexicon *known, *judge;
} Lists;

static bool check_word(void *context, const Letter *word, int length)
{
    const Lists *lists = context;
    assert_true(length <= 7);
    assert_int_equal(lexicon_has_word(lists->judge, word, length),
                     lexicon_has_word(lists->known, word, length));
    return true;
}

/* Many inventions, none of them a word, none too long. */
static void inventions_are_no_words_of_the_judge(void **state)
{
    (void)state;
    word_kit_need(&kit);
    Error err;
    VocabularyLimits limits = {.words = 4000, .longest = 7};
    const Lexicon *known = vocabulary_find(kit.vocabularies, &limits, &err);
    limits.invents = true;
    const Lexicon *bold = vocabulary_find(kit.vocabularies, &limits, &err);
    assert_true(bold->stats.words > known->stats.words + 100);
    assert_true(bold->stats.words <= known->stats.words * (INVENTION_SHARE + 2) / INVENTION_SHARE);
    lexicon_each_word(bold, check_word, &(Lists){known, &kit.judge});
}

static void a_character_bluffs_by_its_file(void **state)
{
    (void)state;
    Character character;
    Error err;
    assert_true(character_parse(&character, "x", "name X\nbluff 30\n", &err));
    assert_int_equal(character.persona.bluff, 30);
    assert_false(character_parse(&character, "x", "name X\nbluff 101\n", &err));
    assert_true(character_load(&character, "tomek", &err));
    assert_in_range(character.persona.bluff, 1, 30);
    assert_true(character_load(&character, "astrid", &err));
    assert_int_equal(character.persona.bluff, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(under_the_void_rule_nobody_tries_a_wrong_word),
        cmocka_unit_test(under_other_rules_who_bluffs_tries_some),
        cmocka_unit_test(who_does_not_bluff_tries_none),
        cmocka_unit_test(who_was_caught_does_not_try_again),
        cmocka_unit_test(bluffing_games_repeat_to_the_byte),
        cmocka_unit_test(inventions_are_no_words_of_the_judge),
        cmocka_unit_test(a_character_bluffs_by_its_file),
    };
    return cmocka_run_group_tests(tests, open_kit, close_kit);
}
