/* match_report.h -- a finished match as a table for people, or as one JSON object. */
#ifndef TESSERA_CLI_MATCH_REPORT_H
#define TESSERA_CLI_MATCH_REPORT_H

#include "match/match.h"

void match_report_print(const Match *match);
void match_report_json(const Match *match);

#endif
