/* report.h -- a finished game for a person to read: totals, averages, the board, every word. */
#ifndef TESSERA_MATCH_REPORT_H
#define TESSERA_MATCH_REPORT_H

#include "base/buffer.h"
#include "match/duel.h"

/* Appends the report of the duel's last game, number `number`; `names` are by seat. */
void report_format(const Duel *duel, int64_t number, const char *const names[SIDES], Buffer *out);

#endif
