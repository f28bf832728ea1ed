/* opening.h -- the best first move for every full rack without blanks, looked up at once.
 *
 * Racks are numbered without gaps in the order of their sorted tiles; an entry is four bytes:
 * which tiles of the rack are used, in which order, where, and in which direction. The table is
 * made once for a lexicon, by generating the best static move for each of the racks (2.5 million in
 * English), and lies beside it. Racks with blanks are not in it: they are searched.
 *
 *     OpeningTable *table = opening_load("build/lexicons/en.openings", &ground, &err);
 *     if (table && opening_find(table, &rack, &move)) ...
 *     opening_free(table);
 *
 * Making it takes a minute or more, so that it can be left and taken up again:
 *
 *     OpeningTable *table = opening_new(&ground);
 *     opening_build(table, threads, &progress, &stop);         whatever is missing
 *     opening_save(table, path, &err);                         whole or in part
 */
#ifndef TESSERA_SEARCH_OPENING_H
#define TESSERA_SEARCH_OPENING_H

#include <stdatomic.h>

#include "base/progress.h"
#include "search/ground.h"
#include "words/move.h"
#include "words/rack.h"

typedef struct OpeningTable OpeningTable;

/* Empty. The ground must outlive the table. */
OpeningTable *opening_new(const SearchGround *ground);
void opening_free(OpeningTable *table);

/* Racks in the table, and how many of them are done. */
int64_t opening_count(const OpeningTable *table);
int64_t opening_done(const OpeningTable *table);

/* Fills in what is missing, in order; `progress` and `stop` may be NULL. */
void opening_build(OpeningTable *table, int threads, Progress *progress, const atomic_bool *stop);

/* A table says for which words, tiles, board, rules and values it was made; another is refused, and
 * so is a damaged file. One that is not finished loads only with opening_load_part(). */
bool opening_save(const OpeningTable *table, const char *path, Error *err);
OpeningTable *opening_load(const char *path, const SearchGround *ground, Error *err);
OpeningTable *opening_load_part(const char *path, const SearchGround *ground, Error *err);

/* The best static move on an empty board, as movegen_best() gives it, with score and value; false
 * when the rack has blanks or is not full. */
bool opening_find(const OpeningTable *table, const Rack *rack, Move *move);

#endif
