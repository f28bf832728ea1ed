#include "tests/game/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "lexicon/build.h"
#include "tests/words/drawing.h"

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "table \"%s\": %s\n", what, why);
    abort();
}

void table_init(Table *table, const char *words)
{
    memset(table, 0, sizeof *table);
    drawing_rules(&table->rules, "en");
    wordlist_init(&table->words);
    Span rest = span_of(words), word;
    while (span_take_field(&rest, &word)) {
        Letter letters[WORD_MAX];
        int length = alphabet_parse_word(&table->rules.alphabet, word.at, word.length, letters,
                                         WORD_MAX, NULL);
        if (length < WORD_MIN || !wordlist_add(&table->words, letters, length))
            give_up(words, "a word that is none");
    }
    wordlist_sort(&table->words);
    Error err;
    if (!lexicon_build(&table->judge, &table->rules.alphabet, &table->words, &err))
        give_up(words, err.text);
}

void table_release(Table *table)
{
    game_release(&table->game);
    wordlist_release(&table->words);
    lexicon_release(&table->judge);
}

void table_start(Table *table, uint64_t seed)
{
    game_start(
        &table->game,
        &(GameSetup){.rules = &table->rules, .judge = &table->judge, .seed = seed, .seats = 2});
}

void table_start_with_empty_bag(Table *table, const char *first, const char *second)
{
    Rack racks[2] = {drawing_rack(&table->rules, first), drawing_rack(&table->rules, second)};
    TileSet *tiles = &table->rules.tiles;
    for (int index = 0; index <= LETTERS_MAX; index++)
        tiles->count[index] = (uint8_t)(racks[0].count[index] + racks[1].count[index]);
    tiles->total = racks[0].total + racks[1].total;
    table->rules.rack_size = racks[0].total > racks[1].total ? racks[0].total : racks[1].total;
    table_start(table, 1);
    table->game.seat[0].rack = racks[0];
    table->game.seat[1].rack = racks[1];
}

void table_hold(Table *table, int seat, const char *tiles)
{
    Error err;
    Rack rack = drawing_rack(&table->rules, tiles);
    if (!game_set_rack(&table->game, seat, &rack, &err))
        give_up(tiles, err.text);
}

bool table_move(Table *table, const char *text)
{
    return table_move_after(table, text, 0);
}

bool table_move_after(Table *table, const char *text, int64_t spent_ms)
{
    Move move = drawing_move(&table->game.board, &table->rules, text);
    memset(&table->why, 0, sizeof table->why);
    return game_play(&table->game, &move, spent_ms, &table->why);
}
