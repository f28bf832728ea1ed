#include "server/contest.h"

#include <stdarg.h>
#include <stdio.h>

bool contest_refuse(ContestRefusal *why, const char *code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    why->code = code;
    vsnprintf(why->text, sizeof why->text, format, args);
    va_end(args);
    return false;
}

bool contest_act(Contest *contest, int seat, const char *act, int64_t spent_ms, ContestRefusal *why)
{
    return contest->type->act(contest, seat, act, spent_ms, why);
}

void contest_status(const Contest *contest, ContestStatus *status)
{
    contest->type->status(contest, status);
}

void contest_free(Contest *contest)
{
    if (contest)
        contest->type->free(contest);
}
