#include "search/endgame_crew.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

void end_crew_init(EndCrew *crew, const Lexicon *lexicon, const Rules *rules, size_t memory)
{
    memset(crew, 0, sizeof *crew);
    crew->lexicon = lexicon;
    crew->rules = rules;
    crew->memory = memory < ENDGAME_MEMORY_LEAST ? ENDGAME_MEMORY_LEAST : memory;
    known_init(&crew->known, crew->memory / 2);
}

static void dismiss(EndCrew *crew)
{
    for (int number = 0; number < crew->count; number++) {
        end_search_release(crew->search[number]);
        free(crew->search[number]);
    }
    crew->count = 0;
}

void end_crew_release(EndCrew *crew)
{
    dismiss(crew);
    known_release(&crew->known);
}

/* The memory that positions do not take is shared out. */
static void hire(EndCrew *crew, int threads)
{
    if (crew->count == threads)
        return;
    dismiss(crew);
    size_t used = ((size_t)crew->known.mask + 1) * sizeof(KnownSlot);
    size_t share = (crew->memory > used ? crew->memory - used : 0) / (size_t)threads;
    for (; crew->count < threads; crew->count++) {
        EndSearch *search = memory_new(1, sizeof *search);
        end_search_init(search, crew->lexicon, crew->rules, &crew->known, share);
        search->halt = &crew->halt;
        search->whim = crew->count ? hash_mix((uint64_t)crew->count) >> 16 : 0;
        crew->search[crew->count] = search;
    }
}

int end_crew_start(EndCrew *crew, const EndgameLimits *limits, int64_t started_ns)
{
    int threads = limits->threads < 1                      ? 1
                  : limits->threads > PARALLEL_THREADS_MAX ? PARALLEL_THREADS_MAX
                                                           : limits->threads;
    hire(crew, threads);
    for (int number = 0; number < threads; number++) {
        crew->search[number]->stop = limits->stop;
        crew->search[number]->deadline_ns =
            limits->milliseconds ? started_ns + limits->milliseconds * 1000000 : 0;
    }
    return threads;
}

void end_crew_set(EndCrew *crew, const Board *board, const Rack *all)
{
    uint64_t salt = hash_mix(++crew->beginnings);
    atomic_store(&crew->halt, false);
    for (int number = 0; number < crew->count; number++)
        end_search_start(crew->search[number], board, all, salt);
}

uint64_t end_crew_nodes(const EndCrew *crew)
{
    uint64_t nodes = 0;
    for (int number = 0; number < crew->count; number++)
        nodes += crew->search[number]->nodes;
    return nodes;
}

bool end_crew_saw_scoreless_play(const EndCrew *crew)
{
    for (int number = 0; number < crew->count; number++) {
        if (crew->search[number]->saw_scoreless_play)
            return true;
    }
    return false;
}
