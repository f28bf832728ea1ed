#include "cli/game_file.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "protocol/language.h"

static const char *layout_name(const GameFileChoice *choice, const Gcg *gcg)
{
    static const char *const pragmata[] = {"board-layout", "game-board"};
    for (size_t index = 0; !choice->board && index < 2; index++) {
        const char *text = gcg_pragma(gcg, pragmata[index]);
        const char *name = text ? language_layout_of_name(span_trim(span_of(text)).at) : "";
        if (strcmp(name, "classic") == 0 || strcmp(name, "super") == 0)
            return name;
    }
    return choice->board ? language_layout_of_name(choice->board) : NULL;
}

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
    const char *layout = layout_name(choice, &game->gcg);
    return !layout || layout_load(&game->rules.layout, layout, err);
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
    gcg_release(&game->gcg);
}
