/* match_report.h -- a finished match as a table for people, or as JSON for programs. */
#ifndef TESSERA_CLI_MATCH_REPORT_H
#define TESSERA_CLI_MATCH_REPORT_H

#include <jansson.h>

#include "match/match.h"

void match_report_print(const Match *match);
void match_report_json(const Match *match);

/* A line, or an object, for every game. */
void match_report_games(const Match *match, bool json);

/* A JSON text of any bytes: those that are no UTF-8 become question marks. */
json_t *match_report_text(const char *text);

#endif
