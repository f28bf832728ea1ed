/* rules.h -- Kalah(m, n): the position, the moves, the captures, the end.
 *
 * Two seats, SOUTH (who begins) and NORTH. A side's holes are the bytes of one 64-bit word, the
 * owner's leftmost hole in the lowest byte, so that a whole sowing is two additions from a table.
 * Hole h of one side lies opposite hole m-1-h of the other.
 *
 * Two capture rules are in use and a result means nothing without naming its own:
 *   standard  a last stone in an own empty hole captures only when stones lie opposite
 *   empty     the last stone itself is taken even when the hole opposite is empty
 *
 *     KalahRules rules;
 *     kalah_rules_init(&rules, 6, KALAH_STANDARD);
 *     Kalah game;
 *     kalah_start(&rules, 6, &game);
 *     KalahPlay play = kalah_play(&rules, &game, 0);
 *     if (play.again) ...
 */
#ifndef TESSERA_KALAH_RULES_H
#define TESSERA_KALAH_RULES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    KALAH_WIDTH_MAX = 8,
    KALAH_FILL_MAX = 12,
    KALAH_STONES_MAX = 2 * KALAH_WIDTH_MAX * KALAH_FILL_MAX,
    KALAH_SOUTH = 0,
    KALAH_NORTH = 1
};

typedef enum KalahCapture { KALAH_STANDARD, KALAH_EMPTY } KalahCapture;

/* What sowing so many stones from one hole adds: to the own holes, the other side's, the own
 * store; and where the last stone falls (own hole 0 .. m-1, m = the store, above m = other side).
 */
typedef struct KalahSowing {
    uint64_t own;
    uint64_t other;
    uint8_t store;
    uint8_t last;
} KalahSowing;

/* Const once made; shared by all threads. */
typedef struct KalahRules {
    int width; /* m, holes a side */
    KalahCapture capture;
    KalahSowing sowing[KALAH_WIDTH_MAX][KALAH_STONES_MAX + 1];
} KalahRules;

typedef struct Kalah {
    uint64_t holes[2];
    uint8_t store[2];
    uint8_t turn;
} Kalah;

/* The holes as the player to move sees them; all that the rest of a game depends on. */
typedef struct KalahSides {
    uint64_t own;
    uint64_t other;
} KalahSides;

/* What one move did. */
typedef struct KalahPlay {
    uint8_t gained;   /* stones that came into the mover's store */
    uint8_t captured; /* how many of these were captured, the capturing stone included */
    bool again;       /* the last stone fell into the store and the game goes on */
    bool over;        /* a side is empty; the stones left are not yet swept */
} KalahPlay;

/* 1 <= width <= KALAH_WIDTH_MAX. */
void kalah_rules_init(KalahRules *rules, int width, KalahCapture capture);

/* The opening position with `fill` stones a hole, 1 .. KALAH_FILL_MAX; SOUTH to move. */
void kalah_start(const KalahRules *rules, int fill, Kalah *game);

/* "standard" or "empty". */
const char *kalah_capture_name(KalahCapture capture);

static inline int kalah_hole(uint64_t holes, int hole)
{
    return (int)(holes >> (8 * hole) & 0xff);
}

/* How many stones lie in the holes of one side. */
static inline int kalah_count(uint64_t holes)
{
    return (int)((holes * 0x0101010101010101u) >> 56);
}

/* Bit h is set when hole h has stones; `width` bits at most can be. */
static inline unsigned kalah_filled(uint64_t holes)
{
    uint64_t low7 = 0x7f7f7f7f7f7f7f7fu;
    uint64_t high = (((holes & low7) + low7) | holes) & ~low7;
    return (unsigned)((high >> 7) * 0x0102040810204080u >> 56);
}

static inline KalahSides kalah_sides(const Kalah *game)
{
    return (KalahSides){game->holes[game->turn], game->holes[game->turn ^ 1]};
}

/* Sows `hole` (not empty) of sides->own and captures. The one place where the rules of a move
 * stand; the search calls it directly. Returns where the last stone fell. */
static inline int kalah_sow(const KalahRules *rules, KalahSides *sides, int hole, int *gained,
                            int *captured)
{
    int stones = kalah_hole(sides->own, hole);
    const KalahSowing *sowing = &rules->sowing[hole][stones];
    sides->own = (sides->own & ~((uint64_t)0xff << (8 * hole))) + sowing->own;
    sides->other += sowing->other;
    *gained = sowing->store;
    *captured = 0;
    int last = sowing->last;
    if (last < rules->width && kalah_hole(sides->own, last) == 1) {
        int opposite = rules->width - 1 - last;
        int taken = kalah_hole(sides->other, opposite);
        if (taken > 0 || rules->capture == KALAH_EMPTY) {
            sides->own &= ~((uint64_t)0xff << (8 * last));
            sides->other &= ~((uint64_t)0xff << (8 * opposite));
            *captured = taken + 1;
            *gained += taken + 1;
        }
    }
    return last;
}

/* Whether a side is empty. */
static inline bool kalah_is_over(const Kalah *game)
{
    return game->holes[0] == 0 || game->holes[1] == 0;
}

/* Whether the player to move may empty `hole`; any int may be asked. */
bool kalah_is_legal(const KalahRules *rules, const Kalah *game, int hole);

/* Plays a legal move. The turn passes unless play.again; nothing is swept at the end. */
KalahPlay kalah_play(const KalahRules *rules, Kalah *game, int hole);

/* Gives the stones left in the holes to the owners of the sides they lie on. */
void kalah_sweep(Kalah *game);

/* Stores as if swept now: SOUTH's less NORTH's. The result of a finished game. */
int kalah_margin(const Kalah *game);

/* How many sequences of exactly `depth` moves there are, each sowing counted as one move; games
 * that end earlier are not counted. */
uint64_t kalah_perft(const KalahRules *rules, const Kalah *game, int depth);

#endif
