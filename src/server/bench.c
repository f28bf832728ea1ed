#include "server/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { PLACES = 6, SEARCH_BYTES = 8 << 20 };

typedef struct Place {
    RuleSet *rules;
    char spec[PLAYER_NAME_MAX];
    Player *player; /* NULL: free */
    uint64_t used;
} Place;

struct Bench {
    Place places[PLACES];
    uint64_t calls;
    bool has_search;
    KalahSearch search;
};

Bench *bench_new(void)
{
    return memory_new(1, sizeof(Bench));
}

static void clear_place(Place *place)
{
    if (!place->player)
        return;
    player_free(place->player);
    ruleset_release(place->rules);
    memset(place, 0, sizeof *place);
}

void bench_free(Bench *bench)
{
    for (int at = 0; at < PLACES; at++)
        clear_place(&bench->places[at]);
    if (bench->has_search)
        kalah_search_release(&bench->search);
    free(bench);
}

/* The place of this player, or the one that was not used for longest. */
static Place *find_place(Bench *bench, const RuleSet *rules, const char *spec)
{
    Place *oldest = &bench->places[0];
    for (int at = 0; at < PLACES; at++) {
        Place *place = &bench->places[at];
        if (place->player && place->rules == rules && strcmp(place->spec, spec) == 0)
            return place;
        if (place->used < oldest->used)
            oldest = place;
    }
    clear_place(oldest);
    return oldest;
}

Player *bench_player(Bench *bench, RuleSet *rules, const char *spec, Error *err)
{
    Place *place = find_place(bench, rules, spec);
    if (!place->player) {
        place->player = player_new(&rules->kit, spec, err);
        if (!place->player)
            return NULL;
        place->rules = ruleset_share(rules);
        snprintf(place->spec, sizeof place->spec, "%s", spec);
    }
    place->used = ++bench->calls;
    return place->player;
}

KalahSearch *bench_search(Bench *bench, const KalahRules *rules)
{
    if (bench->has_search && bench->search.rules != rules) {
        kalah_search_release(&bench->search);
        bench->has_search = false;
    }
    if (!bench->has_search)
        kalah_search_init(&bench->search, rules, NULL, SEARCH_BYTES, 1);
    bench->has_search = true;
    return &bench->search;
}
