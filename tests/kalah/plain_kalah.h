/* plain_kalah.h -- Kalah once more, written down stone by stone from the rules and sharing nothing
 * with src/kalah: what the fast one is checked against. */
#ifndef TESSERA_TESTS_PLAIN_KALAH_H
#define TESSERA_TESTS_PLAIN_KALAH_H

#include <stdbool.h>

/* pits[0 .. m-1] south's holes, pits[m] south's store, pits[m+1 .. 2m] north's holes from north's
 * left, pits[2m+1] north's store. */
typedef struct PlainKalah {
    int pits[18];
    int width;
    int turn; /* 0 south, 1 north */
    bool takes_own_stone_always;
} PlainKalah;

void plain_start(PlainKalah *game, int width, int fill, bool takes_own_stone_always);
bool plain_is_over(const PlainKalah *game);

/* Plays hole 0 .. m-1 of the seat to move; false (and no change) when it cannot be played. */
bool plain_play(PlainKalah *game, int hole);

/* South's stones less north's, what lies on a side counted to its owner. */
int plain_margin(const PlainKalah *game);

unsigned long long plain_perft(const PlainKalah *game, int depth);

/* The best final margin for south by trying everything; only for tiny games. */
int plain_solve(const PlainKalah *game);

#endif
