#include "server/limits.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"

enum { ADDRESSES = 4096, WAYS = 8, ADDRESS_MAX = 64, LOG_KINDS = 16, LOG_PAUSE_MS = 60000 };

/* So many at once, and then so many a minute. */
static const struct {
    double burst, per_minute;
} allowed[LIMIT_KINDS] = {
    [LIMIT_MESSAGE] = {400, 3000}, [LIMIT_CONNECT] = {60, 120}, [LIMIT_GAME] = {30, 20},
    [LIMIT_CHAT] = {10, 30},       [LIMIT_UPLOAD] = {6, 3},     [LIMIT_THINK] = {20, 60},
};

typedef struct Address {
    char text[ADDRESS_MAX];
    int64_t seen_ms;
    double drops[LIMIT_KINDS];
    int64_t logged_ms[LOG_KINDS];
} Address;

struct Limits {
    bool active;
    Address addresses[ADDRESSES];
};

Limits *limits_new(bool active)
{
    Limits *limits = memory_new(1, sizeof *limits);
    limits->active = active;
    return limits;
}

void limits_free(Limits *limits)
{
    free(limits);
}

static void fill(Address *address, int64_t now_ms)
{
    double minutes = (double)(now_ms - address->seen_ms) / 60000;
    for (int kind = 0; kind < LIMIT_KINDS; kind++) {
        double drops =
            address->drops[kind] + (minutes > 0 ? minutes : 0) * allowed[kind].per_minute;
        address->drops[kind] = drops < allowed[kind].burst ? drops : allowed[kind].burst;
    }
    address->seen_ms = now_ms;
}

/* The place of the address; of its few possible ones the oldest is given up. */
static Address *find(Limits *limits, const char *text, int64_t now_ms)
{
    char key[ADDRESS_MAX];
    snprintf(key, sizeof key, "%s", text);
    uint64_t first = hash_bytes(key, strlen(key), 1) % (ADDRESSES / WAYS) * WAYS;
    Address *oldest = &limits->addresses[first];
    for (int way = 0; way < WAYS; way++) {
        Address *address = &limits->addresses[first + (uint64_t)way];
        if (strcmp(address->text, key) == 0) {
            fill(address, now_ms);
            return address;
        }
        if (address->seen_ms < oldest->seen_ms)
            oldest = address;
    }
    memset(oldest, 0, sizeof *oldest);
    memcpy(oldest->text, key, sizeof key);
    for (int kind = 0; kind < LIMIT_KINDS; kind++)
        oldest->drops[kind] = allowed[kind].burst;
    oldest->seen_ms = now_ms;
    return oldest;
}

int limits_take(Limits *limits, const char *address, LimitKind kind, int64_t now_ms)
{
    if (!limits->active)
        return 0;
    Address *found = find(limits, address, now_ms);
    if (found->drops[kind] >= 1) {
        found->drops[kind] -= 1;
        return 0;
    }
    return 1 + (int)((1 - found->drops[kind]) * 60 / allowed[kind].per_minute);
}

bool limits_may_log(Limits *limits, const char *address, int kind, int64_t now_ms)
{
    Address *found = find(limits, address, now_ms);
    int64_t *last = &found->logged_ms[kind % LOG_KINDS];
    if (*last != 0 && now_ms - *last < LOG_PAUSE_MS)
        return false;
    *last = now_ms;
    return true;
}
