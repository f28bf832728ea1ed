#include "cli/game_file.h"

#include <stdio.h>
#include <string.h>

#include "protocol/gcg_rules.h"
#include "protocol/language.h"

static bool load_rules(GameFile *game, const GameFileChoice *choice, Error *err)
{
    char language[LANGUAGE_MAX];
    const Alphabet *alphabet = &game->lexicon.alphabet;
    if (choice->language && !language_of_name(choice->language, language))
        return error_set(err, "--language %.40s: expected en, sv, pl or et", choice->language);
    /* What the person says counts more than what the file says. */
    bool said = choice->language || replay_named_language(&game->gcg, language);
    if (!said && game->has_lexicon)
        snprintf(language, sizeof language, "%s", alphabet->language);
    else if (!said)
        replay_guess_language(&game->gcg, language);
    if (game->has_lexicon && strcmp(language, alphabet->language) != 0)
        return error_set(err, "the lexicon %.200s is for '%s', the game for '%s'", choice->lexicon,
                         alphabet->language, language);
    if (!rules_load(&game->rules, language, err))
        return false;
    gcg_read_rules(&game->gcg, &game->rules, &game->theme);
    return !choice->board || language_load_layout(&game->rules.layout, choice->board, err);
}

bool game_file_load(GameFile *game, const GameFileChoice *choice, Error *err)
{
    *game = (GameFile){0};
    if (!gcg_load(&game->gcg, choice->file, err))
        return false;
    if (choice->lexicon && !lexicon_load(&game->lexicon, choice->lexicon, err))
        return false;
    game->has_lexicon = choice->lexicon != NULL;
    return load_rules(game, choice, err);
}

void game_file_release(GameFile *game)
{
    replay_release(&game->replay);
    if (game->has_lexicon)
        lexicon_release(&game->lexicon);
    theme_release(&game->theme);
    gcg_release(&game->gcg);
}
