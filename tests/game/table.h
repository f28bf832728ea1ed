/* table.h -- a table to play at in tests: rules, a judge of a few words, a game.
 *
 *     Table table;
 *     table_init(&table, "cat cats dog");
 *     table_start(&table, 1);                       two seats, seed 1
 *     table_hold(&table, 0, "CATSEEN");
 *     assert_true(table_move(&table, "8H CAT"));
 *     table_release(&table);
 */
#ifndef TESSERA_TESTS_GAME_TABLE_H
#define TESSERA_TESTS_GAME_TABLE_H

#include "game/game.h"
#include "lexicon/wordlist.h"

typedef struct Table {
    Rules rules; /* English; change what the test needs before starting */
    WordList words;
    Lexicon judge;
    Game game;
    Refusal why; /* of the last action refused */
} Table;

void table_init(Table *table, const char *words);
void table_release(Table *table);
void table_start(Table *table, uint64_t seed);

/* Only these tiles, dealt out at once: the bag is empty. */
void table_start_with_empty_bag(Table *table, const char *first, const char *second);

/* Gives the seat these tiles, from its rack and the bag. */
void table_hold(Table *table, int seat, const char *tiles);

/* The seat on turn makes the move, after no time or so many milliseconds. */
bool table_move(Table *table, const char *text);
bool table_move_after(Table *table, const char *text, int64_t spent_ms);

#endif
