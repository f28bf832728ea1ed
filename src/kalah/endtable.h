/* endtable.h -- the exact worth of every position with few stones left in the holes.
 *
 * A position is looked at by the seat to move; its worth is the margin of the rest of the game
 * (the stores as they stand are left out), one signed byte. Positions are numbered by stones, then
 * by how they are split over the two sides, then by each side's rank among all distributions, so
 * no position is stored twice and none needs a key.
 *
 * Building works up from no stones. A move either brings stones into the store, or only carries
 * own stones nearer to it; sorted by stones and then by the sum of the distances to the stores,
 * every position follows all that can come of it, and the positions of one such level can be done
 * in any order, by any number of threads.
 *
 *     EndTable table;
 *     if (!end_table_open(&table, &rules, 16, path, threads, &stop, &err)) ...
 *     int rest = end_table_look_up(&table, sides.own, sides.other);
 *     end_table_release(&table);
 */
#ifndef TESSERA_KALAH_ENDTABLE_H
#define TESSERA_KALAH_ENDTABLE_H

#include <stdatomic.h>
#include <stddef.h>

#include "base/error.h"
#include "base/file.h"
#include "kalah/rules.h"

enum { END_TABLE_STONES_MAX = 28 };

typedef struct EndTable {
    int width;
    KalahCapture capture;
    int stones; /* positions with at most so many stones are here; -1 = none */
    const int8_t *values;
    uint64_t size; /* how many positions */
    /* binomial[h][p]: rank that prefix sum p at hole h adds; counts[a]: ways to lay a stones on
     * one side; first[n][a]: number of the first position of n stones, a of them the mover's. */
    uint32_t binomial[KALAH_WIDTH_MAX][END_TABLE_STONES_MAX + 1];
    uint32_t counts[END_TABLE_STONES_MAX + 1];
    uint64_t first[END_TABLE_STONES_MAX + 2][END_TABLE_STONES_MAX + 2];
    int8_t *built; /* the values when they were built here */
    FileMap map;   /* or the file they are mapped from */
} EndTable;

/* A table with no positions; nothing to release. */
void end_table_init_empty(EndTable *table);

/* Builds the table in memory. False only when *stop (may be NULL) became true. */
bool end_table_build(EndTable *table, const KalahRules *rules, int stones, int threads,
                     const atomic_bool *stop, Error *err);

/* Maps the table stored at `path`, checked against its sums; if there is none, builds it and
 * stores it there. Finished stones are kept in `path`.part as they are done, so that a build that
 * was stopped, killed or ran out of disk goes on from there. A file that is damaged or belongs to
 * other rules is refused by name and left as it is. */
bool end_table_open(EndTable *table, const KalahRules *rules, int stones, const char *path,
                    int threads, const atomic_bool *stop, Error *err);

void end_table_release(EndTable *table);

/* How many positions a table of so many stones has. */
uint64_t end_table_count(int width, int stones);

static inline uint32_t end_table_rank(const EndTable *table, uint64_t holes)
{
    uint64_t sums = holes * 0x0101010101010101u;
    uint32_t rank = 0;
    for (int hole = 0; hole < table->width - 1; hole++) {
        rank += table->binomial[hole][sums & 0xff];
        sums >>= 8;
    }
    return rank;
}

/* The number of a position with at most `stones` stones. The other side's rank comes first: the
 * inner loop of building runs over the mover's holes. */
static inline uint64_t end_table_number(const EndTable *table, uint64_t own, uint64_t other,
                                        int own_count, int other_count)
{
    return table->first[own_count + other_count][own_count] +
           (uint64_t)end_table_rank(table, other) * table->counts[own_count] +
           end_table_rank(table, own);
}

/* The margin of the rest of the game for the seat to move. */
static inline int end_table_look_up(const EndTable *table, uint64_t own, uint64_t other,
                                    int own_count, int other_count)
{
    return table->values[end_table_number(table, own, other, own_count, other_count)];
}

#endif
