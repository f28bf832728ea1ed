#include "cli/game_file.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "protocol/language.h"

/* The board that was asked for, else the one the record names; a name that is not ours is only a
 * pragma. */
static bool load_layout(GameFile *game, const GameFileChoice *choice, Error *err)
{
    static const char *const pragmata[] = {"board-layout", "game-board"};
    if (choice->board)
        return language_load_layout(&game->rules.layout, choice->board, err);
    for (int index = 0; index < 2; index++) {
        Layout named;
        const char *text = gcg_pragma(&game->gcg, pragmata[index]);
        if (text && language_load_layout(&named, span_trim(span_of(text)).at, NULL)) {
            game->rules.layout = named;
            break;
        }
    }
    return true;
}

/* "#rule challenge points 7": what was played otherwise than the language's file has it. */
static void read_rules(GameFile *game)
{
    for (int index = 0; index < game->gcg.count; index++) {
        const GcgEntry *entry = &game->gcg.entries[index];
        char key[32];
        Span rest, field;
        if (entry->kind != GCG_PRAGMA || strcmp(entry->name, "rule") != 0)
            continue;
        rest = span_of(entry->text);
        if (span_take_field(&rest, &field) && span_copy(field, key, sizeof key))
            rules_set(&game->rules, key, rest.at, NULL);
    }
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
    read_rules(game);
    return load_layout(game, choice, err);
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
